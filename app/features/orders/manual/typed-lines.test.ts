import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	asTyped,
	priceQuestion,
	readTypedLine,
	readTypedLines,
	shownCost,
	withMore,
	withProduct,
	withQuantity,
} from './typed-lines.ts'

const yara = { id: 'yara-edp', name: 'Yara EDP', price: 25_000, costPrice: 16_000 }
const asad = { id: 'asad-edp', name: 'Asad EDP', price: 26_000, costPrice: null }
const lines = withProduct(withProduct(withProduct([], yara), asad), yara)
const idsOf = (typed: { productId: string | null }[]) => typed.map(({ productId }) => productId)

describe('the lines in the editor', () => {
	test('A-MAN-03 a second tap is one more, zero or one less than one removes the line', () => {
		expect(lines.map(({ quantity }) => quantity)).toEqual(['2', '1'])
		expect(idsOf(withQuantity(lines, 0, '0'))).toEqual(['asad-edp'])
		expect(idsOf(withMore(lines, 1, -1))).toEqual(['yara-edp'])
		expect(withMore(lines, 0, 1)[0]!.quantity).toBe('3')
		expect(withMore(withQuantity(lines, 0, '9999'), 0, 1)[0]!.quantity).toBe('9999')
	})

	test.each(['1a', '-', '-3', '', ' ', '１', '1.5', '1,5', 'e', '10000'])(
		'A-MAN-03 %j as a quantity keeps the line and is an error at its field',
		(quantity) => {
			const typed = withQuantity(lines, 0, quantity)
			expect(idsOf(typed)).toEqual(['yara-edp', 'asad-edp'])
			expect(readTypedLine(typed[0]!)).toEqual({
				errors: { quantity: 'Please enter a whole number from 1 to 9999' },
			})
			expect(readTypedLines(typed)).toBeUndefined()
		},
	)

	test('a quantity that cannot be read is left as it was typed', () => {
		const typed = withQuantity(lines, 0, '1a')
		expect(withMore(typed, 0, 1)).toEqual(typed)
		expect(withProduct(typed, yara)).toEqual(typed)
	})

	test('A-MAN-03 prices are whole numbers; an emptied price is an error, and so is what is no price', () => {
		const priced = (sellingPrice: string) => readTypedLine({ ...lines[0]!, sellingPrice })
		for (const [typed, unitPrice] of Object.entries({
			'25000': 25_000,
			'25,000': 25_000,
			'28 000': 28_000,
			'28.000 FCFA': 28_000,
			'0': 0,
		}))
			expect(priced(typed), typed).toMatchObject({ line: { unitPrice } })
		for (const typed of ['abc', '-4', '1e9', '1.5', '1,5', '100000001'])
			expect(priced(typed), typed).toEqual({
				errors: { sellingPrice: 'Please enter a whole amount, such as 25000' },
			})
		for (const typed of ['', ' '])
			expect(priced(typed)).toEqual({
				errors: { sellingPrice: 'Please enter the price: 0 if it is a present' },
			})
	})

	test('A-MAN-08 an unknown cost stays unknown and shows 60 percent of the price that is typed', () => {
		expect(shownCost(lines[1]!)).toBe('15600')
		expect(shownCost({ ...lines[1]!, sellingPrice: '20 000' })).toBe('12000')
		expect(shownCost({ ...lines[1]!, sellingPrice: '2x' })).toBe('')
		expect(readTypedLine(lines[1]!)).toMatchObject({ line: { unitCost: null } })
		expect(readTypedLine({ ...lines[1]!, costPrice: '' })).toMatchObject({ line: { unitCost: null } })
	})

	test('a price of 0 and one below a known cost are asked about, unless they are stored so', () => {
		const [first, second] = [lines[0]!, lines[1]!]
		expect(priceQuestion(lines)).toBeUndefined()
		expect(priceQuestion([{ ...first, sellingPrice: '0' }, second])).toBe(
			'Yara EDP: the price is 0. Is it a present?',
		)
		const cheap = [
			{ ...first, sellingPrice: '15 999' },
			{ ...second, sellingPrice: '1' },
		]
		// The second one's cost is not known.
		expect(priceQuestion(cheap)).toBe('Yara EDP: the price is below the cost. Is that right?')
		expect(priceQuestion(cheap, cheap)).toBeUndefined()
		// Staff see no costs, and are asked nothing that would tell them.
		expect(priceQuestion(cheap.map((line) => ({ ...line, costPrice: null })))).toBeUndefined()
	})

	test('what is stored is read back unchanged, and nothing typed but a zero removes a line', () => {
		const line = fc.record({
			productId: fc.option(fc.constant('yara-edp')),
			productName: fc.constant('Yara EDP'),
			quantity: fc.integer({ min: 1, max: 9999 }),
			unitPrice: fc.integer({ min: 0, max: 100_000_000 }),
			unitCost: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
		})
		fc.assert(
			fc.property(line, (one) => {
				expect(readTypedLine(asTyped(one))).toEqual({ line: one })
			}),
		)
		fc.assert(
			fc.property(fc.string(), (typed) => {
				const left = withQuantity(lines, 0, typed).length
				expect(left).toBe(/^0+$/.test(typed.trim()) && typed.trim().length <= 9 ? 1 : 2)
			}),
		)
	})
})
