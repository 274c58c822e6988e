import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { customers } from '~/db/schema/customers.ts'
import { orders, outbox } from '~/db/schema/orders.ts'
import { emptyCart, listCart, listCartLines, writeCart } from '~/features/cart/cart.server.ts'
import { accepted, useInquiries } from '../../../../tests/support/people/inquiries.ts'
import { anAdmin } from '../../../../tests/support/people/office.ts'
import { createManualOrder } from '../manual/create-manual-order.server.ts'
import { findOrderByToken } from '../tracking/order-view.server.ts'
import { beginInquiry, resumeInquiry } from './inquiry-start.server.ts'
import { submitInquiry } from './submit-inquiry.server.ts'

const { customer, submission } = useInquiries()

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
				deliveryFee: null,
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
