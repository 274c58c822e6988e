// A database that an earlier version made and filled starts under this one, with everything in it.

import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { newDatabase } from '../../support/shop/database.ts'
import { readFixture, restoreFixture } from '../../support/shop/last-version.ts'
import { ADMIN, startShopProcess } from '../../support/shop/shop-process.ts'

async function ask(url: string, question: string) {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	return (await client.query(question).finally(() => client.end())).rows
}

const post = (url: string, path: string, fields: Record<string, string>) =>
	fetch(url + path, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: url },
		body: new URLSearchParams(fields),
	})

/** Of shops that had them. An older one gains further photos of the sample products (below). */
const LATER: [string, string[]][] = [
	['product_photos', ['product_id', 'position', 'media_id']],
	['order_payments', ['order_id', 'way', 'amount', 'paid_on', 'recorded_by']],
	['expenses', ['kind', 'amount', 'spent_on', 'note']],
	['deleted_orders', ['order_number', 'deleted_by', 'order_row', 'items']],
	['reviews', ['id', 'order_id', 'product_id', 'rating', 'words', 'state']],
	['stock_waits', ['product_id', 'phone', 'language']],
	['deleted_products', ['product_id', 'product']],
	['settings', ['name', 'value']],
	['admin_invitations', ['id', 'email', 'role', 'token_hash']],
]

describe.each(['shop-of-0005.json', 'shop-of-0021.json'])(
	'a shop made by an earlier version, %s,',
	(file) => {
		const fixture = readFixture(file)
		const pick = (table: string, names: string[]) =>
			fixture.tables[table]!.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])))

		test('keeps its orders, edited products, accounts and carts, and goes on serving them', async () => {
			const url = await newDatabase()
			await restoreFixture(url, fixture)
			const shop = await startShopProcess({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
			try {
				const stored: [string, string[]][] = [
					[
						'orders',
						[
							'id',
							'order_number',
							'access_token',
							'idempotency_key',
							'customer_name',
							'customer_phone',
							'customer_location',
							'order_source',
							'order_status',
							'products_requested',
							'notes',
							'user_id',
							'landmark',
						],
					],
					['order_items', ['order_id', 'product_id', 'product_name', 'quantity', 'unit_price', 'unit_cost']],
					['order_history', ['order_id', 'change', 'old_value', 'new_value', 'actor']],
					['products', ['id', 'name', 'price', 'cost_price', 'description', 'is_visible', 'version']],
					['customer_users', ['id', 'name', 'email', 'phone', 'city']],
					['carts', ['user_id', 'product_id', 'quantity']],
					['wishlists', ['user_id', 'product_id']],
					...LATER.filter(([table]) => fixture.tables[table]),
					['admin_users', ['id', 'email']],
				]
				for (const [table, names] of stored) {
					const rows = await ask(url, `select to_jsonb(t) as row from ${table} t`)
					const found = rows.map(({ row }) => Object.fromEntries(names.map((name) => [name, row[name]])))
					expect(found, table).toHaveLength(fixture.tables[table]!.length)
					expect(found, table).toEqual(expect.arrayContaining(pick(table, names)))
				}
				// The table that says which code may run came with this version.
				expect(await ask(url, 'select migration from drizzle.oldest_version')).toEqual([{ migration: 7 }])
				const agreed = await ask(
					url,
					`select id, total_amount::int from orders where id in (1, 4, 5, 6) order by id`,
				)
				expect(agreed.map((row) => row.total_amount)).toEqual([85_000, 10_500, 32_000, 38_000])

				// Paid 50,000 and 35,000 of 85,000, and one bottle of 26,500 came back.
				if (fixture.tables.expenses)
					expect(
						await ask(
							url,
							'select asked::int, paid::int, to_give_back::int from order_accounts where order_id = 12',
						),
					).toEqual([{ asked: 58_500, paid: 85_000, to_give_back: 26_500 }])

				// The pages: an edited price, a hidden product, a private page, both logins.
				expect(await (await fetch(`${shop.url}/product/yara-edp`)).text()).toContain('26,500')
				expect((await fetch(`${shop.url}/product/asad-edp`)).status).toBe(404)
				// The sample's scents are for new shops: no page gains sizes by itself.
				expect(await ask(url, 'select id from products where scent is not null')).toEqual([])
				const [first] = fixture.tables.orders!
				const page = await fetch(`${shop.url}/order/${first!.access_token}`)
				expect([page.status, await page.text()]).toEqual([
					200,
					expect.stringContaining(String(first!.order_number)),
				])
				const admin = await post(shop.url, '/admin/login', ADMIN)
				const cookie = admin.headers.get('Set-Cookie')!.split(';')[0]!
				const office = await fetch(`${shop.url}/admin/orders`, { headers: { cookie } })
				const list = await office.text()
				for (const { order_number } of fixture.tables.orders!) expect(list).toContain(order_number)
				const customer = await fetch(`${shop.url}/data/sign-in`, {
					method: 'POST',
					headers: { origin: shop.url, 'content-type': 'application/json' },
					body: JSON.stringify({ email: 'customer@example.cm', password: 'karité-Soleil9' }),
				})
				expect(customer.status).toBe(200)

				// And a new order gets the next number.
				const reply = await post(shop.url, '/order-submissions', {
					key: 'after-the-change-0001-key',
					fullName: 'Test Customer',
					whatsappNumber: '+237 650 00 00 01',
					location: 'Douala',
					productsOfInterest: 'Yara EDP',
					suggested: '',
				})
				expect(await reply.json()).toMatchObject({ state: 'accepted' })
			} finally {
				await shop.stop()
			}
		})
	},
)

