import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { customers } from '~/db/schema/customers.ts'
import { orderHistory, orderItems, orderPayments, orders, outbox } from '~/db/schema/orders.ts'
import { createProduct } from '~/features/catalogue/edit/product-editor.server.ts'
import { saveSettings } from '~/features/settings/settings.server.ts'
import { withLanguage } from '~/shop/language.server.ts'
import { anAdmin, anOrder, productValues } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { readOrderSearch } from '../list/admin-order.ts'
import { listAdminOrders } from '../list/admin-orders.server.ts'
import { ordersCsv } from '../list/orders-csv.server.ts'
import { listOrdersAfter } from '../live/order-events.server.ts'
import { listChosenOrders } from '../panel/next-steps.server.ts'
import { findAdminOrder } from '../panel/order-details.server.ts'
import { listLatestDelivered } from '../profit/profit-report.server.ts'
import { findReceipt, receiptIn } from '../receipt/receipt.server.ts'
import { sellersReceipt } from '../receipt/receipt-answers.server.ts'
import { findOrderByToken } from '../tracking/order-view.server.ts'
import { createManualOrder } from './create-manual-order.server.ts'
import { findByPhone } from './known-customer.server.ts'
import { readCounterSale, readManualOrder } from './manual-order.ts'
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

describe('a sale over the counter', () => {
	const sale = (fields: object = {}) => {
		const read = readCounterSale({
			key: 'a-key-of-the-form',
			customerName: '',
			customerPhone: '',
			paidBy: 'cash',
			lines: JSON.stringify([asTyped(line({ unitCost: 15_000 }))]),
			...fields,
		})
		if (!('order' in read)) throw new Error(read.message)
		return read.order
	}
	const stored = async () => (await db().select().from(orders))[0]!

	test('sent five times is one delivered order and one payment, in nobody’s entry, without fee, mail and notice', async () => {
		const people = await db().$count(customers)
		const made = await Promise.all(Array.from({ length: 5 }, () => createManualOrder(sale(), admin, now)))
		expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1)
		expect(await stored()).toMatchObject({
			id: Object(made[0]).id,
			customerName: '',
			customerPhone: '',
			phoneDoubtful: false,
			customerId: null,
			orderSource: 'in_person',
			orderStatus: 'delivered',
			totalAmount: 40_000,
			deliveryFee: null,
			received: 40_000,
		})
		expect(await db().select().from(orderPayments)).toMatchObject([
			{ way: 'cash', amount: 40_000, paidOn: '2026-11-15', recordedBy: admin.email },
		])
		expect(await db().select().from(orderHistory).orderBy(orderHistory.id)).toMatchObject([
			{ change: 'created', newValue: 'delivered' },
			{ change: 'payments', actor: admin.email },
		])
		expect(await db().$count(customers)).toBe(people)
		expect(await db().$count(outbox)).toBe(0)
		// The same key in a manual order is another form's.
		await createManualOrder({ ...sale(), key: 'manual-a-key-of-the-form' }, admin, now)
		expect(await db().$count(orders)).toBe(2)
	})

	test('not paid yet, or a present, is without a payment', async () => {
		await createManualOrder(sale({ paidBy: 'later' }), admin, now)
		const present = JSON.stringify([asTyped(line({ unitPrice: 0 }))])
		await createManualOrder(sale({ key: 'another-key', lines: present }), admin, now)
		expect(await db().$count(orderPayments)).toBe(0)
		expect(await db().$count(orders)).toBe(2)
	})

	test('with a number it is in the directory; a number without a name, or no way of paying, is refused at its field', async () => {
		await createManualOrder(sale({ customerName: 'Customer 9', customerPhone: '699 11 22 33' }), admin, now)
		const [entry] = await db().select().from(customers).where(eq(customers.phone, '+237699112233'))
		expect(await stored()).toMatchObject({ customerId: entry!.id, customerName: 'Customer 9' })
		const read = (fields: object) =>
			readCounterSale({ key: 'a-key-of-the-form', customerName: '', customerPhone: '', ...fields })
		const lines = JSON.stringify([asTyped(line())])
		expect(read({ paidBy: '', lines })).toMatchObject({
			errors: { paidBy: 'Please choose how it was paid, or Not paid yet' },
		})
		expect(read({ paidBy: 'mtn', lines, customerPhone: '699112233' })).toMatchObject({
			errors: { customerName: 'Please enter the name that goes with the number' },
		})
		expect(read({ paidBy: 'mtn', lines: '[]' })).toEqual({
			message: 'Please add at least one product to the order',
		})
		expect(read({ paidBy: 'barter', lines })).toHaveProperty('message')
	})

	test('without name and number it is called a counter sale wherever a name is read, and no other person', async () => {
		await createManualOrder(sale(), admin, now)
		const { id, orderNumber, accessToken } = await stored()
		const search = readOrderSearch(new URLSearchParams())
		const [listed] = (await listAdminOrders(search, now)).orders
		expect(listed).toMatchObject({ customerName: 'Counter sale', customerPhone: '' })
		await withLanguage('fr', async () => {
			expect((await listAdminOrders(search, now)).orders[0]!.customerName).toBe('Vente au comptoir')
			expect(await listChosenOrders({ ids: [id] })).toMatchObject([{ customerName: 'Vente au comptoir' }])
			expect(await listLatestDelivered(1)).toMatchObject([{ customerName: 'Vente au comptoir' }])
		})
		const slip = receiptIn('fr', (await findReceipt(orderNumber))!.receipt!)
		expect(slip.facts.map(({ value }) => value)).toContain('Vente au comptoir')
		const page = await sellersReceipt(await findReceipt(orderNumber), new URLSearchParams()).text()
		expect(page).not.toContain('wa.me')
		expect(await findOrderByToken(accessToken!, 'en')).toMatchObject({ phone: '' })
		let csv = ''
		for await (const part of ordersCsv({ ids: [id] }, undefined)) csv += part
		expect(csv).toContain('in_person,Counter sale,,')
		expect(await findByPhone('')).toBeUndefined()
		expect(await findAdminOrder(id, now, undefined)).toMatchObject({
			customerPhone: '',
			earlier: { count: 1 },
		})
	})
})
