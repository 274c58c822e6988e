import { expect, test } from 'vitest'
import { displayId, productMargin } from './admin-product.ts'

test('A-PROD-05 the margin is a rounded percent of the selling price, and 0 when that is 0', () => {
	expect(productMargin(30_000, 20_000)).toBe(33)
	expect(productMargin(30_000, 10_000)).toBe(67)
	expect(productMargin(0, 10_000)).toBe(0)
})

test('A-ADD-12 display ids have at least three digits', () => {
	expect([1, 85, 1234].map(displayId)).toEqual(['001', '085', '1234'])
})
