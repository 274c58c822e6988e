// One attempt to send an order over an unreliable network: from the open form, and from the queue on the phone.
import { readAnswer } from '~/shop/requests/read-answer.ts'
import { TIMEOUT_MS } from '~/shop/requests/request-data.ts'
import { isAccepted, outcomeOf, type SendOutcome } from './order-answers.ts'

export const SUBMISSIONS = '/order-submissions'

/** Sends the form to its URL in the language of the form. Sent twice with the same key it is one order. */
export async function sendOrder({ address, body }: { address: string; body: string }): Promise<SendOutcome> {
	const asked = fetch(address, {
		method: 'POST',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
		body,
		signal: AbortSignal.timeout(TIMEOUT_MS),
	})
	return outcomeOf(await readAnswer(asked, isAccepted))
}
