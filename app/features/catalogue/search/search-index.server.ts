import { variantWidths } from '~/features/media/variants.ts'
import { type Catalogue, catalogue, type Entry, type Nose, remembered } from '../catalogue.server.ts'
import { noteName, noteOf, wordsForNotes } from '../notes.server.ts'
import { furtherWords, type NoteNames, type SearchedProduct, type SearchIndex } from './search-index.ts'
import type { NoteBook } from './search-vocabulary.ts'

/** The searchable data: that of a product's own page, in both languages. */
export type Searchable = Pick<Entry, 'en' | 'fr'> & { nose: Nose }

const isSearchable = (entry: Entry): entry is Entry & Searchable => entry.nose !== undefined

/** Every searchable product of a catalogue, newest first; the same array for the same catalogue. */
export const searchableIn = remembered(({ entries }: Catalogue) => entries.filter(isSearchable))

export async function loadSearchIndex(): Promise<SearchIndex> {
	return indexOf(searchableIn(await catalogue()))
}

export function searchedOf({ en: product, fr, nose: { notes, character } }: Searchable): SearchedProduct {
	const { id, name, price, category, size, photo, stock } = product
	const words = Object.values(notes ?? {}).flat()
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
		secondFamily: product.secondFamily ?? '',
		occasions: character.occasions,
		heat: character.heat ?? '',
		sillage: character.sillage ?? 0,
		longevity: character.longevity?.[0] ?? 0,
		notes: [...new Set(words)],
		words: furtherWords([product.description, fr.description], [name, brand, ...words.flatMap(namesOf)]),
		photo: photo && (photo.kind === 'media' ? [photo.id, variantWidths(photo.width)[0]] : [photo.url]),
		stock,
	}
}

export function indexOf(products: readonly Searchable[]): SearchIndex {
	const searched = products.map(searchedOf)
	return { products: searched, notes: NOTE_BOOK.wordsFor(searched.flatMap(({ notes }) => notes)) }
}

/** The names of a word are looked up for every product that has it: so the few hundred words of a shop are cached. */
const known = new Map<string, NoteNames>()
function namesOf(word: string): NoteNames {
	let names = known.get(word)
	if (!names) {
		const { en, fr } = noteOf(word)
		names = [word, noteName(word, 'fr'), en, fr]
		known.set(word, names)
	}
	return names
}

export const NOTE_BOOK: NoteBook = {
	namesOf,
	// Words of the dictionary match as well: 'cedarwood' where the products say 'cedar'.
	wordsFor: (words) => {
		const written = [...words]
		const others = wordsForNotes(new Set(written.map((word) => noteOf(word).en)))
		return [...new Set([...written, ...others])].map(namesOf)
	},
}
