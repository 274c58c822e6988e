import { readOrderSearch } from './admin-order.ts'

/** The part of the list's URL that is remembered: status, source and owed, but not a search for somebody's name. */
export function filterOf(query: URLSearchParams): string {
	const { status, source, owed } = readOrderSearch(query)
	return new URLSearchParams({
		...(status && { status }),
		...(source && { source }),
		...(owed && { owed: '1' }),
	}).toString()
}
