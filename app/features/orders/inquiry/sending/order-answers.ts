// What each answer to an order means: the customer's message, and whether it is retried. The same for the open form and
// for an order that is queued on the phone, so it runs in pages and in the service worker.
import type { RefusedReply, Reply } from '~/shop/requests/read-answer.ts'
import { isObject, isText, listOf, shapeOf } from '~/shop/shape.ts'
import type { InquiryReply } from '../inquiry-fields.ts'

/** Why an order did not arrive, where the shop itself sent no message; order-answer-words.ts has the texts. */
export type FailureReason = 'unreachable' | 'too-long' | 'refused'
export type SendFailure = { message: string } | { reason: FailureReason }

/** The shop's final answer to an order. */
export type FinalAnswer = InquiryReply | ({ state: 'failed' } & SendFailure)
export type SendOutcome =
	| { retry: false; answer: FinalAnswer }
	| { retry: true; failure: SendFailure; waitMs: number }

type Row = { from: number; to: number; retry: boolean; reason: FailureReason }

/** By status; the first matching row counts. 0: no answer, or one that is not from the shop. */
export const ANSWERS: readonly Row[] = [
	{ from: 0, to: 399, retry: true, reason: 'unreachable' },
	// A proxy that wants a login, an order that took too long to arrive.
	{ from: 407, to: 408, retry: true, reason: 'unreachable' },
	{ from: 413, to: 414, retry: false, reason: 'too-long' },
	{ from: 425, to: 425, retry: true, reason: 'unreachable' },
	{ from: 429, to: 429, retry: true, reason: 'unreachable' },
	{ from: 400, to: 499, retry: false, reason: 'refused' },
	// Also from a proxy whose shop is unavailable, and from a network that wants a login.
	{ from: 500, to: 599, retry: true, reason: 'unreachable' },
]
const UNKNOWN: Omit<Row, 'from' | 'to'> = { retry: false, reason: 'refused' }

/** The longest accepted Retry-After. */
const LONGEST_WAIT_MS = 60 * 60 * 1000

export function outcomeOf(reply: Reply<Accepted>): SendOutcome {
	if (reply.ok) return { retry: false, answer: reply.body }
	const { retry, reason } =
		ANSWERS.find(({ from, to }) => reply.status >= from && reply.status <= to) ?? UNKNOWN
	const said = isRefused(reply.body) ? reply.body : undefined
	if (!retry) return { retry, answer: said ?? { state: 'failed', reason } }
	return { retry, failure: said ? { message: said.message } : { reason }, waitMs: waitOf(reply) }
}

const waitOf = ({ retryAfterMs = 0 }: RefusedReply): number => Math.min(retryAfterMs, LONGEST_WAIT_MS)

type Accepted = Extract<InquiryReply, { state: 'accepted' }>

export const isAccepted = shapeOf<Accepted>({
	state: (value) => value === 'accepted',
	orderNumber: isText,
})

type Refused = Exclude<InquiryReply, { state: 'accepted' }>

function isRefused(value: unknown): value is Refused {
	if (!isObject(value) || !isText(value.message)) return false
	const { state, orderNumber, errors, gone = [] } = value
	if (state === 'refused')
		return isObject(errors) && Object.values(errors).every(isText) && listOf(isText)(gone)
	return state === 'other-content' ? isText(orderNumber) : state === 'failed'
}
