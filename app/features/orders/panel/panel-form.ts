// The panel of an order while it is being edited: the input, what is new and what is sent.

import { readWholeNumber } from '~/shop/text/whole-number.ts'
import type { OrderStatus, PaymentWay, SentBy } from '~/shop/vocabulary.ts'
import type { OrderDetails } from '../list/admin-order.ts'
import { asTyped, readTypedLines, type TypedLine } from '../manual/typed-lines.ts'
import { readFee, readPaymentAmount, readPieces, readReduction } from './typed-money.ts'

/** An unsaved payment. A refund is typed without a minus. */
export type TypedPayment = {
	way: PaymentWay
	amount: string
	reference: string
	paidOn: string
	givenBack: boolean
}

export type OrderForm = {
	status: OrderStatus
	notes: string
	customerName: string
	customerPhone: string
	customerLocation: string
	landmark: string
	lines: TypedLine[]
	/** False while the lines are only suggestions from the customer's text. */
	linesAgreed: boolean
	discount: string
	deliveryFee: string
	sentBy: SentBy | ''
	carrier: string
	parcelNumber: string
	/** A day such as 2026-11-16, or empty. */
	deliverOn: string
	newPayments: TypedPayment[]
	removedPayments: number[]
	/** Pieces of each line that came back, as typed. */
	returned: string[]
	/** The owner says that everything about returns is as shown (`returnUnclear`). */
	returnsChecked: boolean
}

/** The form of a stored order. */
export const orderFormOf = (order: OrderDetails): OrderForm => ({
	status: order.status,
	notes: order.notes,
	customerName: order.customerName,
	customerPhone: order.customerPhone,
	customerLocation: order.customerLocation ?? '',
	landmark: order.landmark ?? '',
	lines: order.lines.map((line, index) =>
		asTyped({ ...line, unitCost: order.costs?.unitCosts[index] ?? null }),
	),
	linesAgreed: order.lines.length === 0 || order.amountKnown,
	discount: order.discount === 0 ? '' : String(order.discount),
	deliveryFee: order.deliveryFee === null ? '' : String(order.deliveryFee),
	sentBy: order.parcel.sentBy ?? '',
	carrier: order.parcel.carrier ?? '',
	parcelNumber: order.parcel.parcelNumber ?? '',
	deliverOn: order.deliverOn ?? '',
	newPayments: [],
	removedPayments: [],
	returned: order.lines.map(({ returned }) => (returned === 0 ? '' : String(returned))),
	returnsChecked: false,
})

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What a save would change, in the order of the panel. */
export const PANEL_PARTS = [
	'status',
	'deliverOn',
	'customer',
	'lines',
	'discount',
	'deliveryFee',
	'returned',
	'payments',
	'parcel',
	'notes',
] as const
export type PanelPart = (typeof PANEL_PARTS)[number]

const FIELDS: Record<PanelPart, (keyof OrderForm)[]> = {
	status: ['status'],
	deliverOn: ['deliverOn'],
	customer: ['customerName', 'customerPhone', 'customerLocation', 'landmark'],
	lines: ['lines', 'linesAgreed'],
	discount: ['discount'],
	deliveryFee: ['deliveryFee'],
	returned: ['returned', 'returnsChecked'],
	payments: ['newPayments', 'removedPayments'],
	parcel: ['sentBy', 'carrier', 'parcelNumber'],
	notes: ['notes'],
}

export function changedParts(form: OrderForm, stored: OrderForm): PanelPart[] {
	return PANEL_PARTS.filter((part) => FIELDS[part].some((field) => !same(form[field], stored[field])))
}

/** Applies the edits since `before` to what is stored now. */
export function rebased(form: OrderForm, before: OrderForm, now: OrderForm): OrderForm {
	const mine = changedParts(form, before).flatMap((part) => FIELDS[part])
	return { ...now, ...Object.fromEntries(mine.map((field) => [field, form[field]])) }
}

const signed = ({ amount, givenBack }: TypedPayment): string =>
	givenBack && !/^\s*[-−–]/.test(amount) ? `-${amount.trim()}` : amount

/** Francs, negative for a refund; undefined while invalid. */
export const typedPaymentAmount = (payment: TypedPayment): number | undefined =>
	readPaymentAmount(signed(payment))

/** The returned pieces of each line; undefined while one is invalid, or more than its line has. */
export function readReturns({ lines, returned }: OrderForm): number[] | undefined {
	const pieces = lines.map(({ quantity }, index) => {
		const count = readPieces(returned[index] ?? '')
		return count === undefined || count > (readWholeNumber(quantity) ?? 0) ? undefined : count
	})
	return pieces.every((count) => count !== undefined) ? pieces : undefined
}

/** Whether every typed number is valid. */
export function isReadable(form: OrderForm, stored: OrderForm): boolean {
	const readable: Partial<Record<PanelPart, () => boolean>> = {
		lines: () => readTypedLines(form.lines) !== undefined,
		discount: () => readReduction(form.discount) !== undefined,
		deliveryFee: () => readFee(form.deliveryFee) !== undefined,
		returned: () => readReturns(form) !== undefined,
		payments: () => form.newPayments.every((payment) => typedPaymentAmount(payment) !== undefined),
	}
	return changedParts(form, stored).every((part) => readable[part]?.() ?? true)
}

/** The fields that are sent: untouched ones are left out and stay as stored. */
export function fieldsOf(form: OrderForm, order: OrderDetails): Record<string, string> {
	const sent: Record<PanelPart, () => Record<string, string>> = {
		status: () => ({ status: form.status }),
		deliverOn: () => ({ deliverOn: form.deliverOn }),
		customer: () => {
			const { customerName, customerPhone, customerLocation, landmark } = form
			return { customerName, customerPhone, customerLocation, landmark }
		},
		lines: () => ({ lines: JSON.stringify(form.lines) }),
		discount: () => ({ discount: form.discount }),
		deliveryFee: () => ({ deliveryFee: form.deliveryFee }),
		payments: () => ({
			payments: JSON.stringify(
				form.newPayments.map(({ givenBack, ...payment }) => ({
					...payment,
					amount: signed({ ...payment, givenBack }),
				})),
			),
			removedPayments: JSON.stringify(form.removedPayments),
		}),
		returned: () => ({ returned: JSON.stringify(form.lines.map((_, index) => form.returned[index] ?? '')) }),
		parcel: () => ({ sentBy: form.sentBy, carrier: form.carrier, parcelNumber: form.parcelNumber }),
		notes: () => ({ notes: form.notes }),
	}
	return Object.assign({}, ...changedParts(form, orderFormOf(order)).map((part) => sent[part]()))
}
