// A customer cancels their own order by its private link, until the seller has started on it.
import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { type Limit, takeAttempts } from '~/db/rate-limit.server.ts'
import { orders } from '~/db/schema/orders.ts'
import { limitKeyOf } from '~/shop/requests/limit-key.ts'
import type { OrderNotChanged } from '../panel/order-refusals.ts'
import { changeOrder, type Decision, type OrderRow } from '../panel/with-locked-order.server.ts'
import { isAccessToken } from './own-orders.server.ts'

export type Cancelled =
	| { kind: 'cancelled' | 'too-late' | 'unknown-order' }
	| { kind: 'limited'; seconds: number }

const WINDOW = 10 * 60
// A whole quarter may share one address of its mobile network.
const PER_ADDRESS: Limit = { count: 40, seconds: WINDOW }
const PER_ORDER: Limit = { count: 10, seconds: WINDOW }

const TRIES = 5

/** Idempotent: an order that is already cancelled stays unchanged. */
export async function cancelOrder(
	token: string,
	{ address, now }: { address: string; now: Date },
): Promise<Cancelled> {
	const known = await findTarget(token)
	if (!known) return { kind: 'unknown-order' }
	const seconds = await takeAttempts(
		[
			{ key: `cancel:address:${limitKeyOf(address)}`, limit: PER_ADDRESS },
			{ key: `cancel:order:${known.id}`, limit: PER_ORDER },
		],
		now,
	)
	if (seconds > 0) return { kind: 'limited', seconds }
	for (let attempt = 0; attempt < TRIES; attempt++) {
		// The seller may have changed a note since the page was opened: the current state counts.
		const target = await findTarget(token)
		if (!target) return { kind: 'unknown-order' }
		const result = await changeOrder(target, { customer: target.customerName }, now, async (before) =>
			cancelling(before, token),
		)
		if (result === 'gone') return { kind: 'unknown-order' }
		if (result === 'changed-meanwhile') continue
		return { kind: typeof result === 'string' ? 'too-late' : 'cancelled' }
	}
	throw new Error('An order was changed again and again while its customer cancelled it')
}

function cancelling(
	{ accessToken, orderStatus: oldValue }: OrderRow,
	token: string,
): Decision | OrderNotChanged {
	// Erased meanwhile.
	if (accessToken !== token) return 'gone'
	if (oldValue === 'cancelled') return { set: {}, entries: [] }
	if (oldValue !== 'pending') return 'too-late-to-cancel'
	return {
		set: { orderStatus: 'cancelled' },
		entries: [{ change: 'status', oldValue, newValue: 'cancelled' }],
	}
}

async function findTarget(token: string) {
	if (!isAccessToken(token)) return undefined
	const [order] = await db()
		.select({ id: orders.id, version: orders.version, customerName: orders.customerName })
		.from(orders)
		.where(eq(orders.accessToken, token))
	return order
}
