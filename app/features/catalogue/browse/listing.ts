// The one rule of every list: what is shown for a query. The server renders it, the browser repeats it.

import type { PublicProduct } from '../product.ts'
import type { Found } from '../search/search.ts'
import type { FilterOptions } from './filter-options.ts'
import { countOptions, fittingAll, type OptionCounts } from './filters.ts'
import type { ListQuery } from './list-query.ts'
import { sorted } from './sort.ts'

export type Listing = {
	products: PublicProduct[]
	/** How many products the page has in the chosen category, before search and filters. */
	total: number
	counts: OptionCounts
	/** What was searched for instead of a mistyped term. */
	meant?: string
	/** When nothing has all the words: some that share one. They do not count as found. */
	close: PublicProduct[]
}

/** `found`: what the shop has for the query's term, wherever it is listed; undefined without a term. */
export function listingOf(
	all: readonly PublicProduct[],
	query: ListQuery,
	options: FilterOptions,
	found: Found | undefined,
): Listing {
	const inCategory = query.category ? all.filter(({ category }) => category === query.category) : all
	const ranks = new Map(found?.ids.map((id, rank) => [id, rank]))
	const matching = found ? inCategory.filter(({ id }) => ranks.has(id)) : inCategory
	return {
		products: sorted(matching.filter(fittingAll(query)), query.sort, ranks),
		total: inCategory.length,
		counts: countOptions(matching, query, options),
		...(found?.meant === undefined ? {} : { meant: found.meant }),
		close: (found?.close ?? []).flatMap((id) => inCategory.find((product) => product.id === id) ?? []),
	}
}
