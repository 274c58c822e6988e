import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { YARA as yara } from '../../../../tests/support/samples/admin-product.ts'
import type { AdminProduct } from '../edit/admin-product.ts'
import { cellText, HEADINGS, type Heading } from '../edit/products-csv.ts'
import { type Known, planner, readHeadings, readRow } from './import-plan.ts'

const mist: AdminProduct = {
	...yara,
	id: 'mist',
	numericId: 12,
	name: 'Rose Mist',
	category: 'body_mist',
	gender: null,
	concentration: null,
	photo: { kind: 'address', url: '/mist.jpg' },
	imageUrl: '/mist.jpg',
}
const known: Known = {
	byId: new Map([yara, mist].map((product) => [product.id, product])),
	byName: new Map([yara, mist].map((product) => [product.name.toLowerCase(), product])),
	brands: new Map([['yara', { id: 1, name: 'Yara' }]]),
}

type Row = Partial<Record<Heading, string>>
/** The rows as they are exported, but for these cells. */
const changed = (product: AdminProduct, cells: Row): Row => ({
	...Object.fromEntries(HEADINGS.map((heading) => [heading, cellText(heading, product)])),
	...cells,
})
const oud: Row = {
	name: 'Oud Royal',
	size: '100ml',
	category: 'perfumes',
	price: '20 000',
	cost_price: '15000,00',
	description: 'Warm.',
	image_url: 'https://pictures.example/oud.jpg',
	gender: 'Men',
	brand: 'YARA',
}
function plan(rows: Row[], headings: readonly Heading[] = HEADINGS) {
	const read = rows.map((row, index) =>
		readRow(headings, { row: index + 2, cells: headings.map((heading) => row[heading] ?? '') }),
	)
	return read.map(planner(read, known))
}
const outcome = (row: Row, headings?: readonly Heading[]) => plan([row], headings)[0]!.outcome
const reasons = (row: Row) => {
	const found = outcome(row)
	return found.kind === 'refused' ? found.reasons : []
}

describe('the headings of a file', () => {
	test('are those of the export, in any order; all but two may be missing', () => {
		expect(readHeadings(HEADINGS)).toEqual({ headings: HEADINGS })
		expect(readHeadings(['price', 'name', 'slug'])).toEqual({ headings: ['price', 'name', 'slug'] })
	})

	test('missing, unknown and double ones are named', () => {
		expect(readHeadings(['id', 'nom', 'prix', 'id'])).toEqual({
			problem:
				'The first row must have the names of the columns. Missing: slug, name. Unknown: nom, prix. More than once: id.',
		})
		expect(withLanguage('fr', () => readHeadings(['slug']))).toEqual({
			problem: 'La première ligne doit contenir les noms des colonnes. Manquantes\u00a0: name.',
		})
	})
})

describe('a row about a product that is there', () => {
	test('as it was exported changes nothing, nor as a spreadsheet writes it again', () => {
		const row = changed(yara, {
			id: '3',
			price: '25 000,00',
			visible: 'VRAI',
			in_stock: 'Oui',
			gender: 'Women',
		})
		expect(outcome(row)).toEqual({ row: 2, name: 'Yara EDP', kind: 'unchanged' })
		expect(outcome(changed(mist, {})).kind).toBe('unchanged')
	})

	test('is changed field by field', () => {
		const [planned] = plan([
			changed(yara, {
				price: '28000,00',
				cost_price: '30 000 FCFA',
				visible: 'non',
				stock: 'few',
				brand: '',
			}),
		])
		expect(planned).toMatchObject({
			set: { price: 28_000, costPrice: 30_000, isVisible: false, stock: 'few', brandId: null, brand: null },
			outcome: {
				kind: 'changed',
				fields: [
					{ column: 'brand', before: 'Yara', after: '' },
					{ column: 'price', before: '25000', after: '28000' },
					{ column: 'cost_price', before: '16250', after: '30000' },
					{ column: 'visible', before: 'yes', after: 'no' },
					{ column: 'stock', before: 'available', after: 'few' },
				],
				warnings: ['The price is under the cost price.'],
			},
		})
		expect(Object.keys(planned!.set!)).toHaveLength(6)
	})

	test('with a few columns only: the others stay', () => {
		const row = { slug: 'yara-edp', name: 'Yara EDP', price: '26000' }
		expect(plan([row], ['price', 'slug', 'name'])[0]!.set).toEqual({ price: 26_000 })
	})

	test('in another category keeps to the rules of the form', () => {
		expect(plan([changed(yara, { category: 'Body Mist' })])[0]!.set).toEqual({
			category: 'body_mist',
			concentration: 'EDP',
			gender: 'women',
			subcategory: null,
		})
		expect(plan([changed(mist, { category: 'perfumes', gender: 'unisex' })])[0]!.set).toEqual({
			category: 'perfumes',
			concentration: 'EDP',
			gender: 'unisex',
			subcategory: 'unisex',
		})
		expect(reasons(changed(mist, { gender: 'men' }))).toEqual(['gender: Only perfumes have a gender.'])
	})

	test('gets the address of a photo as it is written, in place of an uploaded one', () => {
		expect(plan([changed(yara, { image_url: 'https://pictures.example/y.jpg' })])[0]!.set).toEqual({
			imageUrl: 'https://pictures.example/y.jpg',
			mediaId: null,
			photoAlt: null,
			photoAltFr: null,
		})
		expect(reasons(changed(yara, { image_url: 'javascript:alert(1)' }))).toEqual([
			'image_url: Please give an address that starts with https:// or a path of this site',
		])
		expect(reasons(changed(mist, { image_url: '' }))).toEqual(['image_url: Product image is required'])
	})

	test.each<[Row, string]>([
		[{ price: '28,5' }, 'price: “28,5” is no whole amount. Write it like 28000 or 28 000.'],
		[{ price: '' }, 'price: Selling price is required'],
		[{ price: '100000001' }, 'price: Invalid price format. Please enter a valid numeric price.'],
		[{ visible: 'perhaps' }, 'visible: “perhaps” is neither yes nor no.'],
		[{ stock: 'lots' }, 'stock: Please choose from the list'],
		[{ brand: 'Nobody' }, 'brand: The shop has no brand “Nobody”. Add the brand first.'],
		[{ category: 'shoes' }, 'category: Category is required'],
		[{ concentration: 'strong' }, 'concentration: Please choose from the list'],
		[{ name: '' }, 'name: Product name is required'],
		[{ name: 'x'.repeat(121) }, 'name: At most 120 characters'],
		[{ name: 'ROSE mist' }, 'name: A product with this name already exists. Please use a different name.'],
		[{ id: '012' }, 'id: “yara-edp” is product 003: the row mixes two products.'],
		[{ description: '=HYPERLINK("https://x.example")' }, 'description: This cell is a formula'],
		[{ size: '+100ml' }, 'size: This cell is a formula'],
		[{ description: 'a\0b' }, 'description: This cell has characters that are no text.'],
	])('with %o is refused, and says why', (cells, reason) => {
		const found = reasons(changed(yara, cells))
		expect(found).toHaveLength(1)
		expect(found[0]).toContain(reason)
	})

	test('tells everything that is wrong with it at once', () => {
		expect(reasons(changed(yara, { price: '28,5', visible: '?', size: '', brand: '=1' }))).toHaveLength(4)
		expect(reasons({ ...oud, cost_price: '=1+1', size: '' })).toEqual([
			expect.stringContaining('cost_price: This cell is a formula'),
			'size: Size is required',
		])
	})

	test('with more cells than headings is refused', () => {
		const row = readRow(['slug', 'name'], { row: 2, cells: ['yara-edp', 'Yara EDP', 'more'] })
		expect(planner([row], known)(row).outcome).toMatchObject({
			reasons: [expect.stringContaining('The row has 3 cells but there are 2 headings')],
		})
	})

	test('of a product sold under its cost is unchanged: its margin is no formula', () => {
		const loss = changed({ ...yara, price: 8_000 }, { price: '25000' })
		expect(loss.margin_percent).toBe('-103')
		expect(outcome(loss)).toMatchObject({ kind: 'unchanged' })
	})

	test('a text of ours that begins like a formula comes without its apostrophe', () => {
		expect(plan([changed(yara, { description: "'-20% today" })])[0]!.set).toEqual({
			description: '-20% today',
		})
	})
})

