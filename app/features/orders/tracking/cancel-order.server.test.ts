import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { orderHistory, orderPayments, orders } from '~/db/schema/orders.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { updateOrder } from '../panel/edit-order.server.ts'
import { takeNextStep } from '../panel/next-step.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { findOrderByToken, findOrderVersion } from './order-view.server.ts'

useDatabase()
const now = new Date('2026-11-16T09:00:00Z')
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
	admin = await anAdmin()
})

async function ordered(more: Parameters<typeof anOrder>[0] = {}) {
	const token = randomBytes(24).toString('base64url')
	return { ...(await anOrder({ accessToken: token, ...more })), token }
}
let visitors = 0
const cancel = (token: string, address = `10.0.0.${++visitors}`) => cancelOrder(token, { address, now })
const stored = async (id: number) => (await db().select().from(orders).where(eq(orders.id, id)))[0]!
const history = (id: number) =>
	db().select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(asc(orderHistory.id))

test('a pending order is cancelled once, however often it is asked, and its history says by whom', async () => {
	const order = await ordered({ customerName: 'Mireille Test' })
	const outcomes = await Promise.all([1, 2, 3].map(() => cancel(order.token)))
	expect(outcomes).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }, { kind: 'cancelled' }])
	expect(await cancel(order.token)).toEqual({ kind: 'cancelled' })
	expect(await stored(order.id)).toMatchObject({ orderStatus: 'cancelled', version: 2 })
	expect(await history(order.id)).toMatchObject([
		{
			actorKind: 'customer',
			actor: 'Mireille Test',
			change: 'status',
			oldValue: 'pending',
			newValue: 'cancelled',
		},
	])
	// The record of changes is the admins'.
	expect(await db().$count(adminChanges, eq(adminChanges.entityId, order.orderNumber))).toBe(0)
	expect(await findOrderByToken(order.token, 'en')).toMatchObject({ status: 'cancelled' })
})

test('a note of the seller’s does not stand in the way', async () => {
	const order = await ordered()
	await updateOrder(order, { notes: 'call her' }, admin, now)
	expect(await cancel(order.token)).toEqual({ kind: 'cancelled' })
})

test.each(['contacted', 'confirmed', 'processing', 'delivered'] as const)(
	'an order that is %s stays as it is',
	async (orderStatus) => {
		const order = await ordered({ orderStatus })
		expect(await cancel(order.token)).toEqual({ kind: 'too-late' })
		expect(await stored(order.id)).toMatchObject({ orderStatus, version: 1 })
		expect(await history(order.id)).toEqual([])
	},
)

test('customer and seller at the same moment: one of them wins, and the order is what that one made of it', async () => {
	for (let round = 0; round < 10; round++) {
		const order = await ordered()
		const [outcome, step] = await Promise.all([cancel(order.token), takeNextStep(order, admin, now)])
		const { orderStatus, version } = await stored(order.id)
		const cancelled = outcome.kind === 'cancelled'
		expect([orderStatus, typeof step === 'string']).toEqual(
			cancelled ? ['cancelled', true] : ['contacted', false],
		)
		expect(version).toBe(2)
	}
})

test('a wrong link, and that of an erased customer, cancel nothing and tell nothing', async () => {
	const order = await ordered()
	for (const token of ['x'.repeat(32), 'short', '', `${order.token}x`, `' or 1=1 --${'x'.repeat(21)}`]) {
		expect(await cancel(token)).toEqual({ kind: 'unknown-order' })
		expect(await findOrderVersion(token)).toBeUndefined()
	}
	expect(await findOrderVersion(order.token)).toBe(1)
	await db().update(orders).set({ accessToken: null }).where(eq(orders.id, order.id))
	expect(await cancel(order.token)).toEqual({ kind: 'unknown-order' })
	expect(await findOrderVersion(order.token)).toBeUndefined()
})

test('who asks too often waits', async () => {
	const order = await ordered({ orderStatus: 'contacted' })
	const outcomes = []
	for (let i = 0; i < 11; i++) outcomes.push((await cancel(order.token)).kind)
	expect(outcomes).toEqual([...Array(10).fill('too-late'), 'limited'])
	const others = await Promise.all(Array.from({ length: 8 }, () => ordered()))
	const fromOneAddress = []
	for (let i = 0; i < 41; i++) fromOneAddress.push((await cancel(others[i % 8]!.token, '10.9.9.9')).kind)
	expect(fromOneAddress.slice(0, 40)).toEqual(Array(40).fill('cancelled'))
	expect(fromOneAddress[40]).toBe('limited')
})

test('the customer sees discount, delivery, what was paid and what is due; nothing of it while the amount is not known', async () => {
	const money = { totalAmount: 23_000, discount: 2_000, deliveryFee: 1_500, amountKnown: true }
	const order = await ordered({ ...money, orderStatus: 'confirmed' })
	await db()
		.insert(orderPayments)
		.values(
			[15_000, -5_000].map((amount) => ({
				orderId: order.id,
				way: 'mtn',
				amount,
				paidOn: '2026-11-16',
				recordedBy: admin.email,
			})),
		)
	const shown = async (token: string) => {
		const { total, discount, deliveryFee, balance, parcel } = (await findOrderByToken(token, 'en'))!
		return { total, discount, deliveryFee, balance, parcel }
	}
	expect(await shown(order.token)).toEqual({
		total: 23_000,
		discount: 2_000,
		deliveryFee: 1_500,
		balance: { paid: 10_000, due: 9_500, waived: 5_000 },
		parcel: null,
	})
	const sent = await ordered()
	await updateOrder(
		sent,
		{ sentBy: 'agency', carrier: 'General Express', parcelNumber: 'GX-4471' },
		admin,
		now,
	)
	expect((await shown(sent.token)).parcel).toEqual({
		sentBy: 'agency',
		carrier: 'General Express',
		number: 'GX-4471',
	})
	const words = await ordered({ totalAmount: 23_000, deliveryFee: 1_500, amountKnown: false })
	expect(await shown(words.token)).toMatchObject({ total: null, deliveryFee: null, balance: null })
})
