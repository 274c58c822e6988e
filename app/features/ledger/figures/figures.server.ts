// The page of figures in four queries, however many orders there are. Sold, cost and profit are those of the view
// order_accounts; by product and brand they come from the lines, which add up to it.
import { type SQL, sql } from 'drizzle-orm'
import { queryReport } from '~/db/report-queue.server.ts'
import { marginOf } from '~/features/orders/order-account.ts'
import { added, EARNINGS, NOTHING, type Sums } from '~/features/orders/profit/profit-report.server.ts'
import { dayKey, startOfDayNumber } from '~/shop/time/calendar.ts'
import type { DayOfSale, Days, TwoPeriods } from '~/shop/time/period.ts'
import { spentInAll } from '../expenses/expense.ts'
import { byKind } from '../expenses/expenses.server.ts'
import type { FigureRow, LedgerFigures, PeriodSums, RowKind, SaleDay } from './figures.ts'
import { inDays, inEither, momentOfSale, since } from './sales-in-days.server.ts'

/** How many of a kind stand in a row of their own. */
const BEST = 8

export async function readFigures(by: DayOfSale, days: TwoPeriods): Promise<LedgerFigures> {
	const [sold, orderRows, lineRows, money] = await Promise.all([
		readDays(by, days),
		readRows(rowsOfOrders(by, days)),
		readRows(rowsOfLines(by, days)),
		readMoney(by, days),
	])
	const rows = [...orderRows, ...lineRows]
	const withoutLines = rows.filter(({ kind }) => kind === null)
	const of = (wanted: RowKind): FigureRow[] =>
		rows.flatMap(({ kind, ...row }) => (kind === wanted ? [row] : []))
	const andWithout = (found: FigureRow[]) => [...found, ...withoutLines.map(({ kind: _, ...row }) => row)]
	return {
		during: periodSums(sold.during, money.during),
		before: periodSums(sold.before, money.before),
		owed: money.owed,
		days: sold.days,
		rows: {
			product: andWithout(of('product')),
			brand: andWithout(of('brand')),
			town: of('town'),
			channel: of('channel'),
			customer: of('customer'),
		},
	}
}

type Money = { received: number; fees: number; spent: Record<string, number> | null }

function periodSums(sums: Sums, { received, fees, spent: known }: Money): PeriodSums {
	const spent = byKind(known ?? {})
	const expenses = spentInAll(spent)
	const margin = marginOf(sums.profit, sums.revenue)
	return { ...sums, margin, received, fees, spent, expenses, net: sums.profit - expenses }
}

/** Each day of both periods. Douala is UTC+1 all year round: arithmetic is many times faster than a named time zone. */
async function readDays(by: DayOfSale, days: TwoPeriods) {
	const { rows } = await queryReport<Sums & { day: number; during: boolean }>(sql`
		select floor((date_part('epoch', ${momentOfSale(by)}) + 3600) / 86400)::int as day,
			${since(by, days.during.from)} as during, ${EARNINGS}
		from order_accounts o where ${inEither(by, days)} group by 1, 2 order by 1 desc`)
	const of = (wanted: boolean) => rows.filter(({ during }) => during === wanted)
	return {
		during: of(true).reduce<Sums>(added, NOTHING),
		before: of(false).reduce<Sums>(added, NOTHING),
		days: of(true).map(
			({ day, orders, revenue, profit }): SaleDay => ({
				day: dayKey(startOfDayNumber(day)),
				orders,
				sold: revenue,
				profit,
			}),
		),
	}
}

