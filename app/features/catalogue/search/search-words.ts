// How search splits texts into words.
import { fold } from './search-fold.ts'

/** French elisions are separate words: 'fleur d’oranger' has the word 'oranger'. */
const ELISION = /(?<![\p{L}\p{M}])(?:[ldjnscmt]|qu|jusqu)['’ʼ`](?=\p{L})/giu

/** Most texts are folded already, and folding again costs ten times as much as checking. */
const FOLDED = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** The words of a text, folded, in its order. */
export function wordsOf(text: string): readonly string[] {
	const folded = FOLDED.test(text) ? text : fold(text.replace(ELISION, ' '))
	return folded ? folded.split(' ') : []
}

/** One form for singular and plural, in both languages as far as an 's' or 'x' goes. */
export const stem = (word: string): string =>
	word.length > 3 && /[^su]s$|eaux$/.test(word) ? word.slice(0, -1) : word

/** A phrase as a lookup key: its words in their stems. */
export const stemKey = (words: readonly string[]): string => words.map(stem).join(' ')
