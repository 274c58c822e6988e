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
} finally {
	await browser.close()
	await shop.stop()
	shop.clean()
}

async function visit(address) {
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
