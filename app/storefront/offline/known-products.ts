import { unpackProducts } from '~/features/catalogue/browse/packed-list.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { href } from '~/shop/language.ts'

/** The products that the service worker has stored with the lists (server/http/offline-data.ts). */
export async function knownProducts(): Promise<PublicProduct[]> {
	try {
		return unpackProducts((await (await caches.match(href('/data/offline-products')))?.text()) ?? '')
	} catch {
		return []
	}
}
