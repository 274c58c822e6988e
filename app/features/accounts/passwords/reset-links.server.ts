import { eq } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { customerVerifications } from '~/db/schema/customers.ts'
import { dropMails } from '~/features/mail/queue.server.ts'

/** A new password ends every link that was made for another one, sent or still waiting to be. */
export async function endResetLinks(user: { id: string; email: string }, tx: Writable): Promise<void> {
	await tx.delete(customerVerifications).where(eq(customerVerifications.value, user.id))
	await dropMails(tx, { kinds: ['reset-password'], recipients: [user.email] })
}
