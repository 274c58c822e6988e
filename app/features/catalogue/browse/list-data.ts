import type { JsonText } from '~/shop/text/json-text.ts'
import type { PublicProduct } from '../product.ts'
import type { Found } from '../search/search.ts'
import type { ListAnswer } from './list-answer.ts'

/**
 * What the loader of a list page brings. Up to 96 products the browser has all of them and filters at once, also
 * without a network; a larger shop would be too much to send, and there the server answers each query.
 */
export type ListData = {
	/** All products of the list; none in a large shop. */
	products: JsonText<PublicProduct[]>
	/** The brands that the owner added to the specified ones. */
	moreBrands: string[]
	/** The database did not answer, and the list is empty (S §8). */
	failed: boolean
	/** What the server found for the term in the address. For others the browser asks the search itself. */
	searched?: Found & { q: string }
	/** In a large shop: what the server found for the whole address. */
	answer?: ListAnswer
}
