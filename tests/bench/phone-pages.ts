// A cheap phone (360×740, 400 kbit/s, 400 ms round trips, processor four times slower, empty cache) at pages of the shop,
// and the yardstick: the same pages as plain files from nginx, without their scripts and web fonts. Nothing that paints the
// same page can be much quicker.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { freePort } from '../../server/port.ts'
import type { Visitor } from '../harness/client.ts'
import { startNginx } from '../harness/nginx.ts'
import { until } from '../harness/processes.ts'

export const PATHS = ['/', '/shop', '/product/yara-edp', '/blog', '/blog/what-sillage-means']
const NOT_PAINTED =
	/<script[\s\S]*?<\/script>|<link rel="(modulepreload|preload)"[^>]*(\.js|\.woff2)"[^>]*>|@font-face\{[^}]*url\([^}]*\}/g
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const timeout = 120_000

declare global {
	var seen: { first: number; largest: number; shift: number }
	var tapped: number
	var heading: number
	var painted: number
	var __reactRouterRouteModules: object | undefined
}
/** `cookie`: of somebody who is logged in there. `isPlain`: it has no scripts. `panel`: an order of that shop. */
export type Side = { name: string; url: string; cookie?: string; panel?: string; isPlain?: boolean }
export type Load = Awaited<ReturnType<typeof loadPage>>
export type Tap = Awaited<ReturnType<typeof tap>>

/** nginx with a copy of each page at its own address, and with the shop's files. */
export async function openStaticCopy(shopUrl: string, paths: string[], folder: string) {
	const port = await freePort()
	const locations: string[] = []
	for (const [index, path] of paths.entries()) {
		const page = await (await fetch(shopUrl + path)).text()
		writeFileSync(join(folder, `page-${index}`), brotliCompressSync(page.replace(NOT_PAINTED, '')))
		locations.push(
			`location = ${path} { try_files /page-${index} =404; default_type "text/html; charset=utf-8"; add_header Content-Encoding br; }`,
		)
	}
	const inside = `root ${folder}; types { image/avif avif; image/webp webp; image/svg+xml svg; }
server { listen 127.0.0.1:${port};
${locations.join('\n')}
location /media/ { root ${resolve('content')}; }
location / { root ${resolve('build/client')}; } }`
	const url = `http://127.0.0.1:${port}`
	return Object.assign(await startNginx(folder, inside, url + paths[0]), { url })
}

async function openPhone(browser: Browser, { url, cookie }: Side) {
	// What a worker fetches, or answers from its store, DevTools does not count for the page.
	const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
	const [name = '', value = ''] = cookie?.split(/=(.*)/s) ?? []
	if (name) await context.addCookies([{ url, name, value }])
	const page = await context.newPage()
	const devtools = await context.newCDPSession(page)
	await devtools.send('Network.enable')
	await devtools.send('Network.emulateNetworkConditions', LINE)
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
	await page.addInitScript(watchPaints)
	return { context, page, devtools }
}

function watchPaints() {
	globalThis.seen = { first: 0, largest: 0, shift: 0 }
	const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
	watch('paint', ({ name, startTime }) => {
		if (name === 'first-contentful-paint') seen.first = startTime
	})
	watch('largest-contentful-paint', ({ startTime }) => {
		seen.largest = startTime
	})
	watch('layout-shift', ({ value = 0 }) => {
		seen.shift += value
	})
}

type Devtools = Awaited<ReturnType<typeof openPhone>>['devtools']

/** What the page fetches from now on, by the kind that `kindOf` tells; nothing of what has none. Asked for by kind. */
function countBytes(devtools: Devtools, kindOf: (type: string, path: string) => string) {
	const kinds = new Map<string, string>()
	const bytes = new Map<string, number>()
	const add = (kind: string, count: number) => bytes.set(kind, (bytes.get(kind) ?? 0) + count)
	devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
		kinds.set(requestId, kindOf(type.toLowerCase(), new URL(response.url).pathname)),
	)
	devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const kind = kinds.get(requestId)
		if (!kind) return
		add(kind, encodedDataLength)
		add('all', encodedDataLength)
		add('requests', 1)
	})
	return (kind: string) => bytes.get(kind) ?? 0
}

