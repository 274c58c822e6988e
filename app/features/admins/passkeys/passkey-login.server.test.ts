import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminSessions } from '~/db/schema/admins.ts'
import { newPasskeyDevice } from '../../../../tests/support/people/authenticator.ts'
import {
	anOwnerWithPasskeys,
	HERE,
	later,
	type OwnerWithPasskeys,
	PASSKEY_REFUSED,
	PASSWORD,
} from '../../../../tests/support/people/passkeys.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { changeAdminPassword, endAllAdminSessions, restoreOwner } from '../admins.server.ts'
import { changeOwnPassword } from '../own-account.server.ts'
import { removePerson } from '../people/people.server.ts'

const shop = vi.hoisted(() => {
	process.env.AUTH_SECRET = 'a secret of the tests, long enough to be one'
	return { url: '' }
})
vi.mock('~/shop/shop-facts.server.ts', async (original) => ({
	...(await original<object>()),
	publicUrl: () => shop.url,
}))
useDatabase()

const REFUSED = { status: 401, problem: PASSKEY_REFUSED }
type Phone = Awaited<ReturnType<OwnerWithPasskeys['phone']>>
let owner: OwnerWithPasskeys
let phone: Phone
beforeEach(async () => {
	shop.url = HERE.origin
	owner = await anOwnerWithPasskeys()
	phone = await owner.phone()
})
const sessions = () => db().$count(adminSessions, eq(adminSessions.userId, owner.admin.id))

describe('a login by passkey is refused', () => {
	const use = async (said: object) => phone.use({ ...(await owner.right()), ...said })
	const wrong: [string, () => Promise<string>][] = [
		['of another site', () => use({ origin: 'https://evil.example' })],
		['of this host over http', () => use({ origin: 'http://sillage.example' })],
		['made for another name', () => use({ rpId: 'evil.example' })],
		['without verifying who holds it', () => use({ userVerified: false })],
		['with a challenge that nobody made', () => use({ challenge: 'AAAA' })],
		['with the challenge for adding one', async () => use({ challenge: await owner.newChallenge() })],
		['that is no login', () => use({ type: 'webauthn.create' })],
		[
			'in the name of another person',
			async () => use({ userHandle: (await anOwnerWithPasskeys()).admin.id }),
		],
		['of a device that nobody added', async () => newPasskeyDevice(HERE).use(await owner.right())],
		[
			'signed by the key of another person',
			async () => newPasskeyDevice(HERE, Buffer.from(phone.id, 'base64url')).use(await owner.right()),
		],
	]

	test.each(wrong)('%s', async (_, answer) => {
		expect(await owner.enter(await answer())).toEqual(REFUSED)
		expect(await sessions()).toBe(0)
	})

	test('a second time with the same answer, also of two at once', async () => {
		const answer = await use({})
		const both = await Promise.all([owner.enter(answer), owner.enter(answer)])
		expect(both.map((result) => 'cookies' in result).sort()).toEqual([false, true])
		expect(await owner.enter(answer)).toEqual(REFUSED)
		expect(await sessions()).toBe(1)
	})

	test('five minutes later, and after an answer that was wrong', async () => {
		expect(await owner.enter(await use({}), later(300))).toEqual(REFUSED)
		const said = await owner.right()
		expect(await owner.enter(phone.use({ ...said, origin: 'https://evil.example' }))).toEqual(REFUSED)
		expect(await owner.enter(phone.use(said))).toEqual(REFUSED)
	})

	test('when its counter does not rise: the passkey was copied', async () => {
		const count = async (counter: number) => owner.enter(await use({ counter }))
		expect(await count(7)).toHaveProperty('cookies')
		for (const counter of [7, 6, 0]) expect(await count(counter)).toEqual(REFUSED)
		const two = await Promise.all([count(8), count(8)])
		expect(two.filter((result) => 'cookies' in result)).toHaveLength(1)
	})

	test('when it was removed, with its person, or by a new password from the machine itself', async () => {
		await owner.ask({ intent: 'remove-passkey', id: phone.id, removePassword: PASSWORD })
		expect(await owner.enter(await use({}))).toEqual(REFUSED)
		for (const reset of [changeAdminPassword, restoreOwner]) {
			const other = await owner.phone()
			await reset(owner.admin.email, PASSWORD)
			expect(await owner.enter(other.use(await owner.right()))).toEqual(REFUSED)
		}
		const colleague = await anOwnerWithPasskeys()
		const theirs = await colleague.phone()
		await removePerson(colleague.admin.id, { admin: owner.admin, proven: true })
		expect(await colleague.enter(theirs.use(await colleague.right()))).toEqual(REFUSED)
	})

	test('but not by a new password of her own, nor when all are logged out', async () => {
		await changeOwnPassword(owner.admin, 'another-plateau-8', null)
		await endAllAdminSessions()
		expect(await owner.enter(await use({}))).toHaveProperty('cookies')
	})

	test('after twenty tries from one address; those that were right do not count', async () => {
		for (let i = 0; i < 3; i++) expect(await owner.enter(await use({}))).toHaveProperty('cookies')
		for (let i = 0; i < 20; i++) await owner.loginChallenge()
		const problem = 'Too many attempts. Please wait fifteen minutes and try again.'
		expect(await owner.loginOptions()).toEqual({ status: 429, problem })
		expect(await owner.loginOptions(later(900))).toHaveProperty('passkey')
	})

	test('where the shop is not at an https address, and so is adding one', async () => {
		const [login, adding] = [await use({}), phone.create({ challenge: await owner.newChallenge() })]
		shop.url = 'http://sillage.example'
		const problem = 'Passkeys work only at the shop’s own https address. Please use your password here.'
		expect(await owner.loginOptions()).toEqual({ status: 400, problem })
		expect(await owner.enter(login)).toEqual({ status: 400, problem })
		for (const asked of [owner.add(adding), owner.ask({ intent: 'new-passkey', passkeyPassword: PASSWORD })])
			expect(await asked).toEqual({ ok: false, message: problem })
	})
})

test('whatever is sent instead of an answer gets the same sentence', async () => {
	const answer = JSON.parse(phone.use({ challenge: 'AAAA', userHandle: owner.admin.id }))
	const withPart = (part: object, of = answer) =>
		JSON.stringify({ ...of, response: { ...of.response, ...part } })
	const client = (value: unknown) =>
		withPart({ clientDataJSON: Buffer.from(JSON.stringify(value)).toString('base64url') })
	const asked = { type: 'webauthn.get', origin: HERE.origin, challenge: await owner.loginChallenge() }
	const junk = ['', 'null', '[]', '{}', '"text"', '{', '[['.repeat(40_000)]
	for (const part of [{ id: '\0' }, { id: 'x'.repeat(5000) }, { rawId: 'other' }, { response: null }])
		junk.push(JSON.stringify({ ...answer, ...part }))
	for (const part of [{ signature: 7 }, { userHandle: null }, { clientDataJSON: '____' }])
		junk.push(withPart(part))
	for (const value of [null, { challenge: 7 }, { challenge: '\0' }, { challenge: 'x'.repeat(50_000) }, asked])
		junk.push(client(value))
	for (const part of [
		{ authenticatorData: 'AA' },
		{ signature: 'AA' },
		{ authenticatorData: 'A'.repeat(60_000) },
	])
		junk.push(withPart(part, JSON.parse(phone.use(await owner.right()))))
	for (const each of junk) {
		expect(await owner.enter(each)).toEqual(REFUSED)
		expect(await owner.add(each)).toEqual({ ok: false, message: PASSKEY_REFUSED })
	}
	expect(await sessions()).toBe(0)
})
