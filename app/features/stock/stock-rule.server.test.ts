// The rule of stock in the database (migration stock_levels): whoever changes an order, the bottles follow.
import { beforeEach, describe, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { anAdmin, anOrder } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { deleteProduct } from '../catalogue/edit/product-editor.server.ts'
import { revert } from '../changes/revert.server.ts'
import { deleteOrder, restoreOrder } from '../orders/deleted/deleted-orders.server.ts'
import { type OrderChanges, updateOrder } from '../orders/panel/edit-order.server.ts'
import { takeNextStep, undoStep } from '../orders/panel/next-step.server.ts'

useDatabase()
const now = new Date('2026-11-18T09:00:00Z')
let admin: Awaited<ReturnType<typeof anAdmin>>

const ask = async (query: string, values: unknown[] = []) => (await pool().query(query, values)).rows
const count = async (id: string, quantity: number) => {
	await ask('insert into stock_levels (product_id) values ($1) on conflict do nothing', [id])
	await ask(
		`insert into stock_movements (product_id, kind, quantity)
		select $1, 'count', $2 - quantity from stock_levels where product_id = $1`,
		[id, quantity],
	)
}
const bought = (id: string, quantity: number, value: number) =>
	ask("insert into stock_movements (product_id, kind, quantity, value) values ($1, 'purchase', $2, $3)", [
		id,
		quantity,
		value,
	])
const level = async (id = 'yara') =>
	(
		await ask(
			`select l.quantity, l.value::int, p.cost_price as cost, p.stock from stock_levels l
			join products p on p.id = l.product_id where p.id = $1`,
			[id],
		)
	)[0]
const lineOf = async (id: number) =>
	ask(
		'select unit_cost as cost, cost_estimated as estimated from order_items where order_id = $1 order by id',
		[id],
	)
const totalsOf = async (id: number) =>
	(
		await ask(
			'select total_amount::int as total, total_cost::int as cost, total_profit::int as profit, profit_margin::float8 as margin, cost_estimated as estimated from orders where id = $1',
			[id],
		)
	)[0]

const yara = (quantity: number, more = {}) => ({
	productId: 'yara',
	productName: 'Yara EDP',
	quantity,
	unitPrice: 10_000,
	unitCost: 6000,
	...more,
})

async function changed(order: { id: number; version: number }, changes: OrderChanges) {
	const after = await updateOrder(order, changes, admin, now)
	if (typeof after === 'string') throw new Error(after)
	return after
}
const anOrderOf = async (quantity: number, changes: OrderChanges = {}) =>
	changed(await anOrder(), { lines: [yara(quantity)], ...changes })

beforeEach(async () => {
	await pool().query('truncate orders, products, stock_movements, deleted_orders restart identity cascade')
	await pool().query(`insert into products (id, numeric_id, name, price, cost_price, category) values
		('yara', 1, 'Yara EDP', 10000, 5000, 'perfumes'), ('asad', 2, 'Asad EDP', 20000, 9000, 'perfumes')`)
	admin = await anAdmin()
})

describe('an order', () => {
	beforeEach(() => count('yara', 10))

	test('takes its bottles while it is confirmed, processing or delivered, and brings them back otherwise', async () => {
		let order = await anOrderOf(3)
		expect(await level()).toMatchObject({ quantity: 10, value: 50_000 })
		for (const [status, left] of [
			['confirmed', 7],
			['processing', 7],
			['delivered', 7],
			['cancelled', 10],
			['delivered', 7],
			['pending', 10],
		] as const) {
			order = await changed(order, { status })
			expect(await level(), status).toMatchObject({ quantity: left, value: left * 5000 })
		}
		expect(
			await ask('select distinct moved_by, order_id from stock_movements where kind = $1', ['order']),
		).toEqual([{ moved_by: admin.email, order_id: order.id }])
	})

	test('follows its lines, its returns, its deletion and its return from the bin', async () => {
		let order = await anOrderOf(3, { status: 'delivered' })
		order = await changed(order, {
			lines: [yara(2), { ...yara(1), productId: 'asad', productName: 'Asad EDP' }],
		})
		expect(await level()).toMatchObject({ quantity: 8 })
		order = await changed(order, { returned: [1, 0] })
		expect(await level()).toMatchObject({ quantity: 9 })
		await deleteOrder(order, admin)
		expect(await level()).toMatchObject({ quantity: 10, value: 50_000 })
		const [bin] = await ask('select id from deleted_orders')
		expect(await restoreOrder(bin.id, admin, now)).toMatchObject({ orderNumber: order.orderNumber })
		expect(await level()).toMatchObject({ quantity: 9 })
		expect((await ask('select sum(quantity)::int as sum from stock_movements'))[0]).toEqual({ sum: 9 })
	})

	test('an undone step is as if it had not been', async () => {
		const order = await anOrderOf(2, { status: 'contacted' })
		await ask('update products set cost_price = 5500')
		const before = [await lineOf(order.id), await totalsOf(order.id)]
		const step = await takeNextStep(order, admin, now)
		if (typeof step === 'string') throw new Error(step)
		expect(step.orderStatus).toBe('confirmed')
		expect(await level()).toMatchObject({ quantity: 8 })
		expect(await totalsOf(order.id)).toMatchObject({ total: 20_000, cost: 11_000, profit: 9000, margin: 45 })
		await undoStep(step, admin, now)
		expect([await lineOf(order.id), await totalsOf(order.id)]).toEqual(before)
		expect(await level()).toMatchObject({ quantity: 10, value: 55_000 })
	})

	test('of before the count never moves it', async () => {
		await pool().query('delete from stock_levels')
		await pool().query('truncate stock_movements')
		let order = await changed(await anOrder(), { lines: [yara(3)], status: 'delivered' })
		const inquiry = await anOrderOf(1)
		await count('yara', 10)
		order = await changed(order, { returned: [1] })
		order = await changed(order, { status: 'cancelled' })
		order = await changed(order, { status: 'delivered' })
		await deleteOrder(order, admin)
		expect(await level()).toMatchObject({ quantity: 10 })
		// One that was not confirmed yet had taken nothing.
		await changed(inquiry, { status: 'confirmed' })
		expect(await level()).toMatchObject({ quantity: 9 })
	})
})

test('a deleted product comes back with its count, and with what became of its orders meanwhile', async () => {
	await count('yara', 10)
	const cancelled = await anOrderOf(1, { status: 'confirmed' })
	const binned = await anOrderOf(2, { status: 'delivered' })
	await anOrderOf(3, { status: 'delivered' })
	expect(await level()).toMatchObject({ quantity: 4, value: 20_000 })
	const [{ version }] = await ask("select version from products where id = 'yara'")
	expect(await deleteProduct('yara', version, admin)).toMatchObject({ id: 'yara' })
	expect(await ask('select * from stock_levels')).toEqual([])
	await changed(cancelled, { status: 'cancelled' })
	await deleteOrder(binned, admin)
	const [change] = await ask("select max(id)::int as id from admin_changes where entity = 'product'")
	expect(await revert({ change: change.id, alone: true }, admin)).toEqual({ done: 1 })
	expect(await level()).toEqual({ quantity: 7, value: 35_000, cost: 5000, stock: 'available' })
	expect((await ask('select sum(quantity)::int as sum from stock_movements'))[0]).toEqual({ sum: 7 })
})

describe('the cost', () => {
	test('is the moving average, frozen at the first step to confirmed or beyond', async () => {
		await count('yara', 4)
		await bought('yara', 2, 16_000)
		expect(await level()).toEqual({ quantity: 6, value: 36_000, cost: 6000, stock: 'available' })
		let order = await anOrderOf(1)
		await bought('yara', 4, 36_000)
		expect(await level()).toMatchObject({ quantity: 10, value: 72_000, cost: 7200 })
		order = await changed(order, { status: 'confirmed' })
		expect(await lineOf(order.id)).toEqual([{ cost: 7200, estimated: false }])
		expect(await totalsOf(order.id)).toEqual({
			total: 10_000,
			cost: 7200,
			profit: 2800,
			margin: 28,
			estimated: false,
		})
		await bought('yara', 1, 100_000)
		order = await changed(order, { status: 'delivered' })
		expect(await lineOf(order.id)).toEqual([{ cost: 7200, estimated: false }])
		expect(await level()).toMatchObject({ quantity: 10, value: 164_800 })
		// What comes back comes at the cost it went with.
		await changed(order, { returned: [1] })
		expect(await level()).toMatchObject({ quantity: 11, value: 172_000 })
	})

	test('is the last one below zero, marked as an estimate, and the next delivery is worth what it cost', async () => {
		await count('yara', 1)
		const order = await anOrderOf(3, { status: 'delivered' })
		expect(await level()).toEqual({ quantity: -2, value: 0, cost: 5000, stock: 'sold-out' })
		expect(await lineOf(order.id)).toEqual([{ cost: 5000, estimated: true }])
		expect(await totalsOf(order.id)).toMatchObject({ cost: 15_000, estimated: true })
		await bought('yara', 5, 40_000)
		expect(await level()).toEqual({ quantity: 3, value: 24_000, cost: 8000, stock: 'available' })
	})

	test('that nobody knows stays unknown when the product is counted, and is known with the first delivery', async () => {
		await ask("update products set cost_price = null where id = 'yara'")
		await count('yara', 2)
		expect(await level()).toMatchObject({ quantity: 2, value: 12_000, cost: null })
		await bought('yara', 2, 8000)
		expect(await level()).toMatchObject({ quantity: 4, value: 20_000, cost: 5000 })
	})

	test('typed into the product is what the bottles there are worth from then on', async () => {
		await count('yara', 4)
		await ask("update products set cost_price = 7000 where id = 'yara'")
		expect(await level()).toMatchObject({ quantity: 4, value: 28_000, cost: 7000 })
		expect((await ask('select kind, quantity, value::int from stock_movements order by id')).at(-1)).toEqual({
			kind: 'correction',
			quantity: 0,
			value: 8000,
		})
	})
})

describe('what visitors see', () => {
	test('follows the count and its threshold, whatever is written beside it', async () => {
		for (const [pieces, stock] of [
			[0, 'sold-out'],
			[1, 'few'],
			[2, 'few'],
			[3, 'available'],
		] as const) {
			await count('yara', pieces)
			expect(await level()).toMatchObject({ stock })
		}
		await ask("update products set stock = 'sold-out'")
		expect(await ask('select id, stock from products order by id')).toEqual([
			{ id: 'asad', stock: 'sold-out' },
			{ id: 'yara', stock: 'available' },
		])
		await ask('update stock_levels set few_at = 3')
		expect(await level()).toMatchObject({ stock: 'few' })
	})
})
