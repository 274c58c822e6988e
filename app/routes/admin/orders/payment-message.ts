import { badRequest } from '~/back-office/requests/bad-request.ts'
import { readPaymentMessage } from '~/features/ledger/payment-message.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/payment-message'

/** What a pasted message of MTN or Orange says of a payment. Its text is neither stored nor logged. */
export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request)
	return form ? { read: readPaymentMessage(String(form.get('text'))) ?? null } : badRequest()
}
