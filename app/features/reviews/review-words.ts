import { m } from '~/paraglide/messages.js'
import type { Author } from './review.ts'

/** Marie, Douala */
export function authorText({ firstName, town }: Author): string {
	const name = firstName ?? m.reviews_anonymous()
	return town ? m.reviews_by({ name, town }) : name
}

/** What stars say to those who do not see them. */
export const starsText = (rating: number): string =>
	rating === 1 ? m.reviews_stars_one() : m.reviews_stars_many({ rating })
