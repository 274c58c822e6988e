// How one order is changed: read under a lock, compared with the version of the form, written, and recorded with who,
// when, from what, to what. The callers decide what is changed.
import { and, eq } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { orderHistory, orders } from '~/db/schema/orders.ts'
import type { ChangeAction } from '~/features/admins/change.ts'
import { actAs, recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { totalsOf } from '../order-account.ts'
import { listLinesWithCosts } from '../order-rows.server.ts'
import { freezeKnownCosts } from '../profit/freeze-costs.server.ts'
import type { OrderNotChanged } from './order-refusals.ts'

export type OrderRow = typeof orders.$inferSelect
/** `requestId`: a tap's own, kept for its retries. Stored with the change, so that a change is made once. */
export type Target = { id: number; version: number; requestId?: string }

export type HistoryRow = {
	change: string
	oldValue: string | null
	newValue: string | null
	undo?: Record<string, unknown>
}
/** Without an entry nothing is written: nothing was changed. */
export type Decision = { set: Partial<OrderRow>; entries: HistoryRow[] }

/** An admin's changes are in the audit log too; a customer's changes are in the order's history alone. */
type ChangedBy = { admin: CurrentAdmin; action: ChangeAction } | { customer: string }

export async function changeOrder(
	target: Target,
	by: ChangedBy,
	now: Date,
	decide: (before: OrderRow, tx: Writable) => Promise<Decision | OrderNotChanged>,
): Promise<OrderRow | OrderNotChanged> {
	const result = await db()
		.transaction(async (tx) => {
			const before = await lockedOrder(target.id, tx)
			if (!before) throw new Refused('gone')
			if (await isDone(target, tx)) return { before, after: before }
			if (before.version !== target.version) throw new Refused('changed-meanwhile')
			if ('admin' in by) await actAs(tx, by.admin)
			const decision = await decide(before, tx)
			// What the callback has already written is rolled back.
			if (typeof decision === 'string') throw new Refused(decision)
			const { set, entries } = decision
			if (entries.length === 0) return { before, after: before }
			const [after] = await tx
				.update(orders)
				.set({ ...set, version: before.version + 1, updatedAt: now })
				.where(eq(orders.id, before.id))
				.returning()
			const actor =
				'admin' in by
					? { actorKind: 'admin', actor: by.admin.email }
					: { actorKind: 'customer', actor: by.customer }
			await tx.insert(orderHistory).values(
				entries.map((entry, index) => ({
					orderId: before.id,
					at: now,
					...actor,
					...entry,
					requestId: index === 0 ? target.requestId : undefined,
				})),
			)
			if ('admin' in by)
				await recordChange(tx, by.admin, {
					entity: 'order',
					entityId: before.orderNumber,
					action: by.action,
					before: Object.fromEntries(entries.map((entry) => [entry.change, entry.oldValue])),
					after: Object.fromEntries(entries.map((entry) => [entry.change, entry.newValue])),
				})
			return { before, after: after! }
		})
		.catch((error: unknown) => {
			if (error instanceof Refused) return error.reason
			throw error
		})
	if (typeof result === 'string') return result
	announceIfSold(result.before, result.after)
	return result.after
}

/** Thrown inside a transaction to roll it back; never seen outside. */
class Refused extends Error {
	readonly reason: OrderNotChanged

	constructor(reason: OrderNotChanged) {
		super(reason)
		this.reason = reason
	}
}

export async function lockedOrder(id: number, tx: Writable): Promise<OrderRow | undefined> {
	const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
	return row
}

/** The same request came before, and its answer was lost: it succeeds again, whatever has happened since. */
async function isDone({ id, requestId }: Target, tx: Writable): Promise<boolean> {
	if (!requestId) return false
	const same = and(eq(orderHistory.requestId, requestId), eq(orderHistory.orderId, id))
	return (await tx.$count(orderHistory, same)) > 0
}

/** Bestsellers come from delivered orders; other orders change no page. */
export function announceIfSold(...states: OrderRow[]): void {
	if (states.some(({ orderStatus }) => orderStatus === 'delivered')) announceShopChange()
}

/**
 * The totals of an order's lines, or undefined when it has none. A cost that was unknown at the time of the order is
 * taken from the product now, and frozen with the line. Whether the amount is known stays unchanged: suggested lines
 * are not agreed on because the order has been delivered.
 */
export async function workOutTotals({ id, discount }: Pick<OrderRow, 'id' | 'discount'>, tx: Writable) {
	await freezeKnownCosts([id], tx)
	const lines = await listLinesWithCosts([id], tx)
	return lines.length > 0 ? totalsOf(lines, discount) : {}
}
