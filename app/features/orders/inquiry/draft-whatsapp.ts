import type { InquiryDraft } from './inquiry-draft.ts'
import { isOwnWords } from './inquiry-draft.ts'
import { type ChatShop, orderWhatsappLink } from './whatsapp-text.ts'

/** The chat with the shop, with the order typed in as the form has it now. */
export function draftWhatsappLink(shop: ChatShop, draft: InquiryDraft): string {
	const own = draft.lines.length === 0 || isOwnWords(draft.productsOfInterest, draft)
	return orderWhatsappLink(shop, {
		lines: draft.lines,
		words: own ? draft.productsOfInterest : undefined,
		name: draft.fullName,
		town: draft.location,
		landmark: draft.landmark,
	})
}
