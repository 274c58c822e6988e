// Invoices and credit notes: made once in the order's own transaction, never changed.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { type Limit, takeAttempts } from '~/db/rate-limit.server.ts'
import { invoiceCounters, invoices } from '~/db/schema/invoices.ts'
import { orders } from '~/db/schema/orders.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { listPayments, listSoldLines } from '~/features/orders/order-rows.server.ts'
import type { OrderNotChanged } from '~/features/orders/panel/order-refusals.ts'
import { changeOrder, type OrderRow, type Target } from '~/features/orders/panel/with-locked-order.server.ts'
import { isAccessToken } from '~/features/orders/tracking/own-orders.server.ts'
import { knownLanguage, type Language } from '~/shop/language.ts'
import { sellerOf } from '~/shop/seller.ts'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import type { InvoiceSeries } from '~/shop/vocabulary.ts'
import { contentOf, type InvoiceContent, type IssuedInvoice, numberText, readNumberText } from './invoice.ts'

type Stored = typeof invoices.$inferSelect

/** The order as it is now gets an invoice, unless one stands. */
export const issueInvoice = (target: Target, admin: CurrentAdmin, now: Date) =>
	issue(target, admin, now, async (order, earlier, tx) => {
		if (order.orderStatus === 'cancelled') return 'invoice-of-cancelled'
		if (standing(earlier)) return 'invoice-stands'
		if (!order.amountKnown || order.totalAmount === null) return 'invoice-without-lines'
		const shop = shopSettings()
		const content = contentOf(
			{
				...order,
				totalAmount: order.totalAmount,
				lines: await listSoldLines([order.id], tx),
				payments: await listPayments(order.id, tx),
			},
			sellerOf(shop),
			[shop.town, shop.whatsapp[0]!, shop.email].filter(Boolean),
			dayKey(now),
		)
		const round = Math.max(0, ...earlier.map((each) => each.round)) + 1
		return content ? { series: 'invoice', round, content } : 'invoice-without-lines'
	})

/** Takes back the whole invoice that stands; then the order may get another. */
export const issueCreditNote = (target: Target, admin: CurrentAdmin, now: Date) =>
	issue(target, admin, now, async (_, earlier) => {
		const taken = standing(earlier)
		if (!taken) return 'no-invoice'
		const content = taken.content as InvoiceContent
		const takesBack = { number: numberText('invoice', taken.number), day: content.day }
		return { series: 'credit-note', round: taken.round, content: { ...content, day: dayKey(now), takesBack } }
	})

type Issued = { series: InvoiceSeries; round: number; content: InvoiceContent }

function issue(
	target: Target,
	admin: CurrentAdmin,
	now: Date,
	decide: (order: OrderRow, earlier: Stored[], tx: Writable) => Promise<Issued | OrderNotChanged>,
): Promise<OrderRow | OrderNotChanged> {
	return changeOrder(target, { admin, action: 'update' }, now, async (order, tx) => {
		const earlier = await tx.select().from(invoices).where(eq(invoices.orderId, order.id))
		const issued = await decide(order, earlier, tx)
		if (typeof issued === 'string') return issued
		const { series, content } = issued
		const number = await nextNumber(series, tx)
		await tx.insert(invoices).values({
			...issued,
			number,
			orderId: order.id,
			total: content.toPay,
			issuedBy: admin.email,
		})
		return {
			set: {},
			entries: [{ change: series, oldValue: null, newValue: numberText(series, number) }],
		}
	})
}

/** The row stays locked until the invoice is stored, or the number is given back with everything else. */
async function nextNumber(series: InvoiceSeries, tx: Writable): Promise<number> {
	const [counter] = await tx
		.insert(invoiceCounters)
		.values({ series, last: 1 })
		.onConflictDoUpdate({
			target: invoiceCounters.series,
			set: { last: sql`${invoiceCounters.last} + 1` },
		})
		.returning()
	return counter!.last
}

const isTakenBack = ({ round }: Pick<Stored, 'round'>, all: readonly Pick<Stored, 'series' | 'round'>[]) =>
	all.some((each) => each.series === 'credit-note' && each.round === round)

const standing = (all: readonly Stored[]): Stored | undefined =>
	all.find((each) => each.series === 'invoice' && !isTakenBack(each, all))

/** All of one order, in the order of their making. */
export async function listInvoices(order: { id: number } | { token: string }): Promise<IssuedInvoice[]> {
	const { series, number, round, total } = invoices
	const rows = await db()
		.select({ series, number, round, total, day: sql<string>`${invoices.content} ->> 'day'` })
		.from(invoices)
		.innerJoin(orders, eq(orders.id, invoices.orderId))
		.where('id' in order ? eq(orders.id, order.id) : eq(orders.accessToken, order.token))
		.orderBy(asc(invoices.id))
	return rows.map((row) => ({
		number: numberText(row.series as InvoiceSeries, row.number),
		series: row.series as InvoiceSeries,
		day: row.day,
		total: row.total,
		stands: row.series === 'invoice' && !isTakenBack(row, rows),
	}))
}

export type FoundInvoice = { orderId: number; number: string; content: InvoiceContent; language: Language }

/** For the seller: any, by its number. */
export const findInvoice = (number: string): Promise<FoundInvoice | undefined> => find(number)

/** For the customer: one of the private link's order. */
export const findOwnInvoice = async (token: string, number: string): Promise<FoundInvoice | undefined> =>
	isAccessToken(token) ? find(number, eq(orders.accessToken, token)) : undefined

async function find(number: string, where?: SQL): Promise<FoundInvoice | undefined> {
	const read = readNumberText(number)
	if (!read) return undefined
	const [row] = await db()
		.select({ orderId: invoices.orderId, content: invoices.content, language: orders.language })
		.from(invoices)
		.innerJoin(orders, eq(orders.id, invoices.orderId))
		.where(and(eq(invoices.series, read.series), eq(invoices.number, read.number), where))
	if (!row) return undefined
	const content = row.content as InvoiceContent
	return { ...row, number, content, language: knownLanguage(row.language) }
}

/** Limits the files that are drawn for a private link: more than a person needs, too few for a script. */
const FILES: Limit = { count: 30, seconds: 10 * 60 }

/** How many seconds until an invoice of this order may be drawn again; 0 when it may be. */
export const secondsToNextFile = ({ orderId }: FoundInvoice, now: Date): Promise<number> =>
	takeAttempts([{ key: `invoice:${orderId}`, limit: FILES }], now)

/** By the database's clock, which its trigger goes by. */
export async function deleteOldInvoices(): Promise<void> {
	await db().delete(invoices).where(sql`${invoices.createdAt} < now() - interval '10 years'`)
}
