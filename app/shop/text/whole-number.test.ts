import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWholeNumber } from './whole-number.ts'

describe('a whole number that a person typed', () => {
	test.each([
		['0', 0],
		['1', 1],
		['007', 7],
		[' 12 ', 12],
		['1 000', 1000],
		['28\u00a0000', 28_000],
		['1\u202f250\u202f000', 1_250_000],
		['999999999', 999_999_999],
	])('%j is %d', (typed, number) => expect(readWholeNumber(typed)).toBe(number))

	test.each([
		'',
		' ',
		'-',
		'-1',
		'+1',
		'1a',
		'a1',
		'one',
		'1.5',
		'1,5',
		'1,000',
		'1.000',
		'1e3',
		'0x1',
		'1_0',
		'１',
		'１２',
		'٣',
		'1\u200b2',
		'1 00',
		'10 00',
		'0 001',
		'1  000',
		'1000000000',
		'Infinity',
		'NaN',
	])('%j is refused rather than guessed', (typed) => expect(readWholeNumber(typed)).toBeNull())

	test('whatever is written is read back, and nothing else has digits that were not typed', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
				expect(readWholeNumber(String(number))).toBe(number)
			}),
		)
		const nearly = fc.string({ unit: fc.constantFrom(...'0129 .,-ea１\u00a0') })
		fc.assert(
			fc.property(fc.oneof(nearly, fc.string()), (typed) => {
				const read = readWholeNumber(typed)
				if (read !== null) expect(String(read)).toBe(typed.replace(/\s/g, '').replace(/^0+(?=\d)/, ''))
			}),
		)
	})
})
