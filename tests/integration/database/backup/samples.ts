// What a backup is tested with, and what a database holds.
import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'

export const secondFactorOf = (email: string) => `
	with made as (
		insert into admin_users (id, name, email, role) values ('coded', 'Coded', '${email}', 'owner') returning id
	), credential as (
		insert into admin_credentials (id, account_id, provider_id, user_id, password)
		select 'coded', made.id, 'credential', made.id, password from made, admin_credentials
	)
	insert into admin_second_factors (user_id, secret, confirmed_at)
	select id, 'sealed with the secret of the first shop', now() from made`

/** Every table's rows, counted and summed in another way than the backup does it. */
export async function contentOf(url: string): Promise<Record<string, string>> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		const { rows } = await client.query<{ name: string }>(
			`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
		)
		const content: Record<string, string> = {}
		for (const { name } of rows) {
			const { rows: sums } = await client.query(
				`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
			)
			content[name] = sums[0].sum
		}
		const sequences = await client.query(
			`select string_agg(sequencename || ' ' || coalesce(last_value::text, '-'), ', ' order by sequencename) as all from pg_sequences where schemaname = 'public'`,
		)
		return { ...content, sequences: sequences.rows[0].all }
	} finally {
		await client.end()
	}
}

/** A copy of a file with a change in it. */
export function damage(from: string, to: string, change: (bytes: Buffer) => Buffer): void {
	writeFileSync(to, change(readFileSync(from)))
}
