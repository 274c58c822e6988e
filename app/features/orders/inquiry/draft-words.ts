// What the page says about an order that is being filled in. The server says it first; in the browser this code comes
// with the first touch of the form.
import { totalOf } from '~/features/cart/totals.ts'
import { deliveryEstimate, type EstimateRow } from '~/features/settings/delivery-terms.ts'
import { m } from '~/paraglide/messages.js'
import { formatTotal } from '~/shop/money.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import type { InquiryDraft } from './inquiry-draft.ts'
import { isOwnWords } from './inquiry-draft.ts'
import { type ChatShop, orderWhatsappLink } from './whatsapp-text.ts'

export type DraftWords = {
	/** The chat with the shop, with the order typed in as the form has it now. */
	chat: string
	/** Total, delivery and both together; nothing while no town is chosen, or for one that nothing is set for. */
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
