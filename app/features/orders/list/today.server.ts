// The seller's open work, in two queries however many orders there are.
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { orderHistory, orders } from '~/db/schema/orders.ts'
import { momentIn, readableRows } from '~/shop/readable-rows.server.ts'
import { skippedSteps } from '~/shop/shop-settings.server.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { nextStep, OPEN_STATUSES } from '../next-step.ts'
import { hoursSince } from './admin-order.ts'
import { adminOrderColumns, toAdminOrder } from './admin-orders.server.ts'
import { isBeyondStock } from './beyond-stock.server.ts'
import {
	type GroupName,
	MOST_COUNTED,
	SHOWN_IN_GROUP,
	TODAY_GROUPS,
	type TodayGroup,
	type WaitingOrder,
} from './today.ts'

/**
 * The oldest orders of each group, by the day of the order, which is indexed: the customer who ordered first has waited
 * longest, whatever has been done meanwhile.
 */
export async function listToday(now: Date): Promise<TodayGroup[]> {
	const [rows, counts] = await Promise.all([listOldest(), countOpen()])
	const waiting = readableRows(
		'an order',
		rows,
		({ order }) => order.id,
		({ order, stepAt, beyond }): WaitingOrder => ({
			...toAdminOrder(order, now),
			hours: hoursSince(
				momentIn(order.orderStatus === 'pending' ? order.createdAt : (stepAt ?? order.createdAt)),
				now,
			),
			beyond,
		}),
	)
	return (Object.keys(TODAY_GROUPS) as GroupName[]).map((name) => {
		const steps: readonly (OrderStatus | undefined)[] = TODAY_GROUPS[name]
		const statuses = OPEN_STATUSES.filter((status) => steps.includes(nextStep(status, skippedSteps())))
		return {
			name,
			orders: waiting.filter(({ next }) => steps.includes(next)).slice(0, SHOWN_IN_GROUP),
			counts: statuses.map((status) => ({
				status,
				count: counts.find((each) => each.status === status)?.count ?? 0,
			})),
		}
	})
}

function listOldest() {
	const lastStep = db()
		.select({ at: sql`max(${orderHistory.at})` })
		.from(orderHistory)
		.where(and(eq(orderHistory.orderId, orders.id), eq(orderHistory.change, 'status')))
	// One query per status, so that the index gives its oldest without reading the others.
	const oldest = sql`(
		select oldest.id from unnest(${sql.param([...OPEN_STATUSES])}::text[]) as open (status)
		cross join lateral (
			select id from orders where order_status = open.status order by created_at, id limit ${SHOWN_IN_GROUP}
		) oldest
	)`
	return db()
		.select({ order: adminOrderColumns, stepAt: sql<string | null>`(${lastStep})`, beyond: isBeyondStock })
		.from(orders)
		.where(sql`${orders.id} in ${oldest}`)
		.orderBy(asc(orders.createdAt), asc(orders.id))
}

const countOpen = () =>
	db()
		.select({ status: orders.orderStatus, count: count() })
		.from(orders)
		.where(inArray(orders.orderStatus, [...OPEN_STATUSES]))
		.groupBy(orders.orderStatus)

/**
 * How many orders wait for their first answer, which is promised within 24 hours; `MOST_COUNTED` + 1 means many. Every
 * page of the back office runs it, so it stops counting early.
 */
export async function countPending(): Promise<number> {
	const some = db()
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.orderStatus, 'pending'))
		.limit(MOST_COUNTED + 1)
		.as('some')
	const [row] = await db().select({ count: count() }).from(some)
	return row?.count ?? 0
}
