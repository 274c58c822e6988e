import { describe, expect, test } from 'vitest'
import {
	lineTotals,
	readLines,
	requestedInWords,
	wholeNumber,
	withProduct,
	withQuantity,
} from './office-lines.ts'

const yara = { id: 'yara-edp', name: 'Yara EDP', price: 25_000, costPrice: 16_000 }
const asad = { id: 'asad-edp', name: 'Asad EDP', price: 26_000, costPrice: null }

describe('the lines of a manual order', () => {
	test('A-MAN-03 a second tap is one more, zero or less removes the line', () => {
		const lines = withProduct(withProduct(withProduct([], yara), asad), yara)
		expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1])
		expect(withQuantity(lines, 0, 0).map(({ productId }) => productId)).toEqual(['asad-edp'])
		expect(withQuantity(lines, 1, -3).map(({ productId }) => productId)).toEqual(['yara-edp'])
		expect(withQuantity(lines, 1, 5)[1]!.quantity).toBe(5)
	})

	test('A-MAN-03 prices are whole numbers, 0 when nothing can be read', () => {
		expect(['25000', '25,000', '25 000', '', 'abc', '-4', '1e9'].map(wholeNumber)).toEqual([
			25_000, 25_000, 25_000, 0, 0, 0, 0,
		])
	})

	test('A-MAN-08 A-MAN-09 totals over all lines; an unknown cost is 60 percent, rounded', () => {
		const lines = withProduct(withProduct([], { ...yara, price: 30_000, costPrice: 20_000 }), asad)
		expect(lineTotals(lines)).toEqual({
			totalAmount: 56_000,
			totalCost: 35_600,
			totalProfit: 20_400,
			profitMargin: 36.4,
			costEstimated: true,
		})
	})

	test('A-MAN-10 in words, joined by commas, the price without a separator', () => {
		const lines = withProduct(withProduct(withProduct([], yara), yara), asad)
		expect(requestedInWords(lines)).toBe(
			'Yara EDP (Qty: 2, Price: 25000 FCFA), Asad EDP (Qty: 1, Price: 26000 FCFA)',
		)
	})

	test.each([
		'nonsense',
		'{}',
		'[{"productId":null,"productName":"","quantity":1,"sellingPrice":1,"costPrice":null}]',
		'[{"productId":null,"productName":"a","quantity":0,"sellingPrice":1,"costPrice":null}]',
		'[{"productId":null,"productName":"a","quantity":1.5,"sellingPrice":1,"costPrice":null}]',
		'[{"productId":null,"productName":"a","quantity":1,"sellingPrice":-1,"costPrice":null}]',
		'[{"productId":null,"productName":"a","quantity":10000,"sellingPrice":1,"costPrice":null}]',
		'[{"productId":null,"productName":"a","quantity":1,"sellingPrice":100000001,"costPrice":null}]',
	])('%s cannot be lines', (json) => expect(readLines(json)).toBeUndefined())

	test('no sum is a reason to refuse lines', () => {
		const dear = { productId: null, productName: 'a', quantity: 9999, sellingPrice: 100_000_000 }
		const lines = Array.from({ length: 50 }, () => ({ ...dear, costPrice: 2_147_483_647 }))
		expect(readLines(JSON.stringify(lines))).toEqual(lines)
	})
})
