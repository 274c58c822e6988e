import type { PublicProduct } from '../product.ts'
import { fold } from '../search/search-fold.ts'
import type { Sort } from './list-query.ts'

type Compare = (a: PublicProduct, b: PublicProduct) => number

const ORDERS: Record<Exclude<Sort, 'newest' | 'relevance'>, Compare> = {
	'price-asc': (a, b) => a.price - b.price,
	'price-desc': (a, b) => b.price - a.price,
	// Plain comparison of folded names: the collations of browsers and servers differ, this does not.
	name: (a, b) => {
		const [first, second] = [fold(a.name), fold(b.name)]
		return first < second ? -1 : first > second ? 1 : 0
	},
}

/** Lists come newest first from the database; equals keep that order. `ranks`: how well each answers the search. */
export function sorted(
	products: readonly PublicProduct[],
	sort: Sort,
	ranks: ReadonlyMap<string, number>,
): PublicProduct[] {
	if (sort === 'newest') return [...products]
	if (sort === 'relevance')
		return [...products].sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
	return [...products].sort(ORDERS[sort])
}
