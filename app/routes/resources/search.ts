import { isLarge } from '~/features/catalogue/browse/load-list.server.ts'
import { termIn } from '~/features/catalogue/browse/read-query.ts'
import { catalogue } from '~/features/catalogue/catalogue.server.ts'
import { suggestInShop } from '~/features/catalogue/search/find-in-shop.server.ts'
import { packIndex } from '~/features/catalogue/search/packed-index.ts'
import { loadSearchIndex } from '~/features/catalogue/search/search-index.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import type { Route } from './+types/search'

/**
 * The search index for the browser; a large shop returns null, or results for a term. The same for everyone and both
 * languages, so it is cached and invalidated like pages.
 */
export async function loader({ request }: Route.LoaderArgs) {
	return new Response(await or503(searchAnswer(termIn(new URL(request.url).searchParams))), {
		headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, no-cache' },
	})
}

async function searchAnswer(q: string): Promise<string> {
	if (!isLarge(await catalogue())) return packIndex(await loadSearchIndex())
	return JSON.stringify(q ? await suggestInShop(q) : null)
}
