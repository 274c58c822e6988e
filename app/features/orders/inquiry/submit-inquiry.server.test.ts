import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { carts, customers, customerUsers } from '~/db/schema/customers.ts'
import { orderHistory, orderItems, orders, outbox } from '~/db/schema/orders.ts'
import { emptyCart, fillCart, listCart, listCartLines, writeCart } from '~/features/cart/cart.server.ts'
import { cacheSettings } from '~/shop/shop-settings.server.ts'
import { anAdmin } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { insertOrder } from '../insert-order.server.ts'
import { createManualOrder } from '../manual/create-manual-order.server.ts'
import type { NewOrder } from '../new-order.ts'
import { findAdminOrder } from '../panel/order-details.server.ts'
import { findOrderAgain } from '../tracking/order-again.server.ts'
import { findOrderByToken, findOwnOrder, listOrdersOfAccount } from '../tracking/order-view.server.ts'
import { beginInquiry, resumeInquiry } from './inquiry-start.server.ts'
import { type Submission, submitInquiry } from './submit-inquiry.server.ts'

useDatabase()

const customer = {
	id: 'user-1',
	name: 'Visitor Fon',
	email: 'awa@example.com',
	emailVerified: true,
	phone: null,
	city: null,
	createdAt: new Date(),
}

beforeAll(async () => {
	await db()
		.insert(products)
		.values([
			{
				id: 'yara-edp',
				numericId: 1,
				name: 'Yara EDP',
				price: 25_000,
				costPrice: 16_250,
				category: 'perfumes',
			},
			{
				id: 'asad-edp',
				numericId: 2,
				name: 'Asad EDP',
				price: 20_000,
				costPrice: null,
				category: 'perfumes',
			},
			{ id: 'gone-edp', numericId: 3, name: 'Gone EDP', price: 1_000, category: 'perfumes', inStock: false },
			{ id: 'dear-edp', numericId: 4, name: 'Dear EDP', price: 100_000_001, category: 'perfumes' },
		])
	await db().insert(customerUsers).values({ id: customer.id, name: customer.name, email: customer.email })
})

beforeEach(async () => {
	await db().delete(outbox)
	await db().delete(orders)
	await db().delete(customers)
})

let lastPhone = 100_000
const submission = (
	more: Partial<Omit<Submission, 'inquiry'>> & { inquiry?: Partial<Submission['inquiry']> } = {},
): Submission => ({
	key: randomUUID(),
	suggested: '',
	fromCart: false,
	language: 'en',
	customer: undefined,
	address: randomUUID(),
	now: new Date('2026-11-15T12:34:56Z'),
	...more,
	inquiry: {
		fullName: 'Test Buyer',
		whatsappNumber: `+237 677 ${lastPhone++}`,
		location: 'Douala',
		productsOfInterest: 'something sweet',
		lines: [],
		...more.inquiry,
	},
})

const accepted = async (given: Submission) => {
	const outcome = await submitInquiry(given)
	if (outcome.kind !== 'accepted') throw new Error(`not accepted: ${outcome.kind}`)
	return outcome
}
const onlyOrder = async () => {
	const all = await db().select().from(orders)
	expect(all).toHaveLength(1)
	return all[0]!
}

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

