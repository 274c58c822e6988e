import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay, startOfMonth } from './clock.ts'

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
