// Where an order stands between the form and the shop, and what each event makes of it.
import type { InquiryErrors } from './inquiry-fields.ts'
import type { SendFailure } from './sending/order-answers.ts'
import type { OrderSender } from './sending/queued-orders.ts'

export type InquiryAnswer = { errors: InquiryErrors; failure: string | null; alreadySent: string | null }

const NO_ANSWER: InquiryAnswer = { errors: {}, failure: null, alreadySent: null }

export type InquiryStatus = {
	/** idle: being filled in; sending: in flight; waiting: submitted, unanswered, retried automatically. */
	phase: 'idle' | 'sending' | 'waiting'
	/** The form's errors, or the shop's last answer. */
	answer: InquiryAnswer
	/** The result of the last attempt, while a submission is unanswered. */
	lastFailure?: SendFailure
	/** It is queued on the device, and this one sends it even if the page is closed. */
	saved?: OrderSender
}

export type InquiryEvent =
	| { is: 'submitted' }
	| { is: 'sent' } // the form's own rules have nothing against it
	| { is: 'unanswered'; failure: SendFailure }
	| { is: 'queued'; by: OrderSender | undefined }
	/** By the shop, or by the form's own rules; an accepted order has nothing to show here. */
	| { is: 'answered'; answer?: Partial<InquiryAnswer> }
	/** Nothing is sent unasked any more: typing cancels the automatic retry. */
	| { is: 'typed'; field: string }

export const firstStatus = (answer: InquiryAnswer = NO_ANSWER): InquiryStatus => ({ phase: 'idle', answer })

export function nextStatus(status: InquiryStatus, event: InquiryEvent): InquiryStatus {
	switch (event.is) {
		case 'submitted':
			return { ...status, phase: 'sending', answer: { ...status.answer, alreadySent: null } }
		case 'sent':
			return { ...status, answer: NO_ANSWER }
		case 'unanswered':
			return { ...status, phase: 'waiting', lastFailure: event.failure }
		case 'queued':
			return { ...status, saved: event.by }
		case 'answered':
			return { phase: 'idle', answer: { ...NO_ANSWER, ...event.answer } }
		case 'typed': {
			const { answer, phase } = status
			const errors = { ...answer.errors, [event.field]: undefined }
			const read = event.field in answer.errors ? { ...answer, errors } : answer
			return phase === 'waiting' ? { phase: 'idle', answer: read } : { ...status, answer: read }
		}
	}
}
