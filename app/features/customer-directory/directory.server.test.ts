import { beforeEach, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { readDashboard } from '~/features/analytics/dashboard.server.ts'
import { onShopChange } from '~/shop/process/cache-invalidation.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { findCustomerDetails } from './customer-details.server.ts'
import { readCustomersPage } from './customers-page.server.ts'
import { readDirectorySearch } from './directory-entry.ts'
import { listDirectory } from './directory-list.server.ts'
import { eraseCustomer } from './erase.server.ts'

useDatabase()

const ADMIN = { id: 'admin', email: 'owner@sillage.example' }
/** What is theirs for certain; and what the seller has decided about as well. */
const OWN = { own: true, others: [] }
const WHOLE = { own: true, others: [2, -3] }
const NOW = new Date('2026-11-15T12:00:00Z')

beforeEach(async () => {
	await pool().query(`
		truncate orders, order_items, order_history, outbox, customers, customer_users, customer_verifications, products,
			admin_changes, admin_users
			restart identity cascade;
		insert into admin_users (id, name, email) values ('admin', 'Owner', 'owner@sillage.example');
		insert into products (id, numeric_id, name, price, category) values ('yara', 1, 'Yara EDP', 25000, 'perfumes');
		insert into customer_users (id, name, email) values ('u1', 'PatronOne', 'patronone@example.cm');
		insert into customer_verifications (id, identifier, value, expires_at)
			values ('v', 'a hash', 'u1', now());
		insert into customer_sessions (id, token, expires_at, user_id) values ('s', 't', now() + interval '1 day', 'u1');
		insert into carts (user_id, product_id, quantity) values ('u1', 'yara', 2);
		insert into wishlists (user_id, product_id) values ('u1', 'yara');
		insert into customers (user_id, name, email, phone, city, created_at) values
			('u1', 'PatronOne', 'patronone@example.cm', '+237677000001', 'Ngaoundéré', '2026-03-01Z'),
			(null, 'N. from WhatsApp', 'PATRONONE@example.cm', '+237677000002', null, '2026-02-01Z'),
			(null, 'Somebody Else', null, '+237677000009', 'Douala', '2026-11-10Z');
		insert into orders (order_number, customer_id, user_id, customer_name, customer_phone, customer_email,
			customer_location, order_source, order_status, products_requested, notes, total_amount, total_cost,
			total_profit, access_token, idempotency_key, created_at) values
			('ORD-A', 1, 'u1', 'PatronOne', '+237677000001', null, 'Douala', 'website', 'delivered', 'Yara EDP for PatronOne', 'call my office', 50000, 30000, 20000, 'secret-link', 'form-key', '2026-04-01Z'),
			('ORD-B', 2, null, 'N.', '+237677000002', null, 'house behind the school', 'whatsapp', 'pending', 'something for me, PatronOne', '', null, null, null, null, null, '2026-05-01Z'),
			('ORD-C', null, null, 'patronone', '+237677000003', 'PatronOne@Example.cm', null, 'phone', 'cancelled', 'Yara', '', 25000, 15000, 10000, null, null, '2026-06-01Z'),
			('ORD-D', null, null, 'Walk-in', '+237677000004', null, 'Kribi', 'in_person', 'delivered', 'Yara', '', 10000, 6000, 4000, null, null, '2026-07-01Z');
		update orders set landmark = 'the old chapel' where order_number = 'ORD-A';
		insert into order_items (order_id, product_id, product_name, quantity, unit_price, unit_cost)
			values (1, 'yara', 'Yara EDP', 2, 25000, 15000);
		insert into order_history (order_id, actor_kind, actor, change, old_value, new_value)
			values (1, 'customer', 'PatronOne', 'created', null, 'pending'), (1, 'admin', 'o', 'notes', 'x', 'call my office'),
				(1, 'admin', 'o', 'status', 'pending', 'delivered');
		insert into outbox (kind, recipient, payload, order_id) values ('order', 'patronone@example.cm', '{}', 1), ('verify-email', 'patronone@example.cm', '{}', null);
		insert into reviews (order_id, product_id, rating, words, language, first_name, town, state)
			values (1, 'yara', 5, 'worn at my wedding', 'en', 'PatronOne', 'Douala', 'approved'),
				(4, 'yara', 3, 'quite nice', 'en', 'Walk', 'Kribi', 'approved');`)
})

test('A-CUST-02 an account, a phone with the same e-mail address and an order with it are one person', async () => {
	const { entries } = await listDirectory('', 1)
	expect(entries.map(({ row, name, orders, spent }) => ({ row, name, orders, spent }))).toEqual([
		{ row: 1, name: 'Somebody Else', orders: 0, spent: 0 },
		{ row: 2, name: 'Walk-in', orders: 1, spent: 10000 },
		{ row: 3, name: 'PatronOne', orders: 3, spent: 50000 },
	])
	expect(entries[2]!.lastOrder).toEqual(new Date('2026-06-01T00:00:00Z'))
})

test.each([
	['patronone', ['PatronOne']],
	['NGAOUNDERE', ['Ngaoundéré']],
	['677 00 00 02', ['the second number of the same person']],
	['patronone@EXAMPLE', ['PatronOne']],
	['kribi', ['Walk-in']],
	['%', []],
	['_', []],
	['nobody', []],
])('A-CUST-01 search by name, phone, city and e-mail: %s', async (text, persons) => {
	expect((await listDirectory(text, 1)).found).toBe(persons.length)
})

test('A-CUST-04 the details have contact, order statistics, cart and wishlist', async () => {
	expect(await findCustomerDetails(1)).toMatchObject({
		name: 'PatronOne',
		phone: '+237677000001',
		email: 'patronone@example.cm',
		city: 'Ngaoundéré',
		hasAccount: true,
		since: new Date('2026-02-01T00:00:00Z'),
		alsoKnownAs: ['+237677000002', '+237677000003', 'N.', 'N. from WhatsApp'],
		unverified: true,
		ownOrders: 1,
		others: [
			{ entry: -3, name: 'patronone', phone: '+237677000003', orders: 1, latest: ['ORD-C'] },
			{ entry: 2, name: 'N. from WhatsApp', phone: '+237677000002', orders: 1, latest: ['ORD-B'] },
		],
		orders: 3,
		spent: 50000,
		firstOrder: new Date('2026-04-01T00:00:00Z'),
		byStatus: [
			{ status: 'cancelled', orders: 1 },
			{ status: 'delivered', orders: 1 },
			{ status: 'pending', orders: 1 },
		],
		cart: [{ productId: 'yara', name: 'Yara EDP', price: 25000, quantity: 2 }],
		wishlist: [{ productId: 'yara', quantity: 1 }],
	})
	expect(await findCustomerDetails(-4)).toMatchObject({
		name: 'Walk-in',
		orders: 1,
		hasAccount: false,
		cart: [],
	})
	expect(await findCustomerDetails(77)).toBeUndefined()
})

test('erasing leaves nobody behind and the shop’s totals as they were', async () => {
	const { customers: _, activity: __, ...before } = await readDashboard(NOW)
	expect(await eraseCustomer(1, WHOLE, ADMIN)).toEqual({ orders: 3 })
	const { customers, activity: ___, ...after } = await readDashboard(NOW)
	expect(after).toEqual(before)
	expect(customers).toBe(2)
	const dump = await pool().query(`
		select (select json_agg(o) from orders o) as orders, (select json_agg(h) from order_history h) as history,
			(select json_agg(m) from outbox m) as outbox, (select json_agg(c) from customers c) as customers,
			(select json_agg(u) from customer_users u) as users, (select json_agg(v) from customer_verifications v) as verifications,
			(select json_agg(a) from admin_changes a) as changes, (select json_agg(r) from reviews r) as reviews`)
	const text = JSON.stringify(dump.rows[0])
	for (const trace of [
		'patronone',
		'PatronOne',
		'67700000' + '1',
		'677000002',
		'677000003',
		'school',
		'office',
		'secret-link',
		'form-key',
		'chapel',
		'wedding',
	]) {
		expect(text, trace).not.toContain(trace)
	}
	// Whoever was not erased is still heard.
	expect(text).toContain('quite nice')
	const remaining = await pool().query(
		'select order_number, customer_name, customer_phone, customer_location, products_requested, total_amount::int from orders order by id',
	)
	expect(remaining.rows.map((row) => Object.values(row))).toEqual([
		['ORD-A', 'Erased customer', '', 'Douala', 'Yara EDP (Qty: 2, Price: 25000 FCFA)', 50000],
		['ORD-B', 'Erased customer', '', null, '', null],
		['ORD-C', 'Erased customer', '', null, '', 25000],
		['ORD-D', 'Walk-in', '+237677000004', 'Kribi', 'Yara', 10000],
	])
	const { rows } = await pool().query('select admin_email, entity, action, after from admin_changes')
	expect(rows).toEqual([
		{ admin_email: 'owner@sillage.example', entity: 'customer', action: 'erase', after: { orders: 3 } },
	])
	expect(await eraseCustomer(1, WHOLE, ADMIN)).toBeUndefined()
})

test('pages that showed what an erased person wrote are told at once', async () => {
	let told = 0
	const stop = onShopChange(() => told++)
	await eraseCustomer(1, OWN, ADMIN)
	stop()
	expect(told).toBe(1)
})

test('the record of changes forgets an erased person, and keeps who did what kind of thing and when', async () => {
	await pool().query(`
		insert into admin_changes (at, admin_id, admin_email, entity, entity_id, action, before, after) values
			('2026-04-02Z', 'admin', 'owner@sillage.example', 'order', 'ORD-A', 'update',
				'{"status":"pending","notes":"x"}', '{"status":"delivered","notes":"PatronOne: call my office"}'),
			('2026-04-03Z', 'admin', 'owner@sillage.example', 'order', 'ORD-GONE', 'update', '{"notes":""}', '{"notes":"for PatronOne"}'),
			('2026-04-04Z', 'admin', 'owner@sillage.example', 'order', 'ORD-GONE', 'delete',
				'{"customerId":1,"userId":"u1","customerName":"PatronOne","customerPhone":"+237677000077","orderStatus":"pending"}', null),
			('2026-04-05Z', 'admin', 'owner@sillage.example', 'order', 'ORD-LOOSE', 'delete',
				'{"customerId":null,"customerName":"N.","customerEmail":"PATRONONE@example.cm","customerPhone":"+237677000078"}', null),
			('2026-04-06Z', 'admin', 'owner@sillage.example', 'order', 'ORD-CALLED', 'delete',
				'{"customerId":null,"customerName":"N.","customerEmail":null,"customerPhone":"+237677000003"}', null),
			('2026-04-07Z', 'admin', 'owner@sillage.example', 'order', 'ORD-OTHER', 'delete',
				'{"customerId":3,"customerName":"Somebody Else","customerEmail":null,"customerPhone":"+237677000009"}', null),
			('2026-04-08Z', 'admin', 'owner@sillage.example', 'product', 'yara', 'update', '{"price":1}', '{"price":2}')`)
	await eraseCustomer(1, WHOLE, ADMIN)
	const { rows } = await pool().query(
		`select to_char(at at time zone 'UTC', 'MM-DD') as day, admin_id, entity, entity_id, action, before, after
		from admin_changes where action <> 'erase' order by at`,
	)
	const change = (
		day: string,
		entity: string,
		id: string,
		action: string,
		before: unknown,
		after: unknown,
	) => ({
		day,
		admin_id: 'admin',
		entity,
		entity_id: id,
		action,
		before,
		after,
	})
	expect(rows).toEqual([
		change('04-02', 'order', 'ORD-A', 'update', { status: 'pending' }, { status: 'delivered' }),
		change('04-03', 'order', 'ORD-GONE', 'update', null, null),
		change('04-04', 'order', 'ORD-GONE', 'delete', null, null),
		change('04-05', 'order', 'ORD-LOOSE', 'delete', null, null),
		change('04-06', 'order', 'ORD-CALLED', 'delete', null, null),
		change(
			'04-07',
			'order',
			'ORD-OTHER',
			'delete',
			{
				customerId: 3,
				customerName: 'Somebody Else',
				customerEmail: null,
				customerPhone: '+237677000009',
			},
			null,
		),
		change('04-08', 'product', 'yara', 'update', { price: 1 }, { price: 2 }),
	])
})

test('a phone that only orders know can be erased too', async () => {
	expect(await eraseCustomer(-4, OWN, ADMIN)).toEqual({ orders: 1 })
	expect((await listDirectory('Walk-in', 1)).found).toBe(0)
	expect(await eraseCustomer(-4, OWN, ADMIN)).toBeUndefined()
})

test('A-CUST-05 a missing orders table is only a warning', async () => {
	await pool().query('alter table orders rename to orders_elsewhere')
	try {
		const page = await readCustomersPage({ q: '', owed: true, page: 1, person: undefined }, NOW)
		expect(page.ordersMissing).toBe(true)
		expect(page.entries.map(({ name, orders }) => ({ name, orders }))).toEqual([
			{ name: 'Somebody Else', orders: 0 },
			{ name: 'PatronOne', orders: 0 },
		])
		expect(page.stats.customers).toBe(2)
	} finally {
		await pool().query('alter table orders_elsewhere rename to orders')
	}
})

test('what an address asks for is read without surprises', () => {
	const read = (query: string) => readDirectorySearch(new URLSearchParams(query))
	expect(read('owed=1')).toEqual({ q: '', owed: true, page: 1, person: undefined })
	expect(read('')).toEqual({ q: '', owed: false, page: 1, person: undefined })
	expect(read('page=-3&person=x&q=ab')).toEqual({ q: 'ab', owed: false, page: 1, person: undefined })
	expect(read('page=99999999999&person=-4')).toEqual({ q: '', owed: false, page: 1, person: -4 })
})
