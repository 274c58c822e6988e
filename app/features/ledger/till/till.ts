// The till: money by the day on which it came, not by the day of the order.
import { dayBefore, dayKey, isDay, isPastDay } from '~/shop/calendar.ts'
import type { PaymentWay } from '~/shop/vocabulary.ts'

export const PAYMENTS_PER_PAGE = 50
const MOST_DAYS = 366

/** Received by way, what was given back, and the sum of both; `payments` counts them. */
export type TillSums = Record<PaymentWay, number> & { givenBack: number; sum: number; payments: number }
export type TillDay = TillSums & { day: string }

export type TillPayment = {
	id: number
	orderId: number
	orderNumber: string
	customerName: string
	way: PaymentWay
	amount: number
	reference: string
	paidOn: string
}

/** A payment whose reference an earlier one has; `firstNumber` is the order of that one. */
export type DoublePayment = TillPayment & { firstNumber: string | null }

/** Days such as 2026-11-16, both included. */
export type TillPeriod = { from: string; to: string }
export type PeriodProblem = 'bad-day' | 'future' | 'turned' | 'long'
export type TillSearch = {
	period: TillPeriod
	/** What the fields show: where it is wrong, `period` is the last seven days. */
	typed: TillPeriod
	problems: { from?: PeriodProblem; to?: PeriodProblem }
}

export function readTillSearch(query: URLSearchParams, now: Date): TillSearch {
	const today = dayKey(now)
	const week = { from: dayBefore(today, 6), to: today }
	if (!query.has('from') && !query.has('to')) return { period: week, typed: week, problems: {} }
	const typed = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
	const [from, to] = [problemOf(typed.from, now), problemOf(typed.to, now)]
	if (from || to) return { period: week, typed, problems: { from, to } }
	if (typed.to < typed.from) return { period: week, typed, problems: { to: 'turned' } }
	if (typed.from <= dayBefore(typed.to, MOST_DAYS)) return { period: week, typed, problems: { to: 'long' } }
	return { period: typed, typed, problems: {} }
}

function problemOf(day: string, now: Date): PeriodProblem | undefined {
	if (!isDay(day)) return 'bad-day'
	return isPastDay(day, now) ? undefined : 'future'
}

/** The seven days before a period, and those after it unless they have not begun. */
export function weeksBeside({ from, to }: TillPeriod, now: Date): { before: TillPeriod; after?: TillPeriod } {
	const today = dayKey(now)
	const last = dayBefore(to, -7)
	return {
		before: { from: dayBefore(from, 7), to: dayBefore(from) },
		after: to < today ? { from: dayBefore(to, -1), to: isPastDay(last, now) ? last : today } : undefined,
	}
}
