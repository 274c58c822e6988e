import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayCount } from '~/shop/requests/may-count.ts'
import { countableTerm, LONGEST_TERM } from './countable.ts'

test.each([
	['Baccarat Rouge', 'baccarat rouge'],
	['  BACCARAT   rouge! ', 'baccarat rouge'],
	['Éclairé', 'eclaire'],
	['crème-brûlée', 'creme brulee'],
	['n°5', 'n 5'],
	['212 VIP 50ml', '212 vip 50ml'],
	['عود', 'عود'],
	['x'.repeat(40), 'x'.repeat(40)],
	['x'.repeat(41), undefined],
	['a', undefined],
	['', undefined],
	['!!!', undefined],
	['me@example.cm', undefined],
	['me ＠ example', undefined],
	['677001122', undefined],
	['677 00 11 22', undefined],
	['call 6-7-7-0-0-1', undefined],
	['٦٧٧٠٠١', undefined],
	['６７７００１', undefined],
	['12345', '12345'],
])('%j is counted as %j', (typed, term) => {
	expect(countableTerm(typed)).toBe(term)
})

test('whatever is counted is short, has no @, fewer than six digits, and is the same term when typed again', () => {
	const typed = fc.oneof(
		fc.string({ unit: 'grapheme', maxLength: 60 }),
		fc.string({
			unit: fc.constantFrom('6', '7', ' ', '-', '@', 'a', 'é', 'E\u0301', '٣', '①', '²'),
			maxLength: 50,
		}),
	)
	fc.assert(
		fc.property(typed, (text) => {
			const term = countableTerm(text)
			if (term === undefined) return
			expect(term.length).toBeLessThanOrEqual(LONGEST_TERM)
			expect(term).not.toMatch(/[@\s]{2}|@|[A-ZÀ-Ý]/)
			expect(term.match(/\p{N}/gu)?.length ?? 0).toBeLessThan(6)
			expect(countableTerm(` ${term} `)).toBe(term)
		}),
		{ numRuns: 1_000 },
	)
})

test.each([
	[{ doNotTrack: null, globalPrivacyControl: undefined }, true],
	[{ doNotTrack: undefined, globalPrivacyControl: false }, true],
	[{ doNotTrack: '0', globalPrivacyControl: '0' }, true],
	[{ doNotTrack: 'unspecified', globalPrivacyControl: null }, true],
	[{ doNotTrack: '1', globalPrivacyControl: null }, false],
	[{ doNotTrack: null, globalPrivacyControl: true }, false],
	[{ doNotTrack: null, globalPrivacyControl: '1' }, false],
])('whether a visit with %j may be counted: %j', (wishes, expected) => {
	expect(mayCount(wishes)).toBe(expected)
})
