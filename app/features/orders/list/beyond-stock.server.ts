// Whether an open order asks for more bottles than there are: the one rule, for Today, the list and the panel.
import { type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { orders } from '~/db/schema/orders.ts'
import { OPEN_STATUSES } from '../next-step.ts'
import type { LineStock } from './admin-order.ts'

/** Lines of counted products. A confirmed order has taken its bottles: it lacks some only if the product is below zero. */
const countedLines = sql`(
	select i.order_id, i.product_id, i.quantity as ordered, l.quantity as there,
		i.quantity > l.quantity and (l.quantity < 0 or not takes_bottles(o.order_status)) as beyond
	from orders o join order_items i on i.order_id = o.id join stock_levels l on l.product_id = i.product_id
	where o.order_status in ${[...OPEN_STATUSES]}
) counted_line`

/** For a few rows of `orders`. */
export const isBeyondStock: SQL<boolean> = sql`exists (select from ${countedLines} where order_id = orders.id and beyond)`

/** For all of `orders`: as an array it is read once, and not again for each order. */
export const areBeyondStock: SQL = sql`orders.id = any (array(select order_id from ${countedLines} where beyond))`

export const countBeyondStock = (): Promise<number> => db().$count(orders, areBeyondStock)

/** What is left for the lines of an open order. */
export async function listLineStock(orderId: number): Promise<LineStock[]> {
	const { rows } = await db().execute<LineStock>(sql`
		select product_id as "productId", ordered, there as "left", beyond from ${countedLines} where order_id = ${orderId}`)
	return rows
}
