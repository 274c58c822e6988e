import { m } from '~/paraglide/messages.js'
import type { FailureReason, SendFailure } from './order-answers.ts'

const WORDS: Record<FailureReason, () => string> = {
	unreachable: m.order_state_unreachable,
	'too-long': m.order_failed_too_much,
	refused: m.order_failed_refused,
}

/** The shop's own message, if it sent one. */
export const answerText = (failure: SendFailure): string =>
	'message' in failure ? failure.message : WORDS[failure.reason]()
