import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media, products } from '~/db/schema/catalogue.ts'
import { orderHistory, orderItems, orders } from '~/db/schema/orders.ts'
import { mediaOfProduct, photoColumns, photoOf } from '~/features/catalogue/product-rows.server.ts'
import type { Language } from '~/shop/language.ts'
import { oneOf, readableRows } from '~/shop/readable-rows.server.ts'
import { skippedSteps } from '~/shop/shop-settings.server.ts'
import { maskedPhone } from '~/shop/text/phone-number.ts'
import { longDay, longMoment } from '~/shop/time/dates.ts'
import { ORDER_STATUSES, SENT_BY } from '~/shop/vocabulary.ts'
import { balanceOf, otherTotalSeen } from '../order-account.ts'
import { listPayments, listSoldLines } from '../order-rows.server.ts'
import { type OrderPage, type OrderView, stepsAhead, stepsTaken } from './order-view.ts'
import { isAccessToken } from './own-orders.server.ts'

/** The agreed amount. A sum estimated from the customer's text is for reports only. */
const agreedAmount = sql<
	number | null
>`case when ${orders.amountKnown} then ${orders.totalAmount} end`.mapWith(orders.totalAmount)

/** What every view of an order shows. */
const ORDER_COLUMNS = {
	id: orders.id,
	orderNumber: orders.orderNumber,
	token: orders.accessToken,
	status: orders.orderStatus,
	createdAt: orders.createdAt,
	requested: orders.products,
	total: agreedAmount,
}

/** The order of a private link. */
export async function findOrderByToken(token: string, language: Language): Promise<OrderView | undefined> {
	return isAccessToken(token) ? find(eq(orders.accessToken, token), language) : undefined
}

/** An order by its number, for its owner: this browser's tokens, or the signed-in account. */
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

/** The version of a private link's order, for polling. */
export async function findOrderVersion(token: string): Promise<number | undefined> {
	if (!isAccessToken(token)) return undefined
	const [order] = await db()
		.select({ version: orders.version })
		.from(orders)
		.where(eq(orders.accessToken, token))
	return order?.version
}

async function find(where: SQL | undefined, language: Language): Promise<OrderView | undefined> {
	const [order] = await db()
		.select({
			...ORDER_COLUMNS,
			town: orders.customerLocation,
			landmark: orders.landmark,
			phone: orders.customerPhone,
			discount: orders.discount,
			totalSeen: orders.totalSeen,
			deliveryFee: orders.deliveryFee,
			returned: orders.returnedAmount,
			sentBy: orders.sentBy,
			carrier: orders.carrier,
			parcelNumber: orders.parcelNumber,
			version: orders.version,
			termsId: orders.termsId,
		})
		.from(orders)
		.where(where)
		.limit(1)
	if (!order) return undefined
	const [lines, changes, payments, [bottle]] = await Promise.all([
		listSoldLines([order.id]),
		db()
			.select({ at: orderHistory.at, status: orderHistory.newValue })
			.from(orderHistory)
			.where(and(eq(orderHistory.orderId, order.id), inArray(orderHistory.change, ['created', 'status'])))
			.orderBy(asc(orderHistory.at), asc(orderHistory.id)),
		listPayments(order.id),
		db()
			.select(photoColumns)
			.from(orderItems)
			.innerJoin(products, eq(products.id, orderItems.productId))
			.leftJoin(media, mediaOfProduct)
			.where(eq(orderItems.orderId, order.id))
			.orderBy(asc(orderItems.id))
			.limit(1),
	])
	const wordsAreTheOrder = order.total === null || lines.length === 0
	const status = oneOf(ORDER_STATUSES, order.status)
	return {
		orderNumber: order.orderNumber,
		token: order.token,
		version: order.version,
		terms: order.termsId ? { version: order.termsId, asOf: longDay(order.createdAt, language) } : null,
		status,
		placedOn: longMoment(order.createdAt, language),
		lines: wordsAreTheOrder ? [] : lines.map(publicLine),
		photo: bottle && !wordsAreTheOrder ? photoOf(bottle) : null,
		words: wordsAreTheOrder ? order.requested : null,
		total: order.total,
		totalSeen: otherTotalSeen(order.total, order.totalSeen),
		discount: order.discount,
		deliveryFee: order.total === null ? null : order.deliveryFee,
		returned: order.returned,
		balance:
			order.total === null
				? null
				: balanceOf(
						{
							...order,
							totalAmount: order.total,
							returnedAmount: order.returned,
							cancelled: status === 'cancelled',
						},
						payments,
					),
		parcel: order.sentBy
			? { sentBy: oneOf(SENT_BY, order.sentBy), carrier: order.carrier, number: order.parcelNumber }
			: null,
		town: order.town,
		landmark: order.landmark,
		phone: order.phone && maskedPhone(order.phone),
		timeline: stepsTaken(
			readableRows(
				"a step of an order's history",
				changes,
				() => order.id,
				({ at, status }) => ({
					status: oneOf(ORDER_STATUSES, status ?? 'pending'),
					on: longMoment(at, language),
				}),
			),
		),
		ahead: stepsAhead(status, skippedSteps()),
	}
}

const ORDERS_SHOWN = 10

/** One page of an account's orders, newest first, for its dashboard. */
export async function listOrdersOfAccount(
	userId: string,
	page: number,
	language: Language,
): Promise<OrderPage> {
	const rows = await db()
		.select(ORDER_COLUMNS)
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt), desc(orders.id))
		// One more than is shown, to know whether there are older ones.
		.limit(ORDERS_SHOWN + 1)
		.offset((page - 1) * ORDERS_SHOWN)
	// Beyond the last page, for instance after an order was deleted.
	if (rows.length === 0 && page > 1) return listOrdersOfAccount(userId, 1, language)
	return {
		orders: readableRows(
			'an order',
			rows.slice(0, ORDERS_SHOWN),
			({ orderNumber }) => orderNumber,
			({ id: _, createdAt, status, ...row }) => ({
				...row,
				status: oneOf(ORDER_STATUSES, status),
				placedOn: longMoment(createdAt, language),
				canOrderAgain: row.requested.trim() !== '',
			}),
		),
		page,
		hasOlder: rows.length > ORDERS_SHOWN,
	}
}

const publicLine = ({
	id,
	productName: name,
	quantity,
	unitPrice: price,
}: Awaited<ReturnType<typeof listSoldLines>>[number]) => ({ id, name, quantity, price })
