import { and, asc, eq, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { orderItems, orders } from '~/db/schema/orders.ts'
import { buyable, shown } from '~/features/catalogue/product-rows.server.ts'
import { m } from '~/paraglide/messages.js'
import { MAX_QUANTITY } from '~/shop/line-limits.ts'
import { isAccessToken } from './own-orders.server.ts'

export type OrderAgain = {
	/** What can be bought today. */
	lines: { id: string; quantity: number }[]
	/** The customer's own text, where it and not the lines was the order. */
	words?: string
	/** For the next page: what was added at current prices, and what was not. */
	notices: string[]
}

/** The content of an order, as far as it can be bought again. Undefined for an unknown link. */
export async function findOrderAgain(token: string): Promise<OrderAgain | undefined> {
	if (!isAccessToken(token)) return undefined
	const rows = await db()
		.select({
			id: products.id,
			name: orderItems.productName,
			quantity: orderItems.quantity,
			canBeBought: sql<boolean>`coalesce(${buyable}, false)`,
		})
		.from(orders)
		.innerJoin(orderItems, eq(orderItems.orderId, orders.id))
		.leftJoin(products, and(eq(products.id, orderItems.productId), shown))
		.where(and(eq(orders.accessToken, token), sql`${orders.amountKnown}`))
		.orderBy(asc(orderItems.id))
	if (rows.length === 0) return findWordsAgain(token)
	const lines = new Map<string, number>()
	for (const { id, quantity, canBeBought } of rows) {
		if (id && canBeBought) lines.set(id, Math.min((lines.get(id) ?? 0) + quantity, MAX_QUANTITY))
	}
	return {
		lines: [...lines].map(([id, quantity]) => ({ id, quantity })),
		notices: [
			...(lines.size > 0 ? [m.order_again_done()] : []),
			...rows.flatMap(({ id, name, canBeBought }) => {
				if (canBeBought) return []
				return id ? [m.order_again_sold_out({ name })] : [m.order_again_missing({ name })]
			}),
		],
	}
}

async function findWordsAgain(token: string): Promise<OrderAgain | undefined> {
	const [order] = await db()
		.select({ words: orders.productsRequested })
		.from(orders)
		.where(eq(orders.accessToken, token))
	const words = order?.words.trim()
	return words ? { lines: [], words, notices: [m.order_again_words()] } : undefined
}
