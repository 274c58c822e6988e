// `npm run bench:phone [paths…]`: what a customer with a cheap phone waits for and pays for.
// 360×740, 400 kbit/s, 400 ms round trips, CPU four times slower, empty cache; medians of five loads of the built shop.
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../../bin/chromium.mjs'
import { openShop } from '../drills/running-shop.mjs'

const PATHS = process.argv.slice(2).length
	? process.argv.slice(2)
	: ['/', '/shop', '/product/yara-edp', '/blog/what-sillage-means']
const LOADS = 5
const shop = await openShop()
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
try {
	process.stdout.write(
		'path | first paint s | largest s | alive s | shift | kB in all | JS kB | fonts kB | pictures kB | HTML kB\n',
	)
	for (const path of PATHS) {
		// A page that is asked for often stands in the page cache in its smallest form.
		for (let warm = 0; warm < 5; warm++) await (await fetch(shop.url + path)).text()
		await sleep(1000)
		const loads = []
		for (let load = 0; load < LOADS; load++) loads.push(await visit(shop.url + path))
		const median = (name) => loads.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(LOADS / 2)]
		const kb = (name) => (median(name) / 1000).toFixed(0)
		const figures = [
			(median('first') / 1000).toFixed(2),
			(median('largest') / 1000).toFixed(2),
			(median('alive') / 1000).toFixed(2),
			median('shift').toFixed(3),
		]
		process.stdout.write(
			`${[path, ...figures, kb('all'), kb('script'), kb('font'), kb('image'), kb('document')].join(' | ')}\n`,
		)
	}
	process.stdout.write(
		'a tap on a card in /shop | heading s | painted s | kB in all | data kB | its photo kB | other photos kB | code kB\n',
	)
	const taps = []
	for (let tap = 0; tap < LOADS; tap++) taps.push(await tapCard(shop.url))
	const median = (name) => taps.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(LOADS / 2)]
	const figures = [
		...['heading', 'painted'].map((name) => (median(name) / 1000).toFixed(2)),
		...['all', 'data', 'own', 'image', 'script'].map((name) => (median(name) / 1000).toFixed(1)),
	]
	process.stdout.write(`${['product', ...figures].join(' | ')}\n`)
} finally {
	await browser.close()
	await shop.stop()
	shop.clean()
}

/** A cheap phone with an empty cache, and what its page has fetched so far, by kind. */
async function openPhone() {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
	})
	const page = await context.newPage()
	const devtools = await context.newCDPSession(page)
	await devtools.send('Network.enable')
	await devtools.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 400,
		downloadThroughput: 50_000,
		uploadThroughput: 50_000,
	})
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
	const kinds = new Map()
	const bytes = { all: 0, script: 0, font: 0, image: 0, document: 0 }
	devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()))
	devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const kind = kinds.get(requestId)
		bytes.all += encodedDataLength
		if (kind in bytes) bytes[kind] += encodedDataLength
	})
	return { context, page, devtools, bytes }
}

/**
 * From the finger's end on a card of /shop to the product's heading, in the document and on the screen, and what is
 * fetched from then on. The code that an order would need comes when all is still, and is not counted.
 */
async function tapCard(address) {
	const { context, page, devtools } = await openPhone()
	await page.goto(`${address}/shop`, { waitUntil: 'commit', timeout: 120_000 })
	await page.waitForFunction(
		() => 'routes/storefront/product.$id' in (globalThis.__reactRouterRouteModules ?? {}),
		null,
		{ timeout: 120_000 },
	)
	await page.waitForLoadState('networkidle')
	await sleep(1000)
	const [x, y] = await page
		.locator('main article h3 a')
		.first()
		.evaluate((link) => {
			const { left, top } = link.getBoundingClientRect()
			addEventListener('click', ({ timeStamp }) => Object.assign(globalThis, { tapped: timeStamp }), {
				capture: true,
				once: true,
			})
			new MutationObserver((_, watch) => {
				if (!location.pathname.startsWith('/product/') || !document.querySelector('main h1')) return
				watch.disconnect()
				globalThis.heading = performance.now()
				requestAnimationFrame(() =>
					setTimeout(() => Object.assign(globalThis, { painted: performance.now() })),
				)
			}).observe(document, { subtree: true, childList: true })
			return [left + 10, top + 10]
		})
	const addresses = new Map()
	const bytes = { all: 0, data: 0, own: 0, image: 0, script: 0 }
	devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
		addresses.set(requestId, new URL(request.url).pathname),
	)
	devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const path = addresses.get(requestId) ?? ''
		// Of the widths that a phone's screen takes only the product's own first photo has this one.
		const kind = path.endsWith('/720.avif')
			? 'own'
			: path.startsWith('/media/')
				? 'image'
				: path.endsWith('.js')
					? 'script'
					: 'data'
		if (kind === 'script' && !/\/(seen|product)/.test(path)) return
		bytes.all += encodedDataLength
		bytes[kind] += encodedDataLength
	})
	await page.touchscreen.tap(x, y)
	await page.waitForFunction(() => globalThis.painted && document.getElementById('how-to-order'), null, {
		timeout: 120_000,
	})
	await page.waitForLoadState('networkidle')
	await sleep(2000)
	const seen = await page.evaluate(() => ({ heading: heading - tapped, painted: painted - tapped }))
	await context.close()
	return { ...seen, ...bytes }
}

async function visit(address) {
	const { context, page, bytes } = await openPhone()
	await page.addInitScript(() => {
		globalThis.seen = { first: 0, largest: 0, shift: 0 }
		new PerformanceObserver((list) => {
			for (const entry of list.getEntriesByName('first-contentful-paint'))
				globalThis.seen.first = entry.startTime
		}).observe({ type: 'paint', buffered: true })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) globalThis.seen.largest = entry.startTime
		}).observe({ type: 'largest-contentful-paint', buffered: true })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) globalThis.seen.shift += entry.value
		}).observe({ type: 'layout-shift', buffered: true })
	})
	await page.goto(address, { waitUntil: 'commit', timeout: 120_000 })
	// From here on the page answers to its controls by itself; before, links and forms do.
	const alive = await page
		.waitForFunction(() => '__reactRouterDataRouter' in globalThis && performance.now(), null, {
			timeout: 120_000,
		})
		.then((handle) => handle.jsonValue())
	await page.waitForLoadState('networkidle')
	await sleep(300)
	const seen = await page.evaluate(() => globalThis.seen)
	await context.close()
	return { ...seen, alive, ...bytes }
}
