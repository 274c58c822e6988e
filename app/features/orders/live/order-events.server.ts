// Streams new orders to every open back office. One poll of the table serves all of them, every 0.8 seconds, and only
// while somebody watches.
import { and, asc, desc, gt, ne, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { orderHistory, orders } from '~/db/schema/orders.ts'
import type { NewOrderEvent } from '../list/admin-order.ts'

type Watcher = (order: NewOrderEvent) => void

/** Less than a second, so that every machine reports an order within one. */
const POLL_MS = 800
/**
 * Ids are assigned before transactions commit, so a lower one can appear after a higher one. Polling therefore looks a
 * little back, and skips ids that it has seen.
 */
const LOOK_BACK = 100
const LATE_SECONDS = 60
const MAX_AT_ONCE = 1_000

const watchers = new Set<Watcher>()
const closers = new Set<() => void>()
let looking = false
let seen = new Set<number>()
let highest = 0

const columns = {
	id: orders.id,
	orderNumber: orders.orderNumber,
	customerName: orders.customerName,
	products: sql<string>`left(${orders.products}, 120)`,
	typedIn: sql<boolean>`exists (select from ${orderHistory} h where h.order_id = orders.id and h.change = 'created' and h.actor_kind = 'admin')`,
}

/** The position of a page when it is loaded: the last order, and those so recent that they might be sent again. */
export async function orderPosition(): Promise<{ last: number; fresh: number[] }> {
	const rows = await db()
		.select({
			id: orders.id,
			late: sql<boolean>`${orders.createdAt} > now() - make_interval(secs => ${LATE_SECONDS})`,
		})
		.from(orders)
		.orderBy(desc(orders.id))
		.limit(LOOK_BACK)
	return { last: rows[0]?.id ?? 0, fresh: rows.filter(({ late }) => late).map(({ id }) => id) }
}

/** Orders after `last`, and late ones just before it. */
export function listOrdersAfter(last: number): Promise<NewOrderEvent[]> {
	return db()
		.select(columns)
		.from(orders)
		.where(
			and(
				// A counter sale is no news: nobody waits for it.
				or(ne(orders.orderSource, 'in_person'), ne(orders.orderStatus, 'delivered')),
				or(
					gt(orders.id, last),
					and(
						gt(orders.id, last - LOOK_BACK),
						sql`${orders.createdAt} > now() - make_interval(secs => ${LATE_SECONDS})`,
					),
				),
			),
		)
		.orderBy(asc(orders.id))
		.limit(MAX_AT_ONCE)
}

/** Calls `watcher` for each order that appears from now on. */
export async function watchOrders(watcher: Watcher): Promise<() => void> {
	if (watchers.size === 0) {
		const mark = await orderPosition()
		highest = Math.max(highest, mark.last)
		seen = new Set([...seen, ...mark.fresh])
	}
	watchers.add(watcher)
	if (!looking) lookLater()
	return () => {
		watchers.delete(watcher)
	}
}

function lookLater(): void {
	looking = true
	setTimeout(poll, POLL_MS)
}

async function poll(): Promise<void> {
	try {
		const found = await listOrdersAfter(highest)
		for (const order of found) {
			if (seen.has(order.id)) continue
			seen.add(order.id)
			for (const watcher of watchers) watcher(order)
		}
		highest = Math.max(highest, ...found.map(({ id }) => id))
		for (const id of seen) if (id < highest - 2 * LOOK_BACK) seen.delete(id)
	} catch {
		// The database is briefly unavailable; the next poll finds what came meanwhile.
	}
	looking = false
	if (watchers.size > 0) lookLater()
}

/** A shutdown must not wait for streams that never end by themselves. */
export function endOrderStreams(): void {
	for (const close of closers) close()
}

export function endWithShop(close: () => void): () => void {
	closers.add(close)
	return () => closers.delete(close)
}
