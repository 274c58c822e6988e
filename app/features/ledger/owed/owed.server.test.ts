import { beforeEach, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { customers } from '~/db/schema/customers.ts'
import { orderPayments, type orders as ordersTable } from '~/db/schema/orders.ts'
import { listDirectory } from '~/features/customer-directory/directory-list.server.ts'
import { readOrderSearch } from '~/features/orders/list/admin-order.ts'
import { listAdminOrders, orderStats } from '~/features/orders/list/admin-orders.server.ts'
import { readOrderSelection } from '~/features/orders/list/order-selection.ts'
import { ordersCsv } from '~/features/orders/list/orders-csv.server.ts'
import { anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { listUnsettled, readOwedSum } from './owed.server.ts'
import { OWED_PER_PAGE, readUnsettledPages } from './owed.ts'

useDatabase()
const NOW = new Date('2026-11-16T12:00:00Z')
beforeEach(() => pool().query('truncate orders, customers cascade'))

type Facts = Partial<typeof ordersTable.$inferInsert>

/** An order with an agreed amount, and what was paid for it and given back. */
async function order(orderNumber: string, facts: Facts, payments: number[] = []) {
	const order = await anOrder({ orderNumber, totalAmount: 40_000, amountKnown: true, ...facts })
	for (const amount of payments)
		await db()
			.insert(orderPayments)
			.values({ orderId: order.id, way: 'cash', amount, paidOn: '2026-11-10', recordedBy: 'owner' })
	return order
}

/** Owed: 8,500 + 40,000 + 1,000 = 49,500 of three orders. To give back: 5,000 + 2,000 = 7,000 of two. */
async function aWeek() {
	const created = (day: number) => ({
		createdAt: new Date(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`),
	})
	const late = { orderStatus: 'delivered', deliveredAt: new Date('2026-11-14T23:30:00Z') }
	await order(
		'ORD-LATE',
		{ ...created(1), ...late, discount: 3_000, totalAmount: 37_000, deliveryFee: 1_500 },
		[20_000, 10_000],
	)
	await order('ORD-OLD', { ...created(2), orderStatus: 'confirmed' })
	await order('ORD-FEE', { ...created(16), orderStatus: 'processing', deliveryFee: 1_000 }, [40_000])
	await order('ORD-PAID', { ...created(3), orderStatus: 'delivered' }, [40_000])
	// A refund makes no debt.
	await order('ORD-REFUND', { ...created(3), orderStatus: 'delivered' }, [40_000, -10_000])
	await order('ORD-ASKED', { ...created(3), orderStatus: 'pending' })
	await order('ORD-GUESS', { ...created(3), orderStatus: 'confirmed', amountKnown: false })
	await order('ORD-CANCELLED', { ...created(4), orderStatus: 'cancelled' }, [5_000])
	await order('ORD-TOO-MUCH', { ...created(3), orderStatus: 'confirmed' }, [42_000])
	const before = await order('ORD-BEFORE', { ...created(5), orderStatus: 'delivered' }, [40_000, -15_000])
	await pool().query('update orders set return_unclear = true where id = $1', [before.id])
}

const pages = (query = '') => readUnsettledPages(new URLSearchParams(query))
const listed = ({ orders, ...sums }: Awaited<ReturnType<typeof listUnsettled>>['owed']) => ({
	...sums,
	orders: orders.map(({ orderNumber, amount, days }) => [orderNumber, amount, days]),
})

test('who owes, the oldest first, what is to be given back, and what the owner is asked about', async () => {
	await aWeek()
	const { owed, back, unclear } = await listUnsettled(pages(), NOW)
	expect(listed(owed)).toEqual({
		count: 3,
		total: 49_500,
		page: 1,
		orders: [
			['ORD-OLD', 40_000, 14],
			// Delivered half an hour after midnight of the 15th in Douala.
			['ORD-LATE', 8_500, 1],
			['ORD-FEE', 1_000, 0],
		],
	})
	expect(listed(back)).toMatchObject({
		count: 2,
		total: 7_000,
		orders: [
			['ORD-TOO-MUCH', 2_000, 13],
			['ORD-CANCELLED', 5_000, 12],
		],
	})
	expect(listed(unclear)).toMatchObject({
		count: 1,
		total: 15_000,
		orders: [['ORD-BEFORE', 15_000, expect.any(Number)]],
	})
	expect(await readOwedSum()).toEqual({ orders: 3, francs: 49_500 })
})

test('where nobody owes, the sums are nought', async () => {
	await order('ORD-PAID', { orderStatus: 'delivered' }, [40_000])
	const none = { count: 0, total: 0, page: 1, orders: [] }
	expect(await listUnsettled(pages(), NOW)).toEqual({ owed: none, back: none, unclear: none })
	expect(await readOwedSum()).toEqual({ orders: 0, francs: 0 })
})

test('long lists have pages, each with the sum of all; beyond the last one it is the last one', async () => {
	await pool().query(`
		insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested,
			total_amount, amount_known, created_at)
		select 'ORD-' || n, 'C', '+237600000000', 'website', 'confirmed', 'x', 1000 + n, true,
			timestamptz '2026-01-01Z' + n * interval '1 minute'
		from generate_series(1, 120) n`)
	// 120 × 1,000 + 120 × 121 / 2
	const all = { count: 120, total: 127_260 }
	const page = async (query: string) => (await listUnsettled(pages(query), NOW)).owed
	const first = await page('')
	expect(first).toMatchObject({ ...all, page: 1 })
	expect([first.orders.length, first.orders[0]!.orderNumber]).toEqual([OWED_PER_PAGE, 'ORD-1'])
	expect((await page('owed=2')).orders[0]!.orderNumber).toBe('ORD-51')
	for (const last of ['owed=3', 'owed=999999', 'owed=3&back=7']) {
		const { orders, ...sums } = await page(last)
		expect(sums).toEqual({ ...all, page: 3 })
		expect([orders.length, orders.at(-1)!.orderNumber]).toEqual([20, 'ORD-120'])
	}
	expect(await page('owed=-1')).toEqual(first)
	expect(await page("owed=1'--")).toEqual(first)
})

test('the list of orders says what is to collect or to give back, and shows those who owe alone', async () => {
	await aWeek()
	const orders = (query: string) => {
		const stats = orderStats(NOW)
		return listAdminOrders(readOrderSearch(new URLSearchParams(query), NOW), NOW, stats)
	}
	const all = await orders('')
	expect(Object.fromEntries(all.orders.map(({ orderNumber, due }) => [orderNumber, due]))).toEqual({
		'ORD-LATE': 8_500,
		'ORD-OLD': 40_000,
		'ORD-FEE': 1_000,
		'ORD-PAID': 0,
		'ORD-REFUND': 0,
		'ORD-ASKED': 40_000,
		'ORD-GUESS': 0,
		'ORD-CANCELLED': -5_000,
		'ORD-TOO-MUCH': -2_000,
		'ORD-BEFORE': 0,
	})
	expect(all.found).toBe(10)
	const owing = await orders('owed=1')
	expect([owing.found, ...owing.orders.map(({ orderNumber }) => orderNumber)]).toEqual([
		3,
		'ORD-FEE',
		'ORD-OLD',
		'ORD-LATE',
	])
	expect((await orders('owed=1&status=confirmed&q=test')).orders).toMatchObject([{ orderNumber: 'ORD-OLD' }])
	const numbers = async (query: string) => {
		const { found, orders: listed } = await orders(query)
		expect(found).toBe(listed.length)
		return listed.map(({ orderNumber }) => orderNumber).sort()
	}
	expect(await numbers('owed=0')).toEqual([
		'ORD-BEFORE',
		'ORD-CANCELLED',
		'ORD-PAID',
		'ORD-REFUND',
		'ORD-TOO-MUCH',
	])
	// Whole days of Douala, both included.
	expect(await numbers('period=own&from=2026-11-02&to=2026-11-03&owed=0')).toEqual([
		'ORD-PAID',
		'ORD-REFUND',
		'ORD-TOO-MUCH',
	])
	expect(await numbers('period=today')).toEqual(['ORD-FEE'])
	expect((await orders('period=own&from=2026-11-03&to=2026-11-02')).found).toBe(10)
})

test('a customer’s row says what they owe, whichever of their rows an order hangs on', async () => {
	const rows = await db()
		.insert(customers)
		.values([
			{ name: 'Owing', phone: '+237677000001' },
			{ name: 'Settled', phone: '+237677000002' },
		])
		.returning()
	const of = (index: number) => ({ customerId: rows[index]!.id, customerPhone: rows[index]!.phone! })
	await order('ORD-1', { ...of(0), orderStatus: 'delivered' }, [30_000])
	await order('ORD-2', { ...of(0), orderStatus: 'confirmed' }, [39_000])
	await order('ORD-3', { ...of(1), orderStatus: 'delivered' }, [40_000])
	await order('ORD-4', { customerName: 'Loose', customerPhone: '+237677000003', orderStatus: 'confirmed' })
	const owes = async (search: string, owed: boolean) => {
		const { entries, found } = await listDirectory(search, 1, { owed })
		return [found, Object.fromEntries(entries.map(({ name, owed }) => [name, owed]))]
	}
	expect(await owes('', false)).toEqual([3, { Owing: 11_000, Settled: 0, Loose: 40_000 }])
	expect(await owes('', true)).toEqual([2, { Owing: 11_000, Loose: 40_000 }])
	expect(await owes('owing', true)).toEqual([1, { Owing: 11_000 }])
	expect(await owes('settled', true)).toEqual([0, {}])
})

test('the file of orders has discount, fee, paid, due, ways and lines, and the time of Douala', async () => {
	await aWeek()
	await pool().query(`
		insert into order_items (order_id, product_name, quantity, unit_price)
		select id, name, quantity, 20000 from orders, (values ('Khamrah EDP', 1), ('Yara; "rose"', 1)) line (name, quantity)
		where order_number = 'ORD-LATE'`)
	let file = ''
	for await (const part of ordersCsv(readOrderSelection(new URLSearchParams('all=1&owed=1')), undefined))
		file += part
	const lines = file.replace('\ufeff', '').trimEnd().split(/\r?\n/)
	expect(lines).toHaveLength(4)
	expect(lines[0]).toMatch(
		/^order_number,placed_at,status,.*,notes,discount,delivery_fee,paid,due,payment_ways,lines$/,
	)
	const late = lines.find((line) => line.startsWith('ORD-LATE'))!
	expect(late).toContain('ORD-LATE,2026-11-01 10:00,delivered')
	expect(late).toMatch(
		/,3000,1500,30000,8500,cash,"1 × Khamrah EDP \(20000\); 1 × Yara; ""rose"" \(20000\)"$/,
	)
})
