// The accountant's files: orders, lines, payments and expenses of a period, all rows, read in parts. Money is whole
// francs, times are Douala's, and the columns of what was sold, received and spent add up to the page of figures.
import { type SQL, sql } from 'drizzle-orm'
import { queryReport } from '~/db/report-queue.server.ts'
import { sourceName, statusName } from '~/features/orders/list/order-words.ts'
import { shownName } from '~/features/orders/shown-name.server.ts'
import { paymentWayName } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { type Cell, csv } from '~/shop/text/csv.ts'
import type { DayOfSale, Days } from '~/shop/time/period.ts'
import { EXPENSE_KINDS, ORDER_SOURCES, ORDER_STATUSES, PAYMENT_WAYS } from '~/shop/vocabulary.ts'
import { EXPENSE_LABELS } from '../expenses/expense.ts'
import { inDays } from './sales-in-days.server.ts'

/** The heading, the value, and the words for a stored value. */
type Column = [heading: string, value: SQL, words?: Record<string, string>]

/** `whole` is read in parts by `id`; `joined` is what its rows are looked up in. */
type Table = { name: string; whole: SQL; where: SQL; id: SQL; joined: SQL; order?: SQL; columns: Column[] }

export type AccountantFile = { name: string; content: AsyncIterable<string> }

const words = <Word extends string>(all: readonly Word[], wordOf: (word: Word) => string) =>
	Object.fromEntries(all.map((word) => [word, wordOf(word)]))

const time = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'Africa/Douala', 'YYYY-MM-DD HH24:MI')`

/** Headings and words are looked up here: a stream is read outside the request that knows the reader's language. */
export function accountantFiles(by: DayOfSale, { from, to }: Days): AccountantFile[] {
	const number: Column = [m.figures_order_number(), sql`o.order_number`]
	const times: Column[] = [
		[m.ledger_by_order(), time(sql`o.created_at`)],
		[m.ledger_by_delivery(), time(sql`o.delivered_at`)],
	]
	const status: Column = [m.figures_status(), sql`o.order_status`, words(ORDER_STATUSES, statusName)]
	const yes = { true: m.changes_yes(), false: m.changes_no() }
	const tables: Table[] = [
		{
			name: m.file_orders(),
			whole: sql`orders o`,
			where: inDays(by, { from, to }),
			id: sql`o.id`,
			joined: sql`join order_accounts a on a.order_id = o.id`,
			columns: [
				number,
				...times,
				status,
				[m.analytics_source(), sql`o.order_source`, words(ORDER_SOURCES, sourceName)],
				[m.figures_customer(), shownName(sql`o`)],
				[m.customers_phone(), sql`o.customer_phone`],
				[m.analytics_town(), sql`o.customer_location`],
				[m.figures_product(), sql`o.products`],
				[m.figures_total(), sql`o.total_amount`],
				[m.file_discount(), sql`o.discount`],
				[m.file_returned(), sql`o.returned_amount`],
				[m.file_fee(), sql`o.delivery_fee`],
				[m.ledger_received(), sql`a.paid`],
				[m.file_owed(), sql`a.owed`],
				[m.file_to_give_back(), sql`a.to_give_back`],
				[m.ledger_sold(), sql`a.sold`],
				[m.figures_cost(), sql`a.cost`],
				[m.figures_profit(), sql`a.profit`],
				[m.file_estimated(), sql`a.cost_estimated::text`, yes],
			],
		},
		{
			name: m.file_lines(),
			whole: sql`orders o`,
			where: inDays(by, { from, to }),
			id: sql`o.id`,
			// An order without lines has one row all the same, so that the column adds up.
			joined: sql`join order_accounts a on a.order_id = o.id
				left join order_items i on i.order_id = o.id left join products p on p.id = i.product_id`,
			order: sql`i.id`,
			columns: [
				number,
				...times,
				status,
				[m.figures_product(), sql`coalesce(i.product_name, ${m.ledger_without_lines()}::text)`],
				[m.figures_brand(), sql`coalesce(p.brand, i.brand)`],
				[m.file_pieces(), sql`i.quantity`],
				[m.file_unit_price(), sql`i.unit_price`],
				[m.file_unit_cost(), sql`i.unit_cost`],
				[m.file_discount(), sql`i.discount`],
				[m.file_returned_pieces(), sql`i.returned`],
				[m.file_returned(), sql`i.returned_amount`],
				[
					m.ledger_sold(),
					sql`case when i.id is null then a.sold when o.order_status = 'delivered'
						then i.total_price - i.discount - i.returned_amount end`,
				],
			],
		},
		{
			name: m.file_payments(),
			whole: sql`order_payments pay`,
			where: sql`pay.paid_on between ${from}::date and ${to}::date`,
			id: sql`pay.id`,
			joined: sql`join orders o on o.id = pay.order_id`,
			columns: [
				[m.expense_day(), sql`pay.paid_on`],
				number,
				[m.figures_customer(), shownName(sql`o`)],
				[m.panel_payment_way(), sql`pay.way`, words(PAYMENT_WAYS, paymentWayName)],
				[m.ledger_received(), sql`pay.amount`],
				[m.panel_payment_reference(), sql`pay.reference`],
				[m.file_recorded_by(), sql`pay.recorded_by`],
			],
		},
		{
			name: m.file_expenses(),
			whole: sql`expenses e`,
			where: sql`e.spent_on between ${from}::date and ${to}::date`,
			id: sql`e.id`,
			joined: sql`left join orders o on o.id = e.order_id`,
			columns: [
				[m.expense_day(), sql`e.spent_on`],
				[m.expense_kind(), sql`e.kind`, words(EXPENSE_KINDS, (kind) => EXPENSE_LABELS[kind]())],
				[m.admin_page_expenses(), sql`e.amount`],
				[m.file_note(), sql`e.note`],
				number,
				[m.file_recorded_by(), sql`e.recorded_by`],
			],
		},
	]
	return tables.map((table) => ({ name: `${table.name}.csv`, content: contentOf(table) }))
}

/** A byte order mark, so that spreadsheets read UTF-8. */
const MARK = '\ufeff'
/** Few enough that making the text of a part holds up nobody. */
const PART = 1_000

async function* contentOf({ columns, ...table }: Table): AsyncGenerator<string> {
	yield MARK + csv([columns.map(([heading]) => heading)], ';')
	for (let after = 0; ; ) {
		const rows = await readPart(table, columns, after)
		if (rows.length === 0) return
		yield csv(
			rows.map(({ cells }) =>
				cells.map((cell, index) => ownEntry(columns[index]![2] ?? {}, String(cell)) ?? cell),
			),
			';',
		)
		after = rows.at(-1)!.id
	}
}

async function readPart(
	{ whole, where, id, joined, order = id }: Omit<Table, 'columns'>,
	columns: Column[],
	after: number,
): Promise<{ id: number; cells: Cell[] }[]> {
	const values = sql.join(
		columns.map(([, value]) => value),
		sql`, `,
	)
	const { rows } = await queryReport<{ id: number; cells: Cell[] }>(sql`
		select ${id} as id, json_build_array(${values}) as cells from ${whole} ${joined}
		where ${id} in (select ${id} from ${whole} where ${where} and ${id} > ${after} order by ${id} limit ${PART})
		order by ${id}, ${order}`)
	return rows
}
