import { describe, expect, test } from 'vitest'
import { readOrderSearch, sourcesIn, waitedHours } from './admin-order.ts'
import { customerMessage } from './order-words.ts'

test('A-ORD-06 other covers what the filter does not name', () => {
	expect(sourcesIn('other')).toEqual(['tiktok', 'snapchat', 'phone', 'in_person', 'other'])
	expect(sourcesIn('facebook')).toEqual(['facebook'])
})

test('nonsense in the address of the list is ignored', () => {
	const read = readOrderSearch(new URLSearchParams('page=-1&status=lost&source=fax&q= a '))
	expect(read).toEqual({ q: 'a', status: undefined, source: undefined, page: 1 })
})

test('a pending order counts its hours, others do not', () => {
	const placed = new Date('2026-11-14T08:00:00Z')
	const now = new Date('2026-11-15T09:30:00Z')
	expect(waitedHours('pending', placed, now)).toBe(25)
	expect(waitedHours('contacted', placed, now)).toBeNull()
})

describe('the message to the customer', () => {
	const order = {
		status: 'pending',
		language: 'fr',
		customerName: 'Test Customer',
		orderNumber: 'ORD-AB34567',
		productsRequested: 'Yara EDP (Qty: 1)',
		totalAmount: 25_000,
		amountKnown: true,
	} as const

	test('is in the language that the customer chose, with plain spaces', () => {
		expect(customerMessage(order)).toBe(
			'Bonjour Test, nous avons bien reçu votre commande ORD-AB34567 :\nYara EDP (Qty: 1)\nTotal : 25 000 FCFA.\nPouvons-nous la confirmer et organiser la livraison ?',
		)
	})

	test('fits the state of the order', () => {
		const say = (status: 'pending' | 'confirmed' | 'processing' | 'delivered' | 'cancelled') =>
			customerMessage({ ...order, language: 'en', status, totalAmount: null })
		expect(say('pending')).toBe(
			'Hello Test, we have received your order ORD-AB34567:\nYara EDP (Qty: 1)\n\nShall we confirm it and arrange delivery?',
		)
		expect(say('confirmed')).toContain('your order ORD-AB34567 is confirmed')
		expect(say('processing')).toContain('is on its way to you')
		expect(say('delivered')).toContain('has been delivered')
		expect(say('cancelled')).toContain('has been cancelled')
		expect(customerMessage({ ...order, language: 'en' }, 'thanks')).toContain('Thank you Test')
	})

	test('has the owner’s own words where the settings have some for that language and state', () => {
		const own = { 'message.received.fr': 'Merci {name}\u00a0! {number}\n{products}\n{total}' }
		expect(customerMessage(order, 'pending', own)).toBe(
			'Merci Test\u00a0! ORD-AB34567\nYara EDP (Qty: 1)\nTotal : 25 000 FCFA.',
		)
		expect(customerMessage({ ...order, language: 'en' }, 'pending', own)).toContain('Hello Test')
		expect(customerMessage(order, 'confirmed', own)).not.toContain('Merci Test')
		// What a customer is called is never read as a gap.
		const odd = { ...order, customerName: '{number}' }
		expect(customerMessage(odd, 'pending', own)).toMatch(/^Merci \{number\}/)
	})

	test('names no total that was only worked out from the customer’s words', () => {
		const asked = { ...order, productsRequested: 'two of the pink one', amountKnown: false }
		expect(customerMessage(asked)).not.toContain('FCFA')
	})
})
