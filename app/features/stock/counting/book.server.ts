// Counting begins, goes on and ends here. Triggers keep levels and what visitors see right (migration stock_levels).
import { and, eq, inArray } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { stockLevels, stockMovements } from '~/db/schema/stock.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { lockProducts } from '~/features/catalogue/edit/product-state.server.ts'
import { m } from '~/paraglide/messages.js'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { MOVES, type ProductCount } from './counting.ts'

/**
 * The stock of the products that exist, null where it is not counted. Locked until the transaction ends, in a fixed
 * order: orders that take one of them wait.
 */
async function lockLevels(ids: string[], tx: Writable): Promise<Map<string, number | null>> {
	const locked = await lockProducts(ids, tx, 'update')
	// Read after the lock: a joined level would be the one of before the wait.
	const levels = await tx.select().from(stockLevels).where(inArray(stockLevels.productId, ids))
	const quantities = new Map(levels.map(({ productId, quantity }) => [productId, quantity]))
	return new Map([...locked.keys()].map((id) => [id, quantities.get(id) ?? null]))
}

/** Asked first: on a conflict the trigger would have moved the stock already. */
const isBooked = async (requestId: string, ids: string[], tx: Writable) =>
	(await tx.$count(
		stockMovements,
		and(eq(stockMovements.requestId, requestId), inArray(stockMovements.productId, ids)),
	)) > 0

/** All of them, once; or none, when a stock is no longer what was shown. One that is not counted begins to be. */
export async function bookCounts(
	counts: readonly ProductCount[],
	requestId: string,
	admin: CurrentAdmin,
): Promise<boolean> {
	const booked = await db().transaction(async (tx) => {
		const ids = counts.map(({ id }) => id)
		const levels = await lockLevels(ids, tx)
		if (await isBooked(requestId, ids, tx)) return true
		if (counts.some(({ id, was }) => levels.get(id) !== was)) return false
		const begun = counts.filter(({ was }) => was === null)
		if (begun.length > 0) await tx.insert(stockLevels).values(begun.map(({ id }) => ({ productId: id })))
		await tx.insert(stockMovements).values(
			counts.map(({ id, was, counted }) => ({
				productId: id,
				kind: 'count',
				quantity: counted - (was ?? 0),
				movedBy: admin.email,
				requestId,
			})),
		)
		return true
	})
	if (booked) announceShopChange()
	return booked
}

type Move = { id: string; move: keyof typeof MOVES; pieces: number; why: string; requestId: string }

/** Returns how many there are where fewer are there than should go; null when it is not counted. */
export async function bookMove(
	{ id, move, pieces, why, requestId }: Move,
	admin: CurrentAdmin,
): Promise<'booked' | number | null> {
	const result = await db().transaction(async (tx) => {
		const there = (await lockLevels([id], tx)).get(id) ?? null
		if (there === null || (await isBooked(requestId, [id], tx))) return there === null ? null : 'booked'
		const { kind, sign } = MOVES[move]
		if (sign < 0 && there < pieces) return there
		await tx
			.insert(stockMovements)
			.values({ productId: id, kind, quantity: sign * pieces, why, movedBy: admin.email, requestId })
		return 'booked'
	})
	announceShopChange()
	return result
}

/** False when it is not counted. */
export async function setFewAt(id: string, fewAt: number): Promise<boolean> {
	const changed = await db().transaction(async (tx) => {
		await lockLevels([id], tx)
		return tx.update(stockLevels).set({ fewAt }).where(eq(stockLevels.productId, id)).returning()
	})
	announceShopChange()
	return changed.length > 0
}

/** Visitors go on seeing what they saw; from now on it is set by hand. */
export async function stopCounting(id: string, admin: CurrentAdmin): Promise<void> {
	await db().transaction(async (tx) => {
		const there = (await lockLevels([id], tx)).get(id) ?? null
		if (there === null) return
		const [seen] = await tx.select({ stock: products.stock }).from(products).where(eq(products.id, id))
		if (there !== 0)
			await tx.insert(stockMovements).values({
				productId: id,
				kind: 'correction',
				quantity: -there,
				why: m.counting_stopped(),
				movedBy: admin.email,
			})
		await tx.delete(stockLevels).where(eq(stockLevels.productId, id))
		await tx.update(products).set(seen!).where(eq(products.id, id))
	})
	announceShopChange()
}
