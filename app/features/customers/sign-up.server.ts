import { db } from '~/db/client.server.ts'
import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import { checkSignUp, phoneIsEmpty, type SignUpForm } from '~/features/accounts/account-rules.ts'
import { createAccount } from '~/features/accounts/create-account.server.ts'
import { commonPasswordProblem } from '~/features/accounts/passwords/common-passwords.server.ts'
import {
	type AccountRefusal,
	accountRefusal,
	type Requester,
	refusalAt,
	tooOften,
} from '~/features/accounts/sign-in.server.ts'
import { wakeOutbox } from '~/features/mail/outbox-worker.server.ts'
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { limitKeyOf } from '~/shop/requests/limit-key.ts'
import { normalisePhone } from '~/shop/text/normalise-phone.server.ts'
import { recordAccount } from './buyers.server.ts'
import { setConsent } from './consents.server.ts'

const PER_ADDRESS: Limit = { count: 20, seconds: 60 * 60 }

/** An account, its row in the directory and its verification mail: all of them or none. */
export async function signUp(
	form: SignUpForm,
	language: Language,
	{ address, now }: Requester,
): Promise<{ userId: string } | AccountRefusal> {
	const problems = checkSignUp(form)
	if (problems) return { status: 400, problems }
	const email = form.email.toLowerCase()
	const common = commonPasswordProblem(form.password, email)
	if (common) return refusalAt('password', common)
	const number = phoneIsEmpty(form.phone) ? undefined : normalisePhone(form.phone)
	// An order stores an unparsable number for the seller to correct; for an account nobody could.
	if (number && !number.isValid) return refusalAt('phone', m.account_phone_invalid())
	const phone = number?.phone ?? null
	if (!(await takeAttempt(`sign-up:address:${limitKeyOf(address)}`, PER_ADDRESS, now))) return tooOften()

	const name = `${form.firstName} ${form.lastName}`
	const city = form.city || null
	const { password, newsletter } = form
	const userId = await db().transaction(async (tx) => {
		const id = await createAccount({ name, email, password, phone, city, language }, now, tx)
		if (!id) return undefined
		const row = await recordAccount({ userId: id, name, email, phone, city }, tx)
		if (newsletter) await setConsent([row], { channel: 'email', given: true }, now, tx)
		return id
	})
	wakeOutbox()
	return userId ? { userId } : accountRefusal(409, m.account_email_taken())
}
