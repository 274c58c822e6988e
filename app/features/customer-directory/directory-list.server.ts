import { type SQL, sql } from 'drizzle-orm'
import { queryReport } from '~/db/report-queue.server.ts'
import { anywhere, folded } from '~/db/search-fold-sql.ts'
import { momentIn, readableRows } from '~/shop/readable-rows.server.ts'
import { startOfLastDays } from '~/shop/time/calendar.ts'
import { DIRECTORY_PAGE, type DirectoryEntry, type DirectoryStats } from './directory-entry.ts'
import { PERSON_TABLES, PERSONS_WITHOUT_ORDERS } from './persons.server.ts'

/**
 * Each person's orders: how many, and whether one of them is within a time span. Counted by row first, which the index
 * of orders by customer can do alone.
 */
const ordersByPerson = (during: SQL, before: SQL): SQL => sql`
	select sum(orders) as orders, bool_or(during) as during, bool_or(before) as before from (
		select coalesce(m.person, customer_id) as person, orders, during, before from (
			select customer_id, count(*)::int as orders, bool_or(${during}) as during, bool_or(${before}) as before
			from orders o where customer_id is not null group by 1
		) of_row left join merged m on m.id = customer_id
		union all
		select person, 1, ${during}, ${before} from loose_orders o
	) counted group by person`
const NO_SPAN = sql`false`
const NO_ORDERS = sql`select 0 as orders, false as during, false as before where false`

type CountedPersons = DirectoryStats & { during: number; before: number }

async function countPersons(now: Date, persons: SQL, ordered: SQL): Promise<CountedPersons> {
	const { rows } = await queryReport<CountedPersons>(sql`
		with ${persons}
		select known.*, ordered.* from (
			select count(*)::int as customers,
				(count(*) filter (where since >= ${startOfLastDays(now, 30).toISOString()}::timestamptz))::int as fresh,
				(count(*) filter (where has_account))::int as "withAccount"
			from people
		) known, (
			select (count(*) filter (where orders > 1))::int as returning, (count(*) filter (where during))::int as during,
				(count(*) filter (where before))::int as before
			from (${ordered}) of_person
		) ordered`)
	return rows[0]!
}

/** The four figures on top. */
export async function readDirectoryStats(
	now: Date,
	persons = PERSON_TABLES,
	ordered = ordersByPerson(NO_SPAN, NO_SPAN),
): Promise<DirectoryStats> {
	const { during: _, before: __, ...stats } = await countPersons(now, persons, ordered)
	return stats
}

/** The same for analytics, with how many persons ordered within each of two spans of `o.created_at`. */
export async function readBuyers(
	now: Date,
	spans: { during: SQL; before: SQL },
): Promise<{ directory: DirectoryStats; during: number; before: number }> {
	const { during, before, ...directory } = await countPersons(
		now,
		PERSON_TABLES,
		ordersByPerson(spans.during, spans.before),
	)
	return { directory, during, before }
}

/** How many persons the shop knows, for the dashboard, without counting their orders. */
export async function countCustomers(): Promise<number> {
	const { rows } = await queryReport<{ customers: number }>(
		sql`with ${PERSON_TABLES} select count(*)::int as customers from people`,
	)
	return rows[0]!.customers
}

export type Directory = { entries: DirectoryEntry[]; found: number }

/** Newest first, one page of them (or all, for the export), with what they ordered. One query. */
export async function listDirectory(
	search: string,
	page: number | 'all',
	{ owed = false } = {},
): Promise<Directory> {
	const fromOrders = {
		persons: PERSON_TABLES,
		searched: sql`
			select person, ${folded(sql`concat_ws(chr(10), o.customer_name, o.customer_phone, o.customer_location, o.customer_email)`)} as searched,
				o.customer_phone as phone
			from loose_orders join orders o on o.id = order_id where person < 0`,
		ordered: sql`
			select count(*) as orders, max(created_at) as last_order,
				sum(sold) as spent, sum(owed) as owed
			from order_accounts
			where customer_id = listed.person or customer_id = any(listed.others) or order_id = any(loose.orders)`,
		known: sql`
			select id, customer_name as name, customer_email as email, customer_phone as phone, customer_location as city
			from orders`,
	}
	return readPage(search, page, owed ? { ...fromOrders, among: OWING } : fromOrders)
}

