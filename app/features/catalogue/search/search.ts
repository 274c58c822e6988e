// Finds and ranks products for a query. Server and browser use the same function; in a much larger shop the server
// answers for both (`Search`).
import { soldOutLast } from '../stock.ts'
import type { SearchIndex } from './search-index.ts'
import { type Scores, scoresOf } from './search-scores.ts'
import { LONGEST_QUERY, type Question, readQuestion } from './search-terms.ts'
import { placeOfEntry, type Vocabulary, vocabularyOf } from './search-vocabulary.ts'
import { stem, wordsOf } from './search-words.ts'
import { nearestWord, nearWords } from './spelling.ts'

export type Found = {
	/** The products that match everything, best first, sold-out ones last. */
	ids: string[]
	/** The corrected query, when it differs from the input. */
	meant?: string
	/** When there are no results: some that share a word. */
	close: string[]
	/** And words to search for instead. */
	words?: string[]
}

export type Search = (query: string) => Found

const MOST_CLOSE = 8
/** Longer queries are not corrected: it would take long and find little. */
const MOST_REPAIRED = 6

/** Creating a search reads every word of the shop once; queries are cheap. */
export const searchIn = (index: SearchIndex): Search => searchWith(vocabularyOf(index))

export function searchWith(vocabulary: Vocabulary): Search {
	const idsAt = (places: readonly number[]) =>
		soldOutLast(places.map((at) => vocabulary.products[at]!)).map(({ id }) => id)
	return (query) => {
		const asTyped = readQuestion(query, vocabulary)
		const found = rank(asTyped, vocabulary, wordsOf(query.slice(0, LONGEST_QUERY)))
		if (found.length > 0) return { ids: idsAt(found), close: [] }
		for (const repaired of repairsOf(asTyped.words, vocabulary)) {
			const question = { ...readQuestion(repaired.join(' '), vocabulary), ...figuresOf(asTyped) }
			const places = rank(question, vocabulary, repaired)
			if (places.length > 0) return { ids: idsAt(places), meant: shownAs(repaired, vocabulary), close: [] }
		}
		const words = wordsInstead(asTyped.words, vocabulary)
		return { ids: [], close: idsAt(sharingAWord(asTyped, vocabulary)), ...(words.length > 0 && { words }) }
	}
}

const figuresOf = ({ price, about, sizes }: Question) => ({ price, about, sizes })

/** A product's rank is its weakest word; ties are decided by the others. */
const WEAKEST_FIRST = 100
/** The complete name was typed: 'lattafa asad' is 'Asad EDP' before 'Asad Bourbon EDP'. */
const WHOLE_NAME = 5
const PERFUME = { first: 6, other: 5 }

/** The positions of the products that match everything, best first; ties in the order of the shop, newest first. */
function rank(question: Question, vocabulary: Vocabulary, typed: readonly string[]): number[] {
	const { terms, price, about, sizes, perfume, words } = question
	const scores = terms.map((term) => scoresOf(term, vocabulary, typed.length === 1))
	const asked = terms.length > 0 || price !== undefined || about !== undefined || sizes.length > 0
	const isLiteral = literalMatches(typed, vocabulary)
	const total = new Float64Array(vocabulary.products.length)
	const found: number[] = []
	for (const at of candidates(scores, isLiteral, vocabulary)) {
		const product = vocabulary.products[at]!
		const inRange = !price || (product.price >= price.from && product.price <= price.to)
		const ofSize = sizes.length === 0 || sizes.includes(Number.parseFloat(product.size))
		let weakest = 100
		let sum = 0
		const add = (part: number) => {
			weakest = Math.min(weakest, part)
			sum += part
		}
		for (const score of scores) add(score.of(at))
		if (perfume) add(product.category === 'perfumes' ? PERFUME.first : PERFUME.other)
		if (about !== undefined) add(product.price <= about ? 3 + 3 * (product.price / about) : 0)
		if (asked && inRange && ofSize && weakest > 0) {
			const exact = isAllOf(vocabulary.names[at]!, words) ? WHOLE_NAME : 0
			total[at] = weakest * WEAKEST_FIRST + sum + exact
			found.push(at)
		} else if (isLiteral(at)) found.push(at)
	}
	return found.sort((a, b) => total[b]! - total[a]! || vocabulary.isBefore(a, b))
}

/** Whether every word of a name was typed; most names begin with none of them, and are not split. */
const isAllOf = (name: string, said: readonly string[]): boolean =>
	said.some((word) => name.startsWith(word)) && name.split(' ').every((word) => said.includes(word))

