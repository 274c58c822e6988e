// Parses the form of an order's panel. On the server only: the schema library stays out of the pages.
import { z } from 'zod'
import { m } from '~/paraglide/messages.js'
import { MAX_ORDER_LINES } from '~/shop/line-limits.ts'
import { isStorable } from '~/shop/requests/storable.ts'
import { parseJson } from '~/shop/text/parse-json.ts'
import { dayKey, isPastDay } from '~/shop/time/calendar.ts'
import { ORDER_STATUSES, PAYMENT_WAYS, SENT_BY } from '~/shop/vocabulary.ts'
import { readDeliveryDay } from '../deliveries/delivery-day.ts'
import { LONGEST } from '../inquiry/inquiry-fields.ts'
import { customerFields } from '../manual/manual-order.ts'
import { readLines } from '../manual/read-lines.ts'
import type { OrderChanges } from './edit-order.server.ts'
import { MAX_PAYMENTS_AT_ONCE, readFee, readPaymentAmount, readPieces, readReduction } from './typed-money.ts'
import type { Target } from './with-locked-order.server.ts'

export const target = z.object({
	id: z.coerce.number().int().min(1).max(2_147_483_647),
	version: z.coerce.number().int().min(1),
	/** A page that was opened before there were any sends none. */
	requestId: z
		.string()
		.regex(/^[\w-]{8,64}$/)
		.optional(),
})

const text = (most: number) => z.string().max(most).refine(isStorable)
const orNothing = (most: number) =>
	text(most).transform((typed) => (typed.trim() === '' ? null : typed.trim()))

const facts = z.object({
	status: z.enum(ORDER_STATUSES).optional(),
	notes: text(4000)
		.transform((typed) => typed.replaceAll('\r\n', '\n'))
		.optional(),
	sentBy: z.union([z.literal('').transform(() => null), z.enum(SENT_BY)]).optional(),
	carrier: orNothing(80).optional(),
	parcelNumber: orNothing(80).optional(),
})

const customerForm = customerFields.extend({ landmark: orNothing(LONGEST.landmark) })

const payments = z
	.array(
		z.object({
			way: z.enum(PAYMENT_WAYS),
			amount: text(40),
			reference: text(80).transform((typed) => typed.trim()),
			/** Today, if it is left out: the shop's day, whatever the phone's clock says. */
			paidOn: z.iso.date().optional(),
		}),
	)
	.max(MAX_PAYMENTS_AT_ONCE)

/** `field` names the invalid field, if it is one. */
type Problem = { problem: string; field?: string }

/** The requested changes of an order, or the error. A missing field stays unchanged. */
export function readOrderForm(
	fields: Record<string, unknown>,
	now: Date,
): { target: Target; changes: OrderChanges } | Problem {
	const which = target.safeParse(fields)
	const read = facts.safeParse(fields)
	if (!which.success || !read.success) return { problem: m.office_order_update_refused() }
	const changes: OrderChanges = read.data
	if (fields.customerName !== undefined) {
		const customer = customerForm.safeParse(fields)
		if (!customer.success) return { problem: m.office_order_update_refused() }
		changes.customer = customer.data
	}
	if (fields.lines !== undefined) {
		const lines = readLines(String(fields.lines))
		if ('problem' in lines) return lines
		changes.lines = lines.lines
	}
	if (fields.deliverOn !== undefined) {
		const day = readDeliveryDay(String(fields.deliverOn), now)
		if (day === undefined) return { problem: m.day_sheet_day_wrong(), field: 'deliverOn' }
		changes.deliverOn = day
	}
	const problem = readMoney(fields, changes, now)
	return problem ?? { target: which.data, changes }
}

function readMoney(fields: Record<string, unknown>, changes: OrderChanges, now: Date): Problem | undefined {
	if (fields.discount !== undefined) {
		const discount = readReduction(String(fields.discount))
		if (discount === undefined) return { problem: m.office_discount_wrong(), field: 'discount' }
		changes.discount = discount
	}
	if (fields.deliveryFee !== undefined) {
		const fee = readFee(String(fields.deliveryFee))
		if (fee === undefined) return { problem: m.office_fee_wrong(), field: 'deliveryFee' }
		changes.deliveryFee = fee
	}
	if (fields.payments !== undefined) {
		const typed = payments.safeParse(parseJson(String(fields.payments)))
		if (!typed.success) return { problem: m.office_payment_unreadable(), field: 'payments' }
		changes.payments = []
		for (const { amount, paidOn = dayKey(now), ...payment } of typed.data) {
			const francs = readPaymentAmount(amount)
			if (francs === undefined) return { problem: m.office_payment_wrong(), field: 'payments' }
			if (!isPastDay(paidOn, now)) return { problem: m.office_payment_day(), field: 'payments' }
			changes.payments.push({ ...payment, paidOn, amount: francs })
		}
	}
	if (fields.returned !== undefined) {
		const pieces = z
			.array(z.string().transform(readPieces))
			.max(MAX_ORDER_LINES)
			.safeParse(parseJson(String(fields.returned)))
		const read = pieces.success ? pieces.data.filter((count) => count !== undefined) : []
		if (!pieces.success || read.length < pieces.data.length)
			return { problem: m.panel_return_wrong(), field: 'returned' }
		changes.returned = read
	}
	if (fields.removedPayments !== undefined) {
		const ids = z
			.array(target.shape.id)
			.max(200)
			.safeParse(parseJson(String(fields.removedPayments)))
		if (!ids.success) return { problem: m.office_payment_unreadable(), field: 'payments' }
		changes.removedPayments = ids.data
	}
	return undefined
}
