// Orders as CSV: money in bare integers, times of Douala, costs only with the permission to see them.
import { and, desc, getTableColumns, lt, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { orders } from '~/db/schema/orders.ts'
import type { CostViewer } from '~/features/admins/roles.ts'
import { m } from '~/paraglide/messages.js'
import { readableRows } from '~/shop/readable-rows.server.ts'
import { type Cell, csv } from '~/shop/text/csv.ts'
import { dayAndClock } from '~/shop/time/calendar.ts'
import { accountFigure, selectedBy } from './admin-orders.server.ts'
import type { OrderSelection } from './order-selection.ts'

const READ = {
	...getTableColumns(orders),
	paid: accountFigure('paid'),
	due: accountFigure('due'),
	ways: sql<string | null>`(
		select string_agg(distinct way, ' + ' order by way) from order_payments where order_id = orders.id
	)`,
	lines: sql<string | null>`(
		select string_agg(quantity || ' × ' || product_name || ' (' || unit_price || ')', '; ' order by id)
		from order_items where order_id = orders.id
	)`,
}
type Row = typeof orders.$inferSelect & {
	paid: number
	due: number
	ways: string | null
	lines: string | null
}

const yes = (is: boolean): string => (is ? 'yes' : 'no')

const COLUMNS: [string, (row: Row) => Cell][] = [
	['order_number', (row) => row.orderNumber],
	['placed_at', (row) => dayAndClock(row.createdAt)],
	['status', (row) => row.orderStatus],
	['source', (row) => row.orderSource],
	['customer_name', (row) => row.customerName || m.counter_sale({}, { locale: 'en' })],
	['customer_phone', (row) => row.customerPhone],
	['customer_email', (row) => row.customerEmail],
	['customer_location', (row) => row.customerLocation],
	['products_requested', (row) => row.products],
	['total_amount', (row) => row.totalAmount],
	['amount_known', (row) => yes(row.amountKnown)],
	['notes', (row) => row.notes],
	['discount', (row) => row.discount],
	['delivery_fee', (row) => row.deliveryFee],
	['paid', (row) => row.paid],
	['due', (row) => row.due],
	['payment_ways', (row) => row.ways],
	['lines', (row) => row.lines],
]

const COSTS: typeof COLUMNS = [
	['total_cost', (row) => row.totalCost],
	['total_profit', (row) => row.totalProfit],
	['profit_margin', (row) => row.profitMargin],
	['cost_estimated', (row) => yes(row.costEstimated)],
]

/** Read in batches: many years of orders do not fit in memory. */
const PART = 1_000

/** In chunks of text, newest order first. */
export async function* ordersCsv(
	selection: OrderSelection,
	viewer: CostViewer | undefined,
): AsyncGenerator<string> {
	const columns = viewer ? [...COLUMNS, ...COSTS] : COLUMNS
	yield csv([columns.map(([heading]) => heading)])
	for (let before: number | undefined; ; ) {
		const rows = await db()
			.select(READ)
			.from(orders)
			.where(and(selectedBy(selection), before ? lt(orders.id, before) : undefined))
			.orderBy(desc(orders.id))
			.limit(PART)
		yield csv(
			readableRows(
				'an order',
				rows,
				({ id }) => id,
				(row) => columns.map(([, cell]) => cell(row)),
			),
		)
		if (rows.length < PART) return
		before = rows.at(-1)!.id
	}
}
