import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ADMIN_QUANTITY, MAX_ORDER_LINES } from '~/shop/line-limits.ts'
import { HIGHEST_PRICE } from '~/shop/money.ts'
import { HIGHEST_COST } from './admin/typed-lines.ts'
import {
	costIsEstimated,
	estimatedCost,
	isAssumed,
	type MoneyLine,
	marginOf,
	totalsOf,
} from './order-money.ts'

test('A-MAN-08 an unknown cost is 60 percent of the selling price, rounded, and marked as an estimate', () => {
	expect(estimatedCost(25_000)).toBe(15_000)
	expect(estimatedCost(3_333)).toBe(2_000)
	expect(totalsOf([{ quantity: 2, unitPrice: 3_333, unitCost: null }])).toEqual({
		totalAmount: 6_666,
		totalCost: 4_000,
		totalProfit: 2_666,
		profitMargin: 40,
		costEstimated: true,
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
		costEstimated: false,
	})
})

test('that an amount is assumed and that a cost is estimated are two facts', () => {
	const agreed = { totalAmount: 20_000, amountKnown: true, costEstimated: false }
	expect([isAssumed(agreed), costIsEstimated(agreed)]).toEqual([false, false])
	const costUnknown = { ...agreed, costEstimated: true }
	expect([isAssumed(costUnknown), costIsEstimated(costUnknown)]).toEqual([false, true])
	// The cost of a quantity that nobody knows is not known either.
	const fromWords = { ...agreed, amountKnown: false }
	expect([isAssumed(fromWords), costIsEstimated(fromWords)]).toEqual([true, true])
	const waiting = { ...fromWords, totalAmount: null }
	expect([isAssumed(waiting), costIsEstimated(waiting)]).toEqual([false, false])
})

test('a margin has one decimal and is 0 when nothing was sold', () => {
	expect(marginOf(1, 3)).toBe(33.3)
	expect(marginOf(0, 0)).toBe(0)
})

/** Everything that a form accepts or a product may cost; fast-check tries the ends of each range most often. */
const line = fc.record({
	quantity: fc.integer({ min: 1, max: MAX_ADMIN_QUANTITY }),
	unitPrice: fc.integer({ min: 0, max: HIGHEST_PRICE }),
	unitCost: fc.option(fc.integer({ min: 0, max: HIGHEST_COST })),
})
const anyLines = fc.array(line, { maxLength: MAX_ORDER_LINES, size: 'max' })

test('amount is always cost plus profit, in whole francs and exactly, over the whole range of what can be ordered', () => {
	fc.assert(
		fc.property(anyLines, (lines) => {
			const { totalAmount, totalCost, totalProfit } = totalsOf(lines)
			const exactly = (of: (line: MoneyLine) => number) =>
				lines.reduce((sum, line) => sum + BigInt(line.quantity) * BigInt(of(line)), 0n)
			expect(BigInt(totalAmount)).toBe(exactly(({ unitPrice }) => unitPrice))
			expect(BigInt(totalCost)).toBe(exactly((one) => one.unitCost ?? estimatedCost(one.unitPrice)))
			expect(totalProfit).toBe(totalAmount - totalCost)
		}),
	)
})

test('every figure fits the column that it is stored in, whatever is ordered and even beyond what can be', () => {
	const absurd = fc.array(line, { minLength: 400, maxLength: 600 })
	fc.assert(
		fc.property(fc.oneof(anyLines, absurd), (lines) => {
			const { totalAmount, totalCost, totalProfit, profitMargin } = totalsOf(lines)
			for (const sum of [totalAmount, totalCost, totalProfit]) expect(Number.isSafeInteger(sum)).toBe(true)
			// numeric(20, 1)
			expect(Math.abs(profitMargin)).toBeLessThan(1e19)
		}),
	)
	const dearest = { quantity: MAX_ADMIN_QUANTITY, unitPrice: 0, unitCost: HIGHEST_COST }
	const one = { quantity: 1, unitPrice: 1, unitCost: 0 }
	expect(totalsOf([...Array(600).fill(dearest), one])).toMatchObject({
		totalAmount: 1,
		totalCost: Number.MAX_SAFE_INTEGER,
		profitMargin: -900_719_925_474_099_000,
	})
})
