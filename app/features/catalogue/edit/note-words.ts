// Notes as the seller types them: words separated by commas.
import type { Family } from '~/shop/vocabulary.ts'
import type { ScentNotes } from '../product.ts'

export const MOST_NOTES = 12
export const LONGEST_NOTE = 40

/** A word of the dictionary, its French, and its note and family. */
export type KnownWord = { word: string; fr: string; note: string; family: Family | null }

/** Each word once, ignoring case; commas, semicolons and line breaks separate them. */
export function listedWords(text: string): string[] {
	const words = new Map<string, string>()
	for (const typed of text.split(/[,;\n]/)) {
		const word = typed.trim().replace(/\s+/g, ' ')
		if (word && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word)
	}
	return [...words.values()]
}

export const wordsText = (words: readonly string[]): string => words.join(', ')

/** The dictionary's word for input in either language; an unknown word stays unchanged. */
export function dictionaryWord(typed: string, known: readonly KnownWord[]): string {
	const key = typed.toLowerCase()
	const same =
		known.find(({ word }) => word === key) ??
		// Two words may share their French: 'encens' is incense before it is frankincense.
		known.find(({ word, note, fr }) => word === note && fr.toLowerCase() === key) ??
		known.find(({ fr }) => fr.toLowerCase() === key)
	return same?.word ?? typed
}

/** None at all is no pyramid. */
export function pyramidOf(top: string[], heart: string[], base: string[]): ScentNotes | null {
	return top.length + heart.length + base.length === 0 ? null : { top, heart, base }
}