describe('a sold-out product', () => {
	const setStock = (stock: string) => db().update(products).set({ stock }).where(eq(products.id, 'asad-edp'))
	const lines = [
		{ id: 'yara-edp', quantity: 2 },
		{ id: 'asad-edp', quantity: 1 },
	]
	const words = 'Yara EDP (Qty: 2),\nAsad EDP (Qty: 1)'
	beforeEach(() => setStock('sold-out'))
	afterEach(() => setStock('available'))

	test('cannot be ordered: it is named, nothing is stored, and the rest can be sent without it', async () => {
		const first = submission({ suggested: words, inquiry: { productsOfInterest: words, lines } })
		expect(await submitInquiry(first)).toEqual({
			kind: 'sold-out',
			names: ['Asad EDP'],
			productIds: ['asad-edp'],
		})
		for (const table of [orders, customers, outbox]) expect(await db().select().from(table)).toEqual([])
		const rest = 'Yara EDP (Qty: 2)'
		const { accessToken } = await accepted({
			...first,
			suggested: rest,
			inquiry: { ...first.inquiry, productsOfInterest: rest, lines: lines.slice(0, 1) },
		})
		expect(await findOrderByToken(accessToken, 'en')).toMatchObject({ total: 50_000 })
	})

	test('of a hidden product nobody hears, whatever its stock', async () => {
		const hidden = { inquiry: { lines: [{ id: 'gone-edp', quantity: 1 }] } }
		await db().update(products).set({ stock: 'sold-out' }).where(eq(products.id, 'gone-edp'))
		expect(await submitInquiry(submission(hidden))).toEqual({ kind: 'gone', productIds: ['gone-edp'] })
	})

	test('a retry of an order that is there is still answered with its number', async () => {
		await setStock('few')
		const given = submission({ suggested: words, inquiry: { productsOfInterest: words, lines } })
		const { orderNumber } = await accepted(given)
		await setStock('sold-out')
		expect(await submitInquiry(given)).toMatchObject({ kind: 'accepted', orderNumber })
	})

	test('stays in the cart, and is no line of the order form', async () => {
		await writeCart(customer.id, { 'yara-edp': 2, 'asad-edp': 1 })
		expect((await listCart(customer.id)).map(({ id }) => id).sort()).toEqual(['asad-edp', 'yara-edp'])
		expect(await listCartLines(customer.id)).toEqual([{ productId: 'yara-edp', quantity: 2 }])
		await emptyCart(customer.id)
	})

	test('an address of Buy Now that is older than that opens the form without it, and says why', async () => {
		const begun = await beginInquiry(new Request('https://shop.test/order-inquiry?product=Asad%20EDP'))
		expect(begun.start).toMatchObject({ productsOfInterest: '', lines: [] })
		expect(begun.notices).toEqual([expect.stringMatching(/^Asad EDP is sold out for now/)])
		await setStock('few')
		const later = await beginInquiry(new Request('https://shop.test/order-inquiry?product=Asad%20EDP'))
		expect(later).toMatchObject({ start: { lines: [{ id: 'asad-edp' }] }, notices: undefined })
	})

	test('without scripts the refused form comes back without it, and without words that only named it', async () => {
		const form = new FormData()
		form.set('productsOfInterest', 'Asad EDP')
		form.set('suggested', 'Asad EDP')
		form.set('line.asad-edp', '1')
		expect((await resumeInquiry(form, true)).start).toMatchObject({ productsOfInterest: '', lines: [] })
		form.set('productsOfInterest', 'Asad EDP, or something like it')
		expect((await resumeInquiry(form, true)).start.productsOfInterest).toBe('Asad EDP, or something like it')
	})

	test('the seller can still write an order for it by hand', async () => {
		const admin = await anAdmin()
		const made = await createManualOrder(
			{
				key: randomUUID(),
				name: 'Test Buyer',
				phone: '677000009',
				location: null,
				source: 'whatsapp',
				status: 'pending',
				language: 'en',
				notes: '',
				lines: [
					{
						productId: 'asad-edp',
						productName: 'Asad EDP',
						quantity: 1,
						unitPrice: 20_000,
						unitCost: null,
					},
				],
			},
			admin,
			new Date(),
		)
		expect(made).toMatchObject({ otherContent: false })
	})
})

