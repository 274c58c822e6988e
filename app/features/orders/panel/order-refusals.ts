// Why an order is not changed, in words.
import { m } from '~/paraglide/messages.js'

const USED = 'reference-used:'
const REASONS = {
	gone: m.office_order_gone,
	'changed-meanwhile': m.office_order_changed_meanwhile,
	'no-next-step': m.office_order_no_next_step,
	'too-late-to-undo': m.office_order_undo_late,
	'too-late-to-cancel': m.office_order_cancel_late,
	'discount-too-large': m.office_discount_too_large,
	'name-missing': m.panel_name_missing,
	'phone-missing': m.office_manual_required,
	'amount-unknown': m.office_payment_amount_unknown,
	'refund-too-large': m.office_refund_too_large,
	'return-not-delivered': m.panel_return_not_delivered,
	'return-too-many': m.panel_return_too_many,
	'day-of-closed': m.day_sheet_day_closed,
	invoiced: m.invoice_keeps_order,
	'invoice-stands': m.invoice_stands_already,
	'invoice-of-cancelled': m.invoice_of_cancelled,
	'invoice-without-lines': m.invoice_without_lines,
	'invoice-vat-unsaid': m.invoice_vat_unsaid,
	'invoice-letters': m.invoice_letters,
	'no-invoice': m.invoice_none_stands,
	// Owners only.
	'price-is-owners': m.office_price_owners,
	'discount-is-owners': m.office_discount_owners,
	'removal-is-owners': m.office_payment_owners,
}
type PlainReason = keyof typeof REASONS
/** Why an order was not changed. With the number of the order that has a payment with the same reference. */
export type OrderNotChanged = PlainReason | `${typeof USED}${string}`

/** The panel's field of an error. */
const FIELDS: Partial<Record<PlainReason, string>> = {
	'discount-too-large': 'discount',
	'name-missing': 'customerName',
	'phone-missing': 'customerPhone',
	'amount-unknown': 'payments',
	'refund-too-large': 'payments',
	'return-not-delivered': 'returned',
	'return-too-many': 'returned',
	'day-of-closed': 'deliverOn',
	'discount-is-owners': 'discount',
	'removal-is-owners': 'payments',
}

const isPlain = (why: OrderNotChanged): why is PlainReason => Object.hasOwn(REASONS, why)

export const refusedField = (why: OrderNotChanged): string | undefined =>
	isPlain(why) ? FIELDS[why] : 'payments'

export const reasonOf = (why: OrderNotChanged): string =>
	isPlain(why) ? REASONS[why]() : m.office_payment_reference_used({ number: why.slice(USED.length) })
