// `BEFORE=<another checkout, built> node tests/bench/after-deploy.ts [paths…] [--visits=3]`: what a returning visitor
// fetches of scripts once this build has replaced that one, with deltas and, in turns, without: a proxy takes away that the
// browser knows them. For deltas BEFORE's `earlier-builds/` must have been copied here before this was built.
// Or a month of a customer, 12 visits of five pages and two deploys, where BEFORE names two
// builds with a comma between them.
import { request as ask, createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/pictures/chromium.ts'
import { freePort } from '../../server/port.ts'
import { median } from '../harness/figures.ts'
import { load, numberOption, row, table, tell, words } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'

const VISITS = numberOption('visits', 3)
const paths = words.length > 0 ? words : ['/', '/shop', '/product/yara-edp']
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const timeout = 120_000

const folders = process.env.BEFORE!.split(',')
await using before = await openShop({ folder: folders[0]! })
await using between = folders[1] ? await openShop({ folder: folders[1] }) : undefined
await using shop = await openShop()
await using browser = await chromium.launch({ executablePath: findWindowless(), args: CHROMIUM_FLAGS })
let target = before.url
let deltas = true
let fetched: { isDelta: boolean; bytes: number }[] = []
let allBytes = 0
const proxy = createServer((request, response) => {
	const { hostname, port } = new URL(target)
	const headers = { ...request.headers }
	if (!deltas) headers['accept-encoding'] = String(headers['accept-encoding']).replace(', dcb, dcz', '')
	const { method, url: path = '' } = request
	const onward = ask({ hostname, port, method, path, headers }, (answer) => {
		const entry = { isDelta: answer.headers['content-encoding'] === 'dcb', bytes: 0 }
		if (/^\/build\/(.*\.js|bundle-.*)$/.test(path)) fetched.push(entry)
		answer.on('data', (chunk: Buffer) => {
			entry.bytes += chunk.length
			allBytes += chunk.length
		})
		response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
		answer.pipe(response)
	})
	onward.on('error', () => response.destroy())
	request.pipe(onward)
})
const port = await freePort()
proxy.listen(port, '127.0.0.1')

const isAlive = () =>
	Object.keys(document.body?.firstElementChild ?? {}).some((name) => name.startsWith('__react'))
const bytesOf = (entries: typeof fetched) => entries.reduce((sum, { bytes }) => sum + bytes, 0)
async function untilQuiet() {
	for (let known = -1; known !== bytesOf(fetched); await sleep(5_000)) known = bytesOf(fetched)
}

/** `worker`: also what the service worker stores for later, which DevTools does not slow down. */
async function visitAgain(path: string, worker: boolean) {
	const serviceWorkers = worker ? 'allow' : 'block'
	const context = await browser.newContext({ ...PHONE, serviceWorkers })
	const page = await context.newPage()
	const address = `http://127.0.0.1:${port}${path}`
	target = before.url
	await page.goto(address, { timeout })
	await untilQuiet()
	await page.goto('about:blank')
	const devtools = await context.newCDPSession(page)
	await devtools.send('Network.enable')
	await devtools.send('Network.emulateNetworkConditions', LINE)
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
	target = shop.url
	fetched = []
	const start = performance.now()
	await page.goto(address, { waitUntil: 'commit', timeout })
	await page.waitForFunction(isAlive, null, { timeout, polling: 50 })
	const visit = { alive: performance.now() - start, toAlive: bytesOf(fetched), all: 0, files: 0, deltas: 0 }
	await untilQuiet()
	await context.close()
	const files = fetched.length
	return { ...visit, all: bytesOf(fetched), files, deltas: fetched.filter(({ isDelta }) => isDelta).length }
}

const MONTH = ['/shop', '/product/yara-edp', '/', '/product/khamrah-edp', '/cart', '/blog', '/notes/vanilla']

/** In one browser that keeps its cache: bodies of the first visit, the second, the one after the first deploy, and all. */
async function month() {
	const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
	const visits: { all: number; scripts: number }[] = []
	for (let n = 0; n < 12; n++) {
		target = [before.url, between!.url, shop.url][Math.floor(n / 4)]!
		fetched = []
		allBytes = 0
		const page = await context.newPage()
		for (let at = 0; at < 5; at++) {
			await page.goto(`http://127.0.0.1:${port}${MONTH[(n + at) % MONTH.length]}`, { timeout })
			// A second or two of reading: what is fetched when idle begins.
			await sleep(1_500)
		}
		await untilQuiet()
		await page.close()
		visits.push({ all: allBytes, scripts: bytesOf(fetched) })
	}
	await context.close()
	const sum = (of: 'all' | 'scripts') => visits.reduce((total, visit) => total + visit[of], 0)
	return [...[0, 1, 4].flatMap((n) => [visits[n]!.all, visits[n]!.scripts]), sum('all'), sum('scripts')]
}

tell(`Load average ${load()}. Medians of ${VISITS}; bodies only.`)
if (between) {
	const visits = ['first visit', 'second', 'after a deploy', 'month']
	table('a month, bytes', ...visits.flatMap((visit) => [visit, 'of it scripts']))
	for (deltas of [false, true]) row(deltas ? 'deltas' : 'brotli', ...(await month()))
} else
	table(
		'page',
		'worker',
		'from',
		'alive s',
		'scripts until then, bytes',
		'all scripts, bytes',
		'files',
		'deltas',
	)
for (const path of between ? [] : paths)
	for (const worker of [false, true]) {
		const sides = [false, true].map((withDeltas) => ({
			withDeltas,
			visits: [] as Awaited<ReturnType<typeof visitAgain>>[],
		}))
		for (let n = 0; n < VISITS; n++)
			for (const side of sides) {
				deltas = side.withDeltas
				side.visits.push(await visitAgain(path, worker))
			}
		for (const { withDeltas, visits } of sides) {
			const middle = (of: keyof (typeof visits)[0]) => median(visits.map((visit) => visit[of]))
			const alive = worker ? '–' : (middle('alive') / 1000).toFixed(2)
			const bytes = [middle('toAlive'), middle('all'), middle('files'), middle('deltas')]
			row(path, worker ? 'yes' : 'no', withDeltas ? 'deltas' : 'brotli', alive, ...bytes)
		}
	}
proxy.close()
