// `npm run bench:hammered`: how long a cached page and an order take while somebody asks for ever new uncached pages, or
// for 90 products at once. One run, quiet and hammered in turns: read the ratio of the two 99th percentiles.
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { chance } from '../harness/chance.ts'
import { Visitor } from '../harness/client.ts'
import { counted, percentile } from '../harness/figures.ts'
import { newLedger, placeOrder } from '../harness/orders.ts'
import { load, row, table, tell } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'

const CACHED = '/shop'
const CONNECTIONS = 60
const ROUNDS = 3
const SECONDS = 8
/** Asked evenly and one after the other, as visitors come: a busy loop would measure its own crowding. */
const PROBES_A_SECOND = 100
const ORDER_EVERY = 20
const ledger = newLedger()
const random = chance(20261117)
type Times = { page: number[]; order: number[] }

if (isMainThread) await measureAll()
else hammer()

async function measureAll() {
	await using shop = await openShop({ limits: '1', environment: { TRUST_PROXY: 'loopback' } })
	const visitor = new Visitor(shop.url, { connections: 1 })
	for (let i = 0; i < 200; i++) await visitor.time(CACHED)
	const { text } = await visitor.ask('/sitemap.xml')
	const ids = new Set([...text.matchAll(/\/product\/([a-z0-9-]+)</g)].map(([, id]) => id))
	for (const path of ['/shop?q=', `/data/products?ids=${[...ids].slice(0, 90).join(',')}&n=`])
		await measure(visitor, path)
}

async function measure(visitor: Visitor, path: string) {
	await sleep(3000)
	const quiet: Times = { page: [], order: [] }
	const hammered: Times = { page: [], order: [] }
	const answers: Record<string, number> = {}
	for (let round = 0; round < ROUNDS; round++) {
		await probe(visitor, quiet)
		// In a thread of its own, so that its work is not taken for the shop's.
		const worker = new Worker(new URL(import.meta.url), { workerData: { url: visitor.url, path, round } })
		await sleep(500)
		await probe(visitor, hammered)
		worker.postMessage('end')
		const statuses = await new Promise<number[]>((told) => worker.once('message', told))
		for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1
		await worker.terminate()
		await sleep(1500)
	}
	tell(
		`hammered: ${path.slice(0, 40)}…, answers to it: ${counted(answers, ' times')}; load average ${load()}`,
	)
	table('', 'p50 ms', 'p99 ms', 'longest ms', 'requests')
	for (const [what, name] of [['page', CACHED] as const, ['order', 'an order'] as const]) {
		const shares = (times: Times) => [0.5, 0.99, 1].map((share) => percentile(times[what], share))
		const [before, then] = [shares(quiet), shares(hammered)]
		row(`${name} quiet`, ...before.map((ms) => ms.toFixed(2)), quiet[what].length)
		row(`${name} hammered`, ...then.map((ms) => ms.toFixed(2)), hammered[what].length)
		row('times', ...then.map((ms, i) => (ms / before[i]!).toFixed(1)), '')
	}
}

async function probe(visitor: Visitor, times: Times) {
	const startedAt = performance.now()
	for (let due = 0, n = 0; due < SECONDS * 1000; due += 1000 / PROBES_A_SECOND, n++) {
		await sleep(Math.max(0, startedAt + due - performance.now()))
		times.page.push(await visitor.time(CACHED))
		if (n % ORDER_EVERY === 0) times.order.push(await order(visitor.url))
		if (performance.now() - startedAt > 3 * SECONDS * 1000) break
	}
}

/** Each of a customer of its own, so that no limit of orders is met. */
async function order(url: string): Promise<number> {
	const headers = (index: number) => ({ 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` })
	const took = await placeOrder(url, ledger, random, { tries: 1, headers, timeoutMs: 30_000 })
	if (took === undefined) throw new Error(`An order was not taken: ${ledger.refused.at(-1) ?? 'no answer'}`)
	return took
}

/** Tells the status of every answer when it is asked to end. */
function hammer() {
	const { url, path, round } = workerData
	const visitor = new Visitor(url, { connections: CONNECTIONS })
	const statuses: number[] = []
	let number = 0
	const one = async () => {
		for (;;) {
			const { status } = await visitor.ask(`${path}n${round}x${(number++).toString(36)}`)
			statuses.push(status)
			if (status === 0) await sleep(50)
		}
	}
	for (let i = 0; i < CONNECTIONS; i++) one()
	parentPort!.once('message', () => parentPort!.postMessage(statuses))
}
