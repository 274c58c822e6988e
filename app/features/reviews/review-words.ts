import { m } from '~/paraglide/messages.js'
import type { Author } from './review.ts'

/** Marie, Douala */
export function authorText({ firstName, town }: Author): string {
	const name = firstName ?? m.reviews_anonymous()
	return town ? m.reviews_by({ name, town }) : name
}

/** The label of stars for screen readers. */
export const starsText = (rating: number): string =>
	rating === 1 ? m.reviews_stars_one() : m.reviews_stars_many({ rating })
