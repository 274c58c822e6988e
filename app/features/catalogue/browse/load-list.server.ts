import { data } from 'react-router'
import { logError } from '~/shop/log.server.ts'
import { listBrands } from '../brands.server.ts'
import type { PublicProduct } from '../product.ts'
import { fold } from '../search/search-fold.ts'
import { BRANDS } from './filter-options.ts'
import { packProducts } from './packed-list.ts'

/** What a list page works with, its products packed. `failed`: the database did not answer, and the list is empty (S §8). */
export type ProductList = { packed: string; moreBrands: string[]; failed: boolean }

/** A list and the brands the admin added to the specified ones. A missing database is an answer, not a crash. */
export async function loadList(products: Promise<PublicProduct[]>): Promise<ProductList> {
	try {
		const [found, brands] = await Promise.all([products, listBrands()])
		const specified = new Set(BRANDS.map(fold))
		return {
			packed: packProducts(found),
			moreBrands: brands.filter((brand) => !specified.has(fold(brand))),
			failed: false,
		}
	} catch (error) {
		logError('list failed', error)
		return { packed: '', moreBrands: [], failed: true }
	}
}

/** The answer of a page that shows a list and nothing else. */
export async function listAnswer(products: Promise<PublicProduct[]>) {
	const list = await loadList(products)
	return data(list, { status: list.failed ? 503 : 200 })
}
