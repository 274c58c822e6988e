// The texts beside a product's price, from the data of a list.
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { priceFor10Ml } from './price-per-volume.ts'
import type { PublicProduct } from './product.ts'

/** Brands make perfumes and body care: a perfume's brand links to its perfumes, any other to everything of it. */
export function brandLink({ brand, category }: Pick<PublicProduct, 'brand' | 'category'>): BrandLink | null {
	if (!brand) return null
	const listPath = category === 'perfumes' ? '/shop/perfumes' : '/shop'
	return { words: m.product_by({ brand }), to: `${listPath}?${new URLSearchParams({ brand })}` }
}

export type BrandLink = { words: string; to: string }

/** The price per ten millilitres, where the size is known. */
export function wordsFor10Ml(product: Pick<PublicProduct, 'size' | 'price'>): string | null {
	const price = priceFor10Ml(product)
	return price === null ? null : m.product_price_10ml({ price: formatPrice(price, language()) })
}
