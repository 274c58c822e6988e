import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { orderHistory, orderItems, orders } from '~/db/schema.ts'
import type { InsertedOrder, NewOrder } from './new-order.ts'
import { queueOrderMails } from './order-mails.server.ts'
import { totalsOf } from './profit.ts'

const TRIES = 20

/**
 * The one writer of a new order: number, order, lines, history and mails, in the caller's transaction.
 * Undefined when an order with this idempotency key is there already; the caller then rolls back.
 */
export async function insertOrder(tx: Writable, order: NewOrder): Promise<InsertedOrder | undefined> {
	const accessToken = randomBytes(24).toString('base64url')
	const inserted = await insertRow(tx, order, accessToken)
	if (!inserted) return undefined
	try {
		if (order.lines.length) {
			await tx.insert(orderItems).values(order.lines.map((line) => ({ ...line, orderId: inserted.id })))
		}
		await tx.insert(orderHistory).values({
			orderId: inserted.id,
			at: order.now,
			actorKind: order.actor.kind,
			actor: order.actor.name,
			change: 'created',
			newValue: order.status ?? 'pending',
		})
		// The seller needs no mail about an order that she types in herself.
		if (order.source === 'website') await queueOrderMails(tx, order, { ...inserted, accessToken })
	} catch (error) {
		throw failure('Failed to create order', error)
	}
	return { ...inserted, accessToken }
}

async function insertRow(tx: Writable, order: NewOrder, accessToken: string) {
	for (let attempt = 0; attempt < TRIES; attempt++) {
		const orderNumber = (await generateOrderNumber(tx)) ?? `ORD-${Date.now()}`
		try {
			// No conflict may abort the transaction: a number that is taken is only a reason for another one.
			const [row] = await tx
				.insert(orders)
				.values({ ...rowOf(order), orderNumber, accessToken })
				.onConflictDoNothing()
				.returning({ id: orders.id, orderNumber: orders.orderNumber })
			if (row) return row
			if (order.idempotencyKey && (await keyIsTaken(tx, order.idempotencyKey))) return undefined
		} catch (error) {
			throw failure('Failed to create order', error)
		}
	}
	throw new Error('Failed to create order: no free order number was found')
}

function rowOf(order: NewOrder) {
	const totals = order.totalsKnown && order.lines.length > 0 ? totalsOf(order.lines) : undefined
	return {
		idempotencyKey: order.idempotencyKey,
		contentHash: order.contentHash,
		customerId: order.customerId,
		userId: order.userId,
		customerName: order.customerName,
		customerPhone: order.customerPhone,
		phoneDoubtful: order.phoneDoubtful,
		customerEmail: order.customerEmail,
		customerLocation: order.customerLocation,
		language: order.language,
		orderSource: order.source,
		orderStatus: order.status ?? 'pending',
		productsRequested: order.productsRequested,
		notes: order.notes,
		...totals,
		createdAt: order.now,
		updatedAt: order.now,
	}
}

/** S §7: made by the database. Nothing comes back: the caller uses the timestamp. */
async function generateOrderNumber(tx: Writable): Promise<string | null> {
	try {
		const { rows } = await tx.execute<{ number: string | null }>(
			sql`select generate_order_number() as number`,
		)
		return rows[0]?.number || null
	} catch (error) {
		throw failure('Failed to generate order number', error)
	}
}

async function keyIsTaken(tx: Writable, key: string): Promise<boolean> {
	return (await tx.$count(orders, sql`${orders.idempotencyKey} = ${key}`)) > 0
}

/** Thrown and logged (S §8). The words are for people; the database's own stay in the cause. */
function failure(what: string, cause: unknown): Error {
	const code = (cause as { cause?: { code?: string } }).cause?.code
	const why = code ? `the database refused it (${code})` : 'the database did not answer'
	return new Error(`${what}: ${why}`, { cause })
}
