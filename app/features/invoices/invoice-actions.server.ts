// The order panel's two taps, and their messages.
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { refuseUnless } from '~/features/admins/guard.server.ts'
import { reasonOf } from '~/features/orders/panel/order-refusals.ts'
import { target } from '~/features/orders/panel/read-order-form.server.ts'
import { m } from '~/paraglide/messages.js'
import { issueCreditNote, issueInvoice } from './invoices.server.ts'

type Answer = { ok: boolean; message: string; text?: string; retry?: boolean }

/** Who records payments makes invoices; taking one back is the owner's, as removing a payment is. Undefined: another action. */
export async function answerInvoiceForm(
	form: FormData,
	admin: CurrentAdmin,
	clock: () => Date,
	failed: (what: string, error: unknown) => void,
): Promise<Answer | undefined> {
	const fields = Object.fromEntries(form)
	if (fields.intent !== 'invoice' && fields.intent !== 'credit-note') return undefined
	const takesBack = fields.intent === 'credit-note'
	refuseUnless(admin, takesBack ? 'delete' : 'orders')
	const problem = (text: string): Answer => ({ ok: false, message: m.invoice_not_made(), text })
	const read = target.safeParse(fields)
	if (!read.success) return problem(m.office_order_update_refused())
	try {
		const result = await (takesBack ? issueCreditNote : issueInvoice)(read.data, admin, clock)
		return typeof result === 'string'
			? problem(reasonOf(result))
			: { ok: true, message: takesBack ? m.invoice_credit_made() : m.invoice_made() }
	} catch (error) {
		failed('Failed to make an invoice', error)
		return { ...problem(m.office_order_update_failed()), retry: true }
	}
}
