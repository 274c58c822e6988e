import { lazyModule } from '~/ui/lazy-part.tsx'
import type { Searching } from './search-in-browser.ts'

/**
 * The search code and its index, loaded when a search field is first focused. The server does not use it: it searches
 * before it renders (load-list.server.ts).
 */
export const searching = lazyModule<Searching>(() => {
	const index = fetch('/data/search')
	return import('./search-in-browser.ts').then(({ searchInBrowser }) => searchInBrowser(index))
}, undefined)
