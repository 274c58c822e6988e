import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { orderHistory, orderItems, orders } from '~/db/schema/orders.ts'
import { queueMailsFrom } from '~/features/mail/queue.server.ts'
import { queueOrderNotices } from '~/features/notices/order-notices.server.ts'
import { deliveryFeeTo } from '~/features/settings/delivery-terms.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { mailsAbout } from './mails-about-order.server.ts'
import type { InsertedOrder, NewOrder } from './new-order.ts'
import { otherTotalSeen, totalsOf } from './order-money.ts'

const TRIES = 20

/**
 * The one writer of a new order: number, order, lines, history, mails and notices, in the caller's transaction and in one
 * statement, because each further trip to the database costs as much as the writing itself.
 * Undefined when an order with this idempotency key is there already; the caller then rolls back.
 */
export async function insertOrder(tx: Writable, order: NewOrder): Promise<InsertedOrder | undefined> {
	const accessToken = randomBytes(24).toString('base64url')
	for (let attempt = 0; attempt < TRIES; attempt++) {
		try {
			const { rows } = await tx.execute<{ id: number; order_number: string }>(writing(tx, order, accessToken))
			if (rows[0]) return { id: rows[0].id, orderNumber: rows[0].order_number, accessToken }
			if (order.idempotencyKey && (await keyIsTaken(tx, order.idempotencyKey))) return undefined
		} catch (error) {
			const inNumber = databaseError(error).where?.includes('generate_order_number')
			throw failure(inNumber ? 'Failed to generate order number' : 'Failed to create order', error)
		}
	}
	throw new Error('Failed to create order: no free order number was found')
}

function writing(tx: Writable, order: NewOrder, accessToken: string): SQL {
	// Made by the database; when that returns nothing, the timestamp.
	const orderNumber = sql<string>`coalesce(nullif(generate_order_number(), ''), ${`ORD-${Date.now()}`})`
	// No conflict may abort the transaction: a number that is taken is only a reason for another one.
	const row = tx
		.insert(orders)
		.values({ ...rowOf(order), orderNumber, accessToken })
		.onConflictDoNothing()
		.returning({ id: orders.id, orderNumber: orders.orderNumber })
	return sql`
		with made as (${row.getSQL()}),
		lines as (
			insert into ${orderItems} (order_id, product_id, product_name, quantity, unit_price, unit_cost)
			select made.id, line."productId", line."productName", line.quantity, line."unitPrice", line."unitCost"
			from made, jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb) as line(
				"productId" text, "productName" text, quantity int, "unitPrice" int, "unitCost" int)
		),
		history as (
			insert into ${orderHistory} (order_id, at, actor_kind, actor, change, new_value)
			select made.id, ${order.now.toISOString()}::timestamptz, ${order.actor.kind}, ${order.actor.name}::text, 'created', ${order.status ?? 'pending'}
			from made
		),
		mails as (${queueMailsFrom(sql`
			select mail.kind, mail.recipient, mail.language,
				mail.payload || jsonb_build_object('orderNumber', made.order_number), made.id
			from made, jsonb_to_recordset(${JSON.stringify(mailsAbout(order, accessToken))}::jsonb) as mail(
				kind text, recipient text, language text, payload jsonb)`)})
		${noticesAbout(order)}
		select id, order_number from made`
}

/** Devices buzz for what came in by itself, not for what somebody in the shop types in. */
const noticesAbout = (order: NewOrder): SQL =>
	order.source === 'website' ? sql`, notices as (${queueOrderNotices()})` : sql``

function rowOf(order: NewOrder) {
	const { source, status, lines, actor: _, totalSeen: __, now, ...row } = order
	const amountKnown = order.amountKnown && lines.length > 0
	return {
		...row,
		orderSource: source,
		orderStatus: status ?? 'pending',
		amountKnown,
		...(amountKnown ? moneyOf(order) : {}),
		createdAt: now,
		updatedAt: now,
	}
}

/** The fee is what the customer was told beforehand: frozen, like the prices. */
function moneyOf({ lines, customerLocation, totalSeen }: NewOrder) {
	const totals = totalsOf(lines)
	return {
		...totals,
		totalSeen: otherTotalSeen(totals.totalAmount, totalSeen),
		deliveryFee: deliveryFeeTo(customerLocation, totals.totalAmount, shopFacts()),
	}
}

async function keyIsTaken(tx: Writable, key: string): Promise<boolean> {
	return (await tx.$count(orders, sql`${orders.idempotencyKey} = ${key}`)) > 0
}

const databaseError = (error: unknown): { code?: string; where?: string } =>
	(error as { cause?: { code?: string; where?: string } }).cause ?? {}

/** Thrown and logged. The words are for people; the database's own stay in the cause. */
function failure(what: string, cause: unknown): Error {
	const { code } = databaseError(cause)
	const why = code ? `the database refused it (${code})` : 'the database did not answer'
	return new Error(`${what}: ${why}`, { cause })
}
