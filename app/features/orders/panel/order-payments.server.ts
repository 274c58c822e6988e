// The payments of an order, as one save of its panel changes them.
import { eq, inArray, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { orderPayments, orders } from '~/db/schema/orders.ts'
import type { PaymentWay } from '~/shop/vocabulary.ts'
import { listPayments } from '../order-rows.server.ts'
import type { OrderNotChanged } from './order-refusals.ts'
import type { HistoryRow, OrderRow } from './with-locked-order.server.ts'

export type PaymentFacts = { way: PaymentWay; amount: number; reference: string; paidOn: string }

/**
 * No more can be given back than was paid. Refunds and corrections are always possible, whatever has become of the order:
 * with fewer lines, with none, or cancelled. What was paid too much is to be given back (order-account.ts).
 */
export async function writePayments(
	order: Pick<OrderRow, 'id' | 'totalAmount' | 'amountKnown'>,
	added: PaymentFacts[],
	removed: number[],
	{ by, tx }: { by: string; tx: Writable },
): Promise<HistoryRow | OrderNotChanged> {
	const { totalAmount } = order
	const before = await listPayments(order.id, tx)
	const kept = before.filter(({ id }) => !removed.includes(id))
	if (kept.length + removed.length !== before.length) return 'changed-meanwhile'
	const after = [...kept, ...added]
	const [paidBefore, paid] = [before, after].map((all) => all.reduce((sum, { amount }) => sum + amount, 0))
	const more = paid! > paidBefore! && added.some(({ amount }) => amount > 0)
	if (more && (totalAmount === null || !order.amountKnown)) return 'amount-unknown'
	if (paid! < 0) return 'refund-too-large'
	if (removed.length > 0) await tx.delete(orderPayments).where(inArray(orderPayments.id, removed))
	const usedBy = await insertPayments(order.id, added, by, tx)
	if (usedBy !== undefined) return `reference-used:${usedBy}`
	const recorded = (payments: PaymentFacts[]) =>
		JSON.stringify(payments.map(({ way, amount, reference, paidOn }) => ({ way, amount, reference, paidOn })))
	return { change: 'payments', oldValue: recorded(before), newValue: recorded(after) }
}

/**
 * Returns the number of the order that already has a payment with the same reference (column `reference_key`; a refund
 * may share it). Of two concurrent saves with one reference the second waits for the first, then finds it; they write
 * their references in the same order, so that they cannot deadlock.
 */
async function insertPayments(
	orderId: number,
	added: PaymentFacts[],
	recordedBy: string,
	tx: Writable,
): Promise<string | undefined> {
	const named = added.filter(({ reference }) => reference)
	for (const payment of [...named.toSorted(byKey), ...added.filter(({ reference }) => !reference)]) {
		const { rowCount } = await tx
			.insert(orderPayments)
			.values({ ...payment, orderId, recordedBy })
			.onConflictDoNothing({ target: orderPayments.referenceKey })
		if (rowCount === 0) return orderWithReference(payment, tx)
	}
	return undefined
}

/** By way and reference without case and spaces, as the database compares them. */
const byKey = (one: PaymentFacts, other: PaymentFacts): number => (keyOf(one) < keyOf(other) ? -1 : 1)
const keyOf = ({ way, reference }: PaymentFacts): string =>
	`${way}:${reference.replace(/\s/gu, '').toLowerCase()}`

async function orderWithReference(
	{ way, amount, reference }: PaymentFacts,
	tx: Writable,
): Promise<string | undefined> {
	const [other] = await tx
		.select({ orderNumber: orders.orderNumber })
		.from(orderPayments)
		.innerJoin(orders, eq(orders.id, orderPayments.orderId))
		.where(
			eq(
				orderPayments.referenceKey,
				sql`payment_reference_key(${way}::text, ${amount}::bigint, ${reference}::text)`,
			),
		)
	return other?.orderNumber
}
