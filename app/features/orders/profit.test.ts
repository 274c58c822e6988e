import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedCost, marginOf, totalsOf } from './profit.ts'

test('A-MAN-08 an unknown cost is 60 percent of the selling price, rounded, and marked as an estimate', () => {
	expect(estimatedCost(25_000)).toBe(15_000)
	expect(estimatedCost(3_333)).toBe(2_000)
	expect(totalsOf([{ quantity: 2, unitPrice: 3_333, unitCost: null }])).toEqual({
		totalAmount: 6_666,
		totalCost: 4_000,
		totalProfit: 2_666,
		profitMargin: 40,
		totalsEstimated: true,
	})
})

test('A-MAN-09 totals are amount, cost and profit over all lines', () => {
	const totals = totalsOf([
		{ quantity: 1, unitPrice: 28_000, unitCost: 18_200 },
		{ quantity: 3, unitPrice: 5_000, unitCost: 3_250 },
	])
	expect(totals).toEqual({
		totalAmount: 43_000,
		totalCost: 27_950,
		totalProfit: 15_050,
		profitMargin: 35,
		totalsEstimated: false,
	})
})

test('a margin has one decimal and is 0 when nothing was sold', () => {
	expect(marginOf(1, 3)).toBe(33.3)
	expect(marginOf(0, 0)).toBe(0)
})

test('amount is always cost plus profit, in whole francs', () => {
	const line = fc.record({
		quantity: fc.integer({ min: 1, max: 99 }),
		unitPrice: fc.nat(1_000_000),
		unitCost: fc.option(fc.nat(1_000_000)),
	})
	fc.assert(
		fc.property(fc.array(line), (lines) => {
			const { totalAmount, totalCost, totalProfit } = totalsOf(lines)
			expect(totalAmount).toBe(totalCost + totalProfit)
			expect([totalAmount, totalCost, totalProfit].every(Number.isInteger)).toBe(true)
		}),
	)
})
