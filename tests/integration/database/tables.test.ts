import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db, pool } from '../../../app/db/client.server.ts'
import { loadSampleIntoEmptyShop } from '../../../app/features/catalogue/sample/load-sample.server.ts'
import { listenForChanges } from '../../../server/database/change-listener.ts'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { cloneDatabase, useDatabase } from '../../support/shop/database.ts'

const database = useDatabase()

const one = async (text: string) => (await pool().query(text)).rows[0]

describe('the tables', () => {
	test('two processes may migrate at once, and once more changes nothing', async () => {
		const url = await cloneDatabase()
		await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)])
	})

	test('S-DATA-07 an empty shop gets the 84 products once, however many processes start', async () => {
		const now = new Date('2026-11-01T10:00:00Z')
		const added = await Promise.all([loadSampleIntoEmptyShop(now), loadSampleIntoEmptyShop(now)])
		expect(added.sort()).toEqual([0, 84])
		const counts = await pool().query(
			'select category, count(*)::int as n from products group by 1 order by 1',
		)
		expect(counts.rows).toEqual([
			{ category: 'body_mist', n: 5 },
			{ category: 'body_spray', n: 26 },
			{ category: 'perfumes', n: 53 },
		])
		expect(
			await one(
				'select min(price), max(price), bool_and(cost_price = round(price * 0.65)) as cost from products',
			),
		).toEqual({
			min: 3000,
			max: 40000,
			cost: true,
		})
		expect(await one('select count(*)::int as n from products where media_id is null')).toEqual({ n: 0 })
	})

	test('S-DATA-06 a product without a size is one of 100ml', async () => {
		await pool().query(
			`insert into products (id, numeric_id, name, price, category) values ('sizeless', 901, 'Sizeless', 1, 'perfumes')`,
		)
		expect(await one(`delete from products where id = 'sizeless' returning size`)).toEqual({ size: '100ml' })
	})

	test('S-ORD-13 order numbers are short, readable, random and never repeat', async () => {
		const { rows } = await pool().query(
			'select generate_order_number() as number from generate_series(1, 2000)',
		)
		const numbers = rows.map((row) => row.number as string)
		for (const number of numbers) expect(number).toMatch(/^ORD-[2-9A-HJKMNP-Z]{7}$/)
		expect(new Set(numbers).size).toBe(2000)
	})

	test.each([
		[
			'a negative price',
			`insert into products (id, numeric_id, name, price, category) values ('x', 900, 'X', -1, 'perfumes')`,
		],
		[
			'an unknown category',
			`insert into products (id, numeric_id, name, price, category) values ('x', 900, 'X', 1, 'soap')`,
		],
		[
			'an id that is no slug',
			`insert into products (id, numeric_id, name, price, category) values ('X y', 900, 'X', 1, 'perfumes')`,
		],
		[
			'a numeric id twice',
			`insert into products (id, numeric_id, name, price, category) values ('x', 1, 'X', 1, 'perfumes')`,
		],
		['a brand twice in other letters', `insert into brands (name) values ('YARA')`],
		[
			'an unknown status',
			`insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested) values ('ORD-1', 'a', 'b', 'website', 'lost', 'c')`,
		],
		[
			'an unknown source',
			`insert into orders (order_number, customer_name, customer_phone, order_source, products_requested) values ('ORD-1', 'a', 'b', 'fax', 'c')`,
		],
		[
			'a line of an order that is not there',
			`insert into order_items (order_id, product_name, quantity, unit_price) values (1, 'a', 1, 1)`,
		],
	])('refuse %s', async (_what, statement) => {
		await expect(pool().query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
	})

	test('the name of a brand cannot drift from its id', async () => {
		await db().execute(sql`update brands set name = 'Yara Lattafa' where name = 'Yara'`)
		expect(await one(`select count(*)::int as n from products where brand = 'Yara Lattafa'`)).toEqual({
			n: 4,
		})
	})

	test('a change of a product is told to every process, whoever made it', async () => {
		let told = 0
		const stop = listenForChanges(database.url(), () => told++)
		await expect.poll(() => told).toBe(1)
		await pool().query(`update products set price = price + 1 where id = 'asad-edp'`)
		await expect.poll(() => told).toBe(2)
		await stop()
	})

	test('S-HOME-08 whatever changes the units sold is told to every process; other orders empty no cache', async () => {
		let told = 0
		const stop = listenForChanges(database.url(), () => told++)
		await expect.poll(() => told).toBe(1)
		const tells = async (what: string, statement: string, times: number) => {
			told = 0
			await pool().query(statement)
			// A change of a brand after it: once that is heard, everything before it has been.
			await pool().query('update brands set name = name')
			await expect.poll(() => told, { message: what }).toBeGreaterThanOrEqual(times + 1)
			expect(told, what).toBe(times + 1)
		}
		const order = (number: string, status: string) => `
			with made as (
				insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested)
				values ('${number}', 'a', 'b', 'phone', '${status}', 'c') returning id
			)
			insert into order_items (order_id, product_id, product_name, quantity, unit_price)
			select id, 'asad-edp', 'Asad EDP', 2, 1 from made`
		const lines = (number: string) => `order_id = (select id from orders where order_number = '${number}')`
		await tells('a pending order', order('ORD-P', 'pending'), 0)
		await tells('its line', `update order_items set quantity = 3 where ${lines('ORD-P')}`, 0)
		await tells('an order inserted as delivered', order('ORD-D', 'delivered'), 1)
		await tells('a quantity', `update order_items set quantity = 3 where ${lines('ORD-D')}`, 1)
		await tells('a product', `update order_items set product_id = null where ${lines('ORD-D')}`, 1)
		await tells('a cost', `update order_items set unit_cost = 3 where ${lines('ORD-D')}`, 0)
		const moved = `update order_items set ${lines('ORD-P')} where ${lines('ORD-D')}`
		await tells('a line moved to another order', moved, 1)
		const added = `insert into order_items (order_id, product_name, quantity, unit_price)
			select id, 'x', 1, 1 from orders where order_number = 'ORD-D'`
		await tells('a line added', added, 1)
		await tells('a line taken away', `delete from order_items where ${lines('ORD-D')}`, 1)
		await tells('a delivery', `update orders set order_status = 'delivered' where order_number = 'ORD-P'`, 1)
		await tells('a delivered order deleted', `delete from orders where order_number = 'ORD-P'`, 1)
		await stop()
	})

	test('a review is told to every process when visitors begin or cease to read it, and never before', async () => {
		await pool().query(`
			insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested)
			values ('ORD-R', 'a', 'b', 'phone', 'pending', 'c')`)
		let told = 0
		const stop = listenForChanges(database.url(), () => told++)
		await expect.poll(() => told).toBe(1)
		const tells = async (what: string, statement: string, some: boolean) => {
			told = 0
			await pool().query(statement)
			// Once this is heard, everything before it has been.
			await pool().query(`notify shop_changed, 'the end'`)
			await expect.poll(() => told, { message: what }).toBeGreaterThanOrEqual(some ? 2 : 1)
			if (!some) expect(told, what).toBe(1)
		}
		await tells(
			'written',
			`insert into reviews (order_id, product_id, rating, language) select id, 'asad-edp', 5, 'en' from orders where order_number = 'ORD-R'`,
			false,
		)
		await tells('changed', `update reviews set rating = 4`, false)
		await tells('approved', `update reviews set state = 'approved'`, true)
		await tells('refused', `update reviews set state = 'refused'`, true)
		await tells('approved again', `update reviews set state = 'approved'`, true)
		await tells('its order deleted', `delete from orders where order_number = 'ORD-R'`, true)
		await stop()
	})
})
