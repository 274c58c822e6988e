import { sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { findRequestedProducts } from '../manual/product-lookup.server.ts'
import type { OrderTotals } from '../order-account.ts'
import { listLinesWithCosts } from '../order-rows.server.ts'
import { freezeKnownCosts } from './freeze-costs.server.ts'
import { type RecalculatedBatch, type RecalculationPlan, workOut } from './totals-rule.ts'

const BATCH = 500

export async function planRecalculation(): Promise<RecalculationPlan> {
	const { rows } = await db().execute<RecalculationPlan>(
		sql`select count(*)::int as orders, coalesce(max(id), 0) as "lastId" from orders`,
	)
	return rows[0]!
}

type OrderRow = { id: number; requested: string; amountKnown: boolean; discount: number }

/**
 * Recalculates the totals of the next batch of orders after an id and writes those that differ. Whether an amount is
 * known stays unchanged. The result depends only on what is stored, and orders are locked by ascending id: repeating,
 * interrupting or running it concurrently is safe.
 */
export function recalculateNext(after: number, lastId: number, size = BATCH): Promise<RecalculatedBatch> {
	return db().transaction(async (tx) => {
		const { rows: orders } = await tx.execute<OrderRow>(sql`
			select id, products_requested as requested, amount_known as "amountKnown", discount::float8 as discount from orders
			where id > ${after} and id <= ${lastId} order by id limit ${size} for no key update`)
		if (orders.length === 0) return { next: null, recalculated: 0, unchanged: 0 }
		const ids = orders.map(({ id }) => id)
		await freezeKnownCosts(ids, tx)
		const lines = Map.groupBy(await listLinesWithCosts(ids, tx), ({ orderId }) => orderId)
		const texts = orders.filter(({ id }) => !lines.has(id)).map(({ requested }) => requested)
		const found = await findRequestedProducts(texts, tx)

		const written = orders.flatMap(({ id, ...order }) => {
			const { totals } = workOut(lines.get(id) ?? [], order, found.get(order.requested))
			return totals ? [{ id, ...totals }] : []
		})
		if (written.length > 0) await writeTotals(written, tx)
		return {
			next: orders.length < size ? null : ids.at(-1)!,
			recalculated: written.length,
			unchanged: orders.length - written.length,
		}
	})
}

type Written = OrderTotals & { id: number }

async function writeTotals(rows: Written[], tx: Writable): Promise<void> {
	const column = <Key extends keyof Written>(key: Key) => sql.param(rows.map((row) => row[key]))
	await tx.execute(sql`
		update orders o set
			total_amount = t.amount, total_cost = t.cost, total_profit = t.profit, profit_margin = t.margin,
			cost_estimated = t.estimated, version = o.version + 1, updated_at = now()
		from unnest(
			${column('id')}::int[], ${column('totalAmount')}::bigint[], ${column('totalCost')}::bigint[],
			${column('totalProfit')}::bigint[], ${column('profitMargin')}::numeric[], ${column('costEstimated')}::boolean[]
		) as t (id, amount, cost, profit, margin, estimated)
		where o.id = t.id and (o.total_amount, o.total_cost, o.total_profit, o.profit_margin, o.cost_estimated)
			is distinct from (t.amount, t.cost, t.profit, t.margin, t.estimated)`)
}
