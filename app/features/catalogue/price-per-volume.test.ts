import { expect, test } from 'vitest'
import { priceFor10Ml } from './price-per-volume.ts'

test.each([
	['100ml', 28_000, 2800],
	['100 ml', 28_000, 2800],
	[' 100\u00a0ML ', 28_000, 2800],
	['75ml', 32_000, 4267],
	['7.5 ml', 3000, 4000],
	['7,5 ml', 3000, 4000],
	['250ml', 3000, 120],
])('a bottle of %j for %i francs: ten millilitres for %i', (size, price, francs) => {
	expect(priceFor10Ml({ size, price })).toBe(francs)
})

test.each([
	'',
	'3.4 oz',
	'100',
	'ml',
	'0ml',
	'2 x 50ml',
	'100ml + 50ml',
	'-5ml',
	'1.000 ml',
	'99999ml',
	'large',
])('a size of %j says nothing', (size) => {
	expect(priceFor10Ml({ size, price: 28_000 })).toBeNull()
})
