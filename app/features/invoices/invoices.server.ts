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
import { isWritable } from '~/features/pdf/writable-text.server.ts'
import { knownLanguage, type Language } from '~/shop/language.ts'
import { sellerOf } from '~/shop/seller.ts'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import type { InvoiceSeries } from '~/shop/vocabulary.ts'
import { contentOf, type InvoiceContent, type IssuedInvoice, numberText, readNumberText } from './invoice.ts'

type Stored = typeof invoices.$inferSelect

/** The order as it is now gets an invoice, unless one stands. */
export const issueInvoice = (target: Target, admin: CurrentAdmin, clock: Clock) =>
	issue(target, admin, clock, async (order, earlier, tx) => {
		if (order.orderStatus === 'cancelled') return 'invoice-of-cancelled'
		if (standing(earlier)) return 'invoice-stands'
		if (!order.amountKnown || order.totalAmount === null) return 'invoice-without-lines'
		const shop = shopSettings()
		const seller = sellerOf(shop)
		// An invoice says tax or its absence, for good.
		if (seller.vatRate === undefined) return 'invoice-vat-unsaid'
		const lines = await listSoldLines([order.id], tx)
		const content = contentOf(
			{
				...order,
				totalAmount: order.totalAmount,
				lines,
				payments: await listPayments(order.id, tx),
			},
			seller,
			[shop.town, shop.whatsapp[0]!, shop.email].filter(Boolean),
		)
		if (!content) return 'invoice-without-lines'
		const names = [seller.name, order.customerName, ...content.lines.map(({ name }) => name)]
		if (!(await Promise.all(names.map(isWritable))).every(Boolean)) return 'invoice-letters'
		const round = Math.max(0, ...earlier.map((each) => each.round)) + 1
		return { series: 'invoice', round, content }
	})

/** Takes back the whole invoice that stands; then the order may get another. */
export const issueCreditNote = (target: Target, admin: CurrentAdmin, clock: Clock) =>
	issue(target, admin, clock, async (_, earlier) => {
		const taken = standing(earlier)
		if (!taken) return 'no-invoice'
		const content = taken.content as InvoiceContent
		const takesBack = { number: numberText('invoice', taken.number), day: content.day }
		return { series: 'credit-note', round: taken.round, content: { ...content, takesBack } }
	})

type Clock = () => Date
type Issued = { series: InvoiceSeries; round: number; content: Omit<InvoiceContent, 'day'> }

function issue(
	target: Target,
	admin: CurrentAdmin,
	clock: Clock,
	decide: (order: OrderRow, earlier: Stored[], tx: Writable) => Promise<Issued | OrderNotChanged>,
): Promise<OrderRow | OrderNotChanged> {
	return changeOrder(target, { admin, action: 'update' }, clock(), async (order, tx) => {
		const earlier = await tx.select().from(invoices).where(eq(invoices.orderId, order.id))
		const issued = await decide(order, earlier, tx)
		if (typeof issued === 'string') return issued
		const { series, content } = issued
		const number = await nextNumber(series, tx)
		await tx.insert(invoices).values({
			...issued,
			// Only now is no lower number waited for: around midnight a higher one must not have the earlier day.
			content: { ...content, day: dayKey(clock()) },
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

const DAY = sql<string>`${invoices.content} ->> 'day'`
const CONTACTS = sql`${invoices.content} #> '{buyer,contacts}'`

/** Those made out to one of these numbers or addresses, whoever their orders belong to by now. */
export const billedTo = (contacts: string[]): SQL =>
	sql`lower((${CONTACTS})::text)::jsonb ?| ${sql.param(contacts.map((each) => each.toLowerCase()))}::text[]`

/** A person's own: made out to a number of theirs, or to the number of an order of theirs. */
export const invoicesOf = ({ orderIds, phones }: { orderIds: number[]; phones: string[] }): SQL =>
	sql`(${billedTo(phones)} or order_id = any(${sql.param(orderIds)}::int[])
		and ${CONTACTS} ? (select o.customer_phone from orders o where o.id = order_id))`

/** Of rows joined with their orders: made out to whom the order belongs to now; a counter sale names nobody. */
const TO_CUSTOMER = sql<boolean>`(${orders.customerPhone} = '' or ${CONTACTS} ? ${orders.customerPhone})`

const ofLink = (token: string) => and(eq(orders.accessToken, token), TO_CUSTOMER)

/** All of one order, in the order of their making; by a private link only those of the order's present customer. */
export async function listInvoices(order: { id: number } | { token: string }): Promise<IssuedInvoice[]> {
	const { series, number, round, total } = invoices
	const rows = await db()
		.select({ series, number, round, total, day: DAY, toCustomer: TO_CUSTOMER })
		.from(invoices)
		.innerJoin(orders, eq(orders.id, invoices.orderId))
		.where('id' in order ? eq(orders.id, order.id) : ofLink(order.token))
		.orderBy(asc(invoices.id))
	return rows.map((row) => ({
		number: numberText(row.series as InvoiceSeries, row.number),
		series: row.series as InvoiceSeries,
		day: row.day,
		total: row.total,
		toCustomer: row.toCustomer,
		stands: row.series === 'invoice' && !isTakenBack(row, rows),
	}))
}

export type FoundInvoice = { orderId: number; number: string; content: InvoiceContent; language: Language }

/** For the seller: any, by its number. */
export const findInvoice = (number: string): Promise<FoundInvoice | undefined> => find(number)

/** For the customer: one that a private link lists. */
export const findOwnInvoice = async (token: string, number: string): Promise<FoundInvoice | undefined> =>
	isAccessToken(token) ? find(number, ofLink(token)) : undefined

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
