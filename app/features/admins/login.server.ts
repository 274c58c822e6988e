import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { forgetAttempts, giveBackAttempts } from '~/db/rate-limit.server.ts'
import { adminCredentials, adminUsers } from '~/db/schema.ts'
import { accountKey, type GuessLimits, takeGuess } from '~/features/accounts/guesses.server.ts'
import { knownDevice, rememberDevice } from '~/features/accounts/known-device.server.ts'
import { hashPassword, verifyPassword } from '~/features/accounts/password.server.ts'
import { m } from '~/paraglide/messages.js'
import { beginSession } from './sessions.server.ts'

/** B §9: an answer takes a second, right or wrong (A-LOGIN-06); so its time tells nothing about the account. */
const ANSWER_MS = 1_020
const QUARTER = 15 * 60
const LOGIN: GuessLimits = {
	name: 'admin-login',
	perAddress: { count: 20, seconds: QUARTER },
	perAddressAndAccount: { count: 10, seconds: QUARTER },
	perAccount: { count: 40, seconds: QUARTER },
	perDevice: { count: 10, seconds: QUARTER },
}

/** Whoever runs the machine has set a new password: strangers' guesses at the old one are over. */
export const forgetWrongLogins = (email: string): Promise<void> => forgetAttempts([accountKey(LOGIN, email)])

type Login = { email: string; password: string; address: string; cookies: string | null }
type LoginResult = { cookies: string[] } | { problem: string; status: 400 | 401 | 429 }

export async function logIn(login: Login, now: Date): Promise<LoginResult> {
	const [result] = await Promise.all([attempt(login, now), sleep(ANSWER_MS)])
	return result
}

async function attempt({ email, password, address, cookies }: Login, now: Date): Promise<LoginResult> {
	const account = email.trim().toLowerCase().slice(0, 254)
	const wrong = { problem: m.admin_login_wrong(), status: 401 } as const
	if (!account || !password) return { problem: m.admin_login_missing(), status: 400 }
	const device = knownDevice(cookies, 'admin', account)
	const guess = await takeGuess(LOGIN, { account, address, device }, now)
	if (!guess) return { problem: m.admin_login_too_often(), status: 429 }

	const [admin] = await db()
		.select({ id: adminUsers.id, hash: adminCredentials.password })
		.from(adminUsers)
		.innerJoin(adminCredentials, eq(adminCredentials.userId, adminUsers.id))
		.where(eq(adminUsers.email, account))
	// An unknown account costs the same work as a known one.
	const hash = admin?.hash ?? (await unusedHash())
	const right = password.length <= 128 && (await verifyPassword(hash, password))
	if (!admin || !right) return wrong
	const [session] = await Promise.all([beginSession(admin.id, now), giveBackAttempts(guess)])
	return { cookies: [session, rememberDevice(cookies, 'admin', account)] }
}

let noAccount: Promise<string> | undefined
function unusedHash(): Promise<string> {
	noAccount ??= hashPassword('the password of nobody')
	return noAccount
}
