import { packIndex } from '~/features/catalogue/search/packed-index.ts'
import { loadSearchIndex } from '~/features/catalogue/search/search-index.server.ts'
import { or503 } from '~/storefront/or-503.server.ts'

/**
 * What search knows of the shop, for the browser that is about to search. The same for everyone and both languages, so
 * that it is kept and forgotten like the pages that visitors read.
 */
export async function loader() {
	return new Response(packIndex(await or503(loadSearchIndex())), {
		headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, no-cache' },
	})
}
