// The same question has the same answer, whoever works it out: the rule, the server's page, the browser.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, connectDatabase } from '../../../../app/db/client.server.ts'
import { type FilterOptions, optionsOf } from '../../../../app/features/catalogue/browse/filter-options.ts'
import { listingOf } from '../../../../app/features/catalogue/browse/listing.ts'
import { listProducts } from '../../../../app/features/catalogue/browse/products.server.ts'
import { readQuery } from '../../../../app/features/catalogue/browse/read-query.ts'
import type { PublicProduct } from '../../../../app/features/catalogue/product.ts'
import { type Search, searchIn } from '../../../../app/features/catalogue/search/search.ts'
import { loadSearchIndex } from '../../../../app/features/catalogue/search/search-index.server.ts'
import { QUERY_NAMES } from '../../../../app/shop/pages.ts'
import type { Lists } from './setup.ts'

const VALUES: Record<(typeof QUERY_NAMES)[number], fc.Arbitrary<string>> = {
	q: fc.constantFrom(
		'oud',
		'Vanille',
		'latafa',
		'badee oud',
		'rose musk',
		'body spray',
		'é',
		'zzzzqqqq',
		'"<b>&',
	),
	category: fc.constantFrom('perfumes', 'body-spray', 'body-mist', 'all', 'candles'),
	brand: fc.constantFrom('Lattafa', 'yara', 'AXE', 'Haya', 'nope'),
	gender: fc.constantFrom('men', 'women', 'unisex', 'x'),
	concentration: fc.constantFrom('EDP', 'Eau de Toilette'),
	size: fc.constantFrom('100ml', '250ml', '1l'),
	scent: fc.constantFrom('Woody', 'fresh', 'gourmand'),
	price: fc.constantFrom('0-5000', '5000-15000', '25000-35000', '35000+', '1-2'),
	upto: fc.constantFrom('10000', '12345', '1', '-5', 'x'),
	sort: fc.constantFrom('relevance', 'newest', 'price-asc', 'price-desc', 'name', 'up'),
}

const searches = fc.sample(
	fc
		.subarray([...QUERY_NAMES], { maxLength: 4 })
		.chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), VALUES[name]))))
		.map((entries) => `?${new URLSearchParams(entries as [string, string][])}`),
	{ numRuns: 20 },
)

const IN_HTML = /<h3[^>]*><a[^>]*href="\/product\/([a-z0-9-]+)"/g

export function listRuleTests({ url, shop, visit }: Lists): void {
	let products: PublicProduct[]
	let options: FilterOptions
	let search: Search
	beforeAll(async () => {
		connectDatabase(shop().database)
		products = await listProducts('en')
		options = optionsOf(products, [])
		search = searchIn(await loadSearchIndex())
	})
	afterAll(closeDatabase)

	function ruled(address: string): string[] {
		const query = readQuery(new URLSearchParams(address), options, true)
		return listingOf(products, query, options, query.q ? search(query.q) : undefined).products.map(
			({ id }) => id,
		)
	}

	test('S-FILT-02 S-FILT-14 the server’s page and the browser show what the rule says', async () => {
		const page = await visit('desktop', url('/shop'))
		const requests: string[] = []
		page.on('request', (request) => {
			if (
				['document', 'fetch', 'xhr'].includes(request.resourceType()) &&
				!/second-photo/.test(request.url())
			)
				requests.push(request.url())
		})
		for (const search of searches) {
			const html = await (await fetch(url(`/shop${search}`))).text()
			expect(
				// An empty list shows bestsellers as well.
				[...html.split('id="bestsellers"')[0]!.matchAll(IN_HTML)].map(([, id]) => id),
				`server ${search}`,
			).toEqual(ruled(search))

			await page.evaluate(async (to) => {
				const router = (
					window as never as { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }
				).__reactRouterDataRouter
				await router.navigate(to)
			}, `/shop${search}`)
			const shown = () =>
				page
					.locator('main article:not([aria-labelledby=bestsellers] *) h3 a')
					.evaluateAll((all) => all.map((a) => a.getAttribute('href')!.replace('/product/', '')))
			await expect
				.poll(shown, { message: `browser ${search}`, timeout: 30_000, interval: 20 })
				.toEqual(ruled(search))
		}
		// The browser answers by itself: of the server it wants the index of the search, once.
		const paths = requests.map((request) => new URL(request).pathname)
		expect(['', '/data/search']).toContain(paths.join())
	})
}
