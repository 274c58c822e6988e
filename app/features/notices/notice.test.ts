import { expect, test } from 'vitest'
import { orderNotice } from './notice.ts'

const order = {
	id: 7,
	customerName: '  Awa  Fon ',
	town: 'Bafoussam',
	products: '2 × Yara EDP, 1 × Asad EDP',
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

test('a long order is cut, and stands in one line', () => {
	const body = (more: object) => orderNotice({ ...order, ...more }, { ...device, showsDetails: true }).body
	expect([...body({ products: '🌸'.repeat(500) })]).toHaveLength(200)
	expect(body({ products: 'a\nb', town: '' })).toBe('Awa · a b')
	expect(body({ products: 'the pink one', town: null })).toBe('Awa · the pink one')
})
