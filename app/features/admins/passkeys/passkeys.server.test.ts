import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import {
	adminChanges,
	adminPasskeys,
	adminSessions,
	adminUsers,
	adminVerifications,
} from '~/db/schema/admins.ts'
import { newPasskeyDevice } from '../../../../tests/support/people/authenticator.ts'
import { unique } from '../../../../tests/support/samples/unique.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { answerAccountForm } from '../account-actions.server.ts'
import { addAdmin, changeAdminPassword, endAllAdminSessions, restoreOwner } from '../admins.server.ts'
import type { CurrentAdmin } from '../current-admin.ts'
import { adminOfStep } from '../login-step.server.ts'
import { changeOwnPassword } from '../own-account.server.ts'
import { listPeople, removePerson } from '../people/people.server.ts'
import { beginEnrolment, confirmEnrolment, findPendingSecret } from '../second-factor/second-factor.server.ts'
import { stepAt, totpCode } from '../second-factor/totp.server.ts'
import { findAdmin } from '../sessions.server.ts'
import { askForPasskey, logInWithPasskey } from './passkey-login.server.ts'
import { listPasskeys } from './passkeys.server.ts'

const shop = vi.hoisted(() => {
	process.env.AUTH_SECRET = 'a secret of the tests, long enough to be one'
	return { url: 'https://sillage.example' }
})
vi.mock('~/shop/shop-facts.server.ts', async (original) => ({
	...(await original<object>()),
	publicUrl: () => shop.url,
}))
useDatabase()

