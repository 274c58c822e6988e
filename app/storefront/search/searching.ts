import { lateCode } from '~/ui/late-part.tsx'
import type { Searching } from './search-here.ts'

/**
 * The shop's search and its index, fetched when a search field is first touched. The server does not ask here: it finds
 * before it renders (load-list.server.ts). This is the place where a larger shop would ask the server instead.
 */
export const searching = lateCode<Searching>(() => {
	const index = fetch('/data/search')
	return import('./search-here.ts').then(({ searchHere }) => searchHere(index))
}, undefined)
