// The one rule of every list: what is shown for a query. The server renders it, the browser repeats it.

import type { PublicProduct } from '../product.ts'
import { understand } from '../search/search.ts'
import { fold } from '../search/search-fold.ts'
import type { FilterOptions } from './filter-options.ts'
import { countOptions, fittingAll, type OptionCounts } from './filters.ts'
import type { ListQuery, Sort } from './list-query.ts'

export type Listing = {
	products: PublicProduct[]
	/** How many products the page has in the chosen category, before search and filters. */
	total: number
	/** What each filter offers, with how many products each option would leave. */
	options: FilterOptions
	counts: OptionCounts
	/** What was searched for instead of a mistyped term. */
	meant?: string
}

export function listingOf(all: readonly PublicProduct[], query: ListQuery, options: FilterOptions): Listing {
	const inCategory = query.category ? all.filter(({ category }) => category === query.category) : all
	const { matches, meant } = query.q
		? understand(query.q, all, options.brand)
		: { matches: () => true, meant: undefined }
	const found = inCategory.filter(matches)
	const offered = {
		...options,
		scent: options.scent.filter((scent) => inCategory.some(fittingAll({ scent }))),
	}
	return {
		products: sorted(found.filter(fittingAll(query)), query.sort),
		total: inCategory.length,
		options: offered,
		counts: countOptions(found, query, offered),
		...(meant === undefined ? {} : { meant }),
	}
}

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
function sorted(products: readonly PublicProduct[], sort: Sort): PublicProduct[] {
	return sort === 'newest' ? [...products] : [...products].sort(ORDERS[sort])
}
