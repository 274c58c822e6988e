import { describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { orders } from '~/db/schema/orders.ts'
import { createProduct } from '~/features/catalogue/edit/product-editor.server.ts'
import { anAdmin, productValues } from '../../../../tests/support/people/office.ts'
import { paid, usePricedOrders } from '../../../../tests/support/people/priced-orders.ts'
import { createManualOrder } from '../manual/create-manual-order.server.ts'
import { type OrderChanges, updateOrder } from './edit-order.server.ts'
import { answerOrderForm } from './order-actions.server.ts'

const { now, admin, priced, details } = usePricedOrders()

describe('what staff may not do to an order', () => {
	const line = { productId: 'oud-royal-edp', productName: 'Oud Royal EDP', quantity: 1, unitCost: null }
	const asStaff = async (order: { id: number; version: number }, changes: OrderChanges) =>
		updateOrder(order, changes, await anAdmin('staff'), now)

	test('sell at another price than the line’s or the shop’s, lower or higher; a new line has the shop’s', async () => {
		const order = await priced()
		await db().update(products).set({ price: 25_000 })
		for (const unitPrice of [19_999, 0, 20_001, 25_000])
			expect(await asStaff(order, { lines: [{ ...line, unitPrice }] })).toBe('price-is-owners')
		const [own, added] = [
			{ ...line, unitPrice: 20_000 },
			{ ...line, unitPrice: 25_000 },
		]
		const unknown = { ...own, productId: null, productName: 'Out of the air' }
		for (const lines of [
			[own, { ...added, unitPrice: 20_000 }],
			[own, unknown],
		])
			expect(await asStaff(order, { lines })).toBe('price-is-owners')
		expect(await details(order.id)).toMatchObject({ version: 2, totalAmount: 40_000 })

		expect(await asStaff(order, { lines: [own, added] })).toMatchObject({ totalAmount: 45_000 })
		const lower = { lines: [{ ...line, unitPrice: 1 }] }
		expect(await updateOrder({ id: order.id, version: 3 }, lower, admin(), now)).toMatchObject({
			totalAmount: 1,
		})
	})

	test('give or take back a discount, or take out a payment that somebody noted', async () => {
		const order = await priced()
		await updateOrder(order, { discount: 3_000, payments: [paid(5_000)] }, admin(), now)
		const after = { id: order.id, version: 3 }
		const [payment] = (await details(order.id)).payments
		expect(await asStaff(after, { discount: 4_000 })).toBe('discount-is-owners')
		expect(await asStaff(after, { discount: 0, notes: 'lost' })).toBe('discount-is-owners')
		expect(await asStaff(after, { removedPayments: [payment!.id] })).toBe('removal-is-owners')
		expect(await details(order.id)).toMatchObject({ version: 3, discount: 3_000, payments: [payment] })
		const more = { ...paid(1_000), reference: '' }
		expect(await asStaff(after, { discount: 3_000, payments: [more] })).toMatchObject({ version: 4 })

		const form = new FormData()
		for (const [name, value] of Object.entries({ intent: 'update', id: order.id, version: 4, discount: 1 }))
			form.set(name, String(value))
		expect(await answerOrderForm(form, await anAdmin('staff'), now, () => {})).toMatchObject({
			forbidden: true,
			errors: { discount: 'Only an owner gives a discount.' },
		})
	})

	test('type an order by hand at another price; one that is stored already stays, whatever the price is now', async () => {
		await createProduct(productValues(), admin())
		const staff = await anAdmin('staff')
		const order = (key: string, unitPrice: number) => ({
			key,
			name: 'Customer',
			phone: '677 12 34 56',
			location: null,
			source: 'whatsapp' as const,
			status: 'pending' as const,
			language: 'en' as const,
			notes: '',
			deliveryFee: null,
			lines: [{ ...line, unitPrice }],
		})
		expect(await createManualOrder(order('for-less-1', 19_000), staff, now)).toBe('price-is-owners')
		expect(await db().$count(orders)).toBe(0)
		const made = await createManualOrder(order('as-it-is-1', 20_000), staff, now)
		await db().update(products).set({ price: 25_000 })
		expect(await createManualOrder(order('as-it-is-1', 20_000), staff, now)).toEqual(made)
		expect(await createManualOrder(order('too-late-1', 20_000), staff, now)).toBe('price-is-owners')
		expect(await createManualOrder(order('by-owner-1', 1), admin(), now)).toMatchObject({
			otherContent: false,
		})
	})
})