/**
 * From the finger's end on a link to the next page's heading, in the document and on the screen, once the page before is
 * quiet and has the code of the next (`route`, where it is the likely one); and what is fetched from then on. The code that
 * an order would need comes when all is still, and is not counted.
 */
export async function tap(browser: Browser, side: Side, from: string, selector: string, route?: string) {
	const { context, page, devtools } = await openPhone(browser, side)
	await page.goto(side.url + from, { waitUntil: 'commit', timeout })
	await untilAlive(page)
	const hasCode = (name: string) => name in (globalThis.__reactRouterRouteModules ?? {})
	if (route) await page.waitForFunction(hasCode, route, { timeout })
	await untilQuiet(devtools)
	await sleep(3000)
	const link = page.locator(selector)
	await link.evaluate(() => {
		const note = ({ timeStamp }: Event) => Object.assign(globalThis, { tapped: timeStamp })
		addEventListener('click', note, { capture: true, once: true })
		const textOf = () => document.querySelector('h1')?.textContent
		const before = textOf()
		new MutationObserver((_, watch) => {
			if (!textOf() || textOf() === before) return
			watch.disconnect()
			globalThis.heading = performance.now()
			requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { painted: performance.now() })))
		}).observe(document, { subtree: true, childList: true, characterData: true })
	})
	const bytes = countBytes(devtools, (_, path) => {
		// Of the widths that a phone's screen takes only the product's own first photo has this one.
		if (path.endsWith('/720.avif')) return 'own'
		if (path.startsWith('/media/')) return 'image'
		if (!path.endsWith('.js')) return 'data'
		return /\/(seen|product)/.test(path) ? 'script' : ''
	})
	await link.tap()
	await page.waitForFunction(() => globalThis.painted, null, { timeout })
	await untilQuiet(devtools)
	const seen = await page.evaluate(() => ({ heading: heading - tapped, painted: painted - tapped }))
	await context.close()
	const kinds = { all: bytes('all'), data: bytes('data'), own: bytes('own') }
	return { ...seen, ...kinds, image: bytes('image'), script: bytes('script') }
}

/** So many visits one after the other, the later ones with what the browser has kept. */
export async function visit(browser: Browser, side: Side, path: string, times: number) {
	const { context, page, devtools } = await openPhone(browser, side)
	const loads: Load[] = []
	while (loads.length < times) {
		if (loads.length > 0) await page.goto('about:blank')
		loads.push(await loadPage(page, devtools, side.url + path, !side.isPlain))
	}
	await context.close()
	return loads
}

/** Until nothing has come for a second. 'networkidle' never comes where a page has opened its stream of new orders before. */
async function untilQuiet(devtools: Devtools) {
	let last = performance.now()
	const note = () => {
		last = performance.now()
	}
	devtools.on('Network.dataReceived', note)
	while (performance.now() - last < 1000) await sleep(100)
	devtools.off('Network.dataReceived', note)
}

/** From then on the page answers to its controls by itself; before, links and forms do. */
async function untilAlive(page: Page) {
	const isAlive = () => '__reactRouterDataRouter' in globalThis && performance.now()
	return Number(await (await page.waitForFunction(isAlive, null, { timeout })).jsonValue())
}

async function loadPage(page: Page, devtools: Devtools, address: string, hasScripts: boolean) {
	const bytes = countBytes(devtools, (type) => type)
	await page.goto(address, { waitUntil: 'commit', timeout })
	const alive = hasScripts ? await untilAlive(page) : 0
	await untilQuiet(devtools)
	const painted = await page.evaluate(() => globalThis.seen)
	const [all, requests] = [bytes('all'), bytes('requests')]
	const [script, font, image, document] = [bytes('script'), bytes('font'), bytes('image'), bytes('document')]
	return { ...painted, alive, all, requests, script, font, image, document }
}

/** A page that is asked for often stands in the page cache in its smallest form: until it does, or it has none. */
export async function warmUp(visitor: Visitor, path: string) {
	const size = async () => (await visitor.ask(path)).bytes.length
	const first = await size()
	await until('', async () => (await size()) < first, 4_500, 300).catch(() => {})
}
