// The one rule of every list: what is shown for a query. The server renders it, the browser repeats it.

import type { PublicProduct } from '../product.ts'
import type { Found } from '../search/search.ts'
import { soldOutLast } from '../stock.ts'
import { byFilter } from './filter-names.ts'
import type { FilterOptions } from './filter-options.ts'
import { countOptions, foldedName, narrowed, type OptionCounts } from './filters.ts'
import type { ListQuery, Sort } from './list-query.ts'

export type Listing = {
	products: PublicProduct[]
	/** How many products match; a page of a long list shows only some of them. */
	count: number
	/** How many products the page has in the chosen category, before search and filters. */
	total: number
	/** The options of each filter, with how many products each would leave. */
	options: FilterOptions
	counts: OptionCounts
	/** The corrected term of a misspelled search. */
	meant?: string
	/** When no product has all the words: some that share one. They do not count as results. */
	close: readonly PublicProduct[]
	/** And words to search for instead. */
	words?: readonly string[]
	/** The term when the whole shop has no result, whatever this page lists and filters. */
	notFound?: string
}

/** `found`: the shop's results for the query's term, in any list; undefined without a term. */
export function listingOf(
	all: readonly PublicProduct[],
	query: ListQuery,
	options: FilterOptions,
	found: Found | undefined,
): Listing {
	const ofCategory = (products: readonly PublicProduct[]) =>
		query.category ? products.filter(({ category }) => category === query.category) : products
	const inCategory = ofCategory(all)
	const matching = found ? ofCategory(among(all, found.ids, query.sort)) : inCategory
	const left = narrowed(matching, query)
	const counts = countOptions(left, options)
	const products = soldOutLast(sorted(left.fitting, query.sort))
	return {
		products,
		count: products.length,
		total: inCategory.length,
		options: offeredOf(options, counts, query),
		counts,
		...(found?.meant === undefined ? {} : { meant: found.meant }),
		...(found?.ids.length === 0 ? { notFound: query.q } : {}),
		close: found ? ofCategory(named(all, found.close)) : [],
		...(found?.words && { words: found.words }),
	}
}

/** An option that would leave nothing is not offered, unless it is chosen. */
const offeredOf = (options: FilterOptions, counts: OptionCounts, query: ListQuery): FilterOptions =>
	byFilter((filter) => options[filter].filter((each) => counts[filter].get(each) || each === query[filter]))

type Compare = (a: PublicProduct, b: PublicProduct) => number

const ORDERS: Record<Exclude<Sort, 'newest' | 'relevance'>, Compare> = {
	'price-asc': (a, b) => a.price - b.price,
	'price-desc': (a, b) => b.price - a.price,
	// Plain comparison of folded names: the collations of browsers and servers differ, this does not.
	name: (a, b) => {
		const [first, second] = [foldedName(a), foldedName(b)]
		return first < second ? -1 : first > second ? 1 : 0
	},
}

/** Lists come newest first from the database, and search results best first; the sort is stable. */
const sorted = (products: readonly PublicProduct[], sort: Sort): readonly PublicProduct[] =>
	sort === 'newest' || sort === 'relevance' ? products : products.toSorted(ORDERS[sort])

/** The products of a list that a search found: best first for that sort, else in the list's order. */
function among(list: readonly PublicProduct[], ids: readonly string[], sort: Sort): readonly PublicProduct[] {
	if (sort === 'relevance') return named(list, ids)
	const found = new Set(ids)
	return list.filter(({ id }) => found.has(id))
}

const byId = new WeakMap<readonly PublicProduct[], ReadonlyMap<string, PublicProduct>>()

/** The products of a list with these ids, in the order of the ids. */
function named(list: readonly PublicProduct[], ids: readonly string[]): PublicProduct[] {
	const products = byId.get(list) ?? new Map(list.map((product) => [product.id, product]))
	byId.set(list, products)
	const found: PublicProduct[] = []
	for (const id of ids) {
		const product = products.get(id)
		if (product) found.push(product)
	}
	return found
}
