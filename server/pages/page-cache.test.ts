import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bodyIn, compressed } from '../compress.ts'
import { PageCache, preparePage } from './page-cache.ts'

const page = (text: string, now = 0) => {
	const bodies = compressed(Buffer.from(text), 'small')
	return preparePage(200, [['Content-Type', 'text/html']], { bodies, etag: '"1"' }, now)
}

describe('the page cache (S-DATA-10)', () => {
	test('keeps a page for five minutes', async () => {
		const cache = new PageCache()
		cache.store('/', page('home'), cache.epoch)
		expect(cache.get('/', 5 * 60 * 1000)?.bodies.plainBytes).toBe('home'.length)
		expect(cache.get('/', 5 * 60 * 1000 + 1)).toBeUndefined()
	})

	test('forgets everything after a change', async () => {
		const cache = new PageCache()
		cache.store('/', page('home'), cache.epoch)
		cache.clear()
		expect(cache.get('/', 0)).toBeUndefined()
	})

	test('does not keep a page whose rendering began before the change', async () => {
		const cache = new PageCache()
		const epochBefore = cache.epoch
		cache.clear()
		cache.store('/', page('old prices'), epochBefore)
		expect(cache.get('/', 0)).toBeUndefined()
	})

	test('stays within its bounds and drops what was used longest ago', () => {
		const cache = new PageCache({ plain: 20_000, searched: 20_000 })
		for (const name of ['/a', '/b']) cache.store(name, page(name), cache.epoch)
		cache.get('/a', 0)
		for (const name of 'cdefghij') cache.store(`/${name}`, page(name), cache.epoch)
		expect(cache.get('/b', 0)).toBeUndefined()
		expect(cache.get('/a', 0)).toBeDefined()
	})

	test('weighs what it holds: ten pieces of a feed in either language have room beside one another', () => {
		const cache = new PageCache()
		const piece = Array.from({ length: 30_000 }, (_, n) => `<g:id>product-${n % 1_000}</g:id>`).join('\n')
		expect(piece.length).toBeGreaterThan(500_000)
		for (let n = 2; n <= 21; n++) cache.store(`/feed.xml?page=${n}`, page(piece), cache.epoch)
		for (let n = 2; n <= 21; n++) {
			const kept = cache.get(`/feed.xml?page=${n}`, 0)
			expect(kept && bodyIn(kept.bodies, 'identity').toString(), String(n)).toBe(piece)
		}
		expect(cache.bytes).toBeLessThan(4_000_000)
	})

	test.each([
		['searches', (i: number) => `/shop?q=${i}`],
		['parts of pages', (i: number) => `/shop.data?_routes=${i}`],
		['escaped spellings', (i: number) => `/shop/%70erfumes${i}`],
		['capital letters', (i: number) => `/sHop${i}`],
		['slashes', (i: number) => `/${'/'.repeat(i + 1)}shop`],
	])('ever new %s never push a plain page out', (_, address) => {
		const cache = new PageCache({ plain: 20_000, searched: 20_000 })
		for (const plain of ['/', '/fr/shop', '/product/yara-edp.data'])
			cache.store(plain, page('kept'), cache.epoch)
		for (let i = 0; i < 50; i++) cache.store(address(i), page('made up'), cache.epoch)
		expect(cache.get(address(49), 0)).toBeDefined()
		for (const plain of ['/', '/fr/shop', '/product/yara-edp.data'])
			expect(cache.get(plain, 0), plain).toBeDefined()
	})

	test('makes a page that is asked for often as small as it can be, and sends the right length with it', async () => {
		const text = Array.from(
			{ length: 3000 },
			(_, i) => `<p>Bottle ${(i * 7919) % 3001} of the cache</p>`,
		).join('')
		const cache = new PageCache()
		cache.store('/', page(text), cache.epoch)
		const first = cache.get('/', 0)!.bodies.br
		cache.get('/', 0)
		cache.get('/', 0)
		await cache.recompressed
		const { bodies, raw } = cache.get('/', 0)!
		expect(bodies.br.length).toBeLessThan(first.length)
		expect(brotliDecompressSync(bodies.br).toString()).toBe(text)
		expect(raw.br.slice(-2)).toEqual(['Content-Length', String(bodies.br.length)])
	})
})
