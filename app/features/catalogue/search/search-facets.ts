// The facets of a product that the words of `MEANINGS` may match: 'gender:women', 'price:low', 'note:rose'.
import { scentsOf } from '../scents/scents-of.ts'
import { listed } from './meanings.ts'
import { fold } from './search-fold.ts'
import type { SearchedProduct } from './search-index.ts'
import { NOTE_FACET } from './search-meanings.ts'

/** Each facet of a product with its weight. `noteOf`: the note of a word. */
export function facetsIn(product: SearchedProduct, noteOf: (word: string) => string): Map<string, number> {
	const facets = new Map<string, number>()
	const notes = product.notes.map((word): [string, number] => [`${NOTE_FACET}${noteOf(word)}`, HAS_NOTE])
	for (const [facet, weight] of [...facetsOf(product), ...notes])
		facets.set(facet, Math.max(weight, facets.get(facet) ?? 0))
	return facets
}

/** The weight of a facet: a note as its field, anything else like a family, or a secondary match. */
const HAS_NOTE = 7
const HAS = 6
/** Above a word in the name. */
const IS_OF = 11
const SUITS = 4

function facetsOf(product: SearchedProduct): [string, number][] {
	const { gender, heat, sillage, longevity, price } = product
	const facets: [string, number][] = [
		['all', HAS],
		[`category:${product.category}`, HAS],
		[`concentration:${CONCENTRATIONS[fold(product.concentration)] ?? fold(product.concentration)}`, HAS],
		[`gender:${gender}`, HAS],
		...scentsIn(product),
		[`heat:${heat}`, HAS],
		...product.occasions.map((occasion): [string, number] => [`occasion:${occasion}`, HAS]),
	]
	// The cheaper or the more expensive, the better.
	if (price <= CHEAP) facets.push(['price:low', HAS - price / CHEAP])
	if (price >= DEAR) facets.push(['price:high', HAS - DEAR / price])
	if (gender === 'unisex') facets.push(['gender:men', SUITS], ['gender:women', SUITS])
	if (heat === 'any') facets.push(['heat:day', SUITS], ['heat:evening', SUITS])
	if (longevity >= 6) facets.push(['longevity:long', longevity >= 8 ? HAS : SUITS])
	if (sillage >= 3) facets.push(['sillage:strong', HAS])
	if (sillage === 1) facets.push(['sillage:soft', HAS])
	const size = Number.parseFloat(product.size)
	if (size <= 50) facets.push(['size:small', HAS])
	if (size >= 200) facets.push(['size:large', HAS])
	if (product.notes.some((note) => CITRUS.has(note))) facets.push(['smells:citrus', SUITS])
	return facets
}

/** The second family comes after the others. Whoever asks for a family by its name gets it whole and first (`IS_OF`). */
function scentsIn({ scent: scentFamily, family, secondFamily }: SearchedProduct): [string, number][] {
	return scentsOf({ scentFamily, family, secondFamily }).flatMap((scent) => {
		const less = scent === secondFamily ? 0.5 : 0
		return [
			[`scent:${scent}`, HAS - less],
			[`family:${scent}`, IS_OF - less],
		]
	})
}

/** The two spellings of each are one (decisions, 'Catalogue'). */
const CONCENTRATIONS: Record<string, string> = { 'eau de parfum': 'edp', 'eau de toilette': 'edt' }

/** In francs: a third of the shop is cheaper, a third more expensive. */
const CHEAP = 20_000
const DEAR = 25_000

const CITRUS = new Set(
	listed(
		'lemon, lemon zest, lime, bergamot, grapefruit, pink grapefruit, mandarin, tangerine, green mandarin, bitter orange',
	),
)
