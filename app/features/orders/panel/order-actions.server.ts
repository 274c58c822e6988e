// The actions of the orders page, and their messages.
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { refuseUnless } from '~/features/admins/guard.server.ts'
import { seesCosts } from '~/features/admins/roles.ts'
import { m } from '~/paraglide/messages.js'
import { skippedSteps } from '~/shop/shop-settings.server.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { deleteOrder } from '../deleted/deleted-orders.server.ts'
import { statusName } from '../list/order-words.ts'
import { type MovedOrder, nextStep } from '../next-step.ts'
import { costIsEstimated } from '../order-account.ts'
import { findDue } from '../order-rows.server.ts'
import { recordWhatsappOpened, updateOrder } from './edit-order.server.ts'
import { takeNextStep, undoStep } from './next-step.server.ts'
import { type OrderNotChanged, reasonOf, refusedField } from './order-refusals.ts'
import { readOrderForm, target } from './read-order-form.server.ts'
import type { OrderRow } from './with-locked-order.server.ts'

/** `order`: its new state. A row needs it to undo the step, the panel to tell its own change from another's. */
type Answer = {
	ok: boolean
	message: string
	text?: string
	errors?: Record<string, string>
	order?: MovedOrder
	/** Owners only. */
	forbidden?: boolean
	/** It may be sent again as it was. */
	retry?: boolean
}

/** The actions for all staff; others need the permission to delete. */
const DAILY_WORK: unknown[] = ['update', 'lines', 'next-step', 'undo-step', 'whatsapp']

/** `failed` receives what was thrown, for the log; the admin reads a message. Undefined for an unknown action. */
export async function answerOrderForm(
	form: FormData,
	admin: CurrentAdmin,
	now: Date,
	failed: (what: string, error: unknown) => void,
): Promise<Answer | undefined> {
	const fields = Object.fromEntries(form)
	refuseUnless(admin, DAILY_WORK.includes(fields.intent) ? 'orders' : 'delete')
	switch (fields.intent) {
		// A page that was opened before the panel had one save still sends its lines separately.
		case 'lines':
		case 'update': {
			const read = readOrderForm(fields, now)
			if ('problem' in read) {
				const { problem, field } = read
				return { ...updateProblem(problem), ...(field ? { errors: { [field]: problem } } : {}) }
			}
			return attempt('Failed to update order status', updateProblem, async () => {
				const result = await updateOrder(read.target, read.changes, admin, now)
				return typeof result === 'string' ? refusal(result) : await updated(result)
			})
		}
		case 'next-step':
		case 'undo-step': {
			const read = target.safeParse(fields)
			if (!read.success) return updateProblem(m.office_order_update_refused())
			const work = fields.intent === 'next-step' ? takeNextStep : undoStep
			return attempt('Failed to update order status', updateProblem, async () => {
				const result = await work(read.data, admin, now)
				return typeof result === 'string' ? refusal(result) : await moved(result, admin)
			})
		}
		case 'delete': {
			const read = target.safeParse(fields)
			if (!read.success) return deleteProblem()
			return attempt('Failed to delete order', deleteProblem, async () => {
				const result = await deleteOrder(read.data, admin)
				return typeof result === 'string'
					? deleteProblem(reasonOf(result))
					: {
							ok: true,
							message: m.office_order_deleted(),
							text: m.deleted_order_can_return({ number: result.orderNumber }),
						}
			})
		}
		case 'whatsapp': {
			const id = target.shape.id.safeParse(fields.id)
			if (!id.success) return undefined
			await recordWhatsappOpened(id.data, admin, now)
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
			return { ...problem(), retry: true }
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

const updated = async (order: OrderRow): Promise<Answer> => ({
	ok: true,
	message: m.office_order_updated(),
	text: m.office_order_updated_text({ number: order.orderNumber }),
	order: await stateOf(order),
})

async function moved(row: OrderRow, admin: CurrentAdmin): Promise<Answer> {
	const state = await stateOf(row)
	const profit =
		state.status === 'delivered' && seesCosts(admin)
			? { francs: row.totalProfit, estimated: costIsEstimated(row) }
			: undefined
	return {
		ok: true,
		message: m.office_order_moved({ number: row.orderNumber, status: statusName(state.status) }),
		order: { ...state, ...(profit && { profit }) },
	}
}

async function stateOf({ id, version, orderStatus }: OrderRow): Promise<MovedOrder> {
	const status = orderStatus as OrderStatus
	return { id, version, status, next: nextStep(status, skippedSteps()), due: await findDue(id) }
}

function refusal(why: OrderNotChanged): Answer {
	const problem = reasonOf(why)
	const field = refusedField(why)
	return {
		...updateProblem(problem),
		...(field ? { errors: { [field]: problem } } : {}),
		forbidden: why.endsWith('-is-owners'),
	}
}
