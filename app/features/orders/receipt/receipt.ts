// The content of a receipt as texts in the current language: paper and picture show the same.
import { paymentWayName } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { type Language, language } from '~/shop/language.ts'
import { MAX_ORDER_LINES } from '~/shop/line-limits.ts'
import { formatPrice } from '~/shop/money.ts'
import { type Seller, sellerLines } from '~/shop/seller.ts'
import { longDay, longDayOfText } from '~/shop/time/dates.ts'
import type { OrderDetails, Payment } from '../list/admin-order.ts'
import { type Balance, balanceOf, sumOfLines } from '../order-account.ts'
import { parcelText } from '../panel/history-words.ts'

/** The order data of a receipt. There is no cost here, so a leak does not compile. */
export type ReceiptOrder = {
	orderNumber: string
	placedAt: Date
	customerName: string
	town: string | null
	cancelled: boolean
	lines: { productName: string; quantity: number; unitPrice: number }[]
	/** The customer's text, for an order whose amount was agreed on without lines. */
	words: string
	discount: number
	totalAmount: number
	deliveryFee: number | null
	/** What returned pieces had been sold for. */
	returnedAmount: number
	payments: Omit<Payment, 'id'>[]
	parcel: OrderDetails['parcel']
}

export type ReceiptShop = {
	name: string
	town: string
	whatsapp: string
	email: string
	seller?: Seller | undefined
}

export type ReceiptRow = { name: string; detail?: string; amount?: string; strong?: true }

export type Receipt = {
	language: Language
	shopName: string
	shopLines: string[]
	title: string
	/** Shown first: that the order was cancelled. */
	note: string | null
	facts: { name: string; value: string }[]
	lines: ReceiptRow[]
	totals: ReceiptRow[]
	payments: ReceiptRow[]
	balance: ReceiptRow
	thanks: string
}

/** No form creates more. Further rows, inserted by hand, are summed up as the rest. */
const LINES_SHOWN = MAX_ORDER_LINES
const PAYMENTS_SHOWN = 20
const LONGEST_NAME = 160
const LONGEST_WORDS = 600

export function receiptOf(order: ReceiptOrder, shop: ReceiptShop): Receipt {
	const { whatsapp, email, seller } = shop
	const balance = balanceOf(order, order.payments)
	return {
		language: language(),
		shopName: shop.name,
		shopLines: [
			shop.town,
			whatsapp && `WhatsApp ${whatsapp}`,
			email,
			...(seller ? sellerLines(seller) : []),
		].filter((line) => line && line !== shop.name),
		title: m.receipt_title(),
		note: order.cancelled ? m.receipt_cancelled() : null,
		facts: factsOf(order),
		lines: linesOf(order),
		totals: totalsOf(order),
		payments: [...paymentsOf(order), ...waivedRow(balance)],
		balance: balanceRow(order, balance),
		thanks: m.receipt_thanks({ shop: shop.name }),
	}
}

const price = (francs: number): string => formatPrice(francs, language())

function factsOf(order: ReceiptOrder): Receipt['facts'] {
	return [
		{ name: m.receipt_order(), value: order.orderNumber },
		{ name: m.receipt_date(), value: longDay(order.placedAt, language()) },
		{ name: m.receipt_customer(), value: cut(order.customerName || m.counter_sale(), LONGEST_NAME) },
		{ name: m.receipt_town(), value: cut(order.town ?? '', LONGEST_NAME) },
		{ name: m.receipt_parcel(), value: cut(parcelText(order.parcel), LONGEST_NAME) },
	].filter(({ value }) => value)
}

function linesOf({ lines, words }: ReceiptOrder): ReceiptRow[] {
	if (lines.length === 0) return [{ name: cut(words, LONGEST_WORDS) }]
	const rest = lines.slice(LINES_SHOWN)
	return [
		...lines.slice(0, LINES_SHOWN).map(({ productName, quantity, unitPrice }) => ({
			name: cut(productName, LONGEST_NAME),
			detail: `${quantity} × ${price(unitPrice)}`,
			amount: price(quantity * unitPrice),
		})),
		...restOf(rest.length, sumOfLines(rest)),
	]
}

function totalsOf({ lines, discount, totalAmount, deliveryFee, returnedAmount }: ReceiptOrder): ReceiptRow[] {
	return [
		...(discount > 0
			? [
					{ name: m.receipt_subtotal(), amount: price(sumOfLines(lines)) },
					{ name: m.receipt_discount(), amount: price(-discount) },
				]
			: []),
		{ name: m.receipt_total(), amount: price(totalAmount), strong: true },
		...(deliveryFee === null
			? []
			: [{ name: m.receipt_fee(), amount: deliveryFee === 0 ? m.delivery_free() : price(deliveryFee) }]),
		...(deliveryFee
			? [{ name: m.receipt_with_delivery(), amount: price(totalAmount + deliveryFee), strong: true as const }]
			: []),
		...(returnedAmount > 0 ? [{ name: m.receipt_returned(), amount: price(-returnedAmount) }] : []),
	]
}

function paymentsOf({ payments }: ReceiptOrder): ReceiptRow[] {
	const rest = payments.slice(PAYMENTS_SHOWN)
	return [
		...payments.slice(0, PAYMENTS_SHOWN).map(({ way, amount, reference, paidOn }) => ({
			name: (amount < 0 ? m.receipt_refunded : m.receipt_paid)({ way: paymentWayName(way) }),
			detail: [longDayOfText(paidOn, language()), cut(reference, LONGEST_NAME)].filter(Boolean).join(' · '),
			amount: price(amount),
		})),
		...restOf(
			rest.length,
			rest.reduce((sum, { amount }) => sum + amount, 0),
		),
	]
}

const restOf = (count: number, francs: number): ReceiptRow[] =>
	count === 0 ? [] : [{ name: m.receipt_rest({ count: String(count) }), amount: price(francs) }]

const waivedRow = ({ waived }: Balance): ReceiptRow[] =>
	waived > 0 ? [{ name: m.receipt_waived(), amount: price(waived) }] : []

/** A negative due amount is to be refunded. */
function balanceRow({ cancelled }: ReceiptOrder, { due }: Balance): ReceiptRow {
	if (due > 0) return { name: m.receipt_due(), amount: price(due), strong: true }
	if (due < 0) return { name: m.receipt_give_back(), amount: price(-due), strong: true }
	return { name: cancelled ? m.receipt_nothing_due() : m.receipt_settled(), strong: true }
}

/** Long names are truncated, without splitting a surrogate pair. */
function cut(text: string, longest: number): string {
	const tidy = text.trim()
	return tidy.length > longest ? `${tidy.slice(0, longest - 1).toWellFormed()}…` : tidy
}
