import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayKey, dayNumber } from '~/shop/time/calendar.ts'
import type { StepFigures } from './analytics-types.ts'
import { type DayRow, monthsOf, stepsOf, sumsIn } from './over-time.ts'
import { RANGES, spansOf } from './range.ts'

const now = new Date('2026-11-16T12:00:00Z')
const row = (day: string, more: Partial<DayRow> = {}): DayRow => ({
	day: dayNumber(new Date(`${day}T12:00:00Z`)),
	delivered: true,
	between: false,
	orders: 1,
	revenue: 10_000,
	profit: 4_000,
	amountsAssumed: 0,
	costsEstimated: 0,
	unpriced: 0,
	...more,
})
const steps = (range: (typeof RANGES)[number], rows: DayRow[], at = now) =>
	stepsOf(range, rows, spansOf(range, at).during)

test('A-ANA-02 seven days, each beside the one seven days earlier; only delivered orders have earned anything', () => {
	const week = steps('last-7-days', [
		row('2026-11-16'),
		row('2026-11-16', { delivered: false, orders: 2 }),
		row('2026-11-09', { revenue: 7_000 }),
		// Later on that day than it is now, so in neither period.
		row('2026-11-09', { between: true }),
		row('2026-11-03'),
		row('2026-11-02'),
	])
	expect(week.map(({ from }) => dayKey(from))).toEqual([
		'2026-11-10',
		'2026-11-11',
		'2026-11-12',
		'2026-11-13',
		'2026-11-14',
		'2026-11-15',
		'2026-11-16',
	])
	expect(week.at(-1)).toMatchObject({
		during: { orders: 3, revenue: 10_000, profit: 4_000 },
		before: { orders: 1, revenue: 7_000, profit: 4_000 },
	})
	expect(week[0]!.before.orders).toBe(1)
	expect(week.reduce((sum, { before }) => sum + before.orders, 0)).toBe(2)
})

test('a year is read by months, whose first and last are as long as the range has days of them', () => {
	const year = steps('last-year', [
		row('2025-11-17'),
		row('2025-11-30'),
		row('2024-11-17'),
		row('2026-11-16'),
	])
	expect(
		year.map(({ from, to }) => [dayKey(from), dayKey(to)]).filter((_, index) => [0, 1, 12].includes(index)),
	).toEqual([
		['2025-11-17', '2025-11-30'],
		['2025-12-01', '2025-12-31'],
		['2026-11-01', '2026-11-16'],
	])
	expect(year).toHaveLength(13)
	expect(year[0]).toMatchObject({ during: { orders: 2 }, before: { orders: 1 } })
})

const anyRow = fc.record({
	day: fc.integer({ min: dayNumber(now) - 900, max: dayNumber(now) + 2 }),
	delivered: fc.boolean(),
	between: fc.boolean(),
	orders: fc.nat(9),
	revenue: fc.nat(1_000_000),
	profit: fc.integer({ min: -90_000, max: 90_000 }),
	amountsAssumed: fc.nat(3),
	costsEstimated: fc.nat(3),
	unpriced: fc.nat(3),
})

test('A-ANA-02 the days of a range, or its months, come to its totals, and so does the period before, on any day of any year', () => {
	const anyMoment = fc.date({ min: new Date('2024-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
	fc.assert(
		fc.property(fc.array(anyRow, { maxLength: 60 }), anyMoment, (drawn, at) => {
			const shift = dayNumber(at) - dayNumber(now)
			const rows = drawn.map((one) => ({ ...one, day: one.day + shift }))
			for (const range of RANGES) {
				const spans = spansOf(range, at)
				const shown = stepsOf(range, rows, spans.during)
				for (const when of ['during', 'before'] as const) {
					const { orders, revenue, profit } = sumsIn(rows, spans[when])
					const sum = (of: keyof StepFigures) => shown.reduce((all, step) => all + step[when][of], 0)
					expect({ orders: sum('orders'), revenue: sum('revenue'), profit: sum('profit') }).toEqual({
						orders,
						revenue,
						profit,
					})
				}
			}
		}),
	)
})

test('A-ANA-08 six months, of which the first grows from the one before it', () => {
	const months = monthsOf(
		[row('2026-05-31'), row('2026-06-01', { orders: 3 }), row('2026-11-09', { between: true })],
		now,
	)
	expect(months.map(({ month }) => month)).toEqual([
		'2026-06',
		'2026-07',
		'2026-08',
		'2026-09',
		'2026-10',
		'2026-11',
	])
	expect(months[0]).toEqual({ month: '2026-06', orders: 3, revenue: 10_000, growth: 200 })
	expect(months[5]!.orders).toBe(1)
})
