import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges, adminInvitations, adminUsers } from '~/db/schema/admins.ts'
import { outbox } from '~/db/schema/orders.ts'
import { anAdmin } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { watchSession } from '../admin-session-watch.server.ts'
import { addAdmin } from '../admins.server.ts'
import type { CurrentAdmin } from '../current-admin.ts'
import { beginSession, findAdmin } from '../sessions.server.ts'
import { answerInvitation } from './accept-invitation.server.ts'
import {
	deleteOldInvitations,
	findInvitation,
	invite,
	inviteAgain,
	listInvitations,
	withdrawInvitation,
} from './invitations.server.ts'
import { type ChangedBy, changeRole, listPeople, removePerson } from './people.server.ts'
import { answerPeopleForm } from './people-actions.server.ts'

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
	(
		await db()
			.select({ action: adminChanges.action })
			.from(adminChanges)
			.where(eq(adminChanges.entityId, email))
			.orderBy(adminChanges.id)
	).map(({ action }) => action)
const owners = async () => (await listPeople()).filter(({ role }) => role === 'owner').length

describe('there is always an owner', () => {
	test('the last one can neither be removed nor made staff, not even by herself', async () => {
		const owner = await anAdmin()
		await anAdmin('staff')
		expect(await changeRole(owner.id, 'staff', { admin: owner, proven: true })).toBe('last-owner')
		expect(await removePerson(owner.id, { admin: owner, proven: true })).toBe('last-owner')
		expect(await owners()).toBe(1)
		expect(await changeRole('nobody', 'staff', { admin: owner, proven: true })).toBe('gone')
	})

	test('of two who take the role from each other, or remove each other, at the same moment one stays', async () => {
		const takings: ((target: CurrentAdmin, by: CurrentAdmin) => Promise<unknown>)[] = [
			(target, by) => changeRole(target.id, 'staff', { admin: by, proven: true }),
			(target, by) => removePerson(target.id, { admin: by, proven: true }),
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
		expect(await changeRole(owner.id, 'staff', { admin: former, proven: true })).toBe('no-owner')
		expect(await removePerson(owner.id, { admin: former, proven: true })).toBe('no-owner')
	})
})

test('whoever is removed is out at once, and stays in the record', async () => {
	const [owner, staff] = [await anAdmin(), await anAdmin('staff')]
	const cookie = (await beginSession(staff.id, now)).split(';')[0]!
	const ended = vi.fn()
	const unwatch = watchSession(cookie, ended)
	expect(await findAdmin(cookie, now)).toMatchObject({ role: 'staff' })
	await changeRole(staff.id, 'owner', { admin: owner, proven: true })
	expect(await findAdmin(cookie, now)).toMatchObject({ role: 'owner' })
	await removePerson(staff.id, { admin: owner, proven: true })
	expect(await findAdmin(cookie, now)).toBeUndefined()
	expect(ended).toHaveBeenCalled()
	unwatch()
	expect(await actionsOf(staff.email)).toEqual(['role', 'remove'])
	await removePerson(owner.id, { admin: owner, proven: true })
	expect((await db().select().from(adminChanges))[0]?.adminEmail).toBe(owner.email)
})

describe('what the page of the people asks before it changes somebody', () => {
	const PASSWORD = 'plateau-lumiere-7'
	async function anOwner() {
		const email = `${randomUUID()}@sillage.example`
		await addAdmin(email, PASSWORD)
		const person = (await listPeople()).find((one) => one.email === email)!
		return { ...person, language: 'en' as const }
	}
	const asks = (by: CurrentAdmin, fields: Record<string, string>) => {
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		return answerPeopleForm(form, by, now)
	}
	const people = async () => (await listPeople()).map(({ email, role }) => `${email} ${role}`).sort()

	test('a confirmation for everybody, and the own password for oneself and for every owner', async () => {
		const [owner, other, staff] = [await anOwner(), await anAdmin(), await anAdmin('staff')]
		const before = await people()
		const demote = { intent: 'role', role: 'staff', confirmed: 'yes' }
		for (const [id, fields] of [
			[staff.id, { intent: 'remove' }],
			[staff.id, { intent: 'role', role: 'owner' }],
			[other.id, { intent: 'remove', password: PASSWORD }],
		] as const)
			expect(await asks(owner, { id, ...fields })).toMatchObject({
				ok: false,
				message: expect.stringMatching(/confirm/),
			})
		for (const { id } of [owner, other]) {
			for (const fields of [demote, { intent: 'remove', confirmed: 'yes' }]) {
				const about = { id, intent: fields.intent }
				expect(await asks(owner, { id, ...fields })).toMatchObject({ ok: false, about })
				expect(await asks(owner, { id, ...fields, password: 'a wrong password' })).toMatchObject({
					ok: false,
					errors: { password: 'This is not your current password' },
					about,
				})
			}
		}
		expect(await people()).toEqual(before)

		expect(await asks(owner, { id: staff.id, intent: 'remove', confirmed: 'yes' })).toMatchObject({
			ok: true,
		})
		expect(await asks(owner, { id: other.id, ...demote, password: PASSWORD })).toMatchObject({ ok: true })
		await asks(owner, { id: other.id, intent: 'role', role: 'owner', confirmed: 'yes' })
		expect(await asks(owner, { id: owner.id, ...demote, password: PASSWORD })).toMatchObject({
			ok: true,
			leaves: true,
		})
		expect(await people()).toEqual([`${other.email} owner`, `${owner.email} staff`].sort())
	})

	test('that password cannot be guessed without end', async () => {
		const [owner, other] = [await anOwner(), await anAdmin()]
		const removal = { id: other.id, intent: 'remove', confirmed: 'yes' }
		for (let i = 0; i < 10; i++) await asks(owner, { ...removal, password: `guess ${i}` })
		expect(await asks(owner, { ...removal, password: PASSWORD })).toMatchObject({
			ok: false,
			errors: { password: 'Too many attempts. Please wait fifteen minutes and try again.' },
		})
		expect(await owners()).toBe(2)
	})
})

describe('an invitation', () => {
	const requester = { address: '10.4.0.1', cookies: null, language: 'fr' as const }
	const form = { name: ' New  Colleague ', password: 'plateau-lumiere-7', confirmation: 'plateau-lumiere-7' }
	const tokenOf = (link: string) => link.split('/').at(-1)!
	async function invited(email = 'new@sillage.example') {
		const owner = await anAdmin()
		const made = await invite({ email, role: 'staff' }, owner, now)
		if (typeof made === 'string') throw new Error(made)
		return { owner, token: tokenOf(made.link) }
	}

	test('goes out by mail, is stored as a hash, and lets one person in once', async () => {
		const { token } = await invited('New@Sillage.example')
		const [mail] = await db().select().from(outbox)
		expect(mail).toMatchObject({ kind: 'admin-invitation', recipient: 'new@sillage.example' })
		expect(JSON.stringify(mail?.payload)).toContain(token)
		expect(JSON.stringify(await db().select().from(adminInvitations))).not.toContain(token)
		expect(JSON.stringify(await db().select().from(adminChanges))).not.toContain(token)

		const both = await Promise.all([0, 1].map(() => answerInvitation(token, form, requester, now)))
		expect(both.map((answer) => 'cookies' in answer).sort()).toEqual([false, true])
		const entered = both.find((answer) => 'cookies' in answer)!
		expect(await findAdmin(entered.cookies[0]!.split(';')[0], now)).toMatchObject({
			email: 'new@sillage.example',
			name: 'New Colleague',
			role: 'staff',
			language: 'fr',
		})
		expect(await db().$count(outbox)).toBe(0)
		expect(await actionsOf('new@sillage.example')).toEqual(['invite', 'accept-invitation'])
	})

	test('works for seven days, until it is withdrawn or made anew', async () => {
		const { owner, token } = await invited()
		expect(await findInvitation(token, days(6.9))).toMatchObject({ role: 'staff' })
		expect(await findInvitation(token, days(7))).toBeUndefined()
		expect(await answerInvitation(token, form, requester, days(7))).toMatchObject({ status: 404 })
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

	test('ends with who made it: no removed or demoted owner comes back by one', async () => {
		for (const end of [removePerson, (id: string, by: ChangedBy) => changeRole(id, 'staff', by)]) {
			const { owner: inviter, token } = await invited()
			const admin = await anAdmin()
			await end(inviter.id, { admin, proven: true })
			expect(await findInvitation(token, now)).toBeUndefined()
			expect(await answerInvitation(token, form, requester, now)).toMatchObject({ status: 404 })
			expect([await db().$count(adminInvitations), await db().$count(outbox)]).toEqual([0, 0])
			expect(await actionsOf('new@sillage.example')).toEqual(['invite', 'withdraw-invitation'])
			expect(await invite({ email: 'another@sillage.example', role: 'owner' }, inviter, now)).toBe('no-owner')
			await db().delete(adminChanges)
		}
	})

	test('that an earlier version left behind its inviter is neither good nor listed', async () => {
		const { owner, token } = await invited()
		await anAdmin()
		expect(await listInvitations(now)).toHaveLength(1)
		await db().update(adminUsers).set({ role: 'staff' }).where(eq(adminUsers.id, owner.id))
		expect(await answerInvitation(token, form, requester, now)).toMatchObject({ status: 404 })
		expect(await listInvitations(now)).toEqual([])
		expect(await db().$count(adminUsers, eq(adminUsers.email, 'new@sillage.example'))).toBe(0)
	})

	test('accepted at the moment its inviter is removed is either too late or was in time', async () => {
		for (let round = 0; round < 6; round++) {
			for (const table of [adminUsers, adminInvitations]) await db().delete(table)
			const { owner, token } = await invited()
			const admin = await anAdmin()
			const [accepted] = await Promise.all([
				answerInvitation(token, form, { ...requester, address: `10.4.8.${round}` }, now),
				removePerson(owner.id, { admin, proven: true }),
			])
			const people = await db().$count(adminUsers, eq(adminUsers.email, 'new@sillage.example'))
			expect([round, people]).toEqual([round, 'cookies' in accepted ? 1 : 0])
			expect(await db().$count(adminInvitations)).toBe(0)
		}
	})

	test('is forgotten a month after its end', async () => {
		await invited()
		await deleteOldInvitations(days(36))
		expect(await db().$count(adminInvitations)).toBe(1)
		await deleteOldInvitations(days(38))
		expect(await db().$count(adminInvitations)).toBe(0)
	})

	test('is not for who works here already, and asks for a name and a good password', async () => {
		const { owner, token } = await invited()
		expect(await invite({ email: owner.email, role: 'staff' }, owner, now)).toBe('is-admin')
		const typed = (more: Partial<typeof form>) =>
			answerInvitation(token, { ...form, ...more }, requester, now)
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
		const from = { ...requester, address: '10.4.9.9' }
		for (let i = 0; i < 20; i++) await answerInvitation('wrong', form, from, now)
		expect(await answerInvitation(token, form, from, now)).toMatchObject({ status: 429 })
		expect(await answerInvitation(token, form, requester, now)).toHaveProperty('cookies')
	})
})
