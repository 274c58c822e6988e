import { gt, lte, or } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { customerSessions, customerVerifications } from '~/db/schema/customers.ts'
import { dropOutdatedMails } from '~/features/mail/outbox.server.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'
import { latestEnd } from '~/shop/time/clock.ts'
import { RESET_SECONDS } from './auth.server.ts'
import { VERIFY_SECONDS } from './create-account.server.ts'

/** Deletes expired sessions (with their address and browser) and links, and mails that contain such a link. */
export async function deleteExpiredAccess(now: Date): Promise<void> {
	const sessionEnd = latestEnd(now, COOKIES.customer.seconds)
	const linkEnd = latestEnd(now, Math.max(RESET_SECONDS, VERIFY_SECONDS))
	await db()
		.delete(customerSessions)
		.where(or(lte(customerSessions.expiresAt, now), gt(customerSessions.expiresAt, sessionEnd)))
	await db()
		.delete(customerVerifications)
		.where(or(lte(customerVerifications.expiresAt, now), gt(customerVerifications.expiresAt, linkEnd)))
	await dropOutdatedMails('reset-password', RESET_SECONDS)
	await dropOutdatedMails('verify-email', VERIFY_SECONDS)
}
