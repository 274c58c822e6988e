import { eq, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { errorCode } from '~/db/database-unavailable.ts'
import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import { customers, customerUsers } from '~/db/schema/customers.ts'
import { languageOfAccount, queueVerification } from '~/features/accounts/create-account.server.ts'
import type { CurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { confirmPassword } from '~/features/accounts/passwords/change-password.server.ts'
import { endResetLinks } from '~/features/accounts/passwords/reset-links.server.ts'
import {
	type AccountRefusal,
	accountRefusal,
	refusalAt,
	tooOften,
} from '~/features/accounts/sign-in.server.ts'
import { wakeOutbox } from '~/features/mail/outbox-worker.server.ts'
import { m } from '~/paraglide/messages.js'
import { isEmail } from '~/shop/text/email-address.ts'

const UNIQUE_VIOLATION = '23505'
const CHANGES: Limit = { count: 10, seconds: 60 * 60 }

/**
 * With the password: the address is the key to the account. The new one counts as unverified until its link is opened,
 * so that nobody gets the orders of a stranger's address; a link to a new password that went to the old one ends.
 */
export async function changeEmail(
	customer: CurrentCustomer,
	form: { email: string; current: string },
	now: Date,
): Promise<AccountRefusal | undefined> {
	const email = form.email.toLowerCase()
	if (!isEmail(email)) return refusalAt('email', m.account_email_invalid())
	const wrong = await confirmPassword(customer, form.current, now)
	if (wrong) return wrong
	if (email === customer.email) return refusalAt('email', m.email_same())
	if (!(await takeAttempt(`email:${customer.id}`, CHANGES, now))) return tooOften()
	try {
		await db().transaction(async (tx) => {
			const set = { email, updatedAt: sql`now()` }
			await tx
				.update(customerUsers)
				.set({ ...set, emailVerified: false })
				.where(eq(customerUsers.id, customer.id))
			await tx.update(customers).set(set).where(eq(customers.userId, customer.id))
			await endResetLinks(customer, tx)
			const language = await languageOfAccount(customer.id, tx)
			await queueVerification({ name: customer.name, email, language }, tx)
		})
	} catch (error) {
		if (errorCode(error) === UNIQUE_VIOLATION) return accountRefusal(409, m.email_taken())
		throw error
	}
	wakeOutbox()
	return undefined
}
