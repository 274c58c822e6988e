// An item of the product feed, as Google's product data specification and Meta's catalogue fields want it. Made of what
// visitors see: no cost, no count of bottles.
import { categoryName } from '~/features/catalogue/category-name.ts'
import { optionLabel } from '~/features/catalogue/labels.ts'
import type { MediaPhoto, PublicProduct } from '~/features/catalogue/product.ts'
import { LONGEST_LISTED_ID } from '~/features/catalogue/scents/scent-group.ts'
import { isSoldOut } from '~/features/catalogue/stock.ts'
import { deliveryInCountry } from '~/features/settings/country-delivery.ts'
import { href, type Language } from '~/shop/language.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { gtinIn } from '~/shop/text/gtin.ts'
import { shortSlug } from '~/shop/text/slug.ts'
import type { Category, Gender } from '~/shop/vocabulary.ts'
import { photoUrl } from './feed-photo.ts'
import { type FeedField, feedText } from './feed-xml.ts'

export type FeedProduct = {
	product: PublicProduct
	barcode: string | null
	furtherPhotos: MediaPhoto[]
	/** Of the scent's sizes, where there are others. */
	group: string | undefined
}

/** Google's own numbers (taxonomy of 2021-09-21). */
const PERFUME_AND_COLOGNE = '479'
const GOOGLE_CATEGORY: Record<Category, string> = {
	perfumes: PERFUME_AND_COLOGNE,
	body_mist: PERFUME_AND_COLOGNE,
	body_spray: PERFUME_AND_COLOGNE,
	perfume_oils: PERFUME_AND_COLOGNE,
	hair_perfumes: PERFUME_AND_COLOGNE,
	/** Home Fragrances. */
	diffusers: '592',
	/** Deodorant & Anti-Perspirant. */
	antiperspirant_deodorant: '484',
}
const GENDERS: Record<Gender, string> = { men: 'male', women: 'female', unisex: 'unisex' }
const MOST_FURTHER_PHOTOS = 10

/** Both readers refuse an item without a photo or a price: it is left out, and the back office says so. */
export const isListable = ({ price, photo }: PublicProduct, publicUrl: string): boolean =>
	price > 0 && photoUrl(photo, publicUrl) !== undefined

export function feedItem(
	{ product, barcode, furtherPhotos, group }: FeedProduct,
	shop: ShopFacts,
	language: Language,
): FeedField[] {
	const gtin = gtinIn(barcode)
	const brand = feedText(product.brand ?? '', 70)
	const { mostFee, isOneFee } = deliveryInCountry(product.price, shop)
	const gender = product.gender && GENDERS[product.gender]
	const fee = isOneFee && mostFee !== undefined ? xaf(mostFee) : undefined
	const optional = (name: string, value: FeedField[1] | null | undefined): FeedField[] =>
		value ? [[name, value]] : []
	return [
		['id', shortSlug(product.id, LONGEST_LISTED_ID)],
		['title', titleOf(product)],
		['description', feedText(product.description, 5_000) || titleOf(product)],
		['link', `${shop.publicUrl}${href(`/product/${product.id}`, language)}`],
		...optional('image_link', photoUrl(product.photo, shop.publicUrl)),
		...furtherPhotos
			.slice(0, MOST_FURTHER_PHOTOS)
			.flatMap((photo) => optional('additional_image_link', photoUrl(photo, shop.publicUrl))),
		['availability', isSoldOut(product) ? 'out_of_stock' : 'in_stock'],
		['price', xaf(product.price)],
		...optional('brand', brand),
		...optional('gtin', gtin),
		// Google refuses a product that says so while its maker has given it a number, as those of a brand mostly have.
		...optional('identifier_exists', gtin || brand ? undefined : 'no'),
		['condition', 'new'],
		...optional('item_group_id', group),
		...optional('size', feedText(product.size, 100)),
		// Of a scent made for men or for women the age is known too.
		...optional('gender', gender),
		...optional('age_group', gender && 'adult'),
		['google_product_category', GOOGLE_CATEGORY[product.category]],
		['product_type', kindOf(product)],
		...optional(
			'shipping',
			fee && [
				['country', 'CM'],
				['price', fee],
			],
		),
	]
}

const xaf = (francs: number): string => `${francs} XAF`

const LONGEST_TITLE = 150

/** The name with its size, by which one bottle of a scent differs from another. */
function titleOf({ name, size }: PublicProduct): string {
	const tidy = feedText(name, name.length).replace(/\s+/g, ' ')
	const has = !size.trim() || tidy.toLowerCase().includes(size.toLowerCase())
	const words = has ? '' : `, ${feedText(size, 50)}`
	return feedText(tidy, LONGEST_TITLE - words.length) + words
}

/** Perfumes > Women */
const kindOf = ({ category, gender }: PublicProduct): string =>
	[categoryName(category), gender && optionLabel('gender', gender)].filter(Boolean).join(' > ')
