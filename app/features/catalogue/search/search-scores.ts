// How well each product matches one of the words.

import { NOTE_FACET } from './search-meanings.ts'
import type { Term } from './search-terms.ts'
import {
	bitOf,
	FIELDS,
	type Field,
	fieldsIn,
	type Places,
	placeOfEntry,
	type Vocabulary,
} from './search-vocabulary.ts'
import { stem } from './search-words.ts'

/** By weight: name, its beginning, brand, notes, family (and every facet), description, inside a word. */
const WHOLE: Record<Field, number> = {
	name: 10,
	brand: 8,
	house: 7.4,
	note: 7,
	partOfNote: 6.6,
	family: 6,
	description: 3,
}
const BEGINNING: Record<Field, number> = {
	name: 9,
	brand: 7.8,
	house: 7.2,
	note: 5.4,
	partOfNote: 5.2,
	family: 5,
	description: 1,
}
const INSIDE = 0.5
/** A note that defines the perfume's family counts more than one among many. */
const NOTE_AND_FAMILY = 0.5
/** A search for roses does not mean 'baie rose'. */
const PART_OF_ANOTHER_NOTE = 4.5
/** 'Sexy' is a seductive scent first, and one for a date next. */
const LESS_FITTING = 0.1
/** Shorter words are a prefix of too many others, unless they are still being typed. */
const SHORTEST_BEGINNING = 3

const strengths = (weights: Record<Field, number>) => FIELDS.map((field) => weights[field])
const WHOLE_BY_BIT = strengths(WHOLE)
const BEGINNING_BY_BIT = strengths(BEGINNING)

/** The lowest bit is the strongest field. */
const strongest = (mask: number, byBit: readonly number[]): number =>
	byBit[31 - Math.clz32(mask & -mask)] ?? 0

const NOTES = bitOf('note') | bitOf('partOfNote')

function wholeScore(mask: number, isNote: boolean): number {
	const score = strongest(mask, WHOLE_BY_BIT)
	if (isNote && score === WHOLE.partOfNote) return PART_OF_ANOTHER_NOTE
	return mask & NOTES && mask & bitOf('family') ? score + NOTE_AND_FAMILY : score
}

/** The scores of a term, by position in the index. For a large shop's many products an array and not a map. */
export class Scores {
	/** Of the products that match. */
	readonly places: number[] = []
	private readonly scores: Float64Array

	constructor({ products }: Vocabulary) {
		this.scores = new Float64Array(products.length)
	}

	/** 0: no match. */
	of(at: number): number {
		return this.scores[at]!
	}

	raise(at: number, score: number): void {
		const known = this.scores[at]!
		if (score <= known) return
		if (known === 0) this.places.push(at)
		this.scores[at] = score
	}
}

export function scoresOf(term: Term, vocabulary: Vocabulary, alone: boolean): Scores {
	const scores = new Scores(vocabulary)
	const raise = (at: number, score: number) => scores.raise(at, score)
	const facets = term.meaning?.facets ?? []
	const isNote = facets.some((facet) => facet.startsWith(NOTE_FACET))
	for (const phrase of [term.words, ...(term.meaning?.alike ?? [])])
		forPlaces(phrase, vocabulary, (at, mask) => raise(at, wholeScore(mask, isNote)))
	for (const [place, facet] of facets.entries())
		inPairs(vocabulary.facets.get(facet) ?? [], (at, weight) => raise(at, weight - place * LESS_FITTING))

	const [word] = term.words
	if (term.words.length > 1 || word === undefined) return scores
	// 'men' means men, not the prefix of 'menthe'.
	const mayBegin = facets.length === 0 && (term.last || word.length >= SHORTEST_BEGINNING)
	if (mayBegin)
		forWords(
			vocabulary,
			(known) => known.startsWith(word),
			(at, mask) => raise(at, strongest(mask, BEGINNING_BY_BIT)),
		)
	if (alone || scores.places.length === 0)
		forWords(
			vocabulary,
			(known) => known.includes(word),
			(at) => raise(at, INSIDE),
		)
	return scores
}

/**
 * The fields that have all words of a phrase. Those of a product's notes may come from several notes, so that for notes
 * only single words are looked up like this; a phrase that is a note is a facet.
 */
function forPlaces(
	words: readonly string[],
	vocabulary: Vocabulary,
	use: (at: number, mask: number) => void,
): void {
	const parts = words.length > 1 ? words.filter((word) => !vocabulary.meanings.stop.has(word)) : words
	const allowed = words.length > 1 ? ~NOTES : ~0
	let fields: Uint8Array | undefined
	for (const word of parts) {
		const before = fields
		const having = new Uint8Array(vocabulary.products.length)
		for (const same of vocabulary.sharing(stem(word)))
			inPlaces(vocabulary.words.get(same) ?? [], (at, mask) => {
				having[at]! |= mask & allowed & (before ? before[at]! : ~0)
			})
		fields = having
	}
	fields?.forEach((mask, at) => {
		if (mask > 0) use(at, mask)
	})
}

function forWords(
	{ words }: Vocabulary,
	wanted: (word: string) => boolean,
	use: (at: number, mask: number) => void,
): void {
	for (const [word, places] of words) if (wanted(word)) inPlaces(places, use)
}

function inPlaces(places: Places, use: (at: number, fields: number) => void): void {
	for (const entry of places) use(placeOfEntry(entry), fieldsIn(entry))
}

function inPairs(pairs: readonly number[], use: (at: number, weight: number) => void): void {
	for (let index = 0; index < pairs.length; index += 2) use(pairs[index]!, pairs[index + 1]!)
}