describe('an order that is wanted again', () => {
	const words = 'Yara EDP (Qty: 2),\nAsad EDP (Qty: 1)'
	const lines = [
		{ id: 'yara-edp', quantity: 2 },
		{ id: 'asad-edp', quantity: 1 },
	]

	test('has the lines that can be bought today, and says which cannot', async () => {
		const { accessToken } = await accepted(
			submission({ suggested: words, inquiry: { productsOfInterest: words, lines } }),
		)
		expect(await findOrderAgain(accessToken)).toEqual({
			lines,
			notices: ['Your earlier order is here again, at today’s prices.'],
		})
		const sold = (isVisible: boolean) =>
			db().update(products).set({ isVisible }).where(eq(products.id, 'asad-edp'))
		await sold(false)
		try {
			expect(await findOrderAgain(accessToken)).toEqual({
				lines: [{ id: 'yara-edp', quantity: 2 }],
				notices: [
					'Your earlier order is here again, at today’s prices.',
					'Asad EDP is no longer available and could not be ordered again.',
				],
			})
			await sold(true)
			await db().update(products).set({ stock: 'sold-out' }).where(eq(products.id, 'asad-edp'))
			expect(await findOrderAgain(accessToken)).toEqual({
				lines: [{ id: 'yara-edp', quantity: 2 }],
				notices: [
					'Your earlier order is here again, at today’s prices.',
					'Asad EDP is sold out for now and could not be ordered again.',
				],
			})
		} finally {
			await sold(true)
			await db().update(products).set({ stock: 'available' }).where(eq(products.id, 'asad-edp'))
		}
	})

	test('in the customer’s own words has those words, and nothing of an unknown link', async () => {
		const { accessToken } = await accepted(
			submission({ suggested: words, inquiry: { productsOfInterest: 'two Yara, one as a gift', lines } }),
		)
		expect(await findOrderAgain(accessToken)).toEqual({
			lines: [],
			words: 'two Yara, one as a gift',
			notices: ['The words of your earlier order are here again. Nothing is sent until you submit them.'],
		})
		for (const token of ['x'.repeat(32), "'; --", ''])
			expect(await findOrderAgain(token), token).toBeUndefined()
	})

	test('fills the cart with the larger of both quantities, however often it is asked', async () => {
		await db().insert(carts).values({ userId: customer.id, productId: 'asad-edp', quantity: 3 })
		await fillCart(customer.id, lines)
		await fillCart(customer.id, lines)
		expect(
			Object.fromEntries((await listCartLines(customer.id)).map((line) => [line.productId, line.quantity])),
		).toEqual({ 'yara-edp': 2, 'asad-edp': 3 })
		await db().delete(carts)
	})
})

describe('S-ORD-13 the order number', () => {
	const manual = (): NewOrder => ({
		source: 'phone',
		idempotencyKey: null,
		contentHash: null,
		customerId: null,
		userId: null,
		customerName: 'Test',
		customerPhone: '+237677123456',
		phoneDoubtful: false,
		customerEmail: 'ama@example.com',
		customerLocation: null,
		language: 'en',
		productsRequested: 'Yara EDP (Qty: 1, Price: 25000 FCFA)',
		notes: '',
		lines: [
			{ productId: 'yara-edp', productName: 'Yara EDP', quantity: 1, unitPrice: 25_000, unitCost: 15_000 },
		],
		amountKnown: true,
		actor: { kind: 'admin', name: 'owner@sillage.example' },
		now: new Date(),
	})
	const withFunction = async (body: string, work: () => Promise<void>) => {
		const { rows } = await pool().query(`select pg_get_functiondef('generate_order_number'::regproc) as own`)
		await pool().query(
			`create or replace function generate_order_number() returns text language plpgsql as $$ begin ${body} end $$`,
		)
		try {
			await work()
		} finally {
			await pool().query(rows[0].own)
		}
	}

	test('a manual order comes through the same writer, without mails', async () => {
		const order = await db().transaction((tx) => insertOrder(tx, manual()))
		expect(order?.orderNumber).toMatch(/^ORD-/)
		expect(await onlyOrder()).toMatchObject({ orderSource: 'phone', totalProfit: 10_000, profitMargin: 40 })
		expect(await db().$count(outbox)).toBe(0)
	})

	test('falls back to ORD- and the timestamp when the function returns nothing, and stays unique', async () => {
		await withFunction('return null;', async () => {
			const numbers = await Promise.all(
				Array.from({ length: 20 }, () => db().transaction((tx) => insertOrder(tx, manual()))),
			)
			for (const order of numbers) expect(order?.orderNumber).toMatch(/^ORD-\d{13}$/)
			expect(new Set(numbers.map((order) => order?.orderNumber)).size).toBe(20)
		})
	})

	test('failures are thrown with the words of the specification', async () => {
		await withFunction(`raise exception 'broken';`, async () => {
			await expect(db().transaction((tx) => insertOrder(tx, manual()))).rejects.toThrow(
				/^Failed to generate order number: the database refused it/,
			)
		})
		const impossible = { ...manual(), source: 'nowhere' as NewOrder['source'] }
		await expect(db().transaction((tx) => insertOrder(tx, impossible))).rejects.toThrow(
			/^Failed to create order: the database refused it/,
		)
		expect(await db().$count(orders)).toBe(0)
	})
})

