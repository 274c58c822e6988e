// The rules of the queue of orders on a phone: when one is sent again, and what becomes of it after an attempt.
import { type InquiryDraft, STALE_MS } from '../inquiry-draft.ts'
import type { FinalAnswer, SendOutcome, Told } from './order-answers.ts'

export type QueuedOrder = {
	key: string
	/** Where it goes, in the language of its form. */
	address: string
	/** The form as it is sent. */
	body: string
	/** The form as it can be corrected; erased, like the rest, when the shop has the order. */
	draft?: InquiryDraft
	/** The chat with the shop, with this order typed in. */
	whatsapp?: string
	fromCart: boolean
	/** When the customer sent it. */
	queuedAt?: number
	/** Attempts from the queue so far, what the last one met, and when the next may be. */
	tries?: number
	told?: Told
	notBefore?: number
	/** The shop's last word; absent while it waits. */
	answer?: FinalAnswer
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 15 * 60 * 1000

export const isStale = ({ queuedAt }: QueuedOrder, now: number): boolean =>
	queuedAt !== undefined && now - queuedAt >= STALE_MS

/** Whether it is sent without being asked: when the line is back, or when its pause is over. */
export const isSentByItself = (order: QueuedOrder, now: number): boolean =>
	!order.answer && !isStale(order, now)

export const isDue = (order: QueuedOrder, now: number): boolean =>
	isSentByItself(order, now) && (order.notBefore ?? 0) <= now

/** What is kept of it: of an accepted order its number, of any other everything. */
export function afterAttempt(order: QueuedOrder, outcome: SendOutcome, now: number): QueuedOrder {
	if (outcome.retry) {
		const tries = (order.tries ?? 0) + 1
		const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
		const { told, waitMs } = outcome
		return {
			...order,
			queuedAt: order.queuedAt ?? now,
			tries,
			told,
			notBefore: now + Math.max(pause, waitMs),
		}
	}
	const { answer } = outcome
	if (answer.state !== 'accepted') return { ...order, answer }
	const { key, address, fromCart } = order
	return { key, address, body: '', fromCart, answer }
}
