import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'

/** What the record is about. Other parts of the shop may record further kinds; those are found by their name. */
export const CHANGE_KINDS = ['product', 'brand', 'order', 'customer', 'setting', 'admin'] as const

export const CHANGES_PER_PAGE = 50

export type ChangeSearch = {
	q: string
	/** The address of the admin. */
	person: string
	kind: string | undefined
	/** A day of Douala's calendar, such as 2026-11-15. */
	day: string
	/** Only what was changed at once, each for itself. */
	batch: string
	page: number
}

/** Reads the list's address; nonsense in it is ignored. */
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

/** In the calendar, and in a year that a database knows: 2026-02-30 is no day. */
function isDay(text: string): boolean {
	if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
	const date = new Date(`${text}T00:00:00Z`)
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** From when to when a day of Douala lasts. */
export function dayBounds(day: string): [Date, Date] {
	const from = new Date(`${day}T00:00:00+01:00`)
	return [from, new Date(from.getTime() + 24 * 60 * 60 * 1000)]
}
