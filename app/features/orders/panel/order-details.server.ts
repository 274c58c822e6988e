// Everything that the panel of one order shows.
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { orderHistory, orders } from '~/db/schema/orders.ts'
import type { CostViewer } from '~/features/admins/roles.ts'
import type { NamedLink } from '~/features/links/short-link.ts'
import { deliveryFeeTo } from '~/features/settings/delivery-terms.ts'
import { readableRows } from '~/shop/readable-rows.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { numericMoment } from '~/shop/time/dates.ts'
import type { OrderStatus, SentBy } from '~/shop/vocabulary.ts'
import type { HistoryEntry, OrderDetails, SoldLine } from '../list/admin-order.ts'
import { accountFigure, toAdminOrder, WRITTEN_TO } from '../list/admin-orders.server.ts'
import { listLineStock } from '../list/beyond-stock.server.ts'
import { requestedInWords } from '../manual/requested-in-words.ts'
import { balanceOf, otherTotalSeen } from '../order-account.ts'
import { requestedText } from '../order-lines.ts'
import { listLinesWithCosts, listPayments } from '../order-rows.server.ts'
import { offeredFor } from './named-products.server.ts'

// Listed explicitly: a history entry contains the costs that undoing it restores.
const historyColumns = {
	id: orderHistory.id,
	at: orderHistory.at,
	actorKind: orderHistory.actorKind,
	actor: orderHistory.actor,
	change: orderHistory.change,
	oldValue: orderHistory.oldValue,
	newValue: orderHistory.newValue,
}

const CAME_BY = sql<NamedLink | null>`(
	select json_build_object('target', l.target, 'place', l.place,
		'product', (select name from products p where p.id = substr(l.target, 10) and l.target like '/product/%'))
	from short_links l where l.id = orders.link_id)`

/** Costs only with the permission to see them. */
export async function findAdminOrder(
	id: number,
	now: Date,
	viewer: CostViewer | undefined,
): Promise<OrderDetails | undefined> {
	const [[row], lines, stock, payments, earlier, history] = await Promise.all([
		db()
			.select({ ...getTableColumns(orders), due: accountFigure('due'), writtenTo: WRITTEN_TO, link: CAME_BY })
			.from(orders)
			.where(eq(orders.id, id)),
		listLinesWithCosts([id]),
		listLineStock(id),
		listPayments(id),
		listEarlier(id),
		db()
			.select(historyColumns)
			.from(orderHistory)
			.where(eq(orderHistory.orderId, id))
			.orderBy(orderHistory.at, orderHistory.id),
	])
	if (!row) return undefined
	const ownWords = ownWordsIn(row, lines)
	return {
		...toAdminOrder(row, now),
		// As stored: it can be corrected.
		customerName: row.customerName,
		ownWords,
		offered: ownWords === null || row.amountKnown ? [] : await offeredFor(ownWords, viewer),
		customerEmail: row.customerEmail,
		landmark: row.landmark,
		link: row.link,
		notes: row.notes,
		lines: lines.map(({ productId, productName, quantity, unitPrice, returned }) => ({
			productId,
			productName,
			quantity,
			unitPrice,
			returned,
		})),
		stock,
		returnUnclear: row.returnUnclear,
		discount: row.discount,
		totalSeen: otherTotalSeen(row.totalAmount, row.totalSeen),
		usualFee: deliveryFeeTo(row.customerLocation, row.totalAmount ?? 0, shopFacts('en')),
		parcel: { sentBy: row.sentBy as SentBy | null, carrier: row.carrier, parcelNumber: row.parcelNumber },
		deliverOn: row.deliverOn,
		payments,
		balance:
			row.totalAmount !== null && row.amountKnown
				? balanceOf(
						{ ...row, totalAmount: row.totalAmount, cancelled: row.orderStatus === 'cancelled' },
						payments,
					)
				: null,
		earlier: {
			count: earlier[0]?.count ?? 1,
			orders: earlier
				.filter((order) => order.id !== id)
				.map(({ count, status, createdAt, ...order }) => ({
					...order,
					status: status as OrderStatus,
					placedAt: numericMoment(createdAt),
				})),
		},
		costs: viewer && {
			totalCost: row.totalCost,
			totalProfit: row.totalProfit,
			profitMargin: row.profitMargin,
			costEstimated: row.costEstimated,
			unitCosts: lines.map(({ unitCost }) => unitCost),
		},
		history: readableRows(
			"a step of an order's history",
			history,
			({ id }) => id,
			({ at, actorKind, ...entry }) => ({
				...entry,
				at: numericMoment(at),
				actorKind: actorKind as HistoryEntry['actorKind'],
			}),
		),
	}
}

type WrittenOrder = Pick<typeof orders.$inferSelect, 'orderSource' | 'amountKnown' | 'productsRequested'>

/** What a customer wrote on the website, unless it says what the agreed lines say. */
function ownWordsIn(
	{ orderSource, amountKnown, productsRequested }: WrittenOrder,
	lines: SoldLine[],
): string | null {
	if (orderSource !== 'website' && lines.length > 0) return null
	const named = lines.map(({ productName: name, quantity }) => ({ name, quantity }))
	const asLines = [requestedText(named, 'en'), requestedInWords(lines)]
	return amountKnown && asLines.includes(productsRequested) ? null : productsRequested
}

const EARLIER_SHOWN = 5

/** The latest orders of the same customer, perhaps including this one. */
function listEarlier(id: number) {
	const customer = db().select({ id: orders.customerId }).from(orders).where(eq(orders.id, id))
	return db()
		.select({
			id: orders.id,
			orderNumber: orders.orderNumber,
			status: orders.orderStatus,
			createdAt: orders.createdAt,
			totalAmount: orders.totalAmount,
			amountKnown: orders.amountKnown,
			count: sql<number>`(count(*) over ())::int`,
		})
		.from(orders)
		.where(eq(orders.customerId, sql`(${customer})`))
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(EARLIER_SHOWN + 1)
}
