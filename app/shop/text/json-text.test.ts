import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromJsonText, toJsonText } from './json-text.ts'

test('a value comes back from its text as it was', () => {
	fc.assert(
		fc.property(fc.jsonValue({ noUnicodeString: false }), fc.jsonValue(), (value, other) => {
			const sent = toJsonText(value)
			toJsonText(other)
			expect(JSON.stringify(fromJsonText(sent))).toBe(sent)
		}),
	)
})

test('a page that is rendered gets the very products that its loader found', () => {
	const products = [{ id: 'yara-edp' }]
	const sent = toJsonText(products)
	expect(fromJsonText(sent)).toBe(products)
	fromJsonText(toJsonText([]))
	expect(fromJsonText(sent)).toEqual(products)
	expect(fromJsonText(sent)).toBe(fromJsonText(sent))
})
