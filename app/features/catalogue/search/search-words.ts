// How search cuts texts into words.
import { fold } from './search-fold.ts'

/** French letters before an apostrophe are words of their own: 'fleur d’oranger' has the word 'oranger'. */
const ELISION = /(?<![\p{L}\p{M}])(?:[ldjnscmt]|qu|jusqu)['’ʼ`](?=\p{L})/giu

/** Most texts that search reads are folded already, and folding again costs ten times as much as looking. */
const FOLDED = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** The words of a text, folded, in its order. */
export function wordsOf(text: string): readonly string[] {
	const folded = FOLDED.test(text) ? text : fold(text.replace(ELISION, ' '))
	return folded ? folded.split(' ') : []
}

/** One form for singular and plural, in both languages as far as an 's' or 'x' goes. */
export const stem = (word: string): string =>
	word.length > 3 && /[^su]s$|eaux$/.test(word) ? word.slice(0, -1) : word

/** A phrase as tables know it: its words in one form each. */
export const stemKey = (words: readonly string[]): string => words.map(stem).join(' ')
