import { unpackIndex } from '~/features/catalogue/search/packed-index.ts'
import { type Search, searchIn } from '~/features/catalogue/search/search.ts'
import type { SearchedProduct } from '~/features/catalogue/search/search-index.ts'

export type Searching = { search: Search; products: ReadonlyMap<string, SearchedProduct> }

/** Search in this browser, over the index that the server sends. */
export async function searchHere(answer: Promise<Response>): Promise<Searching> {
	const response = await answer
	if (!response.ok) throw new Error(`search: ${response.status}`)
	const index = unpackIndex(await response.text())
	return {
		search: searchIn(index),
		products: new Map(index.products.map((product) => [product.id, product])),
	}
}
