import { setTimeout as sleep } from 'node:timers/promises'
import { isAPIError } from 'better-auth/api'
import { refundAttempts } from '~/db/rate-limit.server.ts'
import { m } from '~/paraglide/messages.js'
import { type FormProblems, oneLine, PASSWORD_LONGEST, type SignInForm } from './account-rules.ts'
import { ADDRESS_HEADER, auth } from './auth.server.ts'
import { knownDevice, rememberDevice } from './known-device.server.ts'
import { countGuess, type GuessLimits } from './password-attempts.server.ts'
import { recordSignIn, signInOutcome } from './record-sign-in.server.ts'
import { ownerOf, signedInHint } from './session-cookies.server.ts'

/** The client, for rate limits: address and cookies. */
export type Requester = { address: string; cookies: string | null; now: Date }
export type AccountRefusal = { status: 400 | 401 | 403 | 409 | 429 | 503; problems: FormProblems }
export type SignedIn = { userId: string; owner: string; cookies: string[] }

const QUARTER = 15 * 60
// An owner's typos stay far below these; an attacker hits the first two from one address, the third from many.
const SIGN_IN: GuessLimits = {
	name: 'sign-in',
	perAddressAndAccount: { count: 10, seconds: QUARTER },
	perAddress: { count: 40, seconds: QUARTER },
	perAccount: { count: 60, seconds: QUARTER },
	perDevice: { count: 10, seconds: QUARTER },
	everyTry: { perAddress: { count: 300, seconds: QUARTER }, perAccount: { count: 150, seconds: QUARTER } },
}

export const accountRefusal = (status: AccountRefusal['status'], form: string): AccountRefusal => ({
	status,
	problems: { form, fields: {}, missing: [] },
})
/** An error at one field of the form. */
export const refusalAt = (field: string, sentence: string): AccountRefusal => ({
	status: 400,
	problems: { fields: { [field]: sentence }, missing: [] },
})
export const tooOften = (): AccountRefusal => accountRefusal(429, m.account_too_often())

/** Longer than the work takes, so that timing reveals no account. */
const REFUSAL_MS = 300

/** The same answer, after the same work and the same time, for an unknown address and a wrong password. */
export async function signIn(form: SignInForm, requester: Requester): Promise<SignedIn | AccountRefusal> {
	const late = sleep(REFUSAL_MS)
	const result = await attempt(form, requester)
	recordSignIn('customer', 'problems' in result ? signInOutcome(result.status) : 'in')
	if ('problems' in result) await late
	return result
}

async function attempt(
	form: SignInForm,
	{ address, cookies, now }: Requester,
): Promise<SignedIn | AccountRefusal> {
	const email = oneLine(form.email).toLowerCase()
	if (!email || !form.password) return accountRefusal(400, m.account_credentials_missing())
	const account = email.slice(0, 254)
	const device = knownDevice(cookies, 'customer', account)
	const guess = await countGuess(SIGN_IN, { account, address, device }, now)
	if (!guess) return tooOften()
	// Neither can belong to an account, whose forms reject them; avoids hashing a megabyte.
	if (email.length > 254 || form.password.length > PASSWORD_LONGEST)
		return accountRefusal(401, m.account_wrong())
	try {
		const { headers, response } = await auth().api.signInEmail({
			body: { email, password: form.password },
			headers: new Headers({ [ADDRESS_HEADER]: address }),
			returnHeaders: true,
		})
		const { id } = response.user
		await refundAttempts(guess)
		const owner = ownerOf(id)
		const remembered = rememberDevice(cookies, 'customer', account)
		return { userId: id, owner, cookies: [...headers.getSetCookie(), signedInHint(owner), remembered] }
	} catch (error) {
		if (isAPIError(error) && Number(error.statusCode) < 500) return accountRefusal(401, m.account_wrong())
		throw error
	}
}
