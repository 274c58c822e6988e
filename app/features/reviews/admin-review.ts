import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import type { Language } from '~/shop/language.ts'
import { REVIEW_STATES, type ReviewState } from '~/shop/vocabulary.ts'
import type { Author } from './review.ts'

export const REVIEWS_PER_PAGE = 25

/** A review as the seller reads it. */
export type AdminReview = Author & {
	id: number
	version: number
	order: { id: number; number: string }
	product: { id: string; name: string }
	rating: number
	words: string
	/** The shop's answer; empty without one. */
	answer: string
	language: Language
	state: ReviewState
	writtenAt: string
	/** False when the order was reverted from delivered since: then no page shows the review. */
	delivered: boolean
}

export type ReviewSearch = { state: ReviewState | undefined; page: number }

/** Parses the list's query; invalid values are ignored. */
export function readReviewSearch(query: URLSearchParams): ReviewSearch {
	return {
		state: REVIEW_STATES.find((state) => state === query.get('state')),
		page: pageIn(query),
	}
}
