// The shop's tables for a backup: their names, the order in which they can be filled, and their rows as text.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Bytes } from './byte-reader.ts'

export type SqlTable = {
	name: string
	/** All but generated ones, as SQL. */
	columns: string
	/** The primary key: rows are sorted by it, so that the same rows give the same text. */
	order: string
	/** Tables that it references. */
	needs: string[]
}

export const named = (name: string): string => `public.${pg.escapeIdentifier(name)}`

const TABLES = `
	select c.relname as name,
		(select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
			where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
		(select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
				', ' order by key.place)
			from pg_index i
			cross join lateral unnest(i.indkey::int2[]) with ordinality key (att, place)
			join pg_attribute a on a.attrelid = c.oid and a.attnum = key.att
			where i.indrelid = c.oid and i.indisprimary) as "order",
		array(select distinct f.relname::text from pg_constraint x join pg_class f on f.oid = x.confrelid
			where x.conrelid = c.oid and x.contype = 'f' and f.oid <> c.oid) as needs
	from pg_class c
	where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
		and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
	order by 1`

/** Each table after those that it references. */
export async function listTables(client: pg.Client): Promise<SqlTable[]> {
	const { rows } = await client.query<SqlTable>(TABLES)
	const sorted: SqlTable[] = []
	while (sorted.length < rows.length) {
		const there = new Set(sorted.map(({ name }) => name))
		const next = rows.filter(({ name, needs }) => !there.has(name) && needs.every((need) => there.has(need)))
		if (next.length === 0) throw new Error('tables that point to each other in a circle cannot be backed up')
		sorted.push(...next)
	}
	return sorted
}

export async function listSequences(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(
		`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
	)
	return rows.map(({ name }) => name)
}

/** The same rows must give the same text on every server, and a copy may take long: timeouts are lifted. */
export async function prepareForCopy(client: pg.Client): Promise<void> {
	await client.query(`
		set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
		set bytea_output = 'hex'; set client_encoding = 'UTF8'; set lock_timeout = '30s';
		select set_config(name, '0', false) from pg_settings
		where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`)
}

/** The rows of a table in COPY's text format: one line each. */
export const copyOut = (client: pg.Client, { name, columns, order }: SqlTable, condition = 'true'): Bytes =>
	client.query(
		copyTo(`copy (select ${columns} from ${named(name)} where ${condition} order by ${order}) to stdout`),
	)

export async function sumOfTable(client: pg.Client, table: SqlTable): Promise<string> {
	const sum = createHash('sha256')
	for await (const part of copyOut(client, table)) sum.update(part)
	return sum.digest('hex')
}