describe('who may see an order', () => {
	test('the token and those who placed it; the number alone opens nothing', async () => {
		const guest = await accepted(submission({ inquiry: { whatsappNumber: '+237 677 55 44 33' } }))
		const nobody = { tokens: [], userId: undefined }
		expect(await findOwnOrder(guest.orderNumber, nobody, 'en')).toBeUndefined()
		expect(
			await findOwnOrder(guest.orderNumber, { tokens: ['x'.repeat(32)], userId: 'user-1' }, 'en'),
		).toBeUndefined()
		expect(await findOrderByToken(guest.orderNumber, 'en')).toBeUndefined()
		const seen = await findOwnOrder(guest.orderNumber, { ...nobody, tokens: [guest.accessToken] }, 'en')
		expect(seen).toMatchObject({ orderNumber: guest.orderNumber, words: 'something sweet', town: 'Douala' })
		expect(JSON.stringify(seen)).not.toContain('677554433')
		expect(await findOrderByToken(guest.accessToken, 'fr')).toMatchObject({
			phone: '+237 •••••••33',
			timeline: [{ status: 'pending', on: '15 novembre 2026 à 13:34' }],
		})
	})

	test('S-SEC-02 an account sees its orders, newest first, and no cost', async () => {
		await accepted(submission())
		const lines = [{ id: 'yara-edp', quantity: 1 }]
		await accepted(
			submission({ customer, suggested: 'Yara EDP', inquiry: { lines, productsOfInterest: 'Yara EDP' } }),
		)
		await accepted(submission({ customer, now: new Date('2026-11-16T12:00:00Z') }))
		const { orders: mine } = await listOrdersOfAccount('user-1', 1, 'en')
		expect(mine.map(({ total }) => total)).toEqual([null, 25_000])
		const view = await findOwnOrder(mine[1]!.orderNumber, { tokens: [], userId: 'user-1' }, 'en')
		expect(view?.lines).toMatchObject([{ name: 'Yara EDP', price: 25_000 }])
		expect(JSON.stringify([mine, view])).not.toMatch(/cost[^"]*":|\b16250\b/i)
	})

	test('an account reads what it asked for in its own language', async () => {
		const lines = [{ id: 'yara-edp', quantity: 2 }]
		const words = 'Yara EDP (Qty: 2)'
		await accepted(
			submission({
				customer,
				now: new Date('2026-11-17T12:00:00Z'),
				suggested: words,
				inquiry: { lines, productsOfInterest: words },
			}),
		)
		const asked = async (language: 'en' | 'fr') =>
			(await listOrdersOfAccount('user-1', 1, language)).orders[0]?.requested
		expect(await asked('en')).toBe('Yara EDP (Qty: 2)')
		expect(await asked('fr')).toMatch(/^Yara EDP \(Qté\s:\s2\)$/)
	})
})
