import { daysBefore, startOfLastDays } from '~/shop/time/calendar.ts'

/** B §9: last 7 days, 30 days, 90 days, last year; 30 days by default. */
export const RANGES = ['last-7-days', 'last-30-days', 'last-90-days', 'last-year'] as const
export type Range = (typeof RANGES)[number]

export const DAYS: Record<Range, number> = {
	'last-7-days': 7,
	'last-30-days': 30,
	'last-90-days': 90,
	'last-year': 365,
}

export const rangeOf = (text: string | null): Range =>
	RANGES.find((range) => range === text) ?? 'last-30-days'

/** Both ends inclusive. */
export type Span = { from: Date; to: Date }

/** Whole Douala days, today so far; and the same span just before, up to the same hour. */
export function spansOf(range: Range, now: Date): { during: Span; before: Span } {
	const days = DAYS[range]
	const during = { from: startOfLastDays(now, days), to: now }
	return { during, before: { from: daysBefore(during.from, days), to: daysBefore(now, days) } }
}

/** Change in percent with one decimal; null where there is nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
	return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
}

/** B §9: analytics has a fixed 35 percent of revenue as an estimate of profit. */
export const estimatedProfit = (revenue: number): number => Math.round(revenue * 0.35)

export const averageOf = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count))
