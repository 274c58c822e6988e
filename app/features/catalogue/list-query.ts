// Search, filters and sort of a list, as they stand in its address. Browser and server read it alike.
import type { Category } from '~/shop/vocabulary.ts'
import { knownCategory, storefrontCategory } from './category.ts'
import { FILTERS, type Filter, type FilterOptions, knownOption } from './filter-options.ts'
import { fold } from './fold.ts'
import { LONGEST_VALUE } from './query-names.ts'

export const SORTS = ['newest', 'price-asc', 'price-desc', 'name'] as const
export type Sort = (typeof SORTS)[number]

export type ListQuery = { q: string; category?: Category; sort: Sort } & Partial<Record<Filter, string>>

export const NO_QUERY: ListQuery = { q: '', sort: 'newest' }

/** The page cache cuts long values before the server sees them; the browser must see the same. */
function valueIn(params: URLSearchParams, name: string): string {
	const value = params.get(name) ?? ''
	// A cut through a surrogate pair arrives at the server as the replacement character.
	return value.length > LONGEST_VALUE
		? value.slice(0, LONGEST_VALUE).replace(/[\ud800-\udbff]$/, '\ufffd')
		: value
}

/** What an address asks for. Unknown and nonsensical values are as if they were not there. */
export function readQuery(params: URLSearchParams, options: FilterOptions, withCategory: boolean): ListQuery {
	const q = valueIn(params, 'q')
	const query: ListQuery = {
		q: fold(q) ? q.replace(/\s+/g, ' ').trim() : '',
		sort: SORTS.find((sort) => sort === valueIn(params, 'sort')) ?? 'newest',
	}
	const category = withCategory ? knownCategory(valueIn(params, 'category')) : undefined
	if (category) query.category = category
	for (const filter of FILTERS) {
		const value = knownOption(filter, valueIn(params, filter), options)
		if (value) query[filter] = value
	}
	return query
}

/** The names and values of a query, without those that are as they would be anyway. */
export function queryEntries(query: ListQuery): [string, string][] {
	const entries: [string, string][] = []
	if (query.q) entries.push(['q', query.q])
	if (query.category) entries.push(['category', storefrontCategory(query.category)])
	for (const filter of FILTERS) if (query[filter]) entries.push([filter, query[filter]])
	if (query.sort !== 'newest') entries.push(['sort', query.sort])
	return entries
}

/** `?q=oud&brand=Lattafa`, or nothing. */
export function writeQuery(query: ListQuery): string {
	const text = new URLSearchParams(queryEntries(query)).toString()
	return text && `?${text}`
}

/** Whether a search term or a filter narrows the list. Sort and category do not. */
export const isNarrowed = (query: ListQuery): boolean =>
	query.q !== '' || FILTERS.some((filter) => query[filter] !== undefined)
