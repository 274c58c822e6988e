import { beforeEach, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { findAdminOrder } from '../panel/order-details.server.ts'
import { readOrderSearch } from './admin-order.ts'
import { listAdminOrders, orderStats } from './admin-orders.server.ts'
import { countBeyondStock } from './beyond-stock.server.ts'
import { listToday } from './today.server.ts'

useDatabase()
const now = new Date('2026-11-18T09:00:00Z')

beforeEach(async () => {
	await pool().query('truncate orders, products, stock_movements cascade')
	await pool().query(`insert into products (id, numeric_id, name, price, category) values
		('yara', 1, 'Yara EDP', 10000, 'perfumes'), ('asad', 2, 'Asad EDP', 20000, 'perfumes')`)
	await pool().query("insert into stock_levels (product_id, counted_since) values ('yara', '2026-01-01')")
	await pool().query("insert into stock_movements (product_id, kind, quantity) values ('yara', 'count', 2)")
})

async function orderOf(orderStatus: string, quantity: number, productId = 'yara') {
	const order = await anOrder({ orderStatus })
	await pool().query(
		`insert into order_items (order_id, product_id, product_name, quantity, unit_price) values ($1, $2, $2, $3, 1)`,
		[order.id, productId, quantity],
	)
	return order.id
}
const marked = async () =>
	(await listToday(now)).flatMap(({ orders }) => orders.filter(({ beyond }) => beyond).map(({ id }) => id))
const listed = async () =>
	(await listAdminOrders(readOrderSearch(new URLSearchParams('beyond=1')), now, orderStats(now))).orders.map(
		({ id }) => id,
	)

test('an order that is not confirmed yet is beyond stock when a line asks for more of a counted product than is left', async () => {
	const beyond = [await orderOf('pending', 3), await orderOf('contacted', 4)]
	for (const [status, quantity] of [
		['pending', 2],
		['cancelled', 9],
	] as const)
		await orderOf(status, quantity)
	await orderOf('pending', 99, 'asad')
	expect(await marked()).toEqual(beyond)
	expect((await listed()).sort()).toEqual(beyond)
	expect(await countBeyondStock()).toBe(2)
	const panel = await findAdminOrder(beyond[0]!, now, undefined)
	expect(panel!.stock).toEqual([{ productId: 'yara', ordered: 3, left: 2, beyond: true }])
})

test('one that is confirmed has taken its bottles: it is beyond stock while its product is below zero', async () => {
	const [confirmed, processing] = [await orderOf('confirmed', 1), await orderOf('processing', 1)]
	await orderOf('delivered', 1)
	expect(await countBeyondStock()).toBe(2)
	expect((await findAdminOrder(confirmed, now, undefined))!.stock).toEqual([
		{ productId: 'yara', ordered: 1, left: -1, beyond: true },
	])
	await pool().query(
		"insert into stock_movements (product_id, kind, quantity) values ('yara', 'correction', 1)",
	)
	expect([await countBeyondStock(), await marked(), await listed()]).toEqual([0, [], []])
	expect((await findAdminOrder(processing, now, undefined))!.stock).toMatchObject([
		{ left: 0, beyond: false },
	])
})
