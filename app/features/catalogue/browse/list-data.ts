import type { JsonText } from '~/shop/text/json-text.ts'
import type { PublicProduct } from '../product.ts'
import type { Found } from '../search/search.ts'
import type { ListAnswer } from './list-answer.ts'

/**
 * The loader data of a list page. Up to 96 products the browser has all of them and filters at once, also offline; a
 * larger shop would be too much to send, and there the server answers each query.
 */
export type ListData = {
	/** All products of the list; none in a large shop. */
	products: JsonText<PublicProduct[]>
	/** The brands that the owner added to the specified ones. */
	moreBrands: string[]
	/** The database was unavailable, and the list is empty (S §8). */
	failed: boolean
	/** The server's results for the term in the URL. For others the browser runs the search itself. */
	searched?: Found & { q: string }
	/** In a large shop: the server's result for the whole URL. */
	answer?: ListAnswer
}
