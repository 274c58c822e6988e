import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { customers } from '~/db/schema/customers.ts'
import { orderItems, orders, outbox } from '~/db/schema/orders.ts'
import { createProduct } from '~/features/catalogue/edit/product-editor.server.ts'
import { saveSettings } from '~/features/settings/settings.server.ts'
import { anAdmin, anOrder, productValues } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { listOrdersAfter } from '../live/order-events.server.ts'
import { createManualOrder } from './create-manual-order.server.ts'
import { findByPhone } from './known-customer.server.ts'
import { readManualOrder } from './manual-order.ts'
import { asTyped } from './typed-lines.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
	const owner = await anAdmin()
	await createProduct(productValues(), owner)
	await saveSettings(owner, { 'delivery.Yaoundé.fee': 1000 })
})
beforeEach(async () => {
	await db().delete(orders)
	await db().delete(adminChanges)
	admin = await anAdmin()
})
const line = (more = {}) => ({
	productId: 'oud-royal-edp',
	productName: 'Oud Royal EDP',
	quantity: 2,
	unitPrice: 20_000,
	unitCost: null,
	...more,
})

describe('a manual order', () => {
	const manual = {
		key: 'a-key-of-the-form',
		name: 'Customer 2',
		phone: '677 12 34 56',
		location: 'Yaoundé',
		source: 'in_person',
		status: 'confirmed',
		language: 'fr',
		notes: '',
		deliveryFee: null,
		lines: [line({ unitCost: 15_000 }), line({ productId: 'gone', productName: 'Gone', quantity: 1 })],
	} as const

	test('raises no mail, no notice and no message in an open back office, whatever source she names', async () => {
		await db().delete(outbox)
		await createManualOrder({ ...manual, source: 'website', lines: [...manual.lines] }, admin, now)
		expect(await db().$count(outbox)).toBe(0)
		await anOrder()
		expect((await listOrdersAfter(0)).map(({ typedIn }) => typedIn)).toEqual([true, false])
	})

	test('A-MAN-10 A-MAN-12 is stored with its lines and totals, once however often it is sent', async () => {
		const sent = await Promise.all(
			Array.from({ length: 5 }, () => createManualOrder({ ...manual, lines: [...manual.lines] }, admin, now)),
		)
		expect(new Set(sent.map((made) => JSON.stringify(made))).size).toBe(1)
		const [order] = await db().select().from(orders)
		expect(order).toMatchObject({
			orderSource: 'in_person',
			orderStatus: 'confirmed',
			customerPhone: '+237677123456',
			productsRequested: 'Oud Royal EDP (Qty: 2, Price: 20000 FCFA), Gone (Qty: 1, Price: 20000 FCFA)',
			products: '2 × Oud Royal EDP, 1 × Gone',
			totalAmount: 60_000,
			totalCost: 42_000,
			amountKnown: true,
			costEstimated: true,
			// Yaoundé has a fee, but the form showed none.
			deliveryFee: null,
		})
		expect(await db().select().from(orderItems).orderBy(orderItems.id)).toMatchObject([
			{ productId: 'oud-royal-edp', quantity: 2, unitCost: 15_000 },
			{ productId: null, productName: 'Gone', unitCost: null },
		])
		expect(await db().$count(adminChanges, eq(adminChanges.action, 'create'))).toBe(1)
		expect(await db().$count(customers, eq(customers.phone, '+237677123456'))).toBe(1)
	})

	test('has the delivery fee that the form showed, and no other', async () => {
		await createManualOrder({ ...manual, deliveryFee: 1_700, lines: [...manual.lines] }, admin, now)
		expect(await db().select({ fee: orders.deliveryFee }).from(orders)).toEqual([{ fee: 1_700 }])
		const typed = (fields: object) =>
			readManualOrder({
				key: 'another-key',
				customerName: 'A',
				customerPhone: '677123456',
				customerLocation: 'Douala',
				source: 'phone',
				status: 'pending',
				language: 'en',
				notes: '',
				lines: JSON.stringify([asTyped(line())]),
				...fields,
			})
		expect(typed({})).toMatchObject({ order: { deliveryFee: null } })
		expect(typed({ deliveryFee: '1 500' })).toMatchObject({ order: { deliveryFee: 1_500 } })
		for (const deliveryFee of ['-1', 'much', '999999999999'])
			expect(typed({ deliveryFee })).toMatchObject({
				errors: { deliveryFee: expect.stringMatching(/whole amount/) },
			})
	})

	test('a form sent again with other content does not pass for saved', async () => {
		const first = await createManualOrder({ ...manual, lines: [...manual.lines] }, admin, now)
		expect(first).toMatchObject({ otherContent: false })
		const again = await createManualOrder({ ...manual, lines: [line({ quantity: 7 })] }, admin, now)
		expect(again).toEqual({ ...Object(first), otherContent: true })
		expect(await db().$count(orders)).toBe(1)
	})

	test('a known number fills in who it is, in any spelling', async () => {
		await createManualOrder({ ...manual, lines: [...manual.lines] }, admin, now)
		expect(await findByPhone('+237 677-12-34-56')).toEqual({
			name: 'Customer 2',
			location: 'Yaoundé',
			language: 'fr',
			orders: 1,
		})
		expect(await findByPhone('699999999')).toBeUndefined()
		expect(await findByPhone('x')).toBeUndefined()
	})
})
