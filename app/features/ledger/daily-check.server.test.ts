import { beforeEach, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { orders } from '~/db/schema/orders.ts'
import { anAdmin, anOrder } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { updateOrder } from '../orders/panel/edit-order.server.ts'
import { checkBooks } from './daily-check.server.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
beforeEach(() => db().delete(orders))

async function deliveredOrder(productId: string | null = null) {
	const order = await anOrder()
	const line = { productId, productName: 'Yara EDP', quantity: 3, unitPrice: 10_000, unitCost: null }
	const payments = [{ way: 'cash' as const, amount: 25_000, reference: '', paidOn: '2026-11-14' }]
	const changes = { lines: [line], discount: 1_000, status: 'delivered' as const, returned: [1], payments }
	await updateOrder(order, changes, await anAdmin(), now)
	return order.orderNumber
}

test('books that add up are found right', async () => {
	await deliveredOrder()
	await anOrder()
	expect(await checkBooks(now)).toEqual({ at: now, orders: 2, wrong: [], wrongStock: [] })
})

test.each([
	['a total', 'update orders set total_amount = total_amount + 1'],
	['a profit', 'update orders set total_profit = 1'],
	['money received', 'update orders set received = 0'],
	['money given back', 'update orders set given_back = 1'],
	['what came back', 'update orders set returned_amount = 0'],
	['its cost', 'update orders set returned_cost = 0'],
	[
		'a share of the discount',
		'alter table order_items disable trigger user; update order_items set discount = 999',
	],
	['the day of delivery', 'update orders set delivered_at = null'],
])('%s that was changed by hand is noticed', async (_, change) => {
	const number = await deliveredOrder()
	await pool().query(change)
	await pool().query('alter table order_items enable trigger user')
	expect((await checkBooks(now)).wrong).toEqual([number])
})

test.each([
	['pieces', 'update stock_levels set quantity = 9'],
	['its value', 'update stock_levels set value = 1'],
	['what an order took', 'alter table order_items disable trigger user; update order_items set returned = 0'],
])('%s of a counted product that was changed by hand is noticed', async (_, change) => {
	await pool().query(
		`insert into products (id, numeric_id, name, price, category) values ('yara', 1, 'Yara', 1, 'perfumes') on conflict do nothing`,
	)
	await pool().query(`insert into stock_levels (product_id) values ('yara') on conflict do nothing`)
	await pool().query(`insert into stock_movements (product_id, kind, quantity) values ('yara', 'count', 5)`)
	await deliveredOrder('yara')
	expect(await checkBooks(now)).toMatchObject({ wrong: [], wrongStock: [] })
	await pool().query(change)
	await pool().query('alter table order_items enable trigger user')
	expect((await checkBooks(now)).wrongStock).toEqual(['Yara'])
	await pool().query('delete from products')
})
