import { expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { orderItems, orderPayments, type orders } from '~/db/schema/orders.ts'
import { anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { countDeliveries, listUndated, readDaySheet } from './day-sheet.server.ts'
import { byTown, toCollect, totalsOfStops } from './day-sheet.ts'

useDatabase()
const NOW = new Date('2026-11-16T12:00:00Z')
const TODAY = '2026-11-16'

type Facts = Partial<typeof orders.$inferInsert>

/** Two bottles of 20,000 FCFA, 1,500 FCFA for delivery. */
async function order(orderNumber: string, facts: Facts, { paid = 0, returned = 0 } = {}) {
	const { id } = await anOrder({
		orderNumber,
		orderStatus: 'confirmed',
		totalAmount: 40_000,
		amountKnown: true,
		deliveryFee: 1_500,
		...facts,
	})
	const line = { orderId: id, productName: 'Oud Royal', quantity: 2, unitPrice: 20_000, unitCost: 1 }
	await db()
		.insert(orderItems)
		.values({ ...line, returned, returnedOn: returned ? TODAY : null })
	if (paid)
		await db()
			.insert(orderPayments)
			.values({ orderId: id, way: 'cash', amount: paid, paidOn: TODAY, recordedBy: 'owner' })
	return id
}

const names = (list: { orderNumber: string }[]) => list.map(({ orderNumber }) => orderNumber)

test('the sheet of a day: its open orders and today also the overdue ones, what is owed on each, and what is done', async () => {
	await pool().query('truncate orders cascade')
	await order('ORD-NEW', { deliverOn: TODAY, orderStatus: 'pending', landmark: 'Akwa' })
	await order(
		'ORD-PART',
		{ deliverOn: TODAY, sentBy: 'agency', carrier: 'Vatican', notes: 'Call' },
		{ paid: 10_000 },
	)
	await order('ORD-PAID', { deliverOn: TODAY, orderStatus: 'processing' }, { paid: 50_000 })
	// Back on the way after one bottle was returned.
	await order('ORD-RETURN', { deliverOn: TODAY, orderStatus: 'processing' }, { returned: 1 })
	await order('ORD-GUESS', { deliverOn: TODAY, amountKnown: false, customerLocation: 'Yaoundé' })
	await order('ORD-LATE', { deliverOn: '2026-11-01', orderStatus: 'contacted' })
	await order('ORD-CANCELLED', { deliverOn: TODAY, orderStatus: 'cancelled' })
	await order('ORD-LATE-CANCELLED', { deliverOn: '2026-11-01', orderStatus: 'cancelled' })
	await order('ORD-TOMORROW', { deliverOn: '2026-11-17' })
	await order('ORD-DONE', { deliverOn: TODAY, orderStatus: 'delivered' }, { paid: 20_000, returned: 1 })
	// Half past midnight in Douala.
	const deliveredAt = new Date('2026-11-15T23:30:00Z')
	await order('ORD-LATE-DONE', { deliverOn: '2026-11-12', orderStatus: 'delivered', deliveredAt })
	await order('ORD-DONE-BEFORE', {
		deliverOn: '2026-11-12',
		orderStatus: 'delivered',
		deliveredAt: new Date('2026-11-12T09:00:00Z'),
	})
	await order('ORD-BY-HAND', { deliverOn: '-infinity' })
	for (const status of ['pending', 'confirmed', 'processing', 'delivered'])
		await order(`ORD-UNDATED-${status}`, { orderStatus: status })

	const { open, done } = await readDaySheet(TODAY, NOW)
	expect(
		open.map((stop) => [stop.orderNumber, toCollect(stop), stop.pieces[0]?.quantity, stop.deliverOn]),
	).toEqual([
		['ORD-NEW', 41_500, 2, TODAY],
		['ORD-PART', 31_500, 2, TODAY],
		['ORD-PAID', 0, 2, TODAY],
		['ORD-RETURN', 21_500, 1, TODAY],
		['ORD-GUESS', null, undefined, TODAY],
		['ORD-LATE', 41_500, 2, '2026-11-01'],
	])
	expect(open[1]).toMatchObject({
		notes: 'Call',
		parcel: { sentBy: 'agency', carrier: 'Vatican', parcelNumber: null },
		pieces: [{ quantity: 2, name: 'Oud Royal' }],
	})
	expect(JSON.stringify(open)).not.toMatch(/cost|profit/i)
	expect(names(done)).toEqual(['ORD-DONE', 'ORD-LATE-DONE'])
	expect(toCollect(done[0]!)).toBe(1_500)
	expect(totalsOfStops(open)).toEqual({ deliveries: 6, pieces: 9, collect: 136_000, ask: 1 })
	expect(byTown(open).map(({ town, stops }) => [town, stops.length])).toEqual([
		['Douala', 5],
		['Yaoundé', 1],
	])
	expect(await countDeliveries(NOW)).toBe(6)

	// Another day has its own alone.
	expect(names((await readDaySheet('2026-11-17', NOW)).open)).toEqual(['ORD-TOMORROW'])
	const past = await readDaySheet('2026-11-12', NOW)
	expect([names(past.open), names(past.done)]).toEqual([[], ['ORD-LATE-DONE', 'ORD-DONE-BEFORE']])

	const undated = await listUndated(NOW)
	expect([undated.found, names(undated.orders).sort()]).toEqual([
		2,
		['ORD-UNDATED-confirmed', 'ORD-UNDATED-processing'],
	])
})

test('of many orders without a day the newest are listed, and all are counted', async () => {
	await pool().query('truncate orders cascade')
	await pool().query(`
		insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested, created_at)
		select 'ORD-' || n, 'C', '+237600000000', 'website', 'confirmed', 'x', timestamptz '2026-01-01Z' + n * interval '1 day'
		from generate_series(1, 40) n`)
	const { orders, found } = await listUndated(NOW)
	expect([found, orders.length, orders[0]!.orderNumber]).toEqual([40, 30, 'ORD-40'])
})
