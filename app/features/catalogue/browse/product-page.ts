import type { ProductDetails, PublicProduct } from '../product.ts'
import type { BrandLink, CharacterLine, Fact } from '../product-words.ts'

/** A product close to the one shown, and why. */
type SimilarProduct = { product: PublicProduct; reason: string }

/** All words are in the page's language. */
export type ProductPage = {
	product: ProductDetails
	brand: BrandLink | null
	/** What ten millilitres cost, where the size tells. */
	priceFor10Ml: string | null
	facts: Fact[]
	character: CharacterLine[]
	similar: SimilarProduct[]
}
