// What an admin changes in an order. Each change is recorded with who, when, from what, to what.

import { eq } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { orderHistory, orderItems, orders } from '~/db/schema.ts'
import type { ChangeAction } from '~/features/admins/change.ts'
import { recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { seesCosts } from '~/features/admins/roles.ts'
import { forgetGuestWithoutOrders } from '~/features/customers/buyers.server.ts'
import { announceShopChange } from '~/shop/cache-invalidation.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { totalsOf } from '../order-money.ts'
import { freezeKnownCosts } from '../profit/freeze-costs.server.ts'
import type { AdminLine } from './admin-order.ts'

export type OrderNotChanged = 'gone' | 'changed-meanwhile'
type Row = typeof orders.$inferSelect
type Target = { id: number; version: number }
type Entry = { change: string; oldValue: string | null; newValue: string | null }

/** Any status from any status (B §4). Moving to delivered works out the totals. */
export function updateOrder(
	target: Target,
	{ status, notes }: { status: OrderStatus; notes: string },
	admin: CurrentAdmin,
	now: Date,
): Promise<Row | OrderNotChanged> {
	return change(target, admin, now, 'update', async (before, tx) => {
		const entries: Entry[] = []
		if (before.orderStatus !== status)
			entries.push({ change: 'status', oldValue: before.orderStatus, newValue: status })
		if (before.notes !== notes) entries.push({ change: 'notes', oldValue: before.notes, newValue: notes })
		const delivered = status === 'delivered' && before.orderStatus !== 'delivered'
		return {
			set: { orderStatus: status, notes, ...(delivered ? await workOutTotals(before.id, tx) : {}) },
			entries,
		}
	})
}

/** The lines that the seller found in what the customer asked for: from now on the amount is known. */
export function setOrderLines(
	target: Target,
	typed: AdminLine[],
	admin: CurrentAdmin,
	now: Date,
): Promise<Row | OrderNotChanged> {
	return change(target, admin, now, 'lines', async (before, tx) => {
		const old = await linesOf(before.id, tx)
		const lines = seesCosts(admin) ? typed : withKnownCosts(typed, old)
		await tx.delete(orderItems).where(eq(orderItems.orderId, before.id))
		if (lines.length > 0) await tx.insert(orderItems).values(lines.map((line) => rowOf(line, before.id)))
		const totals = lines.length > 0 ? await workOutTotals(before.id, tx) : NO_TOTALS
		const set = { ...totals, amountKnown: lines.length > 0 }
		return { set, entries: [{ change: 'items', oldValue: inWords(old), newValue: inWords(lines) }] }
	})
}

/**
 * Who sees no costs sends none: a line that was there keeps its own, and a new one gets its product's when the totals
 * are worked out.
 */
function withKnownCosts(typed: AdminLine[], old: AdminLine[]): AdminLine[] {
	const left = [...old]
	return typed.map((line) => {
		const known = left.findIndex(
			({ productId, productName }) => productId === line.productId && productName === line.productName,
		)
		const [same] = known === -1 ? [] : left.splice(known, 1)
		return { ...line, costPrice: same?.costPrice ?? null }
	})
}

const NO_TOTALS = {
	totalAmount: null,
	totalCost: null,
	totalProfit: null,
	profitMargin: null,
	costEstimated: false,
}

export const rowOf = (line: AdminLine, orderId: number) => ({
	orderId,
	productId: line.productId,
	productName: line.productName,
	quantity: line.quantity,
	unitPrice: line.sellingPrice,
	unitCost: line.costPrice,
})

/** A record and no change: the seller opened the chat. The version stays, so that no form is outdated by it. */
export async function noteWhatsappOpened(id: number, admin: CurrentAdmin, now: Date): Promise<boolean> {
	return db().transaction(async (tx) => {
		const [order] = await tx.select({ status: orders.orderStatus }).from(orders).where(eq(orders.id, id))
		if (!order) return false
		await write(tx, id, admin, now, [{ change: 'whatsapp', oldValue: null, newValue: order.status }])
		return true
	})
}

export async function deleteOrder(target: Target, admin: CurrentAdmin): Promise<Row | OrderNotChanged> {
	const result = await db().transaction(async (tx) => {
		const before = await locked(target, tx)
		if (typeof before === 'string') return before
		const lines = await linesOf(before.id, tx)
		await tx.delete(orders).where(eq(orders.id, before.id))
		if (before.customerId !== null) await forgetGuestWithoutOrders(before.customerId, tx)
		// The token opens the customer's page: no record keeps it.
		const { accessToken, idempotencyKey, contentHash, ...facts } = before
		await recordChange(tx, admin, {
			entity: 'order',
			entityId: before.orderNumber,
			action: 'delete',
			before: { ...facts, lines },
		})
		return before
	})
	if (typeof result !== 'string') announceIfSold(result)
	return result
}

/** Bestsellers are what delivered orders sold; other orders change no page. */
function announceIfSold(...states: Row[]): void {
	if (states.some(({ orderStatus }) => orderStatus === 'delivered')) announceShopChange()
}

async function change(
	target: Target,
	admin: CurrentAdmin,
	now: Date,
	action: ChangeAction,
	decide: (before: Row, tx: Writable) => Promise<{ set: Partial<Row>; entries: Entry[] }>,
): Promise<Row | OrderNotChanged> {
	const result = await db().transaction(async (tx) => {
		const before = await locked(target, tx)
		if (typeof before === 'string') return before
		const { set, entries } = await decide(before, tx)
		if (entries.length === 0) return { before, after: before }
		const [after] = await tx
			.update(orders)
			.set({ ...set, version: before.version + 1, updatedAt: now })
			.where(eq(orders.id, before.id))
			.returning()
		await write(tx, before.id, admin, now, entries)
		await recordChange(tx, admin, {
			entity: 'order',
			entityId: before.orderNumber,
			action,
			before: Object.fromEntries(entries.map((entry) => [entry.change, entry.oldValue])),
			after: Object.fromEntries(entries.map((entry) => [entry.change, entry.newValue])),
		})
		return { before, after: after! }
	})
	if (typeof result === 'string') return result
	announceIfSold(result.before, result.after)
	return result.after
}

async function locked({ id, version }: Target, tx: Writable): Promise<Row | OrderNotChanged> {
	const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
	if (!row) return 'gone'
	return row.version === version ? row : 'changed-meanwhile'
}

async function write(
	tx: Writable,
	orderId: number,
	admin: CurrentAdmin,
	at: Date,
	entries: Entry[],
): Promise<void> {
	await tx
		.insert(orderHistory)
		.values(entries.map((entry) => ({ orderId, at, actorKind: 'admin', actor: admin.email, ...entry })))
}

/**
 * A cost nobody knew when the line was made is taken from the product now, and frozen with the line. Whether the amount
 * is known stays as it is: lines that were only suggested are not agreed on because the order has been delivered.
 */
async function workOutTotals(orderId: number, tx: Writable) {
	await freezeKnownCosts([orderId], tx)
	const lines = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
	return lines.length > 0 ? totalsOf(lines) : {}
}

async function linesOf(orderId: number, tx: Writable): Promise<AdminLine[]> {
	const rows = await tx
		.select()
		.from(orderItems)
		.where(eq(orderItems.orderId, orderId))
		.orderBy(orderItems.id)
	return rows.map(({ productId, productName, quantity, unitPrice, unitCost }) => ({
		productId,
		productName,
		quantity,
		sellingPrice: unitPrice,
		costPrice: unitCost,
	}))
}

const inWords = (lines: AdminLine[]): string =>
	lines
		.map(({ quantity, productName, sellingPrice }) => `${quantity} × ${productName} (${sellingPrice})`)
		.join(', ')
