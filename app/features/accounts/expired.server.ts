import { lte } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { customerSessions, customerVerifications } from '~/db/schema.ts'
import { dropOutdatedMails } from '~/features/mail/outbox.server.ts'
import { RESET_SECONDS } from './auth.server.ts'
import { VERIFY_SECONDS } from './create-account.server.ts'

/** Sessions (with their address and browser) and links that are over, and mails that would carry such a link. */
export async function forgetExpiredAccess(now: Date): Promise<void> {
	await db().delete(customerSessions).where(lte(customerSessions.expiresAt, now))
	await db().delete(customerVerifications).where(lte(customerVerifications.expiresAt, now))
	await dropOutdatedMails('reset-password', RESET_SECONDS)
	await dropOutdatedMails('verify-email', VERIFY_SECONDS)
}
