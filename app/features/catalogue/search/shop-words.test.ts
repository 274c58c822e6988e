import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSearchable } from '../../../../tests/support/samples/sample-index.ts'
import { PLAUSIBLE } from '../../../../tests/support/samples/search-queries.ts'
import type { PublicProduct } from '../product.ts'
import { searchIn, searchWith } from './search.ts'
import { indexOf, type Searchable } from './search-index.server.ts'
import { ShopWords } from './shop-words.server.ts'

const sample = sampleSearchable()
const inBoth =
	(change: Partial<PublicProduct>, french = change) =>
	({ en, fr, nose }: Searchable): Searchable => ({ en: { ...en, ...change }, fr: { ...fr, ...french }, nose })
const OTHER: ((product: Searchable) => Searchable)[] = [
	inBoth({ name: 'Zimt Nuit EDP' }),
	inBoth({ brand: 'Haus Zimt' }),
	inBoth({ price: 9_000, stock: 'sold-out' }),
	({ nose, ...product }) => ({
		...product,
		nose: { ...nose, notes: { top: ['saffron'], heart: [], base: ['wild fig'] } },
	}),
	inBoth(
		{ description: 'A whisper of gingerbread.', scentFamily: 'Gourmand' },
		{ description: 'Un murmure de pain d’épices.', scentFamily: 'Gourmand' },
	),
]
const QUERIES = [
	...PLAUSIBLE.filter((_, at) => at % 20 === 0),
	'zimt',
	'zimtt nuit',
	'haus zmit',
	'wild fig',
	'ginger',
	'moins de 10000',
	'latafa',
	'qahwa',
	'e',
]

/** A shop: some of the sample, some of it changed, in any order. */
const shop = fc.shuffledSubarray(sample, { minLength: 5 }).chain((some) =>
	fc
		.array(fc.option(fc.constantFrom(...OTHER), { freq: 4 }), {
			minLength: some.length,
			maxLength: some.length,
		})
		.map((changes) => some.map((product, at) => changes[at]?.(product) ?? product)),
)

test('words that were mended after every change find what words read anew find, in the same order', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(shop, { minLength: 2, maxLength: 4 }), async (shops) => {
			const words = new ShopWords()
			const search = searchWith(words.vocabulary)
			for (const products of shops) {
				await words.follow(products)
				const anew = searchIn(indexOf(products))
				for (const q of QUERIES) expect(search(q), q).toEqual(anew(q))
				expect([...words.ids].sort()).toEqual(products.map(({ en }) => en.id).sort())
			}
		}),
		{ numRuns: 8 },
	)
})

test('what nobody has any more leaves nothing behind', async () => {
	const words = new ShopWords()
	await words.follow(sample)
	await words.follow([])
	const { vocabulary } = words
	for (const table of ['words', 'longer', 'facets', 'brands', 'spelled'] as const)
		expect(vocabulary[table].size, table).toBe(0)
	expect(searchWith(vocabulary)('oud')).toEqual({ ids: [], close: [] })
})

test('while many products are read, others of the thread have their turn', async () => {
	const many = Array.from({ length: 12 }, (_, copy) =>
		sample.map((product) => inBoth({ id: `${product.en.id}-${copy}` })(product)),
	).flat()
	let turns = 0
	let reading = true
	const count = () => {
		turns++
		if (reading) setImmediate(count)
	}
	setImmediate(count)
	await new ShopWords().follow(many)
	reading = false
	// A thousand products in pieces of fifty.
	expect(turns).toBeGreaterThanOrEqual(15)
})
