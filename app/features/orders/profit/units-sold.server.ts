import { and, eq, isNotNull, sum } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { orderItems, orders } from '~/db/schema/orders.ts'

/** Units sold of each product in delivered orders. Products never sold are missing. */
export async function unitsSold(): Promise<Map<string, number>> {
	const rows = await db()
		.select({ productId: orderItems.productId, units: sum(orderItems.quantity).mapWith(Number) })
		.from(orderItems)
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.where(and(eq(orders.orderStatus, 'delivered'), isNotNull(orderItems.productId)))
		.groupBy(orderItems.productId)
	return new Map(rows.map(({ productId, units }) => [productId!, units]))
}
