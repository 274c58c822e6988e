import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { customers, customerUsers } from '~/db/schema/customers.ts'
import { orderHistory, orderItems, orders } from '~/db/schema/orders.ts'
import { seesCosts } from '~/features/admins/roles.ts'
import { createProduct, updateProduct } from '~/features/catalogue/edit/product-editor.server.ts'
import { onShopChange } from '~/shop/process/cache-invalidation.ts'
import { anAdmin, anOrder, productValues } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { deleteOrder } from '../deleted/deleted-orders.server.ts'
import { listOrdersAfter, orderPosition } from '../live/order-events.server.ts'
import { recordWhatsappOpened, updateOrder } from './edit-order.server.ts'
import { answerOrderForm } from './order-actions.server.ts'
import { findAdminOrder } from './order-details.server.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await db().delete(orders)
	await db().delete(adminChanges)
	admin = await anAdmin()
})
const stored = async (id: number) => (await db().select().from(orders).where(eq(orders.id, id)))[0]!
const history = (id: number) =>
	db().select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(asc(orderHistory.id))
const line = (more = {}) => ({
	productId: 'oud-royal-edp',
	productName: 'Oud Royal EDP',
	quantity: 2,
	unitPrice: 20_000,
	unitCost: null,
	...more,
})

describe('changing an order', () => {
	test('A-ORD-08 any status from any status, each change with who, when, from what, to what', async () => {
		const order = await anOrder()
		await updateOrder(order, { status: 'delivered', notes: 'paid' }, admin, now)
		await updateOrder({ id: order.id, version: 2 }, { status: 'pending', notes: 'paid' }, admin, now)
		expect(await stored(order.id)).toMatchObject({ orderStatus: 'pending', notes: 'paid', version: 3 })
		const entry = { actorKind: 'admin', actor: admin.email, at: now }
		expect(await history(order.id)).toMatchObject([
			{ ...entry, change: 'status', oldValue: 'pending', newValue: 'delivered' },
			{ ...entry, change: 'notes', oldValue: '', newValue: 'paid' },
			{ ...entry, change: 'status', oldValue: 'delivered', newValue: 'pending' },
		])
		expect(await db().$count(adminChanges, eq(adminChanges.entityId, order.orderNumber))).toBe(2)
	})

	test('the second of two editors is told, and overwrites nothing', async () => {
		const order = await anOrder()
		const results = await Promise.all([
			updateOrder(order, { status: 'contacted', notes: 'first' }, admin, now),
			updateOrder(order, { status: 'cancelled', notes: 'second' }, await anAdmin(), now),
		])
		expect(results.map((result) => (typeof result === 'string' ? result : 'saved')).sort()).toEqual([
			'changed-meanwhile',
			'saved',
		])
		expect((await stored(order.id)).version).toBe(2)
		expect(await deleteOrder(order, admin)).toBe('changed-meanwhile')
		expect(await updateOrder(order, { lines: [line()] }, admin, now)).toBe('changed-meanwhile')
		expect(await db().$count(orderItems)).toBe(0)
	})

	test('a product match makes the amount of a free-text order known', async () => {
		await createProduct(productValues(), admin)
		const order = await anOrder()
		await updateOrder(order, { lines: [line()] }, admin, now)
		expect(await stored(order.id)).toMatchObject({
			totalAmount: 40_000,
			// The cost was not said, so it is the product's, frozen with the line.
			totalCost: 30_000,
			totalProfit: 10_000,
			profitMargin: 25,
			amountKnown: true,
			costEstimated: false,
		})
		await updateProduct('oud-royal-edp', 1, productValues({ costPrice: 1 }), admin)
		await updateOrder({ id: order.id, version: 2 }, { status: 'delivered', notes: '' }, admin, now)
		expect(await stored(order.id)).toMatchObject({ totalCost: 30_000 })
		expect((await history(order.id))[0]).toMatchObject({
			change: 'items',
			oldValue: '',
			newValue: '2 × Oud Royal EDP (20000)',
		})
	})

	test('what a free text names is offered until lines are agreed on, to staff without its cost', async () => {
		const owner = await anAdmin()
		const order = await anOrder({ productsRequested: 'svp 2 oud roial edp', orderSource: 'website' })
		const product = { id: 'oud-royal-edp', name: 'Oud Royal EDP', price: 20_000 }
		expect(await findAdminOrder(order.id, now, undefined)).toMatchObject({
			offered: [{ quantity: 2, products: [product] }],
		})
		const told = await findAdminOrder(order.id, now, seesCosts(owner) ? owner : undefined)
		expect(told!.offered[0]!.products).toEqual([{ ...product, costPrice: expect.any(Number) }])
		expect(JSON.stringify(await findAdminOrder(order.id, now, undefined))).not.toContain('costPrice')
		await updateOrder(order, { lines: [line()] }, admin, now)
		expect(await findAdminOrder(order.id, now, undefined)).toMatchObject({ offered: [] })
	})

	test('delivered: totals are worked out; a cost nobody knows is 60 percent and an estimate', async () => {
		const order = await anOrder()
		await db()
			.insert(orderItems)
			.values({ orderId: order.id, productName: 'Something', quantity: 1, unitPrice: 10_000 })
		await updateOrder(order, { status: 'delivered', notes: '' }, admin, now)
		expect(await stored(order.id)).toMatchObject({
			totalAmount: 10_000,
			totalCost: 6_000,
			// Nobody confirmed the line, and a delivery does not do so either.
			amountKnown: false,
			costEstimated: true,
		})
	})

	test('A-ORD-09 deleted, only the record of who did it stays, without the key to the customer’s page', async () => {
		const order = await anOrder({ accessToken: 'secret-token' })
		await deleteOrder(order, admin)
		expect(await db().$count(orders)).toBe(0)
		const [record] = await db().select().from(adminChanges)
		expect(record).toMatchObject({ entity: 'order', entityId: order.orderNumber, action: 'delete' })
		expect(JSON.stringify(record)).not.toContain('secret-token')
	})

	test('a guest leaves the directory with the last order; an account stays', async () => {
		await db().insert(customerUsers).values({ id: 'user-1', name: 'A customer', email: 'a@example.cm' })
		const rows = await db()
			.insert(customers)
			.values([
				{ name: 'A guest', phone: '+237677000001' },
				{ name: 'A customer', phone: '+237677000002', userId: 'user-1' },
				{ name: 'Known by number', phone: '+237677000003' },
			])
			.returning()
		const [guest, account, byNumber] = rows.map(({ id }) => id)
		const listed = async () =>
			(await db().select({ id: customers.id }).from(customers).orderBy(customers.id)).map(({ id }) => id)
		const first = await anOrder({ customerId: guest })
		const second = await anOrder({ customerId: guest })
		await deleteOrder(first, admin)
		expect(await listed()).toEqual([guest, account, byNumber])
		await deleteOrder(second, admin)
		expect(await listed()).toEqual([account, byNumber])
		await deleteOrder(await anOrder({ customerId: account }), admin)
		// An order that is tied to no row still names this one by its number.
		await anOrder({ customerPhone: '+237677000003' })
		await deleteOrder(await anOrder({ customerId: byNumber }), admin)
		expect(await listed()).toEqual([account, byNumber])
		await db().delete(customers)
		await db().delete(customerUsers)
	})

	test('S-HOME-08 what changes the units sold is announced at once, and nothing else is', async () => {
		const announced = vi.fn()
		const stop = onShopChange(announced)
		const order = await anOrder()
		await updateOrder(order, { status: 'contacted', notes: '' }, admin, now)
		await updateOrder({ id: order.id, version: 2 }, { lines: [line({ productId: null })] }, admin, now)
		expect(announced).toHaveBeenCalledTimes(0)
		await updateOrder({ id: order.id, version: 3 }, { status: 'delivered', notes: '' }, admin, now)
		expect(announced).toHaveBeenCalledTimes(1)
		await updateOrder(
			{ id: order.id, version: 4 },
			{ lines: [line({ productId: null, quantity: 9 })] },
			admin,
			now,
		)
		expect(announced).toHaveBeenCalledTimes(2)
		await deleteOrder({ id: order.id, version: 5 }, admin)
		expect(announced).toHaveBeenCalledTimes(3)
		await deleteOrder(await anOrder(), admin)
		expect(announced).toHaveBeenCalledTimes(3)
		stop()
	})

	test('opening the chat is noted and outdates no form', async () => {
		const order = await anOrder()
		expect(await recordWhatsappOpened(order.id, admin, now)).toBe(true)
		expect(await history(order.id)).toMatchObject([{ change: 'whatsapp', actor: admin.email }])
		expect((await stored(order.id)).version).toBe(1)
		expect(await recordWhatsappOpened(999_999, admin, now)).toBe(false)
	})
})

