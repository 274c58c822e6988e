import { savedSettings } from '~/shop/shop-settings.server.ts'
import { SELLER_MESSAGES } from '~/shop/shop-settings.ts'

/** The owner's own words for what is written to customers, in both languages, where she has some. */
export function sellerTexts() {
	const saved = savedSettings()
	const names = SELLER_MESSAGES.flatMap((name) => [`message.${name}.en`, `message.${name}.fr`] as const)
	return Object.fromEntries(names.flatMap((name) => (saved[name] ? [[name, saved[name]]] : [])))
}
