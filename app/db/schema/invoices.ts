// Invoices and credit notes. Nothing here is ever changed: triggers refuse it (migration law).
import { sql } from 'drizzle-orm'
import { bigint, check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { INVOICE_SERIES } from '../../shop/vocabulary.ts'
import { createdAt, id, isOneOf } from './columns.ts'
import { orders } from './orders.ts'

/** The last number of each series, counted up in the transaction that stores the invoice: a sequence would leave gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
	series: text().primaryKey(),
	last: integer().notNull().default(0),
})

export const invoices = pgTable(
	'invoices',
	{
		id: id(),
		series: text().notNull(),
		number: integer().notNull(),
		/** Without a cascade: an order with an invoice can be cancelled, not deleted. */
		orderId: integer()
			.notNull()
			.references(() => orders.id),
		/** 1 for the order's first invoice, 2 for the one after its credit note, and so on. */
		round: integer().notNull().default(1),
		/** Parties, lines and sums as they were: the PDF is drawn from this alone (app/features/invoices). */
		content: jsonb().notNull(),
		total: bigint({ mode: 'number' }).notNull(),
		issuedBy: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		unique('invoices_number_once').on(t.series, t.number),
		// A credit note takes back the whole invoice of its round.
		unique('invoices_once').on(t.orderId, t.series, t.round),
		check('invoices_series', isOneOf(t.series, INVOICE_SERIES)),
		check('invoices_number', sql`${t.number} > 0 and ${t.round} > 0`),
	],
)
