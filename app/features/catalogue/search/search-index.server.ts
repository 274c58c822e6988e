import { variantWidths } from '~/features/media/variants.ts'
import { type SearchableProduct, searchableIn } from '../browse/products.server.ts'
import { catalogue, remembered } from '../catalogue.server.ts'
import { noteName, noteOf, wordsForNotes } from '../notes.server.ts'
import { furtherWords, type NoteNames, type SearchedProduct, type SearchIndex } from './search-index.ts'

/** The index of everything that visitors may see now. */
export async function loadSearchIndex(): Promise<SearchIndex> {
	return indexOf(searchableIn(await catalogue()))
}

const searchedOf = remembered((product: SearchableProduct): SearchedProduct => {
	const { id, name, price, category, size, character, photo, stock } = product
	const words = Object.values(product.notes ?? {}).flat()
	const brand = product.brand ?? ''
	return {
		id,
		name,
		brand,
		price,
		category,
		gender: product.gender ?? '',
		size,
		concentration: product.concentration ?? '',
		scent: product.scentFamily ?? '',
		family: product.family ?? '',
		secondFamily: character.secondFamily ?? '',
		occasions: character.occasions,
		heat: character.heat ?? '',
		sillage: character.sillage ?? 0,
		longevity: character.longevity?.[0] ?? 0,
		notes: [...new Set(words)],
		words: furtherWords(product.descriptions, [name, brand, ...words.flatMap(namesOf)]),
		photo: photo && (photo.kind === 'media' ? [photo.id, variantWidths(photo.width)[0]] : [photo.url]),
		stock,
	}
})

export function indexOf(products: readonly SearchableProduct[]): SearchIndex {
	const searched = products.map(searchedOf)
	// What nobody wrote but the dictionary knows is looked for as well: 'cedarwood' where the products say 'cedar'.
	const written = searched.flatMap(({ notes }) => notes)
	const known = wordsForNotes(new Set(written.map((word) => noteOf(word).en)))
	return { products: searched, notes: [...new Set([...written, ...known])].map(namesOf) }
}

function namesOf(word: string): NoteNames {
	const note = noteOf(word)
	return [word, noteName(word, 'fr'), note.en, note.fr]
}
