import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { orderHistory, orderItems, orders } from '~/db/schema.ts'
import { m } from '~/paraglide/messages.js'
import { longMoment } from '~/shop/dates.ts'
import type { Language } from '~/shop/language.ts'
import { oneOf, readableRows } from '~/shop/readable-rows.server.ts'
import { ORDER_STATUSES } from '~/shop/vocabulary.ts'
import type { OrderSummary, OrderView } from './order-view.ts'
import { isAccessToken } from './own-orders.server.ts'
import { maskedPhone } from './phone-number.ts'

/** The order of a private link. */
export async function findOrderByToken(token: string, language: Language): Promise<OrderView | undefined> {
	return isAccessToken(token) ? find(eq(orders.accessToken, token), language) : undefined
}

/** An order by its number, for those who placed it: this browser's tokens, or the signed-in account. */
export async function findOwnOrder(
	orderNumber: string,
	{ tokens, userId }: { tokens: string[]; userId: string | undefined },
	language: Language,
): Promise<OrderView | undefined> {
	const mine = or(
		tokens.length ? inArray(orders.accessToken, tokens) : undefined,
		userId ? eq(orders.userId, userId) : undefined,
	)
	return mine && find(and(eq(orders.orderNumber, orderNumber), mine), language)
}

async function find(where: SQL | undefined, language: Language): Promise<OrderView | undefined> {
	const [order] = await db()
		.select({
			id: orders.id,
			orderNumber: orders.orderNumber,
			token: orders.accessToken,
			status: orders.orderStatus,
			createdAt: orders.createdAt,
			requested: orders.productsRequested,
			total: orders.totalAmount,
			town: orders.customerLocation,
			phone: orders.customerPhone,
		})
		.from(orders)
		.where(where)
		.limit(1)
	if (!order) return undefined
	const [lines, changes] = await Promise.all([
		db()
			.select({
				id: orderItems.id,
				name: orderItems.productName,
				quantity: orderItems.quantity,
				price: orderItems.unitPrice,
			})
			.from(orderItems)
			.where(eq(orderItems.orderId, order.id))
			.orderBy(asc(orderItems.id)),
		db()
			.select({ at: orderHistory.at, status: orderHistory.newValue })
			.from(orderHistory)
			.where(and(eq(orderHistory.orderId, order.id), inArray(orderHistory.change, ['created', 'status'])))
			.orderBy(asc(orderHistory.at), asc(orderHistory.id)),
	])
	const wordsAreTheOrder = order.total === null || lines.length === 0
	return {
		orderNumber: order.orderNumber,
		token: order.token,
		status: oneOf(ORDER_STATUSES, order.status),
		placedOn: longMoment(order.createdAt, language),
		lines: wordsAreTheOrder ? [] : lines,
		words: wordsAreTheOrder ? order.requested : null,
		total: order.total,
		town: order.town,
		phone: maskedPhone(order.phone),
		timeline: readableRows(
			"a step of an order's history",
			changes,
			() => order.id,
			({ at, status }) => ({
				status: oneOf(ORDER_STATUSES, status ?? 'pending'),
				on: longMoment(at, language),
			}),
		),
	}
}

/** The orders of an account, newest first, for its dashboard. */
export async function listOrdersOfAccount(userId: string, language: Language): Promise<OrderSummary[]> {
	const rows = await db()
		.select({
			orderNumber: orders.orderNumber,
			token: orders.accessToken,
			status: orders.orderStatus,
			createdAt: orders.createdAt,
			total: orders.totalAmount,
			requested: orders.productsRequested,
		})
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(100)
	return readableRows(
		'an order',
		rows,
		({ orderNumber }) => orderNumber,
		({ createdAt, status, requested, ...row }) => ({
			...row,
			status: oneOf(ORDER_STATUSES, status),
			placedOn: longMoment(createdAt, language),
			requested: requestedWords(requested, language),
		}),
	)
}

/** What an order's lines say is stored in the seller's words; its customer reads it in their own. */
const requestedWords = (requested: string, language: Language): string =>
	requested.replace(/([^,\s][^,]*?) \(Qty: (\d+)\)/g, (_, name: string, quantity: string) =>
		m.order_requested_line({ name, quantity }, { locale: language }),
	)
