import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import * as hand from '../../../../tests/support/samples/by-hand.ts'
import { type History, histories, write } from '../../../../tests/support/samples/histories.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { readProfitReport } from './profit-report.server.ts'
import { listDebugOrders } from './profit-report-debug.server.ts'
import { planRecalculation, previewNext, recalculateNext } from './recalculate.server.ts'

useDatabase()

async function recalculateAll(
	size?: number,
): Promise<{ recalculated: number; unchanged: number; batches: number }> {
	const { lastId } = await planRecalculation()
	const done = { recalculated: 0, unchanged: 0, batches: 0 }
	for (let after: number | null = 0; after !== null; ) {
		const batch = await recalculateNext(after, lastId, { id: null, email: 'owner@example.cm' }, size)
		done.recalculated += batch.recalculated
		done.unchanged += batch.unchanged
		done.batches++
		after = batch.next
	}
	return done
}

/** The chain of B §4, §7 and §9 again, in the plainest words. */
function expected(raw: hand.Raw, order: hand.Raw['orders'][0]) {
	const lines = raw.items
		.filter((item) => item.order_id === order.id)
		.map((item) => ({
			...item,
			cost:
				item.unit_cost ?? raw.products.find((product) => product.id === item.product_id)?.cost_price ?? null,
		}))
	const words = order.products_requested.trim().split(/\s+/).slice(0, 3).join(' ').toLowerCase()
	const product = [...raw.products]
		.sort((a, b) => a.numeric_id - b.numeric_id)
		.filter((one) => words.length > 2 && one.name.toLowerCase().includes(words))
		.sort((a, b) => Number(b.name.toLowerCase() === words) - Number(a.name.toLowerCase() === words))[0]
	const known = (price: number, cost: number | null, quantity = 1) => ({
		amount: price * quantity,
		cost: (cost ?? Math.round((price * 60) / 100)) * quantity,
	})
	let parts: { amount: number; cost: number }[]
	if (lines.length > 0) parts = lines.map((line) => known(line.unit_price, line.cost, line.quantity))
	else if (product && !order.amount_known) parts = [known(product.price, product.cost_price)]
	else if (!order.amount_known && order.products_requested.toLowerCase().includes('club de nuit'))
		parts = [known(40000, 25000)]
	else
		return {
			amount: order.total_amount,
			cost: order.total_cost,
			estimated: order.cost_estimated,
			unchanged: true,
		}
	return {
		amount: hand.sum(parts.map((part) => part.amount)),
		cost: hand.sum(parts.map((part) => part.cost)),
		estimated:
			lines.length === 0
				? !!product && product.cost_price === null
				: lines.some((line) => line.cost === null),
		unchanged: false,
	}
}

test('A-PROFIT-08 A-PROFIT-09 A-PROFIT-10 A-PROFIT-11 A-PROFIT-12 every order gets the totals worked out by hand, once and for all', async () => {
	await fc.assert(
		fc.asyncProperty(histories, async (history) => {
			await write(history, pool())
			const before = await hand.readRaw(pool())
			const done = await recalculateAll(7)
			const after = await hand.readRaw(pool())
			let unchanged = 0
			for (const [index, order] of after.orders.entries()) {
				const wanted = expected(before, before.orders[index]!)
				expect(order, order.products_requested).toMatchObject({
					total_amount: wanted.amount,
					total_cost: wanted.cost,
					amount_known: before.orders[index]!.amount_known,
					cost_estimated: wanted.estimated,
				})
				if (wanted.unchanged) unchanged++
				else expect(order.total_profit).toBe(wanted.amount! - wanted.cost!)
			}
			expect(done).toMatchObject({ unchanged, recalculated: before.orders.length - unchanged })
			// Again, and twice at once: nothing more changes, not even the version.
			await Promise.all([recalculateAll(5), recalculateAll(5)])
			expect(await hand.readRaw(pool())).toEqual(after)
			// Reports by product rest on the same figures as the orders themselves.
			const { products } = await readProfitReport('all-time', new Date(history.now))
			const withLines = after.orders.filter((order) => after.items.some((item) => item.order_id === order.id))
			expect(hand.sum(products.map(({ profit }) => profit))).toBe(
				hand.sum(hand.delivered(withLines).map((order) => order.total_profit)),
			)
		}),
		{ numRuns: 10, endOnFailure: true },
	)
})

const SHOP: Omit<History, 'orders'> = {
	now: '2026-11-15T15:00:00+01:00',
	products: [
		{ id: 'yara', name: 'Yara EDP', price: 25000, cost: 16000, brand: 'Yara', category: 'perfumes' },
		{ id: 'oud', name: 'Oud Mood', price: 30000, cost: null, brand: null, category: 'perfumes' },
	],
	persons: [],
}
const ORDER: History['orders'][0] = {
	by: 0,
	how: 'words',
	status: 'delivered',
	source: 'whatsapp',
	town: 'Douala',
	lines: [],
	totals: null,
	at: { daysAgo: 1, edge: 0 },
	text: '',
}

