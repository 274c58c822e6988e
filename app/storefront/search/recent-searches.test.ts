import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecent, withoutRecent, withRecent } from './recent-searches.ts'

test('searches are remembered once each, the newest first, six at most', () => {
	const typed = ['oud', 'rose', 'Oud ', 'musc', 'thé', 'cuir', 'miel', 'café']
	expect(typed.reduce<string[]>((list, term) => withRecent(list, term), [])).toEqual([
		'café',
		'miel',
		'cuir',
		'thé',
		'musc',
		'Oud',
	])
	expect(withRecent(['oud'], '  ')).toEqual(['oud'])
	expect(withoutRecent(['Oud', 'rose'], 'oud')).toEqual(['rose'])
})

test('what is stored is read back, and whatever else stands there is no search', () => {
	for (const stored of [null, '', '{half', '7', '{"a":1}', '[1,null,"",{}]'])
		expect(readRecent(stored)).toEqual([])
	fc.assert(
		fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 })), (typed) => {
			const list = typed.reduce<string[]>((all, term) => withRecent(all, term), [])
			expect(readRecent(JSON.stringify(list))).toEqual(list)
		}),
	)
})
