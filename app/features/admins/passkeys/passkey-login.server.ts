// A login by passkey: the device that has it, and whoever unlocks that device. It replaces password and code together.
import { and, eq, lt } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { type Counter, takeAttempts } from '~/db/rate-limit.server.ts'
import { adminUsers, adminPasskeys as passkeys } from '~/db/schema/admins.ts'
import { m } from '~/paraglide/messages.js'
import { limitKeyOf } from '~/shop/requests/limit-key.ts'
import {
	enter,
	type LoggedIn,
	type LoginRefused,
	type LoginRequester,
	loginTooOften,
	noteLogin,
} from '../login.server.ts'
import { newChallenge, PASSKEY_SECONDS, takeChallenge } from './challenge.server.ts'
import { readPasskeyAnswer, USED_PASSKEY } from './passkey-answer.server.ts'
import { type RelyingParty, relyingParty } from './relying-party.server.ts'

/** An answer needs a challenge, so counting the challenges of an address is enough. One that was right is refunded. */
const countersOf = (address: string): Counter[] => [
	{ key: `admin-passkey:address:${limitKeyOf(address)}`, limit: { count: 20, seconds: 15 * 60 } },
]

const notHere = () => ({ problem: m.passkey_not_here(), status: 400 }) as const

function noted<Result extends LoggedIn | LoginRefused>(result: Result): Result {
	noteLogin(result)
	return result
}

/** What the browser needs to ask for a passkey, as JSON; the same for everybody. */
export async function askForPasskey(address: string, now: Date): Promise<{ passkey: string } | LoginRefused> {
	const party = relyingParty()
	if (!party) return noted(notHere())
	if ((await takeAttempts(countersOf(address), now)) > 0) return noted(loginTooOften())
	const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
	const options = await generateAuthenticationOptions({
		rpID: party.id,
		challenge: await newChallenge('passkey login', now),
		timeout: PASSKEY_SECONDS * 1000,
		userVerification: 'required',
	})
	return { passkey: JSON.stringify(options) }
}

export async function logInWithPasskey(
	{ answer, ...requester }: LoginRequester & { answer: string },
	now: Date,
): Promise<LoggedIn | LoginRefused> {
	const party = relyingParty()
	if (!party) return noted(notHere())
	const admin = await ownerOf(answer, party, now)
	if (!admin) return noted({ problem: m.passkey_refused(), status: 401 })
	return noted(await enter(admin, countersOf(requester.address), requester, now))
}

async function ownerOf(
	text: string,
	party: RelyingParty,
	now: Date,
): Promise<{ id: string; account: string } | undefined> {
	const read = readPasskeyAnswer(USED_PASSKEY, text)
	if (!read || !(await takeChallenge(read.challenge, 'passkey login', now))) return undefined
	const { answer, challenge } = read
	const [key] = await db()
		.select({
			userId: passkeys.userId,
			publicKey: passkeys.publicKey,
			counter: passkeys.counter,
			account: adminUsers.email,
		})
		.from(passkeys)
		.innerJoin(adminUsers, eq(adminUsers.id, passkeys.userId))
		.where(eq(passkeys.id, answer.id))
	if (!key || Buffer.from(answer.response.userHandle, 'base64url').toString() !== key.userId) return undefined
	const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
	const checked = await verifyAuthenticationResponse({
		response: answer,
		expectedChallenge: challenge,
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		credential: {
			id: answer.id,
			publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
			counter: key.counter,
		},
		requireUserVerification: true,
	}).catch(() => undefined)
	if (!checked?.verified) return undefined
	const counter = checked.authenticationInfo.newCounter
	// One statement decides: not when it was removed meanwhile, nor when a copy of it has counted as far.
	const used = await db()
		.update(passkeys)
		.set({ counter, lastUsedAt: now })
		.where(
			and(
				eq(passkeys.id, answer.id),
				counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter),
			),
		)
		.returning({ id: passkeys.id })
	return used.length > 0 ? { id: key.userId, account: key.account } : undefined
}
