// WEB_CONCURRENCY above one: several web processes share the port; the first one runs the database and supervises them.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase } from '../app/db/client.server.ts'
import { config } from '../app/shop/process/config.server.ts'
import { log } from '../app/shop/process/log.server.ts'
import { connectPool, dividedConnections } from './database/connections.ts'
import { collectForWorkers } from './metrics/collect.ts'
import { OperatorError } from './operator-error.ts'
import type { ShopResources } from './prepare.ts'
import { serveShop, type WebProcess } from './web-process.ts'

const START_SECONDS = 60
/** Longer than a web process needs at most to finish its requests. */
const STOP_SECONDS = 25
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A process that served for this long did not fail at its start. */
const SOUND_AFTER_MS = 60_000

export const isWorker = (): boolean => cluster.isWorker

export async function startWorkers(count: number, resources: ShopResources): Promise<WebProcess> {
	// From here on only the web processes use the database.
	await closeDatabase()
	collectForWorkers()
	let ending = false
	const replacements = new Set<NodeJS.Timeout>()
	const { url, poolUrl, connections, dataFolder, cluster: files } = resources
	const plain: ShopResources = { url, poolUrl, connections, dataFolder, cluster: files }
	const environment = { SILLAGE_RESOURCES: JSON.stringify(plain) }

	function start(pauseMs: number): Worker {
		const worker = cluster.fork(environment)
		const startedAt = performance.now()
		worker.once('exit', () => {
			if (ending) return
			const pause = performance.now() - startedAt > SOUND_AFTER_MS ? FIRST_PAUSE_MS : pauseMs
			log('error', 'a web process ended and is replaced', { worker: worker.id, pauseMs: pause })
			const timer = setTimeout(() => {
				replacements.delete(timer)
				start(Math.min(pause * 2, LONGEST_PAUSE_MS))
			}, pause)
			replacements.add(timer)
		})
		return worker
	}

	async function end(): Promise<void> {
		ending = true
		for (const timer of replacements) clearTimeout(timer)
		const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
		await Promise.all(alive.map(endWorker))
	}

	try {
		await Promise.all(Array.from({ length: count }, () => untilServing(start(FIRST_PAUSE_MS))))
		return { end }
	} catch (error) {
		await end()
		throw error
	}
}

/** A process that exits before it serves fails the start: its own last log lines say why. */
async function untilServing(worker: Worker): Promise<void> {
	const outcome = await Promise.race([
		new Promise<'serving'>((serving) =>
			worker.on('message', (message) => message === 'serving' && serving('serving')),
		),
		new Promise<'ended'>((ended) => worker.once('exit', () => ended('ended'))),
		sleep(START_SECONDS * 1000, 'late' as const, { ref: false }),
	])
	if (outcome === 'ended')
		throw new OperatorError('A web process ended before it served: the shop is stopped.')
	if (outcome === 'late')
		throw new OperatorError(
			`A web process did not serve within ${START_SECONDS} seconds: the shop is stopped.`,
		)
}

async function endWorker(worker: Worker): Promise<void> {
	if (worker.isDead()) return
	const ended = new Promise((done) => worker.once('exit', done))
	const timeoutMs = (STOP_SECONDS + config().STOP_NOTICE_SECONDS) * 1000
	worker.process.kill('SIGTERM')
	if ((await Promise.race([ended, sleep(timeoutMs, 'late', { ref: false })])) !== 'late') return
	worker.process.kill('SIGKILL')
	await ended
}

/** What a forked process does. */
export async function beWorker(): Promise<WebProcess> {
	const resources: ShopResources = JSON.parse(process.env.SILLAGE_RESOURCES!)
	connectPool(resources, dividedConnections(resources.connections).serving)
	const web = await serveShop(resources)
	process.send?.('serving')
	return {
		end: async () => {
			await web.end()
			await closeDatabase()
		},
	}
}
