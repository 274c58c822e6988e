import { describe, expect, test } from 'vitest'
import { averageText, firstNameOf, readReview, townOf } from './review.ts'

test.each([
	['Marie Claire Ngo', 'Marie'],
	['  marie  ', 'marie'],
	['Mme. Adèle Fotso', 'Adèle'],
	["N'Dri Kouassi", "N'Dri"],
	['Jean-Paul', 'Jean-Paul'],
	['677 12 34 56', null],
	['someone@example.cm', null],
	['Dr', null],
	['', null],
	['x'.repeat(41), null],
])('of the name %j the first name %j is shown', (name, shown) => expect(firstNameOf(name)).toBe(shown))

test.each([
	['Douala', 'Douala'],
	['yaoundé ', 'Yaoundé'],
	['Ngaoundéré, quartier Petit Marché', 'Ngaoundéré'],
	['house behind the school', null],
	['Rue de Douala 12', null],
	[null, null],
])('of the place %j the town %j is shown', (location, town) => expect(townOf(location)).toBe(town))

describe('a review as it is sent', () => {
	const read = (fields: Record<string, string | File>) => {
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.append(name, value)
		return readReview(form)
	}

	test.each(['1', '2', '3', '4', '5'])('%s stars are read', (rating) => {
		const { input, fault } = read({ product: 'yara-edp', rating, words: ' Soft.\r\nLasts. ' })
		expect([input, fault]).toEqual([
			{ productId: 'yara-edp', rating: Number(rating), words: 'Soft.\nLasts.' },
			null,
		])
	})

	test.each(['', '0', '6', '-1', '4.5', '5e0', ' 5', '１', 'five'])('%j is no rating', (rating) => {
		const { input, fault } = read({ product: 'yara-edp', rating, words: 'Soft.' })
		expect([input.rating, input.words, fault]).toEqual([0, 'Soft.', 'rating'])
	})

	test('stars alone are enough, 600 characters are a few words, 601 are not', () => {
		const fault = (words: string) => read({ product: 'yara-edp', rating: '4', words }).fault
		expect([fault(''), fault('a'.repeat(600)), fault('a'.repeat(601))]).toEqual([null, null, 'words'])
		// Counted as the browser counts them.
		expect(fault(`${'a\r\n'.repeat(299)}aa`)).toBe(null)
	})

	test('a file where words belong is no words', () => {
		const file = new File(['x'], 'x')
		expect(read({ product: file, rating: file, words: file }).input).toEqual({
			productId: '',
			rating: 0,
			words: '',
		})
	})
})

test('an average has one decimal, as the language writes it', () => {
	expect([averageText(4.6, 'en'), averageText(4.6, 'fr'), averageText(5, 'fr')]).toEqual([
		'4.6',
		'4,6',
		'5,0',
	])
})
