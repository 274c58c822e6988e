// Counted products: how many bottles there are, every movement of them, and deliveries from suppliers. The rule is in
// the database (migration stock_levels), so that whoever changes an order, its stock follows in the same statement.
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { MOST_PIECES } from '../../shop/line-limits.ts'
import { MOVEMENT_KINDS } from '../../shop/vocabulary.ts'
import { products } from './catalogue.ts'
import { at, createdAt, fixed, id, isOneOf } from './columns.ts'

/** A product with a row here is counted. The sums of its movements, written by their trigger. */
export const stockLevels = pgTable(
	'stock_levels',
	{
		productId: text()
			.primaryKey()
			.references(() => products.id, { onDelete: 'cascade' }),
		/** Below zero when more was sold than there was. */
		quantity: integer().notNull().default(0),
		/** What the pieces cost, in francs. The average is calculated from both and never stored. */
		value: bigint({ mode: 'number' }).notNull().default(0),
		/** From this number of pieces down, visitors see 'few left'. */
		fewAt: integer().notNull().default(2),
		/** Orders held before this never move the stock. */
		countedSince: at().notNull().default(sql`clock_timestamp()`),
		/** Movements before this one belong to an earlier counting, which was ended. */
		firstMovement: integer(),
	},
	(t) => [check('stock_levels_few_at', sql`${t.fewAt} between 0 and ${fixed(MOST_PIECES)}`)],
)

/** Never edited: a mistake is corrected by another movement. */
export const stockMovements = pgTable(
	'stock_movements',
	{
		id: id(),
		productId: text()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		at: createdAt(),
		kind: text().notNull(),
		/** Negative is out. Zero where only the value was corrected. */
		quantity: integer().notNull(),
		/** The change of the level's value. Of what comes in it may be given; the trigger replaces it. */
		value: bigint({ mode: 'number' }),
		/** What one piece cost when it went out, for the order that may bring it back. */
		unitCost: integer(),
		/** Without a reference: the row outlives the order. */
		orderId: integer(),
		purchaseLineId: integer().references(() => purchaseLines.id),
		/** The admin's email; null when a customer's own change of an order moved it. */
		movedBy: text(),
		why: text().notNull().default(''),
		/** Generated once by the form: sent again, it is the same movement. */
		requestId: text(),
	},
	(t) => [
		index('stock_movements_of_product').on(t.productId, t.id),
		index('stock_movements_of_order').on(t.orderId, t.productId).where(sql`${t.orderId} is not null`),
		uniqueIndex('stock_movements_purchase_once')
			.on(t.purchaseLineId)
			.where(sql`${t.purchaseLineId} is not null`),
		uniqueIndex('stock_movements_request_once')
			.on(t.requestId, t.productId)
			.where(sql`${t.requestId} is not null`),
		check('stock_movements_kind', isOneOf(t.kind, MOVEMENT_KINDS)),
	],
)

/** A delivery from a supplier: on the way, or received. */
export const purchases = pgTable(
	'purchases',
	{
		id: id(),
		supplier: text().notNull(),
		boughtOn: date().notNull(),
		/** The currency of the prices, and how many francs one unit of it cost. */
		currency: text().notNull(),
		rate: numeric({ precision: 14, scale: 6 }).notNull(),
		/** In francs, shared out over the lines by value. */
		freight: bigint({ mode: 'number' }).notNull().default(0),
		customs: bigint({ mode: 'number' }).notNull().default(0),
		note: text().notNull().default(''),
		/** Null while it is on the way. */
		receivedAt: at(),
		receivedBy: text(),
		recordedBy: text().notNull(),
		/** Generated once by the form: sent again, it is the same delivery. */
		formId: text().notNull().unique('purchases_form_once'),
		createdAt: createdAt(),
	},
	(t) => [
		index('purchases_newest').on(t.boughtOn, t.id),
		check('purchases_rate', sql`${t.rate} > 0`),
		check('purchases_charges', sql`${t.freight} >= 0 and ${t.customs} >= 0`),
	],
)

export const purchaseLines = pgTable(
	'purchase_lines',
	{
		id: id(),
		purchaseId: integer()
			.notNull()
			.references(() => purchases.id, { onDelete: 'cascade' }),
		/** Null once the product is deleted. */
		productId: text().references(() => products.id, { onDelete: 'set null' }),
		productName: text().notNull(),
		quantity: integer().notNull(),
		/** In the purchase's currency. */
		unitPrice: numeric({ precision: 14, scale: 2 }).notNull(),
		/** The line's price in francs, and with its share of freight and customs. */
		goods: bigint({ mode: 'number' }).notNull(),
		landed: bigint({ mode: 'number' }).notNull(),
	},
	(t) => [
		index('purchase_lines_of_purchase').on(t.purchaseId, t.id),
		index('purchase_lines_of_product').on(t.productId),
		check('purchase_lines_quantity', sql`${t.quantity} between 1 and ${fixed(MOST_PIECES)}`),
		check('purchase_lines_money', sql`${t.unitPrice} >= 0 and ${t.goods} >= 0 and ${t.landed} >= ${t.goods}`),
	],
)
