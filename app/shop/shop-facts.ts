import type { Seller } from './seller.ts'
import type { Town, VisitorMessage } from './shop-settings.ts'
import type { PaymentWay } from './vocabulary.ts'

/** What the shop publishes about itself, in the language of the page. Settings, never literals in a page. */
export type ShopFacts = {
	name: string
	/** The name, drawn: only for the pages of the storefront (root.tsx). Undefined where it has to be set. */
	logo?: Logo
	/** The main number as shown: +237 600 00 00 00 */
	whatsapp: string
	/** All numbers, the main one first. */
	whatsappNumbers: string[]
	email: string
	town: string
	/** Empty until the owner has set them. */
	hours: string
	social: { instagram: string; facebook: string; tiktok: string }
	/** The address customers type, without a trailing slash. */
	publicUrl: string
	guestCart: boolean
	banner: string
	/** Orders of this many francs and above are delivered free within Cameroon. */
	freeDeliveryFrom: number
	/** Only towns for which the owner has set a fee or the days. */
	delivery: TownDelivery[]
	/** Only methods that the owner has enabled. */
	payment: { way: PaymentWay; text: string }[]
	/** The owner's own first message of a chat, where she has set one. */
	messages: { [name in VisitorMessage]?: string }
	/** Who sells, and the line of it in every footer; missing while the owner has not said. */
	seller?: Seller & { line: string }
}

/** An outline in 100ths of the letters' size, y downwards from the baseline. */
export type Logo = { width: number; path: string }

/** Fee in francs, days from and to; null where unset. */
export type TownDelivery = { town: Town; fee: number | null; days: [number, number] | null }

/** A WhatsApp chat with a number, optionally with a prefilled message. Never links anywhere else. */
export function whatsappLink(number: string, text?: string): string {
	const digits = number.replace(/\D/g, '')
	return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** An owner's text with its {placeholders} filled. */
export const fillGaps = (text: string, words: Record<string, string>): string =>
	text.replace(/\{(\w+)\}/g, (gap, name) => (Object.hasOwn(words, name) ? words[name]! : gap))
