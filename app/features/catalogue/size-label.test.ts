import { expect, test } from 'vitest'
import { sizeLabel } from './size-label.ts'

test('a size has a space that no line breaks at; words of the seller stay as they are', () => {
	expect(['100ml', '50 ml', '1l', '2 x 30ML', 'travel set', 'small', ''].map(sizeLabel)).toEqual([
		'100\u00a0ml',
		'50\u00a0ml',
		'1\u00a0l',
		'2 x 30\u00a0ML',
		'travel set',
		'small',
		'',
	])
})
