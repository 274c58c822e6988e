import { eq, inArray, TransactionRollbackError } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { orders } from '~/db/schema/orders.ts'
import { recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { may, seesCosts } from '~/features/admins/roles.ts'
import { recordBuyer } from '~/features/customers/buyers.server.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { hashText } from '~/shop/process/hash-text.server.ts'
import { normalisePhone } from '~/shop/text/normalise-phone.server.ts'
import { insertOrder } from '../insert-order.server.ts'
import { orderCreated } from '../order-metrics.server.ts'
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
): Promise<{ orderNumber: string; otherContent: boolean } | 'price-is-owners'> {
	// A namespace of its own for the keys, so that they never collide with website orders.
	const key = `manual-${order.key}`
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
			const customerId = await recordBuyer(
				{ name: order.name, phone, city: order.location, email: null, userId: null },
				tx,
			)
			const inserted = await insertOrder(tx, {
				source: order.source,
				status: order.status,
				idempotencyKey: key,
				contentHash,
				customerId,
				userId: null,
				customerName: order.name,
				customerPhone: phone,
				phoneDoubtful: !isValid,
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
				after: { source: order.source, status: order.status, lines },
			})
			return { orderNumber: inserted.orderNumber, otherContent: false }
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
		.select({ orderNumber: orders.orderNumber, contentHash: orders.contentHash })
		.from(orders)
		.where(eq(orders.idempotencyKey, key))
	// Only now: an order stored before a price change stays.
	if (!first && priceRefused) return 'price-is-owners'
	if (!first) throw new Error('Failed to create order: it was neither written nor found')
	return { orderNumber: first.orderNumber, otherContent: first.contentHash !== contentHash }
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
