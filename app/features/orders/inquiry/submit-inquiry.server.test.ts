import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { carts, customers } from '~/db/schema/customers.ts'
import { orderHistory, orderItems, orders, outbox } from '~/db/schema/orders.ts'
import { cacheSettings } from '~/shop/shop-settings.server.ts'
import { accepted, onlyOrder, useInquiries } from '../../../../tests/support/people/inquiries.ts'
import { findAdminOrder } from '../panel/order-details.server.ts'
import { findOrderByToken } from '../tracking/order-view.server.ts'
import { submitInquiry } from './submit-inquiry.server.ts'

const { customer, submission } = useInquiries()

describe('an inquiry becomes an order', () => {
	test('S-ORD-14 S-ORD-15 S-ORD-17 with the fields of the specification', async () => {
		const { orderNumber } = await accepted(
			submission({ customer, inquiry: { whatsappNumber: '677 12 34 56' } }),
		)
		expect(await onlyOrder()).toMatchObject({
			orderNumber,
			orderSource: 'website',
			orderStatus: 'pending',
			notes: 'Order submitted via website on 15/11/2026 13:34',
			customerName: 'Test Buyer',
			customerPhone: '+237677123456',
			customerEmail: 'awa@example.com',
			customerLocation: 'Douala',
			productsRequested: 'something sweet',
			totalAmount: null,
		})
		expect(orderNumber).toMatch(/^ORD-[2-9A-HJKMNP-Z]{7}$/)
	})

	test('with lines whose prices and costs are frozen, and totals by the one calculator', async () => {
		await accepted(
			submission({
				suggested: 'Yara EDP (Qty: 2),\nAsad EDP (Qty: 1)',
				inquiry: {
					productsOfInterest: 'Yara EDP (Qty: 2),\nAsad EDP (Qty: 1)',
					lines: [
						{ id: 'yara-edp', quantity: 2 },
						{ id: 'asad-edp', quantity: 1 },
					],
				},
			}),
		)
		const order = await onlyOrder()
		// 60% of 20,000 stands in for the cost that nobody knows.
		expect(order).toMatchObject({
			totalAmount: 70_000,
			totalCost: 44_500,
			totalProfit: 25_500,
			amountKnown: true,
			costEstimated: true,
		})
		expect(await db().select().from(orderItems).where(eq(orderItems.orderId, order.id))).toMatchObject([
			{ productName: 'Yara EDP', quantity: 2, unitPrice: 25_000, unitCost: 16_250, totalPrice: 50_000 },
			{ productName: 'Asad EDP', quantity: 1, unitPrice: 20_000, unitCost: null, totalPrice: 20_000 },
		])
		expect(await db().select().from(orderHistory)).toMatchObject([
			{ change: 'created', newValue: 'pending', actorKind: 'customer' },
		])
	})

	test('words that only repeat an older suggestion follow the lines', async () => {
		await accepted(
			submission({
				suggested: 'Yara EDP',
				inquiry: { productsOfInterest: 'Yara EDP', lines: [{ id: 'yara-edp', quantity: 3 }] },
			}),
		)
		expect(await onlyOrder()).toMatchObject({ productsRequested: 'Yara EDP (Qty: 3)', totalAmount: 75_000 })
	})

	test('edited words are the order: lines stay as suggestions, totals wait for the seller', async () => {
		await accepted(
			submission({
				suggested: 'Yara EDP',
				inquiry: { productsOfInterest: 'Yara EDP, gift wrapped', lines: [{ id: 'yara-edp', quantity: 1 }] },
			}),
		)
		expect(await onlyOrder()).toMatchObject({
			productsRequested: 'Yara EDP, gift wrapped',
			totalAmount: null,
			amountKnown: false,
		})
		expect(await db().$count(orderItems)).toBe(1)
	})

	test('S-ORD-16 S-ORD-17 mails are queued with it: to the shop, and to a customer with an address', async () => {
		await accepted(submission())
		expect(await db().select().from(outbox)).toMatchObject([
			{ kind: 'order-to-shop', recipient: 'bonjour@sillage.example', sentAt: null },
		])
		cacheSettings({ email: 'orders@maison.cm' })
		await accepted(submission({ customer, language: 'fr' }))
		cacheSettings({})
		const mails = await db().select().from(outbox).orderBy(outbox.id)
		expect(mails.map(({ kind }) => kind)).toEqual(['order-to-shop', 'order-to-shop', 'order-to-customer'])
		expect(mails[1]).toMatchObject({ recipient: 'orders@maison.cm' })
		expect(mails[2]).toMatchObject({ recipient: 'awa@example.com', language: 'fr' })
		expect(mails[0]!.payload).toMatchObject({
			customerName: 'Test Buyer',
			shippingAddress: 'Douala',
			products: [{ name: 'something sweet', quantity: 1, price: 'To be confirmed' }],
		})
		expect(mails[0]!.payload).toHaveProperty('customerPhone')
		expect(mails[0]!.payload).toHaveProperty('orderNumber')
	})

	test('S-CART-13 an order from the cart empties it; another order does not', async () => {
		await db().insert(carts).values({ userId: customer.id, productId: 'yara-edp', quantity: 1 })
		await accepted(submission({ customer }))
		expect(await db().$count(carts)).toBe(1)
		await accepted(submission({ customer, fromCart: true }))
		expect(await db().$count(carts)).toBe(0)
	})
})

