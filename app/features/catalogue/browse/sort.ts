import type { PublicProduct } from '../product.ts'
import { fold } from '../search/search-fold.ts'
import type { Sort } from './list-query.ts'

type Compare = (a: PublicProduct, b: PublicProduct) => number

const ORDERS: Record<Exclude<Sort, 'newest'>, Compare> = {
	'price-asc': (a, b) => a.price - b.price,
	'price-desc': (a, b) => b.price - a.price,
	// Plain comparison of folded names: the collations of browsers and servers differ, this does not.
	name: (a, b) => {
		const [first, second] = [fold(a.name), fold(b.name)]
		return first < second ? -1 : first > second ? 1 : 0
	},
}

/** Lists come newest first from the database; equals keep that order. */
export function sorted(products: readonly PublicProduct[], sort: Sort): PublicProduct[] {
	return sort === 'newest' ? [...products] : [...products].sort(ORDERS[sort])
}
