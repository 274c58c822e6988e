import { expect, test } from 'vitest'
import { displayId, lossPerSale, productMargin } from './admin-product.ts'

test('A-PROD-05 the margin is a rounded percent of the selling price, and 0 when that is 0', () => {
	expect(productMargin(30_000, 20_000)).toBe(33)
	expect(productMargin(30_000, 10_000)).toBe(67)
	expect(productMargin(0, 10_000)).toBe(0)
})

test('A-ADD-12 display ids have at least three digits', () => {
	expect([1, 85, 1234].map(displayId)).toEqual(['001', '085', '1234'])
})

test('a price under the cost loses the difference; at the cost, above it or without one nothing is said', () => {
	expect(lossPerSale(14_000, 15_000)).toBe(1_000)
	expect([lossPerSale(15_000, 15_000), lossPerSale(20_000, 15_000)]).toEqual([0, 0])
	expect([lossPerSale(null, 15_000), lossPerSale(14_000, null)]).toEqual([0, 0])
})
