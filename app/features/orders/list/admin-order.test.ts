import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { hoursSince, readOrderSearch, sourcesIn } from './admin-order.ts'
import { customerMessage } from './order-words.ts'

test('A-ORD-06 other covers what the filter does not name', () => {
	expect(sourcesIn('other')).toEqual(['tiktok', 'snapchat', 'phone', 'in_person', 'other'])
	expect(sourcesIn('facebook')).toEqual(['facebook'])
})

test('nonsense in the address of the list is ignored', () => {
	const read = readOrderSearch(
		new URLSearchParams('page=-1&status=lost&source=fax&q= a &owed=constructor&beyond=2&period=always'),
	)
	expect(read).toEqual({
		q: 'a',
		status: undefined,
		source: undefined,
		payment: undefined,
		beyond: false,
		period: undefined,
		page: 1,
	})
})

test('a pending order counts its hours, others do not', () => {
	const placed = new Date('2026-11-14T08:00:00Z')
	const now = new Date('2026-11-15T09:30:00Z')
	expect(hoursSince(placed, now)).toBe(25)
})

describe('the message to the customer', () => {
	const order = {
		status: 'pending',
		language: 'fr',
		customerName: 'Test Customer',
		orderNumber: 'ORD-AB34567',
		products: 'Yara EDP',
		totalAmount: 25_000,
		amountKnown: true,
		privateLink: null,
	} as const
	const LINK = 'https://sillage.example/fr/order/token'

	test('is in the language that the customer chose, with plain spaces', () => {
		expect(customerMessage(order)).toBe(
			'Bonjour Test, nous avons bien reçu votre commande ORD-AB34567 :\nYara EDP\nTotal : 25 000 FCFA.\nPouvons-nous la confirmer et organiser la livraison ?\nNous ne demandons jamais de code, de mot de passe ni de numéro de carte. Tous nos numéros sont sous « Contact » sur notre site.',
		)
	})

	test('fits the state of the order', () => {
		const say = (status: 'pending' | 'confirmed' | 'processing' | 'delivered' | 'cancelled') =>
			customerMessage({ ...order, language: 'en', status, totalAmount: null })
		expect(say('pending')).toBe(
			'Hello Test, we have received your order ORD-AB34567:\nYara EDP\n\nShall we confirm it and arrange delivery?\nWe never ask for a code, a password or a card number. All our numbers are under “Contact” on our site.',
		)
		expect(say('confirmed')).toContain('your order ORD-AB34567 is confirmed')
		expect(say('processing')).toContain('is on its way to you')
		expect(say('delivered')).toContain('has been delivered')
		expect(say('cancelled')).toContain('has been cancelled')
		expect(customerMessage({ ...order, language: 'en' }, 'thanks')).toContain('Thank you Test')
	})

	test('is, as the first one of an order, followed by what the real shop never asks for, once, whatever the state', () => {
		const sentence = 'Nous ne demandons jamais de code, de mot de passe ni de numéro de carte.'
		const own = {
			'message.received.fr': 'Merci {name}. {link}',
			'message.delivered.fr': `Livré. ${sentence}`,
		}
		for (const status of ['pending', 'confirmed', 'processing', 'delivered', 'cancelled', 'thanks'] as const)
			for (const texts of [{}, own])
				expect(customerMessage({ ...order, writtenTo: false }, status, texts).split(sentence)).toHaveLength(2)
		expect(customerMessage({ ...order, writtenTo: true }, 'confirmed')).not.toContain(sentence)
	})

	test('has the owner’s own words where the settings have some for that language and state', () => {
		const own = { 'message.received.fr': 'Merci {name}\u00a0! {number}\n{products}\n{total}' }
		expect(customerMessage(order, 'pending', own)).toBe(
			'Merci Test\u00a0! ORD-AB34567\nYara EDP\nTotal : 25 000 FCFA.',
		)
		expect(customerMessage({ ...order, language: 'en' }, 'pending', own)).toContain('Hello Test')
		expect(customerMessage(order, 'confirmed', own)).not.toContain('Merci Test')
		// What a customer is called is never read as a gap.
		const odd = { ...order, customerName: '{number}' }
		expect(customerMessage(odd, 'pending', own)).toMatch(/^Merci \{number\}/)
	})

	test('reminds of what is still to pay, politely, with the customer’s page or the owner’s own words', () => {
		const owing = { ...order, status: 'delivered', due: 8_500, privateLink: LINK } as const
		expect(customerMessage(owing, 'reminder')).toBe(
			`Bonjour Test, un petit rappel : il reste 8 500 FCFA à régler pour votre commande ORD-AB34567.\nYara EDP\nSi vous avez déjà payé, envoyez-nous la référence et ne tenez pas compte de ce message. Merci beaucoup !\nVoici votre commande : ${LINK}`,
		)
		expect(customerMessage({ ...owing, language: 'en' }, 'reminder')).toContain(
			'a gentle reminder: 8,500 FCFA is still open for your order ORD-AB34567.',
		)
		const own = { 'message.reminder.fr': '{name}, {number}, {products} : {due}' }
		expect(customerMessage({ ...owing, privateLink: null }, 'reminder', own)).toBe(
			'Test, ORD-AB34567, Yara EDP : 8 500 FCFA',
		)
	})

	test('names no total that was only worked out from the customer’s words', () => {
		const asked = { ...order, products: 'two of the pink one', amountKnown: false }
		expect(customerMessage({ ...asked, deliveryFee: 1_500 })).not.toContain('FCFA')
	})

	test('carries the link of the private page at each step, and says what the page is for', () => {
		const linked = { ...order, privateLink: LINK }
		const last = (status: OrderStatus, more: object = {}) =>
			customerMessage({ ...linked, ...more, status })
				.split('\n')
				.at(-1)
		for (const status of ['pending', 'contacted', 'confirmed', 'processing'] as const)
			expect(last(status), status).toBe(`Suivez votre commande ici : ${LINK}`)
		expect(last('delivered')).toBe(`Donnez votre avis sur vos flacons sur cette page : ${LINK}`)
		expect(last('delivered', { language: 'en' })).toBe(`You can rate your bottles on this page: ${LINK}`)
		// Where the order is words alone, no bottle can be rated.
		expect(last('delivered', { amountKnown: false })).toBe(`Voici votre commande : ${LINK}`)
		expect(last('cancelled')).toBe(`Voici votre commande : ${LINK}`)
		expect(customerMessage(linked, 'thanks')).not.toContain('http')
	})

	test('the owner’s own words say where the link stands, or end with it', () => {
		const linked = { ...order, privateLink: LINK }
		const without = { 'message.confirmed.fr': '{name}, {number}\n{products}\n{total}\nMerci !' }
		expect(customerMessage(linked, 'confirmed', without)).toBe(
			`Test, ORD-AB34567\nYara EDP\nTotal : 25 000 FCFA.\nMerci !\nSuivez votre commande ici : ${LINK}`,
		)
		const within = { 'message.confirmed.fr': '{link}\n{name} {number} {products} {total}' }
		expect(customerMessage(linked, 'confirmed', within)).toBe(
			`Suivez votre commande ici : ${LINK}\nTest ORD-AB34567 Yara EDP Total : 25 000 FCFA.`,
		)
		expect(customerMessage(order, 'confirmed', within)).toMatch(/^Test ORD-AB34567/)
	})

	test.each([
		[{ deliveryFee: null }, 'Total : 25 000 FCFA.'],
		[{ deliveryFee: 0 }, 'Total : 25 000 FCFA, livraison gratuite.'],
		[{ deliveryFee: 1_500 }, 'Total : 25 000 FCFA, 26 500 FCFA avec la livraison.'],
		[{ balance: { paid: 0, due: 25_000, waived: 0 } }, 'Total : 25 000 FCFA.'],
		[
			{ deliveryFee: 1_500, balance: { paid: 10_000, due: 16_500, waived: 0 } },
			'Total : 25 000 FCFA, 26 500 FCFA avec la livraison. Payé : 10 000 FCFA, reste à payer : 16 500 FCFA.',
		],
		[{ balance: { paid: 25_000, due: 0, waived: 0 } }, 'Total : 25 000 FCFA. Tout est payé, merci.'],
	])('says what it comes to with %j', (money, words) => {
		expect(customerMessage({ ...order, ...money }).split('\n')).toContain(words)
	})
})