describe('the words of the forms', () => {
	const send = (fields: Record<string, string>, failed = vi.fn()) => {
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		return answerOrderForm(form, admin, now, failed)
	}

	test('A-ORD-13 an invalid status is refused and changes nothing', async () => {
		const order = await anOrder()
		const target = { intent: 'update', id: String(order.id), version: '1', notes: '' }
		for (const status of ['lost', '', 'PENDING'])
			expect(await send({ ...target, status })).toMatchObject({ ok: false, message: 'Error Updating Order' })
		expect(await send({ ...target, status: 'contacted', id: '1 or 1=1' })).toMatchObject({ ok: false })
		expect(await stored(order.id)).toMatchObject({ orderStatus: 'pending', version: 1 })
	})

	test('A-ORD-10 failures are told in the words of the specification and logged in theirs', async () => {
		const failed = vi.fn()
		const broken = { ...admin, email: null as unknown as string }
		const form = (intent: string, order: { id: number }) => {
			const fields = new FormData()
			for (const [name, value] of Object.entries({
				intent,
				id: String(order.id),
				version: '1',
				status: 'contacted',
				notes: '',
			}))
				fields.set(name, value)
			return fields
		}
		const order = await anOrder()
		expect(await answerOrderForm(form('update', order), broken, now, failed)).toEqual({
			ok: false,
			message: 'Error Updating Order',
			text: 'Failed to update order. Please try again.',
			retry: true,
		})
		expect(await answerOrderForm(form('delete', order), broken, now, failed)).toEqual({
			ok: false,
			message: 'Error Deleting Order',
			text: 'Failed to delete order. Please try again.',
			retry: true,
		})
		expect(failed.mock.calls.map(([what]) => what)).toEqual([
			'Failed to update order status',
			'Failed to delete order',
		])
		expect(await stored(order.id)).toMatchObject({ version: 1 })
	})
})

test('after a reconnect nothing is missed, not even an order that was committed late', async () => {
	const first = await anOrder()
	const mark = await orderPosition()
	expect(mark).toEqual({ last: first.id, fresh: [first.id] })
	const late = await anOrder()
	const later = await anOrder()
	expect((await listOrdersAfter(first.id)).map(({ id }) => id)).toEqual([first.id, late.id, later.id])
	// Somebody who has heard of the last but not of the one before it hears of it again.
	expect((await listOrdersAfter(later.id)).map(({ id }) => id)).toContain(late.id)
	await db()
		.update(orders)
		.set({ createdAt: new Date(Date.now() - 3_600_000) })
	expect(await listOrdersAfter(later.id)).toEqual([])
})
