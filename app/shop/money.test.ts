import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	completePrice,
	formatExactPrice,
	formatPrice,
	formatTotal,
	parsePrice,
	parseSheetPrice,
	plainSpaces,
} from './money.ts'

const francs = fc.integer({ min: 0, max: 999_999_999 })

describe('S-DATA-08 price text', () => {
	test('is 35,000 FCFA in English and 35 000 FCFA in French, with spaces that do not break', () => {
		expect(formatPrice(35_000, 'en')).toBe('35,000\u00a0FCFA')
		expect(formatPrice(35_000, 'fr')).toBe('35\u00a0000\u00a0FCFA')
		expect(formatPrice(500, 'en')).toBe('500\u00a0FCFA')
		expect(formatPrice(1_250_000, 'en')).toBe('1,250,000\u00a0FCFA')
		expect(formatTotal(66_000)).toBe('66\u00a0000\u00a0FCFA')
		expect(plainSpaces(formatTotal(66_000))).toBe('66 000 FCFA')
	})

	test.each(['35,000 FCFA', '35 000 FCFA', '35.000 FCFA', '35000', '35\u00a0000\u00a0FCFA', ' 35000 fcfa '])(
		'%j is read as 35000',
		(text) => expect(parsePrice(text)).toBe(35_000),
	)

	test.each(['28 000', '28,000', '28.000', '28\u202f000 F'])('%j is read as 28000', (text) =>
		expect(parsePrice(text)).toBe(28_000),
	)

	test.each([
		'',
		'FCFA',
		'35.5',
		'3,50',
		'1.5',
		'1,5',
		'0.500',
		'0,001 FCFA',
		'２8000',
		'1a',
		'35,000.00',
		'1,000 000',
		'-500',
		'35k',
		'35000000000',
		'1e5',
		'35,00',
	])('%j is refused rather than guessed', (text) => expect(parsePrice(text)).toBeNull())

	test('whatever is written is read back', () => {
		fc.assert(
			fc.property(francs, fc.constantFrom('en' as const, 'fr' as const), (amount, style) => {
				expect(parsePrice(formatPrice(amount, style))).toBe(amount)
				expect(parsePrice(plainSpaces(formatPrice(amount, style)))).toBe(amount)
			}),
		)
	})

	test('reading anything gives a whole number of francs or nothing', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const read = parsePrice(text)
				expect(read === null || (Number.isInteger(read) && read >= 0)).toBe(true)
			}),
		)
	})
})

describe('an amount in a cell of a spreadsheet', () => {
	test.each([
		'28000',
		'28 000',
		'28\u00a0000',
		'28\u202f000',
		'28,000',
		'28.000',
		'28 000 FCFA',
		'28000F',
		'28000,00',
		'28000.00',
		'28000,0',
		'28 000,00',
		'28\u202f000,00 FCFA',
		'28,000.00',
		'28.000,00',
		' 28000 ',
	])('%j is 28000', (text) => expect(parseSheetPrice(text)).toBe(28_000))

	test.each([
		'',
		'28,5',
		'28.5',
		'28000,50',
		'28000,05',
		'28,000.5',
		'28.000.00',
		'28,000,00',
		'28000,000',
		'2,8E+04',
		'-28000',
		'(28000)',
		'28 000 EUR',
		'28k',
		',00',
		'0,500',
		'28000,00,00',
		'=28000',
		'FCFA',
	])('%j is refused', (text) => expect(parseSheetPrice(text)).toBeNull())

	test('0 and 0,00 are nothing, which is an amount', () => {
		expect(parseSheetPrice('0')).toBe(0)
		expect(parseSheetPrice('0,00')).toBe(0)
	})

	test('whatever is written is read back, with zeros behind it too', () => {
		fc.assert(
			fc.property(francs, fc.constantFrom('', ',0', ',00', '.0', '.00'), (amount, zeros) => {
				expect(parseSheetPrice(`${amount}${zeros}`)).toBe(amount)
				expect(parseSheetPrice(plainSpaces(formatPrice(amount, 'fr')).replace(' FCFA', zeros))).toBe(amount)
			}),
		)
	})
})

test('an amount before tax shows its hundredths, if it has any', () => {
	expect(plainSpaces(formatExactPrice(20_964.3, 'en'))).toBe('20,964.30 FCFA')
	expect(plainSpaces(formatExactPrice(20_964.36, 'fr'))).toBe('20 964,36 FCFA')
	expect(plainSpaces(formatExactPrice(25_000, 'fr'))).toBe('25 000 FCFA')
})

describe('A-ADD-04 a typed price gains its FCFA', () => {
	test.each([
		'22000',
		' 22000 ',
		'22 000',
		'22.000',
		'22,000',
		'22,000 fcfa',
		'22\u202f000 F',
		'22,000 FCFA',
	])('%j becomes 22,000 FCFA', (typed) => expect(completePrice(typed)).toBe('22,000 FCFA'))

	test.each(['', 'cheap', '22.5', '22,00', '22 000 or so', '-22000', '2 2000'])('%j is left alone', (typed) =>
		expect(completePrice(typed)).toBe(typed),
	)
})
