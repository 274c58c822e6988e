import { data } from 'react-router'
import { logError } from '~/shop/log.server.ts'
import { listBrands } from '../brands.server.ts'
import type { PublicProduct } from '../product.ts'
import { findInShop } from '../search/find-in-shop.server.ts'
import type { Found } from '../search/search.ts'
import { fold } from '../search/search-fold.ts'
import { BRANDS } from './filter-options.ts'
import { packProducts } from './packed-list.ts'
import { termIn } from './read-query.ts'

/** What a list page works with, its products packed. `failed`: the database did not answer, and the list is empty (S §8). */
export type ProductList = { packed: string; moreBrands: string[]; failed: boolean; searched?: Searched }

/** The answer to the term in the page's address. For others the browser asks the search itself. */
export type Searched = Found & { q: string }

/** A list and the brands the admin added to the specified ones. A missing database is an answer, not a crash. */
export async function loadList(request: Request, products: Promise<PublicProduct[]>): Promise<ProductList> {
	const q = termIn(new URL(request.url).searchParams)
	try {
		const [listed, brands, found] = await Promise.all([products, listBrands(), q ? findInShop(q) : undefined])
		const specified = new Set(BRANDS.map(fold))
		return {
			packed: packProducts(listed),
			moreBrands: brands.filter((brand) => !specified.has(fold(brand))),
			failed: false,
			...(found && { searched: { q, ...found } }),
		}
	} catch (error) {
		logError('list failed', error)
		return { packed: '', moreBrands: [], failed: true, ...(q && { searched: { q, ids: [], close: [] } }) }
	}
}

/** The answer of a page that shows a list and nothing else. */
export async function listAnswer(request: Request, products: Promise<PublicProduct[]>) {
	const list = await loadList(request, products)
	return data(list, { status: list.failed ? 503 : 200 })
}
