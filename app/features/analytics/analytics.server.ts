import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { queryReport } from '~/db/report-queue.server.ts'
import { readBuyers } from '~/features/customer-directory/directory-list.server.ts'
import { EARNINGS } from '~/features/orders/profit/profit-report.server.ts'
import { shownName } from '~/features/orders/shown-name.server.ts'
import { startOfMonth } from '~/shop/time/calendar.ts'
import { ORDER_SOURCES, ORDER_STATUSES } from '~/shop/vocabulary.ts'
import type { Analytics, Counted, RecentOrder } from './analytics-types.ts'
import { readInterest } from './counting/interest.server.ts'
import { type DayRow, MONTHS, monthsOf, stepsOf, sumsIn } from './over-time.ts'
import { type Range, type Span, spansOf } from './range.ts'
import { inSpan, listTopCustomers, listTopProducts } from './top-lists.server.ts'

const RECENT = 5
const TOWNS = 10

/** Everything the analytics page shows of a range, in seven queries. */
export async function readAnalytics(range: Range, now: Date): Promise<Analytics> {
	const { during, before } = spansOf(range, now)
	const asked = listTopProducts(during)
	const [rows, counts, buyers, { top: topProducts }, topCustomers, recent, interest] = await Promise.all([
		readDays(during, before),
		countOrders(during),
		readBuyers(now, { during: inSpan(during), before: inSpan(before) }),
		asked,
		listTopCustomers(during),
		listRecent(during),
		asked.then(({ names }) => readInterest(during, names)),
	])
	return {
		during: { ...sumsIn(rows, during), customers: buyers.during },
		before: { ...sumsIn(rows, before), customers: buyers.before },
		steps: stepsOf(range, rows, during),
		months: monthsOf(rows, now),
		directory: buyers.directory,
		...counts,
		topProducts,
		topCustomers,
		recent,
		...interest,
	}
}

/** Each day of both periods, and of the months that are always shown: one index scan for all three. */
async function readDays(during: Span, before: Span): Promise<DayRow[]> {
	const months = startOfMonth(during.to, -MONTHS)
	const from = new Date(Math.min(months.getTime(), before.from.getTime()))
	const { rows } = await queryReport<DayRow>(sql`
		select ${DAY} as day, order_status = 'delivered' as delivered,
			o.created_at > ${before.to.toISOString()}::timestamptz and o.created_at < ${during.from.toISOString()}::timestamptz as between,
			${EARNINGS}
		from order_accounts o where ${inSpan({ from, to: during.to })}
		group by 1, 2, 3`)
	return rows
}

/** The hour in Douala, which is UTC+1 all year round: arithmetic is many times faster than a named time zone. */
const HOUR = sql`((floor(date_part('epoch', o.created_at) / 3600)::bigint + 1) % 24)`
/** The same for the day, as `dayNumber` counts. */
const DAY = sql`floor((date_part('epoch', o.created_at) + 3600) / 86400)::int`

type CountRow = { kind: 'status' | 'source' | 'town' | 'hour'; name: string; orders: number }

async function countOrders(during: Span) {
	const { rows } = await queryReport<CountRow>(sql`
		select
			case when grouping(status) = 0 then 'status' when grouping(source) = 0 then 'source'
				when grouping(town) = 0 then 'town' else 'hour' end as kind,
			coalesce(status, source, town, hour::text, '') as name, sum(orders)::int as orders
		from (
			select status, source, coalesce(trim(location), '') as town, hour, orders
			from (
				select order_status as status, order_source as source, customer_location as location, ${HOUR} as hour,
					count(*) as orders
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
		byStatus: known('status', ORDER_STATUSES),
		bySource: known('source', ORDER_SOURCES),
		towns: of('town')
			.map(({ name, orders }) => ({ name, orders }))
			.sort((a, b) => b.orders - a.orders || (a.name < b.name ? -1 : 1))
			.slice(0, TOWNS),
		hours: Array.from({ length: 24 }, (_, hour) => ordersOf('hour', String(hour))),
	}
}

async function listRecent(during: Span): Promise<RecentOrder[]> {
	const { rows } = await db().execute<RecentOrder>(sql`
		select order_number as "orderNumber", ${shownName(sql`o`)} as "customerName", created_at as "createdAt",
			order_status as status, total_amount::float8 as "totalAmount", amount_known as "amountKnown"
		from orders o where ${inSpan(during)} order by created_at desc, id desc limit ${RECENT}`)
	return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}
