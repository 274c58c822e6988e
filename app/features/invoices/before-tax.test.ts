import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOfLines } from '~/features/orders/order-account.ts'
import { MAX_ADMIN_QUANTITY } from '~/shop/line-limits.ts'
import { HIGHEST_PRICE } from '~/shop/money.ts'
import { amountsBeforeTax } from './before-tax.ts'

const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0)

test('VAT of 19.25 per cent is taken out of prices that contain it', () => {
	expect(amountsBeforeTax([{ quantity: 2, unitPrice: 25_000 }], 45_000, 19.25)).toEqual({
		lines: [{ unit: 20_964.36, total: 41_929 }],
		discount: 4_193,
		beforeTax: 37_736,
		tax: 7_264,
	})
})

test('without VAT the amounts are the prices', () => {
	expect(amountsBeforeTax([{ quantity: 2, unitPrice: 25_000 }], 45_000, 0)).toEqual({
		lines: [{ unit: 25_000, total: 50_000 }],
		discount: 5_000,
		beforeTax: 45_000,
		tax: 0,
	})
})

test('whatever was sold at whatever rate, lines, discount, tax and total add up to the franc', () => {
	const line = fc.record({
		quantity: fc.integer({ min: 1, max: MAX_ADMIN_QUANTITY }),
		unitPrice: fc.integer({ min: 0, max: HIGHEST_PRICE }),
	})
	const order = fc
		.array(line, { minLength: 1, maxLength: 60 })
		.chain((lines) => fc.tuple(fc.constant(lines), fc.integer({ min: 0, max: sumOfLines(lines) })))
	fc.assert(
		fc.property(order, fc.integer({ min: 0, max: 3_000 }), ([lines, total], hundredths) => {
			const rate = hundredths / 100
			const shown = amountsBeforeTax(lines, total, rate)
			expect(sum(shown.lines.map((each) => each.total)) - shown.discount).toBe(shown.beforeTax)
			expect(shown.beforeTax + shown.tax).toBe(total)
			expect(shown.discount).toBeGreaterThanOrEqual(0)
			if (total === sumOfLines(lines)) expect(shown.discount).toBe(0)
			expect(Math.abs(shown.tax - (total * rate) / (100 + rate))).toBeLessThan(0.51)
			for (const [index, { quantity, unitPrice }] of lines.entries()) {
				const exact = (quantity * unitPrice * 100) / (100 + rate)
				expect(Math.abs(shown.lines[index]!.total - exact)).toBeLessThan(1.51)
				expect(Math.abs(shown.lines[index]!.unit * quantity - exact)).toBeLessThan(quantity * 0.0051 + 0.5)
			}
		}),
	)
})
