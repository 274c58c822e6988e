import { storefrontCategory } from '~/features/catalogue/category.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'

/** The target of Buy Now (S §2): the inquiry form, prefilled with the product's name. */
export function buyNowAddress(product: Pick<PublicProduct, 'name' | 'category'>): string {
	const query = new URLSearchParams({ product: product.name, category: storefrontCategory(product.category) })
	return `/order-inquiry?${query}`
}
