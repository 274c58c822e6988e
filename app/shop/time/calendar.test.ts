import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	lastMonths,
	monthKey,
	startOfDay,
	startOfLastDays,
	startOfMonth,
	startOfYear,
	wallClock,
} from './calendar.ts'

test('A-DASH-08 the day begins at midnight in Douala, an hour before UTC', () => {
	expect(startOfDay(new Date('2026-12-31T22:59:59Z')).toISOString()).toBe('2026-12-30T23:00:00.000Z')
	expect(startOfDay(new Date('2026-12-31T23:00:00Z')).toISOString()).toBe('2026-12-31T23:00:00.000Z')
})

test('the month and the year turn in Douala', () => {
	expect(startOfMonth(new Date('2026-12-31T23:30:00Z')).toISOString()).toBe('2026-12-31T23:00:00.000Z')
	expect(startOfMonth(new Date('2026-03-15T12:00:00Z'), -3).toISOString()).toBe('2025-11-30T23:00:00.000Z')
})

test('agrees with the time-zone database', () => {
	const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Douala', dateStyle: 'short' })
	fc.assert(
		fc.property(
			fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
			(now) => {
				const start = startOfDay(now)
				expect(day.format(start)).toBe(day.format(now))
				expect(day.format(new Date(start.getTime() - 1))).not.toBe(day.format(now))
			},
		),
	)
})

test('A-DASH-08 a year begins at 23:00 UTC on New Year’s Eve, which is midnight in Douala', () => {
	expect(startOfYear(new Date('2026-06-01T12:00:00Z'))).toEqual(new Date('2025-12-31T23:00:00Z'))
	expect(startOfYear(new Date('2025-12-31T23:00:00Z'))).toEqual(new Date('2025-12-31T23:00:00Z'))
	expect(startOfYear(new Date('2025-12-31T22:59:59Z'))).toEqual(new Date('2024-12-31T23:00:00Z'))
})

test('the last seven days are today and the six before it, whole days of Douala', () => {
	expect(startOfLastDays(new Date('2026-03-10T22:59:00Z'), 7)).toEqual(new Date('2026-03-03T23:00:00Z'))
	expect(startOfLastDays(new Date('2026-03-10T23:00:00Z'), 7)).toEqual(new Date('2026-03-04T23:00:00Z'))
})

test('an order a minute before midnight UTC is of the next day, month and year', () => {
	const eve = new Date('2025-12-31T23:30:00Z')
	expect(wallClock(eve)).toEqual({ year: 2026, month: 1, day: 1, hour: 0, minute: 30 })
	expect(monthKey(eve)).toBe('2026-01')
	expect(lastMonths(eve, 3)).toEqual(['2025-11', '2025-12', '2026-01'])
})
