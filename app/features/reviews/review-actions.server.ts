// The actions of the page of reviews, and their messages.
import { z } from 'zod'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { decideReview } from './admin-reviews.server.ts'

type Answer = { ok: boolean; message: string }

const decision = z.object({
	id: z.coerce.number().int().min(1).max(2_147_483_647),
	version: z.coerce.number().int().min(1).max(2_147_483_647),
	state: z.enum(['approved', 'refused']),
})

/** Undefined for an unknown action. */
export async function answerReviewForm(form: FormData, admin: CurrentAdmin): Promise<Answer | undefined> {
	const read = decision.safeParse(Object.fromEntries(form))
	if (!read.success) return undefined
	const { state, ...target } = read.data
	switch (await decideReview(target, state, admin, new Date())) {
		case 'gone':
			return { ok: false, message: m.office_review_gone() }
		case 'changed-meanwhile':
			return { ok: false, message: m.office_review_changed() }
		case undefined:
			return {
				ok: true,
				message: state === 'approved' ? m.office_review_is_approved() : m.office_review_is_refused(),
			}
	}
}
