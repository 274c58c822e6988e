// `npm run bench:phone [paths…]`: what a customer with a cheap phone waits for and pays for.
// 360×740, 400 kbit/s, 400 ms round trips, CPU four times slower, empty cache; medians of five loads of the built shop, in
// turns with the same page from nginx without its scripts: read the ratio. BEFORE=<another checkout, built> is measured too.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/chromium.mjs'
import { openShop } from '../harness/shop.ts'
import { openStaticCopy } from './static-copy.ts'

const PATHS = process.argv.slice(2).length
	? process.argv.slice(2)
	: ['/', '/shop', '/product/yara-edp', '/blog', '/blog/what-sillage-means']
const LOADS = Number(process.env.LOADS ?? 5)
const { BEFORE } = process.env

const shop = await openShop()
const before = BEFORE ? await openShop({ folder: BEFORE }) : undefined
const yardstick = await openStaticCopy(shop.url, PATHS)
const browser = await chromium.launch({ executablePath: await findWindowless(), args: CHROMIUM_FLAGS })
const sides = [
	{ name: 'nginx', url: yardstick.url },
	...(before ? [{ name: 'before', url: before.url }] : []),
	{ name: 'shop', url: shop.url },
]
try {
	process.stdout.write(
		`Load average ${loadavg()[0].toFixed(1)}. Medians of ${LOADS}, least and most in brackets.\n\n` +
			'page | from | first paint s | largest s | times nginx | alive s | shift | kB in all | JS | fonts | pictures | HTML | requests\n',
	)
	for (const path of PATHS) {
		for (const { url } of sides) await warmUp(url + path)
		const loads = new Map(sides.map(({ name }) => [name, []]))
		for (let load = 0; load < LOADS; load++)
			for (const { name, url } of sides) loads.get(name).push(await visit(url + path, name !== 'nginx'))
		const largest = median(loads.get('nginx'), 'largest')
		for (const { name } of sides) tell(path, name, loads.get(name), largest)
	}
	process.stdout.write(
		'a tap on a card in /shop | heading s | painted s | kB in all | data kB | its photo kB | other photos kB | code kB\n',
	)
	const taps = []
	for (let tap = 0; tap < LOADS; tap++) taps.push(await tapCard(shop.url))
	const figures = [
		...['heading', 'painted'].map((name) => (median(taps, name) / 1000).toFixed(2)),
		...['all', 'data', 'own', 'image', 'script'].map((name) => (median(taps, name) / 1000).toFixed(1)),
	]
	process.stdout.write(`${['product', ...figures].join(' | ')}\n`)
} finally {
	await browser.close()
	yardstick.stop()
	for (const each of [shop, before]) {
		await each?.stop()
		each?.clean()
	}
}

/** A page that is asked for often stands in the page cache in its smallest form: until it does, or it has none. */
async function warmUp(address) {
	const size = async () => {
		const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
		await answer.arrayBuffer()
		return Number(answer.headers.get('content-length'))
	}
	const first = await size()
	for (let tries = 0; tries < 15 && (await size()) >= first; tries++) await sleep(300)
}

function median(loads, name) {
	return loads.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(loads.length / 2)]
}

function tell(path, name, loads, largestOfNginx) {
	const seconds = (of) => {
		const all = loads.map((each) => each[of] / 1000)
		const [least, most] = [Math.min(...all), Math.max(...all)].map((each) => each.toFixed(2))
		return median(loads, of) ? `${(median(loads, of) / 1000).toFixed(2)} (${least}–${most})` : '–'
	}
	const kb = (of) => (median(loads, of) / 1000).toFixed(0)
	const figures = [
		...[path, name, seconds('first'), seconds('largest')],
		(median(loads, 'largest') / largestOfNginx).toFixed(2),
		...[seconds('alive'), median(loads, 'shift').toFixed(3)],
		...['all', 'script', 'font', 'image', 'document'].map(kb),
		median(loads, 'requests'),
	]
	process.stdout.write(`${figures.join(' | ')}\n`)
}

/** A cheap phone with an empty cache, and what its page has fetched so far, by kind. */
async function openPhone() {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		// What a worker fetches, or answers from its store, DevTools does not count for the page.
		serviceWorkers: 'block',
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
	const bytes = { all: 0, script: 0, font: 0, image: 0, document: 0, requests: 0 }
	devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()))
	devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const kind = kinds.get(requestId)
		bytes.requests += 1
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

async function visit(address, hasScripts) {
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
	const alive = hasScripts
		? await page
				.waitForFunction(() => '__reactRouterDataRouter' in globalThis && performance.now(), null, {
					timeout: 120_000,
				})
				.then((handle) => handle.jsonValue())
		: 0
	await page.waitForLoadState('networkidle')
	await sleep(300)
	const seen = await page.evaluate(() => globalThis.seen)
	await context.close()
	return { ...seen, alive, ...bytes }
}
