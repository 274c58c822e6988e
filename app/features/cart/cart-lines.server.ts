import { and, asc, eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { carts, products } from '~/db/schema.ts'

/** What a signed-in customer has in the cart, of products that can be bought. */
export function listCartLines(userId: string): Promise<{ productId: string; quantity: number }[]> {
	return db()
		.select({ productId: carts.productId, quantity: carts.quantity })
		.from(carts)
		.innerJoin(products, eq(products.id, carts.productId))
		.where(and(eq(carts.userId, userId), products.inStock, products.isVisible))
		.orderBy(asc(carts.createdAt))
}
