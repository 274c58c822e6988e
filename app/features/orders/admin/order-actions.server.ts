// What the forms of the orders page ask for, and the words in which it is answered (B §8).
import { z } from 'zod'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { refuseUnless } from '~/features/admins/guard.server.ts'
import { m } from '~/paraglide/messages.js'
import { ORDER_STATUSES } from '~/shop/vocabulary.ts'
import {
	deleteOrder,
	noteWhatsappOpened,
	type OrderNotChanged,
	setOrderLines,
	updateOrder,
} from './change-order.server.ts'
import { readLines } from './read-lines.ts'

type Answer = { ok: boolean; message: string; text?: string; errors?: Record<string, string> }

const target = z.object({
	id: z.coerce.number().int().min(1).max(2_147_483_647),
	version: z.coerce.number().int().min(1),
})
const update = target.extend({
	status: z.enum(ORDER_STATUSES),
	notes: z
		.string()
		.max(4000)
		.transform((text) => text.replaceAll('\r\n', '\n')),
})

/** What everybody who works with orders may ask for; anything else is for who may delete. */
const DAILY_WORK: unknown[] = ['update', 'lines', 'whatsapp']

/**
 * `failed` hears what was thrown, for the log; the admin reads words of the specification. Undefined when nothing is
 * asked for that the page knows.
 */
export async function answerOrderForm(
	form: FormData,
	admin: CurrentAdmin,
	now: Date,
	failed: (what: string, error: unknown) => void,
): Promise<Answer | undefined> {
	const fields = Object.fromEntries(form)
	refuseUnless(admin, DAILY_WORK.includes(fields.intent) ? 'orders' : 'delete')
	switch (fields.intent) {
		case 'update': {
			const read = update.safeParse(fields)
			if (!read.success) return updateProblem(m.office_order_update_refused())
			return attempt('Failed to update order status', updateProblem, async () => {
				const result = await updateOrder(read.data, read.data, admin, now)
				return typeof result === 'string'
					? updateProblem(reason(result))
					: {
							ok: true,
							message: m.office_order_updated(),
							text: m.office_order_updated_text({ number: result.orderNumber }),
						}
			})
		}
		case 'lines': {
			const read = target.safeParse(fields)
			const typed = readLines(String(fields.lines ?? ''))
			if (!read.success) return updateProblem(m.office_order_lines_refused())
			if ('problem' in typed) return updateProblem(typed.problem)
			return attempt('Failed to update order status', updateProblem, async () => {
				const result = await setOrderLines(read.data, typed.lines, admin, now)
				return typeof result === 'string'
					? updateProblem(reason(result))
					: { ok: true, message: m.office_order_updated(), text: m.office_order_lines_text() }
			})
		}
		case 'delete': {
			const read = target.safeParse(fields)
			if (!read.success) return deleteProblem()
			return attempt('Failed to delete order', deleteProblem, async () => {
				const result = await deleteOrder(read.data, admin)
				return typeof result === 'string'
					? deleteProblem(reason(result))
					: { ok: true, message: m.office_order_deleted(), text: result.orderNumber }
			})
		}
		case 'whatsapp': {
			const id = target.shape.id.safeParse(fields.id)
			if (id.success) await noteWhatsappOpened(id.data, admin, now)
			return { ok: true, message: '' }
		}
		default:
			return undefined
	}

	async function attempt(what: string, problem: (text?: string) => Answer, work: () => Promise<Answer>) {
		try {
			return await work()
		} catch (error) {
			failed(what, error)
			return problem()
		}
	}
}

const updateProblem = (text: string = m.office_order_update_failed()): Answer => ({
	ok: false,
	message: m.office_order_update_error(),
	text,
})

const deleteProblem = (text: string = m.office_order_delete_failed()): Answer => ({
	ok: false,
	message: m.office_order_delete_error(),
	text,
})

const reason = (why: OrderNotChanged): string =>
	why === 'gone' ? m.office_order_gone() : m.office_order_changed_meanwhile()
