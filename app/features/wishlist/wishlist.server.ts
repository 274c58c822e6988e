// The wishlists of signed-in customers. The only writer of the table; every statement names its owner.
import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { wishlists } from '~/db/schema/customers.ts'
import { MAX_WISHES } from './wishlist.ts'

export async function listWishes(userId: string): Promise<string[]> {
	const rows = await db()
		.select({ id: wishlists.productId })
		.from(wishlists)
		.where(eq(wishlists.userId, userId))
		.orderBy(asc(wishlists.createdAt), asc(wishlists.productId))
		.limit(MAX_WISHES)
	return rows.map(({ id }) => id)
}

/** Adds (true) and removes (false). An unknown product is skipped. */
export async function writeWishes(userId: string, wishes: Record<string, boolean>): Promise<void> {
	const added = Object.keys(wishes).filter((id) => wishes[id])
	const removed = Object.keys(wishes).filter((id) => !wishes[id])
	await db().transaction(async (tx) => {
		if (removed.length > 0) {
			await tx
				.delete(wishlists)
				.where(and(eq(wishlists.userId, userId), inArray(wishlists.productId, removed)))
		}
		if (added.length === 0) return
		const there = await tx
			.select({ id: products.id })
			.from(products)
			.where(inArray(products.id, added))
			.orderBy(products.id)
			.for('key share')
		if (there.length === 0) return
		await tx
			.insert(wishlists)
			.values(there.map(({ id }) => ({ userId, productId: id })))
			.onConflictDoNothing()
	})
}
