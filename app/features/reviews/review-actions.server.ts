// The actions of the page of reviews, and their messages.
import { z } from 'zod'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { REVIEW_LENGTH } from '~/shop/vocabulary.ts'
import { decideReview, type ReviewNotChanged, writeAnswer } from './admin-reviews.server.ts'

type Answer = { ok: boolean; message: string }

const number = z.coerce.number().int().min(1).max(2_147_483_647)
const decision = z.object({ id: number, version: number, state: z.enum(['approved', 'refused']) })
const answer = z.object({ id: number, version: number, answer: z.string(), remove: z.string().optional() })

/** Undefined for an unknown action. */
export async function answerReviewForm(form: FormData, admin: CurrentAdmin): Promise<Answer | undefined> {
	const fields = Object.fromEntries(form)
	const decided = decision.safeParse(fields)
	if (decided.success) {
		const { state, ...target } = decided.data
		const done = state === 'approved' ? m.office_review_is_approved : m.office_review_is_refused
		return outcomeOf(await decideReview(target, state, admin, new Date()), done)
	}
	const answered = answer.safeParse(fields)
	if (!answered.success) return undefined
	const { answer: typed, remove, ...target } = answered.data
	const words = remove === undefined ? typed.replaceAll('\r\n', '\n').trim() : ''
	if (words === '' && remove === undefined) return { ok: false, message: m.office_answer_empty() }
	if (words.length > REVIEW_LENGTH) return { ok: false, message: m.rate_too_long() }
	return outcomeOf(
		await writeAnswer(target, words, admin, new Date()),
		words === '' ? m.office_answer_removed : m.office_answer_saved,
	)
}

const PROBLEMS: Record<ReviewNotChanged, () => string> = {
	gone: m.office_review_gone,
	'changed-meanwhile': m.office_review_changed,
	'not-shown': m.office_answer_not_shown,
}

const outcomeOf = (problem: ReviewNotChanged | undefined, done: () => string): Answer =>
	problem ? { ok: false, message: PROBLEMS[problem]() } : { ok: true, message: done() }
