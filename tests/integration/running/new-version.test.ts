// A new version migrates while the earlier one serves from the same database.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { adminHeaders } from '../../support/people/admin.ts'
import { nextVersion } from '../../support/shop/migrations-folder.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { type RunningShop, startShopProcess, useShop } from '../../support/shop/shop-process.ts'
import { testPort } from '../../support/shop/test-port.ts'

const { url, shop } = useShop({ LOG_LEVEL: 'silent' })

let orders = 0
async function order(at: string): Promise<string> {
	const key = `new-version-key-${++orders}-of-an-order`
	const answer = await fetch(`${at}/order-submissions`, {
		method: 'POST',
		headers: { origin: at },
		body: new URLSearchParams({
			key,
			fullName: 'Test Customer',
			whatsappNumber: '+237 650 00 00 01',
			location: 'Douala',
			productsOfInterest: 'Yara EDP',
			suggested: '',
		}),
	})
	const { state, orderNumber } = (await answer.json()) as { state: string; orderNumber: string }
	expect(state).toBe('accepted')
	return orderNumber
}

/** Every column, index, constraint and function, and what was migrated. */
async function schemaOf(running: RunningShop) {
	const { rows } = await inDatabaseOf(
		running,
		`select 'column' as kind, table_name || '.' || column_name as name, data_type || is_nullable || coalesce(column_default, '') as what
			from information_schema.columns where table_schema = 'public'
		union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
		union all select 'rule', conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
		union all select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
		union all select 'migration', hash, created_at::text from drizzle.__drizzle_migrations
		order by 1, 2, 3`,
	)
	return rows
}

async function startNext(folder: string): Promise<{ code: number | null; said: string }> {
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', resolve('bin/serve.mjs')], {
		cwd: folder,
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			LOG_LEVEL: 'silent',
			PORT: String(await testPort()),
			DATA_DIR: `${folder}/data`,
			DATABASE_URL: shop().database,
		},
	})
	let said = ''
	child.stderr.on('data', (chunk) => {
		said += chunk
	})
	const code = await new Promise<number | null>((done) => child.once('exit', done))
	return { code, said: said.trim() }
}

test('whose migration fails says so and ends; nothing has changed, and the earlier one still takes orders', async () => {
	const first = await order(url())
	const before = await schemaOf(shop())
	const next = nextVersion(
		`alter table orders add column half_done text;--> statement-breakpoint
		update orders set half_done = customer_phone, notes = 'changed';--> statement-breakpoint
		alter table no_such_table add column a text;`,
	)
	try {
		const { code, said } = await startNext(next.folder)
		expect([code, said]).toEqual([
			1,
			'✗ The tables could not be brought up to date (a query failed: relation "no_such_table" does not exist). Nothing was changed, and a shop that is running on them goes on: start the version before this one again.',
		])
	} finally {
		next.remove()
	}
	expect(await schemaOf(shop())).toEqual(before)
	const { rows } = await inDatabaseOf(shop(), `select count(*)::int as n from orders where notes = 'changed'`)
	expect(rows).toEqual([{ n: 0 }])
	const second = await order(url())
	const list = await (await fetch(url('/admin/orders'), { headers: await adminHeaders(url()) })).text()
	expect([list.includes(first), list.includes(second)]).toEqual([true, true])
})

/** Whether a change of the tables waits for its lock at this moment. */
const migrationWaits = async () =>
	(
		await inDatabaseOf(
			shop(),
			`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%alter table%'`,
		)
	).rowCount === 1

test('whose migration only adds leaves the earlier one serving, and lets it start again', async () => {
	const next = nextVersion(
		`create table next_things (id integer primary key, order_id integer references orders(id));--> statement-breakpoint
		alter table orders add column next_note text, add column next_count integer default 0 not null;--> statement-breakpoint
		alter table products add column next_mark text;--> statement-breakpoint
		alter table customers add column next_mark text;--> statement-breakpoint
		create index orders_next on orders (next_count);`,
	)
	try {
		// Somebody is reading orders and takes their time: the tables change only when they have finished.
		const reader = new pg.Client({ connectionString: shop().database })
		await reader.connect()
		await reader.query('begin; select count(*) from orders')
		const migrated = migrateDatabase(shop().database, next.migrations)
		const during: string[] = []
		for (let each = 0; each < 3; each++) {
			during.push(await order(url()))
			await expect.poll(migrationWaits).toBe(true)
		}
		const { rows: early } = await inDatabaseOf(shop(), `select to_regclass('next_things') is null as waiting`)
		expect(early).toEqual([{ waiting: true }])
		await reader.query('commit')
		await reader.end()
		await migrated

		const after = await order(url())
		const headers = await adminHeaders(url())
		const list = await (await fetch(url('/admin/orders'), { headers })).text()
		expect([...during, after].map((number) => list.includes(number))).not.toContain(false)
		for (const path of ['/shop', '/product/yara-edp', '/admin', '/admin/products', '/admin/customers'])
			expect([path, (await fetch(url(path), { headers })).status]).toEqual([path, 200])
		const again = await startShopProcess({ DATABASE_URL: shop().database, LOG_LEVEL: 'silent' })
		await order(again.url).finally(() => again.stop())
	} finally {
		next.remove()
	}
})

test('is named at the foot of the dashboard', async () => {
	const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
	const dashboard = await fetch(url('/admin'), { headers: await adminHeaders(url()) })
	expect(await dashboard.text()).toContain(`Version ${version}`)
})
