import { expect, test } from 'vitest'
import type { PublicProduct } from '../catalogue/product.ts'
import { inSections, priceListSelection, readPriceListChoice } from './price-list.ts'

const query = (text: string) => new URLSearchParams(text)

test('what the form asks for; anything else is no form of the page', () => {
	expect(readPriceListChoice(query('format=a4&language=fr'))).toEqual({
		format: 'a4',
		language: 'fr',
		withSoldOut: true,
	})
	expect(readPriceListChoice(query('format=phone&language=en&sold-out=leave'))).toMatchObject({
		withSoldOut: false,
	})
	for (const wrong of ['', 'format=a5&language=fr', 'format=a4&language=de', 'format=constructor'])
		expect(readPriceListChoice(query(wrong))).toBeUndefined()
})

test('the choice of the list of products, or without one every product', () => {
	expect(priceListSelection(query('id=yara-edp&id=..%2Fx'))).toEqual({ ids: ['yara-edp'] })
	expect(priceListSelection(query('id=%00'))).toEqual({ ids: [] })
	expect(priceListSelection(query('all=1&q=oud'))).toMatchObject({ matching: { q: 'oud' } })
	expect(priceListSelection(query('q=oud'))).toMatchObject({ matching: { q: '' } })
})

test('by category, brand and name', () => {
	const product = (category: string, brand: string | null, name: string) =>
		({ category, brand, name }) as PublicProduct
	const sections = inSections([
		product('body_mist', null, 'Mist'),
		product('perfumes', 'Yara', 'B'),
		product('perfumes', 'Écrin', 'Z'),
		product('perfumes', 'Yara', 'A'),
	])
	expect(sections.map(([category, found]) => [category, found.map(({ name }) => name).join('')])).toEqual([
		['perfumes', 'ZAB'],
		['body_mist', 'Mist'],
	])
})
