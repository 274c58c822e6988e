import type { OrderMailPayload } from '../../../app/features/mail/order-mails.ts'

/** What the outbox holds of an order's mail. */
export const orderMail = (more: Partial<OrderMailPayload> = {}): OrderMailPayload => ({
	customerName: 'Test Customer',
	customerPhone: '+237677123456',
	shippingAddress: 'Douala',
	orderNumber: 'ORD-ABC2345',
	products: [{ name: 'Yara EDP', quantity: 1, price: 25_000 }],
	totalAmount: 25_000,
	phoneDoubtful: false,
	customerEmail: null,
	customerLanguage: 'en',
	link: 'https://sillage.example/order/token',
	shop: { name: 'Sillage', whatsapp: '+237 600 00 00 00', office: 'https://sillage.example/admin/orders' },
	...more,
})
