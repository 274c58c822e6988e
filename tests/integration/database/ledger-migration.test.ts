// A database of version 1.7 before the ledger, with discounts, refunds, doubles and a deleted product, comes over whole.
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '../../support/shop/database.ts'

const files = readdirSync('migrations')
	.filter((name) => name.endsWith('.sql'))
	.sort()
const last = files.findIndex((name) => name.endsWith('_ledger.sql'))
let client: pg.Client

beforeAll(async () => {
	client = new pg.Client({ connectionString: await newDatabase() })
	await client.connect()
	await client.query('create schema drizzle')
	for (const file of files.slice(0, last)) await client.query(readFileSync(`migrations/${file}`, 'utf8'))
	await client.query(`
		insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested,
			total_amount, total_cost, total_profit, amount_known, discount, delivery_fee, created_at) values
			('ORD-A', 'A', '+237677000001', 'website', 'delivered', 'x', 29000, 18000, 11000, true, 1000, 1500, '2026-02-01Z'),
			('ORD-B', 'B', '+237677000002', 'whatsapp', 'confirmed', 'x', 10000, 6000, 4000, true, 0, null, '2026-03-01Z'),
			('ORD-C', 'C', '+237677000003', 'website', 'delivered', 'words', null, null, null, false, 0, null, '2026-04-01Z');
		insert into order_items (order_id, product_name, quantity, unit_price, unit_cost) values
			(1, 'Yara EDP', 1, 10000, 6000), (1, 'Asad EDP', 2, 10000, 6000), (2, 'Gone EDP', 1, 10000, 6000);
		insert into order_payments (order_id, way, amount, reference, paid_on, recorded_by) values
			(1, 'mtn', 30500, 'TX 1', '2026-02-02', 'o'), (1, 'mtn', -10000, 'TX 1', '2026-02-09', 'o'),
			(2, 'mtn', 4000, 'tx1', '2026-03-02', 'o'), (2, 'cash', 1000, '', '2026-03-02', 'o');
		insert into order_history (order_id, at, actor_kind, change, old_value, new_value) values
			(1, '2026-02-03 10:00Z', 'admin', 'status', 'processing', 'delivered'),
			(1, '2026-02-04 10:00Z', 'admin', 'notes', '', 'delivered');
		insert into admin_changes (admin_email, entity, entity_id, action, before) values
			('o', 'product', 'gone', 'delete', '{"name":"Gone EDP","brand":"Afnan"}')`)
	await client.query(readFileSync(`migrations/${files[last]}`, 'utf8'))
})
afterAll(() => client.end())
const rowsOf = async (text: string) => (await client.query(text)).rows.map((row) => Object.values(row))

test('the account of each order follows from what was stored; money given back makes no debt', async () => {
	expect(
		await rowsOf(`select order_number, o.received::int, o.given_back::int, o.return_unclear, a.asked::int, a.owed::int,
			a.to_give_back::int, a.sold::int, a.profit::int from orders o join order_accounts a on a.order_id = o.id order by o.id`),
	).toEqual([
		['ORD-A', 30_500, 10_000, true, 30_500, 0, 0, 29_000, 11_000],
		['ORD-B', 5_000, 0, false, 10_000, 5_000, 0, null, null],
		['ORD-C', 0, 0, false, null, 0, 0, null, null],
	])
})

test('discounts are shared out, deliveries have their day, and a deleted product its brand', async () => {
	expect(await rowsOf('select product_name, discount::int, brand from order_items order by id')).toEqual([
		['Yara EDP', 333, null],
		['Asad EDP', 667, null],
		['Gone EDP', 0, 'Afnan'],
	])
	expect(
		await rowsOf(
			`select order_number, to_char(delivered_at at time zone 'UTC', 'YYYY-MM-DD') from orders order by id`,
		),
	).toEqual([
		['ORD-A', '2026-02-03'],
		['ORD-B', null],
		['ORD-C', '2026-04-01'],
	])
})

test('a reference that stood twice stays, and is refused from now on', async () => {
	expect(await rowsOf('select reference, reference_key from order_payments order by id')).toEqual([
		['TX 1', 'mtn:tx1'],
		['TX 1', null],
		['tx1', null],
		['', null],
	])
	const pay = (way: string, amount: number) =>
		client.query(
			`insert into order_payments (order_id, way, amount, reference, paid_on, recorded_by)
			values (1, $1, $2, 'T X1', '2026-11-01', 'o')`,
			[way, amount],
		)
	await expect(pay('mtn', 1)).rejects.toThrow(/order_payments_reference_once/)
	await pay('mtn', -1)
	await pay('orange', 1)
})
