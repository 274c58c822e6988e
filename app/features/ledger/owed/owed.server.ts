import { inArray, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { queryReport } from '~/db/report-queue.server.ts'
import { orders } from '~/db/schema/orders.ts'
import { adminOrderColumns, toAdminOrder } from '~/features/orders/list/admin-orders.server.ts'
import { momentIn, readableRows } from '~/shop/readable-rows.server.ts'
import { dayNumber } from '~/shop/time/calendar.ts'
import {
	OWED_PER_PAGE,
	UNSETTLED_LISTS,
	type Unsettled,
	type UnsettledList,
	type UnsettledOrders,
	type UnsettledPages,
} from './owed.ts'

type Listed = {
	id: number
	list: UnsettledList
	amount: number
	since: string
	count: number
	total: number
	page: number
}

/** Two queries: the lists with their sums, then the orders of the pages. Beyond a list's last page it is the last one. */
export async function listUnsettled(pages: UnsettledPages, now: Date): Promise<Unsettled> {
	const wanted = sql.join(
		UNSETTLED_LISTS.map((list) => sql`(${list}, ${pages[list]}::bigint)`),
		sql`, `,
	)
	const { rows } = await queryReport<Listed>(sql`
		with listed as (
			select order_id as id, coalesce(delivered_at, created_at) as since,
				case when owed > 0 then 'owed' else 'back' end as list, owed + to_give_back as amount
			from order_accounts where owed > 0 or to_give_back > 0
			union all
			select id, coalesce(delivered_at, created_at), 'unclear', given_back from orders where return_unclear
		), numbered as (
			select *, (row_number() over (partition by list order by since, id) - 1) / ${OWED_PER_PAGE} + 1 as page,
				count(*) over (partition by list) as count, sum(amount) over (partition by list) as total
			from listed
		)
		select id, list, amount::float8, since, count::int, total::float8, page::int
		from numbered join (values ${wanted}) wanted (list, number) using (list)
		where page = least(number, (count - 1) / ${OWED_PER_PAGE} + 1)
		order by since, id`)
	const ids = rows.map(({ id }) => id)
	const known = new Map(
		(await db().select(adminOrderColumns).from(orders).where(inArray(orders.id, ids))).map((row) => [
			row.id,
			row,
		]),
	)
	const shown = (list: UnsettledList): UnsettledOrders => {
		const listed = rows.filter((row) => row.list === list)
		const { count, total, page } = listed[0] ?? { count: 0, total: 0, page: 1 }
		const readable = readableRows(
			'an order',
			listed.filter(({ id }) => known.has(id)),
			({ id }) => id,
			({ id, amount, since }) => ({
				...toAdminOrder(known.get(id)!, now),
				amount,
				days: Math.max(0, dayNumber(now) - dayNumber(momentIn(since))),
			}),
		)
		return { orders: readable, count, total, page }
	}
	return { owed: shown('owed'), back: shown('back'), unclear: shown('unclear') }
}

/** For Today: what all customers owe together. */
export async function readOwedSum(): Promise<{ orders: number; francs: number }> {
	const { rows } = await queryReport<{ orders: number; francs: number }>(sql`
		select count(*)::int as orders, coalesce(sum(owed), 0)::float8 as francs from order_accounts where owed > 0`)
	return rows[0]!
}
