// The sheet of a day, in one query, and the orders that are on none.
import { and, between, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { orders } from '~/db/schema/orders.ts'
import { readableRows } from '~/shop/readable-rows.server.ts'
import { dayBounds, dayKey } from '~/shop/time/calendar.ts'
import type { SentBy } from '~/shop/vocabulary.ts'
import type { AdminOrder } from '../list/admin-order.ts'
import { adminOrderColumns, toAdminOrder } from '../list/admin-orders.server.ts'
import { OPEN_STATUSES } from '../next-step.ts'
import type { Stop } from './day-sheet.ts'

const FIRST_DAY = '2000-01-01'
const isOpen = inArray(orders.orderStatus, [...OPEN_STATUSES])

/** Today's sheet has also what should have been delivered before. */
const isOnSheet = (day: string, now: Date): SQL | undefined =>
	and(isOpen, between(orders.deliverOn, day === dayKey(now) ? FIRST_DAY : day, day))

/** Agreed for this day, or for an earlier one and delivered on this day. */
function isDoneOn(day: string): SQL | undefined {
	const [from, to] = dayBounds(day)
	return and(
		eq(orders.orderStatus, 'delivered'),
		or(
			eq(orders.deliverOn, day),
			and(
				between(orders.deliverOn, FIRST_DAY, day),
				gte(orders.deliveredAt, from),
				lt(orders.deliveredAt, to),
			),
		),
	)
}

const stopColumns = {
	...adminOrderColumns,
	landmark: orders.landmark,
	notes: orders.notes,
	sentBy: orders.sentBy,
	carrier: orders.carrier,
	parcelNumber: orders.parcelNumber,
	deliverOn: orders.deliverOn,
	/** Without what came back. */
	pieces: sql<Stop['pieces']>`(
		select coalesce(json_agg(json_build_object('quantity', quantity - returned, 'name', product_name) order by id), '[]')
		from order_items where order_id = orders.id and quantity > returned
	)`,
}

/** The open stops of a day, and those that are delivered. */
export async function readDaySheet(day: string, now: Date): Promise<{ open: Stop[]; done: Stop[] }> {
	const rows = await db()
		.select(stopColumns)
		.from(orders)
		.where(or(isOnSheet(day, now), isDoneOn(day)))
		.orderBy(orders.id)
	const stops = readableRows(
		'an order',
		rows,
		({ id }) => id,
		({ sentBy, carrier, parcelNumber, landmark, notes, deliverOn, pieces, ...row }): Stop => ({
			...toAdminOrder(row, now),
			landmark,
			notes,
			parcel: { sentBy: sentBy as SentBy | null, carrier, parcelNumber },
			deliverOn: deliverOn!,
			// Lines that nobody has agreed on are suggestions: the customer's words stand for them.
			pieces: row.amountKnown ? pieces : [],
		}),
	)
	const { open = [], done = [] } = Object.groupBy(stops, ({ status }) =>
		status === 'delivered' ? 'done' : 'open',
	)
	return { open, done }
}

/** What is left for today's rider. */
export const countDeliveries = (now: Date): Promise<number> =>
	db().$count(orders, isOnSheet(dayKey(now), now))

const UNDATED_SHOWN = 30

/** Orders that are to be delivered and have no day, newest first. */
export async function listUndated(now: Date): Promise<{ orders: AdminOrder[]; found: number }> {
	const undated = and(inArray(orders.orderStatus, ['confirmed', 'processing']), isNull(orders.deliverOn))
	const [rows, found] = await Promise.all([
		db()
			.select(adminOrderColumns)
			.from(orders)
			.where(undated)
			.orderBy(desc(orders.createdAt), desc(orders.id))
			.limit(UNDATED_SHOWN),
		db().$count(orders, undated),
	])
	const read = readableRows(
		'an order',
		rows,
		({ id }) => id,
		(row) => toAdminOrder(row, now),
	)
	return { orders: read, found }
}
