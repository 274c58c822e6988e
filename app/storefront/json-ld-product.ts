import type { PublicProduct } from '~/features/catalogue/product.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { fileAt, pageAt, SCHEMA } from './json-ld.ts'

/** Where a product's picture for shared links is. */
export const shareCardOf = (product: { id: string }): string => `/share/${product.id}.jpg`

/** A product and its offer. Hidden products have no page, so whatever is shown is in stock. */
export function productJsonLd(shop: ShopFacts, product: PublicProduct): object {
	const url = pageAt(shop, `/product/${product.id}`)
	return {
		'@context': SCHEMA,
		'@type': 'Product',
		name: product.name,
		description: product.description,
		image: [fileAt(shop, shareCardOf(product))],
		sku: product.id,
		url,
		...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
		size: product.size,
		offers: {
			'@type': 'Offer',
			url,
			price: product.price,
			priceCurrency: 'XAF',
			availability: 'https://schema.org/InStock',
			itemCondition: 'https://schema.org/NewCondition',
			areaServed: 'CM',
			seller: { '@type': 'Organization', name: shop.name },
		},
	}
}