describe('a row without a slug', () => {
	test('is a new product, by the rules of the form', () => {
		expect(plan([oud])[0]).toMatchObject({
			outcome: { kind: 'new', name: 'Oud Royal', warnings: [] },
			add: {
				name: 'Oud Royal',
				price: 20_000,
				costPrice: 15_000,
				gender: 'men',
				subcategory: 'men',
				concentration: 'EDP',
				brandId: 1,
				brand: 'Yara',
				imageUrl: 'https://pictures.example/oud.jpg',
			},
		})
		expect(plan([{ ...oud, slug: 'oud-royal' }])[0]!.outcome.kind).toBe('new')
	})

	test('needs what the form needs, and an address that nobody has', () => {
		expect(new Set(reasons({ name: 'Oud' }))).toEqual(
			new Set([
				'size: Size is required',
				'category: Category is required',
				'price: Selling price is required',
				'cost_price: Cost price is required',
				'description: Description is required',
				'image_url: Product image is required',
			]),
		)
		expect(reasons({ ...oud, name: 'Yara EDP' })).toEqual([
			'name: A product with this name already exists. Please use a different name.',
		])
		expect(reasons({ ...oud, slug: 'yara-epd' })).toEqual([
			'slug: No product has the address “yara-epd”. Leave the cell empty for a new product.',
		])
	})
})

describe('rows that have to do with each other', () => {
	test('two equal names: both are refused and named', () => {
		const found = plan([oud, changed(yara, {}), { ...oud, name: 'OUD  royal' }]).map(({ outcome }) => outcome)
		expect(found[0]).toMatchObject({
			kind: 'refused',
			reasons: ['Rows 2, 4 have the same name “Oud Royal”.'],
		})
		expect(found[1]).toMatchObject({ kind: 'unchanged' })
		expect(found[2]).toMatchObject({
			kind: 'refused',
			reasons: ['Rows 2, 4 have the same name “OUD royal”.'],
		})
	})

	test('two rows of one product, or of one address: both are refused', () => {
		const twice = plan([changed(yara, {}), changed(yara, { name: 'Yara Two' })])
		expect(twice.map(({ outcome }) => outcome)).toMatchObject(
			Array(2).fill({ kind: 'refused', reasons: ['Rows 2, 3 are the same product.'] }),
		)
		expect(plan([oud, { ...oud, name: 'Oud-Royal!' }]).map(({ outcome }) => outcome.kind)).toEqual(
			Array(2).fill('refused'),
		)
	})

	test('a name that one row gives up may be taken by another', () => {
		const both = plan([changed(yara, { name: 'Rose Mist' }), changed(mist, { name: 'Tea Mist' })])
		expect(both.map(({ outcome }) => outcome.kind)).toEqual(['changed', 'changed'])
		expect(reasons(changed(yara, { name: 'Rose Mist' }))).toHaveLength(1)
	})
})
