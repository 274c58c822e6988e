import { describe, expect, test } from 'vitest'
import catalogue from '../../../content/catalogue.json'
import { noteName } from './scent-words.ts'

const notes = new Set(catalogue.flatMap(({ notes }) => [...notes.top, ...notes.heart, ...notes.base]))
/** Words that French writes like English. */
const SAME = ['cypriol', 'davana', 'freesia', 'iris', 'labdanum', 'melon', 'oud', 'patchouli', 'rose']
const ALSO_SAME = ['bois', 'caramel', 'crème brûlée', 'eucalyptus', 'praline', 'tangerine', 'ylang-ylang']

describe('the words of scent', () => {
	test('every note of the catalogue has a French name', () => {
		expect(notes.size).toBeGreaterThan(150)
		const same = [...notes].filter((note) => noteName(note, 'fr') === note)
		expect(same.filter((note) => ![...SAME, ...ALSO_SAME].includes(note))).toEqual([])
	})

	test('two notes of one product never become the same French word', () => {
		for (const product of catalogue) {
			const english = new Set(Object.values(product.notes).flat())
			const french = new Set([...english].map((note) => noteName(note, 'fr')))
			expect(french.size, product.id).toBe(english.size)
		}
	})

	test('English words, and words that the seller typed, stay as they are', () => {
		expect(noteName('black pepper', 'en')).toBe('black pepper')
		expect(noteName('ndolé leaf', 'fr')).toBe('ndolé leaf')
		expect(noteName('constructor', 'fr')).toBe('constructor')
	})
})
