// An owner with phones that have passkeys, and what she sends to the shop.
import { expect } from 'vitest'
import { answerAccountForm } from '../../../app/features/admins/account-actions.server.ts'
import { addAdmin } from '../../../app/features/admins/admins.server.ts'
import type { CurrentAdmin } from '../../../app/features/admins/current-admin.ts'
import {
	askForPasskey,
	logInWithPasskey,
} from '../../../app/features/admins/passkeys/passkey-login.server.ts'
import { listPeople } from '../../../app/features/admins/people/people.server.ts'
import { unique } from '../samples/unique.ts'
import { newPasskeyDevice } from './authenticator.ts'

export const HERE = { origin: 'https://sillage.example', rpId: 'sillage.example' }
export const PASSWORD = 'plateau-lumiere-7'
export const PASSKEY_REFUSED = 'This passkey was not accepted. Please try again, or use your password.'
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const start = new Date('2026-11-16T09:00:00Z')
/** So many seconds after the test began. */
export const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
export const challengeIn = (options: string | undefined): string => JSON.parse(options!).challenge

let addresses = 0

export async function anOwnerWithPasskeys() {
	const email = `${unique('owner')}@sillage.example`.toLowerCase()
	const address = `10.7.0.${++addresses}`
	await addAdmin(email, PASSWORD)
	const { id, name, role } = (await listPeople()).find((person) => person.email === email)!
	const admin: CurrentAdmin = { id, email, name, role, language: 'en' }

	/** A form of her account page. */
	async function ask(fields: Record<string, string>, now = start) {
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		return (await answerAccountForm(form, { admin, cookie: null, userAgent: PHONE, now }))!
	}
	const newChallenge = async () =>
		challengeIn((await ask({ intent: 'new-passkey', passkeyPassword: PASSWORD })).newPasskey)
	const add = (answer: string, now = start) => ask({ intent: 'add-passkey', answer }, now)
	const loginOptions = (now = start) => askForPasskey(address, now)
	const loginChallenge = async (now = start) => {
		const asked = await loginOptions(now)
		if ('problem' in asked) throw new Error(asked.problem)
		return challengeIn(asked.passkey)
	}

	return {
		admin,
		ask,
		add,
		newChallenge,
		loginOptions,
		loginChallenge,
		/** What a right login says. */
		right: async (now = start) => ({ challenge: await loginChallenge(now), userHandle: id }),
		enter: (answer: string, now = start) =>
			logInWithPasskey({ answer, address, cookies: null, userAgent: PHONE }, now),
		/** A phone whose passkey she has added. */
		async phone() {
			const phone = newPasskeyDevice(HERE)
			expect(await add(phone.create({ challenge: await newChallenge() }))).toMatchObject({ ok: true })
			return phone
		},
	}
}
export type OwnerWithPasskeys = Awaited<ReturnType<typeof anOwnerWithPasskeys>>
