import { readOrderSearch } from './admin-order.ts'

/** What is remembered of an address of the list: status and source, and not a search for somebody's name. */
export function filterOf(query: URLSearchParams): string {
	const { status, source } = readOrderSearch(query)
	return new URLSearchParams({ ...(status && { status }), ...(source && { source }) }).toString()
}
