import { type SQL, sql } from 'drizzle-orm'
import { queryReport } from '~/db/report-queue.server.ts'
import { ERASED_NAME } from '~/features/customer-directory/erased.ts'
import type { Counted, TopCustomer } from './analytics-types.ts'
import type { Span } from './range.ts'

const TOP = 10

export const inSpan = ({ from, to }: Span): SQL =>
	sql`(o.created_at >= ${from.toISOString()}::timestamptz and o.created_at <= ${to.toISOString()}::timestamptz)`

/**
 * In how many orders a product was requested: by the order's lines, else by its text without '(Qty…)'. Also returns
 * every name in a line, which this query has found anyway.
 */
export async function listTopProducts(during: Span): Promise<{ top: Counted[]; names: string[] }> {
	const { rows } = await queryReport<Counted & { names: string[] | null }>(sql`
		with asked as materialized (select o.id from orders o where ${inSpan(during)}),
		bounds as materialized (select min(id) as first, max(id) as last from asked),
		lines as (
			-- Each name once for an order, in the order of the index: that spares sorting or hashing them all. The bounds
			-- only keep the index from being read where none of these orders is.
			select distinct order_id, product_name as name from order_items
			where order_id between (select first from bounds) and (select last from bounds)
		),
		by_line as materialized (
			select name, count(*) as orders, array_agg(asked.id) filter (where name is null) as without_lines
			from asked left join lines on lines.order_id = asked.id group by 1
		)
		select name, sum(orders)::int as orders, (select array_agg(name) from by_line where name is not null) as names from (
			select name, orders from by_line where name is not null
			union all
			select trim(case when products_requested like '%(%'
				then regexp_replace(products_requested, '\\s*\\(Qt[yé][^)]*\\)', '', 'gi') else products_requested end), count(*)
			from orders where id in (select unnest(without_lines) from by_line) group by 1
		) asked
		where name <> '' group by 1 order by orders desc, name collate "C" limit ${TOP}`)
	return { top: rows.map(({ name, orders }) => ({ name, orders })), names: rows[0]?.names ?? [] }
}

/** B §9: grouped by phone or name. Erased customers and counter sales without a name are left out. */
export async function listTopCustomers(during: Span): Promise<TopCustomer[]> {
	// Separate queries for numbers and names: the covering index has the numbers, and hardly any order is without one.
	const ranked = (key: SQL, whose: SQL) => sql`
		select ${key} as key, count(*)::int as orders,
			coalesce(sum(o.sold), 0)::float8 as spent
		from order_accounts o where ${inSpan(during)} and ${whose}
		group by 1 order by spent desc, orders desc, ${key} collate "C" limit ${TOP}`
	const { rows } = await queryReport<TopCustomer>(sql`
		with top as materialized (
			select * from (
				select phone as key, phone, null as name, orders, spent
				from (${ranked(sql`o.customer_phone`, sql`o.customer_phone <> ''`)}) numbers (phone, orders, spent)
				union all
				select name, null, name, orders, spent
				from (${ranked(sql`o.customer_name`, sql`o.customer_phone = '' and o.customer_name not in ('', ${ERASED_NAME})`)}) names (name, orders, spent)
			) either order by spent desc, orders desc, key collate "C" limit ${TOP}
		)
		select key, phone, orders, spent, coalesce(name, (
			select (array_agg(o.customer_name order by o.id desc))[1]
			from orders o where o.customer_phone = top.phone and ${inSpan(during)}
		)) as name
		from top order by spent desc, orders desc, key collate "C"`)
	return rows
}
