import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import en from '../../../../messages/en/storefront.json' with { type: 'json' }
import fr from '../../../../messages/fr/storefront.json' with { type: 'json' }
import { sampleIndex } from '../../../../tests/support/samples/sample-index.ts'
import { sampleProducts } from '../../../../tests/support/samples/sample-products.ts'
import { FIRST_FOR, PLAUSIBLE } from '../../../../tests/support/samples/search-queries.ts'
import { packIndex, unpackIndex } from './packed-index.ts'
import { searchIn } from './search.ts'
import { fold } from './search-fold.ts'
import type { SearchedProduct } from './search-index.ts'

const products = sampleProducts()
const index = sampleIndex()
const ask = searchIn(index)
const nameOf = (id: string) => products.find((product) => product.id === id)!.name
const search = (q: string) => {
	const { ids, meant } = ask(q)
	return { meant, names: ids.map(nameOf) }
}
const first = (q: string) => search(q).names[0]

describe('what buyers type', () => {
	test('the product they mean comes first: mean reciprocal rank of at least 0.95', () => {
		const ranks = FIRST_FOR.map(([q, id]) => ({ q, id, rank: ask(q).ids.indexOf(id) + 1 }))
		const late = ranks.filter(({ rank }) => rank !== 1)
		const mean = ranks.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / ranks.length
		expect(FIRST_FOR.length).toBeGreaterThanOrEqual(60)
		expect(mean, JSON.stringify(late)).toBeGreaterThanOrEqual(0.95)
	})

	test('of a hundred plausible queries at most two find nothing', () => {
		expect(new Set(PLAUSIBLE).size).toBe(100)
		expect(PLAUSIBLE.filter((q) => ask(q).ids.length === 0).length).toBeLessThanOrEqual(2)
	})

	test('every idea that the search offers finds something, in both languages', () => {
		for (const idea of `${en.search_chips}|${fr.search_chips}`.split('|'))
			expect(ask(idea).ids.length, idea).toBeGreaterThan(2)
	})
})

describe('what is found', () => {
	test('S-FILT-02 a term in name, description or brand is found, whatever the case', () => {
		expect(search('qahwa').names).toEqual(['Khamrah Qahwa EDP'])
		expect(search('BAFOUSSAM').names).toContain('Asad Bourbon EDP')
		expect(search('maison alhambra').names).toEqual(['Delilah EDP', 'Amber & Leather EDP'])
	})

	test('S-FILT-02 whatever stands in a text is found as it stands, inside words too, and never corrected', () => {
		const texts = products.map((p) => [p.name, p.brand ?? '', p.description].map(fold))
		const piece = fc
			.constantFrom(...texts.flat().filter((text) => text.length > 4))
			.chain((whole) =>
				fc
					.tuple(fc.nat(whole.length - 4), fc.integer({ min: 3, max: 14 }))
					.map(([from, length]) => whole.slice(from, from + length)),
			)
		fc.assert(
			fc.property(piece, (q) => {
				fc.pre(fold(q) !== '')
				const { ids, meant } = ask(q)
				expect(meant).toBeUndefined()
				const literally = products.filter((_, at) => texts[at]!.some((part) => part.includes(fold(q))))
				expect(ids).toEqual(expect.arrayContaining(literally.map(({ id }) => id)))
			}),
		)
	})

	test('all words count, in any order, each in any field', () => {
		expect(search('lattafa incense').names).toContain('Raghba EDP')
		expect(search('incense lattafa').names).toEqual(search('lattafa incense').names)
		expect(ask('vanilla zzzzqqqq').ids).toEqual([])
		for (const id of ask('rose men').ids) {
			const { gender } = products.find((product) => product.id === id)!
			expect(gender).not.toBe('women')
		}
	})

	test('ignores accents, apostrophes and signs', () => {
		expect(first('Éclaîre')).toBe('Eclaire EDP')
		expect(search('badee al oud').names).toEqual(search("Bade'e Al Oud").names)
		expect(search('amber & leather').names).toEqual(search('amber leather').names)
		expect(search('l’homme').names).toEqual(search('homme').names)
	})

	test.each([
		['agarwood', 'oud'],
		['oudh', 'oud'],
		['femme', 'lady'],
		['pour elle', 'for her'],
		['homme', 'gents'],
		['mixte', 'unisex'],
		['cedarwood', 'bois de cèdre'],
		['cadeau', 'gift'],
		['mariage', 'wedding'],
		['eau de toilette', 'edt'],
		['longue tenue', 'long lasting'],
		['body spray femme', 'bodyspray women'],
		['tangerine', 'mandarine'],
	])('%j and %j are one', (one, other) => {
		const [these, those] = [one, other].map((q) => new Set(search(q).names.slice(0, 8)))
		expect(these).toEqual(those)
	})

	test('words that say nothing exclude nothing', () => {
		expect(first('je cherche un parfum à la vanille pour ma femme svp')).toBe('Eclaire EDP')
		expect(search('the oud').names).toEqual(search('an oud').names)
		expect(first('the oud')).toBe(first('oud'))
		expect(first('thé')).toBe('Dove Go Fresh Cucumber & Green Tea Body Spray')
	})

	test('sizes and prices narrow, whatever else is asked', () => {
		const priced = (q: string) => ask(q).ids.map((id) => products.find((product) => product.id === id)!)
		for (const { price, name } of priced('oud moins de 25 000')) {
			expect(price).toBeLessThanOrEqual(25_000)
			expect(name).not.toBe('Yara EDP')
		}
		for (const { size } of priced('80ml')) expect(size).toBe('80ml')
		expect(priced('entre 30000 et 20000 femme').length).toBeGreaterThan(3)
		for (const { price } of priced('entre 30000 et 20000'))
			expect(price >= 20_000 && price <= 30_000).toBe(true)
	})
})

