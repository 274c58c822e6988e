// What a service worker stores of the lists, in one answer: the data of each list page, what search knows,
// and the products themselves for cart and wishlist. They are mostly the same products again and again, so that all of
// it weighs 22 kB, hardly more than the list and the search alone.
import { isLarge } from '../../app/features/catalogue/browse/load-list.server.ts'
import { listProducts } from '../../app/features/catalogue/browse/products.server.ts'
import { catalogue } from '../../app/features/catalogue/catalogue.server.ts'
import { dataAddressOf } from '../../app/framework/data-requests.ts'
import { href, language } from '../../app/shop/language.ts'
import { offlineLists, WHOLE_LIST } from '../../app/shop/pages.ts'
import { toJsonText } from '../../app/shop/text/json-text.ts'
import { smallest } from '../pages/compress.ts'

type Facts = { requestId: string; address: string }
type Ask = (request: Request, facts: Facts) => Promise<Response>
type Asked = { req: { url: string; raw: Request }; env: Facts }

export const answerOffline =
	(ask: Ask) =>
	async ({ req, env }: Asked): Promise<Response> => {
		// Where the server does the filtering each list is another page of 96: then there is the first of all products.
		const large = isLarge(await catalogue())
		const addresses = (large ? [WHOLE_LIST] : offlineLists()).map((path) => dataAddressOf(href(path)))
		const parts: [string, string][] = []
		for (const address of ['/data/search', ...addresses]) {
			const facts = { requestId: env.requestId, address: env.address }
			const answer = await ask(new Request(new URL(address, req.url), { headers: req.raw.headers }), facts)
			if (answer.status !== 200) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } })
			parts.push([address, await answer.text()])
		}
		// Written as the lists have it: then it is a repetition, and costs nothing.
		const products = JSON.stringify(toJsonText(large ? [] : await listProducts(language())))
		const all = JSON.stringify(Object.fromEntries([...parts, [href('/data/offline-products'), products]]))
		// Every new visitor gets it, and once: it is worth being as small as it can be the first time.
		return new Response(new Uint8Array(await smallest(Buffer.from(all))), {
			headers: {
				'Content-Type': 'application/json',
				'Content-Encoding': 'br',
				'Cache-Control': 'public, no-cache',
			},
		})
	}
