// Receives a submission: parsed, validated, stored, and answered with a message for the customer. Used by the page
// (without JavaScript) and by the script's endpoint.

import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { isLinkCode } from '~/features/links/short-link.ts'
import { wakeOutbox } from '~/features/mail/outbox-worker.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { logError } from '~/shop/process/log.server.ts'
import { textIn } from '~/shop/requests/form-text.ts'
import { requestMayBeCounted } from '~/shop/requests/may-count.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Visitor } from '~/shop/requests/visitor.ts'
import { readWholeNumber } from '~/shop/text/whole-number.ts'
import { orderFailed, orderRefused } from '../order-metrics.server.ts'
import { cartOrdered, rememberOrder } from '../tracking/own-orders.server.ts'
import { checkInquiry, isKey } from './check-inquiry.ts'
import type { InquiryReply } from './inquiry-fields.ts'
import { type SubmissionOutcome, submitInquiry } from './submit-inquiry.server.ts'

/** The honeypot. */
const HONEYPOT = 'website'

export type Received = { form: FormData; status: number; headers: Headers; reply: InquiryReply }

export async function receiveInquiry(request: Request, visitor: Visitor): Promise<Received> {
	const headers = new Headers()
	const form = await readForm(request)
	const answer = (status: number, reply: InquiryReply, from = form ?? new FormData()): Received => ({
		form: from,
		status,
		headers,
		reply,
	})
	const refuse = (reason: string, reply: InquiryReply): Received => {
		orderRefused(reason)
		return answer(400, reply)
	}
	if (!form) return refuse('unreadable', { state: 'failed', message: m.order_failed() })
	// Never a false success: a person whose browser filled the honeypot must learn that nothing was sent.
	if (textIn(form, HONEYPOT)) return refuse('robot', { state: 'failed', message: m.order_failed_robot() })

	const checked = checkInquiry(form)
	if ('errors' in checked) {
		const message = Object.values(checked.errors)[0] ?? m.order_failed()
		return refuse('incomplete', { state: 'refused', errors: checked.errors, message })
	}
	const key = textIn(form, 'key')
	if (!isKey(key)) return refuse('incomplete', { state: 'failed', message: m.order_failed_incomplete() })

	const fromCart = textIn(form, 'from') === 'cart'
	const linkCode = textIn(form, 'link')
	let outcome: SubmissionOutcome
	try {
		outcome = await submitInquiry({
			key,
			inquiry: checked.inquiry,
			suggested: textIn(form, 'suggested'),
			totalSeen: readTotalSeen(textIn(form, 'seen')),
			fromCart,
			linkCode: isLinkCode(linkCode) && requestMayBeCounted(request) ? linkCode : undefined,
			language: language(),
			customer: await findCurrentCustomer(request),
			address: visitor.address,
			now: new Date(),
		})
	} catch (error) {
		logError('Failed to create order', error)
		orderFailed('website')
		return answer(503, { state: 'failed', message: m.order_failed_server() })
	}
	if (outcome.kind === 'accepted') {
		headers.append('Set-Cookie', rememberOrder(request, outcome.accessToken))
		if (fromCart) headers.append('Set-Cookie', cartOrdered())
		wakeOutbox()
	} else {
		orderRefused(outcome.kind)
	}
	if (outcome.kind === 'limited') headers.set('Retry-After', String(outcome.seconds))
	return answer(...replyTo(outcome))
}

/** Far beyond any order; no page shows a larger total. */
const HIGHEST_TOTAL = 1e12

function readTotalSeen(text: string): number | null {
	const seen = readWholeNumber(text)
	return seen !== null && seen <= HIGHEST_TOTAL ? seen : null
}

function replyTo(outcome: SubmissionOutcome): [number, InquiryReply] {
	switch (outcome.kind) {
		case 'accepted':
			return [200, { state: 'accepted', orderNumber: outcome.orderNumber }]
		case 'other-content': {
			const message = m.order_already_sent({ orderNumber: outcome.orderNumber })
			return [409, { state: 'other-content', orderNumber: outcome.orderNumber, message }]
		}
		case 'gone': {
			const message = m.order_error_gone()
			return [400, { state: 'refused', errors: { lines: message }, message, gone: outcome.productIds }]
		}
		case 'sold-out': {
			const message = m.order_error_sold_out({ names: outcome.names.join(', ') })
			return [400, { state: 'refused', errors: { lines: message }, message, gone: outcome.productIds }]
		}
		case 'too-large': {
			const message = m.order_error_too_large()
			return [400, { state: 'refused', errors: { lines: message }, message }]
		}
		case 'limited': {
			const minutes = Math.ceil(outcome.seconds / 60)
			return [429, { state: 'failed', message: m.order_failed_limited({ minutes }) }]
		}
	}
}
