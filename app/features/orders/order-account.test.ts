import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ADMIN_QUANTITY, MAX_ORDER_LINES } from '~/shop/line-limits.ts'
import { HIGHEST_PRICE } from '~/shop/money.ts'
import { HIGHEST_COST } from './manual/typed-lines.ts'
import {
	balanceOf,
	costIsEstimated,
	estimatedCost,
	isAssumed,
	type MoneyLine,
	marginOf,
	returnsOf,
	shareDiscount,
	sumOfLines,
	totalsOf,
} from './order-account.ts'

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

/** Amounts of a real order: at most 50 lines, a discount no larger than they are, parts paid and given back. */
const anOrderOfMoney = fc
	.record({
		lines: fc.array(
			fc.record({
				quantity: fc.integer({ min: 1, max: MAX_ADMIN_QUANTITY }),
				unitPrice: fc.integer({ min: 0, max: HIGHEST_PRICE }),
				unitCost: fc.option(fc.integer({ min: 0, max: HIGHEST_PRICE })),
			}),
			{ minLength: 1, maxLength: MAX_ORDER_LINES },
		),
		share: fc.integer({ min: 0, max: 100 }),
		deliveryFee: fc.option(fc.integer({ min: 0, max: HIGHEST_PRICE })),
		payments: fc.array(fc.record({ amount: fc.integer({ min: -HIGHEST_PRICE, max: HIGHEST_PRICE }) })),
	})
	.map(({ share, ...order }) => ({ ...order, discount: Math.floor((sumOfLines(order.lines) / 100) * share) }))

type OrderOfMoney = typeof anOrderOfMoney extends fc.Arbitrary<infer Value> ? Value : never

/** The rule once more, in whole numbers without a limit. */
function inBigInts({ lines, discount, deliveryFee, payments }: OrderOfMoney) {
	const sum = (values: number[]) => values.reduce((all, value) => all + BigInt(value), 0n)
	const total =
		lines.reduce((all, line) => all + BigInt(line.quantity) * BigInt(line.unitPrice), 0n) - BigInt(discount)
	const cost = lines.reduce(
		(all, line) => all + BigInt(line.quantity) * BigInt(line.unitCost ?? Math.round(line.unitPrice * 0.6)),
		0n,
	)
	const paid = sum(payments.map(({ amount }) => amount))
	const received = sum(payments.map(({ amount }) => Math.max(amount, 0)))
	const lacking = total + BigInt(deliveryFee ?? 0) - received
	const tooMuch = -lacking - (received - paid)
	return {
		total,
		cost,
		profit: total - cost,
		paid,
		due: lacking > 0n ? lacking : tooMuch > 0n ? -tooMuch : 0n,
	}
}

test('total, profit, paid and due are exact to the franc, whatever the discount, the fee, the parts and refunds', () => {
	fc.assert(
		fc.property(anOrderOfMoney, (order) => {
			const totals = totalsOf(order.lines, order.discount)
			const balance = balanceOf({ ...totals, ...order, cancelled: false }, order.payments)
			const exact = inBigInts(order)
			expect(BigInt(totals.totalAmount)).toBe(exact.total)
			expect(BigInt(totals.totalCost)).toBe(exact.cost)
			expect(BigInt(totals.totalProfit)).toBe(exact.profit)
			expect(BigInt(balance.paid)).toBe(exact.paid)
			expect(BigInt(balance.due)).toBe(exact.due)
		}),
	)
})

test('the delivery fee is due, and neither revenue nor profit', () => {
	fc.assert(
		fc.property(anOrderOfMoney, fc.nat(HIGHEST_PRICE), (order, fee) => {
			const totals = totalsOf(order.lines, order.discount)
			const due = (deliveryFee: number | null) =>
				balanceOf({ ...totals, deliveryFee, cancelled: false }, []).due
			expect(due(fee) - due(null)).toBe(fee)
			expect(due(0)).toBe(due(null))
		}),
	)
})

test('paying in any parts and any order leaves the same due, and money given back is never asked for again', () => {
	fc.assert(
		fc.property(anOrderOfMoney, fc.integer({ min: 1, max: HIGHEST_PRICE }), (order, amount) => {
			const money = { ...totalsOf(order.lines, order.discount), ...order, cancelled: false }
			const before = balanceOf(money, order.payments)
			expect(balanceOf(money, order.payments.toReversed())).toEqual(before)
			const after = balanceOf(money, [...order.payments, { amount: -amount }])
			expect(after.paid).toBe(before.paid - amount)
			// What was to give back is less by it; what was owed stays.
			expect(after.due).toBe(before.due >= 0 ? before.due : Math.min(before.due + amount, 0))
		}),
	)
})

test('a discount is shared out to the franc, and each returned piece takes its share back', () => {
	const lines = [1, 1, 1].map((quantity) => ({ quantity, unitPrice: 10_000, unitCost: null, returned: 0 }))
	expect(shareDiscount(lines, 1_000)).toEqual([333, 333, 334])
	fc.assert(
		fc.property(anOrderOfMoney, fc.nat(100), ({ lines, discount }, share) => {
			expect(shareDiscount(lines, discount).reduce((sum, each) => sum + each, 0)).toBe(discount)
			const returned = (of: (quantity: number) => number) =>
				returnsOf(
					lines.map((line) => ({ ...line, returned: of(line.quantity) })),
					discount,
				)
			const { totalAmount, totalCost } = totalsOf(lines, discount)
			expect(returned((quantity) => quantity)).toEqual({ amount: totalAmount, cost: totalCost })
			expect(returned(() => 0)).toEqual({ amount: 0, cost: 0 })
			expect(returned((quantity) => Math.floor((quantity * share) / 100)).amount).toBeLessThanOrEqual(
				totalAmount,
			)
		}),
	)
})

test('a franc more of discount is a franc less of total, profit and due', () => {
	const lines = [{ quantity: 2, unitPrice: 15_000, unitCost: 9_000 }]
	expect(totalsOf(lines, 2_000)).toMatchObject({
		totalAmount: 28_000,
		totalCost: 18_000,
		totalProfit: 10_000,
	})
	expect(totalsOf(lines, 2_001)).toMatchObject({ totalAmount: 27_999, totalProfit: 9_999 })
	// More than the lines cannot be taken off them.
	expect(totalsOf(lines, 30_001)).toMatchObject({ totalAmount: 0, totalProfit: -18_000 })
})

test('nothing is due for a cancelled order; what was paid is to be given back', () => {
	const order = { totalAmount: 30_000, deliveryFee: 1_500, cancelled: true }
	expect(balanceOf(order, [])).toEqual({ paid: 0, due: 0, waived: 0 })
	expect(balanceOf(order, [{ amount: 10_000 }])).toEqual({ paid: 10_000, due: -10_000, waived: 0 })
})
