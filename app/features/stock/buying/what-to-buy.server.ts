// What to buy, what lies too long, and the money in it. All counted products are read at once: the rule that sorts them is
// in days-left.ts alone.
import { type SQL, sql } from 'drizzle-orm'
import { queryReport } from '~/db/report-queue.server.ts'
import type { CostViewer } from '~/features/admins/roles.ts'
import { pageOf } from '~/features/catalogue/browse/page-of-list.ts'
import { daysBefore } from '~/shop/time/calendar.ts'
import { byUrgency, daysLeft, type Pace, SALES_DAYS, URGENT_DAYS } from './days-left.ts'
import { COUNTED_PER_PAGE, type CountedPage, type CountedProduct, type StockMoney } from './what-to-buy.ts'

const SHOWN_ON_TODAY = 3
const SHOWN_BRANDS = 10

/** `dead`: some are left, none was sold for 60 days, and they lay there as long. */
type Counted = Omit<CountedProduct, 'days'> & Pace & { dead: boolean }

/** Each counted product, with its sales of the last 60 days and its deliveries. */
function counted(now: Date): SQL {
	const since = sql`${daysBefore(now, SALES_DAYS).toISOString()}::timestamptz`
	return sql`(
		select p.id, p.name, p.brand, l.quantity as "left", l.value, coalesce(sold, 0)::int as sold,
			coalesce(coming, 0)::int as coming, floor(extract(epoch from ${now.toISOString()}::timestamptz - p.created_at) / 86400)::int as existed,
			l.quantity > 0 and coalesce(sold, 0) <= 0 and l.counted_since <= ${since} and not coalesce(received, false) as dead
		from stock_levels l join products p on p.id = l.product_id
		left join (
			select product_id, sum(quantity - returned) as sold
			from orders o join order_items i on i.order_id = o.id
			where o.created_at >= ${since} and takes_bottles(order_status)
			group by 1
		) sales on sales.product_id = l.product_id
		left join (
			select product_id, sum(quantity) filter (where received_at is null) as coming, bool_or(received_at > ${since}) as received
			from purchase_lines join purchases on purchases.id = purchase_id
			where received_at is null or received_at > ${since}
			group by 1
		) supply on supply.product_id = l.product_id
	) counted`
}

const listCounted = async (now: Date, which: SQL) =>
	(
		await queryReport<Counted>(sql`
			select id, name, brand, "left", sold, coming, existed, dead from ${counted(now)} where ${which} order by name, id`)
	).rows

const toCountedProduct = ({ existed, dead: _, ...product }: Counted): CountedProduct => ({
	...product,
	days: daysLeft({ ...product, existed }),
})

export async function readWhatToBuy(
	pages: { buy: number; dead: number },
	now: Date,
): Promise<{ buy: CountedPage; dead: CountedPage }> {
	const all = (await listCounted(now, sql`true`)).sort(byUrgency)
	const page = (of: Counted[], wanted: number): CountedPage => {
		const { items, ...place } = pageOf(of, wanted, COUNTED_PER_PAGE)
		return { ...place, items: items.map(toCountedProduct), count: of.length }
	}
	return {
		buy: page(all, pages.buy),
		dead: page(
			all.filter(({ dead }) => dead),
			pages.dead,
		),
	}
}

/** For Today: the few that run out first, if it is soon. */
export const listUrgent = async (now: Date): Promise<CountedProduct[]> =>
	(await listCounted(now, sql`sold > 0`))
		.sort(byUrgency)
		.slice(0, SHOWN_ON_TODAY)
		.map(toCountedProduct)
		.filter(({ days }) => days !== null && days <= URGENT_DAYS)

export async function readStockMoney(now: Date, _viewer: CostViewer): Promise<StockMoney> {
	const { rows } = await queryReport<{ brand: string | null; francs: number; dead: number }>(sql`
		select brand, sum(value)::float8 as francs, coalesce(sum(value) filter (where dead), 0)::float8 as dead
		from ${counted(now)} group by brand order by francs desc, brand`)
	const sum = (francs: number[]) => francs.reduce((all, one) => all + one, 0)
	const brands = rows.filter(({ francs }) => francs > 0).map(({ brand, francs }) => ({ brand, francs }))
	return {
		total: sum(rows.map(({ francs }) => francs)),
		dead: sum(rows.map(({ dead }) => dead)),
		brands: brands.slice(0, SHOWN_BRANDS),
		others: sum(brands.slice(SHOWN_BRANDS).map(({ francs }) => francs)),
	}
}
