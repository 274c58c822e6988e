import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPricesAndSizes } from './prices-and-sizes.ts'
import { wordsOf } from './search-words.ts'

const NO_END = Number.POSITIVE_INFINITY

test.each([
	['under 10000', 0, 10_000, ''],
	['oud under 10,000 fcfa', 0, 10_000, 'oud'],
	['parfum moins de 15 000', 0, 15_000, 'parfum'],
	['moins de 15\u202f000 F CFA', 0, 15_000, ''],
	['less than 15k', 0, 15_000, ''],
	['below 20.000', 0, 20_000, ''],
	['max 10000 fcfa homme', 0, 10_000, 'homme'],
	['pas plus de 12 500', 0, 12_500, ''],
	['not more than 8000', 0, 8_000, ''],
	['jusqu’à 20 mille', 0, 20_000, ''],
	['20000 max', 0, 20_000, ''],
	['budget 15000 femme', 0, 15_000, 'femme'],
	['over 30000', 30_000, NO_END, ''],
	['plus de 30 000', 30_000, NO_END, ''],
	['à partir de 25000', 25_000, NO_END, ''],
	['at least 20k', 20_000, NO_END, ''],
	['entre 10000 et 20000', 10_000, 20_000, ''],
	['between 10,000 and 20,000 rose', 10_000, 20_000, 'rose'],
	['10000-20000', 10_000, 20_000, ''],
	['10 à 20k', 10_000, 20_000, ''],
	['de 5 000 à 9 000 fcfa', 5_000, 9_000, ''],
	['entre 20000 et 10000', 10_000, 20_000, ''],
	['over 30000 under 10000', 10_000, 30_000, ''],
])('%j is from %d to %d', (q, from, to, rest) => {
	const figures = readPricesAndSizes(q)
	expect(figures.price).toEqual({ from, to })
	expect(wordsOf(figures.rest).join(' ')).toBe(rest)
})

test.each([
	['100ml oud', [100], 'oud'],
	['oud 100 ml', [100], 'oud'],
	['200 ml oud moins de 8000', [200], 'oud'],
	['50ML', [50], ''],
])('%j names a size', (q, sizes, rest) => {
	const figures = readPricesAndSizes(q)
	expect(figures.sizes).toEqual(sizes)
	expect(wordsOf(figures.rest).join(' ')).toBe(rest)
})

test('a price by itself is what one has to spend', () => {
	expect(readPricesAndSizes('oud 15000')).toMatchObject({ about: 15_000 })
	expect(readPricesAndSizes('15k')).toMatchObject({ about: 15_000 })
	expect(readPricesAndSizes('parfum 20 000 fcfa')).toMatchObject({ about: 20_000 })
})

test.each(['9pm', 'no 5', 'afnan 9 pm', '12345678901234567890', '699 12 34 56 78', 'under the sun'])(
	'%j has no price',
	(q) => {
		const { price, about, sizes } = readPricesAndSizes(q)
		expect([price, about, sizes]).toEqual([undefined, undefined, []])
	},
)

test('anything is read, and a range never stands upside down', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (q) => {
			const { price } = readPricesAndSizes(q)
			if (price) expect(price.from).toBeLessThanOrEqual(price.to)
		}),
	)
})
