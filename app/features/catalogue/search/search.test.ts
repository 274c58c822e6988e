import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleProducts } from '../../../../tests/support/sample-products.ts'
import { BRANDS } from '../browse/filter-options.ts'
import { understand } from './search.ts'
import { fold } from './search-fold.ts'
import { slipsBetween } from './spelling.ts'

const products = sampleProducts()
const search = (q: string) => {
	const { matches, meant } = understand(q, products, BRANDS)
	return { meant, names: products.filter(matches).map(({ name }) => name) }
}

describe('search', () => {
	test('S-FILT-02 matches name, description and brand, whatever the case', () => {
		expect(search('qahwa').names).toEqual(['Khamrah Qahwa EDP'])
		expect(search('BAFOUSSAM').names).toContain('Asad Bourbon EDP')
		expect(search('maison alhambra').names).toEqual(['Delilah EDP', 'Amber & Leather EDP'])
	})

	test('ignores accents, apostrophes and signs', () => {
		expect(search('Éclaîre').names).toEqual(['Eclaire EDP'])
		expect(search('badee al oud').names).toEqual(search("Bade'e Al Oud").names)
		expect(search('bade’e al oud').names.length).toBeGreaterThan(3)
		expect(search('amber and leather').meant).toBeUndefined()
		expect(search('amber & leather').names).toEqual(['Amber & Leather EDP'])
	})

	test.each([
		['latafa', 'Lattafa', 'Eclaire EDP'],
		['kamrah', 'Khamrah', 'Khamrah EDP'],
		['badee oud', "Bade'e Al Oud", "Bade'e Al Oud Amethyst EDP"],
		['yarra candi', 'Yara Candy', 'Yara Candy EDP'],
		['ravenow', 'Rave NOW', 'Rave NOW EDP'],
		['victroia secret', 'Victoria Secret', 'Victoria Secret Tease Body Spray'],
		['club de nuti', 'Club de Nuit', 'Club de Nuit Intense Man EDT'],
		['lataf', 'Lattafa', 'Raghba EDP'],
	])('forgives a slip: %j means %j', (typed, meant, found) => {
		const result = search(typed)
		expect(result.meant).toBe(meant)
		expect(result.names).toContain(found)
	})

	test('words that stand apart are found too, and nothing was meant but them', () => {
		const { names, meant } = search('vanilla cocoa')
		expect(names).toContain('Asad Bourbon EDP')
		expect(meant).toBeUndefined()
	})

	test('what nobody could mean stays unfound', () => {
		for (const q of ['zzzzqqqq', 'xx', 'yara zzzzqqqq', '12345678901234567890']) {
			expect(search(q)).toEqual({ meant: undefined, names: [] })
		}
	})

	test('a term that is somewhere is taken literally, never corrected', () => {
		const text = (p: (typeof products)[number]) => [p.name, p.brand ?? '', p.description].map(fold)
		const piece = fc.constantFrom(...products).chain((product) => {
			const whole = fold(product.description)
			return fc
				.tuple(fc.nat(whole.length - 4), fc.integer({ min: 3, max: 14 }))
				.map(([from, length]) => whole.slice(from, from + length))
		})
		fc.assert(
			fc.property(piece, (q) => {
				fc.pre(fold(q) !== '')
				const { names, meant } = search(q)
				expect(meant).toBeUndefined()
				const expected = products.filter((p) => text(p).some((part) => part.includes(fold(q))))
				expect(names).toEqual(expected.map(({ name }) => name))
			}),
		)
	})

	test('any text at all is answered', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (q) => search(q).names.length <= 84),
		)
	})
})

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