/** Two products that differ in where they have a word, the stronger one older. */
const blank: SearchedProduct = {
	...index.products[0]!,
	id: 'blank',
	name: 'Blank',
	brand: '',
	scent: '',
	scents: [],
}
const plain = {
	...blank,
	occasions: [],
	notes: [],
	words: '',
	gender: '',
} satisfies SearchedProduct

describe('ranking', () => {
	const places: [string, Partial<SearchedProduct>][] = [
		['the whole name', { name: 'Zimt' }],
		['a word in the name', { name: 'Roter Zimt' }],
		['the beginning of a word in the name', { name: 'Zimtstern' }],
		['the brand', { brand: 'Zimt' }],
		['a note', { notes: ['zimt'] }],
		['the family', { scent: 'Zimt' }],
		['a word in the description', { words: 'zimt' }],
		['inside a word', { words: 'weihnachtszimtduft' }],
	]
	test('name, its beginning, brand, notes, family, description, inside a word last', () => {
		const shop = places.map(([id, facts]) => ({ ...plain, ...facts, id })).reverse()
		expect(searchIn({ products: shop, notes: [] })('zimt').ids).toEqual(places.map(([id]) => id))
	})

	test('equals stay as lists have them, newest first', () => {
		const shop = ['a', 'b', 'c'].map((id) => ({ ...plain, id, name: `Zimt ${id}${id}` }))
		expect(searchIn({ products: shop, notes: [] })('zimt').ids).toEqual(['a', 'b', 'c'])
	})

	test('a product is as good as its weakest word', () => {
		const strongAndWeak = { ...plain, id: 'weak', name: 'Zimt', words: 'nelke' }
		const twoNotes = { ...plain, id: 'notes', notes: ['zimt', 'nelke'] }
		expect(searchIn({ products: [strongAndWeak, twoNotes], notes: [] })('zimt nelke').ids).toEqual([
			'notes',
			'weak',
		])
	})

	test('oud in a cloud comes after every oud', () => {
		const { names } = search('oud')
		expect(names.indexOf('Yara EDP')).toBeGreaterThan(names.indexOf('Mousuf Wardi EDP'))
		expect(first('rose')).toBe('Velvet Rose EDP')
	})
})

describe('slips', () => {
	test.each([
		['latafa', 'Lattafa', 'Eclaire EDP'],
		['kamrah', 'Khamrah', 'Khamrah EDP'],
		['yarra candi', 'Yara Candy', 'Yara Candy EDP'],
		['victroia secret', 'Victoria Secret', 'Victoria Secret Tease Body Spray'],
		['club de nuti', 'Club de Nuit', 'Club de Nuit Intense Man EDT'],
		['lataf', 'Lattafa', 'Raghba EDP'],
		['jasmin fammes', 'jasmin femme', 'Mayar EDP'],
		['cardamone', 'cardamome', 'Hayaati EDP'],
		['weding', 'wedding', 'Asad Bourbon EDP'],
	])('forgives one: %j means %j', (typed, meant, found) => {
		const result = search(typed)
		expect(result.meant).toBe(meant)
		expect(result.names).toContain(found)
	})

	test('a name in one word is its words: no slip', () => {
		expect(search('ravenow')).toEqual(search('rave now'))
		expect(search('clubdenuit').names).toEqual(['Club de Nuit Intense Man EDT'])
	})

	test('what nobody could mean stays unfound', () => {
		for (const q of ['zzzzqqqq', 'xx', 'yara zzzzqqqq', '12345678901234567890'])
			expect(search(q)).toEqual({ meant: undefined, names: [] })
	})
})

describe('anything at all is answered', () => {
	test('with each product once at most', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (q) => {
				const { ids, close, words = [] } = ask(q)
				expect(new Set(ids).size).toBe(ids.length)
				expect(close.length).toBeLessThanOrEqual(8)
				for (const word of words) expect(ask(word).ids, word).not.toEqual([])
			}),
		)
	})

	test.each([
		['10,000 letters', 'oud '.repeat(2_500)],
		['one endless word', 'x'.repeat(10_000)],
		['emoji', '🌹🌹🌹'],
		['marks that turn the direction', '\u202eoud\u202c\u200f'],
		['only words that say nothing', 'pour le de la'],
		['names of an object', 'constructor __proto__ toString'],
		['signs of patterns', '.*+?^$()|[]{}\\'],
	])('%s', (_, q) => {
		expect(ask(q).ids.length).toBeLessThanOrEqual(84)
	})
})

test('the index arrives in the browser as it left the server, and holds no cost', () => {
	const sent = packIndex(index)
	const arrived = unpackIndex(sent)
	expect(arrived.products).toEqual(index.products)
	expect(new Set(arrived.notes)).toEqual(new Set(index.notes))
	expect(unpackIndex(packIndex({ products: [], notes: [] })).products).toEqual([])
	expect(sent).not.toMatch(/cost_?price/i)
})
