import { expect, test } from 'vitest'
import { sizeLabel } from './size-label.ts'

test('in French a size has a space that no line breaks at, in English it is as the specification writes it', () => {
	expect(['100ml', '50 ml', '1l', '2 x 30ML'].map((size) => sizeLabel(size, 'fr'))).toEqual([
		'100\u00a0ml',
		'50\u00a0ml',
		'1\u00a0l',
		'2 x 30\u00a0ML',
	])
	expect(sizeLabel('100ml', 'en')).toBe('100ml')
})

test('words of the seller stay as they are', () => {
	expect(['travel set', 'small', ''].map((size) => sizeLabel(size, 'fr'))).toEqual([
		'travel set',
		'small',
		'',
	])
})
