import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { checkSessions, watchSession } from './admin-session-watch.server.ts'
import { addAdmin, endAllAdminSessions } from './admins.server.ts'
import { beginSession, endSession } from './sessions.server.ts'

useDatabase()

let adminId = ''
beforeAll(async () => {
	await addAdmin('owner@sillage.example', 'a long enough password')
	adminId = (await pool().query('select id from admin_users')).rows[0].id
})
const unwatch: (() => void)[] = []
afterAll(() => {
	for (const stop of unwatch) stop()
})

async function session(startedAt = new Date()) {
	const cookie = (await beginSession(adminId, startedAt)).split(';')[0]!
	const ended = vi.fn()
	const stop = watchSession(cookie, ended)
	unwatch.push(stop)
	return { cookie, ended, stop }
}

test('a logout ends what is open for that session, and for no other', async () => {
	const [one, other] = [await session(), await session()]
	await checkSessions(new Date())
	expect(one.ended).not.toHaveBeenCalled()
	await endSession(one.cookie)
	await checkSessions(new Date())
	expect([one.ended.mock.calls.length > 0, other.ended.mock.calls.length]).toEqual([true, 0])
})

test('so does the end of its 24 hours', async () => {
	const { ended } = await session(new Date(Date.now() - 23 * 3_600_000))
	await checkSessions(new Date())
	expect(ended).not.toHaveBeenCalled()
	await checkSessions(new Date(Date.now() + 3_600_001))
	expect(ended).toHaveBeenCalled()
})

test('sessions that another process ends are noticed by themselves; whoever left is not told', async () => {
	const [open, left] = [await session(), await session()]
	left.stop()
	await endAllAdminSessions()
	for (let waited = 0; waited < 20_000 && open.ended.mock.calls.length === 0; waited += 50) await sleep(50)
	expect(open.ended).toHaveBeenCalled()
	expect(left.ended).not.toHaveBeenCalled()
})

test('while the database is away nobody is hung up on', async () => {
	const { ended } = await session()
	await pool().query('alter table admin_sessions rename to admin_sessions_elsewhere')
	await checkSessions(new Date())
	await pool().query('alter table admin_sessions_elsewhere rename to admin_sessions')
	expect(ended).not.toHaveBeenCalled()
})