/** The candidates: those with the rarest word, and those with the literal words. */
function candidates(
	scores: readonly Scores[],
	isLiteral: (at: number) => boolean,
	{ products }: Vocabulary,
): readonly number[] {
	const [rarest] = scores.toSorted((a, b) => a.places.length - b.places.length)
	const places = rarest ? [...rarest.places] : []
	for (let at = 0; at < products.length; at++)
		if (rarest ? rarest.of(at) === 0 && isLiteral(at) : products[at]) places.push(at)
	return places
}

/**
 * Whether the name, brand or description of a product may contain the literal text, inside other words too: 'nk clo' is
 * in 'pink cloud'. The specification's own search finds these; they come last.
 */
function literalMatches(
	words: readonly string[],
	{ words: known, products }: Vocabulary,
): (at: number) => boolean {
	/** By position: how many of the words match, without a gap from the first. */
	const having = new Uint8Array(products.length)
	for (const [index, part] of words.entries()) {
		const begins = index > 0
		const ends = index < words.length - 1
		for (const [word, places] of known) {
			const fits = begins
				? ends
					? word === part
					: word.startsWith(part)
				: ends
					? word.endsWith(part)
					: word.includes(part)
			if (!fits) continue
			for (const entry of places) {
				const at = placeOfEntry(entry)
				if (having[at] === index) having[at] = index + 1
			}
		}
	}
	return (at) => words.length > 0 && having[at] === words.length
}

/**
 * Corrected queries: first with every unknown word replaced by the nearest known one; then also with one that is only a
 * prefix or a part of others, since a typo can do that.
 */
function* repairsOf(words: readonly string[], vocabulary: Vocabulary): Generator<string[]> {
	if (words.length > MOST_REPAIRED) return
	const best = words.map((word) => familiarity(word, vocabulary))
	const nearest = (word: string) => nearestWord(stem(word), vocabulary.spellings.keys())
	const repaired = words.map((word, at) => (best[at]! > 0 ? word : nearest(word)))
	if (!repaired.every((word) => word !== undefined)) return
	if (repaired.some((word, at) => word !== words[at])) yield repaired
	for (const [at, word] of words.entries()) {
		const other = best[at] === 1 ? nearest(word) : undefined
		if (other !== undefined) yield repaired.with(at, other)
	}
}

/** For each typed word the two nearest that find something: itself first, if it does. */
function wordsInstead(words: readonly string[], vocabulary: Vocabulary): string[] {
	const { spellings } = vocabulary
	const near = words.slice(0, MOST_REPAIRED).flatMap((word) => nearWords(stem(word), spellings.keys(), 2))
	return [...new Set(near)]
		.filter((word) => rank(readQuestion(word, vocabulary), vocabulary, [word]).length > 0)
		.map((word) => spellings.get(word)!)
}

/** 0: an unknown word; 1: a prefix or a part of some; 2: a word of the shop or one with a meaning. */
function familiarity(word: string, vocabulary: Vocabulary): 0 | 1 | 2 {
	const [term] = readQuestion(word, vocabulary).terms
	if (!term || term.meaning || vocabulary.sharing(stem(word)).length > 0) return 2
	return scoresOf(term, vocabulary, true).places.length > 0 ? 1 : 0
}

/** Each word in its own spelling; a complete brand in the brand's own. */
function shownAs(words: readonly string[], { spellings, brands }: Vocabulary): string {
	const shown = words.map((word) => spellings.get(word) ?? word).join(' ')
	const folded = wordsOf(shown)
	if (folded.length < 2) return shown
	return [...brands.keys()].sort().find((brand) => holdsInOrder(wordsOf(brand), folded)) ?? shown
}

/** 'badee oud' are words of 'Bade'e Al Oud', in its order. */
function holdsInOrder(all: readonly string[], some: readonly string[]): boolean {
	let at = 0
	return some.every((word) => {
		at = all.indexOf(word, at) + 1
		return at > 0
	})
}

/** Those that match most of the words, at any price. A match inside another word does not count. */
function sharingAWord({ terms }: Question, vocabulary: Vocabulary): number[] {
	const sums = new Map<number, number>()
	for (const term of terms) {
		const scores = scoresOf(term, vocabulary, false)
		for (const at of scores.places)
			if (scores.of(at) >= 1) sums.set(at, (sums.get(at) ?? 0) + WEAKEST_FIRST + scores.of(at))
	}
	return [...sums]
		.sort(([a, one], [b, other]) => other - one || vocabulary.isBefore(a, b))
		.slice(0, MOST_CLOSE)
		.map(([at]) => at)
}
