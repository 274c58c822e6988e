import { searchIn } from '~/features/catalogue/search/search.ts'
import { unpackIndex } from '~/features/catalogue/search/search-index.ts'
import type { Searching } from './searching.ts'

/** Search in this browser, over the index that the server sent. */
export function searchHere(index: string): Searching {
	const unpacked = unpackIndex(index)
	return {
		search: searchIn(unpacked),
		products: new Map(unpacked.products.map((product) => [product.id, product])),
	}
}
