import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges, adminUsers, adminVerifications } from '~/db/schema/admins.ts'
import { newPasskeyDevice } from '../../../../tests/support/people/authenticator.ts'
import {
	anOwnerWithPasskeys,
	challengeIn,
	HERE,
	later,
	type OwnerWithPasskeys,
	PASSKEY_REFUSED,
	PASSWORD,
} from '../../../../tests/support/people/passkeys.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { adminOfStep } from '../login-step.server.ts'
import { beginEnrolment, confirmEnrolment, findPendingSecret } from '../second-factor/second-factor.server.ts'
import { stepAt, totpCode } from '../second-factor/totp.server.ts'
import { findAdmin } from '../sessions.server.ts'
import { listPasskeys } from './passkeys.server.ts'

vi.hoisted(() => {
	process.env.AUTH_SECRET = 'a secret of the tests, long enough to be one'
	process.env.PUBLIC_URL = 'https://sillage.example'
})
useDatabase()

const ASKED = { intent: 'new-passkey', passkeyPassword: PASSWORD }
let owner: OwnerWithPasskeys
beforeEach(async () => {
	owner = await anOwnerWithPasskeys()
})

describe('a passkey', () => {
	test('is added with the password, logs in with the session of any login, and is removed with the password', async () => {
		const refused = await owner.ask({ ...ASKED, passkeyPassword: 'wrong' })
		expect(refused).toEqual({
			ok: false,
			message: '',
			errors: { passkeyPassword: 'This is not your current password' },
		})
		const phone = await owner.phone()
		expect(await listPasskeys(owner.admin)).toEqual([
			{ id: phone.id, device: 'Chrome on Android', addedAt: later(0), usedAt: null },
		])

		const result = await owner.enter(phone.use(await owner.right(later(60))), later(60))
		if (!('cookies' in result)) throw new Error('not logged in')
		expect(result.cookies[0]).toMatch(
			/^__Host-sillage_admin=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure$/,
		)
		const cookie = result.cookies[0]!.split(';')[0]!
		expect(await findAdmin(cookie, later(60 + 86_399))).toMatchObject({ id: owner.admin.id })
		expect(await findAdmin(cookie, later(60 + 86_400))).toBeUndefined()
		const [person] = await db().select().from(adminUsers).where(eq(adminUsers.id, owner.admin.id))
		expect(person!.lastSignInAt).toEqual(later(60))
		expect((await listPasskeys(owner.admin))[0]!.usedAt).toEqual(later(60))

		const remove = (removePassword: string) =>
			owner.ask({ intent: 'remove-passkey', id: phone.id, removePassword })
		expect(await remove('wrong')).toMatchObject({ ok: false, kept: phone.id })
		expect(await listPasskeys(owner.admin)).toHaveLength(1)
		const other = await anOwnerWithPasskeys()
		await other.ask({ intent: 'remove-passkey', id: phone.id, removePassword: PASSWORD })
		expect(await listPasskeys(owner.admin)).toHaveLength(1)
		expect(await remove(PASSWORD)).toEqual({ ok: true, message: 'That passkey no longer opens the shop' })
		expect(await remove(PASSWORD)).toEqual({ ok: true, message: 'That passkey was removed already' })
		const changes = await db().select().from(adminChanges).where(eq(adminChanges.adminId, owner.admin.id))
		expect(changes.map(({ action, before, after }) => [action, before ?? after])).toEqual([
			['add-passkey', { device: 'Chrome on Android' }],
			['remove-passkey', { device: 'Chrome on Android' }],
		])
	})

	test('asks the device to verify who holds it, and for a passkey that needs no name typed', async () => {
		expect(JSON.parse((await owner.ask(ASKED)).newPasskey!)).toMatchObject({
			rp: { id: 'sillage.example' },
			attestation: 'none',
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		})
		const asked = await owner.loginOptions()
		const options = JSON.parse('passkey' in asked ? asked.passkey : '')
		expect(options).toMatchObject({ rpId: 'sillage.example', userVerification: 'required' })
		expect(options.allowCredentials).toBeUndefined()
	})

	test('with a login code switched on, adding one asks for the code too, since it replaces both', async () => {
		await beginEnrolment(owner.admin, later(0))
		const secret = (await findPendingSecret(owner.admin, later(0)))!
		await confirmEnrolment(owner.admin, totpCode(secret, stepAt(later(0))), later(0))
		const now = later(60)
		const errors = { passkeyPassword: 'Password or code is not right' }
		expect(await owner.ask(ASKED, now)).toEqual({ ok: false, message: '', errors })
		const { newPasskey } = await owner.ask({ ...ASKED, code: totpCode(secret, stepAt(now)) }, now)
		const phone = newPasskeyDevice(HERE)
		await owner.add(phone.create({ challenge: challengeIn(newPasskey) }), now)
		expect(await owner.enter(phone.use(await owner.right(now)), now)).toHaveProperty('cookies')
	})

	test('one person has ten at most, and a device of hers is not added twice', async () => {
		const phones = []
		for (let i = 0; i < 9; i++) phones.push(await owner.phone())
		const both = [await owner.newChallenge(), await owner.newChallenge()]
		const added = await Promise.all(
			both.map((challenge) => owner.add(newPasskeyDevice(HERE).create({ challenge }))),
		)
		const tooMany = { ok: false, message: 'You have 10 passkeys already: remove one first.' }
		expect(added).toContainEqual(tooMany)
		expect(await owner.ask(ASKED)).toEqual(tooMany)
		await owner.ask({ intent: 'remove-passkey', id: phones[0]!.id, removePassword: PASSWORD })
		const { excludeCredentials } = JSON.parse((await owner.ask(ASKED)).newPasskey!)
		expect(excludeCredentials).toHaveLength(9)
		const known = { id: phones[1]!.id, type: 'public-key', transports: ['internal'] }
		expect(excludeCredentials).toContainEqual(known)
	})

	test('its challenge is no step of a login, and is stored as a hash', async () => {
		for (const challenge of [await owner.loginChallenge(), await owner.newChallenge()]) {
			expect(await adminOfStep(challenge, later(0))).toBeUndefined()
			expect(JSON.stringify(await db().select().from(adminVerifications))).not.toContain(challenge)
		}
	})
})

