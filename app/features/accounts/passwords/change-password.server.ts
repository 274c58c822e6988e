import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { type Limit, refundAttempts, takeAttempts } from '~/db/rate-limit.server.ts'
import { customerCredentials } from '~/db/schema/customers.ts'
import { m } from '~/paraglide/messages.js'
import { checkNewPassword, type FormProblems, PASSWORD_LONGEST } from '../account-rules.ts'
import { auth } from '../auth.server.ts'
import type { CurrentCustomer } from '../current-customer.server.ts'
import { ownerOf, signedInHint } from '../session-cookies.server.ts'
import { type AccountRefusal, accountRefusal, refusalAt, tooOften } from '../sign-in.server.ts'
import { commonPasswordProblem } from './common-passwords.server.ts'
import { verifyPassword } from './password.server.ts'
import { endResetLinks } from './reset-links.server.ts'

/** Somebody with an unlocked phone must not guess its owner's password. */
const WRONG: Limit = { count: 10, seconds: 15 * 60 }

const guessesOf = ({ id }: CurrentCustomer) => [{ key: `password:account:${id}`, limit: WRONG }]

/** Before what cannot be undone: whoever holds an unlocked phone need not be its owner. */
export async function confirmPassword(
	customer: CurrentCustomer,
	password: string,
	now: Date,
): Promise<AccountRefusal | undefined> {
	if (!password)
		return { status: 400, problems: { form: m.account_missing_fields(), fields: {}, missing: ['current'] } }
	const guess = guessesOf(customer)
	if ((await takeAttempts(guess, now)) > 0) return tooOften()
	const [known] = await db()
		.select({ hash: customerCredentials.password })
		.from(customerCredentials)
		.where(eq(customerCredentials.userId, customer.id))
	const isRight =
		password.length <= PASSWORD_LONGEST && known?.hash && (await verifyPassword(known.hash, password))
	if (!isRight) return refusalAt('current', m.password_wrong())
	await refundAttempts(guess)
	return undefined
}

export type PasswordChange = { current: string; password: string; confirmation: string }

/**
 * A signed-in customer's new password: requires the current one and ends every other session and pending reset link.
 * Returns the cookies of the remaining session.
 */
export async function changePassword(
	customer: CurrentCustomer,
	form: PasswordChange,
	request: Request,
	now: Date,
): Promise<{ cookies: string[] } | AccountRefusal> {
	const problems = checkChange(form)
	if (problems) return { status: 400, problems }
	const common = commonPasswordProblem(form.password, customer.email)
	if (common) return refusalAt('password', common)
	const guess = guessesOf(customer)
	if ((await takeAttempts(guess, now)) > 0) return tooOften()
	if (form.current.length > PASSWORD_LONGEST) return refusalAt('current', m.password_wrong())
	try {
		const { headers } = await auth().api.changePassword({
			body: { currentPassword: form.current, newPassword: form.password, revokeOtherSessions: true },
			headers: request.headers,
			returnHeaders: true,
		})
		await Promise.all([refundAttempts(guess), endResetLinks(customer, db())])
		return { cookies: [...headers.getSetCookie(), signedInHint(ownerOf(customer.id))] }
	} catch (error) {
		if (!isAPIError(error) || Number(error.statusCode) >= 500) throw error
		// The session ended concurrently.
		if (Number(error.statusCode) === 401) return accountRefusal(401, m.account_sign_in_first())
		return refusalAt('current', m.password_wrong())
	}
}

function checkChange(form: PasswordChange): FormProblems | undefined {
	const missing = (['current', 'password', 'confirmation'] as const).filter((name) => !form[name])
	if (missing.length > 0) return { form: m.account_missing_fields(), fields: {}, missing }
	return checkNewPassword(form)
}
