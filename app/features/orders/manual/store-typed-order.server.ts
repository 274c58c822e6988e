import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { orderFailed } from '../order-metrics.server.ts'
import { createManualOrder } from './create-manual-order.server.ts'
import type { ManualOrder, ManualProblem } from './manual-order.ts'

type Answer = ManualProblem & {
	ok: boolean
	created?: { id: number; orderNumber: string }
	/** Owners only. */
	forbidden?: boolean
}

/** Stores what one of the forms of a typed-in order sent, and answers it. */
export async function storeTypedOrder(
	read: { order: ManualOrder } | ManualProblem,
	admin: CurrentAdmin,
): Promise<Answer> {
	if (!('order' in read)) return { ok: false, ...read }
	try {
		const made = await createManualOrder(read.order, admin, new Date())
		if (made === 'price-is-owners') return { ok: false, message: m.office_price_owners(), forbidden: true }
		const { otherContent, ...created } = made
		if (otherContent) return { ok: false, message: m.office_manual_already({ number: created.orderNumber }) }
		return { ok: true, message: '', created }
	} catch (error) {
		logError('Failed to create order', error)
		orderFailed(read.order.source)
		return { ok: false, message: m.office_manual_failed() }
	}
}
