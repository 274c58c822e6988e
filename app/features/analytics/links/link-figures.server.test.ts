import { beforeEach, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { type OrderChanges, updateOrder } from '~/features/orders/panel/edit-order.server.ts'
import { findAdminOrder } from '~/features/orders/panel/order-details.server.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { spansOf } from '../range.ts'
import { readLinkFigures } from './link-figures.server.ts'

useDatabase()
const now = new Date('2026-11-16T12:00:00Z')
const { during } = spansOf('last-7-days', now)
let admin: Awaited<ReturnType<typeof anAdmin>>
const ids: Record<string, number> = {}

beforeEach(async () => {
	await pool().query('truncate short_links, orders, products, day_counts, customers cascade')
	await pool().query(`insert into products (id, numeric_id, name, price, category, is_visible) values
		('yara', 1, 'Yara EDP', 25000, 'perfumes', true), ('hidden', 2, 'Hidden EDP', 1, 'perfumes', false)`)
	const { rows } = await pool().query(`insert into short_links (code, target, place) values
		('aaa222', '/product/yara', 'status'), ('bbb222', '/product/hidden', 'status'), ('ccc222', '/shop', 'flyer'),
		('ddd222', '/product/deleted', 'other') returning code, id`)
	for (const { code, id } of rows) ids[code] = id
	admin = await anAdmin()
})

const LINE = { productId: 'yara', productName: 'Yara EDP', quantity: 2, unitPrice: 25_000, unitCost: 16_000 }
/** An order of this link, with what the seller made of it. */
async function came(code: string, createdAt: string, changes: OrderChanges = {}) {
	const order = await anOrder({ linkId: ids[code], createdAt: new Date(createdAt) })
	const after = await updateOrder(order, { lines: [LINE], ...changes }, admin, now)
	if (typeof after === 'string') throw new Error(after)
	return after
}
const paid = (amount: number, paidOn: string) => ({ way: 'cash' as const, amount, reference: '', paidOn })

test('visits, orders, sold and received, by place and by link, of the days that are asked for', async () => {
	await pool().query(`insert into day_counts (day, kind, what, count) values
		('2026-11-16', 'followed', 'aaa222', 5), ('2026-11-10', 'followed', 'aaa222', 2), ('2026-11-09', 'followed', 'aaa222', 100),
		('2026-11-16', 'followed', 'ccc222', 1), ('2026-11-16', 'followed', 'zzz999', 9), ('2026-11-16', 'viewed', 'yara', 7)`)
	// Delivered, one of two returned, and half of it paid before these days.
	await came('aaa222', '2026-11-15T10:00:00Z', {
		status: 'delivered',
		returned: [1],
		payments: [paid(20_000, '2026-11-16'), paid(5_000, '2026-11-01')],
	})
	// On its way: an order, not yet sold.
	await came('aaa222', '2026-11-15T10:00:00Z', { status: 'confirmed' })
	// Cancelled: no order, and its money went back.
	await came('bbb222', '2026-11-15T10:00:00Z', {
		status: 'cancelled',
		payments: [paid(10_000, '2026-11-15'), paid(-10_000, '2026-11-16')],
	})
	// Before these days, paid in them.
	await came('ccc222', '2026-11-01T10:00:00Z', {
		status: 'delivered',
		payments: [paid(50_000, '2026-11-16')],
	})
	// By no link: on its way, and delivered and paid.
	await anOrder({ createdAt: new Date('2026-11-15T10:00:00Z') })
	await came('none', '2026-11-15T10:00:00Z', { status: 'delivered', payments: [paid(30_000, '2026-11-16')] })

	const { places, links, found } = await readLinkFigures(during, 1)
	expect(places).toEqual([
		{ place: 'status', visits: 7, orders: 2, sold: 25_000, received: 20_000 },
		{ place: 'flyer', visits: 1, orders: 0, sold: 0, received: 50_000 },
		{ place: 'other', visits: 0, orders: 0, sold: 0, received: 0 },
		{ place: null, visits: 0, orders: 2, sold: 50_000, received: 30_000 },
	])
	// They add up to what the shop's other figures say of these days.
	const { rows } = await pool().query(`select
		(select sum(sold)::int from order_accounts where created_at >= '2026-11-10') as sold,
		(select sum(amount)::int from order_payments where paid_on >= '2026-11-10') as received`)
	const sumOf = (figure: 'sold' | 'received') => places.reduce((sum, place) => sum + place[figure], 0)
	expect({ sold: sumOf('sold'), received: sumOf('received') }).toEqual(rows[0])
	expect(found).toBe(4)
	expect(links.map(({ code, product, open, sold }) => [code, product, open, sold])).toEqual([
		['aaa222', 'Yara EDP', true, 25_000],
		['ccc222', null, true, 0],
		['ddd222', null, false, 0],
		['bbb222', 'Hidden EDP', false, 0],
	])
})

test('pages of twenty, whatever a row says', async () => {
	await pool().query(`insert into short_links (code, target, place)
		select 'eee' || n, '/product/p' || n, 'status' from generate_series(222, 241) n`)
	expect((await readLinkFigures(during, 1)).links).toHaveLength(20)
	const second = await readLinkFigures(during, 2)
	expect([second.links.length, second.found]).toEqual([4, 24])
	expect((await readLinkFigures(during, 1_000_000)).links).toEqual([])
})

test('the panel of an order names its link', async () => {
	const named = async (code: string) =>
		(await findAdminOrder((await came(code, '2026-11-15')).id, now, undefined))?.link
	expect(await named('aaa222')).toEqual({ target: '/product/yara', place: 'status', product: 'Yara EDP' })
	expect(await named('ccc222')).toEqual({ target: '/shop', place: 'flyer', product: null })
	expect((await findAdminOrder((await anOrder()).id, now, undefined))?.link).toBeNull()
})
