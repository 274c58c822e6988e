// Order words that the seller reads and writes.
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { formatPrice, plainSpaces } from '~/shop/money.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import { fillGaps } from '~/shop/shop-facts.ts'
import type { SellerMessage } from '~/shop/shop-settings.ts'
import type { OrderSource, OrderStatus } from '~/shop/vocabulary.ts'
import type { AdminOrder } from './admin-order.ts'

const STATUSES: Record<OrderStatus, () => string> = {
	pending: m.office_status_pending,
	contacted: m.office_status_contacted,
	confirmed: m.office_status_confirmed,
	processing: m.office_status_processing,
	delivered: m.office_status_delivered,
	cancelled: m.office_status_cancelled,
}
export const statusName = (status: OrderStatus): string => ownEntry(STATUSES, status)?.() ?? status

const SOURCES: Record<OrderSource, () => string> = {
	website: m.office_source_website,
	whatsapp: m.office_source_whatsapp,
	instagram: m.office_source_instagram,
	facebook: m.office_source_facebook,
	tiktok: m.office_source_tiktok,
	snapchat: m.office_source_snapchat,
	phone: m.office_source_phone,
	in_person: m.office_source_in_person,
	other: m.office_source_other,
}
export const sourceName = (source: OrderSource): string => ownEntry(SOURCES, source)?.() ?? source

/** Which message fits which state of an order. */
const MESSAGES: Record<OrderStatus, SellerMessage> = {
	pending: 'received',
	contacted: 'received',
	confirmed: 'confirmed',
	processing: 'onTheWay',
	delivered: 'delivered',
	cancelled: 'cancelled',
}

type Words = { name: string; number: string; products: string; total: string }
const TEXTS: Record<SellerMessage, (words: Words, options: { locale: Language }) => string> = {
	received: m.office_whatsapp_received,
	confirmed: m.office_whatsapp_confirmed,
	onTheWay: m.office_whatsapp_on_the_way,
	delivered: m.office_whatsapp_delivered,
	thanks: m.office_whatsapp_thanks,
	cancelled: m.office_whatsapp_cancelled,
}

/** The seller's own words, where the settings have some. */
export type SellerTexts = { [name in `message.${SellerMessage}.${Language}`]?: string }

const LONGEST_PRODUCTS = 600

/** What the seller writes to the customer, by the state of the order and in the customer's language. */
export function customerMessage(
	order: Pick<
		AdminOrder,
		| 'status'
		| 'language'
		| 'customerName'
		| 'orderNumber'
		| 'productsRequested'
		| 'totalAmount'
		| 'amountKnown'
	>,
	kind: OrderStatus | 'thanks' = order.status,
	own: SellerTexts = {},
): string {
	const locale = order.language
	// A total that was only worked out from the customer's words is nobody's promise.
	const total =
		order.totalAmount === null || !order.amountKnown
			? ''
			: m.office_whatsapp_total({ total: plainSpaces(formatPrice(order.totalAmount, locale)) }, { locale })
	const words: Words = {
		name: order.customerName.trim().split(/\s+/)[0]!,
		number: order.orderNumber,
		products: order.productsRequested.slice(0, LONGEST_PRODUCTS).toWellFormed(),
		total,
	}
	const message = kind === 'thanks' ? kind : (ownEntry(MESSAGES, kind) ?? MESSAGES.pending)
	const text = own[`message.${message}.${locale}`]
	return (text ? fillGaps(text, words) : TEXTS[message](words, { locale }))
		.split('\n')
		.map((line) => line.trim())
		.join('\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}
