// What a customer is shown: what was agreed on, and until then their own words.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { customerUsers } from '~/db/schema/customers.ts'
import { orderItems, orders } from '~/db/schema/orders.ts'
import { anAdmin, anOrder } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { customerMessage } from './list/order-words.ts'
import { updateOrder } from './panel/edit-order.server.ts'
import { findAdminOrder } from './panel/order-details.server.ts'
import { readProfitReport } from './profit/profit-report.server.ts'
import { profitCsv } from './profit/profit-report-csv.ts'
import { planRecalculation, recalculateNext } from './profit/recalculate.server.ts'
import { findOrderByToken, listOrdersOfAccount } from './tracking/order-view.server.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
let admin: Awaited<ReturnType<typeof anAdmin>>

beforeAll(async () => {
	admin = await anAdmin()
	await db().insert(customerUsers).values({ id: 'user-1', name: 'A customer', email: 'a@example.cm' })
	await db()
		.insert(products)
		.values([
			{ id: 'yara', numericId: 1, name: 'Yara EDP', price: 25_000, costPrice: 16_000, category: 'perfumes' },
			{ id: 'oud', numericId: 2, name: 'Oud Mood', price: 30_000, category: 'perfumes' },
		])
})
beforeEach(() => db().delete(orders))

let tokens = 0
/** An order of the account, with suggested lines where some are given. */
async function ordered(
	productsRequested: string,
	lines: { name: string; quantity: number; cost?: number }[] = [],
) {
	const accessToken = String(++tokens).padStart(32, 'x')
	const order = await anOrder({ productsRequested, userId: 'user-1', accessToken })
	for (const { name, quantity, cost } of lines)
		await db()
			.insert(orderItems)
			.values({ orderId: order.id, productName: name, quantity, unitPrice: 25_000, unitCost: cost ?? null })
	return { ...order, token: accessToken }
}

async function recalculate() {
	const { lastId } = await planRecalculation()
	await recalculateNext(0, lastId, { id: null, email: 'owner@example.cm' })
}

const shown = async ({ token }: { token: string }) => {
	const view = await findOrderByToken(token, 'en')
	const { orders: listed } = await listOrdersOfAccount('user-1', 1, 'en')
	const row = listed.find((order) => order.token === token)
	return { words: view?.words, lines: view?.lines, total: view?.total, listed: [row?.requested, row?.total] }
}

test.each([
	['a text that names a product', 'yara edp', []],
	['a text of the club de nuit kind', 'Club de Nuit, the large one', []],
	['edited words with suggested lines', 'Yara EDP, gift wrapped', [{ name: 'Yara EDP', quantity: 1 }]],
])('Recalculate Profits puts no guess in place of the customer’s own words: %s', async (_, words, lines) => {
	const order = await ordered(words, lines)
	const before = await shown(order)
	expect(before).toEqual({ words, lines: [], total: null, listed: [words, null] })
	await recalculate()
	expect(await shown(order)).toEqual(before)
	// Nor does a delivery; and what the seller writes to the customer names no sum either.
	await updateOrder({ id: order.id, version: 2 }, { status: 'delivered', notes: '' }, admin, now)
	await recalculate()
	expect(await shown(order)).toEqual(before)
	const office = await findAdminOrder(order.id, now, undefined)
	expect(office?.totalAmount).toBeGreaterThan(0)
	expect(customerMessage(office!)).not.toContain('FCFA')
})

test('what the seller makes of the words is shown once it is agreed on', async () => {
	const order = await ordered('the pink one, two of it')
	await recalculate()
	const line = {
		productId: 'yara',
		productName: 'Yara EDP',
		quantity: 2,
		unitPrice: 24_000,
		unitCost: null,
	}
	await updateOrder(order, { lines: [line] }, admin, now)
	expect(await shown(order)).toMatchObject({
		words: null,
		lines: [{ name: 'Yara EDP', quantity: 2, price: 24_000 }],
		total: 48_000,
		listed: ['2 × Yara EDP', 48_000],
	})
	await updateOrder({ id: order.id, version: 2 }, { lines: [] }, admin, now)
	expect(await shown(order)).toMatchObject({ words: 'the pink one, two of it', total: null })
})

test('a quantity that was assumed and a cost that was unknown are counted and told apart', async () => {
	const deliver = async ({ id, version }: { id: number; version: number }) =>
		updateOrder({ id, version }, { status: 'delivered', notes: '' }, admin, now)
	// Real cost, assumed quantity.
	await deliver(await ordered('Yara EDP'))
	const agreed = async (name: string, cost: number | null) => {
		const order = await ordered(name)
		const line = { productId: null, productName: name, quantity: 1, unitPrice: 30_000, unitCost: cost }
		await updateOrder(order, { lines: [line] }, admin, now)
		await deliver({ id: order.id, version: 2 })
	}
	await agreed('Oud Mood', null)
	await agreed('Asad EDP', 10_000)
	await recalculate()
	const report = await readProfitReport('all-time', new Date())
	expect(report.totals).toMatchObject({ orders: 3, amountsAssumed: 1, costsEstimated: 1, revenue: 85_000 })
	expect(report.latest.map(({ amountKnown, costEstimated }) => [amountKnown, costEstimated])).toEqual([
		[true, false],
		[true, true],
		[false, false],
	])
	const lines = profitCsv('all-time', report).split('\r\n')
	expect(lines[0]).toContain('amount_assumed,cost_estimated')
	expect(lines.filter((line) => line.includes('order,')).map((line) => line.split(',').slice(-2))).toEqual([
		['no', 'no'],
		['no', 'yes'],
		['yes', 'no'],
	])
})

test('the dashboard lists ten orders a page, from their lines; words are never taken apart', async () => {
	const asked = 'Yara EDP (Qty: 2)'
	await ordered(asked)
	await pool().query(
		`insert into orders (order_number, user_id, customer_name, customer_phone, order_source, products_requested, created_at)
		select 'ORD-L' || n, 'user-1', 'Customer', '+237677000000', 'website', repeat('a', 4000), now() + n * interval '1 minute'
		from generate_series(1, 24) n`,
	)
	const page = async (number: number) => {
		const { orders: listed, hasOlder } = await listOrdersOfAccount('user-1', number, 'fr')
		return [listed.length, listed.at(-1)?.requested.slice(0, 20), hasOlder]
	}
	expect(await page(1)).toEqual([10, 'a'.repeat(20), true])
	expect(await page(2)).toEqual([10, 'a'.repeat(20), true])
	// The customer's own words are not translated, even where they look like the shop's.
	expect(await page(3)).toEqual([5, asked, false])
	expect(await page(4)).toEqual(await page(1))
})
