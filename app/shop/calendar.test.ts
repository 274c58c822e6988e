import { expect, test } from 'vitest'
import { lastMonths, monthKey, startOfLastDays, startOfYear, wallClock } from './calendar.ts'

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