test('A-PROFIT-06 A-PROFIT-09 A-PROFIT-10 A-PROFIT-12 the literal figures, and how each total came about', async () => {
	const line = { product: 0, quantity: 2, price: 24000, cost: 15000, deleted: false }
	await write(
		{
			...SHOP,
			orders: [
				{ ...ORDER, text: 'a surprise', totals: { amount: 5000, cost: 1000, known: true, estimated: false } },
				{ ...ORDER, text: 'A bottle of Club de Nuit' },
				{ ...ORDER, text: 'oud mood' },
				{ ...ORDER, text: 'YARA EDP for my sister' },
				{
					...ORDER,
					text: 'yara',
					lines: [line, { ...line, product: 1, cost: null, quantity: 1, price: 10000 }],
				},
			],
		},
		pool(),
	)
	// 'YARA EDP for' is in no name; only two words of it are.
	expect(await recalculateAll()).toEqual({ recalculated: 3, unchanged: 2, batches: 1 })
	const { rows } = await pool().query(
		'select total_amount, total_cost, total_profit, profit_margin, cost_estimated from orders order by id',
	)
	expect(rows.map((row) => Object.values(row))).toEqual([
		['5000', '1000', '4000', '1.0', false],
		['40000', '25000', '15000', '37.5', false],
		['30000', '18000', '12000', '40.0', true],
		[null, null, null, null, false],
		['58000', '36000', '22000', '37.9', true],
	])
	const debug = await listDebugOrders()
	expect(debug.map(({ origin, found, current }) => ({ origin, found, current }))).toEqual([
		{ origin: 'lines', found: null, current: true },
		{ origin: 'none', found: null, current: true },
		{ origin: 'lookup', found: 'Oud Mood', current: true },
		{ origin: 'club-de-nuit', found: null, current: true },
		{ origin: 'agreed', found: null, current: true },
	])
	expect(debug[0]!.lines.map(({ unitCost, costFrom }) => ({ unitCost, costFrom }))).toEqual([
		{ unitCost: 15000, costFrom: 'frozen' },
		{ unitCost: 6000, costFrom: 'estimate' },
	])
})

test('editing a product’s cost later changes no past order, not even when profits are recalculated', async () => {
	const line = { product: 0, quantity: 1, price: 25000, cost: null, deleted: false }
	await write({ ...SHOP, orders: [{ ...ORDER, lines: [line] }] }, pool())
	await recalculateAll()
	const report = () => readProfitReport('all-time', new Date(SHOP.now))
	const before = await report()
	expect(before.totals).toMatchObject({
		revenue: 25000,
		cost: 16000,
		profit: 9000,
		margin: 36,
		costsEstimated: 0,
	})
	await pool().query("update products set cost_price = 1 where id = 'yara'")
	await recalculateAll()
	expect(await report()).toEqual(before)
})

test('what would change is shown and not written; then it is, and stands in the history and in the audit log', async () => {
	await write(
		{
			...SHOP,
			orders: [
				{ ...ORDER, text: 'A bottle of Club de Nuit' },
				{ ...ORDER, text: 'a surprise' },
			],
		},
		pool(),
	)
	const { lastId } = await planRecalculation()
	const before = await hand.readRaw(pool())
	const shown = await previewNext(0, lastId)
	const number = before.orders[0]!.order_number
	const change = { before: { total: null, cost: null }, after: { total: 40_000, cost: 25_000 } }
	expect(shown).toEqual({
		next: null,
		recalculated: 1,
		unchanged: 1,
		changed: 1,
		changes: [{ orderNumber: number, ...change }],
	})
	expect(await hand.readRaw(pool())).toEqual(before)
	const admin = { id: null, email: 'owner@example.cm' }
	expect(await recalculateNext(0, lastId, admin)).toEqual(shown)
	expect(await recalculateNext(0, lastId, admin)).toMatchObject({ changed: 0, changes: [] })
	const { rows: history } = await pool().query(
		'select change, actor, old_value, new_value from order_history',
	)
	expect(history).toEqual([
		{
			change: 'recalculated',
			actor: admin.email,
			old_value: null,
			new_value: '40000',
		},
	])
	const { rows: log } = await pool().query('select entity_id, action, admin_email, after from admin_changes')
	expect(log).toEqual([
		{
			entity_id: number,
			action: 'recalculate',
			admin_email: admin.email,
			after: { totalAmount: 40_000, totalCost: 25_000 },
		},
	])
})
