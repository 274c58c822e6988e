import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/pictures/chromium.ts'
import { median } from '../harness/figures.ts'
import { addProducts } from '../harness/many-products.ts'
import { inDatabase, openShop } from '../harness/shop.ts'
import { tapCard, visit } from './phone-pages.ts'

await using shop = await openShop()
await using variant = await openShop({ folder: '/work/variant' })
await using large = await openShop()
await inDatabase(large, (client) => addProducts(client, 1000))
await large.restart()
await large.untilReady()
await using browser = await chromium.launch({ executablePath: findWindowless(), args: CHROMIUM_FLAGS })
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
async function tapFilter(url: string) {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' })
	const page = await context.newPage()
	const devtools = await context.newCDPSession(page)
	await page.goto(`${url}/shop`)
	await page.waitForLoadState('networkidle')
	await devtools.send('Network.enable')
	await devtools.send('Network.emulateNetworkConditions', LINE)
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
	await page.locator('main summary').first().click()
	await page.waitForTimeout(500)
	const ms = await page.evaluate(async () => {
		const shown = () => [...document.querySelectorAll('main p, main output, main [role=status], main [aria-live]')].map((p) => p.textContent ?? '').find((t) => /Showing/.test(t))
		const before = shown()
		const t = performance.now()
		const box = [...document.querySelectorAll<HTMLElement>('.filter-panel label, .filter-panel button, .filter-panel [role=checkbox]')].find((one) => /Lattafa/.test(one.textContent ?? ''))
		if (!box) return -1
		box.click()
		while (shown() === before && performance.now() - t < 20_000) await new Promise((r) => setTimeout(r, 5))
		return performance.now() - t
	})
	await context.close()
	return ms
}
const out: Record<string, number[]> = {}
const add = (k: string, v: number) => (out[k] ??= []).push(Math.round(v))
for (let i = 0; i < 5; i++) {
	add('filter browser', await tapFilter(shop.url))
	add('filter server', await tapFilter(large.url))
	const a = await tapCard(browser, shop.url)
	add('tap shop heading', a.heading)
	const b = await tapCard(browser, variant.url)
	add('tap variant heading', b.heading)
	for (const [n, u] of [['shop', shop.url], ['variant', variant.url]] as const)
		for (const p of ['/', '/shop', '/product/yara-edp']) {
			const v = await visit(browser, u + p, true)
			add(`${n} ${p} first`, v.first)
			add(`${n} ${p} largest`, v.largest)
		}
}
for (const [k, v] of Object.entries(out)) console.log(k, median(v), v.join(' '))
