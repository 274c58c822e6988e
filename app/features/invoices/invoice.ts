// What an invoice says: worked out of the order once, stored, and never again.
import { balanceOf, sumOfLines } from '~/features/orders/order-account.ts'
import type { Seller } from '~/shop/seller.ts'
import { INVOICE_SERIES, type InvoiceSeries } from '~/shop/vocabulary.ts'
import { amountsBeforeTax } from './before-tax.ts'

/** The order's side. There is no cost here, so a leak does not compile. */
export type InvoicedOrder = {
	orderNumber: string
	customerName: string
	customerPhone: string
	customerEmail: string | null
	customerLocation: string | null
	landmark: string | null
	totalAmount: number
	returnedAmount: number
	deliveryFee: number | null
	lines: readonly { productName: string; quantity: number; returned: number; unitPrice: number }[]
	payments: readonly { amount: number }[]
}

type Party = { name: string; contacts: string[] }

/** The stored snapshot. Amounts of lines, discount and tax: before-tax.ts. Days are such as 2026-11-18. */
export type InvoiceContent = {
	seller: Seller & Party
	/** Without a name: a counter sale. */
	buyer: Party
	orderNumber: string
	day: string
	/** Of a credit note: the invoice that it takes back. */
	takesBack?: { number: string; day: string }
	lines: { name: string; quantity: number; unit: number; total: number }[]
	discount: number
	beforeTax: number
	tax: number
	/** With tax, without delivery. */
	total: number
	/** Collected for the carrier: no revenue of the shop, and not taxed with it. */
	deliveryFee: number | null
	toPay: number
	paid: number
	waived: number
	due: number
}

/** What the customer keeps is invoiced: what came back is not. Undefined when there is nothing. */
export function contentOf(
	order: InvoicedOrder,
	seller: Seller,
	contacts: string[],
): Omit<InvoiceContent, 'day'> | undefined {
	const kept = order.lines
		.map((line) => ({ ...line, quantity: line.quantity - line.returned }))
		.filter(({ quantity }) => quantity > 0)
	if (kept.length === 0) return undefined
	const total = Math.min(order.totalAmount - order.returnedAmount, sumOfLines(kept))
	const { lines, ...sums } = amountsBeforeTax(kept, total, seller.vatRate ?? 0)
	const { paid, waived, due } = balanceOf({ ...order, cancelled: false }, order.payments)
	const { customerName: name, customerPhone, customerEmail, customerLocation, landmark } = order
	return {
		seller: { ...seller, contacts },
		buyer: { name, contacts: filled([customerPhone, customerEmail, landmark, customerLocation]) },
		orderNumber: order.orderNumber,
		lines: kept.map(({ productName, quantity }, index) => ({
			name: productName,
			quantity,
			...lines[index]!,
		})),
		...sums,
		total,
		deliveryFee: order.deliveryFee,
		toPay: total + (order.deliveryFee ?? 0),
		paid,
		waived,
		due,
	}
}

const filled = (texts: (string | null | undefined)[]): string[] =>
	texts.filter((text) => !!text?.trim()) as string[]

const LETTERS: Record<InvoiceSeries, string> = { invoice: 'FA', 'credit-note': 'AV' }

/** FA-000001, AV-000001. */
export const numberText = (series: InvoiceSeries, number: number): string =>
	`${LETTERS[series]}-${String(number).padStart(6, '0')}`

export function readNumberText(text: string): { series: InvoiceSeries; number: number } | undefined {
	const [, letters, digits] = /^([A-Z]{2})-(\d{6,9})$/.exec(text) ?? []
	const series = INVOICE_SERIES.find((each) => LETTERS[each] === letters)
	return series && { series, number: Number(digits) }
}

/** A row of the order's panel and page. */
export type IssuedInvoice = {
	number: string
	series: InvoiceSeries
	day: string
	total: number
	/** Made out to the number that the order has now. */
	toCustomer: boolean
	/** No credit note has taken it back. */
	stands: boolean
}
