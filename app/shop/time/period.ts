// The periods of the ledger's pages: whole days of Douala, and the days that each is compared with.
import { m } from '~/paraglide/messages.js'
import {
	dayBounds,
	dayKey,
	dayNumber,
	isDay,
	isPastDay,
	monthKey,
	startOfDayNumber,
	startOfMonth,
	startOfYear,
} from '~/shop/time/calendar.ts'
import { daysText, dayText } from '~/shop/time/dates.ts'

export const PERIODS = ['today', 'week', 'month', 'last-month', 'year', 'own'] as const
export type Period = (typeof PERIODS)[number]

/** Which day an order's sale counts for. Money received and spent has one day of its own. */
export const DAYS_OF_SALE = ['ordered', 'delivered'] as const
export type DayOfSale = (typeof DAYS_OF_SALE)[number]

/** Days such as 2026-11-16, both included. */
export type Days = { from: string; to: string }
export type TwoPeriods = { during: Days; before: Days }

export type ChosenPeriod = {
	period: Period
	by: DayOfSale
	/** What stands in the fields of own dates. */
	typed: Days
	/** The chosen days; none while the typed ones are wrong. */
	days?: TwoPeriods
	/** A sentence for each wrong field. */
	errors?: Partial<Days>
}

/** `usual`: without a choice in the query. */
export function readPeriod(query: URLSearchParams, now: Date, usual: Period = 'month'): ChosenPeriod {
	const period = PERIODS.find((each) => each === query.get('period')) ?? usual
	const by = DAYS_OF_SALE.find((each) => each === query.get('by')) ?? 'ordered'
	if (period !== 'own') {
		const days = daysOf(period, now)
		return { period, by, typed: days.during, days }
	}
	const first = daysOf('month', now).during
	const typed = { from: query.get('from') ?? first.from, to: query.get('to') ?? first.to }
	const errors = wrongDays(typed, now)
	return errors ? { period, by, typed, errors } : { period, by, typed, days: ownDays(typed) }
}

function wrongDays({ from, to }: Days, now: Date): Partial<Days> | undefined {
	const wrong = (day: string) => !isDay(day) || !isPastDay(day, now)
	if (wrong(from) || wrong(to)) {
		const text = m.period_no_day()
		return { ...(wrong(from) && { from: text }), ...(wrong(to) && { to: text }) }
	}
	return from > to ? { to: m.period_turned_round() } : undefined
}

const between = (from: number, to: number): Days => ({
	from: dayKey(startOfDayNumber(from)),
	to: dayKey(startOfDayNumber(to)),
})

/** A period that is not over is compared with as many days of the one before. */
function daysOf(period: Exclude<Period, 'own'>, now: Date): TwoPeriods {
	const today = dayNumber(now)
	const month = (months: number) => dayNumber(startOfMonth(now, months))
	const soFar = (start: number, startBefore: number): TwoPeriods => ({
		during: between(start, today),
		before: between(startBefore, Math.min(startBefore + today - start, start - 1)),
	})
	switch (period) {
		case 'today':
			return soFar(today, today - 1)
		case 'week': {
			// Day 0 was a Thursday.
			const monday = today - ((today + 3) % 7)
			return soFar(monday, monday - 7)
		}
		case 'month':
			return soFar(month(0), month(-1))
		case 'last-month':
			return { during: between(month(-1), month(0) - 1), before: between(month(-2), month(-1) - 1) }
		case 'year': {
			const year = startOfYear(now)
			return soFar(dayNumber(year), dayNumber(startOfMonth(year, -12)))
		}
	}
}

/** The same number of days just before. */
function ownDays(during: Days): TwoPeriods {
	const [from, to] = [during.from, during.to].map((day) => dayNumber(dayBounds(day)[0])) as [number, number]
	return { during, before: between(from - (to - from) - 1, from - 1) }
}

/** 16 Nov 2026, 1–16 Nov 2026, Oct 2026, or 1 Jan 2026 – 16 Nov 2026. */
export function periodText({ from, to }: Days): string {
	const [first, last] = [dayBounds(from)[0], dayBounds(to)[0]]
	return monthKey(first) === monthKey(last) ? daysText(first, last) : `${dayText(first)} – ${dayText(last)}`
}
