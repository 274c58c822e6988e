import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './search-fold.ts'
import { nearestWord, nearWords, slipsBetween } from './spelling.ts'

test('folding twice is folding once', () => {
	fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
})

test('a slip is a letter left out, added, changed or swapped', () => {
	expect(slipsBetween('kamrah', 'khamrah', 2)).toBe(1)
	expect(slipsBetween('lattafaa', 'lattafa', 2)).toBe(1)
	expect(slipsBetween('lattefa', 'lattafa', 2)).toBe(1)
	expect(slipsBetween('latatfa', 'lattafa', 2)).toBe(1)
	expect(slipsBetween('asad', 'khamrah', 2)).toBe(3)
	fc.assert(
		fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
			expect(slipsBetween(a, b, 9)).toBe(slipsBetween(b, a, 9))
			expect(slipsBetween(a, a, 2)).toBe(0)
		}),
	)
})

test('the nearest word is found among all, and short words are not guessed', () => {
	expect(nearestWord('vanila', ['musk', 'vanille', 'vanilla'])).toBe('vanilla')
	expect(nearestWord('vanila', ['vanille', 'musk'])).toBe('vanille')
	expect(nearestWord('old', ['oud'])).toBeUndefined()
	expect(nearestWord('lataf', ['lattafa'])).toBe('lattafa')
})

test('words to choose from are further off, the nearest first; nothing is near to nonsense', () => {
	const known = ['rose', 'vanille', 'vanilla', 'musk', 'oud']
	expect(nearWords('vanela', known, 2)).toEqual(['vanilla', 'vanille'])
	expect(nearWords('oud', known, 2)).toEqual(['oud'])
	expect(nearWords('nothinglikethis', known, 2)).toEqual([])
})