describe('exactly once', () => {
	test('a hundred submissions at the same moment with one key make one order', async () => {
		const same = submission({ inquiry: { lines: [{ id: 'yara-edp', quantity: 1 }] } })
		const outcomes = await Promise.all(
			Array.from({ length: 100 }, () => accepted({ ...same, address: randomUUID() })),
		)
		expect(new Set(outcomes.map(({ orderNumber }) => orderNumber)).size).toBe(1)
		await onlyOrder()
		expect(await db().$count(orderItems)).toBe(1)
		expect(await db().$count(orderHistory)).toBe(1)
		expect(await db().$count(outbox)).toBe(1)
		expect(await db().$count(customers)).toBe(1)
	})

	test('the same key with other content gets the first number, and nothing is written', async () => {
		const first = submission()
		const { orderNumber } = await accepted(first)
		const other = { ...first, inquiry: { ...first.inquiry, productsOfInterest: 'something woody' } }
		expect(await submitInquiry(other)).toEqual({ kind: 'other-content', orderNumber })
		expect(await onlyOrder()).toMatchObject({ productsRequested: 'something sweet' })
	})

	test('fifty submissions at once with one key and two contents: one order, and everybody hears its number', async () => {
		const first = submission()
		const other = { ...first, inquiry: { ...first.inquiry, productsOfInterest: 'something woody' } }
		const outcomes = await Promise.all(
			Array.from({ length: 50 }, (_, i) =>
				submitInquiry({ ...(i % 2 ? first : other), address: randomUUID() }),
			),
		)
		const { orderNumber } = await onlyOrder()
		for (const outcome of outcomes) expect(outcome).toMatchObject({ orderNumber })
		expect(await db().$count(customers)).toBe(1)
	})

	test('a retry is answered even when the product has gone meanwhile', async () => {
		const first = submission({ inquiry: { lines: [{ id: 'asad-edp', quantity: 1 }] } })
		const { orderNumber } = await accepted(first)
		await db().update(products).set({ inStock: false }).where(eq(products.id, 'asad-edp'))
		expect(await submitInquiry(first)).toMatchObject({ kind: 'accepted', orderNumber })
		await db().update(products).set({ inStock: true }).where(eq(products.id, 'asad-edp'))
	})
})

describe('what is not accepted changes nothing', () => {
	test.each([
		[
			[
				{ id: 'gone-edp', quantity: 1 },
				{ id: 'never-was', quantity: 1 },
			],
			{ kind: 'gone', productIds: ['gone-edp', 'never-was'] },
		],
		[[{ id: 'dear-edp', quantity: 1 }], { kind: 'too-large' }],
	])('%o', async (lines, outcome) => {
		expect(await submitInquiry(submission({ inquiry: { lines } }))).toEqual(outcome)
		expect(await db().$count(orders)).toBe(0)
		expect(await db().$count(customers)).toBe(0)
	})
})

describe('the total that the customer saw', () => {
	const seen = (totalSeen: number) =>
		submission({
			totalSeen,
			suggested: '2 x Yara EDP',
			inquiry: { productsOfInterest: '2 x Yara EDP', lines: [{ id: 'yara-edp', quantity: 2 }] },
		})

	test('is stored where the order is worth another one on arrival, and told to both', async () => {
		const { accessToken } = await accepted(seen(48_000))
		const { id, totalSeen, totalAmount } = await onlyOrder()
		expect({ totalSeen, totalAmount }).toEqual({ totalSeen: 48_000, totalAmount: 50_000 })
		expect(await findOrderByToken(accessToken, 'en')).toMatchObject({ total: 50_000, totalSeen: 48_000 })
		expect(await findAdminOrder(id, new Date(), undefined)).toMatchObject({ totalSeen: 48_000 })
		const [mail] = await db().select().from(outbox)
		expect(mail?.payload).toMatchObject({ totalAmount: 50_000, totalSeen: 48_000 })
	})

	test('is not worth a word where it is the same', async () => {
		const { accessToken } = await accepted(seen(50_000))
		expect(await onlyOrder()).toMatchObject({ totalSeen: null })
		expect(await findOrderByToken(accessToken, 'en')).toMatchObject({ totalSeen: null })
	})
})

describe('a landmark', () => {
	test('is stored, told to the shop, seen on the private page and in the office, and makes another order of the same key', async () => {
		const first = submission({ inquiry: { landmark: 'Behind the market' } })
		const { orderNumber, accessToken } = await accepted(first)
		expect(await onlyOrder()).toMatchObject({ customerLocation: 'Douala', landmark: 'Behind the market' })
		const [mail] = await db().select().from(outbox)
		expect(mail?.payload).toMatchObject({ shippingAddress: 'Douala', landmark: 'Behind the market' })
		expect(await findOrderByToken(accessToken, 'en')).toMatchObject({ landmark: 'Behind the market' })
		const { id } = await onlyOrder()
		expect(await findAdminOrder(id, new Date(), undefined)).toMatchObject({ landmark: 'Behind the market' })

		expect(await submitInquiry(first)).toMatchObject({ kind: 'accepted', orderNumber })
		for (const landmark of ['Before the market', ''])
			expect(await submitInquiry({ ...first, inquiry: { ...first.inquiry, landmark } })).toEqual({
				kind: 'other-content',
				orderNumber,
			})
		await onlyOrder()
	})

	test('a retry that began before orders had one is still the same order', async () => {
		const before = submission({ inquiry: { landmark: undefined } })
		const { orderNumber } = await accepted(before)
		const now = { ...before, inquiry: { ...before.inquiry, landmark: '' } }
		expect(await submitInquiry(now)).toMatchObject({ kind: 'accepted', orderNumber })
	})
})
