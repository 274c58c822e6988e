// The payments of an order, as one save of its panel changes them.
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
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
	order: OrderRow,
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
 * Returns the number of the order that already has a payment with the same reference. Two concurrent saves with one
 * reference wait for each other; a unique index would fail the migration of a shop with an existing duplicate.
 */
async function insertPayments(
	orderId: number,
	added: PaymentFacts[],
	recordedBy: string,
	tx: Writable,
): Promise<string | undefined> {
	const named = added.filter(({ reference }) => reference)
	// In a fixed order, so that two saves cannot deadlock.
	for (const key of named.map(({ way, reference }) => `payment:${way}:${plain(reference)}`).toSorted())
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
	for (const payment of added) {
		const usedBy = payment.reference && (await orderWithReference(payment, tx))
		if (usedBy) return usedBy
		await tx.insert(orderPayments).values({ ...payment, orderId, recordedBy })
	}
	return undefined
}

/** Case and spaces are ignored. */
const plain = (reference: string): string => reference.replace(/\s/gu, '').toLowerCase()

/** A payment and its refund may share a reference: the operator's number of the same transaction. */
async function orderWithReference(
	{ way, amount, reference }: PaymentFacts,
	tx: Writable,
): Promise<string | undefined> {
	const stored = sql`lower(regexp_replace(${orderPayments.reference}, '[\\s\\u00a0\\u202f]', '', 'g'))`
	const [other] = await tx
		.select({ orderNumber: orders.orderNumber })
		.from(orderPayments)
		.innerJoin(orders, eq(orders.id, orderPayments.orderId))
		.where(
			and(
				eq(orderPayments.way, way),
				amount > 0 ? gt(orderPayments.amount, 0) : lt(orderPayments.amount, 0),
				eq(stored, plain(reference)),
			),
		)
		.limit(1)
	return other?.orderNumber
}
