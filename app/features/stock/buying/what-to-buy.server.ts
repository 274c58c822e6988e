// What to buy, what lies too long, and the money in it. The figures of all counted products are read at once, as the rule
// that sorts them is in days-left.ts alone; names only of those that are shown.
import { inArray, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { queryReport } from '~/db/report-queue.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import type { CostViewer } from '~/features/admins/roles.ts'
import { pageOf } from '~/features/catalogue/browse/page-of-list.ts'
import { daysBefore } from '~/shop/time/calendar.ts'
import { byUrgency, daysLeft, type Pace, SALES_DAYS, URGENT_DAYS } from './days-left.ts'
import { COUNTED_PER_PAGE, type CountedPage, type CountedProduct, type StockMoney } from './what-to-buy.ts'

const SHOWN_ON_TODAY = 3
const SHOWN_BRANDS = 10

/** `dead`: some are left, none was sold for 60 days, and they lay there as long. `value` only with the permission to see it. */
type Counted = Pace & { id: string; coming: number; dead: boolean; value: number | null }

/** The most urgent first, with the sales of the last 60 days and deliveries. */
async function listCounted(
	now: Date,
	viewer: CostViewer | undefined,
	{ soldOnly = false } = {},
): Promise<Counted[]> {
	const since = sql`${daysBefore(now, SALES_DAYS).toISOString()}::timestamptz`
	const added = sql`(select created_at from products where id = l.product_id)`
	const { rows } = await queryReport<Counted>(sql`
		select l.product_id as id, l.quantity as "left", coalesce(sold, 0)::int as sold, coalesce(coming, 0)::int as coming,
			case when sold > 0 then floor(extract(epoch from ${now.toISOString()}::timestamptz - ${added}) / 86400)::int end as existed,
			l.quantity > 0 and coalesce(sold, 0) <= 0 and l.counted_since <= ${since} and not coalesce(received, false) as dead,
			${viewer ? sql`l.value::float8` : sql`null`} as value
		from stock_levels l ${soldOnly ? sql`join` : sql`left join`} (
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
		) supply on supply.product_id = l.product_id`)
	return rows.sort((one, other) => byUrgency(one, other) || (one.id < other.id ? -1 : 1))
}

async function withNames(counted: Counted[]): Promise<CountedProduct[]> {
	const ids = counted.map(({ id }) => id)
	const names = await db()
		.select({ id: products.id, name: products.name, brand: products.brand })
		.from(products)
		.where(inArray(products.id, ids))
	const known = new Map(names.map((product) => [product.id, product]))
	return counted.flatMap(({ existed, dead: _, value: __, ...figures }) => {
		const product = known.get(figures.id)
		return product ? [{ ...product, ...figures, days: daysLeft({ ...figures, existed }) }] : []
	})
}

export async function readWhatToBuy(
	pages: { buy: number; dead: number },
	now: Date,
	viewer: CostViewer | undefined,
): Promise<{ buy: CountedPage; dead: CountedPage; money: StockMoney | undefined }> {
	const [all, brands] = await Promise.all([
		listCounted(now, viewer),
		viewer ? listMoneyByBrand(viewer) : undefined,
	])
	const page = async (of: Counted[], wanted: number): Promise<CountedPage> => {
		const { items, ...place } = pageOf(of, wanted, COUNTED_PER_PAGE)
		return { ...place, items: await withNames(items), count: of.length }
	}
	const lying = all.filter(({ dead }) => dead)
	const [buy, dead] = await Promise.all([page(all, pages.buy), page(lying, pages.dead)])
	const money = brands && {
		total: sumOf(all.map(({ value }) => value ?? 0)),
		dead: sumOf(lying.map(({ value }) => value ?? 0)),
		brands: brands.slice(0, SHOWN_BRANDS),
		others: sumOf(brands.slice(SHOWN_BRANDS).map(({ francs }) => francs)),
	}
	return { buy, dead, money }
}

/** For Today: the few that run out first, if it is soon. */
export async function listUrgent(now: Date): Promise<CountedProduct[]> {
	const first = (await listCounted(now, undefined, { soldOnly: true })).slice(0, SHOWN_ON_TODAY)
	return withNames(first.filter((pace) => (daysLeft(pace) ?? URGENT_DAYS + 1) <= URGENT_DAYS))
}

const sumOf = (francs: number[]): number => francs.reduce((sum, one) => sum + one, 0)

async function listMoneyByBrand(_viewer: CostViewer): Promise<StockMoney['brands']> {
	const { rows } = await queryReport<StockMoney['brands'][number]>(sql`
		select brand, sum(value)::float8 as francs from stock_levels join products on products.id = product_id
		group by brand having sum(value) > 0 order by francs desc, brand`)
	return rows
}
