import { contentOf, type InvoiceContent, type InvoicedOrder } from '../../../app/features/invoices/invoice.ts'
import { sumOfLines } from '../../../app/features/orders/order-account.ts'
import type { Seller } from '../../../app/shop/seller.ts'

type Sample = Partial<Omit<InvoicedOrder, 'totalAmount'>> & { discount?: number; seller?: Partial<Seller> }

/** What is stored of an order of two bottles, unless told otherwise. */
export function anInvoiceContent({ discount = 0, seller, ...order }: Sample = {}): InvoiceContent {
	const lines = order.lines ?? [{ productName: 'Yara EDP', quantity: 2, returned: 0, unitPrice: 25_000 }]
	const content = contentOf(
		{
			orderNumber: 'ORD-INVOICED',
			customerName: 'Test Customer',
			customerPhone: '+237677123456',
			customerEmail: null,
			customerLocation: 'Bafoussam',
			landmark: null,
			returnedAmount: 0,
			deliveryFee: null,
			payments: [],
			...order,
			lines,
			totalAmount: sumOfLines(lines) - discount,
		},
		{ name: 'Sillage', ...seller },
		['Douala', '+237 6 77 00 00 00', 'shop@sillage.example'],
	)
	return (content && { ...content, day: '2026-11-18' })!
}
