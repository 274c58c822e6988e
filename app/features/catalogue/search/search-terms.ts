// Parses a query: its figures, and its words with their meanings.
import { type PricesAndSizes, readPricesAndSizes } from './prices-and-sizes.ts'
import type { Meaning } from './search-meanings.ts'
import type { Vocabulary } from './search-vocabulary.ts'
import { stem, stemKey, wordsOf } from './search-words.ts'

export type Term = {
	/** As typed, folded; several when they are one phrase: 'bois de cèdre'. */
	words: readonly string[]
	meaning?: Meaning | undefined
	/** Possibly still being typed: any prefix matches, however short. */
	last: boolean
}

export type Question = Omit<PricesAndSizes, 'rest'> & {
	terms: Term[]
	/** 'Perfume' was typed: perfumes come first. */
	perfume: boolean
	/** All words that are no figures. */
	words: readonly string[]
}

/** Longer queries are truncated, to limit their cost. */
export const LONGEST_QUERY = 100
const MOST_WORDS = 12
const LONGEST_PHRASE = 4

export function readQuestion(query: string, vocabulary: Vocabulary): Question {
	const { rest, ...figures } = readPricesAndSizes(query.slice(0, LONGEST_QUERY))
	const words = wordsOf(rest).slice(0, MOST_WORDS)
	const terms: Term[] = []
	/** 'The' may be the French for tea, if it is the only word. */
	const spare: Term[] = []
	let perfume = false
	for (let at = 0; at < words.length; ) {
		const { phrase, meaning, taken } = phraseAt(words.slice(at, at + LONGEST_PHRASE), vocabulary)
		at += taken
		const last = at === words.length
		const term = { words: phrase, meaning, last }
		if (phrase.length === 1 && vocabulary.meanings.stop.has(phrase[0]!))
			spare.push(...(meaning ? [term] : []))
		else if (!meaning && vocabulary.meanings.perfume.has(stem(phrase[0]!))) perfume = true
		else terms.push(term)
	}
	const asked = terms.length > 0 || figures.price || figures.about || figures.sizes.length > 0
	// 'Parfum' alone matches perfumes.
	if (perfume && !asked)
		terms.push({ words: ['perfume'], meaning: { alike: [], facets: ['category:perfumes'] }, last: false })
	else if (!asked) terms.push(...spare)
	return { ...figures, terms, perfume, words }
}

/** The longest known phrase that begins here; else the next word by itself. */
function phraseAt(
	words: readonly string[],
	{ meanings: { meanings, joined }, words: known }: Vocabulary,
): { phrase: readonly string[]; meaning?: Meaning; taken: number } {
	for (let taken = words.length; taken > 0; taken--) {
		const phrase = words.slice(0, taken)
		const meaning = meanings.get(stemKey(phrase))
		if (meaning) return { phrase, meaning, taken }
	}
	const [word, next] = words as [string, string | undefined]
	// '9 pm' is '9pm', and 'ravenow' is 'rave now'.
	if (next && known.has(word + next) && !(known.has(word) && known.has(next)))
		return { phrase: [word + next], taken: 2 }
	const phrase = wordsOf(joined.get(word) ?? word)
	return { phrase, meaning: meanings.get(stemKey(phrase)), taken: 1 }
}
