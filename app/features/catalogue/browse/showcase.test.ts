import { expect, test } from 'vitest'
import { sampleProducts } from '../../../../tests/support/samples/sample-products.ts'
import { bestsellingOf, featuredOf, houseBottleOf } from './showcase.ts'

const products = sampleProducts()
const names = (list: { name: string }[]) => list.map(({ name }) => name)

test('S-HOME-05 S-HOME-06 featured are the three names, filled with the first visible perfumes', () => {
	expect(names(featuredOf([...products].reverse()))).toEqual([
		'Asad Bourbon EDP',
		'Khamrah Qahwa EDP',
		'Yara EDP',
	])
	const without = products.filter(({ name }) => name !== 'Khamrah Qahwa EDP')
	expect(names(featuredOf(without))).toEqual(['Asad Bourbon EDP', 'Yara EDP', 'Club de Nuit Intense Man EDT'])
	expect(featuredOf(products.filter(({ category }) => category !== 'perfumes'))).toEqual([])
})

test('S-HOME-08 bestselling: perfumes by units sold, then those the catalogue calls so; none that is featured', () => {
	const sold = new Map([
		['haya-edp', 3],
		['asad-edp', 9],
		['asad-bourbon-edp', 70],
		['axe-africa-body-spray', 99],
		['deleted-long-ago', 50],
	])
	const flagged = new Set(['yara-edp', 'asad-edp', 'mayar-edp', 'dove-original-body-spray'])
	expect(names(bestsellingOf(products, sold, flagged))).toEqual(['Asad EDP', 'Haya EDP', 'Mayar EDP'])
	expect(bestsellingOf(products, new Map(), new Set(products.map(({ id }) => id)))).toHaveLength(8)
	expect(bestsellingOf([], sold, flagged)).toEqual([])
})

test('the story of a house shows a perfume of it that the page does not show already, or is not told', () => {
	const first = houseBottleOf(products, [])!
	expect(first.brand).toBe('Afnan')
	expect(first.category).toBe('perfumes')
	const second = houseBottleOf(products, [first])!
	expect(second.brand).toBe('Afnan')
	expect(second).not.toBe(first)
	expect(houseBottleOf(products, products)).toBeUndefined()
	expect(
		houseBottleOf(
			products.filter(({ brand }) => brand !== 'Afnan'),
			[],
		),
	).toBeUndefined()
})

test('a sold-out product is featured or called bestselling only when there is nothing else', () => {
	const soldOut = (...ids: string[]) =>
		products.map((product) =>
			ids.includes(product.id) ? { ...product, stock: 'sold-out' as const } : product,
		)
	expect(names(featuredOf(soldOut('khamrah-qahwa-edp')))).toEqual([
		'Asad Bourbon EDP',
		'Yara EDP',
		'Club de Nuit Intense Man EDT',
	])
	const sold = new Map([
		['haya-edp', 3],
		['asad-edp', 9],
	])
	expect(names(bestsellingOf(soldOut('asad-edp'), sold, new Set()))).toEqual(['Haya EDP', 'Asad EDP'])
	const all = new Set(products.map(({ id }) => id))
	expect(names(bestsellingOf(soldOut('asad-edp'), sold, all))).not.toContain('Asad EDP')
})
