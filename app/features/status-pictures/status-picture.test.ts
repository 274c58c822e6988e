import { expect, test } from 'vitest'
import { readStatusChoice, statusTarget, statusText } from './status-picture.ts'

const query = (text: string) => new URLSearchParams(text)

test('what the form asks for; anything else is no form of the page', () => {
	expect(readStatusChoice(query('shape=square&style=dark&language=fr'))).toEqual({
		shape: 'square',
		style: 'dark',
		language: 'fr',
	})
	for (const wrong of [
		'',
		'shape=round&style=dark&language=fr',
		'shape=story&style=constructor&language=fr',
		'shape=story&style=light&language=de',
	])
		expect(readStatusChoice(query(wrong))).toBeUndefined()
})

test('one product leads to its page, several to the narrowest list that has them all', () => {
	const product = (category: 'perfumes' | 'body_spray', gender: 'men' | 'women' | null = null) => ({
		id: 'yara-edp',
		category,
		gender,
	})
	const his = product('perfumes', 'men')
	const hers = product('perfumes', 'women')
	expect(statusTarget([hers])).toBe('/product/yara-edp')
	expect(statusTarget([hers, hers])).toBe('/shop/perfumes/women')
	expect(statusTarget([hers, his])).toBe('/shop/perfumes')
	expect(statusTarget([product('perfumes'), product('perfumes')])).toBe('/shop/perfumes')
	expect(statusTarget([product('body_spray', 'men'), product('body_spray', 'men')])).toBe('/shop/body-spray')
	expect(statusTarget([hers, hers, product('body_spray', 'women')])).toBe('/shop')
})

test('the text that is shared: names, prices, the link, without spaces that some phones show as boxes', () => {
	const yara = { name: 'Yara EDP', price: 25_000, stock: 'available' as const }
	const link = 'https://shop.example/s/ab3k9z'
	expect(statusText([yara], link, 'en')).toBe(`Yara EDP\n25,000 FCFA\n${link}`)
	expect(statusText([yara, { ...yara, stock: 'sold-out' }], link, 'fr')).toBe(
		`Yara EDP · 25 000 FCFA\nYara EDP · 25 000 FCFA · Épuisé\n${link}`,
	)
})
