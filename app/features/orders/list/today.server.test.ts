import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { orderHistory, orderPayments } from '~/db/schema/orders.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { cacheSettings } from '~/shop/shop-settings.server.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { OPEN_STATUSES } from '../next-step.ts'
import { listChosenOrders } from '../panel/next-steps.server.ts'
import { answerOrderForm } from '../panel/order-actions.server.ts'
import { countPending, listToday } from './today.server.ts'
import { MOST_COUNTED, SHOWN_IN_GROUP } from './today.ts'

useDatabase()
const NOW = new Date('2026-11-16T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
beforeEach(() => pool().query('truncate orders cascade'))

test('orders stand in the group of what is done with them next, the oldest first', async () => {
	const made = []
	for (const [orderStatus, hours] of [
		...([
			['pending', 2],
			['pending', 30],
			['contacted', 4],
			['processing', 50],
			['confirmed', 60],
		] as const),
		...([
			['delivered', 70],
			['cancelled', 80],
		] as const),
	])
		made.push(await anOrder({ orderStatus, createdAt: hoursAgo(hours) }))
	const today = await listToday(NOW)
	expect(today.map(({ name, orders }) => [name, orders.map(({ id }) => id)])).toEqual([
		['contact', [made[1]!.id, made[0]!.id]],
		['confirm', [made[2]!.id]],
		['deliver', [made[4]!.id, made[3]!.id]],
	])
	expect(today[2]!.counts).toEqual([
		{ status: 'confirmed', count: 1 },
		{ status: 'processing', count: 1 },
	])
})

test('a pending order has waited since it was placed, any other since its last step', async () => {
	const placed = { createdAt: hoursAgo(30) }
	const [pending, contacted, unrecorded] = [
		await anOrder({ ...placed, orderStatus: 'pending' }),
		await anOrder({ ...placed, orderStatus: 'contacted' }),
		await anOrder({ ...placed, orderStatus: 'confirmed' }),
	]
	const entry = { actorKind: 'admin', actor: 'x', oldValue: null, newValue: null }
	await db()
		.insert(orderHistory)
		.values([
			{ ...entry, orderId: contacted.id, change: 'status', at: hoursAgo(20) },
			{ ...entry, orderId: contacted.id, change: 'status', at: hoursAgo(5) },
			// Neither is a step.
			{ ...entry, orderId: contacted.id, change: 'whatsapp', at: hoursAgo(1) },
			{ ...entry, orderId: pending.id, change: 'whatsapp', at: hoursAgo(1) },
		])
	const waited = (await listToday(NOW)).flatMap(({ orders }) => orders.map(({ id, hours }) => [id, hours]))
	expect(waited).toEqual([
		[pending.id, 30],
		[contacted.id, 5],
		[unrecorded.id, 30],
	])
})

test('each group shows its oldest few and counts all, in two queries', async () => {
	for (let hours = 1; hours <= SHOWN_IN_GROUP + 2; hours++)
		for (const orderStatus of OPEN_STATUSES) await anOrder({ orderStatus, createdAt: hoursAgo(hours) })
	const query = vi.spyOn(pool(), 'query')
	const today = await listToday(NOW)
	expect(query).toHaveBeenCalledTimes(2)
	query.mockRestore()
	expect(today.map(({ orders }) => orders.length)).toEqual([SHOWN_IN_GROUP, SHOWN_IN_GROUP, SHOWN_IN_GROUP])
	expect(today.flatMap(({ counts }) => counts.map(({ count }) => count))).toEqual([7, 7, 7, 7])
	expect(today[0]!.orders[0]!.hours).toBe(SHOWN_IN_GROUP + 2)
	expect(new Set(today[2]!.orders.map(({ status }) => status))).toEqual(new Set(['confirmed', 'processing']))
})

test('the navigation counts pending orders, and stops where the number would only say many', async () => {
	await anOrder({ orderStatus: 'contacted' })
	expect(await countPending()).toBe(0)
	await anOrder({ orderStatus: 'pending' })
	expect(await countPending()).toBe(1)
	await pool().query(
		`insert into orders (order_number, customer_name, customer_phone, order_source, products_requested)
		select 'ORD-' || n, 'Test Customer', '+237677123456', 'website', 'x' from generate_series(1, 300) n`,
	)
	expect(await countPending()).toBe(MOST_COUNTED + 1)
})

const send = async (admin: CurrentAdmin, fields: Record<string, unknown>, now = NOW) => {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
	const answer = await answerOrderForm(form, admin, now, (_, error) => {
		throw error
	})
	return answer!.order!
}

test('the answer to Delivered says what is due, and the profit to the owner alone', async () => {
	const sums = {
		totalAmount: 25_000,
		totalCost: 15_000,
		totalProfit: 10_000,
		profitMargin: 40,
		amountKnown: true,
	}
	const deliver = async (role: 'owner' | 'staff', more = {}) => {
		const { id } = await anOrder({ orderStatus: 'processing', ...sums, ...more })
		return send(await anAdmin(role), { intent: 'next-step', id, version: 1 })
	}
	expect((await deliver('owner')).profit).toEqual({ francs: 10_000, estimated: false })
	expect((await deliver('owner', { costEstimated: true })).profit).toEqual({
		francs: 10_000,
		estimated: true,
	})
	expect(await deliver('staff')).toEqual({
		id: expect.any(Number),
		version: 2,
		status: 'delivered',
		due: 25_000,
	})
	expect((await deliver('staff', { deliveryFee: 1_500 })).due).toBe(26_500)
	// Not agreed yet: nothing is asked for.
	expect((await deliver('staff', { amountKnown: false })).due).toBe(0)
})

test('one tap of staff on how it was paid: all that is due, on the shop’s day, on record', async () => {
	const staff = await anAdmin('staff')
	const { id } = await anOrder({ orderStatus: 'delivered', totalAmount: 26_000, amountKnown: true })
	const payments = JSON.stringify([{ way: 'orange', amount: '26000', reference: '' }])
	// Half past midnight in Douala.
	const now = new Date('2026-11-16T23:30:00Z')
	expect(await send(staff, { intent: 'update', id, version: 1, payments }, now)).toMatchObject({ due: 0 })
	expect(await db().select().from(orderPayments)).toMatchObject([
		{ orderId: id, way: 'orange', amount: 26_000, paidOn: '2026-11-17', recordedBy: staff.email },
	])
	expect(await db().select().from(orderHistory).where(eq(orderHistory.orderId, id))).toMatchObject([
		{ change: 'payments', actor: staff.email },
	])
	expect(await db().$count(adminChanges, eq(adminChanges.adminEmail, staff.email))).toBe(1)
})

test('steps that the shop skips are not suggested: groups, rows and the steps themselves follow, and what stands there goes on', async () => {
	cacheSettings({ 'skip.contacted': true, 'skip.processing': true })
	const admin = await anAdmin()
	const made = []
	for (const orderStatus of OPEN_STATUSES) made.push(await anOrder({ orderStatus }))
	const today = await listToday(NOW)
	expect(today.map(({ name, orders }) => [name, orders.map(({ status, next }) => [status, next])])).toEqual([
		['contact', []],
		[
			'confirm',
			[
				['pending', 'confirmed'],
				['contacted', 'confirmed'],
			],
		],
		[
			'deliver',
			[
				['confirmed', 'delivered'],
				['processing', 'delivered'],
			],
		],
	])
	expect(today[1]!.counts.map(({ status }) => status)).toEqual(['pending', 'contacted'])
	const chosen = await listChosenOrders({ ids: made.map(({ id }) => id) })
	expect(new Set(chosen!.map(({ next }) => next))).toEqual(new Set(['confirmed', 'delivered']))
	const [pending] = made
	expect(await send(admin, { intent: 'next-step', id: pending!.id, version: 1 })).toMatchObject({
		status: 'confirmed',
		next: 'delivered',
	})
	// A-ORD-08: chosen in the panel, any status is still possible.
	expect(
		await send(admin, { intent: 'update', id: pending!.id, version: 2, status: 'contacted' }),
	).toMatchObject({ status: 'contacted' })
	cacheSettings({})
})
