import type { DeliveryAndPaymentTerms } from '~/features/settings/delivery-terms.ts'
import type { BrandLink } from '../price-line.ts'
import type { ProductDetails, PublicProduct, ScentNotes } from '../product.ts'
import type { CharacterLine, Fact } from '../product-words.ts'
import type { WaitWords } from '../waiting/waiting.ts'

/** A product similar to the one shown, and why. */
type SimilarProduct = { product: PublicProduct; reason: string }

/** A note in the page's language, and the slug of its own page. */
export type PyramidNote = { name: string; slug: string }
export type Pyramid = Record<keyof ScentNotes, PyramidNote[]>

/** A size or form of the product's scent. */
export type ProductSize = {
	id: string
	size: string
	form: string
	price: string
	priceFor10Ml: string | null
	soldOut: boolean
}

/** The notes are in the pyramid, the scent with its sizes. */
export type ProductOfPage = Omit<ProductDetails, 'notes' | 'scent'>

/** All texts are in the page's language. */
export type ProductPage = {
	product: ProductOfPage
	pyramid: Pyramid | null
	brand: BrandLink | null
	/** The price per ten millilitres, where the size is known. */
	priceFor10Ml: string | null
	facts: Fact[]
	character: CharacterLine[]
	/** Smallest first, the product itself among them; missing when its scent has no others. */
	sizes?: { scent: string; all: ProductSize[] }
	similar: SimilarProduct[]
	terms: DeliveryAndPaymentTerms | undefined
	/** Of a sold-out product. */
	wait: WaitWords | null
}