test('orders of the earlier version never move what is counted under this one, unless they were not confirmed yet', async () => {
	const url = await newDatabase()
	const fixture = readFixture('shop-of-0021.json')
	await restoreFixture(url, fixture)
	await migrateDatabase(url)
	expect(await ask(url, 'select id, stock, in_stock, is_visible, scent from products order by id')).toEqual(
		fixture.tables
			.products!.map(({ id, stock, in_stock, is_visible }) => ({
				id,
				stock,
				in_stock,
				is_visible,
				scent: null,
			}))
			.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1)),
	)
	await ask(url, "insert into stock_levels (product_id) values ('yara-edp'), ('khamrah-edp')")
	await ask(
		url,
		"insert into stock_movements (product_id, kind, quantity) select product_id, 'count', 10 from stock_levels",
	)
	const left = () => ask(url, 'select quantity from stock_levels order by product_id')
	// Confirmed, and sold over the counter, before bottles were counted.
	await ask(
		url,
		"update orders set order_status = 'cancelled' where order_status in ('confirmed', 'delivered')",
	)
	await ask(
		url,
		"update orders set order_status = 'delivered' where order_status = 'cancelled' and held_since is not null",
	)
	expect(await left()).toEqual([{ quantity: 10 }, { quantity: 10 }])
	// An inquiry of one bottle that came before.
	await ask(
		url,
		"update orders set order_status = 'confirmed' where idempotency_key = 'pending-at-the-change-0021-key'",
	)
	expect(await left()).toEqual([{ quantity: 10 }, { quantity: 9 }])
})

