// Receives a review: parsed, validated, stored, and answered with a message for the customer.
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Visitor } from '~/shop/requests/visitor.ts'
import { type ReviewInput, readReview } from './review.ts'
import { writeReview } from './write-review.server.ts'

/** The input, with the reason why it was not stored. */
export type RefusedReview = ReviewInput & { message: string }

type Received =
	| { state: 'stored'; productId: string }
	| { state: 'unknown-order' }
	| { state: 'refused'; status: number; review: RefusedReview }

export async function receiveReview(request: Request, token: string, visitor: Visitor): Promise<Received> {
	const form = await readForm(request)
	const { input, fault } = readReview(form ?? new FormData())
	const refused = (status: number, message: string): Received => ({
		state: 'refused',
		status,
		review: { ...input, message },
	})
	if (!form) return refused(400, m.rate_unreadable())
	if (fault) return refused(422, fault === 'rating' ? m.rate_no_rating() : m.rate_too_long())
	const outcome = await writeReview(token, input, {
		address: visitor.address,
		language: language(),
		now: new Date(),
	})
	switch (outcome.kind) {
		case 'stored':
			return { state: 'stored', productId: input.productId }
		case 'unknown-order':
			return { state: 'unknown-order' }
		case 'not-delivered':
			return refused(409, m.rate_not_delivered())
		case 'not-ordered':
			return refused(422, m.rate_not_ordered())
		case 'decided':
			return refused(409, m.rate_decided())
		case 'limited':
			return refused(429, m.rate_limited({ minutes: Math.ceil(outcome.seconds / 60) }))
	}
}
