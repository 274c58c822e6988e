// The search sheet's results for a term: in a small shop from the index in the browser, in a large one from the server.
import type { Search } from './search.ts'
import type { SearchedProduct } from './search-index.ts'

/** What the sheet shows of a product, and its page before the server has answered. */
export type SuggestedProduct = Pick<
	SearchedProduct,
	'id' | 'name' | 'price' | 'photo' | 'stock' | 'category' | 'brand' | 'size'
>

export type Suggestions = {
	/** How many products match everything. */
	count: number
	best: SuggestedProduct[]
	meant?: string
	close: SuggestedProduct[]
}

const AT_MOST = 8

export function suggestionsFor(
	term: string,
	search: Search,
	find: (id: string) => SearchedProduct | undefined,
): Suggestions {
	const { ids, meant, close } = search(term)
	const named = (some: readonly string[]): SuggestedProduct[] =>
		some.flatMap((each) => {
			const product = find(each)
			if (!product) return []
			const { id, name, price, photo, stock, category, brand, size } = product
			return [{ id, name, price, photo, stock, category, brand, size }]
		})
	return {
		count: ids.length,
		best: named(ids.slice(0, AT_MOST)),
		...(meant === undefined ? {} : { meant }),
		close: named(close),
	}
}
