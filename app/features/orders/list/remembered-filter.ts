import { readOrderSearch } from './admin-order.ts'

/**
 * The part of the list's URL that is remembered: status, source and owed, but not a search for somebody's name, nor days,
 * 'paid' or 'beyond stock', which would hide tomorrow's orders.
 */
export function filterOf(query: URLSearchParams): string {
	const { status, source, payment } = readOrderSearch(query)
	return new URLSearchParams({
		...(status && { status }),
		...(source && { source }),
		...(payment === 'owed' && { owed: '1' }),
	}).toString()
}
