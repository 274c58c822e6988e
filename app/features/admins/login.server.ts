import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import {
	type Counter,
	type Limit,
	refundAttempts,
	resetAttempts,
	takeAttempts,
} from '~/db/rate-limit.server.ts'
import { adminCredentials, adminUsers } from '~/db/schema/admins.ts'
import { knownDevice, rememberDevice } from '~/features/accounts/known-device.server.ts'
import { countGuess, type GuessLimits, keysOfAccount } from '~/features/accounts/password-attempts.server.ts'
import { hashPassword, verifyPassword } from '~/features/accounts/passwords/password.server.ts'
import { recordSignIn, signInOutcome } from '~/features/accounts/record-sign-in.server.ts'
import { m } from '~/paraglide/messages.js'
import { ADMIN_PASSWORD_LONGEST } from './admin-password.ts'
import { adminOfStep, beginStep, endStep } from './login-step.server.ts'
import { findSecondFactor, spendCode } from './second-factor/second-factor.server.ts'
import { beginSession, type Whereabouts } from './sessions.server.ts'

/** An answer takes a second, right or wrong (A-LOGIN-06), so that timing reveals nothing about the account. */
const ANSWER_MS = 1_020
const QUARTER = 15 * 60
const LOGIN: GuessLimits = {
	name: 'admin-login',
	perAddress: { count: 20, seconds: QUARTER },
	perAddressAndAccount: { count: 10, seconds: QUARTER },
	perAccount: { count: 40, seconds: QUARTER },
	perDevice: { count: 10, seconds: QUARTER },
	everyTry: { perAddress: { count: 120, seconds: QUARTER }, perAccount: { count: 100, seconds: QUARTER } },
}
/** Six digits can be guessed with the password and enough time: codes from unknown devices have a daily limit. */
const CODES_A_DAY: Limit = { count: 30, seconds: 24 * 60 * 60 }
const codesKey = (account: string): string => `admin-code:account:${account}`

/** The operator has set a new password: failed guesses of the old one are cleared. */
export const resetWrongLogins = (email: string): Promise<void> =>
	resetAttempts([...keysOfAccount(LOGIN, email), codesKey(email)])

export type LoginRequester = Whereabouts & { cookies: string | null }
type Login = LoginRequester & { email: string; password: string }
export type LoginRefused = { problem: string; status: 400 | 401 | 429 }
export type LoggedIn = { cookies: string[] }
/** `step`: the password was right, and a code is required. It is sent back with the code. */
type LoginResult = LoggedIn | { step: string } | LoginRefused
type CodeResult = LoggedIn | (LoginRefused & { step?: string })

export async function logIn(login: Login, now: Date): Promise<LoginResult> {
	const [result] = await Promise.all([attempt(login, now), sleep(ANSWER_MS)])
	noteLogin(result)
	return result
}

/** The second step, with the code. */
export async function finishLogIn(
	login: LoginRequester & { step: string; code: string },
	now: Date,
): Promise<CodeResult> {
	const [result] = await Promise.all([attemptCode(login, now), sleep(ANSWER_MS)])
	noteLogin(result)
	return result
}

export function noteLogin(result: LoginResult | CodeResult): void {
	if ('problem' in result) recordSignIn('admin', signInOutcome(result.status))
	else recordSignIn('admin', 'cookies' in result ? 'in' : 'code asked for')
}

async function attempt({ email, password, ...requester }: Login, now: Date): Promise<LoginResult> {
	const account = email.trim().toLowerCase().slice(0, 254)
	const wrong = { problem: m.admin_login_wrong(), status: 401 } as const
	if (!account || !password) return { problem: m.admin_login_missing(), status: 400 }
	const device = knownDevice(requester.cookies, 'admin', account)
	const guess = await countGuess(LOGIN, { account, address: requester.address, device }, now)
	if (!guess) return loginTooOften()

	const [admin] = await db()
		.select({ id: adminUsers.id, hash: adminCredentials.password })
		.from(adminUsers)
		.innerJoin(adminCredentials, eq(adminCredentials.userId, adminUsers.id))
		.where(eq(adminUsers.email, account))
	// An unknown account costs the same work as a known one.
	const hash = admin?.hash ?? (await unusedHash())
	const right = password.length <= ADMIN_PASSWORD_LONGEST && (await verifyPassword(hash, password))
	if (!admin || !right) return wrong
	if (await findSecondFactor(admin.id)) {
		await refundAttempts(guess)
		return { step: await beginStep({ id: admin.id, hash }, now) }
	}
	return enter({ id: admin.id, account }, guess, requester, now)
}

async function attemptCode(
	{ step, code, ...requester }: LoginRequester & { step: string; code: string },
	now: Date,
): Promise<CodeResult> {
	const admin = await adminOfStep(step, now)
	if (!admin) return stepOver()
	if (!code.trim()) return { problem: m.admin_login_code_missing(), status: 400, step }
	const account = admin.email
	const device = knownDevice(requester.cookies, 'admin', account)
	const guess = await countGuess(LOGIN, { account, address: requester.address, device }, now)
	if (!guess) return { ...loginTooOften(), step }
	const ofDay = device ? [] : [{ key: codesKey(account), limit: CODES_A_DAY }]
	if (ofDay.length > 0 && (await takeAttempts(ofDay, now)) > 0) return { ...loginTooOften(), step }
	if (!(await spendCode(admin.id, code, now)))
		return { problem: m.admin_login_code_wrong(), status: 401, step }
	if (!(await endStep(step))) return stepOver()
	return enter({ id: admin.id, account }, [...guess, ...ofDay], requester, now)
}

/** The one session that a login begins, by whatever means. */
export async function enter(
	{ id, account }: { id: string; account: string },
	guess: Counter[],
	requester: LoginRequester,
	now: Date,
): Promise<LoggedIn> {
	const [session] = await Promise.all([beginSession(id, now, requester), refundAttempts(guess)])
	return { cookies: [session, rememberDevice(requester.cookies, 'admin', account)] }
}

const stepOver = () => ({ problem: m.admin_login_step_over(), status: 401 }) as const
export const loginTooOften = () => ({ problem: m.admin_login_too_often(), status: 429 }) as const

let noAccount: Promise<string> | undefined
function unusedHash(): Promise<string> {
	noAccount ??= hashPassword('the password of nobody')
	return noAccount
}
