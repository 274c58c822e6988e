import type { ProductOfPage, ProductPage } from '~/features/catalogue/browse/product-page.ts'
import type { MediaPhoto } from '~/features/catalogue/product.ts'
import { scentGroupId } from '~/features/catalogue/scents/scent-group.ts'
import { GALLERY_WIDTHS, variantAddress, variantWidths } from '~/features/media/variants.ts'
import { type ProductReviews, REVIEWS_AT_FIRST } from '~/features/reviews/review.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { MOST_STARS, type Stock } from '~/shop/vocabulary.ts'
import { fileAt, pageAt, SCHEMA } from './json-ld.ts'
import { offerTerms, type ReturnPolicy } from './json-ld-offer-terms.ts'
import { identityOf } from './json-ld-shop.ts'

/** The image for link previews. */
export const shareCardOf = (product: { id: string }): string => `/share/${product.id}.jpg`

/** Our own photos, and the link preview image. */
function picturesOf(shop: ShopFacts, product: ProductOfPage): string[] {
	const { photo, furtherPhotos } = product
	const file = ({ id }: MediaPhoto, width: number) => fileAt(shop, variantAddress(id, width, 'webp'))
	return [
		...(photo?.kind === 'media' ? [file(photo, Math.max(...variantWidths(photo.width)))] : []),
		fileAt(shop, shareCardOf(product)),
		// Further photos have one WebP each.
		...furtherPhotos.map((further) =>
			file(further, Math.min(...variantWidths(further.width, GALLERY_WIDTHS))),
		),
	]
}

const AVAILABILITY: Record<Stock, string> = {
	available: 'InStock',
	few: 'LimitedAvailability',
	'sold-out': 'OutOfStock',
}

/**
 * A product and its offer; with its scent's other sizes and forms as Google wants variants on pages of their own: the
 * group around it, without a URL, and the others by their URLs. Hidden products have no page; sold-out ones do.
 */
export function productJsonLd(
	shop: ShopFacts,
	{
		product,
		sizes,
		returns,
	}: Pick<ProductPage, 'product' | 'sizes'> & { returns?: ReturnPolicy | undefined },
	reviews: ProductReviews | undefined,
): object {
	const own = productAlone(shop, product, returns, reviews)
	const group = sizes && scentGroupId(product.brand, sizes.scent, sizes.all)
	if (!group) return { '@context': SCHEMA, ...own }
	const others = sizes.all.filter(({ id }) => id !== product.id)
	return {
		'@context': SCHEMA,
		'@type': 'ProductGroup',
		name: sizes.scent,
		...brandOf(product),
		productGroupID: group,
		variesBy: [`${SCHEMA}/size`],
		hasVariant: [own, ...others.map(({ id }) => ({ url: pageAt(shop, `/product/${id}`) }))],
	}
}

const brandOf = ({ brand }: ProductOfPage): object =>
	brand ? { brand: { '@type': 'Brand', name: brand } } : {}

function productAlone(
	shop: ShopFacts,
	product: ProductOfPage,
	returns: ReturnPolicy | undefined,
	reviews: ProductReviews | undefined,
): object {
	const url = pageAt(shop, `/product/${product.id}`)
	return {
		'@type': 'Product',
		name: product.name,
		description: product.description,
		image: picturesOf(shop, product),
		sku: product.id,
		gtin: product.gtin,
		url,
		...brandOf(product),
		size: product.size,
		offers: {
			'@type': 'Offer',
			url,
			price: product.price,
			priceCurrency: 'XAF',
			availability: `https://schema.org/${AVAILABILITY[product.stock]}`,
			itemCondition: 'https://schema.org/NewCondition',
			areaServed: 'CM',
			seller: {
				'@type': 'Organization',
				name: shop.name,
				...(shop.seller ? identityOf(shop.seller, shop.name) : {}),
			},
			...offerTerms(product.price, shop, returns),
		},
		...(reviews ? ratingsOf(reviews, shop.name) : {}),
	}
}

function ratingsOf({ average, count, shown }: ProductReviews, shopName: string): object {
	const outOf = { bestRating: MOST_STARS, worstRating: 1 }
	const review = shown
		.slice(0, REVIEWS_AT_FIRST)
		.map(({ rating, words, language, firstName, at, answer }) => ({
			'@type': 'Review',
			author: { '@type': 'Person', name: firstName },
			datePublished: at,
			reviewBody: words,
			inLanguage: language,
			reviewRating: { '@type': 'Rating', ratingValue: rating, ...outOf },
			comment: answer && {
				'@type': 'Comment',
				author: { '@type': 'Organization', name: shopName },
				text: answer,
			},
		}))
	return {
		aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, ...outOf },
		...(review.length > 0 ? { review } : {}),
	}
}
