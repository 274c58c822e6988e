import { type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { marginOf } from './profit.ts'
import type {
	DeliveredOrder,
	EarnerRow,
	Earnings,
	MonthEarnings,
	ProfitPeriod,
	ProfitReport,
} from './profit-report.ts'
import { startOfPeriod } from './profit-report.ts'

const MONTHS = 12
const LATEST = 10
const EARNERS = 10

/** Only delivered orders count for profit (B §4), by the date of the order. */
function deliveredSince(start: Date | null): SQL {
	return start
		? sql`o.order_status = 'delivered' and o.created_at >= ${start.toISOString()}::timestamptz`
		: sql`o.order_status = 'delivered'`
}

/** Three queries, however many orders there are. */
export async function readProfitReport(period: ProfitPeriod, now: Date): Promise<ProfitReport> {
	const counted = deliveredSince(startOfPeriod(period, now))
	const [{ totals, months }, latest, { products, brands }] = await Promise.all([
		readEarnings(counted),
		listDelivered(counted, LATEST),
		readEarners(counted),
	])
	return { totals, months, latest, products, brands }
}

type Sums = { orders: number; revenue: number; cost: number; profit: number } & {
	estimated: number
	unpriced: number
}

const earnings = (sums: Sums): Earnings => ({ ...sums, margin: marginOf(sums.profit, sums.revenue) })

/** What the stored totals of these orders come to; the same sums on the dashboard, in analytics and here. */
export const EARNINGS = sql`
	count(*)::int as orders,
	coalesce(sum(o.total_amount), 0)::float8 as revenue,
	coalesce(sum(o.total_cost), 0)::float8 as cost,
	coalesce(sum(o.total_profit), 0)::float8 as profit,
	(count(*) filter (where o.totals_estimated))::int as estimated,
	(count(*) filter (where o.total_amount is null))::int as unpriced`

async function readEarnings(counted: SQL): Promise<{ totals: Earnings; months: MonthEarnings[] }> {
	const { rows } = await db().execute<Sums & { month: string | null }>(sql`
		select to_char(month, 'YYYY-MM') as month, orders, revenue, cost, profit, estimated, unpriced
		from (
			select date_trunc('month', o.created_at at time zone 'Africa/Douala') as month, ${EARNINGS}
			from orders o where ${counted}
			group by grouping sets ((), (1))
		) sums
		order by sums.month desc nulls first limit ${MONTHS + 1}`)
	const [all, ...months] = rows
	const { month: _, ...sums } = all!
	return {
		totals: earnings(sums),
		months: months.map(({ month, ...sums }) => ({ month: month!, ...earnings(sums) })),
	}
}

const DELIVERED = sql`
	o.id, o.order_number as "orderNumber", o.customer_name as "customerName", o.created_at as "createdAt",
	o.products_requested as "productsRequested", o.total_amount as "totalAmount", o.total_cost as "totalCost",
	o.total_profit as "totalProfit", o.profit_margin::float8 as "profitMargin", o.totals_estimated as "totalsEstimated"`

async function listDelivered(counted: SQL, count: number): Promise<DeliveredOrder[]> {
	const { rows } = await db().execute<DeliveredOrder>(sql`
		select ${DELIVERED} from orders o where ${counted}
		order by o.created_at desc, o.id desc limit ${count}`)
	return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

export const listLatestDelivered = (count: number): Promise<DeliveredOrder[]> =>
	listDelivered(deliveredSince(null), count)

type EarnerSums = Omit<EarnerRow, 'margin'> & { kind: 'product' | 'brand' }

/**
 * What each product and brand earned in order lines. A line's cost is what was frozen with it; where nothing was,
 * the order's own figures tell which step of the chain they rest on: an estimate, or the product's cost.
 */
async function readEarners(counted: SQL): Promise<{ products: EarnerRow[]; brands: EarnerRow[] }> {
	const { rows } = await db().execute<EarnerSums>(sql`
		with sold as materialized (
			select i.product_name, i.product_id,
				sum(i.quantity) as units, sum(i.total_price::float8) as revenue,
				sum(i.quantity::float8 * coalesce(
					i.unit_cost,
					case when not o.totals_estimated then p.cost_price end,
					-- 60 percent, rounded, without leaving whole numbers.
					(i.unit_price * 6 + 5) / 10
				)) as cost,
				bool_or(i.unit_cost is null and (o.totals_estimated or p.cost_price is null)) as estimated
			from orders o
			join order_items i on i.order_id = o.id
			left join products p on p.id = i.product_id
			where ${counted}
			group by i.product_name, i.product_id
		),
		product as (
			select product_name as name, sum(units) as units, sum(revenue) as revenue, sum(cost) as cost,
				bool_or(estimated) as estimated
			from sold group by product_name
			order by sum(revenue) - sum(cost) desc, product_name collate "C" limit ${EARNERS}
		),
		brand as (
			select coalesce(p.brand, '') as name, sum(units) as units, sum(revenue) as revenue, sum(cost) as cost,
				bool_or(estimated) as estimated
			from sold left join products p on p.id = sold.product_id group by 1
			order by sum(revenue) - sum(cost) desc, coalesce(p.brand, '') collate "C" limit ${EARNERS}
		)
		select 'product' as kind, name, units::float8, revenue::float8, cost::float8,
			(revenue - cost)::float8 as profit, estimated from product
		union all
		select 'brand', name, units::float8, revenue::float8, cost::float8,
			(revenue - cost)::float8, estimated from brand`)
	const of = (wanted: EarnerSums['kind']) =>
		rows
			.filter(({ kind }) => kind === wanted)
			.map(({ kind: _, ...row }) => ({ ...row, margin: marginOf(row.profit, row.revenue) }))
	return { products: of('product'), brands: of('brand') }
}
