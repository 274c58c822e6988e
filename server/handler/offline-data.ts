// What a service worker stores of the lists, in one answer: the data of each list page, the search index, and all
// products for home's search, cart and wishlist. They are mostly the same products repeated, so that all of it compresses
// to 22 kB, hardly more than the list and the search alone.
import { ALL_PRODUCTS } from '../../app/features/catalogue/browse/list-data.ts'
import { isLarge } from '../../app/features/catalogue/browse/load-list.server.ts'
import { catalogue } from '../../app/features/catalogue/catalogue.server.ts'
import { dataAddressOf } from '../../app/framework/data-requests.ts'
import { href } from '../../app/shop/language.ts'
import { offlineLists, WHOLE_LIST } from '../../app/shop/pages.ts'
import { smallest } from '../compress.ts'
import type { Fetch, RequestFacts } from './request-facts.ts'

type Asked = { req: { url: string; raw: Request }; env: RequestFacts }

export const answerOffline =
	(ask: Fetch) =>
	async ({ req, env }: Asked): Promise<Response> => {
		// Where the server filters, each list has pages of 96: then only the first page of all products is included.
		const large = isLarge(await catalogue())
		const addresses = (large ? [WHOLE_LIST] : offlineLists()).map((path) => dataAddressOf(href(path)))
		if (!large) addresses.push(href(ALL_PRODUCTS))
		const parts: [string, string][] = []
		for (const address of ['/data/search', ...addresses]) {
			const facts = { requestId: env.requestId, address: env.address }
			const answer = await ask(new Request(new URL(address, req.url), { headers: req.raw.headers }), facts)
			if (answer.status !== 200) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } })
			parts.push([address, await answer.text()])
		}
		const all = JSON.stringify(Object.fromEntries(parts))
		// Every new visitor downloads it once, within the service worker's 60 kB: the best compression from the first time.
		return new Response(new Uint8Array(await smallest(Buffer.from(all))), {
			headers: {
				'Content-Type': 'application/json',
				'Content-Encoding': 'br',
				'Cache-Control': 'public, no-cache',
			},
		})
	}
