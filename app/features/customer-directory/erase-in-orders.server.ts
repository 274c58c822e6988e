import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { expenses } from '~/db/schema/ledger.ts'
import { orderHistory, orderPayments, orders } from '~/db/schema/orders.ts'
import { requestedInWords } from '~/features/orders/manual/requested-in-words.ts'
import { listSoldLines } from '~/features/orders/order-rows.server.ts'
import { correctedIn } from '~/features/orders/panel/correct-customer.server.ts'
import { TOWNS } from '~/shop/towns.ts'
import { ERASED_NAME } from './erased.ts'

/** Orders stay, with money, products, source, status, town and date, but without personal data. */
export async function eraseInOrders(ids: number[], tx: Writable): Promise<void> {
	const lines = Map.groupBy(await listSoldLines(ids, tx), ({ orderId }) => orderId)
	for (const id of ids) {
		await tx
			.update(orders)
			.set({
				customerId: null,
				userId: null,
				customerName: ERASED_NAME,
				customerPhone: '',
				phoneDoubtful: false,
				customerEmail: null,
				// A town of the list identifies nobody; anything else may be an address.
				customerLocation: sql`case when ${inArray(orders.customerLocation, [...TOWNS])} then ${orders.customerLocation} end`,
				landmark: null,
				// A request with lines is rewritten from them; free text may identify its author.
				productsRequested: requestedInWords(lines.get(id) ?? []),
				notes: '',
				carrier: null,
				parcelNumber: null,
				idempotencyKey: null,
				contentHash: null,
				accessToken: null,
				version: sql`${orders.version} + 1`,
				updatedAt: sql`now()`,
			})
			.where(eq(orders.id, id))
	}
}

/** An operator's payment number identifies the payer; the payment itself stays. */
export async function erasePaymentReferences(ids: number[], tx: Writable): Promise<void> {
	await tx.update(orderPayments).set({ reference: '' }).where(inArray(orderPayments.orderId, ids))
}

/** A rider's note may name the customer; the expense itself stays. */
export async function eraseExpenseNotes(ids: number[], tx: Writable): Promise<void> {
	await tx.update(expenses).set({ note: '' }).where(inArray(expenses.orderId, ids))
}

/** The steps of an order's status stay; free text and customer names are deleted. */
export async function eraseInHistory(ids: number[], phones: string[], tx: Writable): Promise<void> {
	const theirs = and(
		inArray(orderHistory.orderId, ids),
		notInArray(orderHistory.change, ['status', 'created', 'invoice', 'credit-note']),
	)
	await tx
		.update(orderHistory)
		.set({ oldValue: null, newValue: null })
		.where(or(theirs, correctedIn(phones)))
	await tx
		.update(orderHistory)
		.set({ actor: null })
		.where(and(inArray(orderHistory.orderId, ids), eq(orderHistory.actorKind, 'customer')))
}
