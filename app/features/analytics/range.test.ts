import { expect, test } from 'vitest'
import { averageOf, changeOf, estimatedProfit, rangeOf, spansOf } from './range.ts'

test('A-ANA-01 four ranges, 30 days unless one of them is asked for', () => {
	expect(rangeOf(null)).toBe('last-30-days')
	expect(rangeOf('nonsense')).toBe('last-30-days')
	for (const range of ['last-7-days', 'last-30-days', 'last-90-days', 'last-year']) {
		expect(rangeOf(range)).toBe(range)
	}
})

test('A-ANA-02 a range is whole days of Douala, and the period before is as long and ends at the same hour', () => {
	const { during, before } = spansOf('last-7-days', new Date('2026-01-03T10:00:00Z'))
	expect(during.from).toEqual(new Date('2025-12-27T23:00:00Z'))
	expect(during.to).toEqual(new Date('2026-01-03T10:00:00Z'))
	expect(before.from).toEqual(new Date('2025-12-20T23:00:00Z'))
	expect(before.to).toEqual(new Date('2025-12-27T10:00:00Z'))
	const year = spansOf('last-year', new Date('2026-01-03T10:00:00Z')).during
	expect(year.from).toEqual(new Date('2025-01-03T23:00:00Z'))
})

test('A-ANA-04 the estimate is 35 percent of revenue in whole francs', () => {
	expect(estimatedProfit(100000)).toBe(35000)
	expect(estimatedProfit(33333)).toBe(11667)
	expect(estimatedProfit(0)).toBe(0)
})

test('a change needs something before it; an average needs an order', () => {
	expect(changeOf(3, 2)).toBe(50)
	expect(changeOf(1, 3)).toBe(-66.7)
	expect(changeOf(5, 0)).toBeNull()
	expect(averageOf(100000, 3)).toBe(33333)
	expect(averageOf(0, 0)).toBe(0)
})
