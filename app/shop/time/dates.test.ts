import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longDay, longDayOfText, longMoment, momentText, monthText, numericMoment } from './dates.ts'

const lateEvening = new Date('2026-10-31T23:30:00Z')

test('every form of a date shows the day in Douala', () => {
	expect(numericMoment(lateEvening)).toBe('01/11/2026 00:30')
	expect(momentText(lateEvening)).toBe('1 Nov 2026, 00:30')
	expect(longDay(lateEvening, 'en')).toBe('November 1, 2026')
	expect(longMoment(lateEvening, 'en')).toBe('1 November 2026 at 00:30')
	expect(monthText('2026-11')).toBe('Nov 2026')
})

test('in French the first of a month is the first', () => {
	expect(longDay(lateEvening, 'fr')).toBe('1er novembre 2026')
	expect(longMoment(lateEvening, 'fr')).toBe('1er novembre 2026 à 00:30')
	expect(longMoment(new Date('2026-08-15T12:05:00Z'), 'fr')).toBe('15 août 2026 à 13:05')
})

test('S-BLOG-03 an article’s day in long form', () => {
	expect(longDayOfText('2024-03-21', 'en')).toBe('March 21, 2024')
	expect(longDayOfText('2024-03-21', 'fr')).toBe('21 mars 2024')
	expect(longDayOfText('2024-08-01', 'en')).toBe('August 1, 2024')
	expect(longDayOfText('2024-08-01', 'fr')).toBe('1er août 2024')
})

test('agrees with the time-zone database', () => {
	const english = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Douala', dateStyle: 'long' })
	fc.assert(
		fc.property(
			fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
			(moment) => longDay(moment, 'en') === english.format(moment),
		),
	)
})
