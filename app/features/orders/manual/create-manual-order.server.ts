import { eq, inArray, TransactionRollbackError } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { orderHistory, orders } from '~/db/schema/orders.ts'
import { actAs, recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { may, seesCosts } from '~/features/admins/roles.ts'
import { recordBuyer } from '~/features/customers/buyers.server.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { hashText } from '~/shop/process/hash-text.server.ts'
import { normalisePhone } from '~/shop/text/normalise-phone.server.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import { insertOrder } from '../insert-order.server.ts'
import type { InsertedOrder } from '../new-order.ts'
import { sumOfLines } from '../order-account.ts'
import { orderCreated } from '../order-metrics.server.ts'
import { writePayments } from '../panel/order-payments.server.ts'
import { keepsPrices } from './known-lines.server.ts'
import type { ManualOrder } from './manual-order.ts'
import { requestedInWords } from './requested-in-words.ts'

/**
 * Stores the order, once however often the form is sent, and returns its number. `otherContent`: the form was sent
 * before with other content, which is what is stored. Rejected when an admin without the permission to set prices
 * changes one.
 */
export async function createManualOrder(
	order: ManualOrder,
	admin: CurrentAdmin,
	now: Date,
): Promise<{ id: number; orderNumber: string; otherContent: boolean } | 'price-is-owners'> {
	const contentHash = hashText(JSON.stringify(order))
	let priceRefused = false
	const made = await db()
		.transaction(async (tx) => {
			priceRefused = !may(admin.role, 'prices') && !(await keepsPrices(order.lines, [], tx))
			if (priceRefused) return tx.rollback()
			const { phone, isValid } = normalisePhone(order.phone)
			const known = await knownProducts(order, tx)
			// Staff without costs send none: each bottle gets its stored cost.
			const lines = seesCosts(admin)
				? order.lines
				: order.lines.map((line) => ({ ...line, unitCost: known.get(line.productId ?? '') ?? null }))
			const buyer = { name: order.name, phone, city: order.location, email: null, userId: null }
			// Without a number it is in nobody's entry of the directory.
			const customerId = phone ? await recordBuyer(buyer, tx) : null
			await actAs(tx, admin)
			const inserted = await insertOrder(tx, {
				source: order.source,
				status: order.status,
				idempotencyKey: order.key,
				contentHash,
				customerId,
				userId: null,
				customerName: order.name,
				customerPhone: phone,
				phoneDoubtful: phone !== '' && !isValid,
				customerEmail: null,
				customerLocation: order.location,
				language: order.language,
				productsRequested: requestedInWords(lines),
				notes: order.notes,
				lines: lines.map((line) => ({
					...line,
					productId: known.has(line.productId ?? '') ? line.productId : null,
				})),
				amountKnown: true,
				deliveryFee: order.deliveryFee,
				actor: { kind: 'admin', name: admin.email },
				now,
			})
			if (!inserted) return tx.rollback()
			await recordChange(tx, admin, {
				entity: 'order',
				entityId: inserted.orderNumber,
				action: 'create',
				after: {
					source: order.source,
					status: order.status,
					lines,
					...(await payInFull(order, inserted, admin, now, tx)),
				},
			})
			return { id: inserted.id, orderNumber: inserted.orderNumber, otherContent: false }
		})
		.catch((error: unknown) => {
			if (error instanceof TransactionRollbackError) return undefined
			throw error
		})
	if (made) {
		orderCreated(order.source)
		if (order.status === 'delivered') announceShopChange()
		return made
	}
	const [first] = await db()
		.select({ id: orders.id, orderNumber: orders.orderNumber, contentHash: orders.contentHash })
		.from(orders)
		.where(eq(orders.idempotencyKey, order.key))
	// Only now: an order stored before a price change stays.
	if (!first && priceRefused) return 'price-is-owners'
	if (!first) throw new Error('Failed to create order: it was neither written nor found')
	const { id, orderNumber } = first
	return { id, orderNumber, otherContent: first.contentHash !== contentHash }
}

/** Records the payment with the order; what is free needs none. Returns it for the audit log. */
async function payInFull(
	{ lines, paidBy: way }: ManualOrder,
	{ id }: InsertedOrder,
	admin: CurrentAdmin,
	now: Date,
	tx: Writable,
): Promise<{ payments?: string | null }> {
	const amount = sumOfLines(lines)
	if (!way || amount === 0) return {}
	const paid = await writePayments(
		{ id, totalAmount: amount, amountKnown: true },
		[{ way, amount, reference: '', paidOn: dayKey(now) }],
		[],
		{ by: admin.email, tx },
	)
	if (typeof paid === 'string') throw new Error(`Failed to record the payment: ${paid}`)
	await tx
		.insert(orderHistory)
		.values({ orderId: id, at: now, actorKind: 'admin', actor: admin.email, ...paid })
	return { payments: paid.newValue }
}

/** The products' costs. One deleted while the form was open leaves its line, with its name and price. */
async function knownProducts(order: ManualOrder, tx: Writable): Promise<Map<string, number | null>> {
	const ids = order.lines.flatMap(({ productId }) => (productId ? [productId] : []))
	const rows = ids.length
		? await tx
				.select({ id: products.id, cost: products.costPrice })
				.from(products)
				.where(inArray(products.id, ids))
		: []
	return new Map(rows.map(({ id, cost }) => [id, cost]))
}
