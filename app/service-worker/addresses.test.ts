// What the shop's worker answers and stores, held against the route table.
import { describe, expect, test } from 'vitest'
import { pagesOfWorker } from '../../bin/build/build-worker.ts'
import { ALL_PRODUCTS } from '../features/catalogue/browse/list-data.ts'
import routes from '../routes.ts'
import { keyOf, kindOfAddress as kindAmong } from './addresses.ts'

const pages = await pagesOfWorker()
const kindOfAddress = (pathname: string) => kindAmong(pathname, pages)

type Entry = { file: string; path?: string; children?: Entry[] }

/** An example of each address below a route, and the layouts that it stands under. */
function addresses(
	entries: Entry[],
	before = '',
	layouts: string[] = [],
): { path: string; layouts: string[] }[] {
	return entries.flatMap(({ file, path = '', children }) => {
		const here = path ? `${before}/${path.replaceAll('fr?', '').replace(/:\w+/g, 'example')}` : before
		const tidy = here.replace(/\/{2,}/g, '/')
		return children ? addresses(children, tidy, [...layouts, file]) : [{ path: tidy || '/', layouts }]
	})
}

const all = addresses(routes as Entry[]).filter(({ path }) => !path.includes('*'))
const inFrench = (path: string) => (path === '/' ? '/fr' : `/fr${path}`)
const isPage = ({ path, layouts }: (typeof all)[number]) =>
	layouts.includes('routes/storefront/reading.tsx') && !/^\/data\/|\.(xml|txt)$/.test(path)

describe('the worker', () => {
	test('may store every page that is the same for everyone, and its data', () => {
		const stored = all.filter(isPage)
		expect(stored.length).toBeGreaterThan(15)
		for (const { path } of stored)
			for (const address of [path, inFrench(path)]) {
				expect(kindOfAddress(address), address).toBe('page')
				const data = address === '/' ? '/_.data' : `${address}.data`
				expect(kindOfAddress(data), data).toBe('data')
			}
		for (const path of ['/data/search', '/data/list', '/fr/data/list'])
			expect(kindOfAddress(path)).toBe('data')
	})

	test('leaves everything else alone; cart, wishlist and order form open without being stored', () => {
		const others = all.filter(
			(entry) => !isPage(entry) && !['/data/search', '/data/list'].includes(entry.path),
		)
		expect(others.length).toBeGreaterThan(40)
		const opened = ['/cart', '/wishlist', '/order-inquiry']
		for (const { path } of others)
			for (const address of [path, inFrench(path)]) {
				const kind = opened.includes(path) ? 'form' : undefined
				expect(kindOfAddress(address), address).toBe(kind)
				expect(kindOfAddress(`${address}.data`), `${address}.data`).toBeUndefined()
			}
		for (const path of [
			'/service-worker.js',
			'/admin/worker.js',
			'/healthz',
			'/order-submissions',
			'/data/offline',
		])
			expect(kindOfAddress(path), path).toBeUndefined()
	})

	test('stores a page under its address with what was asked of it, and without marks that change nothing', () => {
		const key = (address: string) => keyOf(new URL(address, 'http://shop.test'))
		expect(key('/shop.data?_routes=routes%2Fstorefront%2Fshop%2Fshop')).toBe('/shop.data')
		expect(key('/shop?to=%2Fcart')).toBe('/shop')
		expect(key('/shop?brand=Yara')).toBe('/shop?brand=Yara')
		expect(key(ALL_PRODUCTS)).toBe(ALL_PRODUCTS)
	})
})
