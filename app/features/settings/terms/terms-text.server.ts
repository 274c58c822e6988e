import { fillTextPage } from '~/features/blog/text-pages.server.ts'
import { m } from '~/paraglide/messages.js'
import { withLanguage } from '~/shop/language.server.ts'
import type { Language } from '~/shop/language.ts'
import { sellerLines } from '~/shop/seller.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { TOWNS } from '~/shop/towns.ts'
import { paymentWayName } from '../delivery-and-payment.tsx'
import { deliveryTerms } from '../delivery-terms.ts'
import { type ReturnFacts, returnLines } from './return-lines.ts'

/** The terms as markdown: content/pages/terms.md with what the owner has set. */
export const termsText = (language: Language, shop: ShopFacts, returns: ReturnFacts): string =>
	withLanguage(language, () =>
		fillTextPage('terms', language, shop, {
			seller: shop.seller ? listed(sellerLines(shop.seller)) : '',
			payment: paymentWords(shop),
			delivery: deliveryWords(shop),
			returns: listed(returnLines(returns)),
		}),
	)

const listed = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n')

const paymentWords = ({ payment }: ShopFacts): string =>
	payment.length > 0
		? m.terms_payment_ways({ ways: payment.map(({ way }) => paymentWayName(way)).join(', ') })
		: m.terms_payment_agreed()

/** Towns with the same fee and days share a line. */
function deliveryWords({ delivery }: ShopFacts): string {
	if (delivery.length === 0) return m.terms_delivery_agreed()
	const lines = [...Map.groupBy(delivery, (place) => deliveryTerms(place))].map(([terms, places]) =>
		m.terms_delivery_line({ towns: places.map(({ town }) => town).join(', '), terms }),
	)
	const isComplete = delivery.length === TOWNS.length && delivery.every(({ fee }) => fee !== null)
	return `${m.terms_delivery_below()}\n\n${listed(isComplete ? lines : [...lines, m.terms_delivery_other()])}`
}
