// The rules of the order queue on a phone: when one is retried, and what happens after an attempt.
import { type InquiryDraft, STALE_MS } from '../inquiry-draft.ts'
import type { FinalAnswer, SendFailure, SendOutcome } from './order-answers.ts'

export type QueuedOrder = {
	key: string
	/** Its URL, in the language of its form. */
	address: string
	/** The form as sent. */
	body: string
	/** The editable form; deleted, like the rest, when the shop has the order. */
	draft?: InquiryDraft
	/** The chat with the shop, prefilled with this order. */
	whatsapp?: string
	fromCart: boolean
	/** When the customer submitted it. */
	queuedAt?: number
	/** Attempts from the queue so far, the last result, and when the next may be. */
	tries?: number
	failure?: SendFailure
	notBefore?: number
	/** The shop's final answer; absent while it is queued. */
	answer?: FinalAnswer
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 15 * 60 * 1000

export const isStale = ({ queuedAt }: QueuedOrder, now: number): boolean =>
	queuedAt !== undefined && now - queuedAt >= STALE_MS

/** Whether it is retried now: when the network is back, or when its pause is over. */
export const isSentByItself = (order: QueuedOrder, now: number): boolean =>
	!order.answer && !isStale(order, now)

export const isDue = (order: QueuedOrder, now: number): boolean =>
	isSentByItself(order, now) && (order.notBefore ?? 0) <= now

/** What stays stored: of an accepted order its number, of any other everything. */
export function afterAttempt(order: QueuedOrder, outcome: SendOutcome, now: number): QueuedOrder {
	if (outcome.retry) {
		const tries = (order.tries ?? 0) + 1
		const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
		const { failure, waitMs } = outcome
		return {
			...order,
			queuedAt: order.queuedAt ?? now,
			tries,
			failure,
			notBefore: now + Math.max(pause, waitMs),
		}
	}
	const { answer } = outcome
	if (answer.state !== 'accepted') return { ...order, answer }
	const { key, address, fromCart } = order
	return { key, address, body: '', fromCart, answer }
}
