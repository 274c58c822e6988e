import type { PublicProduct } from '~/features/catalogue/product.ts'
import { href } from '~/shop/language.ts'
import { readAnswer } from '~/shop/requests/read-answer.ts'
import { type Check, isText } from '~/shop/shape.ts'
import { fromJsonText, type JsonText } from '~/shop/text/json-text.ts'

const isProducts: Check<JsonText<PublicProduct[]>> = isText

/** The products that the service worker has cached with the lists (server/handler/offline-data.ts). */
export async function knownProducts(): Promise<PublicProduct[]> {
	const stored = await readAnswer(storedProducts(), isProducts)
	return stored.ok ? fromJsonText(stored.body) : []
}

const storedProducts = async () => (await caches.match(href('/data/offline-products'))) ?? Response.error()
