// The rules of a manually entered order.
import { z } from 'zod'
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { ORDER_SOURCES, ORDER_STATUSES, type OrderSource, type OrderStatus } from '~/shop/vocabulary.ts'
import type { OrderLine } from '../new-order.ts'
import { readFee } from '../panel/typed-money.ts'
import { readLines } from './read-lines.ts'

export type ManualOrder = {
	key: string
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
}

export type ManualField = 'customerName' | 'customerPhone' | 'source' | 'deliveryFee'
export type ManualProblem = { message: string; errors?: Partial<Record<ManualField, string>> }

const text = (max: number) =>
	z
		.string()
		.max(max)
		.transform((value) => value.trim())

const schema = z.object({
	key: z.string().regex(/^[\w-]{8,64}$/),
	customerName: text(120),
	customerPhone: text(40),
	customerLocation: text(120),
	source: z.enum(ORDER_SOURCES).or(z.literal('')),
	status: z.enum(ORDER_STATUSES),
	language: z.enum(['en', 'fr']),
	notes: text(4000),
	// A page that was opened before the form had one sends none.
	deliveryFee: text(40).default(''),
})

export function readManualOrder(fields: Record<string, unknown>): { order: ManualOrder } | ManualProblem {
	const read = schema.safeParse(fields)
	if (!read.success) return { message: m.office_manual_unreadable() }
	const { customerName: name, customerPhone: phone, customerLocation, source, ...rest } = read.data
	const deliveryFee = readFee(rest.deliveryFee)
	const typed = readLines(String(fields.lines ?? '[]'))
	if ('problem' in typed) return { message: typed.problem }
	const { lines } = typed
	if (lines.length === 0) return { message: m.office_manual_no_products() }
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
	return { order: { ...rest, name, phone, source, location: customerLocation || null, deliveryFee, lines } }
}
