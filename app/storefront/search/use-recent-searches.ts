import { useDeviceList } from '../device-list.ts'
import { readRecent, withoutRecent, withRecent } from './recent-searches.ts'

export function useRecentSearches() {
	const { list, change } = useDeviceList('searches', readRecent)
	return {
		recent: list,
		remember: (term: string) => change((known) => withRecent(known, term)),
		forget: (term: string) => change((known) => withoutRecent(known, term)),
		forgetAll: () => change(() => []),
	}
}
