import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleProducts } from '../../../../tests/support/samples/sample-products.ts'
import type { PublicProduct } from '../product.ts'
import { FILTERS, type Filter, filtersFor } from './filter-names.ts'
import { optionsOf, PRICE_RANGES, SCENTS } from './filter-options.ts'
import { type ChosenFilters, countOptions, narrowed } from './filters.ts'

const products = sampleProducts()
const options = optionsOf(products, [])
const named = (filter: Filter, value: string) =>
	narrowed(products, { [filter]: value }).fitting.map(({ name }) => name)
const fits = (chosen: ChosenFilters, product: PublicProduct) =>
	narrowed([product], chosen).fitting.length === 1
const priced = (price: number): PublicProduct => ({ ...products[0]!, price })

describe('what the filters offer', () => {
	test('S-FILT-07 the 35 brands of the specification by name, and what the admin added', () => {
		expect(options.brand).toHaveLength(35)
		for (const brand of [
			'Afnan',
			"Bade'e Al Oud",
			'Rave NOW',
			'Club de Nuit',
			'AXE',
			'Victoria Secret',
			'Valiance',
		])
			expect(options.brand).toContain(brand)
		const more = optionsOf(products, ['Ajmal', 'LATTAFA']).brand
		expect(more).toHaveLength(36)
		expect(more.slice(0, 3)).toEqual(['Afnan', 'Ajmal', 'Asad'])
	})

	test('S-FILT-09 S-FILT-10 S-FILT-11 S-FILT-12 genders, concentrations, sizes and scents', () => {
		expect(options.gender).toEqual(['men', 'women', 'unisex'])
		expect(options.concentration).toEqual(['EDP', 'EDT'])
		expect(options.size).toEqual(['50ml', '80ml', '100ml', '150ml', '200ml', '250ml'])
		expect(options.scent.slice(0, 21)).toEqual(SCENTS)
		expect(options.scent.slice(21, 24)).toEqual(['Gourmand', 'Amber', 'Aromatic'])
		const odd = { ...products[0]!, concentration: 'Parfum', size: '75ml', scentFamily: 'gourmand' }
		const more = optionsOf([odd], [])
		expect(more.concentration).toEqual(['EDP', 'EDT', 'Parfum'])
		expect(more.size).toContain('75ml')
		expect(more.size.indexOf('75ml')).toBe(1)
		expect(more.scent).toHaveLength(28)
	})

	test('S-FILT-03 S-FILT-04 S-FILT-05 S-FILT-06 which filters a category has', () => {
		expect(filtersFor('perfumes')).toEqual([
			'brand',
			'gender',
			'concentration',
			'size',
			'scent',
			'price',
			'upto',
		])
		expect(filtersFor('body_spray')).toEqual(['brand', 'size', 'scent', 'price', 'upto'])
		expect(filtersFor('body_mist')).toEqual(['brand', 'size', 'scent', 'price', 'upto'])
		expect(filtersFor(undefined)).toEqual(['brand', 'size', 'price', 'upto'])
	})
})

describe('what a filter leaves', () => {
	test('S-FILT-08 a brand option matches the brand or a product line in the name, by whole words', () => {
		expect(named('brand', 'Yara')).toEqual([
			'Yara EDP',
			'Yara Tous EDP',
			'Yara Candy EDP',
			'Yara Perfumed Body Spray',
		])
		expect(named('brand', 'Haya')).toEqual(['Haya EDP', 'Haya Perfumed Body Spray'])
		const line = { ...products[0]!, name: 'Khamrah Gold EDP', brand: 'Lattafa' }
		expect(fits({ brand: 'Khamrah' }, line)).toBe(true)
		expect(fits({ brand: 'Lattafa' }, line)).toBe(true)
		expect(fits({ brand: 'Asad' }, line)).toBe(false)
		expect(fits({ brand: 'Asad' }, { ...line, name: 'Asadullah EDP', brand: null })).toBe(false)
	})

	test('S-FILT-10 both spellings of a concentration are one', () => {
		const spelled = { ...products[0]!, concentration: 'Eau de Parfum' }
		expect(fits({ concentration: 'EDP' }, spelled)).toBe(true)
		expect(fits({ concentration: 'EDT' }, spelled)).toBe(false)
	})

	test('S-FILT-12 scent families match without regard to case', () => {
		const plain = { ...products[0]!, scentFamily: 'woody' }
		expect(fits({ scent: 'Woody' }, plain)).toBe(true)
	})

	test('S-FILT-13 price bounds are inclusive: a price on a bound belongs to both ranges', () => {
		const inRanges = (price: number) =>
			PRICE_RANGES.filter(({ value }) => fits({ price: value }, priced(price))).map(({ value }) => value)
		expect(inRanges(0)).toEqual(['0-5000'])
		expect(inRanges(4_999)).toEqual(['0-5000'])
		expect(inRanges(5_000)).toEqual(['0-5000', '5000-15000'])
		expect(inRanges(15_000)).toEqual(['5000-15000', '15000-25000'])
		expect(inRanges(25_000)).toEqual(['15000-25000', '25000-35000'])
		expect(inRanges(35_000)).toEqual(['25000-35000', '35000+'])
		expect(inRanges(35_001)).toEqual(['35000+'])
	})

	test('every price is in one range, or in two when it lies on a bound', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 200_000 }), (price) => {
				const count = PRICE_RANGES.filter(({ value }) => fits({ price: value }, priced(price))).length
				expect(count).toBe([5_000, 15_000, 25_000, 35_000].includes(price) ? 2 : 1)
			}),
		)
	})

	test('the count beside an option is what choosing it leaves', () => {
		const choice = fc.record(
			Object.fromEntries(
				FILTERS.map((filter) => [
					filter,
					fc.constantFrom(...(filter === 'upto' ? ['25000'] : options[filter])),
				]),
			) as Record<Filter, fc.Arbitrary<string>>,
			{ requiredKeys: [] },
		)
		fc.assert(
			fc.property(choice, fc.constantFrom(...FILTERS), (chosen, filter) => {
				const counts = countOptions(narrowed(products, chosen), options)
				for (const option of options[filter]) {
					const left = narrowed(products, { ...chosen, [filter]: option }).fitting
					expect(counts[filter].get(option)).toBe(left.length)
				}
			}),
		)
	})
})
