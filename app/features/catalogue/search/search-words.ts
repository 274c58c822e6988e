// How search cuts texts into words.
import { fold } from './search-fold.ts'

/** French letters before an apostrophe are words of their own: 'fleur d’oranger' has the word 'oranger'. */
const ELISION = /(?<![\p{L}\p{M}])(?:[ldjnscmt]|qu|jusqu)['’ʼ`](?=\p{L})/giu

/** Most texts that search reads are folded already, and folding again costs ten times as much as looking. */
const FOLDED = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** What stands between two spaces is read again and again; a whole name is not. */
const LONGEST_KNOWN = 30
const MOST_KNOWN = 20_000
const known = new Map<string, readonly string[]>()

/** The words of a text, folded, in its order. */
export function wordsOf(text: string): readonly string[] {
	if (FOLDED.test(text)) return text.split(' ')
	return text
		.split(/\s+/)
		.flatMap((part) => (part.length <= LONGEST_KNOWN ? knownWords(part) : foldedWords(part)))
}

function knownWords(text: string): readonly string[] {
	let words = known.get(text)
	if (!words) {
		words = foldedWords(text)
		if (known.size >= MOST_KNOWN) known.clear()
		known.set(text, words)
	}
	return words
}

function foldedWords(text: string): readonly string[] {
	const folded = fold(text.replace(ELISION, ' '))
	return folded ? folded.split(' ') : []
}

/** One form for singular and plural, in both languages as far as an 's' or 'x' goes. */
export const stem = (word: string): string =>
	word.length > 3 && /[^su]s$|eaux$/.test(word) ? word.slice(0, -1) : word

/** A phrase as tables know it: its words in one form each. */
export const keyOf = (words: readonly string[]): string => words.map(stem).join(' ')
