import { sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'

/**
 * A cost that was unknown at the time of the order and is known now is stored with the line, so that the order's total
 * and the reports by product use the same figure and a later edit changes neither.
 */
export async function freezeKnownCosts(orderIds: number[], tx: Writable): Promise<void> {
	await tx.execute(sql`
		update order_items i set unit_cost = p.cost_price from products p
		where p.id = i.product_id and i.unit_cost is null and p.cost_price is not null
			and i.order_id = any(${sql.param(orderIds)})`)
}
