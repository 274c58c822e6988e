import { eq } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { customerVerifications } from '~/db/schema/customers.ts'
import { dropMails } from '~/features/mail/queue.server.ts'

/** A new password invalidates every earlier reset link, sent or queued. */
export async function endResetLinks(user: { id: string; email: string }, tx: Writable): Promise<void> {
	await tx.delete(customerVerifications).where(eq(customerVerifications.value, user.id))
	await dropMails(tx, { kinds: ['reset-password'], recipients: [user.email] })
}
