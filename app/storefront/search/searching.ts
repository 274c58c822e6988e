import { lateCode } from '~/ui/late-part.tsx'
import type { Searching } from './search-here.ts'

/**
 * The search code and its index, loaded when a search field is first focused. The server does not use it: it searches
 * before it renders (load-list.server.ts).
 */
export const searching = lateCode<Searching>(() => {
	const index = fetch('/data/search')
	return import('./search-here.ts').then(({ searchHere }) => searchHere(index))
}, undefined)
