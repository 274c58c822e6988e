import { type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { ERASED_NAME } from '~/features/customers/erased.ts'
import type { Counted, TopCustomer } from './analytics.ts'
import type { Span } from './range.ts'

const TOP = 10

export const inSpan = ({ from, to }: Span): SQL =>
	sql`(o.created_at >= ${from.toISOString()}::timestamptz and o.created_at <= ${to.toISOString()}::timestamptz)`

/** In how many orders a product was asked for: by the order's lines, else by its text without '(Qty…)'. */
export async function listTopProducts(during: Span): Promise<Counted[]> {
	const { rows } = await db().execute<Counted>(sql`
		select name, count(*)::int as orders from (
			select o.id, i.product_name as name
			from orders o join order_items i on i.order_id = o.id where ${inSpan(during)}
			group by o.id, i.product_name
			union all
			select o.id, asked.name from orders o
			cross join lateral (
				select trim(regexp_replace(o.products_requested, '\\s*\\(Qt[yé][^)]*\\)', '', 'gi')) as name
			) asked
			where ${inSpan(during)} and asked.name <> ''
				and not exists (select from order_items i where i.order_id = o.id)
		) asked
		group by name order by orders desc, name collate "C" limit ${TOP}`)
	return rows
}

/** B §9: keyed by phone or name. Those who were erased are nobody. */
export async function listTopCustomers(during: Span): Promise<TopCustomer[]> {
	const { rows } = await db().execute<TopCustomer>(sql`
		select key, nullif(latest.customer_phone, '') as phone, latest.customer_name as name, top.orders, top.spent
		from (
			select coalesce(nullif(o.customer_phone, ''), o.customer_name) collate "C" as key, max(o.id) as latest,
				count(*)::int as orders,
				coalesce(sum(o.total_amount) filter (where o.order_status = 'delivered'), 0)::float8 as spent
			from orders o
			where ${inSpan(during)} and not (o.customer_phone = '' and o.customer_name = ${ERASED_NAME})
			group by 1 order by spent desc, orders desc, key limit ${TOP}
		) top
		join orders latest on latest.id = top.latest
		order by top.spent desc, top.orders desc, key`)
	return rows
}
