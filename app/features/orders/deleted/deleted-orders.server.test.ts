import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { deletedOrders } from '~/db/schema/ledger.ts'
import { orderPayments, orders } from '~/db/schema/orders.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { updateOrder } from '../panel/edit-order.server.ts'
import {
	deleteOrder,
	listRestorableOrders,
	purgeDeletedOrders,
	restoreOrder,
} from './deleted-orders.server.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await pool().query(
		'truncate orders, deleted_orders, short_links, customers, expenses, products, admin_changes cascade',
	)
	admin = await anAdmin()
})

/** A delivered order with lines, a discount, a return, payments, a review, an expense and a customer. */
async function fullOrder() {
	await pool().query(
		`insert into products (id, numeric_id, name, price, category, brand) values ('yara', 1, 'Yara EDP', 25000, 'perfumes', null)`,
	)
	const { rows: links } = await pool().query(
		`insert into short_links (code, target, place) values ('abc234', '/product/yara', 'status') returning id`,
	)
	const { rows } = await pool().query(
		`insert into customers (name, phone) values ('A guest', '+237677000001') returning id`,
	)
	const order = await anOrder({
		customerId: rows[0].id,
		customerName: 'A guest',
		customerPhone: '+237677000001',
		accessToken: 'private-link',
		idempotencyKey: 'sent-once',
		linkId: links[0].id,
	})
	const line = {
		productId: 'yara',
		productName: 'Yara EDP',
		quantity: 2,
		unitPrice: 25_000,
		unitCost: 16_000,
	}
	const payments = [
		{ way: 'mtn' as const, amount: 45_000, reference: 'MP 77', paidOn: '2026-11-14' },
		{ way: 'cash' as const, amount: -22_500, reference: '', paidOn: '2026-11-15' },
	]
	const delivered = { lines: [line], discount: 5_000, status: 'delivered' as const, returned: [1], payments }
	const after = await updateOrder(order, delivered, admin, now)
	if (typeof after === 'string') throw new Error(after)
	await pool().query(
		`insert into reviews (order_id, product_id, rating, language, answer, answered_at) values ($1, 'yara', 5, 'en', 'Thank you.', now())`,
		[order.id],
	)
	await pool().query(
		`insert into expenses (kind, amount, spent_on, order_id, recorded_by) values ('rider', 1000, '2026-11-15', $1, 'owner')`,
		[order.id],
	)
	return after
}

const everything = async () => {
	const rows = async (table: string) => (await pool().query(`select * from ${table} order by id`)).rows
	const tables = ['orders', 'order_items', 'order_payments', 'reviews', 'expenses']
	return Object.fromEntries(
		await Promise.all([...tables, 'order_accounts'].map(async (table) => [table, await rowsOf(table)])),
	)
	async function rowsOf(table: string) {
		return table === 'order_accounts'
			? (await pool().query('select * from order_accounts')).rows
			: rows(table)
	}
}

test('a deleted order comes back with everything in it, to the franc and to the microsecond', async () => {
	const order = await fullOrder()
	const before = await everything()
	await deleteOrder(order, admin)
	expect(await db().$count(orders)).toBe(0)
	expect(await listRestorableOrders(1, new Date())).toMatchObject({
		found: 1,
		orders: [
			{
				orderNumber: order.orderNumber,
				customerName: 'A guest',
				products: '2 × Yara EDP',
				totalAmount: 45_000,
				deletedBy: admin.email,
			},
		],
	})
	const deletion = (await db().select().from(deletedOrders))[0]!.id
	expect(await restoreOrder(deletion, admin, now)).toEqual({ orderNumber: order.orderNumber })
	const after = await everything()
	// The guest's row of the directory went with the last order, and is a new one.
	const { customer_id, ...row } = after.orders[0]
	expect(after).toEqual({
		...before,
		orders: [{ ...before.orders[0], customer_id, version: row.version }],
		order_accounts: [{ ...before.order_accounts[0], customer_id }],
	})
	expect(row.version).toBe(order.version + 1)
	const { rows: known } = await pool().query('select id, name, phone from customers')
	expect(known).toEqual([{ id: customer_id, name: 'A guest', phone: '+237677000001' }])
	const { rows: history } = await pool().query('select change from order_history order by id')
	expect(history.at(-1)).toEqual({ change: 'restored' })
	expect(history.length).toBeGreaterThan(3)
	expect(await restoreOrder(deletion, admin, now)).toBe('gone')
	const { rows: log } = await pool().query('select action from admin_changes order by id desc limit 2')
	expect(log.map(({ action }) => action)).toEqual(['restore', 'delete'])
})

test('what was deleted or used again meanwhile is not in its way, or said', async () => {
	const order = await fullOrder()
	await deleteOrder(order, admin)
	const deletion = (await db().select().from(deletedOrders))[0]!.id
	await pool().query('delete from products; delete from short_links')
	const other = await anOrder({ idempotencyKey: 'sent-once' })
	const payment = { orderId: other.id, way: 'mtn', amount: 1, reference: 'mp77', paidOn: '2026-11-15' }
	await db()
		.insert(orderPayments)
		.values({ ...payment, recordedBy: 'owner' })
	expect(await restoreOrder(deletion, admin, now)).toBe(`reference-used:${other.orderNumber}`)
	await db().delete(orderPayments)
	expect(await restoreOrder(deletion, admin, now)).toEqual({ orderNumber: order.orderNumber })
	const { rows } = await pool().query(
		`select o.idempotency_key, o.link_id, i.product_id, i.product_name, (select count(*)::int from reviews) as reviews
		from orders o join order_items i on i.order_id = o.id where o.id = $1`,
		[order.id],
	)
	expect(rows).toEqual([
		{ idempotency_key: null, link_id: null, product_id: null, product_name: 'Yara EDP', reviews: 0 },
	])
})

test('after 30 days it is gone', async () => {
	const order = await fullOrder()
	await deleteOrder(order, admin)
	const days = (count: number) => new Date(Date.now() + count * 86_400_000)
	await purgeDeletedOrders(days(29))
	expect((await listRestorableOrders(1, days(29))).found).toBe(1)
	expect((await listRestorableOrders(1, days(31))).found).toBe(0)
	await purgeDeletedOrders(days(31))
	expect(await db().$count(deletedOrders)).toBe(0)
	expect(await db().$count(orders, eq(orders.id, sql`${order.id}`))).toBe(0)
})
