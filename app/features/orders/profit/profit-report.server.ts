import { type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { queryReport } from '~/db/report-queue.server.ts'
import { marginOf } from '../order-account.ts'
import { shownName } from '../shown-name.server.ts'
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

/** Only delivered orders count for profit, by the date of the order. */
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
		listDelivered(counted, LATEST, 'account'),
		readEarners(counted),
	])
	return { totals, months, latest, products, brands }
}

export type Sums = Omit<Earnings, 'margin'>

const earnings = (sums: Sums): Earnings => ({ ...sums, margin: marginOf(sums.profit, sums.revenue) })

/** The sums of these orders' accounts (`order_accounts o`); the same on the dashboard, in analytics and here. */
export const EARNINGS = sql`
	count(*)::int as orders,
	coalesce(sum(o.sold), 0)::float8 as revenue,
	coalesce(sum(o.cost), 0)::float8 as cost,
	coalesce(sum(o.profit), 0)::float8 as profit,
	(count(*) filter (where o.amount_estimated))::int as "amountsAssumed",
	(count(*) filter (where o.cost_unknown))::int as "costsEstimated",
	(count(*) filter (where o.sold is null))::int as unpriced`

export const NOTHING: Sums = {
	orders: 0,
	revenue: 0,
	cost: 0,
	profit: 0,
	amountsAssumed: 0,
	costsEstimated: 0,
	unpriced: 0,
}
const NAMES = Object.keys(NOTHING) as (keyof Sums)[]

export const added = (all: Sums, one: Sums): Sums =>
	Object.assign({}, ...NAMES.map((name) => ({ [name]: all[name] + one[name] })))

async function readEarnings(counted: SQL): Promise<{ totals: Earnings; months: MonthEarnings[] }> {
	const { rows } = await queryReport<Sums & { month: string }>(sql`
		with months as materialized (
			select array_agg(start at time zone 'Africa/Douala' order by start) as starts from generate_series(
				(select date_trunc('month', min(created_at) at time zone 'Africa/Douala') from orders where isfinite(created_at)),
				(select max(created_at) at time zone 'Africa/Douala' from orders where isfinite(created_at)), interval '1 month'
			) start
		)
		select to_char(starts[bucket] at time zone 'Africa/Douala', 'YYYY-MM') as month,
			orders, revenue, cost, profit, "amountsAssumed", "costsEstimated", unpriced
		from (
			-- Between the beginnings of months, found by halving: working out each order's own month takes longer.
			select width_bucket(o.created_at, (select starts from months)) as bucket, ${EARNINGS}
			from order_accounts o where ${counted} group by 1
		) sums, months
		order by bucket desc`)
	return {
		totals: earnings(rows.reduce(added, NOTHING)),
		months: rows.slice(0, MONTHS).map(({ month, ...sums }) => ({ month, ...earnings(sums) })),
	}
}

/** What is left after returns, or what is stored, which a recalculation compares. */
const FIGURES = {
	account: sql`a.sold::float8 as "totalAmount", a.cost::float8 as "totalCost", a.profit::float8 as "totalProfit"`,
	stored: sql`o.total_amount::float8 as "totalAmount", o.total_cost::float8 as "totalCost", o.total_profit::float8 as "totalProfit"`,
}

async function listDelivered(
	counted: SQL,
	count: number,
	figures: keyof typeof FIGURES,
): Promise<DeliveredOrder[]> {
	const { rows } = await db().execute<Omit<DeliveredOrder, 'profitMargin'>>(sql`
		select o.id, o.order_number as "orderNumber", ${shownName(sql`o`)} as "customerName", o.created_at as "createdAt",
			o.products_requested as "productsRequested", o.discount::float8 as discount, ${FIGURES[figures]},
			o.amount_known as "amountKnown", o.cost_estimated as "costEstimated"
		from orders o join order_accounts a on a.order_id = o.id where ${counted}
		order by o.created_at desc, o.id desc limit ${count}`)
	return rows.map((row) => ({
		...row,
		createdAt: new Date(row.createdAt),
		profitMargin:
			row.totalProfit === null || row.totalAmount === null
				? null
				: marginOf(row.totalProfit, row.totalAmount),
	}))
}

export const listLatestDelivered = (count: number): Promise<DeliveredOrder[]> =>
	listDelivered(deliveredSince(null), count, 'stored')

type EarnerSums = Omit<EarnerRow, 'margin'> & { kind: 'product' | 'brand' }

/**
 * The profit of each product and brand by order lines. A line's cost is its snapshot; without one, the order's own
 * figures show whether they rest on an estimate or on the product's cost.
 */
async function readEarners(counted: SQL): Promise<{ products: EarnerRow[]; brands: EarnerRow[] }> {
	const { rows } = await queryReport<EarnerSums>(sql`
		with lines as (
			-- Sums alike for all lines of a product whose cost is known in the same way; prices and costs come after.
			select i.product_name, i.product_id, i.brand as brand_then, i.unit_cost is not null as frozen, i.cost_estimated as last_known, o.cost_estimated, o.amount_known,
				sum(i.quantity - i.returned) as units, sum(i.total_price - i.discount - i.returned_amount) as revenue,
				sum((i.quantity - i.returned)::bigint * i.unit_cost) as frozen_cost,
				-- 60 percent, rounded, without leaving whole numbers.
				sum(case when i.unit_cost is null then (i.quantity - i.returned)::bigint * ((i.unit_price::bigint * 6 + 5) / 10) end) as guessed_cost
			from orders o join order_items i on i.order_id = o.id
			where ${counted}
			group by 1, 2, 3, 4, 5, 6, 7
		),
		sold as materialized (
			select product_name, product_id, units, revenue, coalesce(p.brand, brand_then) as brand,
				case when frozen then frozen_cost when cost_estimated then guessed_cost
					else coalesce(units::numeric * p.cost_price, guessed_cost) end as cost,
				last_known or not frozen and (cost_estimated or p.cost_price is null) as guessed, not amount_known as assumed
			from lines left join products p on p.id = product_id
		),
		product as (
			select product_name as name, sum(units) as units, sum(revenue) as revenue, sum(cost) as cost,
				bool_or(guessed) as guessed, bool_or(assumed) as assumed
			from sold group by product_name
			order by sum(revenue) - sum(cost) desc, product_name collate "C" limit ${EARNERS}
		),
		brand as (
			select coalesce(brand, '') as name, sum(units) as units, sum(revenue) as revenue, sum(cost) as cost,
				bool_or(guessed) as guessed, bool_or(assumed) as assumed
			from sold group by 1
			order by sum(revenue) - sum(cost) desc, coalesce(brand, '') collate "C" limit ${EARNERS}
		)
		select 'product' as kind, name, units::float8, revenue::float8, cost::float8,
			(revenue - cost)::float8 as profit, assumed as "amountAssumed", guessed as "costEstimated" from product
		union all
		select 'brand', name, units::float8, revenue::float8, cost::float8,
			(revenue - cost)::float8, assumed, guessed from brand`)
	const of = (wanted: EarnerSums['kind']) =>
		rows
			.filter(({ kind }) => kind === wanted)
			.map(({ kind: _, ...row }) => ({ ...row, margin: marginOf(row.profit, row.revenue) }))
	return { products: of('product'), brands: of('brand') }
}
