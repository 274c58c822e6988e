import { beforeEach, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { daysBefore } from '~/shop/time/calendar.ts'
import { anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { listUrgent, readWhatToBuy } from './what-to-buy.server.ts'

useDatabase()
const now = new Date('2026-11-18T09:00:00Z')
const ago = (days: number) => daysBefore(now, days)
const ask = async (query: string, values: unknown[] = []) => (await pool().query(query, values)).rows

async function aProduct(
	id: string,
	left: number,
	{ added = 400, counted = 100, brand = 'Lattafa', cost = 1000 } = {},
) {
	await ask(
		`insert into products (id, numeric_id, name, price, cost_price, category, brand, created_at)
		select $1, coalesce(max(numeric_id), 0) + 1, $1, 10000, $2, 'perfumes', $3, $4 from products`,
		[id, cost, brand, ago(added)],
	)
	await ask('insert into stock_levels (product_id, counted_since) values ($1, $2)', [id, ago(counted)])
	await ask("insert into stock_movements (product_id, kind, quantity) values ($1, 'count', $2)", [id, left])
}

/** Before counting began, so that what is left stays what was counted. */
async function sold(
	id: string,
	quantity: number,
	{ days = 5, orderStatus = 'delivered', returned = 0 } = {},
) {
	const order = await anOrder({ orderStatus, createdAt: ago(days), heldSince: ago(300) })
	await ask(
		`insert into order_items (order_id, product_id, product_name, quantity, unit_price, returned)
		values ($1, $2, $2, $3, 10000, $4)`,
		[order.id, id, quantity, returned],
	)
}

async function ordered(id: string, quantity: number, receivedAt: Date | null) {
	await ask(
		`with bought as (
			insert into purchases (supplier, bought_on, currency, rate, received_at, recorded_by, form_id)
			values ('Dubai', '2026-11-01', 'XAF', 1, $3, 'x', gen_random_uuid()) returning id
		)
		insert into purchase_lines (purchase_id, product_id, product_name, quantity, unit_price, goods, landed)
		select id, $1, $1, $2, 1, 1, 1 from bought`,
		[id, quantity, receivedAt],
	)
}

const lists = (pages = { buy: 1, dead: 1 }) => readWhatToBuy(pages, now, { role: 'owner' })
const figures = async () =>
	(await lists()).buy.items.map(({ id, left, sold, coming, days }) => [id, left, sold, coming, days])

beforeEach(() => pool().query('truncate orders, products, purchases, stock_movements cascade'))

test('what to buy: sales of held orders of 60 days without what came back, also of before the count; the most urgent first', async () => {
	await aProduct('slow', 30)
	await aProduct('gone', 0)
	await aProduct('new', 10, { added: 10, counted: 2 })
	await aProduct('quiet', 4)
	await sold('slow', 3, { days: 59 })
	await sold('slow', 4, { orderStatus: 'processing', returned: 1 })
	await sold('gone', 1, { orderStatus: 'confirmed' })
	await sold('new', 5)
	// None of these is a sale of the last 60 days.
	await sold('quiet', 9, { days: 61 })
	await sold('quiet', 9, { orderStatus: 'cancelled' })
	await sold('quiet', 9, { orderStatus: 'pending' })
	await ordered('gone', 6, null)
	await ordered('gone', 7, null)
	await ordered('slow', 8, ago(1))
	expect(await figures()).toEqual([
		['gone', 0, 1, 13, 0],
		['new', 10, 5, 0, 20],
		['slow', 30, 6, 0, 300],
		['quiet', 4, 0, 0, null],
	])
})

test('dead stock: some left, nothing sold, counted and received at least 60 days ago', async () => {
	await aProduct('dead', 4)
	await aProduct('counted-lately', 4, { counted: 59 })
	await aProduct('received-lately', 4)
	await aProduct('received-long-ago', 4)
	await aProduct('none-left', 0)
	await aProduct('sold', 4)
	await sold('sold', 1)
	await ordered('received-lately', 1, ago(59))
	await ordered('received-long-ago', 1, ago(61))
	const { dead, money } = await lists()
	expect(dead.items.map(({ id }) => id)).toEqual(['dead', 'received-long-ago'])
	expect(money).toMatchObject({ total: 20_000, dead: 8000 })
})

test('the money in stock by brand: ten, then the rest', async () => {
	for (let n = 1; n <= 12; n++) await aProduct(`p-${n}`, n, { brand: `Brand ${n}` })
	await aProduct('another', 1, { brand: 'Brand 12' })
	const { total, brands, others } = (await lists()).money!
	expect(brands.slice(0, 2)).toEqual([
		{ brand: 'Brand 12', francs: 13_000 },
		{ brand: 'Brand 11', francs: 11_000 },
	])
	expect([brands.length, others, total]).toEqual([10, 3000, 79_000])
	expect((await readWhatToBuy({ buy: 1, dead: 1 }, now, undefined)).money).toBeUndefined()
})

test('pages of 50; beyond the last it is the last', async () => {
	for (let n = 0; n < 51; n++) await aProduct(`p-${n}`, 1)
	const { buy, dead } = await lists({ buy: 2, dead: 9 })
	expect([buy.items.length, buy.count, dead.items.length, dead.page, dead.count]).toEqual([1, 51, 1, 2, 51])
})

test('Today has at most three, of those with 14 days or less', async () => {
	expect(await listUrgent(now)).toEqual([])
	await aProduct('fifteen', 15)
	await sold('fifteen', 60)
	expect(await listUrgent(now)).toEqual([])
	for (const [id, left] of [
		['three', 3],
		['below', -1],
		['fourteen', 14],
		['nine', 9],
	] as const) {
		await aProduct(id, left)
		await sold(id, 60)
	}
	expect((await listUrgent(now)).map(({ days, id }) => [days, id])).toEqual([
		[0, 'below'],
		[3, 'three'],
		[9, 'nine'],
	])
})
