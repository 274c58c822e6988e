import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import type { Character } from './product.ts'
import { characterLines, factsOf } from './product-words.ts'

const UNKNOWN: Character = { longevity: null, sillage: null, heat: null, occasions: [] }

describe('the character of a scent in words', () => {
	const khamrah = {
		longevity: [9, 12],
		sillage: 3,
		heat: 'evening',
		occasions: ['evening', 'wedding'],
	} satisfies Character

	test('in the order of the page, each degree out of its most', () => {
		expect(characterLines(khamrah)).toEqual([
			{ label: 'Longevity', words: ['9–12\u00a0h on skin'], level: 4, most: 4 },
			{ label: 'Sillage', words: ['Leaves a trail'], level: 3, most: 4 },
			{ label: 'Heat', words: ['Best after sunset'], level: 1, most: 3 },
			{ label: 'Occasions', words: ['Evening out', 'Wedding'], level: 0, most: 0 },
		])
	})

	test('in French', () => {
		const lines = withLanguage('fr', () => characterLines(khamrah))
		expect(lines.map(({ label, words }) => `${label} : ${words.join(', ')}`)).toEqual([
			'Tenue : Tient 9 à 12\u00a0h sur la peau',
			'Sillage : Laisse un sillage',
			'Chaleur : Plutôt le soir',
			'Occasions : Soirée, Mariage',
		])
	})

	test('what nobody has judged has no line', () => {
		expect(characterLines(UNKNOWN)).toEqual([])
	})

	test.each([
		[[2, 3], 1],
		[[3, 4], 1],
		[[4, 5], 2],
		[[5, 6], 2],
		[[6, 7], 3],
		[[7, 9], 3],
		[[8, 10], 4],
	] as const)('%j hours are degree %i of 4', ([from, to], level) => {
		const [line] = characterLines({ ...UNKNOWN, longevity: [from, to] })
		expect(line).toMatchObject({ level, most: 4 })
	})

	test.each([
		['day', 3],
		['any', 2],
		['evening', 1],
	] as const)('a scent for %s bears heat to degree %i of 3', (heat, level) => {
		expect(characterLines({ ...UNKNOWN, heat })[0]).toMatchObject({
			level,
			most: 3,
		})
	})
})

describe('the facts of a product in words', () => {
	const khamrah = {
		size: '100ml',
		concentration: 'EDP',
		gender: 'unisex',
		scentFamily: 'Oriental',
		family: 'amber',
		secondFamily: 'gourmand',
	} as const

	test('S-PROD-03 Size, Type, For and Scent', () => {
		expect(factsOf(khamrah)).toEqual([
			['Size', '100\u00a0ml'],
			['Type', 'Eau de Parfum (EDP)'],
			['For', 'Unisex'],
			['Scent', 'Oriental, Amber, Gourmand'],
		])
	})

	test('S-PROD-03 scent family and families are one line, each name once', () => {
		const fougere = { ...khamrah, scentFamily: 'woody', family: 'aromatic', secondFamily: 'woody' } as const
		expect(factsOf(fougere).at(-1)).toEqual(['Scent', 'Woody, Aromatic'])
		expect(withLanguage('fr', () => factsOf(fougere).at(-1))).toEqual([
			'Famille olfactive',
			'Boisé, Aromatique',
		])
		expect(
			factsOf({ ...fougere, scentFamily: 'épices douces', family: null, secondFamily: null }),
		).toContainEqual(['Scent', 'Épices douces'])
	})

	test('S-PROD-03 each only when it is known; other concentrations as the seller typed them', () => {
		const little = {
			size: '',
			concentration: 'Extrait',
			gender: null,
			scentFamily: null,
			family: null,
			secondFamily: null,
		}
		expect(factsOf(little)).toEqual([['Type', 'Extrait']])
		expect(factsOf({ ...little, concentration: 'eau de toilette' })).toEqual([
			['Type', 'Eau de Toilette (EDT)'],
		])
	})
})
