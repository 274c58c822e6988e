import { withLanguage } from '~/shop/language.server.ts'
import type { Language } from '~/shop/language.ts'
import { type CharacterLine, characterLines } from '../product-words.ts'
import { scentLabel } from '../labels.ts'
import { noteName } from '../notes.server.ts'
import type { ProductDetails, PublicProduct } from '../product.ts'
import { findProduct, listProductsById, listScents } from './products.server.ts'
import { similarTo } from './similar.ts'

/** A product close to the one shown, and what they share, in the page's language. */
export type SimilarProduct = { product: PublicProduct; notes: string[]; family: string | null }

export type ProductPage = { product: ProductDetails; character: CharacterLine[]; similar: SimilarProduct[] }

const ID = /^[a-z0-9-]{1,200}$/

/** Everything that the page of a visible product shows. */
export async function findProductPage(id: string, language: Language): Promise<ProductPage | undefined> {
	if (!ID.test(id)) return undefined
	const product = await findProduct(id, language)
	if (!product) return undefined
	const likenesses = similarTo(product, await listScents())
	const neighbours = await listProductsById(
		likenesses.map((likeness) => likeness.id),
		language,
	)
	const named = (notes: string[]) => notes.map((note) => noteName(note, language))
	const family = (name: string | null) => name && withLanguage(language, () => withCapital(scentLabel(name)))
	return {
		product: {
			...product,
			scentFamily: family(product.scentFamily),
			notes: product.notes && {
				top: named(product.notes.top),
				heart: named(product.notes.heart),
				base: named(product.notes.base),
			},
		},
		character: withLanguage(language, () => characterLines(product)),
		similar: likenesses.flatMap((likeness) => {
			const neighbour = neighbours.find(({ id }) => id === likeness.id)
			if (!neighbour) return []
			return [{ product: neighbour, notes: named(likeness.notes), family: family(likeness.family) }]
		}),
	}
}

const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
