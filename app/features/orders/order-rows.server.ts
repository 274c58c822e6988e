// The lines and payments of an order, and what is due, for everything that shows or changes one.
import { eq, inArray, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { orderItems, orderPayments } from '~/db/schema/orders.ts'
import type { PaymentWay } from '~/shop/vocabulary.ts'

/** Listed explicitly: a row contains the cost, which no customer may see. */
const soldColumns = {
	id: orderItems.id,
	orderId: orderItems.orderId,
	productId: orderItems.productId,
	productName: orderItems.productName,
	quantity: orderItems.quantity,
	unitPrice: orderItems.unitPrice,
	returned: orderItems.returned,
}

const ofOrders = (orderIds: number[]) => inArray(orderItems.orderId, orderIds)

export const listSoldLines = (orderIds: number[], at: Writable = db()) =>
	at.select(soldColumns).from(orderItems).where(ofOrders(orderIds)).orderBy(orderItems.id)

export const listLinesWithCosts = (orderIds: number[], at: Writable = db()) =>
	at
		.select({
			...soldColumns,
			unitCost: orderItems.unitCost,
			costEstimated: orderItems.costEstimated,
			brand: orderItems.brand,
		})
		.from(orderItems)
		.where(ofOrders(orderIds))
		.orderBy(orderItems.id)

export async function listPayments(orderId: number, at: Writable = db()) {
	const rows = await at
		.select({
			id: orderPayments.id,
			way: orderPayments.way,
			amount: orderPayments.amount,
			reference: orderPayments.reference,
			paidOn: orderPayments.paidOn,
		})
		.from(orderPayments)
		.where(eq(orderPayments.orderId, orderId))
		.orderBy(orderPayments.paidOn, orderPayments.id)
	return rows.map((row) => ({ ...row, way: row.way as PaymentWay }))
}

export async function findDue(orderId: number): Promise<number> {
	const { rows } = await db().execute<{ due: number }>(
		sql`select due::float8 as due from order_accounts where order_id = ${orderId}`,
	)
	return rows[0]?.due ?? 0
}
