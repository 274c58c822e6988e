import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySearch } from '../../../../tests/support/samples/any-search.ts'
import { sampleIndex } from '../../../../tests/support/samples/sample-index.ts'
import { sampleProducts } from '../../../../tests/support/samples/sample-products.ts'
import type { PublicProduct } from '../product.ts'
import { scentsOf } from '../scents/scents-of.ts'
import { searchIn } from '../search/search.ts'
import { FILTERS } from './filter-names.ts'
import { optionsOf } from './filter-options.ts'
import { isNarrowed, type ListQuery, NO_QUERY, SORTS, writeQuery } from './list-query.ts'
import { listingOf } from './listing.ts'
import { readQuery } from './read-query.ts'

const products = sampleProducts()
const all = new Set(products)
const options = optionsOf(products, [])
const search = searchIn(sampleIndex())
const answers = new Map<string, ReturnType<typeof search>>()
const found = (q: string) => answers.get(q) ?? answers.set(q, search(q)).get(q)
const listingFor = (query: ListQuery, list = products) =>
	listingOf(
		list,
		query,
		list === products ? options : optionsOf(list, []),
		query.q ? found(query.q) : undefined,
	)
const read = (search: string, withCategory = true) =>
	readQuery(new URLSearchParams(search), options, withCategory)

describe('the query string', () => {
	test('S-FILT-14 without parameters nothing is narrowed', () => {
		expect(read('')).toEqual(NO_QUERY)
		expect(read('?q=&category=all&brand=all&gender=all&size=all&price=all&sort=newest')).toEqual(NO_QUERY)
		expect(isNarrowed(read('?sort=name&category=perfumes'))).toBe(false)
		expect(isNarrowed(read('?q=oud'))).toBe(true)
	})

	test('reads every parameter, in any case', () => {
		expect(
			read(
				'?q=%20Oud%20&category=body-spray&brand=lattafa&gender=MEN&concentration=edp&size=100ML&scent=woody&price=5000-15000&upto=12500&sort=price-desc',
			),
		).toEqual({
			q: 'Oud',
			category: 'body_spray',
			brand: 'Lattafa',
			gender: 'men',
			concentration: 'EDP',
			size: '100ml',
			scent: 'Woody',
			price: '5000-15000',
			upto: '12500',
			sort: 'price-desc',
		})
	})

	test('S-FILT-10 all four concentration values of the specification work', () => {
		for (const value of ['EDP', 'Eau de Parfum'])
			expect(read(`?concentration=${value}`).concentration).toBe('EDP')
		for (const value of ['EDT', 'Eau de Toilette'])
			expect(read(`?concentration=${value}`).concentration).toBe('EDT')
	})

	test('S-FILT-12 the scent families of the product form are understood', () => {
		expect(read('?scent=gourmand').scent).toBe('Gourmand')
		expect(read('?scent=FOUGÈRE').scent).toBe('Fougere')
	})

	test('a highest price is any whole number of francs; nonsense is none', () => {
		for (const text of ['15000', '015000'])
			expect(read(`?upto=${text}`), text).toEqual({ ...NO_QUERY, upto: '15000' })
		for (const text of ['', '0', '-15000', '15.5', '15,000', 'all', 'Infinity', '1e9', '9'.repeat(90)])
			expect(read(`?upto=${text}`), text).toEqual(NO_QUERY)
	})

	test('an unescaped plus sign does not lose the last price range', () => {
		expect(read('?price=35000+').price).toBe('35000+')
		expect(read('?price=35000%2B').price).toBe('35000+')
	})

	test('nonsense is ignored', () => {
		expect(
			read(
				'?category=candles&brand=nope&gender=x&concentration=9&size=1&scent=y&price=25000-5000&upto=x&sort=z',
			),
		).toEqual(NO_QUERY)
		expect(read('?q=%00%01!!!')).toEqual(NO_QUERY)
		expect(read('?category=perfumes', false)).toEqual(NO_QUERY)
	})

	test('a search of 10,000 characters is cut, also through a pair of surrogates', () => {
		expect(read(`?q=${'a'.repeat(10_000)}`).q).toHaveLength(100)
		const cut = read(`?q=${encodeURIComponent(`${'a'.repeat(99)}😀`)}`)
		expect(cut.q).toBe(`${'a'.repeat(99)}\ufffd`)
	})

	test('what is written is read back', () => {
		fc.assert(
			fc.property(anySearch, (search) => {
				const query = read(search)
				expect(read(writeQuery(query))).toEqual(query)
			}),
		)
	})
})

