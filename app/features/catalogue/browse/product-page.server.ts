import { deliveryAndPaymentTerms } from '~/features/settings/delivery-and-payment-terms.server.tsx'
import { m } from '~/paraglide/messages.js'
import { withLanguage } from '~/shop/language.server.ts'
import { type Language, language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { PHONE_PREFIX } from '~/shop/text/phone-number.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { noteName, noteOf } from '../notes.server.ts'
import { brandLink, wordsFor10Ml } from '../price-line.ts'
import type { ProductDetails, PublicProduct } from '../product.ts'
import { characterLines, factsOf, formName, scentTitle } from '../product-words.ts'
import { sizeLabel } from '../size-label.ts'
import { isSoldOut } from '../stock.ts'
import { WAIT_DAYS, type WaitWords } from '../waiting/waiting.ts'
import type { ProductPage, ProductSize, PyramidNote } from './product-page.ts'
import { findProduct, listProductsById, listScents, listSizes } from './products.server.ts'
import { inWords, type Likeness, scentOf, similarTo } from './similar.ts'

const ID = /^[a-z0-9-]{1,200}$/

/** Everything that the page of a visible product shows. */
export async function findProductPage(id: string, spoken: Language): Promise<ProductPage | undefined> {
	const product = await findProductAt(id, spoken)
	return product && pageAbout(product, spoken)
}

/** A visible product by an id from an address. */
export const findProductAt = async (id: string, spoken: Language): Promise<ProductDetails | undefined> =>
	ID.test(id) ? findProduct(id, spoken) : undefined

/** The page of a given product: stored, or a preview. */
export async function pageAbout(product: ProductDetails, spoken: Language): Promise<ProductPage> {
	const likenesses = similarTo(scentOf(product), await listScents())
	const neighbours = await listProductsById(
		likenesses.map((likeness) => likeness.id),
		spoken,
	)
	const sizes = await listSizes(product, spoken)
	return withLanguage(spoken, () => pageOf(product, likenesses, neighbours, sizes))
}

function pageOf(
	{ notes, scent, ...product }: ProductDetails,
	likenesses: Likeness[],
	neighbours: PublicProduct[],
	sizes: PublicProduct[],
): ProductPage {
	const { scentFamily } = product
	const ofPage = { ...product, scentFamily: scentFamily && scentTitle(scentFamily) }
	return {
		product: ofPage,
		pyramid: notes && { top: linked(notes.top), heart: linked(notes.heart), base: linked(notes.base) },
		brand: brandLink(product),
		priceFor10Ml: wordsFor10Ml(product),
		facts: factsOf(product),
		character: characterLines(product.character),
		...(scent && sizes.length > 0 && { sizes: { scent, all: sizes.map(sizeOf) } }),
		similar: likenesses.flatMap((likeness) => {
			const neighbour = neighbours.find(({ id }) => id === likeness.id)
			return neighbour ? [{ product: neighbour, reason: reasonOf(likeness) }] : []
		}),
		terms: deliveryAndPaymentTerms(shopFacts()),
		wait: isSoldOut(product) ? waitWords() : null,
	}
}

const sizeOf = (product: PublicProduct): ProductSize => ({
	id: product.id,
	size: sizeLabel(product.size),
	form: formName(product),
	price: formatPrice(product.price, language()),
	priceFor10Ml: wordsFor10Ml(product),
	soldOut: isSoldOut(product),
})

const waitWords = (): WaitWords => ({
	text: m.back_form_text(),
	number: m.order_whatsapp_number(),
	prefix: PHONE_PREFIX,
	kept: m.back_kept({ days: WAIT_DAYS }),
	close: m.back_close(),
})

/** Several words may mean one note: 'damask rose' links to the page of roses. */
const linked = (notes: string[]): PyramidNote[] =>
	notes.map((note) => ({ name: noteName(note, language()), slug: slugOf(noteOf(note).en) }))

const noteNames = (notes: string[]): string[] => notes.map((note) => noteName(note, language()))

function reasonOf({ notes, family }: Likeness): string {
	if (notes.length) return m.similar_shares({ notes: inWords(noteNames(notes), m.similar_and()) })
	return m.similar_family({ family: family ? scentTitle(family) : '' })
}
