import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { carts } from '~/db/schema/customers.ts'
import { fillCart, listCartLines } from '~/features/cart/cart.server.ts'
import { accepted, useInquiries } from '../../../../tests/support/people/inquiries.ts'
import { findOrderAgain } from './order-again.server.ts'
import { findOrderByToken, findOwnOrder, listOrdersOfAccount } from './order-view.server.ts'

const { customer, submission } = useInquiries()

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
})
