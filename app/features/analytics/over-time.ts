// Revenue, orders and profit of a range, step by step, each beside the same step of the previous period.
import { dayNumber, lastMonths, monthKey, startOfDayNumber } from '~/shop/time/calendar.ts'
import type { MonthFigures, SpanFigures, Step, StepFigures } from './analytics-types.ts'
import { changeOf, DAYS, type Range, type Span } from './range.ts'

/** The sums of one day's orders: delivered ones and others separate, as only the first count as revenue. */
export type DayRow = {
	/** As `dayNumber` counts. */
	day: number
	delivered: boolean
	/** In neither period: on the last day of the previous one, but later in the day than now. */
	between: boolean
} & Pick<SpanFigures, 'orders' | 'revenue' | 'profit' | 'amountsAssumed' | 'costsEstimated' | 'unpriced'>

type Sums = Omit<SpanFigures, 'customers'>

/** Every order counts as an order; only delivered ones as revenue. */
export function sumsIn(rows: readonly DayRow[], { from, to }: Span): Sums {
	const sums: Sums = {
		orders: 0,
		delivered: 0,
		revenue: 0,
		profit: 0,
		amountsAssumed: 0,
		costsEstimated: 0,
		unpriced: 0,
	}
	for (const row of rows) {
		if (row.between || row.day < dayNumber(from) || row.day > dayNumber(to)) continue
		sums.orders += row.orders
		if (!row.delivered) continue
		sums.delivered += row.orders
		sums.revenue += row.revenue
		sums.profit += row.profit
		sums.amountsAssumed += row.amountsAssumed
		sums.costsEstimated += row.costsEstimated
		sums.unpriced += row.unpriced
	}
	return sums
}

/** A year is shown by months; anything shorter by days. */
export const stepOf = (range: Range): 'day' | 'month' => (range === 'last-year' ? 'month' : 'day')

/**
 * The range in days, or in their months. The previous period is cut at the same places: beside 17 to 30 November is the
 * same number of days, one period earlier.
 */
export function stepsOf(range: Range, rows: readonly DayRow[], during: Span): Step[] {
	const first = dayNumber(during.from)
	const days = DAYS[range]
	const steps = new Map<string, Step>()
	const stepAt = Array.from({ length: days }, (_, index) => {
		const start = startOfDayNumber(first + index)
		const key = stepOf(range) === 'day' ? String(index) : monthKey(start)
		const step = steps.get(key) ?? { from: start, to: start, during: nothing(), before: nothing() }
		step.to = start
		steps.set(key, step)
		return step
	})
	for (const row of rows) {
		if (row.between) continue
		const index = row.day - first
		add(stepAt[index]?.during, row)
		add(stepAt[index + days]?.before, row)
	}
	return [...steps.values()]
}

const nothing = (): StepFigures => ({ orders: 0, revenue: 0, profit: 0 })

function add(to: StepFigures | undefined, { orders, delivered, revenue, profit }: DayRow): void {
	if (!to) return
	to.orders += orders
	if (!delivered) return
	to.revenue += revenue
	to.profit += profit
}

/** B §9: the monthly series and the growth of order counts cover the last six months. */
export const MONTHS = 6

export function monthsOf(rows: readonly DayRow[], now: Date): MonthFigures[] {
	// One month more, so that the first one shown has a growth.
	const months = lastMonths(now, MONTHS + 1).map((month) => ({ month, orders: 0, revenue: 0 }))
	for (const { day, delivered, orders, revenue } of rows) {
		const month = months.find((one) => one.month === monthKey(startOfDayNumber(day)))
		if (!month) continue
		month.orders += orders
		if (delivered) month.revenue += revenue
	}
	return months
		.slice(1)
		.map((row, index) => ({ ...row, growth: changeOf(row.orders, months[index]!.orders) }))
}
