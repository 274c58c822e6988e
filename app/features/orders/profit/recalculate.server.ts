// Recalculates stored totals from what is stored, in batches: first shown, then written, with a trace of each change.
import { sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { orderHistory } from '~/db/schema/orders.ts'
import { type Actor, recordChanges } from '~/features/admins/changes.server.ts'
import { findRequestedProducts } from '../manual/product-lookup.server.ts'
import type { OrderTotals } from '../order-account.ts'
import { listLinesWithCosts } from '../order-rows.server.ts'
import { freezeKnownCosts } from './freeze-costs.server.ts'
import { type RecalculatedBatch, type RecalculationPlan, type TotalsChange, workOut } from './totals-rule.ts'

const BATCH = 500
/** How many changes of a batch a preview names. */
const NAMED = 20

export async function planRecalculation(): Promise<RecalculationPlan> {
	const { rows } = await db().execute<RecalculationPlan>(
		sql`select count(*)::int as orders, coalesce(max(id), 0) as "lastId" from orders`,
	)
	return rows[0]!
}

type OrderRow = { id: number; orderNumber: string; requested: string; amountKnown: boolean } & {
	discount: number
	totals: { [Name in keyof OrderTotals]: OrderTotals[Name] | null }
}

/**
 * Recalculates the totals of the next batch of orders after an id and writes those that differ. Whether an amount is
 * known stays unchanged. The result depends only on what is stored, and orders are locked by ascending id: repeating,
 * interrupting or running it concurrently is safe.
 */
export const recalculateNext = (
	after: number,
	lastId: number,
	admin: Actor,
	size = BATCH,
): Promise<RecalculatedBatch> =>
	db().transaction((tx) => recalculate(after, lastId, size, tx, (changed) => record(changed, admin, tx)))

/** What the next batch would change; nothing is written. */
export async function previewNext(after: number, lastId: number, size = BATCH): Promise<RecalculatedBatch> {
	let batch: RecalculatedBatch | undefined
	await db()
		.transaction(async (tx) => {
			batch = await recalculate(after, lastId, size, tx)
			tx.rollback()
		})
		.catch((error: unknown) => {
			if (!batch) throw error
		})
	return batch!
}

type Changed = TotalsChange & { id: number; totals: OrderTotals }

async function recalculate(
	after: number,
	lastId: number,
	size: number,
	tx: Writable,
	record?: (changed: Changed[]) => Promise<void>,
): Promise<RecalculatedBatch> {
	const { rows: orders } = await tx.execute<OrderRow>(sql`
		select id, order_number as "orderNumber", products_requested as requested, amount_known as "amountKnown",
			discount::float8 as discount, json_build_object('totalAmount', total_amount, 'totalCost', total_cost,
				'totalProfit', total_profit, 'profitMargin', profit_margin, 'costEstimated', cost_estimated) as totals
		from orders where id > ${after} and id <= ${lastId} order by id limit ${size} for no key update`)
	const ids = orders.map(({ id }) => id)
	await freezeKnownCosts(ids, tx)
	const lines = Map.groupBy(await listLinesWithCosts(ids, tx), ({ orderId }) => orderId)
	const texts = orders.filter(({ id }) => !lines.has(id)).map(({ requested }) => requested)
	const found = await findRequestedProducts(texts, tx)

	let unchanged = 0
	const changed = orders.flatMap((order): Changed[] => {
		const { totals } = workOut(lines.get(order.id) ?? [], order, found.get(order.requested))
		if (!totals) unchanged++
		if (!totals || isSame(totals, order.totals)) return []
		const { id, orderNumber } = order
		const [before, after] = [order.totals, totals].map(({ totalAmount: total, totalCost: cost }) => ({
			total,
			cost,
		}))
		return [{ id, orderNumber, before: before!, after: after!, totals }]
	})
	if (record && changed.length > 0) {
		await writeTotals(changed, tx)
		await record(changed)
	}
	return {
		next: orders.length < size ? null : ids.at(-1)!,
		recalculated: orders.length - unchanged,
		unchanged,
		changed: changed.length,
		changes: changed
			.slice(0, NAMED)
			.map(({ orderNumber, before, after }) => ({ orderNumber, before, after })),
	}
}

const isSame = (totals: OrderTotals, stored: OrderRow['totals']): boolean =>
	Object.entries(totals).every(([name, value]) => stored[name as keyof OrderTotals] === value)

/** In each order's history, which staff read too and so has no costs, and in the audit log as one entry. */
async function record(changed: Changed[], admin: Actor, tx: Writable): Promise<void> {
	await tx.insert(orderHistory).values(
		changed.map(({ id, before, after }) => ({
			orderId: id,
			actorKind: 'admin',
			actor: admin.email,
			change: 'recalculated',
			oldValue: before.total === null ? null : String(before.total),
			newValue: String(after.total),
		})),
	)
	await recordChanges(
		tx,
		admin,
		changed.map(({ orderNumber, before, after }) => ({
			entity: 'order',
			entityId: orderNumber,
			action: 'recalculate',
			before: { totalAmount: before.total, totalCost: before.cost },
			after: { totalAmount: after.total, totalCost: after.cost },
		})),
	)
}

async function writeTotals(rows: Changed[], tx: Writable): Promise<void> {
	const column = <Key extends keyof OrderTotals>(key: Key) => sql.param(rows.map(({ totals }) => totals[key]))
	await tx.execute(sql`
		update orders o set
			total_amount = t.amount, total_cost = t.cost, total_profit = t.profit, profit_margin = t.margin,
			cost_estimated = t.estimated, version = o.version + 1, updated_at = now()
		from unnest(
			${sql.param(rows.map(({ id }) => id))}::int[], ${column('totalAmount')}::bigint[], ${column('totalCost')}::bigint[],
			${column('totalProfit')}::bigint[], ${column('profitMargin')}::numeric[], ${column('costEstimated')}::boolean[]
		) as t (id, amount, cost, profit, margin, estimated)
		where o.id = t.id`)
}
