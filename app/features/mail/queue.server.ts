import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { outbox } from '~/db/schema/orders.ts'
import type { Language } from '~/shop/language.ts'

/** Queues a mail in the transaction that causes it; never sends by itself. */
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

/** Removes obsolete mails from the queue. */
export async function dropMails(
	tx: Writable,
	{ kinds, recipients }: { kinds: string[]; recipients: string[] },
): Promise<void> {
	await tx.delete(outbox).where(and(inArray(outbox.kind, kinds), inArray(outbox.recipient, recipients)))
}

type TheirOrders = { orderIds: number[]; orderNumbers: string[] }

/** The mails about a customer's orders; a deleted order's mails contain only its number. */
export function queuedMailsAbout({ orderIds, orderNumbers }: TheirOrders): SQL | undefined {
	const ofNumber = inArray(sql`${outbox.payload} ->> 'orderNumber'`, orderNumbers)
	return or(inArray(outbox.orderId, orderIds), and(isNull(outbox.orderId), ofNumber))
}

export async function dropMailsAbout(tx: Writable, orders: TheirOrders): Promise<void> {
	await tx.delete(outbox).where(queuedMailsAbout(orders))
}

/** An `insert` for a `with`; `from` selects its rows as kind, recipient, language, payload and order. */
export const queueMailsFrom = (rows: SQL): SQL =>
	sql`insert into ${outbox} (kind, recipient, language, payload, order_id) ${rows}`
