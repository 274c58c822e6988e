// Which orders are chosen in the list, as the address of a page about them says it, and what becomes of them.
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { type OrderSearch, readOrderSearch } from './admin-order.ts'

/** Some rows by their ids, or all that a search of the list finds. */
export type OrderSelection = { ids: number[] } | { matching: OrderSearch }

export function readOrderSelection(query: URLSearchParams): OrderSelection {
	if (query.get('all')) return { matching: readOrderSearch(query) }
	const ids = query.getAll('id').filter((id) => /^[1-9]\d{0,8}$/.test(id))
	return { ids: [...new Set(ids.map(Number))] }
}

/** What the list's address says of which orders it shows, whatever its page: read by readOrderSearch. */
export const orderSearchFields = ({ q, status, source }: OrderSearch) => ({
	q,
	status: status ?? '',
	source: source ?? '',
})

export type ChosenOrder = {
	id: number
	orderNumber: string
	customerName: string
	status: OrderStatus
	/** Undefined for what is delivered or cancelled. */
	next: OrderStatus | undefined
	version: number
}

/** Nobody knows the number of an order that is gone. */
export type NotMoved =
	| { orderNumber: string | undefined; why: 'gone' | 'changed-meanwhile' | 'failed' }
	| { orderNumber: string; why: 'no-next-step'; status: OrderStatus }
