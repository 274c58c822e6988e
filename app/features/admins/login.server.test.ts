import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminSessions } from '~/db/schema/admins.ts'
import { rateLimits } from '~/db/schema/shop.ts'
import { anAdmin } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { addAdmin, changeAdminPassword, endAllAdminSessions } from './admins.server.ts'
import { logIn } from './login.server.ts'
import { beginSession, endSession, findAdmin } from './sessions.server.ts'

// The answer's second is for attackers; here it would only be waited for.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }))

// Small limits: each attempt costs a memory-hard hash.
vi.hoisted(() => {
	process.env.RATE_LIMIT_SCALE = '0.25'
	process.env.AUTH_SECRET = 'a secret of the tests, long enough to be one'
})

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const password = 'a long enough password'
const attempt = (email: string, typed: string, address: string, cookies: string | null = null) =>
	logIn({ email, password: typed, address, cookies }, now)

async function cookieOf(email: string, address: string, typed = password): Promise<string> {
	const result = await attempt(email, typed, address)
	if (!('cookies' in result)) throw new Error('not logged in')
	return result.cookies[0]!.split(';')[0]!
}

describe('an admin', () => {
	test('A-GUARD-05 A-LOGIN-05 is known for 24 hours from the login, however the session is used', async () => {
		await addAdmin('Owner@Sillage.example', password)
		const cookie = await cookieOf('owner@sillage.EXAMPLE ', '10.0.0.1')
		expect(await findAdmin(cookie, later(1))).toMatchObject({
			email: 'owner@sillage.example',
			language: 'en',
		})
		expect(await findAdmin(cookie, later(23.9))).toBeDefined()
		expect(await findAdmin(cookie, later(24))).toBeUndefined()
		// Cleared, not only refused.
		expect(await db().$count(adminSessions)).toBe(0)
	})

	test('A-SEC-02 the database does not hold what the cookie holds', async () => {
		const cookie = await cookieOf('owner@sillage.example', '10.0.0.2')
		const token = cookie.split('=')[1]!
		const rows = JSON.stringify(await db().select().from(adminSessions))
		expect(rows).not.toContain(token)
		expect(await findAdmin(`sillage_admin=${JSON.parse(rows)[0].token}`, now)).toBeUndefined()
	})

	test('A-LOGIN-07 is unknown after logout, after a new password, and after all sessions are ended', async () => {
		const first = await cookieOf('owner@sillage.example', '10.0.0.3')
		await endSession(first)
		expect(await findAdmin(first, now)).toBeUndefined()

		const second = await cookieOf('owner@sillage.example', '10.0.0.4')
		expect(await changeAdminPassword('owner@sillage.example', 'another long password')).toBe(true)
		expect(await findAdmin(second, now)).toBeUndefined()
		expect(await attempt('owner@sillage.example', password, '10.0.0.5')).toMatchObject({ status: 401 })

		const third = await cookieOf('owner@sillage.example', '10.0.0.6', 'another long password')
		await endAllAdminSessions()
		expect(await findAdmin(third, now)).toBeUndefined()
		expect(await changeAdminPassword('nobody@sillage.example', password)).toBe(false)
	})

	test('A-LOGIN-06 guessing is limited by address, and the right password elsewhere still works', async () => {
		const wrong = { status: 401, problem: 'Invalid email or password. Please check your credentials.' }
		for (let i = 0; i < 5; i++)
			expect(await attempt(`guess${i}@sillage.example`, 'guess', '10.0.9.9')).toEqual(wrong)
		expect(await attempt('owner@sillage.example', 'another long password', '10.0.9.9')).toMatchObject({
			status: 429,
		})

		expect(await attempt('owner@sillage.example', 'another long password', '10.0.9.8')).toHaveProperty(
			'cookies',
		)
	})

	test('one address cannot lock an admin out; many can, but not from a device that logged in before', async () => {
		const email = 'second@sillage.example'
		await addAdmin(email, password)
		const first = await attempt(email, password, '10.1.0.1')
		if (!('cookies' in first)) throw new Error('not logged in')
		const device = first.cookies[1]!.split(';')[0]!
		for (let i = 0; i < 12; i++) await attempt(email, 'guess', '10.1.0.2')
		expect(await attempt(email, password, '10.1.0.3')).toHaveProperty('cookies')

		for (let i = 0; i < 20; i++) await attempt(email, 'guess', `10.1.1.${i}`)
		expect(await attempt(email, password, '10.1.2.1')).toMatchObject({ status: 429 })
		expect(await attempt(email, password, '10.1.2.1', device)).toHaveProperty('cookies')
		const afterwards = { email, password, address: '10.1.2.1', cookies: null }
		expect(await logIn(afterwards, later(0.3))).toHaveProperty('cookies')
	})

	test('right passwords are counted too: nobody lets the shop hash without end', async () => {
		const email = 'often@sillage.example'
		await addAdmin(email, password)
		expect(await attempt(email, password, '10.3.0.1')).toHaveProperty('cookies')
		const key = `admin-login:every:account:${email}`
		// 100 for an account, by this file's scale.
		await db().update(rateLimits).set({ count: 24 }).where(eq(rateLimits.key, key))
		expect(await attempt(email, password, '10.3.0.2')).toHaveProperty('cookies')
		expect(await attempt(email, password, '10.3.0.3')).toMatchObject({ status: 429 })
		await changeAdminPassword(email, 'yet another password')
		expect(await attempt(email, 'yet another password', '10.3.0.3')).toHaveProperty('cookies')
	})

	test('A-LOGIN-05 has twenty sessions at most: a new one ends the oldest, also of many at once', async () => {
		const { id } = await anAdmin()
		const first = await beginSession(id, later(0))
		const second = await beginSession(id, later(0.1))
		for (let i = 0; i < 18; i++) await beginSession(id, later(0.2))
		expect(await findAdmin(first, later(1))).toBeDefined()
		const newest = await beginSession(id, later(0.3))
		expect(await findAdmin(first, later(1))).toBeUndefined()
		for (const cookie of [second, newest]) expect(await findAdmin(cookie, later(1))).toBeDefined()
		await Promise.all(Array.from({ length: 30 }, () => beginSession(id, later(0.4))))
		// Those that begin at the same moment end each other: one fewer may stay, never one more.
		expect(await db().$count(adminSessions, eq(adminSessions.userId, id))).toBeLessThanOrEqual(20)
		// Even one that began while the clock was behind the others.
		const late = await beginSession(id, now)
		expect(await findAdmin(late, later(1))).toBeDefined()
	})

	test('a new password from the machine itself ends what strangers’ guesses have closed', async () => {
		const email = 'third@sillage.example'
		await addAdmin(email, password)
		for (let i = 0; i < 20; i++) await attempt(email, 'guess', `10.2.1.${i}`)
		expect(await attempt(email, password, '10.2.2.1')).toMatchObject({ status: 429 })
		await changeAdminPassword(email, 'yet another password')
		expect(await attempt(email, 'yet another password', '10.2.2.1')).toHaveProperty('cookies')
	})
})