describe('the list for a query', () => {
	test('is a part of the page’s products, each at most once, within the chosen category', () => {
		fc.assert(
			fc.property(anySearch, (search) => {
				const query = read(search)
				const listing = listingFor(query)
				expect(new Set(listing.products).size).toBe(listing.products.length)
				expect(listing.products.length).toBeLessThanOrEqual(listing.total)
				const foreign = ({ category }: PublicProduct) => query.category && category !== query.category
				expect(listing.products.filter((product) => !all.has(product) || foreign(product))).toEqual([])
				// Taking a filter away never loses a product.
				for (const filter of FILTERS) {
					const wider = new Set(listingFor({ ...query, [filter]: undefined }).products)
					expect(
						listing.products.filter((product) => !wider.has(product)),
						filter,
					).toEqual([])
				}
			}),
			{ numRuns: 60 },
		)
	})

	test('offers in every filter what would leave something, and what is chosen', () => {
		fc.assert(
			fc.property(anySearch, (search) => {
				const query = read(search)
				const listing = listingFor(query)
				for (const filter of FILTERS) {
					expect(listing.options[filter], filter).toEqual(
						options[filter].filter(
							(option) => option === query[filter] || listing.counts[filter].get(option)! > 0,
						),
					)
				}
			}),
			{ numRuns: 60 },
		)
	})

	test('offers the scents and families that the category has, and understands the others', () => {
		const scents = (search: string) => listingFor(read(search)).options.scent
		expect(scents('?category=body-mist')).toEqual(expect.arrayContaining(['Vanilla']))
		for (const category of ['perfumes', 'body_spray', 'body_mist'] as const) {
			const has = products.filter((p) => p.category === category).flatMap(scentsOf)
			const offered = scents(`?category=${category}`).map((scent) => scent.toLowerCase())
			expect(offered.sort(), category).toEqual([...new Set(has)].sort())
		}
		// Whatever else is chosen: a filter does not take away its own other options.
		expect(scents('?category=perfumes&scent=Oud')).toEqual(scents('?category=perfumes'))
		expect(read('?scent=Sporty').scent).toBe('Sporty')
	})

	test('goes up to a price, bound included; with a range that begins above it nothing is left', () => {
		const prices = (search: string) => listingFor(read(search)).products.map(({ price }) => price)
		expect(Math.max(...prices('?upto=10000'))).toBe(10_000)
		expect(prices('?upto=10000')).toHaveLength(products.filter(({ price }) => price <= 10_000).length)
		expect(prices('?upto=40000')).toHaveLength(84)
		expect(prices('?price=15000-25000&upto=20000').every((price) => price >= 15_000 && price <= 20_000)).toBe(
			true,
		)
		expect(prices('?price=25000-35000&upto=10000')).toEqual([])
	})

	test('sorting: newest is the given order, price both ways, name', () => {
		const list = (sort: string) => listingFor(read(`?sort=${sort}`)).products
		expect(list('newest')).toEqual(products)
		const prices = list('price-asc').map(({ price }) => price)
		expect(prices).toEqual([...prices].sort((a, b) => a - b))
		expect(list('price-desc')[0]?.price).toBe(40_000)
		expect(
			list('name')
				.slice(0, 3)
				.map(({ name }) => name),
		).toEqual(['Afnan 9PM EDP', 'Afnan 9PM Perfumed Body Spray', 'Afnan Supremacy Silver EDP'])
	})

	test('with a term and no chosen order the best come first, and a chosen order wins', () => {
		expect(read('?q=oud').sort).toBe('relevance')
		expect(read('?q=oud&sort=relevance')).toEqual(read('?q=oud'))
		expect(read('?sort=relevance')).toEqual(NO_QUERY)
		expect(writeQuery(read('?q=oud&sort=newest'))).toBe('?q=oud&sort=newest')
		const first = (address: string) => listingFor(read(address)).products[0]?.name
		expect(first('?q=rose')).toBe('Velvet Rose EDP')
		expect(first('?q=rose&sort=newest')).toBe('Yara EDP')
		expect(first('?q=rose&sort=price-desc')).toBe('Club de Nuit Intense Man EDT')
	})

	test('S-SHOP-08 when nothing has all the words, at most eight that share one are close, and none is found', () => {
		const { products: found, close } = listingFor(read('?q=oud+zzzzqqqq'))
		expect(found).toEqual([])
		expect(close).toHaveLength(8)
		for (const { name, description } of close) expect(`${name} ${description}`).toMatch(/oud/i)
		expect(listingFor(read('?q=zzzzqqqq')).close).toEqual([])
		expect(listingFor(read('?q=oud')).close).toEqual([])
	})

	test('S-SHOP-05 a correction does not change what the category counts', () => {
		const { products: found, total, meant } = listingFor(read('?q=maison+alambra&category=perfumes'))
		expect([found.length, total, meant]).toEqual([2, 53, 'Maison Alhambra'])
	})
})

test('in every order of every list, searched or not, what is sold out comes after the rest', () => {
	const index = sampleIndex()
	const sold = new Set(index.products.filter((_, at) => at % 3 === 0).map(({ id }) => id))
	const state = ({ id }: { id: string }) => (sold.has(id) ? ('sold-out' as const) : ('few' as const))
	const products = sampleProducts().map((product) => ({ ...product, stock: state(product) }))
	const search = searchIn({
		...index,
		products: index.products.map((product) => ({ ...product, stock: state(product) })),
	})
	const options = optionsOf(products, [])
	const plain = sampleProducts()
	for (const sort of SORTS)
		for (const q of ['', 'oud']) {
			const ids = (all: typeof plain, found: ReturnType<typeof search> | undefined) =>
				listingOf(all, { q, sort }, options, found).products.map(({ id }) => id)
			const found = q ? search(q) : undefined
			const before = ids(plain, q ? searchIn(index)(q) : undefined)
			expect(ids(products, found), `${sort} ${q}`).toEqual([
				...before.filter((id) => !sold.has(id)),
				...before.filter((id) => sold.has(id)),
			])
			if (found) expect(found.ids.slice(-1).every((id) => sold.has(id))).toBe(true)
		}
})
