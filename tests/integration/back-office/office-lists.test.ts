import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { db, pool } from '../../../app/db/client.server.ts'
import { readProductSearch } from '../../../app/features/catalogue/edit/admin-product.ts'
import {
	listAdminProducts,
	productTiles,
} from '../../../app/features/catalogue/edit/admin-products.server.ts'
import { readOrderSearch } from '../../../app/features/orders/list/admin-order.ts'
import { listAdminOrders, orderStats } from '../../../app/features/orders/list/admin-orders.server.ts'
import { findAdminOrder } from '../../../app/features/orders/panel/order-details.server.ts'
import { useDatabase } from '../../support/shop/database.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')

beforeAll(async () => {
	await db().execute(sql`
		insert into products (id, numeric_id, name, price, cost_price, category, created_at)
		select 'p-' || n, n, 'Perfume ' || n, 1000 * n, 600 * n,
			(array['perfumes','body_spray','body_mist'])[1 + n % 3], timestamptz '2026-01-01' + n * interval '1 minute'
		from generate_series(1, 300) n`)
	await db().execute(sql`
		insert into orders (order_number, customer_name, customer_phone, customer_location, order_source, order_status, products_requested, created_at)
		select 'ORD-' || n, 'Customer ' || n, '+2376' || lpad(n::text, 8, '0'), case when n % 2 = 0 then 'Douala' else 'Buea' end,
			(array['website','whatsapp','instagram','facebook','tiktok','snapchat','phone','in_person','other'])[1 + n % 9],
			(array['pending','contacted','confirmed','processing','delivered','cancelled'])[1 + n % 6],
			case when n % 50 = 0 then '100% pure_oud' else 'Yara EDP' end, timestamptz '2026-11-15 08:00Z' - n * interval '1 hour'
		from generate_series(1, 300) n`)
})

/** How many statements a piece of work sends to the database. */
async function statements(work: () => Promise<unknown>): Promise<number> {
	const spy = vi.spyOn(pool(), 'query')
	await work()
	const count = spy.mock.calls.length
	spy.mockRestore()
	return count
}
const products = (query: string) => listAdminProducts(readProductSearch(new URLSearchParams(query)))
const orders = (query: string) => listAdminOrders(readOrderSearch(new URLSearchParams(query)), now)

describe('the list of products', () => {
	test('is paged on the server, with the same few statements for any page', async () => {
		const page = await products('page=2')
		expect([page.products.length, page.found, page.products[0]!.name]).toEqual([50, 300, 'Perfume 250'])
		expect(await statements(() => products(''))).toBe(2)
		expect(await statements(() => products('q=perfume&page=3'))).toBe(2)
		expect(await statements(productTiles)).toBe(1)
	})

	test('A-PROD-01 A-PROD-02 A-PROD-03 tiles, search and filter', async () => {
		expect(await productTiles()).toEqual({
			total: 300,
			active: 300,
			perfumes: 100,
			bodySprays: 100,
			bodyMists: 100,
			brands: 0,
		})
		expect((await products('q=perfume 7')).found).toBe(11)
		expect((await products('q=007')).products.map(({ numericId }) => numericId)).toEqual([7])
		expect(
			(await products('q=perfume 7&category=body-spray')).products.every((p) => p.category === 'body_spray'),
		).toBe(true)
		expect((await products('q=%25')).found).toBe(0)
	})
})

describe('the list of orders', () => {
	test('A-ORD-03 newest first, paged on the server, with the same few statements for any page', async () => {
		const page = await orders('page=6')
		expect([page.orders.length, page.found, page.orders.at(-1)!.orderNumber]).toEqual([50, 300, 'ORD-300'])
		expect(await statements(() => orders('q=Buea&status=pending&page=2'))).toBe(2)
		expect(await statements(() => orderStats(now))).toBe(1)
		// The order, its lines, their stock, payments, history, the customer's other orders, and the products that its text may name.
		expect(await statements(() => findAdminOrder(1, now, { role: 'owner' }))).toBe(7)
	})

	test('A-ORD-04 search by name, phone, order number, products, location', async () => {
		const found = async (q: string) => (await orders(`q=${encodeURIComponent(q)}`)).found
		expect(await found('customer 123')).toBe(1)
		expect(await found('+237 6 00 00 01 23')).toBe(1)
		expect(await found('ord-123')).toBe(1)
		expect(await found('100% pure_oud')).toBe(6)
		expect(await found('buea')).toBe(150)
	})

	test('A-ORD-04 accents and capitals do not matter, in what is stored nor in what is typed', async () => {
		const found = async (q: string) => (await orders(`q=${encodeURIComponent(q)}`)).found
		await db().execute(sql`
			update orders set customer_name = 'Aïcha Éboué', customer_location = 'Yaoundé', products_requested = 'Crème brûlée'
			where order_number = 'ORD-7'`)
		for (const q of ['yaounde', 'Yaoundé', 'YAOUNDÉ', 'aicha eboue', 'creme BRULEE'])
			expect(await found(q), q).toBe(1)
		expect(await found('büea')).toBe(149)
		await db().execute(sql`
			update orders set customer_name = 'Customer 7', customer_location = 'Buea', products_requested = 'Yara EDP'
			where order_number = 'ORD-7'`)
	})

	test('a search asks in the words of its index, or it would go through all orders', async () => {
		const spy = vi.spyOn(pool(), 'query')
		await orders('q=customer 123')
		const asked = spy.mock.calls.map(([query, values]) => ({ ...(query as unknown as object), values }))
		spy.mockRestore()
		const client = await pool().connect()
		try {
			await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off')
			for (const { text, values } of asked as unknown as { text: string; values: unknown[] }[]) {
				const { rows } = await client.query(`explain ${text}`, values)
				expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on orders_search')
			}
		} finally {
			await client.query('rollback')
			client.release()
		}
	})

	test('a search counts to 10,000 and says when there are more', async () => {
		await db().execute(sql`
			insert into orders (order_number, customer_name, customer_phone, order_source, products_requested, created_at)
			select 'ORD-M' || n, 'Many', '+237677000000', 'website', 'Asad EDP', timestamptz '2020-01-01'
			from generate_series(1, 10000) n`)
		const asked = async () => {
			const { found, more } = await orders('q=many')
			return [found, more]
		}
		expect(await asked()).toEqual([10_000, false])
		await db().execute(sql`update orders set customer_name = 'Many' where order_number = 'ORD-1'`)
		expect(await asked()).toEqual([10_000, true])
		expect(await orders('')).toMatchObject({ found: 10_300, more: false })
		await db().execute(sql`delete from orders where order_number like 'ORD-M%'`)
		await db().execute(sql`update orders set customer_name = 'Customer 1' where order_number = 'ORD-1'`)
	})

	test('A-ORD-05 A-ORD-06 filters by status and source', async () => {
		expect((await orders('status=pending')).found).toBe(50)
		expect((await orders('source=website')).found).toBe(33)
		// tiktok, snapchat, phone, in_person and other
		expect((await orders('source=other')).found).toBe(165)
	})

	test('A-ORD-01 this month from its first day, this week the last seven days', async () => {
		expect(await orderStats(now)).toEqual({
			total: 300,
			thisMonth: 300,
			thisWeek: 167,
			pending: 50,
			contacted: 50,
			confirmed: 50,
			processing: 50,
			delivered: 50,
			cancelled: 50,
		})
		expect((await orderStats(new Date('2026-11-30T23:30:00Z'))).thisMonth).toBe(0)
	})
})
