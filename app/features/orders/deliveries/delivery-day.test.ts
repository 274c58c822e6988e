import { expect, test } from 'vitest'
import { dayLater, deliveryDays, readDeliveryDay, readSheetDay } from './delivery-day.ts'

/** Half an hour after midnight of the 17th in Douala. */
const NOW = new Date('2026-11-16T23:30:00Z')

test('a delivery day is one from today in Douala to a year ahead; empty is none', () => {
	expect(deliveryDays(NOW)).toEqual({ min: '2026-11-17', max: '2027-11-18' })
	for (const day of ['2026-11-17', '2026-11-18', '2027-02-28', '2027-11-18'])
		expect(readDeliveryDay(day, NOW)).toBe(day)
	expect(readDeliveryDay('', NOW)).toBeNull()
	for (const wrong of [
		'2026-11-16',
		'2026-11-32',
		'2027-02-29',
		'1900-01-01',
		'2027-11-19',
		'17/11/2026',
		'x',
	])
		expect(readDeliveryDay(wrong, NOW), wrong).toBeUndefined()
})

test('days follow each other over the end of a month and of a year', () => {
	expect([dayLater('2026-12-31', 1), dayLater('2027-01-01', -1), dayLater('2028-02-28', 1)]).toEqual([
		'2027-01-01',
		'2026-12-31',
		'2028-02-29',
	])
})

test('the sheet is today’s where no day is asked for, and says so where it is no day', () => {
	expect(readSheetDay(null, NOW)).toEqual({ day: '2026-11-17', wrong: false })
	expect(readSheetDay('2024-02-29', NOW)).toEqual({ day: '2024-02-29', wrong: false })
	for (const wrong of ['', '2026-02-30', "2026-11-17'--", '99999-01-01', '١٢'])
		expect(readSheetDay(wrong, NOW), wrong).toEqual({ day: '2026-11-17', wrong: true })
})