/** Money that has a day of its own, delivery fees, and what is owed now. */
async function readMoney(by: DayOfSale, { during, before }: TwoPeriods) {
	// Each period with its own bounds, so that the database sees how few days they are.
	const moneyOf = ({ from, to }: Days): SQL => sql`
		select
			(select coalesce(sum(amount), 0) from order_payments
				where paid_on between ${from}::date and ${to}::date)::float8 as received,
			(select coalesce(sum(o.delivery_fee), 0) from orders o
				where o.order_status = 'delivered' and ${inDays(by, { from, to })})::float8 as fees,
			(select json_object_agg(kind, amount) from (
				select kind, sum(amount) as amount from expenses where spent_on between ${from}::date and ${to}::date group by 1
			) sums) as spent`
	const { rows } = await queryReport<{ during: Money; before: Money; owed: number }>(sql`
		select (select row_to_json(money) from (${moneyOf(during)}) money) as during,
			(select row_to_json(money) from (${moneyOf(before)}) money) as before,
			(select coalesce(sum(o.owed), 0) from order_accounts o
				where o.order_status in ('confirmed', 'processing', 'delivered'))::float8 as owed`)
	return rows[0]!
}

/** `rows` has kind, name, sold, before; a kind of null is what belongs to no name. */
async function readRows(rows: SQL): Promise<(FigureRow & { kind: RowKind | null })[]> {
	const { rows: found } = await queryReport<FigureRow & { kind: RowKind | null }>(sql`
		with rows as (${rows}),
		ranked as (
			select *, row_number() over (partition by kind order by coalesce(sold, 0) desc, name collate "C") as place
			from rows where sold is not null or before is not null
		),
		best as (
			select kind, least(place, ${BEST} + 1) as place, case when place <= ${BEST} then name end as name,
				sum(sold) as sold, sum(before) as before, count(*)::int as names
			from ranked group by 1, 2, 3
		)
		select kind, case when kind is null then 'without-lines' when name is null then 'others' else 'one' end as row,
			coalesce(name, '') as name, names, coalesce(sold, 0)::float8 as sold, coalesce(before, 0)::float8 as before,
			case when kind = 'customer' and name <> '' then (
				select o.customer_name from orders o where o.customer_phone = best.name order by o.id desc limit 1
			) end as called
		from best order by kind, place`)
	return found
}

const rowsOfOrders = (by: DayOfSale, days: TwoPeriods): SQL => sql`
	select case when grouping(channel) = 0 then 'channel' when grouping(town) = 0 then 'town' else 'customer' end as kind,
		coalesce(channel, town, customer) as name, sum(sold) filter (where during) as sold,
		sum(sold) filter (where not during) as before
	from (
		select o.order_source as channel, coalesce(trim(o.customer_location), '') as town, o.customer_phone as customer,
			o.sold, ${since(by, days.during.from)} as during
		from order_accounts o where ${inEither(by, days)}
	) sales
	group by grouping sets ((channel), (town), (customer))`

/** An order without lines counts with what was sold, under no name. */
const rowsOfLines = (by: DayOfSale, days: TwoPeriods): SQL => sql`
	with counted as materialized (
		select o.order_id, o.sold, ${since(by, days.during.from)} as during
		from order_accounts o where ${inEither(by, days)}
	),
	bounds as materialized (select min(order_id) as first, max(order_id) as last from counted),
	lines as materialized (
		select i.product_name, i.product_id, i.brand, sum(amount) filter (where during) as sold,
			sum(amount) filter (where not during) as before
		from counted
		-- The bounds only keep lines from being read where none of these orders is.
		left join order_items i on i.order_id = counted.order_id
			and i.order_id between (select first from bounds) and (select last from bounds)
		cross join lateral (
			select case when i.id is null then counted.sold else i.total_price - i.discount - i.returned_amount end as amount
		) net
		group by 1, 2, 3
	)
	select case when grouping(product) = 0 then 'product' else 'brand' end as kind, coalesce(product, brand) as name,
		sum(sold) as sold, sum(before) as before
	from (
		select product_name as product, coalesce(p.brand, lines.brand, '') as brand, sold, before
		from lines left join products p on p.id = product_id where product_name is not null
	) named
	group by grouping sets ((product), (brand))
	union all
	select null, null, sold, before from lines where product_name is null`
