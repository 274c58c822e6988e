import type { PublicProduct } from '~/features/catalogue/product.ts'
import { variantAddress, variantWidths } from '~/features/media/variants.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { fileAt, pageAt, SCHEMA } from './json-ld.ts'

/** Where a product's picture for shared links is. */
export const shareCardOf = (product: { id: string }): string => `/share/${product.id}.jpg`

/** The photo itself, where it is ours, and the card that names it. */
function picturesOf(shop: ShopFacts, product: PublicProduct): string[] {
	const { photo } = product
	const card = fileAt(shop, shareCardOf(product))
	if (photo?.kind !== 'media') return [card]
	const widest = Math.max(...variantWidths(photo.width))
	return [fileAt(shop, variantAddress(photo.id, widest, 'webp')), card]
}

/** A product and its offer. Hidden products have no page, so whatever is shown is in stock. */
export function productJsonLd(shop: ShopFacts, product: PublicProduct): object {
	const url = pageAt(shop, `/product/${product.id}`)
	return {
		'@context': SCHEMA,
		'@type': 'Product',
		name: product.name,
		description: product.description,
		image: picturesOf(shop, product),
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
