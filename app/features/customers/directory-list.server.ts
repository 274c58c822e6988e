import { type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { startOfLastDays } from '~/shop/calendar.ts'
import { DIRECTORY_PAGE, type DirectoryEntry, type DirectoryStats } from './directory-entry.ts'
import { PERSONS, PERSONS_WITHOUT_ORDERS } from './persons.server.ts'

/** How many orders each person has: counted by row first, which the index of orders by customer can do alone. */
const ORDER_COUNTS = sql`
	select person, sum(orders) as orders from (
		select r.person, of_row.orders from person_rows r join (
			select customer_id, count(*) as orders from orders where customer_id is not null group by 1
		) of_row on of_row.customer_id = r.id
		union all
		select person, 1 from loose_orders
	) counted group by person`
const NO_COUNTS = sql`select 0 as person, 0 as orders where false`

/** The four figures on top; analytics and the dashboard take theirs from here too. */
export async function readDirectoryStats(
	now: Date,
	persons = PERSONS,
	counted = ORDER_COUNTS,
): Promise<DirectoryStats> {
	const { rows } = await db().execute<DirectoryStats>(sql`
		with ${persons}, ordered as (${counted})
		select
			(select count(*) from people)::int as customers,
			(select count(*) from people where since >= ${startOfLastDays(now, 30).toISOString()}::timestamptz)::int as fresh,
			(select count(*) from ordered where orders > 1)::int as returning,
			(select count(*) from people where has_account)::int as "withAccount"`)
	return rows[0]!
}

export type Directory = { entries: DirectoryEntry[]; found: number }

/** Newest first, one page of them (or all, for the export), with what they ordered. One query. */
export async function listDirectory(search: string, page: number | 'all'): Promise<Directory> {
	const fromOrders = {
		persons: PERSONS,
		matching: sql`
			select person, o.customer_name as name, o.customer_phone as phone, o.customer_location as city,
				o.customer_email as email
			from loose_orders join orders o on o.id = order_id where person < 0`,
		orders: sql`
			select r.person, o.created_at, o.order_status, o.total_amount from listed l
			join person_rows r using (person) join orders o on o.customer_id = r.id
			union all
			select l.person, o.created_at, o.order_status, o.total_amount from listed l
			join loose_orders using (person) join orders o on o.id = order_id`,
		known: sql`
			select id, name, phone, city, email from customers
			union all
			select -id, customer_name, customer_phone, customer_location, customer_email from orders
			where id in (select -person from listed where person < 0)`,
	}
	return readPage(search, page, fromOrders)
}

/** A-CUST-05: a missing orders table is only a warning; the directory stands without it. */
export async function listDirectoryWithoutOrders(
	search: string,
	page: number,
	now: Date,
): Promise<Directory & { stats: DirectoryStats }> {
	const persons = PERSONS_WITHOUT_ORDERS
	const nobody = sql`select 0 as person, '' as name, '' as phone, '' as city, '' as email where false`
	const known = sql`select id, name, phone, city, email from customers`
	const orders = sql`select 0 as person, now() as created_at, '' as order_status, 0 as total_amount where false`
	const [list, stats] = await Promise.all([
		readPage(search, page, { persons, matching: nobody, orders, known }),
		readDirectoryStats(now, persons, NO_COUNTS),
	])
	return { ...list, stats }
}

type Sources = { persons: SQL; matching: SQL; orders: SQL; known: SQL }

async function readPage(search: string, page: number | 'all', sources: Sources): Promise<Directory> {
	const window = page === 'all' ? sql`` : sql`limit ${DIRECTORY_PAGE} offset ${(page - 1) * DIRECTORY_PAGE}`
	const { rows } = await db().execute<DirectoryEntry & { found: number }>(sql`
		with ${sources.persons}, ${matching(search, sources.matching)},
		listed as materialized (
			select people.*, row_number() over (order by since desc, person desc) as row, count(*) over () as found
			from people join matching using (person)
			order by since desc, person desc ${window}
		),
		ordered as (
			select person, count(*) as orders, max(created_at) as last_order,
				coalesce(sum(total_amount) filter (where order_status = 'delivered'), 0) as spent
			from (${sources.orders}) theirs group by person
		)
		select person, listed.row::int, listed.found::int, since, has_account as "hasAccount",
			known.name, known.email, known.phone, known.city,
			coalesce(ordered.orders, 0)::int as orders, coalesce(ordered.spent, 0)::float8 as spent,
			ordered.last_order as "lastOrder"
		from listed
		left join ordered using (person)
		left join (${sources.known}) known on known.id = person
		order by listed.row`)
	const found =
		rows[0]?.found ?? (page === 1 || page === 'all' ? 0 : (await readPage(search, 1, sources)).found)
	return { entries: rows.map(({ found: _, ...row }) => withDates(row)), found }
}

function withDates<Row extends { since: Date; lastOrder: Date | null }>(row: Row): Row {
	return { ...row, since: new Date(row.since), lastOrder: row.lastOrder && new Date(row.lastOrder) }
}

const ACCENTED = 'àâäéèêëîïôöùûüçñ'
const PLAIN = 'aaaeeeeiioouuucn'

const fold = (text: SQL) => sql`translate(lower(${text}), ${ACCENTED}, ${PLAIN})`

/** `matching` (person): whose name, phone, city or e-mail address holds the text, in any of their rows. */
function matching(search: string, fromOrders: SQL): SQL {
	const text = search.trim()
	if (text === '') return sql`matching as (select person from people)`
	const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
	// A number is found however it was spaced.
	const digits = /^[+\d\s().-]{3,}$/.test(text) ? text.replace(/\D/g, '') : ''
	const number = digits && sql` or regexp_replace(phone, '\\D', '', 'g') like ${`%${digits}%`}`
	return sql`matching as (
		select distinct person from (
			select person, name, phone, city, email from person_rows join customers using (id)
			union all ${fromOrders}
		) known
		where ${fold(sql`concat_ws(chr(10), name, phone, city, email)`)} like ${fold(sql`${pattern}`)}${number || sql``}
	)`
}
