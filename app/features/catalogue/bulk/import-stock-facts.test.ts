import { expect, test } from 'vitest'
import { YARA as yara } from '../../../../tests/support/samples/admin-product.ts'
import type { AdminProduct } from '../edit/admin-product.ts'
import { cellText, HEADINGS, type Heading } from '../edit/products-csv.ts'
import { planner, readRow } from './import-plan.ts'

/** The row as it is exported, but for these cells. */
function planOf(product: AdminProduct, cells: Partial<Record<Heading, string>>) {
	const row = readRow(HEADINGS, { row: 2, cells: HEADINGS.map((h) => cells[h] ?? cellText(h, product)) })
	return planner([row], {
		byId: new Map([[product.id, product]]),
		byName: new Map([[product.name.toLowerCase(), product]]),
		brands: new Map([['yara', { id: 1, name: 'Yara' }]]),
	})(row)
}

test('a product gets a barcode and a scent, or loses them; what a spreadsheet makes of a barcode is no change', () => {
	const coded = { ...yara, barcode: '6291107456089', scent: 'Yara' }
	expect(planOf(yara, { barcode: '6291 107456 089', scent: ' Yara ' }).set).toEqual({
		barcode: '6291107456089',
		scent: 'Yara',
	})
	expect(planOf(coded, { barcode: '', scent: '' }).set).toEqual({ barcode: null, scent: null })
	for (const barcode of ['6.29E+12', '6,29111E+12', '6e+12'])
		expect(planOf(coded, { barcode }).outcome.kind, barcode).toBe('unchanged')
	expect(planOf({ ...coded, barcode: '00012345' }, { barcode: '12345' }).outcome.kind).toBe('unchanged')
	expect(planOf(coded, { barcode: '6.28E+12' }).outcome).toMatchObject({
		reasons: ['barcode: A barcode has 4 to 32 digits, letters or dashes'],
	})
	expect(planOf(yara, { barcode: '6.29E+12' }).outcome.kind).toBe('refused')
})

test('the stock of a counted product follows its count, whatever the cell says', () => {
	expect(planOf(yara, { stock: 'few' }).set).toEqual({ stock: 'few' })
	const counted = { ...yara, level: { quantity: 9, fewAt: 2 } }
	expect(planOf(counted, { stock: 'sold-out' }).outcome.kind).toBe('unchanged')
})
