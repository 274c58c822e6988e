// The server's result of a list's query, for shops too large to filter in the browser. It uses the same rule as the
// browser (listing.ts) and returns what the browser would have found, one page at a time.
import { type JsonText, toJsonText } from '~/shop/text/json-text.ts'
import type { PublicProduct } from '../product.ts'
import type { Found } from '../search/search.ts'
import { byFilter, type Filter } from './filter-names.ts'
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
	/** ' – Page 2', after the page's title; empty on the first. */
	name?: string
	counts: Record<Filter, number[]>
	/** For a page with category buttons: the size of the whole list, and its categories. */
	size: number
	categories: Stocked[]
} & Pick<Listing, 'count' | 'total' | 'options' | 'close' | 'words'> & { meant?: string }

export type Asked = {
	query: ListQuery
	options: FilterOptions
	found: Found | undefined
	page: number
	/** The page size; home shows its first results only when something was searched. */
	perPage: number
	categories: Stocked[]
}

export function answerOf(all: readonly PublicProduct[], asked: Asked): ListAnswer {
	const { query, options, found, page, perPage, categories } = asked
	const listing = listingOf(all, query, options, found)
	const { items, ...place } = pageOf(listing.products, page, perPage)
	return {
		query,
		products: toJsonText(items),
		...place,
		close: listing.close,
		...(listing.words && { words: listing.words }),
		counts: byFilter((filter) =>
			listing.options[filter].map((option) => listing.counts[filter].get(option) ?? 0),
		),
		count: listing.count,
		total: listing.total,
		options: listing.options,
		...(listing.meant === undefined ? {} : { meant: listing.meant }),
		size: all.length,
		categories,
	}
}

/** The counts as the filter panel looks them up. */
export const countsIn = ({ options, counts }: Pick<ListAnswer, 'options' | 'counts'>): OptionCounts =>
	byFilter((filter) => new Map(options[filter].map((option, at) => [option, counts[filter][at] ?? 0])))
