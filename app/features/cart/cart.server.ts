// The carts of signed-in customers. The only writer of the table; every statement names its owner.

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { carts } from '~/db/schema/customers.ts'
import { storefrontCategory } from '~/features/catalogue/category.ts'
import { buyable, shown } from '~/features/catalogue/product-rows.server.ts'
import { variantAddress } from '~/features/media/variants.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '~/shop/line-limits.ts'
import { formatPrice, plainSpaces } from '~/shop/money.ts'
import type { Category } from '~/shop/vocabulary.ts'
import type { CartLine } from './cart.ts'

/** The whole cart of a customer, unavailable products included: the cart page says so. */
export async function listCart(userId: string): Promise<CartLine[]> {
	const rows = await db()
		.select({
			id: carts.productId,
			quantity: carts.quantity,
			name: products.name,
			price: products.price,
			category: products.category,
			mediaId: products.mediaId,
			imageUrl: products.imageUrl,
		})
		.from(carts)
		.innerJoin(products, eq(products.id, carts.productId))
		.where(eq(carts.userId, userId))
		.orderBy(asc(carts.createdAt), asc(carts.productId))
	return rows.map(({ mediaId, imageUrl, ...row }) => ({
		id: row.id,
		name: row.name,
		price: plainSpaces(formatPrice(row.price, 'en')),
		image: mediaId ? variantAddress(mediaId, 340, 'webp') : (imageUrl ?? ''),
		category: storefrontCategory(row.category as Category),
		quantity: row.quantity,
	}))
}

/** Writes quantities (0 removes a line). An unknown or hidden product is skipped; a sold-out one may stay. */
export async function writeCart(userId: string, quantities: Record<string, number>): Promise<void> {
	const removed = Object.keys(quantities).filter((id) => quantities[id] === 0)
	const wanted = Object.keys(quantities).filter((id) => quantities[id] !== 0)
	await db().transaction(async (tx) => {
		if (removed.length > 0) {
			await tx.delete(carts).where(and(eq(carts.userId, userId), inArray(carts.productId, removed)))
		}
		if (wanted.length === 0) return
		// Locked for key share: a concurrently deleted product must not fail the whole cart.
		const there = await tx
			.select({ id: products.id })
			.from(products)
			.where(and(inArray(products.id, wanted), shown))
			.orderBy(products.id)
			.for('key share')
		if (there.length === 0) return
		await tx
			.insert(carts)
			.values(there.map(({ id }) => ({ userId, productId: id, quantity: quantities[id]! })))
			.onConflictDoUpdate({
				target: [carts.userId, carts.productId],
				set: { quantity: sql`excluded.quantity`, updatedAt: sql`now()` },
			})
		await keepWithinBounds(userId, tx)
	})
}

/** The newest lines are dropped beyond the limit of a cart. */
async function keepWithinBounds(userId: string, tx: Writable): Promise<void> {
	const beyond = tx
		.select({ id: carts.productId })
		.from(carts)
		.where(eq(carts.userId, userId))
		.orderBy(asc(carts.createdAt), asc(carts.productId))
		.offset(MAX_CART_LINES)
	await tx.delete(carts).where(and(eq(carts.userId, userId), inArray(carts.productId, beyond)))
}

/** Adds these to the cart; the larger quantity wins, so that repeating it changes nothing. */
export async function fillCart(userId: string, lines: { id: string; quantity: number }[]): Promise<void> {
	const there = new Map((await listCartLines(userId)).map(({ productId, quantity }) => [productId, quantity]))
	await writeCart(
		userId,
		Object.fromEntries(lines.map(({ id, quantity }) => [id, Math.max(quantity, there.get(id) ?? 0)])),
	)
}

/** One more of a product, for a page without JavaScript. */
export async function addOne(userId: string, productId: string): Promise<void> {
	const line = (await listCart(userId)).find(({ id }) => id === productId)
	await writeCart(userId, { [productId]: Math.min((line?.quantity ?? 0) + 1, MAX_QUANTITY) })
}

/** A signed-in customer's cart, only products that can be bought. */
export function listCartLines(userId: string): Promise<{ productId: string; quantity: number }[]> {
	return db()
		.select({ productId: carts.productId, quantity: carts.quantity })
		.from(carts)
		.innerJoin(products, eq(products.id, carts.productId))
		.where(and(eq(carts.userId, userId), buyable))
		.orderBy(asc(carts.createdAt))
}

/** Empties the cart after an order, in the order's own transaction. */
export async function emptyCart(userId: string, tx: Writable = db()): Promise<void> {
	await tx.delete(carts).where(eq(carts.userId, userId))
}
