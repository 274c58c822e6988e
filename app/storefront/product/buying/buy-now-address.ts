import { storefrontCategory } from '~/features/catalogue/category.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'

/** Where Buy Now leads (S §2): the inquiry form with the product's name typed in. */
export function buyNowAddress(product: Pick<PublicProduct, 'name' | 'category'>): string {
	const query = new URLSearchParams({ product: product.name, category: storefrontCategory(product.category) })
	return `/order-inquiry?${query}`
}