const HERE = { origin: 'https://sillage.example', rpId: 'sillage.example' }
const PASSWORD = 'plateau-lumiere-7'
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const REFUSED = {
	status: 401,
	problem: 'This passkey was not accepted. Please try again, or use your password.',
}
const NOT_HERE = 'Passkeys work only at the shop’s own https address. Please use your password here.'
const start = new Date('2026-11-16T09:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

let owner: CurrentAdmin
let address: string
let addresses = 0
beforeEach(async () => {
	shop.url = HERE.origin
	address = `10.7.0.${++addresses}`
	owner = await anOwner()
})

async function anOwner(): Promise<CurrentAdmin> {
	const email = `${unique('owner')}@sillage.example`.toLowerCase()
	await addAdmin(email, PASSWORD)
	const { id, name, role } = (await listPeople()).find((person) => person.email === email)!
	return { id, email, name, role, language: 'en' }
}

async function ask(fields: Record<string, string>, { admin = owner, now = start } = {}) {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return (await answerAccountForm(form, { admin, cookie: null, userAgent: PHONE, now }))!
}
const challengeIn = (options: string | undefined): string => JSON.parse(options!).challenge
const newChallengeOf = async (admin = owner) =>
	challengeIn((await ask({ intent: 'new-passkey', passkeyPassword: PASSWORD }, { admin })).newPasskey)
const add = (answer: string, admin = owner, now = start) =>
	ask({ intent: 'add-passkey', answer }, { admin, now })

/** A phone whose passkey the admin has added. */
async function phoneOf(admin = owner) {
	const phone = newPasskeyDevice(HERE)
	expect(await add(phone.create({ challenge: await newChallengeOf(admin) }), admin)).toMatchObject({
		ok: true,
	})
	return phone
}

async function loginChallenge(now = start): Promise<string> {
	const asked = await askForPasskey(address, now)
	if ('problem' in asked) throw new Error(asked.problem)
	return challengeIn(asked.passkey)
}
const enter = (answer: string, now = start) =>
	logInWithPasskey({ answer, address, cookies: null, userAgent: PHONE }, now)
const sessions = () => db().$count(adminSessions, eq(adminSessions.userId, owner.id))

describe('a passkey', () => {
	test('is added with the password, logs in with the session of any login, and is removed with the password', async () => {
		const refused = await ask({ intent: 'new-passkey', passkeyPassword: 'wrong' })
		expect(refused).toMatchObject({
			ok: false,
			errors: { passkeyPassword: 'This is not your current password' },
		})
		expect(refused.newPasskey).toBeUndefined()
		const phone = await phoneOf()
		const [listed] = await listPasskeys(owner)
		expect(listed).toEqual({ id: phone.id, device: 'Chrome on Android', addedAt: start, usedAt: null })

		const now = later(60)
		const result = await enter(phone.use({ challenge: await loginChallenge(now), userHandle: owner.id }), now)
		if (!('cookies' in result)) throw new Error('not logged in')
		expect(result.cookies[0]).toMatch(/^__Host-sillage_admin=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure$/)
		const cookie = result.cookies[0]!.split(';')[0]!
		expect(await findAdmin(cookie, later(60 + 86_399))).toMatchObject({ id: owner.id })
		expect(await findAdmin(cookie, later(60 + 86_400))).toBeUndefined()
		const [person] = await db().select().from(adminUsers).where(eq(adminUsers.id, owner.id))
		expect(person!.lastSignInAt).toEqual(now)
		expect((await listPasskeys(owner))[0]!.usedAt).toEqual(now)

		const remove = (removePassword: string) => ask({ intent: 'remove-passkey', id: phone.id, removePassword })
		expect(await remove('wrong')).toMatchObject({ ok: false, kept: phone.id })
		expect(await listPasskeys(owner)).toHaveLength(1)
		expect(await remove(PASSWORD)).toMatchObject({
			ok: true,
			message: 'That passkey no longer opens the shop',
		})
		expect(await remove(PASSWORD)).toMatchObject({ ok: true, message: 'That passkey was removed already' })
		const changes = await db().select().from(adminChanges).where(eq(adminChanges.adminId, owner.id))
		expect(changes.map(({ action, before, after }) => [action, before ?? after])).toEqual([
			['add-passkey', { device: 'Chrome on Android' }],
			['remove-passkey', { device: 'Chrome on Android' }],
		])
	})

	test('asks the device to verify who holds it, and for a passkey that needs no name typed', async () => {
		const { newPasskey } = await ask({ intent: 'new-passkey', passkeyPassword: PASSWORD })
		expect(JSON.parse(newPasskey!)).toMatchObject({
			rp: { id: 'sillage.example' },
			attestation: 'none',
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		})
		const asked = await askForPasskey(address, start)
		expect(asked).toHaveProperty('passkey')
		const options = JSON.parse('passkey' in asked ? asked.passkey : '')
		expect(options).toMatchObject({ rpId: 'sillage.example', userVerification: 'required' })
		expect(options.allowCredentials).toBeUndefined()
	})

	test('with a login code switched on, adding one asks for the code too, since it replaces both', async () => {
		await beginEnrolment(owner, start)
		const secret = (await findPendingSecret(owner, start))!
		await confirmEnrolment(owner, totpCode(secret, stepAt(start)), start)
		const now = later(60)
		const fields = { intent: 'new-passkey', passkeyPassword: PASSWORD }
		expect(await ask(fields, { now })).toMatchObject({
			errors: { passkeyPassword: 'Password or code is not right' },
		})
		const asked = await ask({ ...fields, code: totpCode(secret, stepAt(now)) }, { now })
		const phone = newPasskeyDevice(HERE)
		await add(phone.create({ challenge: challengeIn(asked.newPasskey) }), owner, now)
		const login = await enter(phone.use({ challenge: await loginChallenge(now), userHandle: owner.id }), now)
		expect(login).toHaveProperty('cookies')
	})

	test('one person has ten at most, and a device of hers is not added twice', async () => {
		const phones = []
		for (let i = 0; i < 9; i++) phones.push(await phoneOf())
		const [one, other] = [await newChallengeOf(), await newChallengeOf()]
		await add(newPasskeyDevice(HERE).create({ challenge: one }))
		const eleventh = { ok: false, message: 'You have 10 passkeys already: remove one first.' }
		expect(await add(newPasskeyDevice(HERE).create({ challenge: other }))).toEqual(eleventh)
		expect(await ask({ intent: 'new-passkey', passkeyPassword: PASSWORD })).toEqual(eleventh)
		await ask({ intent: 'remove-passkey', id: phones[0]!.id, removePassword: PASSWORD })
		const { newPasskey } = await ask({ intent: 'new-passkey', passkeyPassword: PASSWORD })
		const { excludeCredentials } = JSON.parse(newPasskey!)
		expect(excludeCredentials).toHaveLength(9)
		expect(excludeCredentials).toContainEqual({
			id: phones[1]!.id,
			type: 'public-key',
			transports: ['internal'],
		})
	})
})

describe('a login by passkey is refused', () => {
	type Phone = Awaited<ReturnType<typeof phoneOf>>
	const wrong: [string, (phone: Phone) => Promise<string>][] = [
		['of another site', async (phone) => phone.use({ ...(await right()), origin: 'https://evil.example' })],
		[
			'of this host over http',
			async (phone) => phone.use({ ...(await right()), origin: 'http://sillage.example' }),
		],
		['made for another name', async (phone) => phone.use({ ...(await right()), rpId: 'evil.example' })],
		[
			'without verifying who holds it',
			async (phone) => phone.use({ ...(await right()), userVerified: false }),
		],
		['with another challenge', async (phone) => phone.use({ ...(await right()), challenge: 'AAAA' })],
		['that is no login', async (phone) => phone.use({ ...(await right()), type: 'webauthn.create' })],
		['of a device that nobody added', async () => newPasskeyDevice(HERE).use(await right())],
		[
			'in the name of another person',
			async (phone) => phone.use({ ...(await right()), userHandle: (await anOwner()).id }),
		],
		[
			'with the challenge for adding one',
			async (phone) => phone.use({ challenge: await newChallengeOf(), userHandle: owner.id }),
		],
		[
			'signed by the key of another person',
			async (phone) => newPasskeyDevice(HERE, Buffer.from(phone.id, 'base64url')).use(await right()),
		],
	]
	const right = async () => ({ challenge: await loginChallenge(), userHandle: owner.id })

	test.each(wrong)('%s', async (_, answer) => {
		const phone = await phoneOf()
		expect(await enter(await answer(phone))).toEqual(REFUSED)
		expect(await sessions()).toBe(0)
	})

	test('a second time with the same answer, also of two at once', async () => {
		const phone = await phoneOf()
		const answer = phone.use(await right())
		const both = await Promise.all([enter(answer), enter(answer)])
		expect(both.map((result) => 'cookies' in result).sort()).toEqual([false, true])
		expect(await enter(answer)).toEqual(REFUSED)
		expect(await sessions()).toBe(1)
	})

	test('five minutes later, and after an answer that was wrong', async () => {
		const phone = await phoneOf()
		const late = phone.use(await right())
		expect(await enter(late, later(300))).toEqual(REFUSED)
		const said = await right()
		expect(await enter(phone.use({ ...said, origin: 'https://evil.example' }))).toEqual(REFUSED)
		expect(await enter(phone.use(said))).toEqual(REFUSED)
	})

	test('when its counter does not rise: the passkey was copied', async () => {
		const phone = await phoneOf()
		const use = async (counter: number) => enter(phone.use({ ...(await right()), counter }))
		expect(await use(7)).toHaveProperty('cookies')
		for (const counter of [7, 6, 0]) expect(await use(counter)).toEqual(REFUSED)
		const two = await Promise.all([use(8), use(8)])
		expect(two.filter((result) => 'cookies' in result)).toHaveLength(1)
	})

	test('when it was removed, with its person, or by a new password from the machine itself', async () => {
		const phone = await phoneOf()
		await ask({ intent: 'remove-passkey', id: phone.id, removePassword: PASSWORD })
		expect(await enter(phone.use(await right()))).toEqual(REFUSED)

		for (const reset of [changeAdminPassword, restoreOwner]) {
			const other = await phoneOf()
			await reset(owner.email, PASSWORD)
			expect(await enter(other.use(await right()))).toEqual(REFUSED)
		}

		const colleague = await anOwner()
		const theirs = await phoneOf(colleague)
		await removePerson(colleague.id, { admin: owner, proven: true })
		expect(await enter(theirs.use({ ...(await right()), userHandle: colleague.id }))).toEqual(REFUSED)
	})

	test('but not by a new password of her own, nor when all are logged out', async () => {
		const phone = await phoneOf()
		await changeOwnPassword(owner, 'another-plateau-8', null)
		await endAllAdminSessions()
		expect(await enter(phone.use(await right()))).toHaveProperty('cookies')
	})

	test('after twenty tries from one address; those that were right do not count', async () => {
		const phone = await phoneOf()
		for (let i = 0; i < 3; i++) expect(await enter(phone.use(await right()))).toHaveProperty('cookies')
		for (let i = 0; i < 20; i++) await loginChallenge()
		const tooOften = 'Too many attempts. Please wait fifteen minutes and try again.'
		expect(await askForPasskey(address, start)).toEqual({ status: 429, problem: tooOften })
		expect(await askForPasskey(address, later(900))).toHaveProperty('passkey')
	})

	test('where the shop is not at an https address', async () => {
		const phone = await phoneOf()
		const [login, adding] = [phone.use(await right()), phone.create({ challenge: await newChallengeOf() })]
		shop.url = 'http://sillage.example'
		expect(await askForPasskey(address, start)).toEqual({ status: 400, problem: NOT_HERE })
		expect(await enter(login)).toEqual({ status: 400, problem: NOT_HERE })
		expect(await add(adding)).toEqual({ ok: false, message: NOT_HERE })
		const asked = await ask({ intent: 'new-passkey', passkeyPassword: PASSWORD })
		expect(asked).toEqual({ ok: false, message: NOT_HERE })
	})
})

describe('adding a passkey is refused', () => {
	const wrong: [string, () => Promise<string>][] = [
		['of another site', async () => create({ origin: 'https://evil.example' })],
		['made for another name', async () => create({ rpId: 'evil.example' })],
		['without verifying who holds it', async () => create({ userVerified: false })],
		['that is a login', async () => create({ type: 'webauthn.get' })],
		['with a certificate that would have to be looked up', async () => create({ format: 'apple' })],
		['with the challenge of a login', async () => create({ challenge: await loginChallenge() })],
		[
			'with the challenge of somebody else',
			async () => create({ challenge: await newChallengeOf(await anOwner()) }),
		],
		[
			'that another person has',
			async () => {
				const { id } = await phoneOf(await anOwner())
				return newPasskeyDevice(HERE, Buffer.from(id, 'base64url')).create({
					challenge: await newChallengeOf(),
				})
			},
		],
	]
	const create = async (said: object) =>
		newPasskeyDevice(HERE).create({ challenge: await newChallengeOf(), ...said })

	test.each(wrong)('%s', async (_, answer) => {
		expect(await add(await answer())).toEqual({ ok: false, message: REFUSED.problem })
		expect(await listPasskeys(owner)).toEqual([])
	})

	test('a second time with the same answer, and five minutes later', async () => {
		const answer = await create({})
		expect(await add(answer)).toMatchObject({ ok: true })
		expect(await add(answer)).toMatchObject({ ok: false })
		expect(await add(await create({}), owner, later(300))).toMatchObject({ ok: false })
		expect(await listPasskeys(owner)).toHaveLength(1)
	})
})

test('a challenge is no step of a login, and is stored as a hash', async () => {
	const challenges = [await loginChallenge(), await newChallengeOf()]
	for (const challenge of challenges) {
		expect(await adminOfStep(challenge, start)).toBeUndefined()
		expect(JSON.stringify(await db().select().from(adminVerifications))).not.toContain(challenge)
	}
})

test('whatever is sent instead of an answer gets the same sentence', async () => {
	const phone = await phoneOf()
	const right = () => JSON.parse(phone.use({ challenge: 'AAAA', userHandle: owner.id }))
	const withPart = (part: object) =>
		JSON.stringify({ ...right(), response: { ...right().response, ...part } })
	const client = (value: unknown) =>
		withPart({ clientDataJSON: Buffer.from(JSON.stringify(value)).toString('base64url') })
	const said = { type: 'webauthn.get', origin: HERE.origin, challenge: await loginChallenge() }
	const junk = [
		'',
		'null',
		'[]',
		'{}',
		'"text"',
		'{',
		'[['.repeat(40_000),
		JSON.stringify({ ...right(), id: '\0' }),
		JSON.stringify({ ...right(), id: 'x'.repeat(5000) }),
		JSON.stringify({ ...right(), rawId: 'other' }),
		JSON.stringify({ ...right(), response: null }),
		withPart({ signature: 7 }),
		withPart({ userHandle: null }),
		withPart({ clientDataJSON: '____' }),
		client(null),
		client({ challenge: 7 }),
		client({ challenge: '\0' }),
		client({ challenge: 'x'.repeat(50_000) }),
		client(said),
	]
	for (const part of [
		{ authenticatorData: 'AA' },
		{ signature: 'AA' },
		{ authenticatorData: 'A'.repeat(60_000) },
	]) {
		const answer = JSON.parse(phone.use({ challenge: await loginChallenge(), userHandle: owner.id }))
		junk.push(JSON.stringify({ ...answer, response: { ...answer.response, ...part } }))
	}
	for (const each of junk) {
		expect(await enter(each)).toEqual(REFUSED)
		expect(await add(each)).toEqual({ ok: false, message: REFUSED.problem })
	}
	const made = JSON.parse(newPasskeyDevice(HERE).create({ challenge: 'AAAA' })).response
	for (const attestationObject of [
		'AA',
		'oA',
		'_____w',
		made.attestationObject.slice(0, 90),
		'A'.repeat(60_000),
	]) {
		const answer = JSON.parse(newPasskeyDevice(HERE).create({ challenge: await newChallengeOf() }))
		answer.response.attestationObject = attestationObject
		expect(await add(JSON.stringify(answer))).toEqual({ ok: false, message: REFUSED.problem })
	}
	expect(await sessions()).toBe(0)
	expect(await db().$count(adminPasskeys, eq(adminPasskeys.userId, owner.id))).toBe(1)
})
