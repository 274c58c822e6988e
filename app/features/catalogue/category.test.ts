import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from '~/shop/vocabulary.ts'
import { categoryOf, genderOf, knownCategory, storefrontCategory } from './category.ts'
import { readSampleCatalogue } from './sample/sample-catalogue.server.ts'

test('S-DATA-03 seven categories are stored, and the storefront writes them with hyphens', () => {
	expect(CATEGORIES).toEqual([
		'perfumes',
		'body_mist',
		'body_spray',
		'perfume_oils',
		'hair_perfumes',
		'diffusers',
		'antiperspirant_deodorant',
	])
	expect(CATEGORIES.map(storefrontCategory)).toEqual([
		'perfumes',
		'body-mist',
		'body-spray',
		'perfume-oils',
		'hair-perfume',
		'diffusers',
		'antiperspirant-deodorant',
	])
})

test.each([
	['body spray', 'body_spray'],
	['Body-Spray', 'body_spray'],
	['body_sprays', 'body_spray'],
	['Perfume', 'perfumes'],
	['hair perfume', 'hair_perfumes'],
	['hair-perfumes', 'hair_perfumes'],
	['Perfume Oil', 'perfume_oils'],
	['diffuser', 'diffusers'],
	['antiperspirant deodorants', 'antiperspirant_deodorant'],
	['candles', 'perfumes'],
	['', 'perfumes'],
])('S-DATA-04 %j is %s', (text, category) => expect(categoryOf(text)).toBe(category))

test('S-DATA-04 every storefront spelling leads back to its category, and nonsense to none', () => {
	for (const category of CATEGORIES) expect(knownCategory(storefrontCategory(category))).toBe(category)
	expect(knownCategory('candles')).toBeUndefined()
	fc.assert(fc.property(fc.string(), (text) => CATEGORIES.includes(categoryOf(text))))
})

test.each([
	['men', 'men'],
	['Women', 'women'],
	['unisex', 'unisex'],
	['children', 'unisex'],
	['', 'unisex'],
	[null, 'unisex'],
	[undefined, 'unisex'],
])('S-DATA-05 the gender %j reads as %s', (text, gender) => expect(genderOf(text)).toBe(gender))

test('S-DATA-07 the sample catalogue: 84 products, cost 65% of price, 3,000 to 40,000 FCFA', () => {
	const sample = readSampleCatalogue()
	const count = (category: string) => sample.filter((product) => product.category === category).length
	expect(sample).toHaveLength(84)
	expect([count('perfumes'), count('body_spray'), count('body_mist')]).toEqual([53, 26, 5])
	for (const product of sample) {
		expect(product.costPrice).toBe(Math.round(product.price * 0.65))
		// EDP is a default for perfumes only.
		expect(product.concentration === null).toBe(product.category !== 'perfumes')
	}
	const prices = sample.map(({ price }) => price)
	expect([Math.min(...prices), Math.max(...prices)]).toEqual([3_000, 40_000])
})
