// Orders: lines, history, payments, reviews, and the mail that they cause.
import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	numeric,
	pgTable,
	text,
	unique,
} from 'drizzle-orm/pg-core'
import {
	MOST_STARS,
	ORDER_SOURCES,
	ORDER_STATUSES,
	PAYMENT_WAYS,
	REVIEW_LENGTH,
	REVIEW_STATES,
	SENT_BY,
} from '../../shop/vocabulary.ts'
import { products } from './catalogue.ts'
import { at, createdAt, fixed, id, isOneOf, updatedAt, version } from './columns.ts'
import { customers, customerUsers } from './customers.ts'

export const orders = pgTable(
	'orders',
	{
		id: id(),
		/** Made by the database function generate_order_number(). */
		orderNumber: text().notNull().unique('orders_number_once'),
		/** Made once by the form: a retry with the same key is the same order. */
		idempotencyKey: text().unique('orders_key_once'),
		/** What the key was first sent with, to tell a retry from another order. */
		contentHash: text(),
		/** The secret part of the private link /order/{token}. */
		accessToken: text().unique('orders_token_once'),
		customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
		userId: text().references(() => customerUsers.id, { onDelete: 'set null' }),
		customerName: text().notNull(),
		/** E.164 where the number could be understood, else as typed with `phoneDoubtful`. */
		customerPhone: text().notNull(),
		phoneDoubtful: boolean().notNull().default(false),
		customerEmail: text(),
		customerLocation: text(),
		/** A landmark or the quarter, when the customer named one: it helps whoever brings the parcel. */
		landmark: text(),
		language: text().notNull().default('en'),
		orderSource: text().notNull(),
		orderStatus: text().notNull().default('pending'),
		productsRequested: text().notNull(),
		notes: text().notNull().default(''),
		// Wide enough for whatever lines come to (order-money.ts): no figure may refuse an order.
		totalAmount: bigint({ mode: 'number' }),
		totalCost: bigint({ mode: 'number' }),
		totalProfit: bigint({ mode: 'number' }),
		profitMargin: numeric({ precision: 20, scale: 1, mode: 'number' }),
		/**
		 * Whether the amount is what customer and shop agreed on: every line structured, by the customer or by the seller.
		 * Without it an amount is only what the customer's words seem to come to, for reports; no customer sees it.
		 */
		amountKnown: boolean().notNull().default(false),
		/** Taken off the lines: the amount above is already without it (order-money.ts). */
		discount: bigint({ mode: 'number' }).notNull().default(0),
		/** Due beside the amount, and neither revenue nor profit. Null until there is one to tell. */
		deliveryFee: integer(),
		/** What the customer's page showed as the total, where the order was worth another amount when it arrived. */
		totalSeen: bigint({ mode: 'number' }),
		/** How the parcel travels, with whom and under which number, for the customer to ask after it. */
		sentBy: text(),
		carrier: text(),
		parcelNumber: text(),
		/** Whether some line's cost was unknown, so that 60 percent of its price stands in for it. */
		costEstimated: boolean().notNull().default(false),
		version: version(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		// Ascending: read backwards they are newest first. A descending one of Drizzle's has its nulls last, and is
		// of no use to 'order by … desc', which has them first.
		index('orders_newest').on(t.createdAt, t.id),
		index('orders_by_status').on(t.orderStatus, t.createdAt, t.id, t.amountKnown, t.costEstimated),
		index('orders_by_source').on(t.orderSource, t.createdAt, t.id),
		index('orders_of_customer').on(t.customerId, t.createdAt),
		index('orders_of_user').on(t.userId, t.createdAt),
		index('orders_by_phone').on(t.customerPhone),
		index('orders_by_email').on(sql`lower(${t.customerEmail})`),
		// Everything that sums need: reports read this index alone, never the orders themselves.
		index('orders_in_figures').on(
			t.createdAt,
			t.orderStatus,
			t.orderSource,
			t.customerId,
			t.totalAmount,
			t.totalCost,
			t.totalProfit,
			t.amountKnown,
			t.costEstimated,
			t.customerPhone,
			t.customerLocation,
		),
		check('orders_source', isOneOf(t.orderSource, ORDER_SOURCES)),
		check('orders_status', isOneOf(t.orderStatus, ORDER_STATUSES)),
		check('orders_discount', sql`${t.discount} >= 0`),
		check('orders_delivery_fee', sql`${t.deliveryFee} between 0 and 100000000`),
		check('orders_sent_by', isOneOf(t.sentBy, SENT_BY)),
		check('orders_known_amount', sql`${t.totalAmount} is not null or not ${t.amountKnown}`),
	],
)

export const orderItems = pgTable(
	'order_items',
	{
		id: id(),
		orderId: integer()
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		/** Null once the product is deleted; the line keeps its own name and prices. */
		productId: text().references(() => products.id, { onDelete: 'set null' }),
		productName: text().notNull(),
		quantity: integer().notNull(),
		// Frozen, not derived: a later change of price or cost must not rewrite history.
		unitPrice: integer().notNull(),
		unitCost: integer(),
		totalPrice: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(sql`quantity::bigint * unit_price`),
	},
	(t) => [
		index('order_items_of_order').on(t.orderId, t.productName),
		index('order_items_of_product').on(t.productId),
		check('order_items_quantity', sql`${t.quantity} between 1 and 9999`),
		check('order_items_price', sql`${t.unitPrice} between 0 and 100000000`),
		// As wide as a product's own cost: what a bottle costs the shop is no reason to refuse an order for it.
		check('order_items_cost', sql`${t.unitCost} >= 0`),
	],
)

export const orderHistory = pgTable(
	'order_history',
	{
		id: id(),
		orderId: integer()
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		at: at().notNull().defaultNow(),
		/** customer, admin or system */
		actorKind: text().notNull(),
		actor: text(),
		/** created, status, notes, items, whatsapp … */
		change: text().notNull(),
		oldValue: text(),
		newValue: text(),
		/** What taking this step back restores, for a step that can be. */
		undo: jsonb().$type<Record<string, unknown>>(),
	},
	(t) => [
		index('order_history_of_order').on(t.orderId, t.at),
		check('order_history_actor', isOneOf(t.actorKind, ['customer', 'admin', 'system'])),
	],
)

/** Money that came for an order; a refund is a negative one. What is still due follows from these (order-money.ts). */
export const orderPayments = pgTable(
	'order_payments',
	{
		id: id(),
		orderId: integer()
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		way: text().notNull(),
		amount: bigint({ mode: 'number' }).notNull(),
		/** The operator's number of the transaction, or whatever finds it again. */
		reference: text().notNull().default(''),
		/** The day in Douala on which it came. */
		paidOn: date().notNull(),
		/** Who wrote it down. */
		recordedBy: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		index('order_payments_of_order').on(t.orderId, t.paidOn, t.id),
		check('order_payments_way', isOneOf(t.way, PAYMENT_WAYS)),
		check('order_payments_amount', sql`${t.amount} <> 0`),
	],
)

/** What a customer says of a bottle from a delivered order; visitors see it once the seller has approved it. */
export const reviews = pgTable(
	'reviews',
	{
		id: id(),
		orderId: integer()
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		productId: text()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		rating: integer().notNull(),
		/** Empty when there are only stars. */
		words: text().notNull().default(''),
		language: text().notNull(),
		/** Who is shown with it, taken from the order when it was written; null when the order has no such thing. */
		firstName: text(),
		town: text(),
		state: text().notNull().default('waiting'),
		decidedAt: at(),
		version: version(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		unique('reviews_once').on(t.orderId, t.productId),
		// What a product's page reads, and what waits for the seller.
		index('reviews_of_product').on(t.productId, t.state, t.createdAt),
		index('reviews_by_state').on(t.state, t.createdAt, t.id),
		check('reviews_rating', sql`${t.rating} between 1 and ${fixed(MOST_STARS)}`),
		check('reviews_words', sql`char_length(${t.words}) <= ${fixed(REVIEW_LENGTH)}`),
		check('reviews_language', isOneOf(t.language, ['en', 'fr'])),
		check('reviews_state', isOneOf(t.state, REVIEW_STATES)),
	],
)

/** Mail is written here in the transaction that causes it and sent afterwards, with retries. */
export const outbox = pgTable(
	'outbox',
	{
		id: id(),
		kind: text().notNull(),
		recipient: text().notNull(),
		language: text().notNull().default('en'),
		payload: jsonb().$type<Record<string, unknown>>().notNull(),
		orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
		attempts: integer().notNull().default(0),
		nextAttemptAt: at().notNull().defaultNow(),
		sentAt: at(),
		lastError: text(),
		createdAt: createdAt(),
	},
	(t) => [index('outbox_waiting').on(t.nextAttemptAt).where(sql`${t.sentAt} is null`)],
)
