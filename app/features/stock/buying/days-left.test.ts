import { expect, test } from 'vitest'
import { byUrgency, daysLeft } from './days-left.ts'

const pace = (left: number, sold: number, existed = 400) => ({ left, sold, existed })

test('days left are what is left by what is sold in a day, in whole days', () => {
	expect(daysLeft(pace(10, 60))).toBe(10)
	expect(daysLeft(pace(10, 7))).toBe(85)
	expect(daysLeft(pace(1, 100))).toBe(0)
})

test('without a sale there is no figure; sold before and none left, or less than none, is 0 days', () => {
	expect([pace(5, 0), pace(0, 0), pace(-1, 0), pace(5, -1)].map(daysLeft)).toEqual([null, null, null, null])
	expect([pace(0, 3), pace(-2, 3)].map(daysLeft)).toEqual([0, 0])
})

test('a product of less than 60 days is divided by the days that it exists, at least 7', () => {
	expect([61, 60, 59, 20, 7, 6, 0].map((existed) => daysLeft(pace(10, 10, existed)))).toEqual([
		...([60, 60, 59, 20] as const),
		...([7, 7, 7] as const),
	])
})

test('the most urgent is first: no days, few days, no figure; then what sells more, or has fewer left', () => {
	const sorted = [pace(9, 0), pace(90, 9), pace(0, 0), pace(3, 9), pace(0, 2), pace(-4, 9)].sort(byUrgency)
	expect(sorted.map(({ left }) => left)).toEqual([-4, 0, 3, 90, 0, 9])
})
