import { unpackIndex } from '~/features/catalogue/search/packed-index.ts'
import { type Search, searchIn } from '~/features/catalogue/search/search.ts'
import type { SearchedProduct } from '~/features/catalogue/search/search-index.ts'
import { type Suggestions, suggestionsFor } from '~/features/catalogue/search/suggestions.ts'

export type Searching = {
	search: Search
	/** Empty in a large shop, which the server searches. */
	products: ReadonlyMap<string, SearchedProduct>
	/** Undefined in a large shop. */
	suggest?: (term: string) => Suggestions
}

/**
 * Search in the browser, over the index that the server sends; a large shop sends none and is searched on the server.
 */
export async function searchInBrowser(answer: Promise<Response>): Promise<Searching> {
	const response = await answer
	if (!response.ok) throw new Error(`search: ${response.status}`)
	const text = await response.text()
	if (text === 'null') return { search: () => ({ ids: [], close: [] }), products: new Map() }
	const index = unpackIndex(text)
	const search = searchIn(index)
	const products = new Map(index.products.map((product) => [product.id, product]))
	return { search, products, suggest: (term) => suggestionsFor(term, search, (id) => products.get(id)) }
}
