import { useStoredList } from '../saved-items/stored-list.ts'
import { readRecent, withoutRecent, withRecent } from './recent-searches.ts'

export function useRecentSearches() {
	const { list, change } = useStoredList('searches', readRecent)
	return {
		recent: list,
		remember: (term: string) => change((known) => withRecent(known, term)),
		remove: (term: string) => change((known) => withoutRecent(known, term)),
		removeAll: () => change(() => []),
	}
}
