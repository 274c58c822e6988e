import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { totalsOf } from '../order-account.ts'
import { readLines } from './read-lines.ts'
import { requestedInWords } from './requested-in-words.ts'

const yara = { productId: 'yara-edp', productName: 'Yara EDP', unitPrice: 25_000, unitCost: 16_000 }
const asad = { productId: 'asad-edp', productName: 'Asad EDP', unitPrice: 26_000, unitCost: null }
/** As the form sends it. */
const sent = ({ unitPrice: sellingPrice, unitCost: costPrice, ...line }: typeof yara | typeof asad) => ({
	...line,
	sellingPrice,
	costPrice,
})

describe('the lines of a manual order', () => {
	test('A-MAN-08 A-MAN-09 totals over all lines; an unknown cost is 60 percent, rounded', () => {
		const lines = [
			{ ...yara, quantity: 1, unitPrice: 30_000, unitCost: 20_000 },
			{ ...asad, quantity: 1 },
		]
		expect(totalsOf(lines)).toEqual({
			totalAmount: 56_000,
			totalCost: 35_600,
			totalProfit: 20_400,
			profitMargin: 36.4,
			costEstimated: true,
		})
	})

	test('A-MAN-10 in words, joined by commas, the price without a separator', () => {
		const lines = [
			{ ...yara, quantity: 2 },
			{ ...asad, quantity: 1 },
		]
		expect(requestedInWords(lines)).toBe(
			'Yara EDP (Qty: 2, Price: 25000 FCFA), Asad EDP (Qty: 1, Price: 26000 FCFA)',
		)
	})

	test('numbers are read as they were typed, and as the page sent them before', () => {
		const typed = { ...sent(yara), quantity: ' 2 ', sellingPrice: '24 000', costPrice: '' }
		expect(readLines(JSON.stringify([typed, { ...sent(asad), quantity: 1 }]))).toEqual({
			lines: [
				{ ...yara, quantity: 2, unitPrice: 24_000, unitCost: null },
				{ ...asad, quantity: 1 },
			],
		})
	})

	test.each([
		[{ quantity: '1a' }, 'Yara EDP: Please enter a whole number from 1 to 9999'],
		[{ quantity: '-' }, 'Yara EDP: Please enter a whole number from 1 to 9999'],
		[{ quantity: '１' }, 'Yara EDP: Please enter a whole number from 1 to 9999'],
		[{ quantity: 1.5 }, 'Yara EDP: Please enter a whole number from 1 to 9999'],
		[{ quantity: 0 }, 'Yara EDP: Please enter a whole number from 1 to 9999'],
		[{ quantity: '' }, 'Yara EDP: Please enter a whole number from 1 to 9999'],
		[{ sellingPrice: '1.5' }, 'Yara EDP: Please enter a whole amount, such as 25000'],
		[{ sellingPrice: -1 }, 'Yara EDP: Please enter a whole amount, such as 25000'],
		[{ costPrice: '16k' }, 'Yara EDP: Please enter a whole amount, such as 25000'],
	])('A-MAN-03 the server refuses %j with the words of the field', (typed, problem) => {
		const json = JSON.stringify([{ ...sent(yara), quantity: 1, ...typed }])
		expect(readLines(json)).toEqual({ problem })
		expect(withLanguage('fr', () => readLines(json))).toEqual({
			problem: expect.stringMatching(/^Yara EDP : Veuillez saisir un (nombre|montant) entier/),
		})
	})

	test.each([
		'nonsense',
		'{}',
		'[{"productId":null,"productName":"","quantity":1,"sellingPrice":1,"costPrice":null}]',
		'[{"productId":null,"productName":"a","quantity":null,"sellingPrice":1,"costPrice":null}]',
	])('%s cannot be lines', (json) =>
		expect(readLines(json)).toEqual({
			problem: 'These lines cannot be saved: please check the quantities and prices.',
		}),
	)

	test('no sum is a reason to refuse lines', () => {
		const dear = { productId: null, productName: 'a', quantity: 9999, sellingPrice: 100_000_000 }
		const lines = Array.from({ length: 50 }, () => ({ ...dear, costPrice: 2_147_483_647 }))
		expect(readLines(JSON.stringify(lines))).not.toHaveProperty('problem')
	})
})
