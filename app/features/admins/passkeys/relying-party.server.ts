import { isIP } from 'node:net'
import { publicUrl } from '~/shop/shop-facts.server.ts'

export type RelyingParty = { id: string; origin: string }

/**
 * The name and address that passkeys are made for: those of the configuration, whatever a request says. Browsers have
 * passkeys under https, or at localhost, and none for an IP address: elsewhere it is undefined.
 */
export function relyingParty(address = publicUrl()): RelyingParty | undefined {
	const shop = URL.parse(address)
	if (!shop) return undefined
	const { protocol, hostname, origin } = shop
	const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
	return hostname === 'localhost' || (protocol === 'https:' && isName) ? { id: hostname, origin } : undefined
}
