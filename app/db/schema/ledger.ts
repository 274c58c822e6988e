// The ledger: what one order's account says (a view), expenses, and deleted orders.
import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	pgView,
	text,
} from 'drizzle-orm/pg-core'
import { EXPENSE_KINDS } from '../../shop/vocabulary.ts'
import { createdAt, id, isOneOf } from './columns.ts'
import { orders } from './orders.ts'

const money = () => bigint({ mode: 'number' }).notNull()

/**
 * The account of each order, as order-account.ts works it out from lines and payments; a property test holds them equal.
 * Written by hand in the migration 'ledger'.
 */
export const orderAccounts = pgView('order_accounts', {
	orderId: integer().notNull(),
	/** What the customer pays in all, less what came back; null while no amount is agreed. */
	asked: bigint({ mode: 'number' }),
	paid: money(),
	/** Negative is to give back. */
	due: money(),
	/** Of confirmed, processing and delivered orders. */
	owed: money(),
	toGiveBack: money(),
	/** Null unless the order is delivered and has an amount. */
	sold: bigint({ mode: 'number' }),
	cost: bigint({ mode: 'number' }),
	profit: bigint({ mode: 'number' }),
	amountEstimated: boolean().notNull(),
	/** Some line's cost is 60 percent of its price. */
	costUnknown: boolean().notNull(),
	/** For either reason. */
	costEstimated: boolean().notNull(),
}).existing()

/** A deleted order, complete, for 30 days (deleted-orders.server.ts); the same idea as deleted products. */
export const deletedOrders = pgTable(
	'deleted_orders',
	{
		id: id(),
		orderNumber: text().notNull(),
		deletedAt: createdAt(),
		deletedBy: text().notNull(),
		/** The rows as the tables had them, with column names. */
		orderRow: jsonb().$type<Record<string, unknown>>().notNull(),
		items: jsonb().$type<Record<string, unknown>[]>().notNull(),
		payments: jsonb().$type<Record<string, unknown>[]>().notNull(),
		history: jsonb().$type<Record<string, unknown>[]>().notNull(),
		reviews: jsonb().$type<Record<string, unknown>[]>().notNull(),
		/** Expenses that named it. */
		expenses: integer().array().notNull(),
	},
	(t) => [index('deleted_orders_newest').on(t.deletedAt)],
)

/** What the shop spent, except for the bottles themselves. */
export const expenses = pgTable(
	'expenses',
	{
		id: id(),
		kind: text().notNull(),
		amount: bigint({ mode: 'number' }).notNull(),
		/** The day in Douala. */
		spentOn: date().notNull(),
		note: text().notNull().default(''),
		orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
		recordedBy: text().notNull(),
		/** Generated once by the form: sent again, it is the same expense. */
		formId: text().unique('expenses_form_once'),
		createdAt: createdAt(),
	},
	(t) => [
		index('expenses_by_day').on(t.spentOn, t.kind, t.amount),
		index('expenses_of_order').on(t.orderId),
		check('expenses_kind', isOneOf(t.kind, EXPENSE_KINDS)),
		check('expenses_amount', sql`${t.amount} between 1 and 100000000`),
	],
)
