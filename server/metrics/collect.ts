// Collects the metrics of all threads and web processes. With WEB_CONCURRENCY above one any web process may receive
// /metrics: it asks the first process, which asks each of them. One that times out is missing from the answer.
import cluster from 'node:cluster'
import { register } from 'prom-client'

const TIMEOUT_MS = 2_000

export type Metrics = Awaited<ReturnType<typeof register.getMetricsAsJSON>>

let pageThread: () => Promise<Metrics> = async () => []

/** The page thread has its own counters. */
export function includePageThread(metrics: () => Promise<Metrics>): void {
	pageThread = metrics
}

const ofProcess = (id: number, metrics: Metrics): Metrics =>
	metrics.map((metric) => ({
		...metric,
		values: metric.values.map((value) => ({ ...value, labels: { process: String(id), ...value.labels } })),
	}))

async function collectHere(): Promise<Metrics> {
	const parts = await Promise.all([register.getMetricsAsJSON(), pageThread()])
	return ofProcess(cluster.worker?.id ?? 1, parts.flat())
}

/** In a web process: the metrics of all of them, or its own when the first process does not answer. */
export async function collectFromAll(): Promise<Metrics[]> {
	const all = cluster.isWorker ? await ask(process, 'all', TIMEOUT_MS + 1_000) : undefined
	return all ?? [await collectHere()]
}

/** In a web process: answers when the first process asks. */
export function answerFirstProcess(): void {
	if (cluster.isWorker) answer(process, 'own', async () => [await collectHere()])
}

/** In the first process, before it starts the others. */
export function collectForWorkers(): void {
	cluster.on('fork', (forked) => answer(forked, 'all', collectFromWorkers))
}

async function collectFromWorkers(): Promise<Metrics[]> {
	const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
	const answers = await Promise.all(workers.map((worker) => ask(worker!, 'own', TIMEOUT_MS)))
	// This process itself only counts the lines it could not log.
	const own = (await register.getMetricsAsJSON()).filter(({ name }) => name.includes('log_lines_dropped'))
	return [ofProcess(0, own), ...answers.flatMap((each) => each ?? [])]
}

/** The other end of an IPC channel. */
type Peer = {
	on: (event: 'message', listen: (message: Message) => void) => unknown
	off: (event: 'message', listen: (message: Message) => void) => unknown
	send?: (message: Message, handle: undefined, options: undefined, done: () => void) => unknown
}
type Message = { metricsOf?: 'all' | 'own'; id?: number; metrics?: Metrics[] }

/** A closed channel is no error: the receiver is gone. */
const send = (peer: Peer, message: Message) => peer.send?.(message, undefined, undefined, () => {})

let lastId = 0

/** Undefined on timeout. */
function ask(peer: Peer, metricsOf: 'all' | 'own', timeoutMs: number): Promise<Metrics[] | undefined> {
	const id = ++lastId
	return new Promise((done) => {
		const finish = (metrics?: Metrics[]) => {
			clearTimeout(timer)
			peer.off('message', listen)
			done(metrics)
		}
		const listen = (message: Message) => {
			if (message.metricsOf === metricsOf && message.id === id && message.metrics) finish(message.metrics)
		}
		const timer = setTimeout(() => finish(), timeoutMs).unref()
		peer.on('message', listen)
		send(peer, { metricsOf, id })
	})
}

function answer(peer: Peer, metricsOf: 'all' | 'own', collect: () => Promise<Metrics[]>): void {
	peer.on('message', async (message: Message) => {
		if (message.metricsOf !== metricsOf || message.metrics) return
		send(peer, { ...message, metrics: await collect() })
	})
}
