import { isPublicProduct, type PublicProduct } from '~/features/catalogue/product.ts'
import { href } from '~/shop/language.ts'
import { readAnswer } from '~/shop/requests/read-answer.ts'
import { listOf } from '~/shop/shape.ts'

/** The products that the service worker has stored with the lists (server/http/offline-data.ts). */
export async function knownProducts(): Promise<PublicProduct[]> {
	const products = await readAnswer(storedProducts(), listOf(isPublicProduct))
	return products.ok ? products.body : []
}

const storedProducts = async () => (await caches.match(href('/data/offline-products'))) ?? Response.error()
