// What may be counted of a visit: a bottle that was looked at, and words that found nothing. No identity, and no words
// that could be one: nobody searches for a perfume with an address or a phone number, but people paste into any field.
import { fold } from '~/features/catalogue/search/search-fold.ts'

const SHORTEST_TERM = 2
export const LONGEST_TERM = 40
/** Different terms of one day; whatever else is looked for on that day is not counted. */
export const MOST_TERMS = 500
/** As many digits as the shortest phone number could have, with or without spaces between them. */
const DIGITS_OF_A_NUMBER = 6

/** The words as they are counted, so that one word is one term; undefined when they must not be stored. */
export function countableTerm(typed: string): string | undefined {
	// Full-width and other forms of a sign are that sign.
	const plain = typed.normalize('NFKC')
	if (plain.includes('@')) return undefined
	if ((plain.match(/\p{N}/gu)?.length ?? 0) >= DIGITS_OF_A_NUMBER) return undefined
	const term = fold(plain)
	return term.length >= SHORTEST_TERM && term.length <= LONGEST_TERM ? term : undefined
}
