// Search, filters and sort of a list in its URL. Browser and server parse it alike.
import { QUERY_NAMES } from '~/shop/pages.ts'
import type { Category } from '~/shop/vocabulary.ts'
import { storefrontCategory } from '../category.ts'
import { FILTERS, type Filter } from './filter-names.ts'

export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'name'] as const
export type Sort = (typeof SORTS)[number]

export type ListQuery = { q: string; category?: Category; sort: Sort } & Partial<Record<Filter, string>>

/** How many search results home shows. */
export const HOME_RESULTS = 8

export const NO_QUERY: ListQuery = { q: '', sort: 'newest' }

/** The default sort. */
export const usualSort = (q: string): Sort => (q ? 'relevance' : 'newest')

/** The names and values of a query, without defaults. */
export function queryEntries(query: ListQuery): [string, string][] {
	const entries: [string, string][] = []
	if (query.q) entries.push(['q', query.q])
	if (query.category) entries.push(['category', storefrontCategory(query.category)])
	for (const filter of FILTERS) if (query[filter]) entries.push([filter, query[filter]])
	if (query.sort !== usualSort(query.q)) entries.push(['sort', query.sort])
	return entries
}

/** `?q=oud&brand=Lattafa`, or nothing. */
export function writeQuery(query: ListQuery): string {
	const text = new URLSearchParams(queryEntries(query)).toString()
	return text && `?${text}`
}

/** Whether an address has a query, even one that means nothing. */
export const hasQuery = (params: URLSearchParams): boolean => QUERY_NAMES.some((name) => params.has(name))

/** Whether a search term or a filter narrows the list. Sort and category do not. */
export const isNarrowed = (query: ListQuery): boolean =>
	query.q !== '' || FILTERS.some((filter) => query[filter] !== undefined)

/** Whether a query is the default: neither narrowed nor sorted. */
export const isWholeList = (query: ListQuery): boolean => writeQuery(query) === ''
