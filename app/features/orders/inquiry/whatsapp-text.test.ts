import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { orderWhatsappLink, orderWhatsappText } from './whatsapp-text.ts'

const order = {
	orderNumber: 'ORD-ABC2345',
	lines: [
		{ name: 'Yara EDP', price: 25_000, quantity: 2 },
		{ name: "Bade'e Al Oud & Co", price: 35_000, quantity: 1 },
	],
	town: 'Ngaoundéré',
}

describe('the WhatsApp text', () => {
	test('has number, lines, total and town, with plain spaces', () => {
		expect(orderWhatsappText(order)).toBe(
			"Hello, I am writing about my order ORD-ABC2345.\n\n2 × Yara EDP (25 000 FCFA)\n1 × Bade'e Al Oud & Co (35 000 FCFA)\n\nTotal: 85 000 FCFA\nTown: Ngaoundéré",
		)
	})

	test('names the landmark when there is one', () => {
		expect(orderWhatsappText({ ...order, landmark: 'Behind the market' })).toMatch(
			/Town: Ngaoundéré\nLandmark: Behind the market$/,
		)
	})

	test('is in the customer’s language', () => {
		const text = withLanguage('fr', () =>
			orderWhatsappText({ ...order, orderNumber: undefined, name: 'Visitor' }),
		)
		expect(text).toContain('Bonjour, je souhaite commander :')
		expect(text).toContain('Nom : Visitor')
		expect(text).toContain('Ville : Ngaoundéré')
	})

	test('begins with the owner’s own words where she has some', () => {
		const own = { aboutOrder: 'About {orderNumber}, please:', newOrder: 'I want:' }
		expect(orderWhatsappText(order, own)).toMatch(/^About ORD-ABC2345, please:\n\n2 × Yara EDP/)
		expect(orderWhatsappText({ ...order, orderNumber: undefined }, own)).toMatch(/^I want:\n\n2 × Yara/)
	})

	test('own words stand in place of lines and total', () => {
		const text = orderWhatsappText({ ...order, words: 'two small ones', total: null })
		expect(text).toContain('two small ones')
		expect(text).not.toContain('Total')
		expect(text).not.toContain('Yara')
	})

	test('S-SEC-06 whatever is in it, the link is one to wa.me and carries exactly the text', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (words, number) => {
				const link = orderWhatsappLink({ whatsapp: number, messages: {} }, { lines: [], words, town: words })
				const url = new URL(link)
				expect(url.origin).toBe('https://wa.me')
				expect(url.pathname).toMatch(/^\/\d*$/)
				expect([...url.searchParams.keys()]).toEqual(['text'])
				expect(url.searchParams.get('text')).toBe(orderWhatsappText({ lines: [], words, town: words }))
			}),
		)
	})
})
