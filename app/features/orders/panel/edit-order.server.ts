// An admin's changes of an order: the whole panel with one save.
import { eq, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { orderHistory, orderItems, orders } from '~/db/schema/orders.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { may, seesCosts } from '~/features/admins/roles.ts'
import type { OrderStatus, SentBy } from '~/shop/vocabulary.ts'
import { keepsPrices, linesBefore } from '../manual/known-lines.server.ts'
import type { OrderLine } from '../new-order.ts'
import { isOpenStatus } from '../next-step.ts'
import { sumOfLines } from '../order-account.ts'
import { listLinesWithCosts, listSoldLines } from '../order-rows.server.ts'
import { correctCustomer, customerEntry, type OrderCustomer } from './correct-customer.server.ts'
import { type PaymentFacts, writePayments } from './order-payments.server.ts'
import type { OrderNotChanged } from './order-refusals.ts'
import { writeReturns } from './order-returns.server.ts'
import {
	changeOrder,
	type Decision,
	type HistoryRow,
	type OrderRow,
	type Target,
	workOutTotals,
} from './with-locked-order.server.ts'

/** Missing fields stay unchanged. */
export type OrderChanges = {
	status?: OrderStatus
	notes?: string
	customer?: OrderCustomer
	/** The lines that the seller identified in the customer's text: from then on the amount is known. */
	lines?: OrderLine[]
	discount?: number
	deliveryFee?: number | null
	sentBy?: SentBy | null
	carrier?: string | null
	parcelNumber?: string | null
	/** Null for no day. */
	deliverOn?: string | null
	payments?: PaymentFacts[]
	removedPayments?: number[]
	/** How many pieces of each line came back, in the order of the lines. */
	returned?: number[]
}

/** Any status from any status. Moving to delivered calculates the totals. */
export function updateOrder(
	target: Target,
	changes: OrderChanges,
	admin: CurrentAdmin,
	now: Date,
): Promise<OrderRow | OrderNotChanged> {
	return changeOrder(target, { admin, action: 'update' }, now, async (before, tx) => {
		const {
			customer,
			lines,
			payments = [],
			removedPayments = [],
			returned,
			status = before.orderStatus,
			...facts
		} = changes
		const corrected = customer ? await correctCustomer(before, customer, tx) : {}
		if (typeof corrected === 'string') return corrected
		const set: Decision['set'] = { ...facts, ...corrected, orderStatus: status }
		const after = { ...before, ...set }
		const entries = factEntries(before, after)
		if (after.discount !== before.discount && !may(admin.role, 'prices')) return 'discount-is-owners'
		if (after.deliverOn !== before.deliverOn && !isOpenStatus(status)) return 'day-of-closed'
		if (removedPayments.length > 0 && !may(admin.role, 'delete')) return 'removal-is-owners'
		if (lines) {
			const replaced = await replaceLines(before, lines, admin, tx)
			if (typeof replaced === 'string') return replaced
			entries.push(replaced)
		}
		const delivered = status === 'delivered' && before.orderStatus !== 'delivered'
		if (lines || delivered || after.discount !== before.discount) {
			const totals = await workOutTotals(after, tx)
			Object.assign(set, lines ? { ...NO_TOTALS, ...totals, amountKnown: lines.length > 0 } : totals)
			Object.assign(after, set)
		}
		if (after.discount > 0 && sumOfLines(await listSoldLines([before.id], tx)) < after.discount)
			return 'discount-too-large'
		if (returned) {
			const back = await writeReturns(after, returned, now, tx)
			if (typeof back === 'string') return back
			// Also recorded when nothing came back: that settles the question.
			if (back.oldValue !== back.newValue || before.returnUnclear) entries.push(back)
			set.returnUnclear = false
		}
		if (payments.length + removedPayments.length > 0) {
			const paid = await writePayments(after, payments, removedPayments, { by: admin.email, tx })
			if (typeof paid === 'string') return paid
			entries.push(paid)
		}
		return { set, entries }
	})
}

/** The order's own fields, as the history records them. */
function factEntries(before: OrderRow, after: OrderRow): HistoryRow[] {
	const text = (value: string | number | null) => (value === null ? null : String(value))
	const parcel = ({ sentBy, carrier, parcelNumber }: OrderRow) =>
		[sentBy, carrier, parcelNumber].every((part) => !part)
			? null
			: JSON.stringify({ sentBy, carrier, parcelNumber })
	return [
		{ change: 'status', oldValue: before.orderStatus, newValue: after.orderStatus },
		customerEntry(before, after),
		{ change: 'notes', oldValue: before.notes, newValue: after.notes },
		{ change: 'discount', oldValue: text(before.discount), newValue: text(after.discount) },
		{ change: 'deliveryFee', oldValue: text(before.deliveryFee), newValue: text(after.deliveryFee) },
		{ change: 'parcel', oldValue: parcel(before), newValue: parcel(after) },
		{ change: 'deliverOn', oldValue: before.deliverOn, newValue: after.deliverOn },
	].filter(({ oldValue, newValue }) => oldValue !== newValue)
}

async function replaceLines(
	{ id }: OrderRow,
	typed: OrderLine[],
	admin: CurrentAdmin,
	tx: Writable,
): Promise<HistoryRow | OrderNotChanged> {
	const old = await listLinesWithCosts([id], tx)
	if (!may(admin.role, 'prices') && !(await keepsPrices(typed, old, tx))) return 'price-is-owners'
	// Staff without costs send none: a new line gets its product's when the totals are calculated.
	const known = linesBefore(typed, old)
	// What came back of a line stays with it, and so does the brand of a deleted product.
	const lines = typed.map((line, index) => {
		const { unitCost = null, costEstimated = false, returned = 0, brand = null } = known[index] ?? {}
		return {
			...line,
			unitCost: seesCosts(admin) ? line.unitCost : unitCost,
			costEstimated,
			returned: Math.min(returned, line.quantity),
			brand,
		}
	})
	// In one statement, so that counted bottles are booked once and locked in a fixed order.
	const gone = tx.delete(orderItems).where(eq(orderItems.orderId, id)).getSQL()
	const rows = lines.map((line) => ({ ...line, orderId: id }))
	await tx.execute(
		rows.length > 0 ? sql`with gone as (${gone}) ${tx.insert(orderItems).values(rows).getSQL()}` : gone,
	)
	return { change: 'items', oldValue: inWords(old), newValue: inWords(lines) }
}

const NO_TOTALS = {
	totalAmount: null,
	totalCost: null,
	totalProfit: null,
	profitMargin: null,
	costEstimated: false,
}

/** Recorded, but no change: the seller opened the chat. The version stays, so that no form becomes stale. */
export async function recordWhatsappOpened(id: number, admin: CurrentAdmin, now: Date): Promise<boolean> {
	return db().transaction(async (tx) => {
		const [order] = await tx.select({ status: orders.orderStatus }).from(orders).where(eq(orders.id, id))
		if (!order) return false
		const opened = { change: 'whatsapp', oldValue: null, newValue: order.status }
		await tx
			.insert(orderHistory)
			.values({ orderId: id, at: now, actorKind: 'admin', actor: admin.email, ...opened })
		return true
	})
}

const inWords = (lines: OrderLine[]): string =>
	lines
		.map(({ quantity, productName, unitPrice }) => `${quantity} × ${productName} (${unitPrice})`)
		.join(', ')
