import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PageCache, pageAddress, preparePage } from './page-cache.ts'

const page = (text: string, now = 0) =>
	preparePage(200, [['Content-Type', 'text/html']], Buffer.from(text), now)

describe('the address of a page', () => {
	const address = (path: string) => pageAddress(new URL(path, 'http://shop.example'))

	test('is the same for all orders of its parameters', () => {
		expect(address('/shop?brand=Yara&q=rose')).toBe(address('/shop?q=rose&brand=Yara'))
	})

	test('ignores parameters that change nothing, and empty ones', () => {
		expect(address('/shop?utm_source=x&q=&brand=Yara')).toBe('/shop?brand=Yara')
		expect(address('/shop?utm_source=x')).toBe('/shop')
	})

	test('cuts what is too long', () => {
		expect(address(`/shop?q=${'a'.repeat(10_000)}`).length).toBeLessThan(120)
	})
})

describe('the page cache (S-DATA-10)', () => {
	test('keeps a page for five minutes', async () => {
		const cache = new PageCache()
		cache.keep('/', await page('home'), cache.begin())
		expect(cache.get('/', 5 * 60 * 1000)?.bodies.identity.toString()).toBe('home')
		expect(cache.get('/', 5 * 60 * 1000 + 1)).toBeUndefined()
	})

	test('forgets everything after a change', async () => {
		const cache = new PageCache()
		cache.keep('/', await page('home'), cache.begin())
		cache.forget()
		expect(cache.get('/', 0)).toBeUndefined()
	})

	test('does not keep a page whose rendering began before the change', async () => {
		const cache = new PageCache()
		const begun = cache.begin()
		cache.forget()
		cache.keep('/', await page('old prices'), begun)
		expect(cache.get('/', 0)).toBeUndefined()
	})

	test('stays within its bounds and drops what was used longest ago', async () => {
		const cache = new PageCache(20_000)
		for (const name of ['a', 'b']) cache.keep(name, await page(name), cache.begin())
		cache.get('a', 0)
		for (const name of ['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
			cache.keep(name, await page(name), cache.begin())
		expect(cache.size).toBe(9)
		expect(cache.get('b', 0) === undefined).toBe(true)
		expect(cache.get('a', 0) === undefined).toBe(false)
	})

	test('makes a page that is asked for often as small as it can be, and sends the right length with it', async () => {
		const text = Array.from(
			{ length: 3000 },
			(_, i) => `<p>Bottle ${(i * 7919) % 3001} of the shelf</p>`,
		).join('')
		const cache = new PageCache()
		cache.keep('/', await page(text), cache.begin())
		const first = cache.get('/', 0)!.bodies.br
		cache.get('/', 0)
		cache.get('/', 0)
		await cache.polished
		const { bodies, raw } = cache.get('/', 0)!
		expect(bodies.br.length).toBeLessThan(first.length)
		expect(brotliDecompressSync(bodies.br).toString()).toBe(text)
		expect(raw.br.slice(-2)).toEqual(['Content-Length', String(bodies.br.length)])
	})
})
