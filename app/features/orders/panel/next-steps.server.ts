// Selected orders of the list: a preview of the next step, and the step itself.
import { desc, inArray, type SQL } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { orders } from '~/db/schema/orders.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { skippedSteps } from '~/shop/shop-settings.server.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { selectedBy } from '../list/admin-orders.server.ts'
import type { ChosenOrder, NotMoved, OrderSelection } from '../list/order-selection.ts'
import { nextStep } from '../next-step.ts'
import { shownName } from '../shown-name.server.ts'
import { takeNextStep } from './next-step.server.ts'

/** Each is a transaction of its own, so many take a while. */
const MOST_ORDERS_AT_ONCE = 500

const columns = {
	id: orders.id,
	orderNumber: orders.orderNumber,
	status: orders.orderStatus,
	version: orders.version,
}
const select = (where: SQL | undefined) =>
	db()
		.select({ ...columns, customerName: shownName() })
		.from(orders)
		.where(where)
		.orderBy(desc(orders.createdAt), desc(orders.id))

/** Newest first; undefined when there are too many. */
export async function listChosenOrders(selection: OrderSelection): Promise<ChosenOrder[] | undefined> {
	const rows = await select(selectedBy(selection)).limit(MOST_ORDERS_AT_ONCE + 1)
	if (rows.length > MOST_ORDERS_AT_ONCE) return undefined
	return rows.map((row) => {
		const status = row.status as OrderStatus
		return { ...row, status, next: nextStep(status, skippedSteps()) }
	})
}

/**
 * Takes each previewed order one step further, if its version is unchanged. Each is independent: a failure blocks no
 * other, and is reported with its reason. `failed` receives what was thrown.
 */
export async function takeNextSteps(
	seen: ReadonlyMap<number, number>,
	admin: CurrentAdmin,
	now: Date,
	failed: (what: string, error: unknown) => void,
): Promise<{ moved: string[]; notMoved: NotMoved[] }> {
	const rows = await select(inArray(orders.id, [...seen.keys()]))
	const moved: string[] = []
	const found = new Set(rows.map(({ id }) => id))
	const notMoved: NotMoved[] = [...seen.keys()]
		.filter((id) => !found.has(id))
		.map(() => ({ orderNumber: undefined, why: 'gone' }))
	for (const { id, orderNumber, status } of rows) {
		const why = await step({ id, version: seen.get(id)! })
		if (why === 'no-next-step') notMoved.push({ orderNumber, why, status: status as OrderStatus })
		else if (why) notMoved.push({ orderNumber, why })
		else moved.push(orderNumber)
	}
	return { moved, notMoved }

	async function step(target: { id: number; version: number }): Promise<NotMoved['why'] | undefined> {
		try {
			const result = await takeNextStep(target, admin, now)
			if (typeof result !== 'string') return undefined
			return result === 'gone' || result === 'no-next-step' ? result : 'changed-meanwhile'
		} catch (error) {
			failed('Failed to update order status', error)
			return 'failed'
		}
	}
}
