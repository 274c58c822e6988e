import { listSearchable } from '../browse/products.server.ts'
import { type Found, type Search, searchIn } from './search.ts'
import { indexOf } from './search-index.server.ts'

/** The search over what visitors could see when it was last asked, in this thread. */
let last: { seen: string; search: Search } | undefined

/** What the shop has for a term now: one statement, and the words are read anew only when a product has changed. */
export async function findInShop(q: string): Promise<Found> {
	const products = await listSearchable()
	const seen = JSON.stringify(products)
	if (last?.seen !== seen) last = { seen, search: searchIn(indexOf(products)) }
	return last.search(q)
}
