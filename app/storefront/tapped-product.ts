import type { PublicProduct } from '~/features/catalogue/product.ts'
import type { SuggestedProduct } from '~/features/catalogue/search/suggestions.ts'

/** What a card or a line of the search knows of its product. */
export type TappedProduct = PublicProduct | SuggestedProduct

let tapped: TappedProduct | undefined

/** Somebody goes for a product: its page can show at once what is known of it here. */
export function tap(product: TappedProduct): void {
	tapped = product
}

/** The product of the last tap, once. */
export function takeTapped(): TappedProduct | undefined {
	const product = tapped
	tapped = undefined
	return product
}
