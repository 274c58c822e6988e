import { eq } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { carts } from '~/db/schema.ts'

/** After an order from the cart nothing is left in it; in the order's own transaction. */
export async function emptyCart(userId: string, tx: Writable): Promise<void> {
	await tx.delete(carts).where(eq(carts.userId, userId))
}
