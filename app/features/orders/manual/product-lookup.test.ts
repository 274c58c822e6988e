import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anywhere } from '~/db/search-fold-sql.ts'
import { CLUB_DE_NUIT, firstThreeWords, soundsLikeClubDeNuit } from './product-lookup.ts'

test('A-PROFIT-09 the first three words are looked up, fewer if there are fewer', () => {
	expect(firstThreeWords('Khamrah Qahwa EDP (Qty: 2, Price: 31000 FCFA)')).toBe('Khamrah Qahwa EDP')
	expect(firstThreeWords('  Yara\n EDP ')).toBe('Yara EDP')
	expect(firstThreeWords('')).toBe('')
})

test('A-PROFIT-09 wildcards in a customer’s text are plain characters', () => {
	expect(anywhere('100% Oud_x\\y')).toBe('%100\\% Oud\\_x\\\\y%')
	fc.assert(
		fc.property(fc.string(), (text) => {
			// Read back the way LIKE reads it: a backslash makes the next sign literal.
			expect(anywhere(text).slice(1, -1).replace(/\\(.)/gs, '$1')).toBe(text)
		}),
	)
})

test('A-PROFIT-10 the fallback for club de nuit is 40000, cost 25000', () => {
	expect(CLUB_DE_NUIT).toEqual({ price: 40000, cost: 25000 })
	expect(soundsLikeClubDeNuit('2 bottles of CLUB de  Nuit Intense')).toBe(true)
	expect(soundsLikeClubDeNuit('Nuit')).toBe(false)
})
