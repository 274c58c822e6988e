// Pages are rendered in a thread of their own. React renders a page synchronously for ten milliseconds and more, which
// blocks its thread: the thread that serves cached pages, files and orders must not be that one.
import { getPriority, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { register } from 'prom-client'
import { closeDatabase } from '../../app/db/client.server.ts'
import { catalogueChanged } from '../../app/features/catalogue/catalogue.server.ts'
import { prepareSearch } from '../../app/features/catalogue/search/find-in-shop.server.ts'
import { captureConsole, log, logError, logWarning } from '../../app/shop/process/log.server.ts'
import { withRequestId } from '../../app/shop/requests/request-id.server.ts'
import { cacheSettings, savedSettings } from '../../app/shop/shop-settings.server.ts'
import type { SavedSettings } from '../../app/shop/shop-settings.ts'
import { connectPool, type DatabaseAddress } from '../database/connections.ts'
import type { Fetch } from '../handler/request-facts.ts'
import type { Metrics } from '../metrics/collect.ts'
import { startProcessMetrics } from '../metrics/process-metrics.ts'
import { threadStarts } from './page-figures.ts'
import { type Render, type Rendered, type RenderJob, renderWith } from './render.ts'
import { VisitorLeft } from './render-queue.ts'

/** The data of pages has changed; `listening`: whether the thread will be notified of the next change. */
export type ShopUpdate = { settings: SavedSettings; listening: boolean }
type Asked =
	| { id: number; job: RenderJob }
	| { id: number; left: true }
	| { update: ShopUpdate }
	| 'figures'
	| 'end'
type Answered = 'ready' | { figures: Metrics } | { id: number; rendered?: Rendered }

/** A page that takes longer is aborted together with its thread: only that ends an infinite loop. */
const LONGEST_SECONDS = 20
/** Starting up is no rendering: on a busy machine it may take long. */
const LONGEST_START_SECONDS = 120
/** Long enough to finish the page that is being rendered. */
const FIGURES_MS = 1_000
/**
 * Below the serving thread, but not below everything on the machine: at 19, the lowest, other programs that took both
 * cores starved pages until they timed out.
 */
const RENDERING_PRIORITY = 5

export type PageThread = {
	render: Render
	/** Everything rendered from now on shows the change. */
	publish: (update: ShopUpdate) => void
	/** The thread's own metrics; none when it is too busy to answer. */
	figures: () => Promise<Metrics>
	end: () => Promise<void>
}

/** The serving thread's side. A page thread that dies is replaced on the next request. */
export function startPageThread(
	database: DatabaseAddress,
	connections: number,
	{ script = resolve('bin/render-pages.mjs'), longestSeconds = LONGEST_SECONDS } = {},
): PageThread {
	const waiting = new Map<number, { done: (rendered: Rendered) => void; failed: (error: Error) => void }>()
	let last = 0
	let ending = false
	let listening = false
	const askers: ((figures: Metrics) => void)[] = []
	let thread: { worker: Worker; ready: Promise<void> } | undefined = start()

	function start() {
		threadStarts.inc()
		// Threads started after this get it: with the 2 MB of bin/commands/serve-options.ts a page's objects are promoted.
		setFlagsFromString('--max-semi-space-size=8')
		const worker = new Worker(script, {
			workerData: { database, connections, update: { settings: savedSettings(), listening } },
		})
		const tooLong = setTimeout(() => worker.terminate(), LONGEST_START_SECONDS * 1000).unref()
		let isReady = () => {}
		const ready = new Promise<void>((done) => {
			isReady = done
		})
		worker.on('message', (answer: Answered) => {
			if (answer === 'ready') {
				clearTimeout(tooLong)
				return isReady()
			}
			if ('figures' in answer) {
				for (const tell of askers.splice(0)) tell(answer.figures)
				return
			}
			const asker = waiting.get(answer.id)
			waiting.delete(answer.id)
			if (answer.rendered) asker?.done(asBuffers(answer.rendered))
			else asker?.failed(new Error('The page thread could not render the page'))
		})
		worker.on('error', (error) => logError('the page thread failed', error))
		worker.once('exit', () => {
			clearTimeout(tooLong)
			if (thread?.worker === worker) thread = undefined
			if (!ending) log('error', 'the page thread ended and is replaced')
			for (const { failed } of waiting.values()) failed(new Error('The page thread ended'))
			waiting.clear()
		})
		return { worker, ready }
	}

	return {
		render: (job, left) => {
			if (left.aborted) return Promise.reject(new VisitorLeft())
			thread ??= start()
			const { worker: asked, ready } = thread
			const id = ++last
			let late: NodeJS.Timeout | undefined
			ready.then(() => {
				if (waiting.has(id)) late = setTimeout(() => asked.terminate(), longestSeconds * 1000)
			})
			const leave = () => asked.postMessage({ id, left: true } satisfies Asked)
			left.addEventListener('abort', leave)
			const page = new Promise<Rendered>((done, failed) => waiting.set(id, { done, failed }))
			asked.postMessage({ id, job } satisfies Asked)
			return page
				.catch((error: Error) => {
					throw left.aborted ? new VisitorLeft() : error
				})
				.finally(() => {
					clearTimeout(late)
					left.removeEventListener('abort', leave)
				})
		},
		publish: (update) => {
			listening = update.listening
			thread?.worker.postMessage({ update } satisfies Asked)
		},
		figures: async () => {
			if (!thread) return []
			const said = new Promise<Metrics>((done) => askers.push(done))
			thread.worker.postMessage('figures' satisfies Asked)
			return Promise.race([said, sleep(FIGURES_MS, [], { ref: false })])
		},
		end: async () => {
			ending = true
			if (!thread) return
			const { worker } = thread
			const ended = new Promise((done) => worker.once('exit', done))
			worker.postMessage('end' satisfies Asked)
			await ended
		},
	}
}

/** Buffers arrive from another thread as Uint8Arrays. */
function asBuffers({ shared, body, ...rest }: Rendered): Rendered {
	const buffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	if (!shared) return { ...rest, body: buffer(body) }
	const { br, gzip } = shared.bodies
	return {
		...rest,
		body: buffer(body),
		shared: { ...shared, bodies: { ...shared.bodies, br: buffer(br), gzip: buffer(gzip) } },
	}
}

/** Transferred, not copied: copies would add garbage collection to the serving thread. */
function handedOver({ body, shared }: Rendered): ArrayBuffer[] {
	const all = shared ? [shared.bodies.br, shared.bodies.gzip] : [body]
	// Not transferable: a slice of Node's pool, and the empty buffer, which many answers share.
	const whole = all.filter(({ buffer, byteLength }) => byteLength > 0 && buffer.byteLength === byteLength)
	return [...new Set(whole.map(({ buffer }) => buffer as ArrayBuffer))]
}

let prepared = false

function applyUpdate({ settings, listening }: ShopUpdate): void {
	cacheSettings(settings)
	catalogueChanged(listening)
	// Once; later searches load only changes. Before the listener is connected, everything would be loaded again.
	if (prepared || !listening) return
	prepared = true
	prepareSearch().catch((error) => logWarning('search not prepared', error))
}

/** Of the metrics that both threads have, only this thread's part; the rest is the serving thread's alone. */
const ownFigures = async (): Promise<Metrics> =>
	(await register.getMetricsAsJSON()).filter(({ values }) =>
		values.every(({ labels }) => labels.thread !== undefined),
	)

/** The page thread's side. `createHandler` is called, once the thread has its database and settings. */
export async function runPageThread(createHandler: () => Promise<Fetch>): Promise<void> {
	const port = parentPort!
	captureConsole()
	connectPool(workerData.database, workerData.connections)
	applyUpdate(workerData.update)
	startProcessMetrics()
	const render = renderWith(await createHandler())
	const inProgress = new Map<number, AbortController>()
	// On Linux the priority is per thread: when both need the processor, the serving thread goes first. A plain user cannot raise it.
	if (getPriority() < RENDERING_PRIORITY) setPriority(RENDERING_PRIORITY)
	port.postMessage('ready' satisfies Answered)
	port.on('message', async (asked: Asked) => {
		if (asked === 'end') {
			await closeDatabase()
			port.close()
			return
		}
		if (asked === 'figures') return port.postMessage({ figures: await ownFigures() } satisfies Answered)
		if ('update' in asked) return applyUpdate(asked.update)
		if ('left' in asked) return inProgress.get(asked.id)?.abort()
		const { id, job } = asked
		const leaving = new AbortController()
		inProgress.set(id, leaving)
		await withRequestId(job.facts.requestId, async () => {
			try {
				const rendered = await render(job, leaving.signal)
				port.postMessage({ id, rendered } satisfies Answered, handedOver(rendered))
			} catch (error) {
				// Logged here, where the error is complete: it would lose its code and its causes on the way.
				if (!(error instanceof VisitorLeft)) logError('page thread', error)
				port.postMessage({ id } satisfies Answered)
			}
		})
		inProgress.delete(id)
	})
}