test('a database that needs newer code refuses this one in a sentence, and nothing in it is changed', async () => {
	const url = await newDatabase()
	await restoreFixture(url, readFixture('shop-of-0021.json'))
	// As a later version leaves it: a migration that this code does not know.
	await migrateDatabase(url)
	await ask(url, 'update drizzle.oldest_version set migration = 9001')
	await ask(
		url,
		`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
	)
	const state = async () => [
		await ask(url, 'select * from drizzle.__drizzle_migrations order by id'),
		await ask(
			url,
			`select relname, relfilenode from pg_class where relnamespace = 'public'::regnamespace order by 1`,
		),
		await ask(url, 'select count(*) from products'),
		await ask(url, 'select id, email from admin_users'),
	]
	const before = await state()
	const refused =
		/belongs to a newer version of the shop, one with migration 9001, and this version ends with \d{4}: start the newer one\. Nothing was changed\.\n/
	const start = startShopProcess({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
	const said = await start.then(
		() => '',
		(error: Error) => error.message,
	)
	expect(said).toMatch(refused)
	expect(said).not.toMatch(/\n\s+at /)
	await expect(migrateDatabase(url)).rejects.toThrow('start the newer one')
	expect(await state()).toEqual(before)
})

test('sample products gain their character and further photos once; what is the owner’s own stays', async () => {
	const url = await newDatabase()
	await restoreFixture(url, readFixture('shop-of-0007.json'))
	await migrateDatabase(url)
	const facts = () =>
		ask(
			url,
			`select p.id, family, sillage, occasions, version, (select count(*)::int from product_photos where product_id = p.id) as further
			from products p order by id`,
		)
	expect(await facts()).toEqual([
		{ id: 'asad-edp', family: 'amber', sillage: 2, occasions: ['evening', 'date'], version: 2, further: 2 },
		expect.objectContaining({ id: 'dove-original-body-spray', family: 'floral', version: 1, further: 2 }),
		// Its photo was replaced: pictures of the sample's bottle beside it would be wrong.
		expect.objectContaining({ id: 'khamrah-edp', family: 'amber', version: 2, further: 0 }),
		{ id: 'oud-royal-edp', family: null, sillage: null, occasions: [], version: 1, further: 0 },
		// The owner's own, though its address is one of the sample's.
		{ id: 'velvet-rose-edp', family: null, sillage: null, occasions: [], version: 1, further: 0 },
		expect.objectContaining({ id: 'yara-edp', family: 'gourmand', version: 2, further: 2 }),
	])
	await ask(url, "update products set family = null, occasions = '{}' where id = 'yara-edp'")
	await ask(url, 'delete from product_photos')
	await migrateDatabase(url)
	expect(await facts()).toContainEqual(
		expect.objectContaining({ id: 'yara-edp', family: null, occasions: [], further: 0 }),
	)
})

test('a database with the earlier form of migration 0005 is brought up to date', async () => {
	const url = await newDatabase()
	// As commit 3288c6f had it: without the wider index of lines, and at another moment.
	const folder = mkdtempSync(join(tmpdir(), 'sillage-earlier-'))
	cpSync('migrations', folder, { recursive: true })
	const file = join(folder, '0005_figures_at_a_glance.sql')
	const text = readFileSync(file, 'utf8')
		.split('\n')
		.filter((line) => !line.includes('"order_items_of_order"'))
		.join('\n')
	writeFileSync(file, text)
	expect(createHash('sha256').update(text).digest('hex')).toMatch(/^63c4af4e/)
	const journal = join(folder, 'meta', '_journal.json')
	const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
	entries[5].when = 1794724237667
	writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 6) }))
	await migrateDatabase(url, folder)
	rmSync(folder, { recursive: true })

	await migrateDatabase(url)
	const lines = `select indexdef from pg_indexes where indexname = 'order_items_of_order'`
	expect(await ask(url, lines)).toEqual([{ indexdef: expect.stringContaining('(order_id, product_name)') }])
	const fresh = await newDatabase()
	await migrateDatabase(fresh)
	const done = 'select hash, created_at from drizzle.__drizzle_migrations order by created_at'
	expect(await ask(url, done)).toEqual(await ask(fresh, done))
})

test('a sample product gains its new photos, also a deleted one; a photo of the owner’s own stays', async () => {
	const url = await newDatabase()
	const fixture = readFixture('shop-of-0021.json')
	await restoreFixture(url, fixture)
	const own = fixture.tables.product_photos![0]!.media_id
	await ask(
		url,
		`insert into media (id, width, height, color)
			select id, 1000, 1250, '#bfc6cd' from unnest('{e27730e55bbc6e2e7d23, 377596b69c7b4b7b7f83}'::text[]) id;
		update products set media_id = 'e27730e55bbc6e2e7d23' where id = 'khamrah-edp';
		insert into product_photos (product_id, position, media_id)
			values ('khamrah-edp', 1, '377596b69c7b4b7b7f83'), ('khamrah-edp', 2, '${own}');
		update deleted_products set product = product || '{"media_id": "e27730e55bbc6e2e7d23"}',
			photos = '[{"media_id": "d9387fb3df8ca1ab10b2"}]'`,
	)
	await migrateDatabase(url)
	expect(await ask(url, `select media_id from products where id = 'khamrah-edp'`)).toEqual([
		{ media_id: 'c2f2e159cf233bde8ad2' },
	])
	expect(
		await ask(url, `select media_id from product_photos where product_id = 'khamrah-edp' order by position`),
	).toEqual([{ media_id: '74b724c874c348a90ccb' }, { media_id: own }])
	expect(await ask(url, `select product ->> 'media_id' as cover, photos from deleted_products`)).toEqual([
		{ cover: 'c2f2e159cf233bde8ad2', photos: [{ media_id: '83d7a9f9427c9340923f' }] },
	])
})
