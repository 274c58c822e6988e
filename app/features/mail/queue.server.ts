import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { outbox } from '~/db/schema/orders.ts'
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

/** The mails about orders whose customer is to be forgotten; a deleted order's mails know it by its number only. */
export async function dropMailsAbout(
	tx: Writable,
	{ orderIds, orderNumbers }: { orderIds: number[]; orderNumbers: string[] },
): Promise<void> {
	const ofNumber = inArray(sql`${outbox.payload} ->> 'orderNumber'`, orderNumbers)
	await tx.delete(outbox).where(or(inArray(outbox.orderId, orderIds), and(isNull(outbox.orderId), ofNumber)))
}

/**
 * The same for mails that a larger statement causes: an `insert` for a `with`, whose rows `from` selects
 * as kind, recipient, language, payload and order.
 */
export const queueMailsFrom = (rows: SQL): SQL =>
	sql`insert into ${outbox} (kind, recipient, language, payload, order_id) ${rows}`
