// A database of the version before 'who owns what', with orders, links and mails, comes over whole.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '../../support/shop/database.ts'

const files = readdirSync('migrations')
	.filter((name) => name.endsWith('.sql'))
	.sort()
const last = files.findIndex((name) => name.endsWith('_who_owns_what.sql'))
let client: pg.Client

beforeAll(async () => {
	client = new pg.Client({ connectionString: await newDatabase() })
	await client.connect()
	for (const file of files.slice(0, last)) await client.query(readFileSync(`migrations/${file}`, 'utf8'))
	await client.query(`
		insert into customer_users (id, name, email) values ('u1', 'Newcomer', 'newcomer@x.cm');
		insert into customers (user_id, name, email, phone, created_at) values
			('u1', 'Newcomer', 'newcomer@x.cm', '+237677000001', '2026-01-01Z'), (null, 'Other', null, '+237677000002', '2026-01-01Z');
		insert into orders (order_number, customer_id, user_id, customer_name, customer_phone, customer_location, order_source, products_requested, created_at) values
			('ORD-GUEST1', 1, null, 'The Guest', '+237677000001', 'Kribi', 'website', 'Yara', '2026-02-01Z'),
			('ORD-GUEST2', 1, null, 'Guest again', '+237677000001', 'Douala', 'website', 'Yara', '2026-03-01Z'),
			('ORD-OWN', 1, 'u1', 'Newcomer', '+237677000001', 'Douala', 'website', 'Yara', '2026-04-01Z'),
			('ORD-OTHER', 2, null, 'Other', '+237677000002', 'Douala', 'website', 'Yara', '2026-05-01Z');
		insert into customer_verifications (id, identifier, value, expires_at) values ('v', 'reset-password:abc', 'u1', now());
		insert into rate_limits (id, key, count, last_request) values ('r', 'sign-in:account:newcomer@x.cm', 3, 1);
		insert into outbox (kind, recipient, payload, sent_at) values
			('verify-email', 'newcomer@x.cm', '{"url":"https://shop.example/account/verify?token=x"}', now()),
			('order-to-shop', 'inbox@x.cm', '{"orderNumber":"ORD-OWN"}', null)`)
	await client.query(readFileSync(`migrations/${files[last]}`, 'utf8'))
})
afterAll(() => client.end())

test('a guest’s orders leave the account’s row for a row of their number; nothing is lost', async () => {
	const { rows } = await client.query(
		`select order_number, o.user_id, c.name, c.user_id as account, c.city
		from orders o join customers c on c.id = o.customer_id order by o.id`,
	)
	expect(rows.map((row) => Object.values(row))).toEqual([
		['ORD-GUEST1', null, 'The Guest', null, 'Kribi'],
		['ORD-GUEST2', null, 'The Guest', null, 'Kribi'],
		['ORD-OWN', 'u1', 'Newcomer', 'u1', null],
		['ORD-OTHER', null, 'Other', null, null],
	])
	expect((await client.query('select count(*)::int as rows from customers')).rows).toEqual([{ rows: 3 }])
})

test('links are known by a hash, sent mails are empty, counters are fresh and unlogged', async () => {
	const hash = createHash('sha256').update('reset-password:abc').digest('base64url')
	expect((await client.query('select identifier from customer_verifications')).rows).toEqual([
		{ identifier: hash },
	])
	expect((await client.query('select recipient, payload from outbox order by id')).rows).toEqual([
		{ recipient: '', payload: {} },
		{ recipient: 'inbox@x.cm', payload: { orderNumber: 'ORD-OWN' } },
	])
	expect((await client.query('select * from rate_limits')).rows).toEqual([])
	const { rows } = await client.query("select relpersistence from pg_class where relname = 'rate_limits'")
	expect(rows).toEqual([{ relpersistence: 'u' }])
})