describe('adding a passkey is refused', () => {
	const create = async (said: object = {}) =>
		newPasskeyDevice(HERE).create({ challenge: await owner.newChallenge(), ...said })
	const wrong: [string, () => Promise<string>][] = [
		['of another site', () => create({ origin: 'https://evil.example' })],
		['made for another name', () => create({ rpId: 'evil.example' })],
		['without verifying who holds it', () => create({ userVerified: false })],
		['that is a login', () => create({ type: 'webauthn.get' })],
		['with the statement of a maker', () => create({ format: 'apple' })],
		['with the challenge of a login', async () => create({ challenge: await owner.loginChallenge() })],
		[
			'with the challenge of somebody else',
			async () => create({ challenge: await (await anOwnerWithPasskeys()).newChallenge() }),
		],
		[
			'that another person has',
			async () => {
				const { id } = await (await anOwnerWithPasskeys()).phone()
				const copy = newPasskeyDevice(HERE, Buffer.from(id, 'base64url'))
				return copy.create({ challenge: await owner.newChallenge() })
			},
		],
		...['AA', 'oA', '_____w', 'A'.repeat(60_000)].map(
			(attestationObject): [string, () => Promise<string>] => [
				`with ${attestationObject.slice(0, 6)} inside`,
				async () => {
					const answer = JSON.parse(await create())
					return JSON.stringify({ ...answer, response: { ...answer.response, attestationObject } })
				},
			],
		),
	]

	test.each(wrong)('%s', async (_, answer) => {
		expect(await owner.add(await answer())).toEqual({ ok: false, message: PASSKEY_REFUSED })
		expect(await listPasskeys(owner.admin)).toEqual([])
	})

	test('a second time with the same answer, and five minutes later', async () => {
		const answer = await create()
		expect(await owner.add(answer)).toMatchObject({ ok: true })
		expect(await owner.add(answer)).toMatchObject({ ok: false })
		expect(await owner.add(await create(), later(300))).toMatchObject({ ok: false })
		expect(await listPasskeys(owner.admin)).toHaveLength(1)
	})
})
