import { config } from './config.server.ts'
import type { ShopFacts } from './shop-facts.ts'

export function shopFacts(): ShopFacts {
	const c = config()
	return {
		name: c.SHOP_NAME,
		whatsapp: c.SHOP_WHATSAPP,
		email: c.SHOP_EMAIL,
		town: c.SHOP_TOWN,
		social: { instagram: c.SHOP_INSTAGRAM, facebook: c.SHOP_FACEBOOK, tiktok: c.SHOP_TIKTOK },
		publicUrl: publicUrl(),
		guestCart: c.GUEST_CART,
	}
}

/** Where customers reach the shop; on a machine of one's own, the address it listens on. */
export function publicUrl(): string {
	const c = config()
	const host = c.HOST === '0.0.0.0' || c.HOST === '::' || c.HOST === '127.0.0.1' ? 'localhost' : c.HOST
	return c.PUBLIC_URL ?? `http://${host}:${c.PORT}`
}
