import { ALL_PRODUCTS } from '~/features/catalogue/browse/list-data.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { href } from '~/shop/language.ts'
import { readAnswer } from '~/shop/requests/read-answer.ts'
import { isText, shapeOf } from '~/shop/shape.ts'
import { fromJsonText, type JsonText } from '~/shop/text/json-text.ts'

const isList = shapeOf<{ products: JsonText<PublicProduct[]> }>({ products: isText })

/** The products that the service worker has stored with the lists (server/handler/offline-data.ts). */
export async function knownProducts(): Promise<PublicProduct[]> {
	const stored = await readAnswer(storedList(), isList)
	return stored.ok ? fromJsonText(stored.body.products) : []
}

const storedList = async () => (await caches.match(href(ALL_PRODUCTS))) ?? Response.error()
