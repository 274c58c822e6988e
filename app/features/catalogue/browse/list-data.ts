import type { JsonText } from '~/shop/text/json-text.ts'
import type { PublicProduct } from '../product.ts'
import type { Found } from '../search/search.ts'
import type { ListAnswer } from './list-answer.ts'

/** All products alone, for a page that came without them, and for cart and wishlist without a network. */
export const ALL_PRODUCTS = '/data/list?of=%2Fshop'

/**
 * The loader data of a list page. Up to 96 products the browser has all of them and filters at once, also offline; a
 * larger shop would be too much to send, and there the server answers each query.
 */
export type ListData = {
	/** All products of the list; none in a large shop, and on home without a search those that it shows. */
	products: JsonText<PublicProduct[]>
	/** Where they are not all: what the filters say. With their first use the list is fetched (list-here.ts). */
	panel?: Pick<ListAnswer, 'options' | 'counts' | 'count'>
	/** The brands that the owner added to the specified ones. */
	moreBrands: string[]
	/** The database was unavailable, and the list is empty (S §8). */
	failed: boolean
	/** The server's results for the term in the URL. For others the browser runs the search itself. */
	searched?: Found & { q: string }
	/** In a large shop: the server's result for the whole URL. */
	answer?: ListAnswer
}
