import { describe, expect, test } from 'vitest'
import { dictionaryWord, type KnownWord, listedWords } from './note-words.ts'
import { moveEntry } from './photo-list.ts'

const known: KnownWord[] = [
	{ word: 'frankincense', fr: 'encens', note: 'incense', family: 'amber' },
	{ word: 'incense', fr: 'encens', note: 'incense', family: 'amber' },
	{ word: 'bergamot', fr: 'bergamote', note: 'bergamot', family: 'fresh' },
]

describe('typed notes', () => {
	test('are parted by commas, semicolons and line ends, and each is there once', () => {
		expect(listedWords(' rose,Rose ; pink   pepper\n,, oud')).toEqual(['rose', 'pink pepper', 'oud'])
		expect(listedWords(' ,; ')).toEqual([])
	})

	test('become the dictionary’s words, whichever language they are typed in', () => {
		expect(dictionaryWord('Bergamote', known)).toBe('bergamot')
		expect(dictionaryWord('BERGAMOT', known)).toBe('bergamot')
		expect(dictionaryWord('encens', known)).toBe('incense')
		expect(dictionaryWord('Ndolé leaf', known)).toBe('Ndolé leaf')
		expect(dictionaryWord('constructor', known)).toBe('constructor')
	})
})

test('an entry is moved within its list, and never out of it', () => {
	const list = ['a', 'b', 'c']
	expect(moveEntry(list, 2, 0)).toEqual(['c', 'a', 'b'])
	expect(moveEntry(list, 0, 1)).toEqual(['b', 'a', 'c'])
	for (const to of [-1, 3]) expect(moveEntry(list, 1, to)).toEqual(list)
	expect(moveEntry(list, 7, 0)).toEqual(list)
})
