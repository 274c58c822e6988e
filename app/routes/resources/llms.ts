import { deliveryRange } from '~/features/settings/delivery-terms.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { llmsText } from '~/storefront/search-engines/llms-text.ts'

/** The shop in a few lines, for programs that answer questions (llmstxt.org). */
export const loader = () => {
	const shop = shopFacts()
	return new Response(llmsText(shop, deliveryRange(shop.delivery)), {
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, no-cache' },
	})
}
