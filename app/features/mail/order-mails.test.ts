import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { orderMail } from '../../../tests/support/people/order-mail.ts'
import { orderToCustomer, orderToShop } from './order-mails.ts'

const FOOT = 'We never ask for a code.\nEts Parfum'
const payload = orderMail({
	customerName: 'Test <script>alert(1)</script>',
	products: [{ name: 'Yara EDP', quantity: 2, price: 25_000 }],
	totalAmount: 50_000,
	customerLanguage: 'fr',
	link: 'https://sillage.example/fr/order/token',
})

describe('S-ORD-16 the confirmation mails', () => {
	test('to the shop: name, phone, address, number and products', () => {
		const { subject, text } = orderToShop(payload)
		expect(subject).toBe('New order ORD-ABC2345 for Douala')
		for (const part of [
			'Test <script>',
			'+237677123456',
			'Douala',
			'ORD-ABC2345',
			'2 × Yara EDP (25 000 FCFA)',
		]) {
			expect(text).toContain(part)
		}
		expect(text).toContain('https://wa.me/237677123456')
	})

	test('name the landmark when the customer did', () => {
		const named = { ...payload, landmark: 'Behind the market' }
		for (const { text } of [orderToShop(named), orderToCustomer(named, FOOT)]) {
			expect(text).toContain('Delivery to: Douala\n\nLandmark or quarter: Behind the market')
		}
		expect(orderToShop(payload).text).not.toContain('Landmark')
	})

	test('S-SEC-06 text from customers is escaped in the HTML', () => {
		for (const { html } of [orderToShop(payload), orderToCustomer(payload, FOOT)]) {
			expect(html).not.toContain('<script')
			expect(html).toContain('Test &lt;script&gt;')
		}
	})

	test('the chat about the order begins with the owner’s own words where she has some', () => {
		const shop = { ...payload.shop, aboutOrder: 'Re: {orderNumber}' }
		expect(orderToCustomer({ ...payload, shop }, FOOT).text).toContain('?text=Re%3A%20ORD-ABC2345')
	})

	test('free words have the price of the specification', () => {
		const { text } = orderToShop({
			...payload,
			products: [{ name: 'something sweet', quantity: 1, price: 'To be confirmed' }],
			totalAmount: null,
		})
		expect(text).toContain('1 × something sweet (To be confirmed)')
		expect(text).toContain('Total: To be confirmed')
	})

	test('to the customer in the customer’s language, with the private link', () => {
		const { subject, text } = withLanguage('fr', () => orderToCustomer(payload, FOOT))
		expect(subject).toBe('Nous avons bien reçu votre commande ORD-ABC2345')
		expect(text).toContain('https://sillage.example/fr/order/token')
		expect(text).toContain('sous 24 heures')
	})

	test('the customer’s ends with how to know the shop and who sells', () => {
		expect(orderToCustomer(payload, FOOT).text).toContain(`${FOOT}\n\nSillage`)
	})

	test('both tell delivery and the sum with it, as an estimate, where the owner has set a fee', () => {
		const told = { ...payload, totalAmount: 25_000, deliveryFee: 1_500 }
		for (const { text } of [orderToShop(told), orderToCustomer(told, FOOT)])
			expect(text).toContain(
				'Total: 25 000 FCFA\n\nDelivery (estimate): 1 500 FCFA\n\nWith delivery (estimate): 26 500 FCFA',
			)
		const free = withLanguage('fr', () => orderToCustomer({ ...payload, deliveryFee: 0 }, FOOT))
		expect(free.text).toContain(
			'Livraison (estimation): Gratuite\n\nAvec la livraison (estimation): 50 000 FCFA',
		)
		for (const fee of [null, undefined])
			expect(orderToShop({ ...payload, deliveryFee: fee }).text).not.toContain('estimate')
		expect(orderToShop({ ...told, totalAmount: null }).text).not.toContain('estimate')
	})

	test('an invalid phone is marked and not made a link', () => {
		const { text } = orderToShop({ ...payload, customerPhone: '123 456', phoneDoubtful: true })
		expect(text).toContain('123 456 (as typed: please check it)')
		expect(text).not.toContain('wa.me')
	})

	test('a subject is one line', () => {
		expect(orderToShop({ ...payload, shippingAddress: 'A\r\nBcc: x@y.z' }).subject).not.toMatch(/[\r\n]/)
	})
})
