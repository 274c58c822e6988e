// WEB_CONCURRENCY above one: several web processes share the port; the first keeps the database and watches them.
import cluster from 'node:cluster'
import { closeDatabase, connectDatabase } from '../app/db/client.server.ts'
import { log } from '../app/shop/log.server.ts'
import type { Prepared } from './prepare.ts'
import { serveShop, type WebProcess } from './web-process.ts'

export const isWorker = (): boolean => cluster.isWorker

export async function startWorkers(count: number, { url, dataFolder }: Prepared): Promise<WebProcess> {
	let ending = false
	const start = () => cluster.fork({ SILLAGE_DATABASE: url, SILLAGE_DATA: dataFolder })
	const workers = Array.from({ length: count }, start)
	cluster.on('exit', (worker) => {
		if (ending) return
		log('error', 'a web process ended and is replaced', { worker: worker.id })
		setTimeout(start, 500)
	})
	await Promise.all(workers.map((worker) => new Promise((serving) => worker.once('message', serving))))
	return {
		end: async () => {
			ending = true
			const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
			await Promise.all(
				alive.map((worker) => {
					const ended = new Promise((done) => worker.once('exit', done))
					worker.process.kill('SIGTERM')
					return ended
				}),
			)
		},
	}
}

/** What a forked process does. */
export async function beWorker(): Promise<WebProcess> {
	const url = process.env.SILLAGE_DATABASE!
	connectDatabase(url)
	const web = await serveShop({ url, dataFolder: process.env.SILLAGE_DATA! })
	process.send?.('serving')
	return {
		end: async () => {
			await web.end()
			await closeDatabase()
		},
	}
}
