import { readOrderSearch } from './admin-order.ts'

/** The part of the list's URL that is remembered: status and source, but not a search for somebody's name. */
export function filterOf(query: URLSearchParams): string {
	const { status, source } = readOrderSearch(query)
	return new URLSearchParams({ ...(status && { status }), ...(source && { source }) }).toString()
}
