import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { type Limit, takeAttempt } from '~/db/attempts.server.ts'
import { db } from '~/db/client.server.ts'
import { adminCredentials, adminUsers } from '~/db/schema.ts'
import { hashPassword, verifyPassword } from '~/features/accounts/password.server.ts'
import { m } from '~/paraglide/messages.js'
import { beginSession } from './sessions.server.ts'

/** B §9: an answer takes a second, right or wrong (A-LOGIN-06); so its time tells nothing about the account. */
const ANSWER_MS = 1_020
const PER_ADDRESS: Limit = { count: 20, seconds: 15 * 60 }
const PER_ACCOUNT: Limit = { count: 40, seconds: 15 * 60 }

type Login = { email: string; password: string; address: string }
type LoginResult = { cookie: string } | { problem: string; status: 400 | 401 | 429 }

export async function logIn(login: Login, now: Date): Promise<LoginResult> {
	const [result] = await Promise.all([attempt(login, now), sleep(ANSWER_MS)])
	return result
}

async function attempt({ email, password, address }: Login, now: Date): Promise<LoginResult> {
	const account = email.trim().toLowerCase().slice(0, 254)
	const wrong = { problem: m.admin_login_wrong(), status: 401 } as const
	if (!account || !password) return { problem: m.admin_login_missing(), status: 400 }
	const allowed = await Promise.all([
		takeAttempt(`admin-login:address:${address}`, PER_ADDRESS, now),
		takeAttempt(`admin-login:account:${account}`, PER_ACCOUNT, now),
	])
	if (allowed.includes(false)) return { problem: m.admin_login_too_often(), status: 429 }

	const [admin] = await db()
		.select({ id: adminUsers.id, hash: adminCredentials.password })
		.from(adminUsers)
		.innerJoin(adminCredentials, eq(adminCredentials.userId, adminUsers.id))
		.where(eq(adminUsers.email, account))
	// An unknown account costs the same work as a known one.
	const hash = admin?.hash ?? (await unusedHash())
	const right = password.length <= 128 && (await verifyPassword(hash, password))
	return admin && right ? { cookie: await beginSession(admin.id, now) } : wrong
}

let noAccount: Promise<string> | undefined
function unusedHash(): Promise<string> {
	noAccount ??= hashPassword('the password of nobody')
	return noAccount
}
