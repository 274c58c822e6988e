import { expect, test } from 'vitest'
import { productValues } from '../../../../tests/support/people/office.ts'
import type { AdminProduct } from '../edit/admin-product.ts'
import { sameCell } from './import-cells.ts'
import { newProduct, setOf } from './import-values.ts'

test('what a spreadsheet makes of a barcode is no change', () => {
	for (const cell of ['6291107456089', ' 6.29E+12', '6,29111E+12', '6e+12'])
		expect(sameCell(cell, '6291107456089'), cell).toBe(true)
	for (const cell of ['6.28E+12', '6291107456088', '', `6.${'2'.repeat(200)}E+12`])
		expect(sameCell(cell, '6291107456089'), cell).toBe(false)
	expect(sameCell('12345', '00012345')).toBe(true)
	expect(sameCell('7', '007')).toBe(false)
})

test('barcode and scent are written where their cells changed, and of a new product', () => {
	const values = productValues({ barcode: '6291107456089', scent: 'Yara' })
	const before = { category: 'perfumes' } as AdminProduct
	const { barcode, scent } = values
	expect(setOf(before, values, null, new Set(['barcode', 'scent']))).toEqual({ barcode, scent })
	expect(setOf(before, values, null, new Set())).toEqual({})
	expect(newProduct(values, null, {})).toMatchObject({ barcode, scent })
})
