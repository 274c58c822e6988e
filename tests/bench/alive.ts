// `node tests/bench/alive.ts [paths…] [--loads=5]`: where the time between a page's first paint and its being alive goes
// on the cheap phone, read from Chromium's trace. Each figure is the median of its own five, so that parts need not add
// up. BEFORE=<another checkout, built> takes turns with it.
import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findWindowless } from '../../bin/pictures/chromium.ts'
import { Visitor } from '../harness/client.ts'
import { median, most, sum } from '../harness/figures.ts'
import { load, numberOption, row, table, tell, words } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'
import { LINE, openPhone, untilAlive, warmUp } from './phone-pages.ts'

const LOADS = numberOption('loads', 5)
const paths = words.length > 0 ? words : ['/shop', '/', '/product/yara-edp']
const CATEGORIES =
	'-*,devtools.timeline,v8,v8.execute,loading,blink,cc,blink.user_timing,disabled-by-default-v8.compile,disabled-by-default-v8.gc'

type Event = {
	name: string
	ph: string
	pid: number
	tid: number
	ts: number
	dur?: number
	args: {
		data?: { requestId?: string; url?: string; documentLoaderURL?: string; encodedDataLength?: number }
	}
}

/** Once in a page, to tell where a request came from: a browser that nobody looks into does not do that. */
const DEVTOOLS = 'DevTools itself'
/** The kinds of work; an event has its time without that of the events inside it, by the first kind that its name matches. */
const WORK: [kind: string, names: RegExp][] = [
	['idle', /^$/],
	[DEVTOOLS, /CollectSourcePositions/],
	['compile', /^V8\.(Compile|Parse|PreParse|Finalize)|^v8\.compile|Streaming/],
	['evaluate files', /^(EvaluateScript|v8\.evaluateModule)/],
	['run', /^(FunctionCall|v8\.callFunction|RunMicrotasks|TimerFire|FireIdleCallback)/],
	['garbage', /GC/],
	['style, layout, paint', /Layout|Style|Paint|Layer|Commit|Lifecycle|BeginMainFrame|Decode|HitTest/],
	['HTML', /ParseHTML|Parser/],
	['other', /./],
]

function readTrace(trace: Buffer, address: string, alive: number): Record<string, number> {
	const events: Event[] = JSON.parse(trace.toString()).traceEvents
	const start = events.findLast(
		({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
	)!
	const own = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts)
	const at = (event?: Event) => ((event?.ts ?? Number.NaN) - start.ts) / 1000
	const requests = own
		.filter(({ name }) => name === 'ResourceSendRequest')
		.map((asked) => {
			const { requestId, url = '' } = asked.args.data!
			const end = own.find(
				({ name, args }) => name === 'ResourceFinish' && args.data?.requestId === requestId,
			)
			const bytes = end?.args.data?.encodedDataLength ?? 0
			return { path: new URL(url).pathname, asked: at(asked), end: at(end), bytes }
		})
	const scripts = requests.filter(({ path, end }) => path.endsWith('.js') && end < alive)
	const react = scripts.filter(({ path }) => path.includes('/react-'))
	const others = scripts.filter((script) => !react.includes(script))
	const last = most(scripts.map(({ end }) => end))
	const until = requests.filter(({ end }) => end <= last)
	const bytesOf = (files: typeof requests) => sum(files.map(({ bytes }) => bytes))
	const firstAsked = (files: typeof requests) => Math.min(...files.map(({ asked }) => asked))
	const first = at(own.find(({ name }) => name === 'firstContentfulPaint'))
	const whole = at(own.find(({ name }) => name === 'whole'))
	const main = own
		.filter(({ ph, tid }) => ph === 'X' && tid === start.tid)
		.sort((a, b) => a.ts - b.ts || b.dur! - a.dur!)
	const work = (what: string, from: number, to: number) =>
		Object.entries(workBetween(main, start.ts + from * 1000, start.ts + to * 1000)).map(
			([kind, time]) => [`${what}: ${kind}`, time] as const,
		)
	return {
		'first paint, ms': first,
		'largest paint': at(own.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')),
		'React’s file is asked for': firstAsked(react),
		'the other scripts are asked for': firstAsked(others),
		'the others are here': most(others.map(({ end }) => end)),
		'React’s file is here': most(react.map(({ end }) => end)),
		alive,
		'React has taken over the whole page': whole,
		...Object.fromEntries([
			...work('first paint to last script', first, last),
			...work('last script to alive', last, alive),
			...work('alive to whole page', alive, whole),
		]),
		'bytes until the last script': bytesOf(until),
		'React’s file': bytesOf(react),
		'other scripts': bytesOf(others),
		answers: until.length,
		'the line alone needs, ms': LINE.latency + (bytesOf(until) / LINE.downloadThroughput) * 1000,
	}
}

/** Milliseconds of the page's own thread by kind of work. */
function workBetween(main: Event[], from: number, to: number) {
	const found = Object.fromEntries(WORK.map(([kind]) => [kind, 0]))
	const open: { end: number; kind: string }[] = []
	let reached = from
	const reach = (end: number) => {
		const time = Math.max(0, Math.min(end, to) - reached)
		found[open.at(-1)?.kind ?? 'idle']! += time / 1000
		reached += time
	}
	for (const { name, ts, dur = 0 } of [...main, { name: '', ts: to }]) {
		for (let inner = open.at(-1); inner && inner.end <= ts; inner = open.at(-1)) {
			reach(inner.end)
			open.pop()
		}
		reach(ts)
		const outer = open.at(-1)?.kind
		const kind = WORK.find(([, names]) => names.test(name))?.[0]
		open.push({ end: ts + dur, kind: (outer !== DEVTOOLS && kind !== 'other' && kind) || outer || 'other' })
	}
	return found
}

/** When React has taken over the whole document, in the trace: `alive` comes when it begins. */
function markWhole() {
	type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
	const look = () => {
		const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
		const root = key && (document as unknown as Record<string, Root>)[key]
		if (root && !root.stateNode.current.memoizedState.isDehydrated) performance.mark('whole')
		else requestAnimationFrame(look)
	}
	requestAnimationFrame(look)
}

async function traced(browser: Browser, address: string) {
	const { context, page } = await openPhone(browser)
	await page.addInitScript(markWhole)
	await browser.startTracing(page, { categories: CATEGORIES.split(',') })
	await page.goto(address, { waitUntil: 'commit' })
	const alive = await untilAlive(page)
	await page.waitForTimeout(2000)
	const trace = await browser.stopTracing()
	await context.close()
	return readTrace(trace, address, alive)
}

await using shop = await openShop()
await using before = process.env.BEFORE ? await openShop({ folder: process.env.BEFORE }) : undefined
await using browser = await chromium.launch({ executablePath: findWindowless(), args: CHROMIUM_FLAGS })
const columns = paths.flatMap((path) => [
	...(before ? [{ path, url: before.url }] : []),
	{ path, url: shop.url },
])
const loads = columns.map(() => [] as Record<string, number>[])
for (const { url, path } of columns) await warmUp(new Visitor(url), path)
for (let n = 0; n < LOADS; n++)
	for (const [index, { url, path }] of columns.entries())
		loads[index]!.push(await traced(browser, url + path))

tell(`Load average ${load()}. Medians of ${LOADS}.`)
table('part', ...columns.map(({ path, url }) => (url === before?.url ? `${path} before` : path)))
for (const part of new Set(loads.flat().flatMap((each) => Object.keys(each)))) {
	const figures = loads.map((all) => Math.round(median(all.map((each) => each[part] ?? 0))))
	if (figures.some((figure) => figure > 5)) row(part, ...figures)
}
