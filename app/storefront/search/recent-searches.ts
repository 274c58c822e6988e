// Recent searches, stored on this device only.
import { parseStoredList, useStoredList } from '../saved-items/stored-list.ts'

const MOST_RECENT = 6
const LONGEST = 100

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const saysSomething = (term: string): boolean => /[\p{L}\p{N}]/u.test(term)

/** Newest first. */
export const readRecent = (stored: string | null): string[] =>
	parseStoredList(stored, (term) => saysSomething(term) && term.length <= LONGEST, MOST_RECENT)

export const withoutRecent = (list: readonly string[], term: string): string[] =>
	list.filter((known) => !same(known, term))

/** Without duplicates, newest first; a term without a letter or digit is not stored. */
export function withRecent(list: readonly string[], term: string): string[] {
	const tidy = term.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
	if (!saysSomething(tidy)) return [...list]
	return [tidy, ...withoutRecent(list, tidy)].slice(0, MOST_RECENT)
}

export function useRecentSearches() {
	const { list, change } = useStoredList('searches', readRecent)
	return {
		recent: list,
		remember: (term: string) => change((known) => withRecent(known, term)),
		remove: (term: string) => change((known) => withoutRecent(known, term)),
		removeAll: () => change(() => []),
	}
}
