// What a backup is tested with, and what a database holds.
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import type { ADMIN, RunningShop } from '../../../support/shop/shop-process.ts'

export const secondFactorOf = (email: string) => `
	with made as (
		insert into admin_users (id, name, email, role) values ('coded', 'Coded', '${email}', 'owner') returning id
	), credential as (
		insert into admin_credentials (id, account_id, provider_id, user_id, password)
		select 'coded', made.id, 'credential', made.id, password from made, admin_credentials
	)
	insert into admin_second_factors (user_id, secret, confirmed_at)
	select id, 'sealed with the secret of the first shop', now() from made`

export const AN_INVOICE = `
	with counted as (update invoice_counters set last = 1 where series = 'invoice')
	insert into invoices (series, number, order_id, content, total, issued_by)
	select 'invoice', 1, min(id), '{"buyer": {"name": "Backed", "contacts": []}}', 25000, 'owner' from orders`

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

/** Copies of a file, one after the other, each damaged in one place: a byte more, an end lost, a bit changed. */
export function* damagedCopies(whole: string, copy: string, random: () => number): Generator<string> {
	const { length } = readFileSync(whole)
	damage(whole, copy, (bytes) => Buffer.concat([bytes, Buffer.from('x')]))
	yield 'with a byte more'
	for (const cut of [1, 512, 1024, Math.floor(length / 2), length - 1, length]) {
		damage(whole, copy, (bytes) => bytes)
		truncateSync(copy, length - cut)
		yield `without the last ${cut}`
	}
	for (let round = 0; round < 40; round++) {
		const at = Math.floor(random() * length)
		damage(whole, copy, (bytes) => {
			bytes[at]! ^= 1 << Math.floor(random() * 8)
			return bytes
		})
		yield `bit at ${at}`
	}
}

/** Where a login leads, if it is one. */
export async function logIn({ url }: RunningShop, { email, password }: typeof ADMIN): Promise<string | null> {
	const answer = await fetch(`${url}/admin/login`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: url },
		body: new URLSearchParams({ email, password }),
	})
	return answer.headers.get('Location')
}
