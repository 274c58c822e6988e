import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { FAMILIES, type Family } from '~/shop/vocabulary.ts'
import { sampleIndex } from '../../../../tests/support/samples/sample-index.ts'
import { sampleProducts } from '../../../../tests/support/samples/sample-products.ts'
import { FILTERS } from '../browse/filter-names.ts'
import { optionsOf } from '../browse/filter-options.ts'
import { NO_QUERY } from '../browse/list-query.ts'
import { listingOf } from '../browse/listing.ts'
import { readQuery } from '../browse/read-query.ts'
import { FAMILY_LABELS } from '../family-labels.ts'
import { type Findable, findMatches } from '../finder/finder.ts'
import { factsOf } from '../product-words.ts'
import { searchIn } from '../search/search.ts'
import { scentsOf } from './scents-of.ts'

const products = sampleProducts()
const options = optionsOf(products, [])
const search = searchIn(sampleIndex())
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id).sort()

/** What /scents/{family} lists. */
const members = (family: Family) => products.filter((product) => scentsOf(product).includes(family))

describe('a family is the same products everywhere', () => {
	test.each(FAMILIES)('%s: in the filter, in search, on the product and in the finder', (family) => {
		const all = idsOf(members(family))
		expect(all.length).toBeGreaterThan(5)

		const query = readQuery(new URLSearchParams({ scent: family }), options, false)
		const listing = listingOf(products, query, options, undefined)
		expect(idsOf(listing.products)).toEqual(all)
		expect(listing.counts.scent.get(query.scent!)).toBe(all.length)

		for (const language of ['en', 'fr'] as const) {
			const name = withLanguage(language, FAMILY_LABELS[family])
			const { ids } = search(name)
			expect(ids.slice(0, all.length).sort(), name).toEqual(all)
			expect(
				idsOf(
					products.filter((product) => withLanguage(language, () => factsOf(product).join()).includes(name)),
				),
				name,
			).toEqual(all)
		}

		const bottles = products.map(
			(product): Findable => ({
				...product,
				sillage: null,
				heat: null,
				longevity: null,
				occasions: [],
				notes: { top: [], heart: [], base: [] },
				isPerfume: true,
			}),
		)
		const note = { name: 'a note that no bottle has', family }
		const found = bottles.filter(
			(bottle) => findMatches([bottle], { note }).best[0]?.reason.family === family,
		)
		expect(idsOf(found)).toEqual(all)
	})

	test('by the main family, the second one, or S’s scent family of the same name, however it is written', () => {
		const bottle = { scentFamily: 'WOODY', family: 'amber', secondFamily: 'gourmand' }
		expect(scentsOf(bottle)).toEqual(['woody', 'amber', 'gourmand'])
		expect(scentsOf({ ...bottle, scentFamily: 'Oriental', secondFamily: null })).toEqual([
			'oriental',
			'amber',
		])
		expect(scentsOf({ scentFamily: null, family: null, secondFamily: null })).toEqual([])
	})

	test('S-FILT-02 what else has the word in its texts comes after the family', () => {
		const { ids } = search('oud')
		const others = ids.slice(members('oud').length)
		expect(others.length).toBeGreaterThan(0)
		expect(ids).toContain('yara-edp')
	})
})

describe('S-FILT-12 what the filters of a page offer', () => {
	const men = products.filter(({ gender, category }) => gender === 'men' && category === 'perfumes')
	const offered = (query: Partial<typeof NO_QUERY>) =>
		listingOf(men, { ...NO_QUERY, ...query }, optionsOf(men, []), undefined)

	test('nothing that leaves nothing, in S’s order', () => {
		const { options, counts } = offered({})
		for (const filter of FILTERS)
			for (const option of options[filter]) expect(counts[filter].get(option), option).toBeGreaterThan(0)
		expect(options.gender).toEqual(['men'])
		expect(options.brand.length).toBeLessThan(35)
		expect(options.price).toEqual(['5000-15000', '15000-25000', '25000-35000', '35000+'])
		expect(options.scent.slice(-3)).toEqual(['Gourmand', 'Amber', 'Aromatic'])
	})

	test('what is chosen stays, also with nothing behind it', () => {
		expect(offered({ gender: 'women' }).options.gender).toEqual(['men', 'women'])
		expect(offered({ price: '0-5000' }).options.price[0]).toBe('0-5000')
	})
})
