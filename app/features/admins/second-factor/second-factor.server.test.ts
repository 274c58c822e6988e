import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import {
	adminChanges,
	adminCredentials,
	adminSecondFactors,
	adminSessions,
	adminVerifications,
} from '~/db/schema/admins.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { answerAccountForm } from '../account-actions.server.ts'
import { addAdmin, changeAdminPassword, restoreOwner } from '../admins.server.ts'
import type { CurrentAdmin } from '../current-admin.ts'
import { keyedHash } from '../encrypted.server.ts'
import { finishLogIn, logIn } from '../login.server.ts'
import { listOwnSessions } from '../own-account.server.ts'
import { listPeople } from '../people/people.server.ts'
import { beginSession, findAdmin } from '../sessions.server.ts'
import {
	beginEnrolment,
	confirmEnrolment,
	findPendingSecret,
	findSecondFactor,
} from './second-factor.server.ts'
import { stepAt, totpCode } from './totp.server.ts'

// The answer's second is for attackers; here it would only be waited for.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }))
vi.hoisted(() => {
	process.env.AUTH_SECRET = 'a secret of the tests, long enough to be one'
})
useDatabase()

const PASSWORD = 'plateau-lumiere-7'
const start = new Date('2026-11-16T09:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const STEP_OVER = { status: 401, problem: 'That took too long. Please log in again.' }
const from = (address: string) => ({ address, cookies: null })

type Enrolled = { admin: CurrentAdmin; secret: Buffer; codes: string[]; code: (now: Date) => string }

async function admin(email: string): Promise<CurrentAdmin> {
	await addAdmin(email, PASSWORD)
	const { id, name, role } = (await listPeople()).find((person) => person.email === email)!
	return { id, email, name, role, language: 'en' }
}

async function enrolled(email: string): Promise<Enrolled> {
	const owner = await admin(email)
	await beginEnrolment(owner, start)
	const secret = (await findPendingSecret(owner, start))!
	const code = (now: Date) => totpCode(secret, stepAt(now))
	const codes = (await confirmEnrolment(owner, code(start), start))!
	return { admin: owner, secret, codes, code }
}

async function stepOf(email: string, address: string, now: Date): Promise<string> {
	const result = await logIn({ email, password: PASSWORD, ...from(address) }, now)
	if (!('step' in result)) throw new Error('no code was asked for')
	return result.step
}

describe('a second factor', () => {
	test('counts only when it is confirmed with a code, and is stored so that the database alone opens nothing', async () => {
		const owner = await admin('pending@sillage.example')
		expect(await beginEnrolment(owner, start)).toBe(true)
		const secret = (await findPendingSecret(owner, start))!
		expect(await confirmEnrolment(owner, '000000', start)).toBeUndefined()
		expect(await findSecondFactor(owner.id)).toBeUndefined()
		expect(
			await logIn({ email: owner.email, password: PASSWORD, ...from('10.5.0.1') }, start),
		).toHaveProperty('cookies')
		expect(await findPendingSecret(owner, later(31 * 60))).toBeUndefined()

		const codes = await confirmEnrolment(owner, totpCode(secret, stepAt(start)), start)
		expect(codes).toHaveLength(10)
		expect(new Set(codes).size).toBe(10)
		const [row] = await db().select().from(adminSecondFactors).where(eq(adminSecondFactors.userId, owner.id))
		const stored = JSON.stringify(row)
		for (const told of [secret.toString('base64url'), secret.toString('hex'), ...codes!])
			expect(stored).not.toContain(told)
		expect(JSON.stringify(await db().select().from(adminChanges))).not.toContain(codes![0])
		// A second enrolment takes nothing away from the first.
		expect(await beginEnrolment(owner, start)).toBe(false)
	})

	test('is asked for after the password, and one code or step opens one session', async () => {
		const { admin: owner, code, codes } = await enrolled('owner@sillage.example')
		const now = later(60)
		const step = await stepOf(owner.email, '10.5.1.1', now)
		const enter = (typed: string, at = now) => finishLogIn({ step, code: typed, ...from('10.5.1.1') }, at)
		expect(await enter('')).toMatchObject({ status: 400, step })
		expect(await enter('123')).toMatchObject({ status: 401, step })
		const both = await Promise.all([enter(code(now)), enter(code(now))])
		expect(both.map((result) => 'cookies' in result).sort()).toEqual([false, true])
		// The step is used up, also for a code that nobody has used.
		expect(await enter(code(later(90)), later(90))).toEqual(STEP_OVER)
		const again = await stepOf(owner.email, '10.5.1.2', later(65))
		const replay = (typed: string) =>
			finishLogIn({ step: again, code: typed, ...from('10.5.1.2') }, later(65))
		// Within its window, and the one before it: replayed.
		expect(await replay(code(now))).toMatchObject({ status: 401, step: again })
		expect(await replay(code(later(30)))).toMatchObject({ status: 401, step: again })
		const two = await Promise.all([replay(code(later(90))), replay(codes[0]!)])
		expect(two.map((result) => 'cookies' in result).sort()).toEqual([false, true])
	})

	test('the code that confirmed the enrolment is used up', async () => {
		const { admin: owner, code } = await enrolled('first-code@sillage.example')
		const step = await stepOf(owner.email, '10.5.2.1', start)
		const result = await finishLogIn({ step, code: code(start), ...from('10.5.2.1') }, start)
		expect(result).toMatchObject({ status: 401 })
	})

	test('a recovery code works once, however it is typed, and for its own admin only', async () => {
		const { admin: owner, codes } = await enrolled('lost-phone@sillage.example')
		const other = await enrolled('other@sillage.example')
		const step = await stepOf(owner.email, '10.5.3.1', start)
		const enter = (code: string) => finishLogIn({ step, code, ...from('10.5.3.1') }, start)
		expect(await enter(other.codes[0]!)).toMatchObject({ status: 401 })
		const typed = ` ${codes[0]!.toLowerCase().replace('-', ' ')} `
		const both = await Promise.all([enter(typed), enter(codes[0]!)])
		expect(both.map((result) => 'cookies' in result).sort()).toEqual([false, true])
		const again = await stepOf(owner.email, '10.5.3.1', start)
		const second = await finishLogIn({ step: again, code: codes[0]!, ...from('10.5.3.1') }, start)
		expect(second).toMatchObject({ status: 401, step: again })
		expect(await findSecondFactor(owner.id)).toMatchObject({ recoveryCodesLeft: 9 })
	})

	test('the step between is over after ten minutes and with a new password; the secret and the tables make none', async () => {
		const { admin: owner, code } = await enrolled('step@sillage.example')
		const step = await stepOf(owner.email, '10.5.4.1', start)
		const enter = (typed: string, now: Date) =>
			finishLogIn({ step: typed, code: code(now), ...from('10.5.4.1') }, now)
		expect(await enter(step, later(600))).toEqual(STEP_OVER)
		const [credential] = await db()
			.select()
			.from(adminCredentials)
			.where(eq(adminCredentials.userId, owner.id))
		const [row] = await db().select().from(adminVerifications)
		const until = String(later(300).getTime())
		for (const forged of [
			// As the version before made them.
			[owner.id, until, keyedHash('login step', owner.id, credential!.password!, until)].join('.'),
			row!.identifier,
			row!.id,
			row!.value,
			`${step}x`,
			'',
		])
			expect(await enter(forged, later(60)), forged).toEqual(STEP_OVER)
		await changeAdminPassword(owner.email, 'another-password-7')
		expect(await enter(step, later(60))).toEqual(STEP_OVER)
	})

	test('A-LOGIN-06 wrong codes count as wrong logins, and a day’s worth of addresses does not help', async () => {
		const { admin: owner, code } = await enrolled('guessed@sillage.example')
		const step = await stepOf(owner.email, '10.6.0.1', start)
		const guess = (address: string, now: Date, typed = '000000') =>
			finishLogIn({ step, code: typed, ...from(address) }, now)
		for (let i = 0; i < 10; i++) await guess('10.6.0.1', start)
		expect(await guess('10.6.0.1', start, code(later(30)))).toMatchObject({ status: 429 })
		expect(await logIn({ email: owner.email, password: PASSWORD, ...from('10.6.0.1') }, start)).toMatchObject(
			{
				status: 429,
			},
		)
		for (let i = 0; i < 20; i++) await guess(`10.6.1.${i}`, start)
		expect(await guess('10.6.2.1', start, code(later(30)))).toMatchObject({ status: 429 })
		// The next quarter of an hour has new counters, but the day's is full.
		const next = later(16 * 60)
		const again = await stepOf(owner.email, '10.6.3.1', next)
		expect(await finishLogIn({ step: again, code: code(next), ...from('10.6.3.1') }, next)).toMatchObject({
			status: 429,
		})
		// Whoever runs the machine gets the owner back in.
		await restoreOwner(owner.email, 'a-password-from-the-machine')
		expect(
			await logIn({ email: owner.email, password: 'a-password-from-the-machine', ...from('10.6.3.1') }, next),
		).toHaveProperty('cookies')
	})
})

describe('the own account', () => {
	let owner: CurrentAdmin
	let cookie: string
	const session = async () => (await beginSession(owner.id, start)).split(';')[0]!
	const ask = (fields: Record<string, string>, now = start) => {
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		return answerAccountForm(form, { admin: owner, cookie, userAgent: null, now })
	}
	const isIn = async (token: string) => (await findAdmin(token, start)) !== undefined
	beforeAll(async () => {
		owner = await admin('account@sillage.example')
		cookie = await session()
	})

	test('changes its password with the old one; every other session ends', async () => {
		const other = await session()
		const change = { intent: 'password', password: 'bonamoussadi-27', confirmation: 'bonamoussadi-27' }
		expect(await ask({ ...change, current: 'wrong' })).toMatchObject({
			ok: false,
			errors: { current: 'This is not your current password' },
		})
		expect(await ask({ ...change, current: PASSWORD, confirmation: 'x' })).toMatchObject({ ok: false })
		expect([await isIn(cookie), await isIn(other)]).toEqual([true, true])
		expect(await ask({ ...change, current: PASSWORD })).toMatchObject({ ok: true })
		expect([await isIn(cookie), await isIn(other)]).toEqual([true, false])
		expect(await logIn({ email: owner.email, password: PASSWORD, ...from('10.7.0.1') }, start)).toMatchObject(
			{
				status: 401,
			},
		)
		const fresh = { email: owner.email, password: 'bonamoussadi-27', ...from('10.7.0.1') }
		expect(await logIn(fresh, start)).toHaveProperty('cookies')
	})

	test('ends one session or all others, its own ones only', async () => {
		const stranger = await admin('stranger@sillage.example')
		const foreign = (await beginSession(stranger.id, start)).split(';')[0]!
		const [one, two] = [await session(), await session()]
		const idOf = async (token: string) =>
			(await listOwnSessions({ ...owner }, token)).find(({ isThis }) => isThis)!.id
		const [foreignRow] = await db().select().from(adminSessions).where(eq(adminSessions.userId, stranger.id))
		await ask({ intent: 'end-session', id: foreignRow!.id })
		await ask({ intent: 'end-session', id: await idOf(one) })
		expect([await isIn(one), await isIn(two), await isIn(foreign)]).toEqual([false, true, true])
		await ask({ intent: 'end-others' })
		expect([await isIn(cookie), await isIn(two), await isIn(foreign)]).toEqual([true, false, true])
	})

	test('sets a login code up with the password, and off with password and code', async () => {
		expect(await ask({ intent: 'enrol', enrolPassword: 'wrong' })).toMatchObject({ ok: false })
		expect(await findPendingSecret(owner, start)).toBeUndefined()
		await ask({ intent: 'enrol', enrolPassword: 'bonamoussadi-27' })
		await ask({ intent: 'cancel-enrol' })
		expect(await findPendingSecret(owner, start)).toBeUndefined()
		await ask({ intent: 'enrol', enrolPassword: 'bonamoussadi-27' })
		const secret = (await findPendingSecret(owner, start))!
		const code = (now: Date) => totpCode(secret, stepAt(now))
		const on = await ask({ intent: 'confirm', code: code(start) })
		expect(on?.recoveryCodes).toHaveLength(10)
		const off = { intent: 'switch-off', offPassword: 'bonamoussadi-27' }
		const wrong = { ok: false, errors: { offPassword: 'Password or code is not right' } }
		expect(await ask({ ...off, code: '000000' }, later(60))).toMatchObject(wrong)
		expect(await ask({ ...off, offPassword: 'x', code: code(later(60)) }, later(60))).toMatchObject(wrong)
		expect(await ask({ ...off, code: code(later(60)) }, later(60))).toMatchObject({ ok: true })
		expect(await findSecondFactor(owner.id)).toBeUndefined()
		const recorded = (
			await db().select().from(adminChanges).where(eq(adminChanges.entityId, owner.email))
		).map(({ action }) => action)
		expect(recorded).toEqual(
			expect.arrayContaining(['password', 'end-sessions', 'second-factor-on', 'second-factor-off']),
		)
	})

	test('whoever found it open cannot guess the password there', async () => {
		for (let i = 0; i < 10; i++) await ask({ intent: 'enrol', enrolPassword: 'guess' })
		const refused = await ask({ intent: 'enrol', enrolPassword: 'bonamoussadi-27' })
		expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('Too many attempts') })
	})

	test('nothing is asked for that the page does not know', async () => {
		for (const intent of ['', 'toString', 'remove']) expect(await ask({ intent })).toBeUndefined()
	})
})
