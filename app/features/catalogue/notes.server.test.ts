import { describe, expect, test } from 'vitest'
import { FAMILIES } from '~/shop/vocabulary.ts'
import catalogue from '../../../content/catalogue.json'
import { noteName, noteOf } from './notes.server.ts'

const notes = new Set(catalogue.flatMap(({ notes }) => [...notes.top, ...notes.heart, ...notes.base]))
/** Words that French writes like English. */
const SAME = ['cypriol', 'davana', 'freesia', 'iris', 'labdanum', 'melon', 'oud', 'patchouli', 'rose']
const ALSO_SAME = ['bois', 'caramel', 'crème brûlée', 'eucalyptus', 'tangerine', 'ylang-ylang']

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

	test('words that mean one note share its name and family', () => {
		expect(new Set([...notes].map((word) => noteOf(word).en)).size).toBe(127)
		expect(noteOf('Damask rose')).toEqual({ en: 'rose', fr: 'rose', family: 'floral' })
		expect(noteOf('tangerine').en).toBe('mandarin')
		for (const agarwood of ['agarwood', 'oudh', ' Oud ']) expect(noteOf(agarwood).en).toBe('oud')
		for (const word of notes) expect(FAMILIES, word).toContain(noteOf(word).family)
		expect(noteOf('Ndolé leaf')).toEqual({ en: 'ndolé leaf', fr: 'ndolé leaf', family: null })
		expect(noteOf('constructor')).toEqual({ en: 'constructor', fr: 'constructor', family: null })
	})

	test('English words, and words that the seller typed, stay as they are', () => {
		expect(noteName('black pepper', 'en')).toBe('black pepper')
		expect(noteName('ndolé leaf', 'fr')).toBe('ndolé leaf')
		expect(noteName('constructor', 'fr')).toBe('constructor')
	})
})
