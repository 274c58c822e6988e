import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { readFigures } from '~/db/report-queue.server.ts'
import { readBuyers } from '~/features/directory/directory-list.server.ts'
import { EARNINGS } from '~/features/orders/profit/profit-report.server.ts'
import { lastMonths, startOfMonth } from '~/shop/calendar.ts'
import { ORDER_SOURCES, ORDER_STATUSES } from '~/shop/vocabulary.ts'
import type { Analytics, Counted, MonthFigures, RecentOrder, SpanFigures } from './analytics-types.ts'
import { changeOf, type Range, type Span, spansOf } from './range.ts'
import { inSpan, listTopCustomers, listTopProducts } from './top-lists.server.ts'

const MONTHS = 6
const RECENT = 5
const TOWNS = 10

/** Everything the analytics page shows of a range, in seven queries. */
export async function readAnalytics(range: Range, now: Date): Promise<Analytics> {
	const { during, before } = spansOf(range, now)
	const [{ sums, ...counts }, sumsBefore, buyers, topProducts, topCustomers, months, recent] =
		await Promise.all([
			countOrders(during),
			readSums(before),
			readBuyers(now, { during: inSpan(during), before: inSpan(before) }),
			listTopProducts(during),
			listTopCustomers(during),
			readMonths(now),
			listRecent(during),
		])
	return {
		during: { ...sums, customers: buyers.during },
		before: { ...sumsBefore, customers: buyers.before },
		directory: buyers.directory,
		...counts,
		...{ topProducts, topCustomers, months, recent },
	}
}

type Sums = Omit<SpanFigures, 'customers'>

type StatusRow = { name: string } & Omit<Sums, 'delivered'>

/** Every order counts as an order; only delivered ones have earned anything. */
function sumsOf(byStatus: StatusRow[]): Sums {
	const {
		orders: delivered = 0,
		revenue = 0,
		profit = 0,
		amountsAssumed = 0,
		costsEstimated = 0,
	} = byStatus.find(({ name }) => name === 'delivered') ?? {}
	return {
		orders: byStatus.reduce((all, { orders }) => all + orders, 0),
		delivered,
		revenue,
		profit,
		amountsAssumed,
		costsEstimated,
	}
}

async function readSums(span: Span): Promise<Sums> {
	const { rows } = await readFigures<StatusRow>(
		sql`select order_status as name, ${EARNINGS} from orders o where ${inSpan(span)} group by 1`,
	)
	return sumsOf(rows)
}

/** The hour on the clock in Douala, which is UTC+1 all year round: by arithmetic, many times quicker than by name. */
const HOUR = sql`((floor(date_part('epoch', o.created_at) / 3600)::bigint + 1) % 24)`

type CountRow = StatusRow & { kind: 'status' | 'source' | 'town' | 'hour' }

/** By status, source, town and hour of the day, and what they come to, in one reading of the orders. */
async function countOrders(during: Span) {
	const { rows } = await readFigures<CountRow>(sql`
		select
			case when grouping(status) = 0 then 'status' when grouping(source) = 0 then 'source'
				when grouping(town) = 0 then 'town' else 'hour' end as kind,
			coalesce(status, source, town, hour::text, '') as name, sum(orders)::int as orders,
			sum(revenue) as revenue, sum(profit) as profit,
			sum("amountsAssumed")::int as "amountsAssumed", sum("costsEstimated")::int as "costsEstimated"
		from (
			select status, source, coalesce(trim(location), '') as town, hour, orders, revenue, profit, "amountsAssumed",
				"costsEstimated"
			from (
				select order_status as status, order_source as source, customer_location as location, ${HOUR} as hour,
					${EARNINGS}
				from orders o where ${inSpan(during)} group by 1, 2, 3, 4
			) alike
		) counted
		group by grouping sets ((status), (source), (town), (hour))`)
	const of = (wanted: CountRow['kind']) => rows.filter(({ kind }) => kind === wanted)
	const ordersOf = (kind: CountRow['kind'], name: string) =>
		of(kind).find((row) => row.name === name)?.orders ?? 0
	const known = <Name extends string>(kind: CountRow['kind'], names: readonly Name[]): Counted<Name>[] =>
		names.map((name) => ({ name, orders: ordersOf(kind, name) }))
	return {
		sums: sumsOf(of('status')),
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
	const names = lastMonths(now, MONTHS + 1)
	const starts = names.map((_, index) => startOfMonth(now, index - MONTHS))
	const { rows } = await readFigures<{ bucket: number; orders: number; revenue: number }>(sql`
		select width_bucket(o.created_at, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[]) as bucket,
			count(*)::int as orders,
			coalesce(sum(total_amount) filter (where order_status = 'delivered'), 0)::float8 as revenue
		from orders o where ${inSpan({ from: starts[0]!, to: now })}
		group by 1`)
	const series = names.map((month, index) => {
		const { orders = 0, revenue = 0 } = rows.find(({ bucket }) => bucket === index + 1) ?? {}
		return { month, orders, revenue }
	})
	return series
		.slice(1)
		.map((row, index) => ({ ...row, growth: changeOf(row.orders, series[index]!.orders) }))
}

async function listRecent(during: Span): Promise<RecentOrder[]> {
	const { rows } = await db().execute<RecentOrder>(sql`
		select order_number as "orderNumber", customer_name as "customerName", created_at as "createdAt",
			order_status as status, total_amount::float8 as "totalAmount", amount_known as "amountKnown"
		from orders o where ${inSpan(during)} order by created_at desc, id desc limit ${RECENT}`)
	return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}
