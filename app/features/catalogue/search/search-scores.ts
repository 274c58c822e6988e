// How well each product has one of the words asked for.

import { NOTE_FACET } from './search-meanings.ts'
import type { Term } from './search-terms.ts'
import {
	bitOf,
	FIELDS,
	type Field,
	fieldsIn,
	type Places,
	placeIn,
	type Vocabulary,
} from './search-vocabulary.ts'
import { stem } from './search-words.ts'

/** The order of the issue: name, its beginning, brand, notes, family (and every facet), description, inside a word. */
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
/** A note that makes the perfume's family counts for more than one among many. */
const NOTE_AND_FAMILY = 0.5
/** Who asks for roses does not ask for 'baie rose'. */
const PART_OF_ANOTHER_NOTE = 4.5
/** 'Sexy' is a seductive scent first, and one for a date next. */
const LESS_FITTING = 0.1
/** Shorter words begin too many others, unless they are still being typed. */
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

/** Products by their place in the index, with what this term is worth to them; those without it are absent. */
export function scoresOf(term: Term, vocabulary: Vocabulary, alone: boolean): Map<number, number> {
	const scores = new Map<number, number>()
	const raise = (at: number, score: number) => {
		if (score > (scores.get(at) ?? 0)) scores.set(at, score)
	}
	const facets = term.meaning?.facets ?? []
	const isNote = facets.some((facet) => facet.startsWith(NOTE_FACET))
	for (const phrase of [term.words, ...(term.meaning?.alike ?? [])])
		for (const [at, mask] of placesOf(phrase, vocabulary)) raise(at, wholeScore(mask, isNote))
	for (const [place, facet] of facets.entries())
		inPairs(vocabulary.facets.get(facet) ?? [], (at, weight) => raise(at, weight - place * LESS_FITTING))

	const [word] = term.words
	if (term.words.length > 1 || word === undefined) return scores
	// 'men' means men, not the beginning of 'menthe'.
	const mayBegin = facets.length === 0 && (term.last || word.length >= SHORTEST_BEGINNING)
	if (mayBegin)
		forWords(
			vocabulary,
			(known) => known.startsWith(word),
			(at, mask) => raise(at, strongest(mask, BEGINNING_BY_BIT)),
		)
	if (alone || scores.size === 0)
		forWords(
			vocabulary,
			(known) => known.includes(word),
			(at) => raise(at, INSIDE),
		)
	return scores
}

/**
 * The fields that have all words of a phrase. Those of a product's notes may come from several notes, so that of notes
 * only single words are looked up like this; a phrase that is a note is a facet.
 */
function placesOf(words: readonly string[], vocabulary: Vocabulary): Map<number, number> {
	const parts = words.length > 1 ? words.filter((word) => !vocabulary.meanings.stop.has(word)) : words
	let places: Map<number, number> | undefined
	for (const word of parts) {
		const having = new Map<number, number>()
		const before = places
		for (const same of vocabulary.stems.get(stem(word)) ?? [])
			inPlaces(vocabulary.words.get(same) ?? [], (at, mask) => {
				const common = before ? mask & (before.get(at) ?? 0) : mask
				const fields = words.length > 1 ? common & ~NOTES : common
				if (fields) having.set(at, (having.get(at) ?? 0) | fields)
			})
		places = having
	}
	return places ?? new Map()
}

function forWords(
	{ words }: Vocabulary,
	wanted: (word: string) => boolean,
	use: (at: number, mask: number) => void,
): void {
	for (const [word, places] of words) if (wanted(word)) inPlaces(places, use)
}

function inPlaces(places: Places, use: (at: number, fields: number) => void): void {
	for (const entry of places) use(placeIn(entry), fieldsIn(entry))
}

function inPairs(pairs: readonly number[], use: (at: number, weight: number) => void): void {
	for (let index = 0; index < pairs.length; index += 2) use(pairs[index]!, pairs[index + 1]!)
}
