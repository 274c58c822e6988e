// The one rule of every list: what is shown for a query. The server renders it, the browser repeats it.

import type { PublicProduct } from '../product.ts'
import type { Found } from '../search/search.ts'
import { soldOutLast } from '../stock.ts'
import type { FilterOptions } from './filter-options.ts'
import { countOptions, fittingAll, foldedName, hasScent, type OptionCounts } from './filters.ts'
import type { ListQuery, Sort } from './list-query.ts'

export type Listing = {
	products: PublicProduct[]
	/** How many products that are; a page of a long list shows only some of them. */
	count: number
	/** How many products the page has in the chosen category, before search and filters. */
	total: number
	/** What each filter offers, with how many products each option would leave. */
	options: FilterOptions
	counts: OptionCounts
	/** What was searched for instead of a mistyped term. */
	meant?: string
	/** When nothing has all the words: some that share one. They do not count as found. */
	close: PublicProduct[]
	/** The term when the whole shop has nothing for it, whatever this page lists and filters. */
	notFound?: string
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
	const offered = {
		...options,
		scent: scentsIn(options.scent, inCategory),
	}
	const products = soldOutLast(sorted(matching.filter(fittingAll(query)), query.sort, ranks))
	return {
		products,
		count: products.length,
		total: inCategory.length,
		options: offered,
		counts: countOptions(matching, query, offered),
		...(found?.meant === undefined ? {} : { meant: found.meant }),
		...(found?.ids.length === 0 ? { notFound: query.q } : {}),
		close: (found?.close ?? []).flatMap((id) => inCategory.find((product) => product.id === id) ?? []),
	}
}

/** The same list for the same products, so that what is counted for it is known the next time. */
const scentsKnown = new WeakMap<readonly PublicProduct[], readonly string[]>()

function scentsIn(scents: readonly string[], products: readonly PublicProduct[]): readonly string[] {
	const offered = scents.filter(hasScent(products))
	const known = scentsKnown.get(products)
	if (known && known.length === offered.length && known.every((scent, at) => scent === offered[at]))
		return known
	scentsKnown.set(products, offered)
	return offered
}

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

/** Lists come newest first from the database; equals keep that order. `ranks`: how well each answers the search. */
function sorted(
	products: readonly PublicProduct[],
	sort: Sort,
	ranks: ReadonlyMap<string, number>,
): PublicProduct[] {
	if (sort === 'newest') return [...products]
	if (sort !== 'relevance') return [...products].sort(ORDERS[sort])
	if (ranks.size === 0) return [...products]
	// Each has a rank of its own: put there, not compared.
	const places: (PublicProduct | undefined)[] = Array(ranks.size).fill(undefined)
	for (const product of products) places[ranks.get(product.id)!] = product
	return places.filter((product) => product !== undefined)
}
