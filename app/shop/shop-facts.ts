/** What the shop tells everybody about itself. Configuration, never literals in a page. */
export type ShopFacts = {
	name: string
	/** As shown: +237 600 00 00 00 */
	whatsapp: string
	email: string
	town: string
	social: { instagram: string; facebook: string; tiktok: string }
	/** The address customers type, without a trailing slash. */
	publicUrl: string
	guestCart: boolean
}

/** A chat with a number on WhatsApp, optionally with a first message typed in. Never points elsewhere. */
export function whatsappLink(number: string, text?: string): string {
	const digits = number.replace(/\D/g, '')
	return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** S §9: orders of this many francs and above travel free within Cameroon. */
export const FREE_DELIVERY_FROM = 50_000
