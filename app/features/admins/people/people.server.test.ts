import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges, adminInvitations, adminUsers, outbox } from '~/db/schema.ts'
import { useDatabase } from '../../../../tests/support/database.ts'
import { anAdmin } from '../../../../tests/support/office.ts'
import { watchSession } from '../admin-session-watch.server.ts'
import type { CurrentAdmin } from '../current-admin.ts'
import { beginSession, findAdmin } from '../sessions.server.ts'
import { answerInvitation } from './accept-invitation.server.ts'
import {
	findInvitation,
	forgetOldInvitations,
	invite,
	inviteAgain,
	withdrawInvitation,
} from './invitations.server.ts'
import { changeRole, listPeople, removePerson } from './people.server.ts'

vi.hoisted(() => {
	process.env.AUTH_SECRET = 'a secret of the tests, long enough to be one'
})
useDatabase()
const now = new Date('2026-11-16T09:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 3_600_000)

beforeEach(async () => {
	for (const table of [adminUsers, adminInvitations, adminChanges, outbox]) await db().delete(table)
})
const actionsOf = async (email: string) =>
	(await db().select().from(adminChanges).where(eq(adminChanges.entityId, email))).map(({ action }) => action)
const owners = async () => (await listPeople()).filter(({ role }) => role === 'owner').length

describe('there is always an owner', () => {
	test('the last one can neither be removed nor made staff, not even by herself', async () => {
		const owner = await anAdmin()
		await anAdmin('staff')
		expect(await changeRole(owner.id, 'staff', owner)).toBe('last-owner')
		expect(await removePerson(owner.id, owner)).toBe('last-owner')
		expect(await owners()).toBe(1)
		expect(await changeRole('nobody', 'staff', owner)).toBe('gone')
	})

	test('of two who take the role from each other, or remove each other, at the same moment one stays', async () => {
		const takings: ((target: CurrentAdmin, by: CurrentAdmin) => Promise<unknown>)[] = [
			(target, by) => changeRole(target.id, 'staff', by),
			(target, by) => removePerson(target.id, by),
		]
		for (let round = 0; round < 12; round++) {
			await db().delete(adminUsers)
			const [one, other] = [await anAdmin(), await anAdmin()]
			const [first, second] = [takings[round % 2]!, takings[(round >> 1) % 2]!]
			await Promise.all([first(other, one), second(one, other), first(other, one), second(one, other)])
			expect(await owners(), `round ${round}`).toBe(1)
		}
	})

	test('who is no owner any more changes nobody', async () => {
		const [owner, former] = [await anAdmin(), await anAdmin('staff')]
		expect(await changeRole(owner.id, 'staff', former)).toBe('no-owner')
		expect(await removePerson(owner.id, former)).toBe('no-owner')
	})
})

test('whoever is removed is out at once, and stays in the record', async () => {
	const [owner, staff] = [await anAdmin(), await anAdmin('staff')]
	const cookie = (await beginSession(staff.id, now)).split(';')[0]!
	const ended = vi.fn()
	const unwatch = watchSession(cookie, ended)
	expect(await findAdmin(cookie, now)).toMatchObject({ role: 'staff' })
	await changeRole(staff.id, 'owner', owner)
	expect(await findAdmin(cookie, now)).toMatchObject({ role: 'owner' })
	await removePerson(staff.id, owner)
	expect(await findAdmin(cookie, now)).toBeUndefined()
	expect(ended).toHaveBeenCalled()
	unwatch()
	expect(await actionsOf(staff.email)).toEqual(['role', 'remove'])
	await removePerson(owner.id, owner)
	expect((await db().select().from(adminChanges))[0]?.adminEmail).toBe(owner.email)
})

describe('an invitation', () => {
	const asking = { address: '10.4.0.1', cookies: null, language: 'fr' as const }
	const form = { name: ' New  Colleague ', password: 'plateau-lumiere-7', confirmation: 'plateau-lumiere-7' }
	const tokenOf = (link: string) => link.split('/').at(-1)!
	async function invited(email = 'new@sillage.example') {
		const owner = await anAdmin()
		const made = await invite({ email, role: 'staff' }, owner, now)
		if (made === 'is-admin') throw new Error(made)
		return { owner, token: tokenOf(made.link) }
	}

	test('goes out by mail, is stored as a hash, and lets one person in once', async () => {
		const { token } = await invited('New@Sillage.example')
		const [mail] = await db().select().from(outbox)
		expect(mail).toMatchObject({ kind: 'admin-invitation', recipient: 'new@sillage.example' })
		expect(JSON.stringify(mail?.payload)).toContain(token)
		expect(JSON.stringify(await db().select().from(adminInvitations))).not.toContain(token)
		expect(JSON.stringify(await db().select().from(adminChanges))).not.toContain(token)

		const both = await Promise.all([0, 1].map(() => answerInvitation(token, form, asking, now)))
		expect(both.map((answer) => 'cookies' in answer).sort()).toEqual([false, true])
		const entered = both.find((answer) => 'cookies' in answer)!
		expect(await findAdmin(entered.cookies[0]!.split(';')[0], now)).toMatchObject({
			...{ email: 'new@sillage.example', name: 'New Colleague', role: 'staff', language: 'fr' },
		})
		expect(await db().$count(outbox)).toBe(0)
		expect(await actionsOf('new@sillage.example')).toEqual(['invite', 'accept-invitation'])
	})

	test('works for seven days, until it is withdrawn or made anew', async () => {
		const { owner, token } = await invited()
		expect(await findInvitation(token, days(6.9))).toMatchObject({ role: 'staff' })
		expect(await findInvitation(token, days(7))).toBeUndefined()
		expect(await answerInvitation(token, form, asking, days(7))).toMatchObject({ status: 404 })
		const [row] = await db().select().from(adminInvitations)
		const again = await inviteAgain(row!.id, owner, days(8))
		if (typeof again === 'string') throw new Error(again)
		expect(await findInvitation(token, days(8))).toBeUndefined()
		expect(await findInvitation(tokenOf(again.link), days(8))).toMatchObject({ role: 'staff' })
		expect(await db().$count(outbox)).toBe(1)
		expect(await withdrawInvitation(row!.id, owner)).toBe('new@sillage.example')
		expect(await findInvitation(tokenOf(again.link), days(8))).toBeUndefined()
		expect(await db().$count(outbox)).toBe(0)
		expect(await withdrawInvitation(row!.id, owner)).toBeUndefined()
		expect(await inviteAgain(row!.id, owner, now)).toBe('gone')
	})

	test('is forgotten a month after its end', async () => {
		await invited()
		await forgetOldInvitations(days(36))
		expect(await db().$count(adminInvitations)).toBe(1)
		await forgetOldInvitations(days(38))
		expect(await db().$count(adminInvitations)).toBe(0)
	})

	test('is not for who works here already, and asks for a name and a good password', async () => {
		const { owner, token } = await invited()
		expect(await invite({ email: owner.email, role: 'staff' }, owner, now)).toBe('is-admin')
		const typed = (more: Partial<typeof form>) => answerInvitation(token, { ...form, ...more }, asking, now)
		expect(await typed({ name: ' ' })).toMatchObject({ errors: { name: expect.any(String) } })
		expect(await typed({ password: 'short', confirmation: 'short' })).toMatchObject({
			errors: { password: 'Between 12 and 128 characters' },
		})
		expect(await typed({ confirmation: 'another one' })).toMatchObject({
			errors: { confirmation: 'Passwords do not match' },
		})
		const common = { password: 'aaaaaaaaaaaa', confirmation: 'aaaaaaaaaaaa' }
		expect(await typed(common)).toMatchObject({ status: 400, errors: { password: expect.any(String) } })
		expect(await findInvitation(token, now)).toBeDefined()
	})

	test('cannot be tried without end from one address', async () => {
		const { token } = await invited()
		const from = { ...asking, address: '10.4.9.9' }
		for (let i = 0; i < 20; i++) await answerInvitation('wrong', form, from, now)
		expect(await answerInvitation(token, form, from, now)).toMatchObject({ status: 429 })
		expect(await answerInvitation(token, form, asking, now)).toHaveProperty('cookies')
	})
})
