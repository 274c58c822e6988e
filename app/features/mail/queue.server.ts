import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { outbox } from '~/db/schema.ts'
import type { Language } from '~/shop/language.ts'

/** Leaves a mail to be sent once the transaction that causes it is on disk; never sends by itself. */
export async function queueMail(
	tx: Writable,
	mail: {
		kind: string
		recipient: string
		language: Language
		payload: Record<string, unknown>
		orderId?: number
	},
): Promise<void> {
	await tx.insert(outbox).values(mail)
}

/** Takes mails out of the queue that are of no use any more. */
export async function dropMails(
	tx: Writable,
	{ kinds, recipients }: { kinds: string[]; recipients: string[] },
): Promise<void> {
	await tx.delete(outbox).where(and(inArray(outbox.kind, kinds), inArray(outbox.recipient, recipients)))
}

/** The mails about orders whose customer is to be forgotten. */
export async function dropMailsAbout(tx: Writable, orders: number[]): Promise<void> {
	await tx.delete(outbox).where(inArray(outbox.orderId, orders))
}

/**
 * The same for mails that a larger statement causes: an `insert` for a `with`, whose rows `from` selects
 * as kind, recipient, language, payload and order.
 */
export const queueMailsFrom = (rows: SQL): SQL =>
	sql`insert into ${outbox} (kind, recipient, language, payload, order_id) ${rows}`
