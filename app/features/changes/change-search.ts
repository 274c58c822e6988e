import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import { isDay } from '~/shop/time/calendar.ts'

/** The kinds of things in the audit log. Other parts of the shop may record further kinds, found by their name. */
export const CHANGE_KINDS = [
	'product',
	'brand',
	'order',
	'customer',
	'setting',
	'admin',
	'expense',
	'delivery',
	'link',
] as const

export const CHANGES_PER_PAGE = 50

export type ChangeSearch = {
	q: string
	/** The admin's address. */
	person: string
	kind: string | undefined
	/** A day of Douala's calendar, such as 2026-11-15. */
	day: string
	/** Only the changes of this batch, one line each. */
	batch: string
	page: number
}

/** Parses the list's query; invalid values are ignored. */
export function readChangeSearch(query: URLSearchParams): ChangeSearch {
	const day = query.get('day') ?? ''
	return {
		q: (query.get('q') ?? '').trim().slice(0, 100),
		person: (query.get('person') ?? '').slice(0, 200),
		kind: CHANGE_KINDS.find((kind) => kind === query.get('kind')),
		day: isDay(day) ? day : '',
		batch: (query.get('batch') ?? '').slice(0, 100),
		page: pageIn(query),
	}
}
