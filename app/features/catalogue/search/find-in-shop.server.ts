import { searchableIn } from '../browse/products.server.ts'
import { type Catalogue, catalogue, remembered } from '../catalogue.server.ts'
import { type Found, searchIn } from './search.ts'
import { indexOf } from './search-index.server.ts'
import { type Suggestions, suggestionsFor } from './suggestions.ts'

/** The words are read anew only when something has changed. */
const searchOf = remembered((shelf: Catalogue) => {
	const index = indexOf(searchableIn(shelf))
	return {
		search: searchIn(index),
		products: new Map(index.products.map((product) => [product.id, product])),
	}
})

/** What the shop has for a term now. */
export const findInShop = async (q: string): Promise<Found> => searchOf(await catalogue()).search(q)

/** What the search sheet shows for a term, in a shop too large for the browser to search by itself. */
export async function suggestInShop(q: string): Promise<Suggestions> {
	const { search, products } = searchOf(await catalogue())
	return suggestionsFor(q, search, products)
}
