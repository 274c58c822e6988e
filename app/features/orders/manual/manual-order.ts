// The rules of orders that the seller types in: a manual order, and a sale over the counter.
import { z } from 'zod'
import { m } from '~/paraglide/messages.js'
import { type Language, language } from '~/shop/language.ts'
import {
	ORDER_SOURCES,
	ORDER_STATUSES,
	type OrderSource,
	type OrderStatus,
	PAYMENT_WAYS,
	type PaymentWay,
} from '~/shop/vocabulary.ts'
import type { OrderLine } from '../new-order.ts'
import { readFee } from '../panel/typed-money.ts'
import { readLines } from './read-lines.ts'

export type ManualOrder = {
	/** The form's, in a namespace of its own, so that it never collides with another form's. */
	key: string
	/** Empty only in a counter sale, as is the number. */
	name: string
	phone: string
	location: string | null
	source: OrderSource
	status: OrderStatus
	language: Language
	notes: string
	/** What the form showed; null is none. */
	deliveryFee: number | null
	lines: OrderLine[]
	/** How it was paid in full, when it was. */
	paidBy?: PaymentWay
}

export type ManualField = 'customerName' | 'customerPhone' | 'source' | 'deliveryFee' | 'paidBy'
export type ManualProblem = { message: string; errors?: Partial<Record<ManualField, string>> }

const text = (max: number) =>
	z
		.string()
		.max(max)
		.transform((value) => value.trim())

export const customerFields = z.object({
	customerName: text(120),
	customerPhone: text(40),
	customerLocation: text(120).transform((typed) => typed || null),
})

const key = z.string().regex(/^[\w-]{8,64}$/)

const manualForm = customerFields.extend({
	key,
	source: z.enum(ORDER_SOURCES).or(z.literal('')),
	status: z.enum(ORDER_STATUSES),
	language: z.enum(['en', 'fr']),
	notes: text(4000),
	// A page that was opened before the form had one sends none.
	deliveryFee: text(40).default(''),
})

export function readManualOrder(fields: Record<string, unknown>): { order: ManualOrder } | ManualProblem {
	const read = manualForm.safeParse(fields)
	if (!read.success) return { message: m.office_manual_unreadable() }
	const { customerName: name, customerPhone: phone, customerLocation: location, source, ...rest } = read.data
	const deliveryFee = readFee(rest.deliveryFee)
	const typed = readItems(fields)
	if ('message' in typed) return typed
	const must = m.office_manual_required()
	const errors = {
		...(name ? {} : { customerName: must }),
		...(phone ? {} : { customerPhone: must }),
		...(source ? {} : { source: must }),
	}
	if (!name || !phone || !source) return { message: m.office_manual_missing(), errors }
	if (deliveryFee === undefined) {
		const message = m.office_fee_wrong()
		return { message, errors: { deliveryFee: message } }
	}
	return {
		order: {
			...rest,
			key: `manual-${rest.key}`,
			name,
			phone,
			source,
			location,
			deliveryFee,
			lines: typed.lines,
		},
	}
}

function readItems(fields: Record<string, unknown>): { lines: OrderLine[] } | ManualProblem {
	const typed = readLines(String(fields.lines ?? '[]'))
	if ('problem' in typed) return { message: typed.problem }
	return typed.lines.length === 0 ? { message: m.office_manual_no_products() } : typed
}

const counterForm = customerFields.omit({ customerLocation: true }).extend({
	key,
	paidBy: z.enum([...PAYMENT_WAYS, 'later', '']),
})

/** Sold and handed over. Name and number only if the customer gives them, but no number without a name. */
export function readCounterSale(fields: Record<string, unknown>): { order: ManualOrder } | ManualProblem {
	const read = counterForm.safeParse(fields)
	if (!read.success) return { message: m.office_manual_unreadable() }
	const { key, customerName: name, customerPhone: phone, paidBy } = read.data
	const typed = readItems(fields)
	if ('message' in typed) return typed
	const errors = {
		...(paidBy ? {} : { paidBy: m.counter_paid_missing() }),
		...(phone && !name ? { customerName: m.counter_name_missing() } : {}),
	}
	const message = Object.values(errors)[0]
	if (!paidBy || message) return { message: message!, errors }
	return {
		order: {
			key: `counter-${key}`,
			name,
			phone,
			location: null,
			source: 'in_person',
			status: 'delivered',
			language: language(),
			notes: '',
			deliveryFee: null,
			lines: typed.lines,
			...(paidBy === 'later' ? {} : { paidBy }),
		},
	}
}
