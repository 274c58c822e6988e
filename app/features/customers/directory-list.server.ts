import { type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { startOfLastDays } from '~/shop/calendar.ts'
import { DIRECTORY_PAGE, type DirectoryEntry, type DirectoryStats } from './directory-entry.ts'
import { PERSONS } from './persons.server.ts'

/** The four figures on top; analytics and the dashboard take theirs from here too. */
export async function readDirectoryStats(now: Date): Promise<DirectoryStats> {
	const { rows } = await db().execute<DirectoryStats>(sql`
		with ${PERSONS}, ordered as (select person, count(*) as orders from order_persons group by person)
		select
			(select count(*) from people)::int as customers,
			(select count(*) from people where since >= ${startOfLastDays(now, 30).toISOString()}::timestamptz)::int as fresh,
			(select count(*) from ordered where orders > 1)::int as returning,
			(select count(*) from people where has_account)::int as "withAccount"`)
	return rows[0]!
}

/** Newest first, one page of them (or all, for the export), with what they ordered. One query. */
export async function listDirectory(
	search: string,
	page: number | 'all',
): Promise<{ entries: DirectoryEntry[]; found: number }> {
	const window = page === 'all' ? sql`` : sql`limit ${DIRECTORY_PAGE} offset ${(page - 1) * DIRECTORY_PAGE}`
	const { rows } = await db().execute<DirectoryEntry & { found: number }>(sql`
		with ${PERSONS}, ${matching(search)},
		listed as materialized (
			select people.*, row_number() over (order by since desc, person desc) as row, count(*) over () as found
			from people join matching using (person)
			order by since desc, person desc ${window}
		),
		ordered as (
			select person, count(*) as orders, max(created_at) as last_order,
				coalesce(sum(total_amount) filter (where order_status = 'delivered'), 0) as spent
			from order_persons where person in (select person from listed) group by person
		)
		select person, listed.row::int, listed.found::int, since, has_account as "hasAccount",
			coalesce(c.name, o.customer_name) as name, coalesce(c.email, o.customer_email) as email,
			coalesce(c.phone, o.customer_phone) as phone, coalesce(c.city, o.customer_location) as city,
			coalesce(ordered.orders, 0)::int as orders, coalesce(ordered.spent, 0)::float8 as spent,
			ordered.last_order as "lastOrder"
		from listed
		left join ordered using (person)
		left join customers c on c.id = person
		left join orders o on o.id = -person
		order by listed.row`)
	const found = rows[0]?.found ?? (page === 'all' || page === 1 ? 0 : await countMatching(search))
	return { entries: rows.map(({ found: _, ...row }) => withDates(row)), found }
}

async function countMatching(search: string): Promise<number> {
	const { rows } = await db().execute<{ found: number }>(
		sql`with ${PERSONS}, ${matching(search)} select count(*)::int as found from matching`,
	)
	return rows[0]!.found
}

export function withDates<Row extends { since: Date; lastOrder: Date | null }>(row: Row): Row {
	return { ...row, since: new Date(row.since), lastOrder: row.lastOrder && new Date(row.lastOrder) }
}

const ACCENTED = 'àâäéèêëîïôöùûüçñ'
const PLAIN = 'aaaeeeeiioouuucn'

const fold = (text: SQL) => sql`translate(lower(${text}), ${ACCENTED}, ${PLAIN})`

/** `matching` (person): whose name, phone, city or e-mail address holds the text, in any of their rows. */
function matching(search: string): SQL {
	const text = search.trim()
	if (text === '') return sql`matching as (select person from people)`
	const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
	// A number is found however it was spaced.
	const digits = /^[+\d\s().-]{3,}$/.test(text) ? text.replace(/\D/g, '') : ''
	const like = (words: SQL, phone: SQL) =>
		digits
			? sql`(${fold(words)} like ${fold(sql`${pattern}`)} or regexp_replace(${phone}, '\\D', '', 'g') like ${`%${digits}%`})`
			: sql`${fold(words)} like ${fold(sql`${pattern}`)}`
	return sql`matching as (
		select distinct person from person_rows join customers c using (id)
		where ${like(sql`concat_ws(chr(10), c.name, c.phone, c.city, c.email)`, sql`c.phone`)}
		union
		select person from order_persons join orders o on o.id = order_id
		where person < 0 and
			${like(sql`concat_ws(chr(10), o.customer_name, o.customer_phone, o.customer_location, o.customer_email)`, sql`o.customer_phone`)}
	)`
}
