// Order metrics, and the owner's warning about failed orders.
import { addToCounter, readCounter } from '~/db/rate-limit.server.ts'
import { counter } from '~/shop/process/metrics.server.ts'
import { ORDER_SOURCES, type OrderSource } from '~/shop/vocabulary.ts'

const channels = ORDER_SOURCES.map((channel) => ({ channel }))

const created = counter(
	'orders_created_total',
	'Orders written, by where they came from.',
	['channel'],
	channels,
)
const refused = counter(
	'orders_refused_total',
	'Orders that were not taken because of what they asked for.',
	['reason'],
)
const failed = counter(
	'orders_failed_total',
	'Orders that could not be written though nothing was wrong with them.',
	['channel'],
	channels,
)

export const orderCreated = (channel: OrderSource): void => created.inc({ channel })
export const orderRefused = (reason: string): void => refused.inc({ reason })

const FAILED = 'orders-failed'
const DAY_SECONDS = 24 * 60 * 60

/** Failures not yet stored in the database: it was probably their cause. */
let unstored = 0

export function orderFailed(channel: OrderSource): void {
	failed.inc({ channel })
	unstored++
	// Not awaited: the customer is waiting, and it may be the database that failed.
	storeFailedOrders(new Date()).catch(() => {})
}

/** Stores for all processes how many orders failed; retried at the next failure or housekeeping. */
export async function storeFailedOrders(now: Date): Promise<void> {
	const count = unstored
	if (count === 0) return
	unstored = 0
	await addToCounter(FAILED, count, DAY_SECONDS, now).catch((error: unknown) => {
		unstored += count
		throw error
	})
}

/** How many orders failed in the day since the first failure. */
export async function countFailedOrders(now: Date): Promise<number> {
	await storeFailedOrders(now)
	return readCounter(FAILED, now)
}
