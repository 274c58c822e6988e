import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromJsonText } from '~/shop/text/json-text.ts'
import { anySearch } from '../../../../tests/support/samples/any-search.ts'
import { sampleIndex } from '../../../../tests/support/samples/sample-index.ts'
import { sampleProducts } from '../../../../tests/support/samples/sample-products.ts'
import type { PublicProduct } from '../product.ts'
import { searchIn } from '../search/search.ts'
import { FILTERS } from './filter-names.ts'
import { optionsOf } from './filter-options.ts'
import { countOptions, narrowed } from './filters.ts'
import { answerOf, countsIn } from './list-answer.ts'
import { listingOf } from './listing.ts'
import { LONGEST_PAGE, pageIn, pageOf, withPage } from './page-of-list.ts'
import { readQuery } from './read-query.ts'

const sample = sampleProducts()
/** Four of each, told apart by their names and prices, every ninth sold out. */
const many = Array.from({ length: 4 * sample.length }, (_, at): PublicProduct => {
	const product = sample[at % sample.length]!
	const stock = at % 9 === 0 ? 'sold-out' : 'available'
	return { ...product, id: `${product.id}-${at}`, price: product.price + (at % 5) * 500, stock }
})
const index = sampleIndex()
const search = searchIn({
	...index,
	products: many.map(({ id, price, stock }, at) => ({
		...index.products[at % sample.length]!,
		id,
		price,
		stock,
	})),
})
const options = optionsOf(many, ['Ajmal'])
const asked = (params: URLSearchParams) => {
	const query = readQuery(params, options, true)
	return { query, options, found: query.q ? search(query.q) : undefined }
}

describe('the server answers what the browser would find by itself', () => {
	test('for any address: the same products in the same order, the same counts and options', () => {
		fc.assert(
			fc.property(anySearch, fc.integer({ min: 1, max: 100 }), (address, perPage) => {
				const question = asked(new URLSearchParams(address))
				const here = listingOf(many, question.query, options, question.found)
				const products: PublicProduct[] = []
				for (let page = 1, pages = 1; page <= pages; page++) {
					const sent = JSON.stringify(answerOf(many, { ...question, page, perPage, categories: [] }))
					const answer = JSON.parse(sent) as ReturnType<typeof answerOf>
					expect(answer.page).toBe(page)
					pages = answer.pages
					products.push(...fromJsonText(answer.products))
					expect(answer).toMatchObject({ count: here.count, total: here.total, options: here.options })
					const counts = countsIn(answer)
					for (const filter of FILTERS)
						expect([...counts[filter]]).toEqual(
							here.options[filter].map((option) => [option, here.counts[filter].get(option)]),
						)
					expect(answer.meant).toBe(here.meant)
					expect(answer.close).toEqual(here.close)
				}
				expect(products).toEqual(here.products)
			}),
			{ numRuns: 60 },
		)
	})

	test('each option counts what it would leave, as if each were tried', () => {
		fc.assert(
			fc.property(anySearch, (address) => {
				const { query } = asked(new URLSearchParams(address))
				const counts = countOptions(narrowed(many, query), options)
				for (const filter of FILTERS)
					for (const option of options[filter])
						expect(counts[filter].get(option), `${filter} ${option}`).toBe(
							narrowed(many, { ...query, [filter]: option }).fitting.length,
						)
			}),
			{ numRuns: 15 },
		)
	})
})

describe('the pages of a list', () => {
	test('have at most 96 products; the 84 of today are one page', () => {
		expect(pageOf(sample, 1)).toMatchObject({ items: sample, page: 1, pages: 1 })
		const { items, pages } = pageOf(many, 2)
		expect(pages).toBe(4)
		expect(items).toEqual(many.slice(LONGEST_PAGE, 2 * LONGEST_PAGE))
	})

	test('behind the last one there is the last one, and nonsense is the first', () => {
		expect(pageOf(many, 99).page).toBe(4)
		expect(pageOf([], 7)).toEqual({ items: [], page: 1, pages: 1 })
		for (const text of ['0', '-1', '2.5', 'two', '', '1e9', '99999999'])
			expect(pageIn(new URLSearchParams({ page: text })), text).toBe(1)
		expect(pageIn(new URLSearchParams('page=12'))).toBe(12)
	})

	test('the first has no number in its address', () => {
		expect([withPage('', 1), withPage('?q=oud', 1)]).toEqual(['', '?q=oud'])
		expect([withPage('', 2), withPage('?q=oud', 3)]).toEqual(['?page=2', '?q=oud&page=3'])
	})
})
