// One tap on the next step of an order, and undoing it while it is still in view.
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { orderHistory, orderItems } from '~/db/schema/orders.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { skippedSteps } from '~/shop/shop-settings.server.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { nextStep } from '../next-step.ts'
import type { OrderNotChanged } from './order-refusals.ts'
import { changeOrder, type OrderRow, type Target, workOutTotals } from './with-locked-order.server.ts'

/** Longer than the ten seconds that the button is shown, for slow connections. */
const UNDO_MS = 60_000

/** What a step changes besides the status: a delivery calculates totals and freezes missing costs of lines. */
type Restored = Pick<
	OrderRow,
	'orderStatus' | 'totalAmount' | 'totalCost' | 'totalProfit' | 'profitMargin' | 'costEstimated'
> & { linesWithoutCost: number[] }

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
	const open = await tx
		.select({ id: orderItems.id })
		.from(orderItems)
		.where(and(eq(orderItems.orderId, before.id), isNull(orderItems.unitCost)))
	return {
		orderStatus,
		totalAmount,
		totalCost,
		totalProfit,
		profitMargin,
		costEstimated,
		linesWithoutCost: open.map(({ id }) => id),
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
		const { linesWithoutCost, ...set } = last.undo as Restored
		if (linesWithoutCost.length > 0)
			await tx.update(orderItems).set({ unitCost: null }).where(inArray(orderItems.id, linesWithoutCost))
		return {
			set,
			entries: [{ change: 'status', oldValue: before.orderStatus, newValue: set.orderStatus }],
		}
	})
}
