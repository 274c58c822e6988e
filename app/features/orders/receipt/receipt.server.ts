// Reads the orders of receipts. No cost column is read here.
import { eq, type SQL } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { type Limit, takeAttempts } from '~/db/rate-limit.server.ts'
import { orders } from '~/db/schema/orders.ts'
import { withLanguage } from '~/shop/language.server.ts'
import { knownLanguage, type Language } from '~/shop/language.ts'
import { saidSeller } from '~/shop/seller.ts'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import type { SentBy } from '~/shop/vocabulary.ts'
import { listPayments, listSoldLines } from '../order-rows.server.ts'
import { isAccessToken } from '../tracking/own-orders.server.ts'
import { hasReceipt } from './has-receipt.ts'
import { type Receipt, type ReceiptOrder, receiptOf } from './receipt.ts'

export type OrderWithReceipt = {
	id: number
	orderNumber: string
	token: string | null
	status: string
	language: Language
	customerName: string
	customerPhone: string
	/** Undefined while the amount is unknown: then there is no receipt. */
	receipt: ReceiptOrder | undefined
}

/** For the seller: any order, by its number. */
export const findReceipt = (orderNumber: string): Promise<OrderWithReceipt | undefined> =>
	find(eq(orders.orderNumber, orderNumber))

/** For the customer: by the private link, once the shop has confirmed the order. */
export async function findOwnReceipt(token: string): Promise<OrderWithReceipt | undefined> {
	const found = isAccessToken(token) ? await find(eq(orders.accessToken, token)) : undefined
	return found && hasReceipt(found.status) ? found : undefined
}

async function find(where: SQL): Promise<OrderWithReceipt | undefined> {
	const [order] = await db()
		.select({
			id: orders.id,
			orderNumber: orders.orderNumber,
			token: orders.accessToken,
			status: orders.orderStatus,
			language: orders.language,
			customerName: orders.customerName,
			customerPhone: orders.customerPhone,
			town: orders.customerLocation,
			words: orders.products,
			placedAt: orders.createdAt,
			totalAmount: orders.totalAmount,
			amountKnown: orders.amountKnown,
			discount: orders.discount,
			deliveryFee: orders.deliveryFee,
			returnedAmount: orders.returnedAmount,
			sentBy: orders.sentBy,
			carrier: orders.carrier,
			parcelNumber: orders.parcelNumber,
		})
		.from(orders)
		.where(where)
	if (!order) return undefined
	const { totalAmount, amountKnown, sentBy, carrier, parcelNumber, ...rest } = order
	const found = { ...rest, language: knownLanguage(order.language) }
	if (totalAmount === null || !amountKnown) return { ...found, receipt: undefined }
	const [lines, payments] = await Promise.all([listSoldLines([order.id]), listPayments(order.id)])
	return {
		...found,
		receipt: {
			...rest,
			cancelled: order.status === 'cancelled',
			lines,
			totalAmount,
			payments,
			parcel: { sentBy: sentBy as SentBy | null, carrier, parcelNumber },
		},
	}
}

/** The receipt's texts in a language, independent of the page's. */
export const receiptIn = (language: Language, order: ReceiptOrder): Receipt =>
	withLanguage(language, () => {
		const shop = shopSettings()
		const { name, town, whatsapp, email } = shop
		return receiptOf(order, { name, town, whatsapp: whatsapp[0]!, email, seller: saidSeller(shop) })
	})

/** Limits the pictures of one order: more than a person needs, too few for a script. */
const PICTURES: Limit = { count: 30, seconds: 10 * 60 }

/** How many seconds until this order's picture may be drawn again; 0 when it may be. */
export const secondsToNextPicture = (order: Pick<OrderWithReceipt, 'id'>, now: Date): Promise<number> =>
	takeAttempts([{ key: `receipt-picture:${order.id}`, limit: PICTURES }], now)
