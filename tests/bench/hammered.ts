// `npm run bench:hammered [path]`: how long a cached page takes while others ask for ever new uncached ones. One run, quiet
// and hammered in turns: read the ratio of the two 99th percentiles. Another page can be hammered: `… hammered.ts /cart?n=`.
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { Visitor } from '../harness/client.ts'
import { counted, percentile } from '../harness/figures.ts'
import { load, tell, words } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'

const CACHED = '/shop'
const HAMMERED = words[0] ?? '/shop?q='
const CONNECTIONS = 60
const ROUNDS = 3
const SECONDS = 8
/** Asked evenly and one after the other, as visitors come: a busy loop would measure its own crowding. */
const PROBES_A_SECOND = 100

if (isMainThread) await measure()
else hammer()

async function measure() {
	await using shop = await openShop({ limits: '1' })
	const visitor = new Visitor(shop.url, { connections: 1 })
	for (let i = 0; i < 200; i++) await visitor.time(CACHED)
	await sleep(3000)
	const quiet: number[] = []
	const hammered: number[] = []
	const answers: Record<string, number> = {}
	for (let round = 0; round < ROUNDS; round++) {
		quiet.push(...(await probe(visitor)))
		// In a thread of its own, so that its work is not taken for the shop's.
		const worker = new Worker(new URL(import.meta.url), {
			workerData: { url: shop.url, round },
			argv: [HAMMERED],
		})
		await sleep(500)
		hammered.push(...(await probe(visitor)))
		worker.postMessage('end')
		const statuses = await new Promise<number[]>((told) => worker.once('message', told))
		for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1
		await worker.terminate()
		await sleep(1500)
	}
	for (const [name, times] of Object.entries({ quiet, hammered })) {
		const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(2))
		tell(`${CACHED} ${name}: p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms (${times.length} requests)`)
	}
	const ratio = (share: number) => (percentile(hammered, share) / percentile(quiet, share)).toFixed(1)
	tell(`ratio: p50 ${ratio(0.5)}, p99 ${ratio(0.99)}`)
	tell(`answers to the hammer on ${HAMMERED}…: ${counted(answers, ' times')}; load average ${load()}`)
}

async function probe(visitor: Visitor): Promise<number[]> {
	const times: number[] = []
	const startedAt = performance.now()
	for (let due = 0; due < SECONDS * 1000; due += 1000 / PROBES_A_SECOND) {
		await sleep(Math.max(0, startedAt + due - performance.now()))
		times.push(await visitor.time(CACHED))
		if (performance.now() - startedAt > 3 * SECONDS * 1000) break
	}
	return times
}

/** Tells the status of every answer when it is asked to end. */
function hammer() {
	const visitor = new Visitor(workerData.url, { connections: CONNECTIONS })
	const statuses: number[] = []
	let number = 0
	const one = async () => {
		for (;;) {
			const { status } = await visitor.ask(`${HAMMERED}n${workerData.round}x${(number++).toString(36)}`)
			statuses.push(status)
			if (status === 0) await sleep(50)
		}
	}
	for (let i = 0; i < CONNECTIONS; i++) one()
	parentPort!.once('message', () => parentPort!.postMessage(statuses))
}
