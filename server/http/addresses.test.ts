import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { optionsOf } from '../../app/features/catalogue/browse/filter-options.ts'
import { readQuery } from '../../app/features/catalogue/browse/read-query.ts'
import routes from '../../app/routes.ts'
import { anySearch } from '../../tests/support/samples/any-search.ts'
import { sampleProducts } from '../../tests/support/samples/sample-products.ts'
import { addressesOf, budgetOfRoute, OWN } from './addresses.ts'
import { BUDGETS } from './budgets.ts'

type Address = { path: string; ids: string[] }

/** Every address of the route table with the ids of its layouts and its own. */
const addressesIn = (entries: RouteConfigEntry[], parent = '', above: string[] = []): Address[] =>
	entries.flatMap(({ file, id = file.replace(/\.tsx?$/, ''), path, index, children }) => {
		const here = [parent, path].filter(Boolean).join('/')
		const ids = [...above, id]
		const own = path !== undefined || index ? [{ path: `/${here}`, ids }] : []
		return [...own, ...addressesIn(children ?? [], here, ids)]
	})

const addresses = addressesIn(await routes)

test('every address of the route table has a budget', () => {
	expect(addresses.length).toBeGreaterThan(90)
	expect(addresses.filter(({ ids }) => !budgetOfRoute(ids)).map(({ path }) => path)).toEqual([])
})

test('what is costly has the budget that is meant for it', () => {
	const budgetAt = (path: string) => budgetOfRoute(addresses.find((address) => address.path === path)!.ids)
	expect(budgetAt('/fr?/shop')).toBe('page')
	expect(budgetAt('/fr?/order-inquiry')).toBe('order')
	expect(budgetAt('/fr?/data/products')).toBe('products')
	expect(budgetAt('/admin/media')).toBe('office')
	expect(budgetAt('/admin/login')).toBe('page')
	expect(budgetAt('/share/:file')).toBe('drawing')
	expect(OWN.get('/order-submissions')).toMatchObject({ budget: 'data', forms: 'order' })
})

test('every budget has a number of requests, and what is drawn or read from the database a number at once', () => {
	for (const budget of Object.values(BUDGETS)) expect(budget.aMinute).toBeGreaterThanOrEqual(300)
	for (const name of ['page', 'order', 'data', 'products', 'drawing'] as const)
		expect(BUDGETS[name].atOnce).toBeLessThanOrEqual(4)
})

/** The route table as the build has it. */
function builtRoutes(entries: RouteConfigEntry[], parentId?: string): ServerBuild['routes'] {
	const built: Record<string, object> = {}
	for (const { file, id = file.replace(/\.tsx?$/, ''), path, index, children } of entries) {
		built[id] = { id, path, index, parentId }
		Object.assign(built, builtRoutes(children ?? [], id))
	}
	return built as ServerBuild['routes']
}

describe('the key of a page in the cache', () => {
	const { pageKey } = addressesOf({ routes: builtRoutes(routes as RouteConfigEntry[]) })
	const address = (path: string) => pageKey(new URL(path, 'http://shop.example'))

	test('is the same for all orders of its parameters', () => {
		expect(address('/shop?brand=Yara&q=rose')).toBe(address('/shop?q=rose&brand=Yara'))
	})

	test('ignores parameters that change nothing, and empty ones', () => {
		expect(address('/shop?utm_source=x&q=&brand=Yara')).toBe('/shop?brand=Yara')
		expect(address('/shop?utm_source=x')).toBe('/shop')
	})

	test('has what this page reads and nothing else, in either language and however it is spelled', () => {
		expect(address('/about?brand=Yara&page=2')).toBe('/about')
		expect(address('/fr/shop/body-spray?brand=Yara&whom=men')).toBe('/fr/shop/body-spray?brand=Yara')
		expect(address('/%73hop?page=2')).toBe('/%73hop?page=2')
		expect(address('/finder?whom=men&q=oud')).toBe('/finder?whom=men')
		expect(address('/data/list?of=/shop&page=2&x=1')).toBe('/data/list?page=2&of=%2Fshop')
		expect(address('/shop.data?brand=Yara&_routes=a')).toBe('/shop.data?brand=Yara&_routes=a')
		expect(address('/data/offline?q=x')).toBe('/data/offline')
	})

	test('is the plain address for a first page, but of the sitemap, whose plain address is the index', () => {
		expect(address('/feed.xml?page=1')).toBe('/feed.xml')
		expect(address('/fr/shop?brand=Yara&page=1')).toBe('/fr/shop?brand=Yara')
		expect(address('/feed.xml?page=11')).toBe('/feed.xml?page=11')
		expect(address('/sitemap.xml?page=1')).toBe('/sitemap.xml?page=1')
	})

	test('cuts what is too long', () => {
		expect(address(`/shop?q=${'a'.repeat(10_000)}`).length).toBeLessThan(120)
	})

	test('hands the server the same question that the browser answers', () => {
		const options = optionsOf(sampleProducts(), [])
		const read = (search: string) => readQuery(new URLSearchParams(search), options, true)
		fc.assert(
			fc.property(anySearch, (search) => {
				const asCached = new URL(address(`/shop${search}`), 'http://shop.example')
				expect(read(asCached.search)).toEqual(read(search))
			}),
		)
	})
})
