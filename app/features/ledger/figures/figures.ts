import type { Earnings } from '~/features/orders/profit/profit-report.ts'
import type { SpentByKind } from '../expenses/expense.ts'

/** What happened in a period. */
export type PeriodSums = Earnings & {
	/** Payments less money given back, by the day of the money. */
	received: number
	/** Delivery fees of the delivered orders. */
	fees: number
	spent: SpentByKind
	expenses: number
	/** Profit less expenses. */
	net: number
}

export const ROW_KINDS = ['product', 'brand', 'town', 'channel', 'customer'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** The rows of a kind add up to what was sold: the best ones, the others as one row, and orders without lines. */
export type FigureRow = {
	row: 'one' | 'others' | 'without-lines'
	/** Empty where none is known. */
	name: string
	/** Of a customer, whose `name` is the number. */
	called: string | null
	/** How many names the row stands for. */
	names: number
	sold: number
	before: number
}

export type SaleDay = { day: string; orders: number; sold: number; profit: number }

export type LedgerFigures = {
	during: PeriodSums
	before: PeriodSums
	/** As of now, whatever the period. */
	owed: number
	days: SaleDay[]
	rows: Record<RowKind, FigureRow[]>
}

const LONGEST_BY_DAY = 31

/** Days with a sale; months where there are more days than fit a screen. */
export function dayRows(days: SaleDay[]): SaleDay[] {
	if (days.length <= LONGEST_BY_DAY) return days
	const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
	return [...months].map(([day, rows]) => ({
		day,
		orders: sumOf(rows, 'orders'),
		sold: sumOf(rows, 'sold'),
		profit: sumOf(rows, 'profit'),
	}))
}

const sumOf = (rows: SaleDay[], name: 'orders' | 'sold' | 'profit'): number =>
	rows.reduce((all, row) => all + row[name], 0)
