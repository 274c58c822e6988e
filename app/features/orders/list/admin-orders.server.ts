// Orders in the back office. Three queries for a page of the list, whatever its length.
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { countUpTo } from '~/db/count-up-to.server.ts'
import { orders } from '~/db/schema/orders.ts'
import { anywhere, folded } from '~/db/search-fold-sql.ts'
import { m } from '~/paraglide/messages.js'
import { href, knownLanguage } from '~/shop/language.ts'
import { readableRows } from '~/shop/readable-rows.server.ts'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import { skippedSteps } from '~/shop/shop-settings.server.ts'
import { dayBounds, startOfMonth } from '~/shop/time/calendar.ts'
import { numericMoment } from '~/shop/time/dates.ts'
import type { Days } from '~/shop/time/period.ts'
import { ORDER_STATUSES, type OrderSource, type OrderStatus } from '~/shop/vocabulary.ts'
import { nextStep } from '../next-step.ts'
import {
	type AdminOrder,
	hoursSince,
	ORDERS_PER_PAGE,
	type OrderSearch,
	type OrderStats,
	sourcesIn,
} from './admin-order.ts'
import { areBeyondStock } from './beyond-stock.server.ts'
import type { OrderSelection } from './order-selection.ts'

/** A figure of the order's account (view order_accounts). */
export const accountFigure = (name: 'owed' | 'paid' | 'due') =>
	sql<number>`(select ${sql.identifier(name)} from order_accounts where order_id = orders.id)::float8`

/** Whether the seller has opened the customer's chat already. */
export const WRITTEN_TO = sql<boolean>`exists (
	select from order_history where order_id = orders.id and change = 'whatsapp')`

/** The columns that all staff see. Listed explicitly: a row contains costs. */
export const adminOrderColumns = {
	id: orders.id,
	orderNumber: orders.orderNumber,
	accessToken: orders.accessToken,
	customerName: orders.customerName,
	customerPhone: orders.customerPhone,
	phoneDoubtful: orders.phoneDoubtful,
	customerLocation: orders.customerLocation,
	products: orders.products,
	orderStatus: orders.orderStatus,
	orderSource: orders.orderSource,
	language: orders.language,
	totalAmount: orders.totalAmount,
	amountKnown: orders.amountKnown,
	deliveryFee: orders.deliveryFee,
	createdAt: orders.createdAt,
	version: orders.version,
	due: accountFigure('due'),
	writtenTo: WRITTEN_TO,
}
type Row = Pick<typeof orders.$inferSelect, Exclude<keyof typeof adminOrderColumns, Beside>> &
	Pick<AdminOrder, Beside>
type Beside = 'due' | 'writtenTo'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

function matching({ q, status, source, payment, beyond, period }: OrderSearch): SQL | undefined {
	return and(
		status && eq(orders.orderStatus, status),
		source && inArray(orders.orderSource, sourcesIn(source)),
		payment && sql`orders.id in (select order_id from order_accounts where ${PAID[payment]})`,
		beyond ? areBeyondStock : undefined,
		period?.days && placedIn(period.days.during),
		q ? containing(q) : undefined,
	)
}

const PAID = { owed: sql`owed > 0`, paid: sql`paid > 0 and due <= 0` }

const placedIn = ({ from, to }: Days): SQL | undefined =>
	and(gte(orders.createdAt, dayBounds(from)[0]), lt(orders.createdAt, dayBounds(to)[1]))

export const selectedBy = (selection: OrderSelection): SQL | undefined =>
	'ids' in selection ? inArray(orders.id, selection.ids) : matching(selection.matching)

/** Exactly the expression of the index orders_search (migration order_words), or the index would not be used. */
const searched = folded(
	sql`customer_name || ' ' || customer_phone || ' ' || order_number || ' ' || products || ' ' || coalesce(customer_location, '')`,
)

/** Name, phone, order number, products, location, ignoring case and accents. A phone is found whatever its spacing. */
function containing(q: string): SQL | undefined {
	const text = folded(sql`${anywhere(q)}`)
	const digits = q.replace(/\D/g, '')
	const isPhone = /^[+\d\s().-]+$/.test(q) && digits.length >= 3
	return or(sql`${searched} like ${text}`, isPhone ? sql`${searched} like ${`%${digits}%`}` : undefined)
}

/** Search results are counted up to a limit; what the figures above the list count is not counted twice. */
async function countOf(
	search: OrderSearch,
	stats: Promise<OrderStats> | undefined,
): Promise<{ found: number; more: boolean }> {
	const { q, status, source, payment, beyond, period } = search
	if (q) return countUpTo(orders, matching(search))
	if (!stats || source || payment || beyond || period)
		return { found: await db().$count(orders, matching(search)), more: false }
	return { found: (await stats)[status ?? 'total'], more: false }
}

export async function listAdminOrders(
	search: OrderSearch,
	now: Date,
	stats?: Promise<OrderStats>,
): Promise<{ orders: AdminOrder[]; found: number; more: boolean }> {
	// The page's ids come from an index alone; only these few orders are then read.
	const shown = db()
		.select({ id: orders.id })
		.from(orders)
		.where(matching(search))
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(ORDERS_PER_PAGE)
		.offset((search.page - 1) * ORDERS_PER_PAGE)
	const [rows, counted] = await Promise.all([
		db()
			.select(adminOrderColumns)
			.from(orders)
			.where(inArray(orders.id, shown))
			.orderBy(desc(orders.createdAt), desc(orders.id)),
		countOf(search, stats),
	])
	return {
		orders: readableRows(
			'an order',
			rows,
			({ id }) => id,
			(row) => toAdminOrder(row, now),
		),
		...counted,
	}
}

export function toAdminOrder(row: Row, now: Date): AdminOrder {
	const language = knownLanguage(row.language)
	const path = row.accessToken && href(`/order/${row.accessToken}`, language)
	return {
		id: row.id,
		orderNumber: row.orderNumber,
		customerName: row.customerName || m.counter_sale(),
		customerPhone: row.customerPhone,
		phoneDoubtful: row.phoneDoubtful,
		customerLocation: row.customerLocation,
		products: row.products,
		status: row.orderStatus as OrderStatus,
		source: row.orderSource as OrderSource,
		language,
		totalAmount: row.totalAmount,
		amountKnown: row.amountKnown,
		placedAt: numericMoment(row.createdAt),
		deliveryFee: row.deliveryFee,
		privateLink: path && publicUrl() + path,
		waitedHours: row.orderStatus === 'pending' ? hoursSince(row.createdAt, now) : null,
		version: row.version,
		due: row.due,
		writtenTo: row.writtenTo,
		next: nextStep(row.orderStatus as OrderStatus, skippedSteps()),
	}
}

/**
 * This month from its first day, this week the last seven days. One count per status: grouping compares the text of
 * every order, and takes half as long again.
 */
export async function orderStats(now: Date): Promise<OrderStats> {
	const since = (moment: Date) =>
		sql`(select count(*) from orders where created_at >= ${moment.toISOString()}::timestamptz)::int`
	const counts = ORDER_STATUSES.map(
		(status) =>
			sql`(select count(*) from orders where order_status = ${status})::int as ${sql.identifier(status)}`,
	)
	const { rows } = await db().execute<Omit<OrderStats, 'total'>>(sql`
		select ${sql.join(counts, sql`, `)}, ${since(startOfMonth(now))} as "thisMonth",
			${since(new Date(now.getTime() - WEEK_MS))} as "thisWeek"`)
	const stats = rows[0]!
	return { ...stats, total: ORDER_STATUSES.reduce((sum, status) => sum + stats[status], 0) }
}
