import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { EARNINGS } from '~/features/orders/profit/profit-report.server.ts'
import { daysBefore, startOfDay } from '~/shop/time/calendar.ts'
import type { DayFigures } from './dashboard-types.ts'

const NOTHING: DayFigures = {
	orders: 0,
	delivered: 0,
	revenue: 0,
	profit: 0,
	amountsAssumed: 0,
	costsEstimated: 0,
}

/**
 * Today and the same day a week ago, whole days of Douala. As everywhere in the shop an order belongs to the day on
 * which it was placed, and its money counts once it is delivered (B §4).
 */
export async function readTwoDays(now: Date): Promise<{ today: DayFigures; weekAgo: DayFigures }> {
	const today = startOfDay(now)
	const [from, to] = [daysBefore(today, 7), daysBefore(today, 6)]
	const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
	const { rows } = await db().execute<DayFigures & { today: boolean }>(sql`
		with sums as (
			select o.created_at >= ${at(today)} as today, o.order_status = 'delivered' as sold, ${EARNINGS} from order_accounts o
			where o.created_at >= ${at(today)} or o.created_at >= ${at(from)} and o.created_at < ${at(to)}
			group by 1, 2
		)
		select today, sum(orders)::int as orders, coalesce(sum(orders) filter (where sold), 0)::int as delivered,
			coalesce(sum(revenue) filter (where sold), 0) as revenue, coalesce(sum(profit) filter (where sold), 0) as profit,
			coalesce(sum("amountsAssumed") filter (where sold), 0)::int as "amountsAssumed",
			coalesce(sum("costsEstimated") filter (where sold), 0)::int as "costsEstimated"
		from sums group by today`)
	const of = (wanted: boolean): DayFigures => {
		const { today: _, ...sums } = rows.find((row) => row.today === wanted) ?? { today: wanted, ...NOTHING }
		return sums
	}
	return { today: of(true), weekAgo: of(false) }
}
