// One tap on the next step of an order, and undoing it while it is still in view.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { orderHistory } from '~/db/schema/orders.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { skippedSteps } from '~/shop/shop-settings.server.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { nextStep } from '../next-step.ts'
import { listLinesWithCosts } from '../order-rows.server.ts'
import type { OrderNotChanged } from './order-refusals.ts'
import { changeOrder, type OrderRow, type Target, workOutTotals } from './with-locked-order.server.ts'

/** Longer than the ten seconds that the button is shown, for slow connections. */
const UNDO_MS = 60_000

/** What a step changes besides the status: it may freeze the costs of lines, and calculates totals. */
type Restored = Pick<
	OrderRow,
	'orderStatus' | 'totalAmount' | 'totalCost' | 'totalProfit' | 'profitMargin' | 'costEstimated'
> & { neverHeld: boolean; costs: { id: number; unitCost: number | null; costEstimated: boolean }[] }

export function takeNextStep(
	target: Target,
	admin: CurrentAdmin,
	now: Date,
): Promise<OrderRow | OrderNotChanged> {
	return changeOrder(target, { admin, action: 'update' }, now, async (before, tx) => {
		const oldValue = before.orderStatus
		const newValue = nextStep(oldValue as OrderStatus, skippedSteps())
		if (!newValue) return 'no-next-step'
		const undo = { ...(await restoredBy(before, tx)) }
		const totals = newValue === 'delivered' ? await workOutTotals(before, tx) : {}
		return {
			set: { orderStatus: newValue, ...totals },
			entries: [{ change: 'status', oldValue, newValue, undo }],
		}
	})
}

async function restoredBy(before: OrderRow, tx: Writable): Promise<Restored> {
	const { orderStatus, totalAmount, totalCost, totalProfit, profitMargin, costEstimated } = before
	const lines = await listLinesWithCosts([before.id], tx)
	return {
		orderStatus,
		totalAmount,
		totalCost,
		totalProfit,
		profitMargin,
		costEstimated,
		neverHeld: before.heldSince === null,
		costs: lines.map(({ id, unitCost, costEstimated }) => ({ id, unitCost, costEstimated })),
	}
}

/** Undoes the last step: only by the admin who took it, and only while nothing else has changed the order. */
export function undoStep(
	target: Target,
	admin: CurrentAdmin,
	now: Date,
): Promise<OrderRow | OrderNotChanged> {
	return changeOrder(target, { admin, action: 'undo' }, now, async (before, tx) => {
		const [last] = await tx
			.select()
			.from(orderHistory)
			.where(and(eq(orderHistory.orderId, before.id), sql`${orderHistory.change} <> 'whatsapp'`))
			.orderBy(desc(orderHistory.id))
			.limit(1)
		const mine = last?.undo && last.actor === admin.email
		if (!mine || now.getTime() - last.at.getTime() > UNDO_MS) return 'too-late-to-undo'
		// A step that the previous version took has no costs.
		const { costs = [], neverHeld, ...set } = last.undo as Restored
		await tx.execute(sql`
			update order_items i set unit_cost = line."unitCost", cost_estimated = line."costEstimated"
			from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as line(id int, "unitCost" int, "costEstimated" boolean)
			where i.id = line.id`)
		return {
			set: neverHeld ? { ...set, heldSince: null } : set,
			entries: [{ change: 'status', oldValue: before.orderStatus, newValue: set.orderStatus }],
		}
	})
}
