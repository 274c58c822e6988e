// Deleted orders are stored completely, in a table of their own, for 30 days. No other query sees them.
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { invoices } from '~/db/schema/invoices.ts'
import { deletedOrders } from '~/db/schema/ledger.ts'
import { orderHistory, orderItems, orderPayments, orders, reviews } from '~/db/schema/orders.ts'
import { insertRows, type StoredRows } from '~/db/stored-rows.server.ts'
import { actAs, recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { deleteGuestWithoutOrders, recordBuyer } from '~/features/customers/buyers.server.ts'
import { m } from '~/paraglide/messages.js'
import { daysBefore } from '~/shop/time/calendar.ts'
import { listLinesWithCosts, listPayments } from '../order-rows.server.ts'
import { correctedIn } from '../panel/correct-customer.server.ts'
import type { OrderNotChanged } from '../panel/order-refusals.ts'
import { announceIfSold, lockedOrder, type OrderRow, type Target } from '../panel/with-locked-order.server.ts'

export const ORDER_RETENTION_DAYS = 30

export async function deleteOrder(target: Target, admin: CurrentAdmin): Promise<OrderRow | OrderNotChanged> {
	const result = await db().transaction(async (tx) => {
		const before = await lockedOrder(target.id, tx)
		if (!before) return 'gone'
		if (before.version !== target.version) return 'changed-meanwhile'
		if ((await tx.$count(invoices, eq(invoices.orderId, before.id))) > 0) return 'invoiced'
		const lines = await listLinesWithCosts([before.id], tx)
		const payments = await listPayments(before.id, tx)
		await storeRows(before, admin, tx)
		await actAs(tx, admin)
		await tx.delete(orders).where(eq(orders.id, before.id))
		if (before.customerId !== null) await deleteGuestWithoutOrders(before.customerId, tx)
		// The token opens the customer's page: it is never recorded.
		const { accessToken, idempotencyKey, contentHash, ...facts } = before
		await recordChange(tx, admin, {
			entity: 'order',
			entityId: before.orderNumber,
			action: 'delete',
			before: { ...facts, lines, ...(payments.length > 0 ? { payments } : {}) },
		})
		return before
	})
	if (typeof result !== 'string') announceIfSold(result)
	return result
}

/** Serialised by the database: timestamps have more digits there than in JavaScript. */
async function storeRows({ id, orderNumber }: OrderRow, admin: CurrentAdmin, tx: Writable): Promise<void> {
	const rowsOf = (table: string) =>
		sql`coalesce((select jsonb_agg(to_jsonb(t) order by t.id) from ${sql.identifier(table)} t where t.order_id = ${id}), '[]')`
	await tx.execute(sql`
		insert into deleted_orders (order_number, deleted_by, order_row, items, payments, history, reviews, expenses)
		select ${orderNumber}, ${admin.email}, to_jsonb(o), ${rowsOf('order_items')}, ${rowsOf('order_payments')},
			${rowsOf('order_history')}, ${rowsOf('reviews')}, array(select id from expenses where order_id = ${id})
		from orders o where o.id = ${id}`)
}

/** `gone`: it was already restored, or its 30 days are over. */
export type OrderNotRestored = 'gone' | 'number-taken' | `reference-used:${string}`

/** Restores a deleted order with everything in it, under its number, id and private link. */
export async function restoreOrder(
	deletion: number,
	admin: CurrentAdmin,
	now: Date,
): Promise<{ orderNumber: string } | OrderNotRestored> {
	const restored = await db().transaction(async (tx) => {
		const [deleted] = await tx
			.select()
			.from(deletedOrders)
			.where(eq(deletedOrders.id, deletion))
			.for('update')
		if (!deleted) return 'gone'
		const { orderNumber, payments } = deleted
		if ((await tx.$count(orders, eq(orders.orderNumber, orderNumber))) > 0) return 'number-taken'
		const used = await usedReference(payments, tx)
		if (used) return `reference-used:${used}` as const
		await actAs(tx, admin)
		await insertRows(orders, [{ ...deleted.orderRow, ...(await tiesOf(deleted.orderRow, tx)) }], tx)
		// A product that was deleted meanwhile is named by its line, and has no reviews.
		await insertRows(orderItems, await withProducts(deleted.items, tx), tx)
		await insertRows(orderPayments, payments, tx)
		await insertRows(orderHistory, deleted.history, tx)
		const reviewed = await withProducts(deleted.reviews, tx)
		await insertRows(
			reviews,
			reviewed.filter(({ product_id }) => product_id !== null),
			tx,
		)
		const id = deleted.orderRow.id as number
		await tx.execute(
			sql`update expenses set order_id = ${id} where id = any(${sql.param(deleted.expenses)}::int[]) and order_id is null`,
		)
		await tx
			.insert(orderHistory)
			.values({ orderId: id, at: now, actorKind: 'admin', actor: admin.email, change: 'restored' })
		await tx.delete(deletedOrders).where(eq(deletedOrders.id, deletion))
		await recordChange(tx, admin, { entity: 'order', entityId: orderNumber, action: 'restore' })
		const [row] = await tx.select().from(orders).where(eq(orders.id, id))
		return row!
	})
	if (typeof restored === 'string') return restored
	announceIfSold(restored)
	return { orderNumber: restored.orderNumber }
}

/** What may have changed around it: the account, the row of the directory, the short link, and the key of a form that was sent again. */
async function tiesOf(row: Record<string, unknown>, tx: Writable) {
	const exists = async (query: SQL) => (await tx.execute(query)).rows.length > 0
	const userId = row.user_id as string | null
	const hasUser = userId !== null && (await exists(sql`select from customer_users where id = ${userId}`))
	const buyer = {
		name: String(row.customer_name),
		phone: String(row.customer_phone),
		city: row.customer_location as string | null,
		email: row.customer_email as string | null,
		userId: hasUser ? userId : null,
	}
	const known =
		row.customer_id !== null && (await exists(sql`select from customers where id = ${row.customer_id}`))
	const hasLink =
		row.link_id != null && (await exists(sql`select from short_links where id = ${row.link_id}`))
	const keyTaken = await exists(sql`select from orders where idempotency_key = ${row.idempotency_key}`)
	return {
		user_id: buyer.userId,
		customer_id: known || row.customer_id === null ? row.customer_id : await recordBuyer(buyer, tx),
		link_id: hasLink ? row.link_id : null,
		idempotency_key: keyTaken ? null : row.idempotency_key,
		// A form that was opened before the deletion must not overwrite it.
		version: Number(row.version) + 1,
		// Of an order that was deleted before this was recorded: as old as the order.
		held_since: row.held_since === undefined ? row.created_at : row.held_since,
	}
}

async function withProducts(rows: StoredRows, tx: Writable): Promise<StoredRows> {
	const ids = rows.map(({ product_id }) => product_id)
	const { rows: known } = await tx.execute<{ id: string }>(
		sql`select id from products where id = any(${sql.param(ids)}::text[])`,
	)
	const there = new Set(known.map(({ id }) => id))
	return rows.map((row) => (there.has(String(row.product_id)) ? row : { ...row, product_id: null }))
}

/** The order that has a payment with one of these references by now. */
async function usedReference(payments: StoredRows, tx: Writable): Promise<string | undefined> {
	const keys = payments.map(({ reference_key }) => reference_key)
	const { rows } = await tx.execute<{ number: string }>(sql`
		select o.order_number as number from order_payments p join orders o on o.id = p.order_id
		where p.reference_key = any(${sql.param(keys)}::text[]) limit 1`)
	return rows[0]?.number
}

export type RestorableOrder = {
	id: number
	orderNumber: string
	customerName: string
	products: string
	totalAmount: number | null
	deletedAt: Date
	deletedBy: string
}

export const DELETED_ORDERS_PER_PAGE = 50

/** What can still be restored, last deleted first. */
export async function listRestorableOrders(
	page: number,
	now: Date,
): Promise<{ orders: RestorableOrder[]; found: number }> {
	const since = sql`deleted_at >= ${daysBefore(now, ORDER_RETENTION_DAYS).toISOString()}`
	const [{ rows }, found] = await Promise.all([
		db().execute<Omit<RestorableOrder, 'deletedAt'> & { deletedAt: string }>(sql`
			select id, order_number as "orderNumber", coalesce(nullif(order_row ->> 'customer_name', ''), ${m.counter_sale()}::text) as "customerName",
				order_row ->> 'products' as products, (order_row ->> 'total_amount')::float8 as "totalAmount",
				deleted_at as "deletedAt", deleted_by as "deletedBy"
			from deleted_orders where ${since} order by deleted_at desc, id desc
			limit ${DELETED_ORDERS_PER_PAGE} offset ${(page - 1) * DELETED_ORDERS_PER_PAGE}`),
		db().$count(deletedOrders, since),
	])
	return { orders: rows.map((row) => ({ ...row, deletedAt: new Date(row.deletedAt) })), found }
}

export async function purgeDeletedOrders(now: Date): Promise<void> {
	await db()
		.delete(deletedOrders)
		.where(lt(deletedOrders.deletedAt, daysBefore(now, ORDER_RETENTION_DAYS)))
}

/** With the orders, everything that it holds of a person; and what was corrected in another person's order. */
export async function eraseDeletedOrders(
	{ orderNumbers, phones }: { orderNumbers: string[]; phones: string[] },
	tx: Writable,
): Promise<void> {
	await tx.execute(
		sql`delete from deleted_orders where order_number = any(${sql.param(orderNumbers)}::text[])`,
	)
	await tx.execute(sql`
		update deleted_orders set history = (
			select jsonb_agg(to_jsonb(entry) ||
				case when ${correctedIn(phones)} then '{"old_value": null, "new_value": null}' else '{}' end::jsonb)
			from jsonb_populate_recordset(null::order_history, history) entry
		)
		where history @? '$[*].change ? (@ == "customer")'`)
}
