import type { PublicProduct } from '~/features/catalogue/product.ts'
import type { SuggestedProduct } from '~/features/catalogue/search/suggestions.ts'

/** The data that a product card or search result has. */
export type TappedProduct = PublicProduct | SuggestedProduct

let tapped: TappedProduct | undefined

/** Called on click: the product page can render this data before the server answers. */
export function tap(product: TappedProduct): void {
	tapped = product
}

/** Returns the product of the last click and clears it. */
export function takeTapped(): TappedProduct | undefined {
	const product = tapped
	tapped = undefined
	return product
}
