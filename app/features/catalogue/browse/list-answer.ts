// The server's answer to a list's query, for shops too large for the browser to filter by itself. It is worked out by
// the same rule as in the browser (listing.ts) and says what the browser would have found, a page of it at a time.
import { type JsonText, toJsonText } from '~/shop/text/json-text.ts'
import type { PublicProduct } from '../product.ts'
import type { Found } from '../search/search.ts'
import { FILTERS, type Filter } from './filter-names.ts'
import type { FilterOptions } from './filter-options.ts'
import type { OptionCounts } from './filters.ts'
import type { ListQuery } from './list-query.ts'
import { type Listing, listingOf } from './listing.ts'
import { pageOf } from './page-of-list.ts'
import type { Stocked } from './stocked-categories.ts'

export type ListAnswer = {
	query: ListQuery
	/** The products of this page. */
	products: JsonText<PublicProduct[]>
	page: number
	pages: number
	/** ' – Page 2', behind the page's title; nothing on the first. */
	name?: string
	counts: Record<Filter, number[]>
	/** Of a page with category buttons: how many products the whole list has, and the categories among them. */
	size: number
	categories: Stocked[]
} & Pick<Listing, 'count' | 'total' | 'options' | 'close'> & { meant?: string }

export type Asked = {
	query: ListQuery
	options: FilterOptions
	found: Found | undefined
	page: number
	/** How many products a page has; home shows its first results only when something was asked for. */
	perPage: number
	categories: Stocked[]
}

export function answerOf(all: readonly PublicProduct[], asked: Asked): ListAnswer {
	const { query, options, found, page, perPage, categories } = asked
	const listing = listingOf(all, query, options, found)
	const { items, ...place } = pageOf(listing.products, page, perPage)
	const counts = {} as Record<Filter, number[]>
	for (const filter of FILTERS)
		counts[filter] = listing.options[filter].map((option) => listing.counts[filter].get(option) ?? 0)
	return {
		query,
		products: toJsonText(items),
		...place,
		close: listing.close,
		counts,
		count: listing.count,
		total: listing.total,
		options: listing.options,
		...(listing.meant === undefined ? {} : { meant: listing.meant }),
		size: all.length,
		categories,
	}
}

/** The counts as the filters' panel looks them up. */
export function countsIn({ options, counts }: Pick<ListAnswer, 'options' | 'counts'>): OptionCounts {
	const maps = {} as Record<Filter, ReadonlyMap<string, number>>
	for (const filter of FILTERS)
		maps[filter] = new Map(options[filter].map((option, at) => [option, counts[filter][at] ?? 0]))
	return maps
}