/** A-CUST-05: a missing orders table is only a warning; the directory works without it. */
export async function listDirectoryWithoutOrders(
	search: string,
	page: number,
	now: Date,
): Promise<Directory & { stats: DirectoryStats }> {
	const persons = PERSONS_WITHOUT_ORDERS
	const searched = sql`select 0 as person, '' as searched, '' as phone where false`
	const known = sql`select 0 as id, '' as name, '' as email, '' as phone, '' as city where false`
	const ordered = sql`select 0 as orders, null::timestamptz as last_order, 0 as spent, 0 as owed`
	const [list, stats] = await Promise.all([
		readPage(search, page, { persons, searched, ordered, known }),
		readDirectoryStats(now, persons, NO_ORDERS),
	])
	return { ...list, stats }
}

type Sources = { persons: SQL; searched: SQL; ordered: SQL; known: SQL; among?: SQL }

/** The persons with an order that is not paid in full. */
const OWING = sql`
	select coalesce(m.person, customer_id) from order_accounts left join merged m on m.id = customer_id
	where owed > 0 and customer_id is not null
	union select person from loose_orders join order_accounts using (order_id) where owed > 0`

async function readPage(search: string, page: number | 'all', sources: Sources): Promise<Directory> {
	const skipped = page === 'all' ? 0 : (page - 1) * DIRECTORY_PAGE
	const window = page === 'all' ? sql`` : sql`limit ${DIRECTORY_PAGE} offset ${skipped}`
	const { rows } = await queryReport<DirectoryEntry & { found: number }>(sql`
		with ${sources.persons}, ${matching(search, sources)},
		listed as materialized (select * from matching order by since desc, person desc ${window})
		select person, (row_number() over (order by since desc, person desc) + ${skipped}::bigint)::float8 as row,
			(select count(*) from matching)::int as found, since, has_account as "hasAccount",
			coalesce(c.name, o.name) as name, coalesce(c.email, o.email) as email, coalesce(c.phone, o.phone) as phone,
			coalesce(c.city, o.city) as city,
			ordered.orders::int as orders, coalesce(ordered.spent, 0)::float8 as spent,
			coalesce(ordered.owed, 0)::float8 as owed, ordered.last_order as "lastOrder",
			(select json_object_agg(channel, since) from (
				select channel, min(given_at) as since from consents
				where withdrawn_at is null and (customer_id = listed.person or customer_id = any(listed.others)) group by 1
			) given) as offers
		from listed
		left join (select person, array_agg(order_id) as orders from loose_orders group by 1) loose using (person)
		cross join lateral (${sources.ordered}) ordered
		left join customers c on c.id = person
		left join (${sources.known}) o on o.id = -person
		order by since desc, person desc`)
	const found =
		rows[0]?.found ?? (page === 1 || page === 'all' ? 0 : (await readPage(search, 1, sources)).found)
	const entries = readableRows(
		'a customer',
		rows,
		({ person }) => person,
		({ found: _, ...row }) => withDates(row),
	)
	return { entries, found }
}

function withDates<Row extends { since: Date; lastOrder: Date | null }>(row: Row): Row {
	return { ...row, since: momentIn(row.since), lastOrder: row.lastOrder && momentIn(row.lastOrder) }
}

/** `matching` (as people): whose name, phone, city or e-mail address contains the text, in any of their rows. */
function matching(search: string, { searched: fromOrders, among }: Sources): SQL {
	const text = search.trim()
	const chosen = among ? sql`person in (${among})` : sql`true`
	if (text === '') return sql`matching as materialized (select * from people where ${chosen})`
	// A number is found whatever its spacing.
	const digits = /^[+\d\s().-]{3,}$/.test(text) ? text.replace(/\D/g, '') : ''
	const number = digits && sql` or regexp_replace(phone, '\\D', '', 'g') like ${`%${digits}%`}`
	return sql`matching as materialized (
		select * from people where ${chosen} and person in (
			select person from (
				select coalesce(m.person, c.id) as person, c.searched, c.phone from customers c left join merged m using (id)
				union all ${fromOrders}
			) known
			where searched like ${folded(sql`${anywhere(text)}`)}${number || sql``}
		)
	)`
}
