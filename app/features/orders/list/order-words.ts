// Texts about orders that the seller reads and writes.
import { defaultMessage } from '~/features/settings/message-templates.ts'
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { formatPrice, plainSpaces } from '~/shop/money.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import { fillGaps } from '~/shop/shop-facts.ts'
import type { SellerMessage } from '~/shop/shop-settings.ts'
import type { OrderSource, OrderStatus } from '~/shop/vocabulary.ts'
import type { AdminOrder, OrderDetails } from './admin-order.ts'

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

/** The seller's own texts from the settings. */
export type SellerTexts = { [name in `message.${SellerMessage}.${Language}`]?: string }

type Words = { name: string; number: string; products: string; total: string; due: string; link: string }

type ToldOrder = Pick<
	AdminOrder,
	| 'status'
	| 'language'
	| 'customerName'
	| 'orderNumber'
	| 'products'
	| 'totalAmount'
	| 'amountKnown'
	| 'privateLink'
> &
	Partial<Pick<OrderDetails, 'deliveryFee' | 'balance' | 'due' | 'writtenTo'>>

const LONGEST_PRODUCTS = 600

/** By the state of the order, in the customer's language; the first one always says what the real shop never asks for. */
export function customerMessage(
	order: ToldOrder,
	kind: OrderStatus | 'thanks' | 'reminder' = order.status,
	own: SellerTexts = {},
): string {
	const message =
		kind === 'thanks' || kind === 'reminder' ? kind : (ownEntry(MESSAGES, kind) ?? MESSAGES.pending)
	const locale = order.language
	const text = own[`message.${message}.${locale}`] ?? defaultMessage(message, locale)
	const neverAsked = m.real_shop_never({}, { locale })
	const isTold = order.writtenTo !== false || text.includes(neverAsked)
	return fillMessage(isTold ? text : `${text}\n${neverAsked}`, {
		name: order.customerName.trim().split(/\s+/)[0]!,
		number: order.orderNumber,
		products: order.products.slice(0, LONGEST_PRODUCTS).toWellFormed(),
		total: moneyWords(order),
		due: plainSpaces(formatPrice(Math.max(order.due ?? 0, 0), locale)),
		link: order.privateLink ? linkWords(message, order.privateLink, order) : '',
	})
}

/** A message with its placeholders filled. Without a place for the link it ends with it; empty values leave no gap. */
export function fillMessage(text: string, words: Words): string {
	return fillGaps(text.includes('{link}') ? text : `${text}\n{link}`, words)
		.split('\n')
		.map((line) => line.trim())
		.join('\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}

/** The total, the sum with delivery, and what is left to pay; no amount estimated from the customer's text. */
function moneyWords({ totalAmount, amountKnown, deliveryFee, balance, language: locale }: ToldOrder): string {
	if (totalAmount === null || !amountKnown) return ''
	const francs = (amount: number) => plainSpaces(formatPrice(amount, locale))
	const total = francs(totalAmount)
	const asked =
		deliveryFee == null
			? m.office_whatsapp_total({ total }, { locale })
			: deliveryFee === 0
				? m.office_whatsapp_total_free({ total }, { locale })
				: m.office_whatsapp_total_delivery({ total, sum: francs(totalAmount + deliveryFee) }, { locale })
	if (!balance || balance.paid <= 0 || balance.due < 0) return asked
	const left =
		balance.due === 0
			? m.office_whatsapp_all_paid({}, { locale })
			: m.office_whatsapp_due({ paid: francs(balance.paid), due: francs(balance.due) }, { locale })
	return `${asked} ${left}`
}

/** The purpose of the private page in this state. Bottles can be rated where the order's lines are agreed on. */
export function linkWords(
	message: SellerMessage,
	link: string,
	{ amountKnown, language: locale }: Pick<ToldOrder, 'amountKnown' | 'language'>,
): string {
	// Not a step of the order: it follows the message that had the link.
	if (message === 'thanks') return ''
	if (message === 'cancelled' || message === 'reminder') return m.office_whatsapp_see({ link }, { locale })
	if (message !== 'delivered') return m.office_whatsapp_follow({ link }, { locale })
	return amountKnown
		? m.office_whatsapp_rate({ link }, { locale })
		: m.office_whatsapp_see({ link }, { locale })
}
