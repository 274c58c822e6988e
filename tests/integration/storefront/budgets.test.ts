// What a page of each kind costs, where no browser is needed to tell: see tests/support/shop/budgets.ts.
import { statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CountingProxy, countingProxy } from '../../support/services/counting-proxy.ts'
import { BUDGETS, CSS, FONTS, MOST_JS } from '../../support/shop/budgets.ts'
import { cloneDatabase } from '../../support/shop/database.ts'
import { type RunningShop, startShopProcess } from '../../support/shop/shop-process.ts'

const CLIENT = 'build/client'
const brotli = (text: string) =>
	brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
const pages = Object.entries(BUDGETS)

let proxy: CountingProxy
let shop: RunningShop
const pageOf = async (path: string) => {
	const answer = await fetch(shop.url + path)
	expect(answer.status, path).toBe(200)
	return answer.text()
}
const filesIn = (html: string, ending: string) => [
	...new Set([...html.matchAll(new RegExp(`/build/[\\w.-]+\\.${ending}`, 'g'))].map(([file]) => file)),
]
const sizeOf = (files: string[], form = '') =>
	files.reduce((sum, file) => sum + statSync(CLIENT + file + form).size, 0)

beforeAll(async () => {
	proxy = await countingProxy(await cloneDatabase())
	shop = await startShopProcess({ DATABASE_URL: proxy.url })
	// The first page of all brings the catalogue into memory.
	await pageOf('/terms')
	await pageOf('/shop?sort=name')
	await pageOf('/fr/shop?sort=name')
})
afterAll(async () => {
	await shop?.stop()
	await proxy?.close()
})

describe('a page of each kind keeps to its budget', () => {
	// First, while no page is in the cache. In each language once, and the lesser counts: the shop may do something of its own meanwhile.
	test.each(pages)('%s: queries', async (path, budget) => {
		const counts: string[][] = []
		for (const address of [path, `/fr${path === '/' ? '' : path}`]) {
			proxy.statements()
			await pageOf(address)
			counts.push(proxy.statements())
		}
		const [least] = counts.sort((a, b) => a.length - b.length)
		expect(least!.length, least!.join('\n')).toBeLessThanOrEqual(budget.queries)
	})

	test.each(pages)('%s: bytes of HTML and JavaScript', async (path, budget) => {
		const html = await pageOf(path)
		const scripts = filesIn(html, 'js')
		expect(scripts.length).toBeGreaterThan(5)
		expect(sizeOf(scripts, '.br')).toBeLessThanOrEqual(budget.js)
		expect(budget.js).toBeLessThanOrEqual(MOST_JS)
		expect(brotli(html)).toBeLessThanOrEqual(budget.html)
	})

	test('the stylesheet in the page, and the fonts', async () => {
		const html = await pageOf('/')
		const [, css] = /<style id="storefront-styles">([\s\S]*?)<\/style>/.exec(html)!
		expect(css!.length).toBeGreaterThan(20_000)
		expect(brotli(css!)).toBeLessThanOrEqual(CSS)
		const fonts = filesIn(html, 'woff2')
		expect(fonts).toHaveLength(2)
		expect(sizeOf(fonts)).toBeLessThanOrEqual(FONTS)
	})
})
