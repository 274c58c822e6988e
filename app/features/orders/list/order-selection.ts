// Which orders are selected in the list, as the URL says it, and what happens to them.
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { type OrderSearch, readOrderSearch } from './admin-order.ts'

/** Some rows by their ids, or all that a search of the list finds. */
export type OrderSelection = { ids: number[] } | { matching: OrderSearch }

export function readOrderSelection(query: URLSearchParams): OrderSelection {
	if (query.get('all')) return { matching: readOrderSearch(query) }
	const ids = query.getAll('id').filter((id) => /^[1-9]\d{0,8}$/.test(id))
	return { ids: [...new Set(ids.map(Number))] }
}

/** The list's filter in the URL, without its page: parsed by readOrderSearch. */
export const orderSearchFields = ({ q, status, source, payment, beyond, period }: OrderSearch) => ({
	q,
	status: status ?? '',
	source: source ?? '',
	owed: payment ? (payment === 'owed' ? '1' : '0') : '',
	...(beyond && { beyond: '1' }),
	...(period && { period: period.period }),
	...(period?.period === 'own' && period.typed),
})

export type ChosenOrder = {
	id: number
	orderNumber: string
	customerName: string
	status: OrderStatus
	/** Undefined for delivered or cancelled orders. */
	next: OrderStatus | undefined
	version: number
}

/** The number of a deleted order is unknown. */
export type NotMoved =
	| { orderNumber: string | undefined; why: 'gone' | 'changed-meanwhile' | 'failed' }
	| { orderNumber: string; why: 'no-next-step'; status: OrderStatus }
