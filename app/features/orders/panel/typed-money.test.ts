import { expect, test } from 'vitest'
import { readFee, readPaymentAmount, readReduction } from './typed-money.ts'

test('a discount is whole francs; nothing typed is none, and less than nothing is no discount', () => {
	expect(['', ' ', '0', '2 000', '2,000 FCFA'].map(readReduction)).toEqual([0, 0, 0, 2000, 2000])
	expect(['-500', '1a', '28,5', '10%'].map(readReduction)).toEqual([
		undefined,
		undefined,
		undefined,
		undefined,
	])
})

test('no fee is another thing than a fee of nothing', () => {
	expect(['', '0', '1500'].map(readFee)).toEqual([null, 0, 1500])
	expect(['-1', 'free', '100000001'].map(readFee)).toEqual([undefined, undefined, undefined])
})

test('a payment is some francs, a refund has a minus, and anything else is neither', () => {
	expect(['15000', ' 15 000 F', '-5000', '− 5 000'].map(readPaymentAmount)).toEqual([
		15000, 15000, -5000, -5000,
	])
	expect(['', '0', '-0', '--5', '5-', '1a'].map(readPaymentAmount)).toEqual(Array(6).fill(undefined))
})
