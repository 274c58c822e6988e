import { LONGEST_VALUE } from '~/shop/pages.ts'
import { knownCategory } from '../category.ts'
import { fold } from '../search/search-fold.ts'
import { FILTERS } from './filter-names.ts'
import { type FilterOptions, knownOption } from './filter-options.ts'
import { type ListQuery, SORTS, usualSort } from './list-query.ts'

/** The page cache truncates long values before the server sees them; the browser must do the same. */
function valueIn(params: URLSearchParams, name: string): string {
	const value = params.get(name) ?? ''
	// A split surrogate pair arrives at the server as the replacement character.
	return value.length > LONGEST_VALUE
		? value.slice(0, LONGEST_VALUE).replace(/[\ud800-\udbff]$/, '\ufffd')
		: value
}

/** The search term; empty when it has neither letter nor digit. */
export function termIn(params: URLSearchParams): string {
	const q = valueIn(params, 'q')
	return fold(q) ? q.replace(/\s+/g, ' ').trim() : ''
}

/** Parses a URL. Unknown and invalid values are ignored. */
export function readQuery(params: URLSearchParams, options: FilterOptions, withCategory: boolean): ListQuery {
	const q = termIn(params)
	const chosen = SORTS.find((sort) => sort === valueIn(params, 'sort'))
	// Relevance needs a term.
	const query: ListQuery = { q, sort: chosen && (q || chosen !== 'relevance') ? chosen : usualSort(q) }
	const category = withCategory ? knownCategory(valueIn(params, 'category')) : undefined
	if (category) query.category = category
	for (const filter of FILTERS) {
		const value = knownOption(filter, valueIn(params, filter), options)
		if (value) query[filter] = value
	}
	return query
}
