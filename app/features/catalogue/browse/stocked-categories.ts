import type { Category } from '~/shop/vocabulary.ts'
import { SHOP_CATEGORIES } from '../category-labels.ts'
import type { PublicProduct } from '../product.ts'

export type Stocked = { category: Category; count: number } & Pick<PublicProduct, 'photo'>

/** The categories that have products; empty ones are not shown (S-SHOP-04). */
export function stockedCategories(products: readonly PublicProduct[]): Stocked[] {
	return SHOP_CATEGORIES.flatMap((category) => {
		const inIt = products.filter((product) => product.category === category)
		return inIt[0] ? [{ category, count: inIt.length, photo: inIt[0].photo }] : []
	})
}
