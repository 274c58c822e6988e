import { expect, test } from 'vitest'
import type { AdminProduct } from '../edit/admin-product.ts'
import { cellText, HEADINGS, type Heading } from '../edit/products-csv.ts'
import { planner, readRow } from './import-plan.ts'

const yara = {
	id: 'yara-edp',
	numericId: 3,
	name: 'Yara EDP',
	price: 25_000,
	costPrice: 16_250,
	size: '100ml',
	category: 'perfumes',
	gender: 'women',
	brand: null,
	concentration: 'EDP',
	scentFamily: null,
	scent: null,
	barcode: null,
	description: 'Sweet.',
	descriptionFr: null,
	imageUrl: '/yara.jpg',
	isVisible: true,
	inStock: true,
	stock: 'available',
	level: null,
	version: 4,
	photoAlt: null,
	photoAltFr: null,
	furtherPhotos: [],
	notes: null,
	occasions: [],
	longevityFrom: null,
	longevityTo: null,
	sillage: null,
	heat: null,
	family: null,
	secondFamily: null,
	photo: { kind: 'address', url: '/yara.jpg' },
} satisfies AdminProduct

/** The row as it is exported, but for these cells. */
function planOf(product: AdminProduct, cells: Partial<Record<Heading, string>>) {
	const row = readRow(HEADINGS, { row: 2, cells: HEADINGS.map((h) => cells[h] ?? cellText(h, product)) })
	return planner([row], {
		byId: new Map([[product.id, product]]),
		byName: new Map([[product.name.toLowerCase(), product]]),
		brands: new Map(),
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
