// The search data of the shop's products, and how it is sent to the browser.
import type { Category, Gender, Heat, Occasion, Stock } from '~/shop/vocabulary.ts'
import { wordsOf } from './search-words.ts'

/** The search data of a product. Only what its public page shows. */
export type SearchedProduct = {
	id: string
	name: string
	brand: string
	price: number
	category: Category
	gender: Gender | ''
	size: string
	concentration: string
	scent: string
	/** That and its families (`scentsOf`). */
	scents: string[]
	occasions: Occasion[]
	heat: Heat | ''
	/** 0: unknown. */
	sillage: number
	/** Hours on skin, at least; 0: unknown. */
	longevity: number
	/** As the seller wrote them. */
	notes: string[]
	/** The words of its descriptions in both languages that none of the above has. */
	words: string
	/** An uploaded photo's id and the width of its narrowest file, or the URL of another. */
	photo: [id: string, width?: number] | null
	stock: Stock
}

/** A note's word, with its French, and the note it means in both languages: 'damask rose' is a rose. */
export type NoteNames = readonly [word: string, french: string, note: string, noteInFrench: string]

export type SearchIndex = {
	/** Newest first. */
	products: readonly SearchedProduct[]
	notes: readonly NoteNames[]
}

/** The words of the descriptions that are not already in a product's name, brand and notes. */
export function furtherWords(descriptions: readonly string[], known: readonly string[]): string {
	const has = new Set(known.flatMap(wordsOf))
	const words = new Set(descriptions.flatMap(wordsOf).filter((word) => !has.has(word)))
	return [...words].sort().join(' ')
}
