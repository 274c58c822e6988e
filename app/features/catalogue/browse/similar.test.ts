import { describe, expect, test } from 'vitest'
import catalogue from '../../../../content/catalogue.json'
import { inWords, type Scent, scentOf, similarTo } from './similar.ts'

const scent = (id: string, notes: string[], scentFamily: string | null = null): Scent => ({
	id,
	notes,
	scentFamily,
	stock: 'available',
})

describe('smells close to this', () => {
	test('a rare note in common counts more than a common one', () => {
		const candidates = [
			scent('mine', ['oud', 'vanilla']),
			scent('sweet', ['vanilla', 'rose']),
			scent('sweeter', ['vanilla', 'musk']),
			scent('dark', ['oud', 'leather']),
		]
		expect(similarTo(candidates[0]!, candidates).map(({ id }) => id)).toEqual(['dark', 'sweet', 'sweeter'])
	})

	test('the reason names at most three shared notes, the most telling first', () => {
		const candidates = [
			scent('mine', ['vanilla', 'amber', 'oud', 'saffron']),
			scent('close', ['saffron', 'oud', 'vanilla', 'amber']),
			scent('a', ['vanilla', 'amber', 'oud']),
			scent('b', ['vanilla', 'amber']),
			scent('c', ['vanilla']),
		]
		expect(similarTo(candidates[0]!, candidates)[0]).toEqual({
			id: 'close',
			notes: ['saffron', 'oud', 'amber'],
			family: null,
		})
	})

	test('without a note in common the family decides, and a stranger never shows', () => {
		const candidates = [
			scent('mine', ['oud'], 'Oud'),
			scent('cousin', ['rose'], 'oud'),
			scent('stranger', ['mint'], 'Fresh'),
		]
		expect(similarTo(candidates[0]!, candidates)).toEqual([{ id: 'cousin', notes: [], family: 'oud' }])
	})

	test('at equal notes the same family comes first, then the order of the candidates', () => {
		const candidates = [
			scent('mine', ['oud'], 'Oud'),
			scent('first', ['oud'], 'Woody'),
			scent('second', ['oud'], 'Woody'),
			scent('family', ['oud'], 'Oud'),
		]
		expect(similarTo(candidates[0]!, candidates).map(({ id }) => id)).toEqual(['family', 'first', 'second'])
	})

	test('a product without notes and family has no neighbours', () => {
		const bare: Scent = { id: 'bare', notes: [], scentFamily: null, stock: 'available' }
		expect(similarTo(bare, [bare, scent('other', ['oud'], null)])).toEqual([])
	})

	test('every product of the catalogue has four neighbours, none of them itself, each with a reason', () => {
		const candidates = catalogue.map((product) => scentOf({ ...product, stock: 'available' }))
		for (const product of candidates) {
			const found = similarTo(product, candidates)
			expect(found, product.id).toHaveLength(4)
			expect(found.map(({ id }) => id)).not.toContain(product.id)
			for (const { notes, family } of found) expect(notes.length > 0 || family !== null).toBe(true)
		}
	})

	test('a sold-out product is nobody’s neighbour, and has neighbours of its own', () => {
		const candidates: Scent[] = [
			scent('first', ['oud', 'rose']),
			{ ...scent('closest', ['oud', 'rose']), stock: 'sold-out' },
			{ ...scent('few', ['rose']), stock: 'few' },
		]
		expect(similarTo(candidates[0]!, candidates).map(({ id }) => id)).toEqual(['few'])
		expect(similarTo(candidates[1]!, candidates).map(({ id }) => id)).toEqual(['first', 'few'])
	})

	test('the words of a reason', () => {
		expect(inWords(['oud', 'amber', 'vanilla'], 'and')).toBe('oud, amber and vanilla')
		expect(inWords(['oud', 'ambre'], 'et')).toBe('oud et ambre')
		expect(inWords(['oud'], 'and')).toBe('oud')
		expect(inWords([], 'and')).toBe('')
	})
})
