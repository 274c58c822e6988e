import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { orderHistory, orderItems } from '~/db/schema/orders.ts'
import { createProduct } from '~/features/catalogue/edit/product-editor.server.ts'
import { anAdmin, anOrder, productValues } from '../../../../tests/support/people/office.ts'
import { stored, usePricedOrders } from '../../../../tests/support/people/priced-orders.ts'
import { updateOrder } from './edit-order.server.ts'
import { takeNextStep, undoStep } from './next-step.server.ts'

const { now, later, admin } = usePricedOrders()

describe('the next step', () => {
	test('goes to delivered and no further; undone, totals and frozen costs are as they were, and both are recorded', async () => {
		const order = await anOrder({ orderStatus: 'processing' })
		await createProduct(productValues(), admin())
		await db().insert(orderItems).values({
			orderId: order.id,
			productId: 'oud-royal-edp',
			productName: 'Oud',
			quantity: 1,
			unitPrice: 20_000,
		})
		const before = await stored(order.id)
		expect(await takeNextStep(order, admin(), now)).toMatchObject({
			orderStatus: 'delivered',
			totalProfit: 5_000,
		})
		expect(await takeNextStep({ id: order.id, version: 2 }, admin(), now)).toBe('no-next-step')
		expect(await undoStep({ id: order.id, version: 2 }, admin(), later(9))).toMatchObject({
			orderStatus: 'processing',
		})
		const { version, updatedAt, ...after } = await stored(order.id)
		expect(before).toMatchObject(after)
		expect(await db().select().from(orderItems)).toMatchObject([{ unitCost: null }])
		const told = await db().select().from(orderHistory).where(eq(orderHistory.orderId, order.id))
		expect(told.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
			['processing', 'delivered'],
			['delivered', 'processing'],
		])
		expect(
			(await db().select().from(adminChanges).where(eq(adminChanges.entity, 'order'))).map(
				({ action }) => action,
			),
		).toEqual(['update', 'undo'])
	})

	test('is taken back only once, in time, by who took it, and when nothing came in between', async () => {
		const order = await anOrder()
		await takeNextStep(order, admin(), now)
		const target = { id: order.id, version: 2 }
		expect(await undoStep(target, await anAdmin(), now)).toBe('too-late-to-undo')
		expect(await undoStep(target, admin(), later(61))).toBe('too-late-to-undo')
		expect(await undoStep(order, admin(), now)).toBe('changed-meanwhile')
		expect(await undoStep(target, admin(), now)).toMatchObject({ orderStatus: 'pending' })
		expect(await undoStep({ id: order.id, version: 3 }, admin(), now)).toBe('too-late-to-undo')
		await updateOrder({ id: order.id, version: 3 }, { notes: 'x' }, admin(), now)
		expect(await undoStep({ id: order.id, version: 4 }, admin(), now)).toBe('too-late-to-undo')
	})
})
