import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { PERSONS } from '~/features/customers/persons.server.ts'
import { lastMonths } from '~/shop/calendar.ts'
import { startOfMonth } from '~/shop/clock.ts'
import { ORDER_SOURCES, ORDER_STATUSES } from '~/shop/vocabulary.ts'
import type { Analytics, Counted, MonthFigures, RecentOrder, SpanFigures } from './analytics.ts'
import { changeOf, type Range, type Span, spansOf } from './range.ts'
import { inSpan, listTopCustomers, listTopProducts } from './top-lists.server.ts'

const MONTHS = 6
const RECENT = 5
const TOWNS = 10

/** Everything the analytics page shows of a range, in six queries. */
export async function readAnalytics(range: Range, now: Date): Promise<Analytics> {
	const { during, before } = spansOf(range, now)
	const [spans, counts, topProducts, topCustomers, months, recent] = await Promise.all([
		readSpans(during, before),
		countOrders(during),
		listTopProducts(during),
		listTopCustomers(during),
		readMonths(now),
		listRecent(during),
	])
	return { ...spans, ...counts, topProducts, topCustomers, months, recent }
}

const NOTHING: SpanFigures = { orders: 0, delivered: 0, revenue: 0, profit: 0, customers: 0, estimated: 0 }

async function readSpans(during: Span, before: Span): Promise<{ during: SpanFigures; before: SpanFigures }> {
	const { rows } = await db().execute<SpanFigures & { current: boolean }>(sql`
		with ${PERSONS},
		buyers as (
			select current, count(distinct person) as customers from (
				select of_row.current, r.person from (
					select distinct ${inSpan(during)} as current, customer_id
					from orders o where ${inSpan(during)} or ${inSpan(before)}
				) of_row join person_rows r on r.id = of_row.customer_id
				union all
				select ${inSpan(during)}, person from loose_orders o where ${inSpan(during)} or ${inSpan(before)}
			) who group by current
		),
		sums as (
			select ${inSpan(during)} as current, count(*) as orders,
				count(*) filter (where order_status = 'delivered') as delivered,
				sum(total_amount) filter (where order_status = 'delivered') as revenue,
				sum(total_profit) filter (where order_status = 'delivered') as profit,
				count(*) filter (where order_status = 'delivered' and totals_estimated) as estimated
			from orders o where ${inSpan(during)} or ${inSpan(before)} group by 1
		)
		select current, orders::int, delivered::int, coalesce(revenue, 0)::float8 as revenue,
			coalesce(profit, 0)::float8 as profit, estimated::int, coalesce(customers, 0)::int as customers
		from sums left join buyers using (current)`)
	const of = (wanted: boolean): SpanFigures => {
		const { current: _, ...figures } = rows.find(({ current }) => current === wanted) ?? {
			current: wanted,
			...NOTHING,
		}
		return figures
	}
	return { during: of(true), before: of(false) }
}

type CountRow = { kind: 'status' | 'source' | 'town' | 'hour'; name: string; orders: number }

/** By status, source, town and hour of the day, in one reading of the orders. */
async function countOrders(during: Span) {
	const { rows } = await db().execute<CountRow>(sql`
		select
			case when grouping(status) = 0 then 'status' when grouping(source) = 0 then 'source'
				when grouping(town) = 0 then 'town' else 'hour' end as kind,
			coalesce(status, source, town, hour::text, '') as name, count(*)::int as orders
		from (
			select order_status as status, order_source as source, coalesce(trim(customer_location), '') as town,
				extract(hour from created_at at time zone 'Africa/Douala')::int as hour
			from orders o where ${inSpan(during)}
		) counted
		group by grouping sets ((status), (source), (town), (hour))`)
	const of = (wanted: CountRow['kind']) => rows.filter(({ kind }) => kind === wanted)
	const ordersOf = (kind: CountRow['kind'], name: string) =>
		of(kind).find((row) => row.name === name)?.orders ?? 0
	const known = <Name extends string>(kind: CountRow['kind'], names: readonly Name[]): Counted<Name>[] =>
		names.map((name) => ({ name, orders: ordersOf(kind, name) }))
	return {
		byStatus: known('status', ORDER_STATUSES),
		bySource: known('source', ORDER_SOURCES),
		towns: of('town')
			.map(({ name, orders }) => ({ name, orders }))
			.sort((a, b) => b.orders - a.orders || (a.name < b.name ? -1 : 1))
			.slice(0, TOWNS),
		hours: Array.from({ length: 24 }, (_, hour) => ordersOf('hour', String(hour))),
	}
}

/** B §9: the monthly series and the growth of order counts cover the last six months. */
async function readMonths(now: Date): Promise<MonthFigures[]> {
	// One month more is read, so that the first one shown has something to grow from.
	const { rows } = await db().execute<{ month: string; orders: number; revenue: number }>(sql`
		select to_char(created_at at time zone 'Africa/Douala', 'YYYY-MM') as month, count(*)::int as orders,
			coalesce(sum(total_amount) filter (where order_status = 'delivered'), 0)::float8 as revenue
		from orders o where ${inSpan({ from: startOfMonth(now, -MONTHS), to: now })}
		group by 1`)
	const byMonth = new Map(rows.map((row) => [row.month, row]))
	const series = lastMonths(now, MONTHS + 1).map(
		(month) => byMonth.get(month) ?? { month, orders: 0, revenue: 0 },
	)
	return series
		.slice(1)
		.map((row, place) => ({ ...row, growth: changeOf(row.orders, series[place]!.orders) }))
}

async function listRecent(during: Span): Promise<RecentOrder[]> {
	const { rows } = await db().execute<RecentOrder>(sql`
		select order_number as "orderNumber", customer_name as "customerName", created_at as "createdAt",
			order_status as status, total_amount as "totalAmount", totals_estimated as "totalsEstimated"
		from orders o where ${inSpan(during)} order by created_at desc, id desc limit ${RECENT}`)
	return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}
