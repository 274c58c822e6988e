// Texts about an order that is being filled in. The server renders them first; in the browser this code is loaded with
// the first touch of the form.
import { totalOf } from '~/features/cart/totals.ts'
import { deliveryEstimate, type EstimateRow } from '~/features/settings/delivery-terms.ts'
import { m } from '~/paraglide/messages.js'
import { formatTotal } from '~/shop/money.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import type { InquiryDraft } from './inquiry-draft.ts'
import { isOwnWords } from './inquiry-draft.ts'
import { type ChatShop, orderWhatsappLink } from './whatsapp-text.ts'

export type DraftWords = {
	/** The chat with the shop, prefilled with the current order. */
	chat: string
	/** Total, delivery and the sum; nothing while no town is chosen, or for one without settings. */
	estimate: EstimateRow[]
}

export function draftWords(
	shop: ChatShop & Pick<ShopFacts, 'delivery' | 'freeDeliveryFrom'>,
	draft: InquiryDraft,
): DraftWords {
	const own = draft.lines.length === 0 || isOwnWords(draft.productsOfInterest, draft)
	const total = own ? null : totalOf(draft.lines)
	const delivery = deliveryEstimate(draft.location, total, shop)
	const chat = orderWhatsappLink(shop, {
		lines: draft.lines,
		words: own ? draft.productsOfInterest : undefined,
		name: draft.fullName,
		town: draft.location,
		landmark: draft.landmark,
	})
	return {
		chat,
		estimate:
			total === null || delivery.length === 0
				? delivery
				: [[m.cart_total(), formatTotal(total)], ...delivery],
	}
}
