import type { Language } from '~/shop/language.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import { TOWNS } from '~/shop/towns.ts'
import { MOST_STARS, REVIEW_LENGTH, type ReviewState } from '~/shop/vocabulary.ts'

/** The author shown with a review: never more than a first name and a town. */
export type Author = { firstName: string | null; town: string | null }

/** An approved review as its product's page shows it. All texts but the customer's are in the page's language. */
export type ShownReview = {
	id: number
	rating: number
	/** The rating in words. */
	stars: string
	words: string
	language: Language
	firstName: string
	/** First name and town. */
	by: string
	on: string
	/** The machine-readable time. */
	at: string
	/** The shop's; missing without one. */
	answer?: string
}

/** The reviews of a product; `shown` are the newest with text. */
export type ProductReviews = { average: number; count: number; summary: string; shown: ShownReview[] }

/** How many a product's page shows, and includes for search engines, before a visitor asks for more. */
export const REVIEWS_AT_FIRST = 5

/** A bottle of a delivered order, with the customer's review of it. */
export type RateableBottle = {
	productId: string
	name: string
	review: { rating: number; words: string; state: ReviewState; answer: string; language: Language } | null
}

const TITLES = new Set([
	'm',
	'mr',
	'mrs',
	'ms',
	'mme',
	'mlle',
	'dr',
	'pr',
	'madame',
	'monsieur',
	'mademoiselle',
])
const NAME = /^\p{L}[\p{L}\p{M}'’.-]{0,39}$/u

/** The first word of a name that is no title. A number or an address typed as a name is not shown. */
export function firstNameOf(name: string): string | null {
	const word = name
		.trim()
		.split(/\s+/)
		.find((each) => !TITLES.has(each.replace(/\.$/, '').toLowerCase()))
	return word && NAME.test(word) ? word : null
}

/** The town of an order, if it is one of the list: anything else may be an address. */
export function townOf(location: string | null): string | null {
	const named = location
		?.split(/[,;/(]/, 1)[0]
		?.trim()
		.toLowerCase()
	return TOWNS.find((town) => town.toLowerCase() === named) ?? null
}

export type ReviewInput = { productId: string; rating: number; words: string }
export type ReviewFault = 'rating' | 'words'

/** Parses a bottle's form. The input is returned with the error, so that nobody types it twice. */
export function readReview(form: FormData): { input: ReviewInput; fault: ReviewFault | null } {
	const stars = textIn(form, 'rating')
	const rating = /^\d$/.test(stars) ? Number(stars) : 0
	// Browsers send a line break as two characters and count it as one.
	const words = textIn(form, 'words').replaceAll('\r\n', '\n').trim()
	const input = { productId: textIn(form, 'product'), rating, words }
	if (rating < 1 || rating > MOST_STARS) return { input: { ...input, rating: 0 }, fault: 'rating' }
	return { input, fault: words.length > REVIEW_LENGTH ? 'words' : null }
}

/** 4.6, or 4,6 in French. */
export const averageText = (average: number, language: Language): string =>
	language === 'fr' ? average.toFixed(1).replace('.', ',') : average.toFixed(1)
