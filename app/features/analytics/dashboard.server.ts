import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { queryReport } from '~/db/report-queue.server.ts'
import { countCustomers } from '~/features/customer-directory/directory-list.server.ts'
import { marginOf } from '~/features/orders/order-account.ts'
import { EARNINGS } from '~/features/orders/profit/profit-report.server.ts'
import { startOfDay } from '~/shop/time/calendar.ts'
import { CATEGORIES } from '~/shop/vocabulary.ts'
import { listActivity } from './activity.server.ts'
import type { Dashboard } from './dashboard-types.ts'
import { averageOf } from './range.ts'

type OrderSums = Pick<
	Dashboard,
	| 'orders'
	| 'ordersToday'
	| 'revenue'
	| 'cost'
	| 'profit'
	| 'delivered'
	| 'amountsAssumed'
	| 'costsEstimated'
	| 'unpriced'
>

/** The first page of the back office in six queries. */
export async function readDashboard(now: Date): Promise<Dashboard> {
	const [sums, customers, categories, activity] = await Promise.all([
		readOrderSums(now),
		countCustomers(),
		countProducts(),
		listActivity(),
	])
	return {
		...sums,
		customers,
		categories,
		activity,
		products: categories.reduce((all, { products }) => all + products, 0),
		margin: marginOf(sums.profit, sums.revenue),
		averageOrderValue: averageOf(sums.revenue, sums.delivered - sums.unpriced),
	}
}

async function readOrderSums(now: Date): Promise<OrderSums> {
	const { rows } = await queryReport<OrderSums>(sql`
		with sums as (select order_status = 'delivered' as sold, ${EARNINGS} from order_accounts o group by 1)
		select coalesce(sum(orders), 0)::int as orders,
			(select count(*) from orders where created_at >= ${startOfDay(now).toISOString()}::timestamptz)::int as "ordersToday",
			coalesce(sum(revenue) filter (where sold), 0) as revenue, coalesce(sum(cost) filter (where sold), 0) as cost,
			coalesce(sum(profit) filter (where sold), 0) as profit,
			coalesce(sum(orders) filter (where sold), 0)::int as delivered,
			coalesce(sum("amountsAssumed") filter (where sold), 0)::int as "amountsAssumed",
			coalesce(sum("costsEstimated") filter (where sold), 0)::int as "costsEstimated",
			coalesce(sum(unpriced) filter (where sold), 0)::int as unpriced
		from sums`)
	return rows[0]!
}

async function countProducts(): Promise<Dashboard['categories']> {
	const { rows } = await db().execute<{ category: string; products: number }>(
		sql`select category, count(*)::int as products from products group by 1`,
	)
	return CATEGORIES.map((category) => ({
		category,
		products: rows.find((row) => row.category === category)?.products ?? 0,
	}))
}
