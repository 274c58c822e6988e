// What may be counted of a visit: a viewed product, and searches without results. No identity, and no words that could
// be one: nobody searches for a perfume with an address or a phone number, but people paste into any field.
import { fold } from '~/features/catalogue/search/search-fold.ts'

const SHORTEST_TERM = 2
export const LONGEST_TERM = 40
/** Distinct terms per day; further ones are not counted. */
export const MOST_TERMS = 500
/** As many digits as the shortest phone number could have, with or without spaces between them. */
const DIGITS_OF_A_NUMBER = 6

/** The normalised term; undefined when it must not be stored. */
export function countableTerm(typed: string): string | undefined {
	// Full-width and other forms of a character are folded.
	const plain = typed.normalize('NFKC')
	if (plain.includes('@')) return undefined
	if ((plain.match(/\p{N}/gu)?.length ?? 0) >= DIGITS_OF_A_NUMBER) return undefined
	const term = fold(plain)
	return term.length >= SHORTEST_TERM && term.length <= LONGEST_TERM ? term : undefined
}
