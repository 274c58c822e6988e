import type { DeliveryAndPaymentTerms } from '~/features/settings/delivery-terms.ts'
import type { BrandLink } from '../price-line.ts'
import type { ProductDetails, PublicProduct, ScentNotes } from '../product.ts'
import type { CharacterLine, Fact } from '../product-words.ts'
import type { WaitWords } from '../waiting/waiting.ts'

/** A product close to the one shown, and why. */
type SimilarProduct = { product: PublicProduct; reason: string }

/** A note in the page's words, and the last part of the address of its own page. */
export type PyramidNote = { name: string; slug: string }
export type Pyramid = Record<keyof ScentNotes, PyramidNote[]>

/** The notes stand in the pyramid. */
export type ProductOfPage = Omit<ProductDetails, 'notes'>

/** All words are in the page's language. */
export type ProductPage = {
	product: ProductOfPage
	pyramid: Pyramid | null
	brand: BrandLink | null
	/** What ten millilitres cost, where the size tells. */
	priceFor10Ml: string | null
	facts: Fact[]
	character: CharacterLine[]
	similar: SimilarProduct[]
	terms: DeliveryAndPaymentTerms | undefined
	/** Of a sold-out product. */
	wait: WaitWords | null
}
