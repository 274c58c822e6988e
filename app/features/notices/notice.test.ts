import { expect, test } from 'vitest'
import { orderNotice } from './notice.ts'

const order = {
	id: 7,
	customerName: '  Awa  Fon ',
	town: 'Bafoussam',
	lines: [
		{ name: 'Yara EDP', quantity: 2 },
		{ name: 'Asad EDP', quantity: 1 },
	],
	productsRequested: 'Yara and Asad',
}
const device = { shop: 'Sillage', showsDetails: false, language: 'en', waiting: 3 } as const

test('a locked screen says that there is an order and in which shop, nothing of the customer', () => {
	expect(orderNotice(order, device)).toEqual({
		title: 'New order',
		body: 'Sillage',
		lang: 'en',
		waiting: 3,
		url: '/admin/orders?order=7',
		tag: 'order-7',
	})
})

test('first name, products and town where the admin wants them, in her language', () => {
	const french = { ...device, showsDetails: true, language: 'fr' } as const
	expect(orderNotice(order, french)).toMatchObject({
		title: 'Nouvelle commande',
		body: 'Awa · 2 × Yara EDP, 1 × Asad EDP · Bafoussam',
	})
})

test('a long order is cut, and free words stand for what was not chosen', () => {
	const lines = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, quantity: 1 }))
	const body = (more: object) => orderNotice({ ...order, ...more }, { ...device, showsDetails: true }).body
	expect(body({ lines })).toBe('Awa · 1 × a, 1 × b, 1 × c, +2 · Bafoussam')
	expect(body({ lines: [], town: null })).toBe('Awa · Yara and Asad')
	expect([...body({ lines: [], productsRequested: '🌸'.repeat(500) })]).toHaveLength(200)
	expect(body({ lines: [], productsRequested: 'a\nb', town: '' })).toBe('Awa · a b')
})
