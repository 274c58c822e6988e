// The WhatsApp message about an order: built here and nowhere else, in the customer's language.

import { totalOf } from '~/features/cart/totals.ts'
import { m } from '~/paraglide/messages.js'
import { formatTotal, plainSpaces } from '~/shop/money.ts'
import { fillGaps, type ShopFacts, whatsappLink } from '~/shop/shop-facts.ts'
import type { PublicLine } from '../order-lines.ts'

export type OrderWords = {
	orderNumber?: string
	lines: Pick<PublicLine, 'name' | 'price' | 'quantity'>[]
	/** The customer's own text, where it and not the lines is the order. */
	words?: string
	total?: number | null
	name?: string
	phone?: string
	town?: string | null
	landmark?: string | null
}

// Some phones truncate longer URLs; the number and the town must survive.
const LONGEST_WORDS = 1200

/** The number, and the owner's own opening text. */
export type ChatShop = Pick<ShopFacts, 'whatsapp' | 'messages'>

export function orderWhatsappText(order: OrderWords, own: ShopFacts['messages'] = {}): string {
	const total = order.total === undefined ? totalOf(order.lines) : order.total
	const words = order.words?.trim()
	const items = words
		? [words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS)}…` : words]
		: order.lines.map(
				({ name, price, quantity }) => `${quantity} × ${name} (${plainSpaces(formatTotal(price))})`,
			)
	const facts = [
		!words && total ? m.whatsapp_order_total({ total: plainSpaces(formatTotal(total)) }) : '',
		order.name ? m.whatsapp_order_name({ name: order.name }) : '',
		order.phone ? m.whatsapp_order_phone({ phone: order.phone }) : '',
		order.town ? m.whatsapp_order_town({ town: order.town }) : '',
		order.landmark ? m.whatsapp_order_landmark({ landmark: order.landmark }) : '',
	].filter(Boolean)
	const { orderNumber } = order
	const opening = orderNumber
		? own.aboutOrder
			? fillGaps(own.aboutOrder, { orderNumber })
			: m.whatsapp_about_order({ orderNumber })
		: (own.newOrder ?? m.whatsapp_order_hello())
	// Well-formed: a lone surrogate, truncated by a field's limit, cannot be encoded in a URL.
	return [opening, items.join('\n'), facts.join('\n')].filter(Boolean).join('\n\n').toWellFormed()
}

/** The chat with the shop, prefilled with this message. */
export const orderWhatsappLink = (shop: ChatShop, order: OrderWords): string =>
	whatsappLink(shop.whatsapp, orderWhatsappText(order, shop.messages))
