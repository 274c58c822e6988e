import { savedSettings } from '~/shop/shop-settings.server.ts'
import { SELLER_MESSAGES } from '~/shop/shop-settings.ts'

/** The owner's own texts for messages to customers, in both languages, where set. */
export function sellerTexts() {
	const saved = savedSettings()
	const names = SELLER_MESSAGES.flatMap((name) => [`message.${name}.en`, `message.${name}.fr`] as const)
	return Object.fromEntries(names.flatMap((name) => (saved[name] ? [[name, saved[name]]] : [])))
}
