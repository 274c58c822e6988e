// The two links by mail: one verifies an address, one leads to a new password.
import { setTimeout as sleep } from 'node:timers/promises'
import { isAPIError } from 'better-auth/api'
import { db } from '~/db/client.server.ts'
import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import { wakeOutbox } from '~/features/mail/outbox-worker.server.ts'
import { m } from '~/paraglide/messages.js'
import { config } from '~/shop/process/config.server.ts'
import { isEmail } from '~/shop/text/email-address.ts'
import { checkNewPassword, oneLine } from '../account-rules.ts'
import { auth } from '../auth.server.ts'
import { languageOfAccount, queueVerification } from '../create-account.server.ts'
import type { CurrentCustomer } from '../current-customer.server.ts'
import { knownDevice, rememberDevice } from '../known-device.server.ts'
import { countGuess, type GuessLimits } from '../password-attempts.server.ts'
import {
	type AccountRefusal,
	accountRefusal,
	type Requester,
	refusalAt,
	tooOften,
} from '../sign-in.server.ts'
import { commonPasswordProblem } from './common-passwords.server.ts'

const HOUR = 60 * 60
const PER_ACCOUNT: Limit = { count: 5, seconds: HOUR }
// Against flooding an inbox. By then its owner has valid links, each for an hour.
const RESET: GuessLimits = {
	name: 'reset',
	perAddress: { count: 20, seconds: HOUR },
	perAddressAndAccount: { count: 3, seconds: HOUR },
	perAccount: PER_ACCOUNT,
	perDevice: PER_ACCOUNT,
}
/** Longer than the work for a known address takes, so that timing reveals nothing. */
const ANSWER_MS = 400

/** Available where mail can be sent; otherwise the page says so. */
export const canResetPassword = (): boolean => config().SMTP_URL !== undefined

/** Queues a link if the address has an account. The answer is the same either way, and takes as long. */
export async function requestReset(
	typed: string,
	{ address, cookies, now }: Requester,
): Promise<AccountRefusal | undefined> {
	const email = oneLine(typed).toLowerCase()
	if (!email) return accountRefusal(400, m.account_missing_fields())
	const account = email.slice(0, 254)
	const device = knownDevice(cookies, 'customer', account)
	if (!(await countGuess(RESET, { account, address, device }, now))) return tooOften()
	// Not an address: nothing to send, nothing to reveal.
	const asked = isEmail(email) ? auth().api.requestPasswordReset({ body: { email } }) : undefined
	await Promise.all([asked?.then(wakeOutbox), sleep(ANSWER_MS)])
	return undefined
}

/**
 * Sets a new password by the link's token, once, and ends every session and every other link of the account. The device
 * becomes a known one, since its user has access to the account's inbox. A token cannot be guessed, and a wrong one
 * costs no hash: so there is no limit that a stranger behind the same address could use up.
 */
export async function resetPassword(
	form: { token: string; password: string; confirmation: string },
	{ cookies }: Requester,
): Promise<{ cookies: string[] } | AccountRefusal> {
	if (!form.password || !form.confirmation) return accountRefusal(400, m.account_missing_fields())
	const problems = checkNewPassword(form)
	if (problems) return { status: 400, problems }
	const token = oneLine(form.token).slice(0, 100)
	const { internalAdapter } = await auth().$context
	const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
	const user = link && (await internalAdapter.findUserById(link.value))
	if (!user) return accountRefusal(400, m.account_reset_link_old())
	const common = commonPasswordProblem(form.password, user.email)
	if (common) return refusalAt('password', common)
	try {
		await auth().api.resetPassword({ body: { newPassword: form.password, token } })
		return { cookies: [rememberDevice(cookies, 'customer', user.email)] }
	} catch (error) {
		if (isAPIError(error) && Number(error.statusCode) < 500)
			return accountRefusal(400, m.account_reset_link_old())
		throw error
	}
}

/** Whether the link was valid: then the address counts as verified. */
export async function verifyAddress(token: string): Promise<boolean> {
	if (!token || token.length > 2_000) return false
	try {
		await auth().api.verifyEmail({ query: { token } })
		return true
	} catch (error) {
		if (isAPIError(error) && Number(error.statusCode) < 500) return false
		throw error
	}
}

/** Sends the verification link again. */
export async function verifyAgain(
	customer: CurrentCustomer,
	{ now }: Requester,
): Promise<AccountRefusal | undefined> {
	if (customer.emailVerified) return undefined
	if (!(await takeAttempt(`verify:account:${customer.id}`, PER_ACCOUNT, now))) return tooOften()
	const language = await languageOfAccount(customer.id, db())
	await queueVerification({ ...customer, language }, db())
	wakeOutbox()
	return undefined
}
