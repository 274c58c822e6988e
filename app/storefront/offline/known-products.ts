import { ALL_PRODUCTS } from '~/features/catalogue/browse/list-data.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { href } from '~/shop/language.ts'
import { fromJsonText } from '~/shop/text/json-text.ts'

/** The products that the service worker has stored with the lists (server/handler/offline-data.ts). */
export async function knownProducts(): Promise<PublicProduct[]> {
	try {
		const stored = await caches.match(href(ALL_PRODUCTS))
		return stored ? fromJsonText((await stored.json()).products) : []
	} catch {
		// Storage is blocked.
		return []
	}
}
