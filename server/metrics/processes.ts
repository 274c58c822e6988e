// With WEB_CONCURRENCY above one any of the web processes may be asked for the figures of all: the first process, which
// started them, asks them in turn. A process that does not answer in time is missing from the answer.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { droppedLines } from '../../app/shop/log-lines.server.ts'
import type { Gathered } from './exposition.ts'

const TIMEOUT_MS = 2_000

type ToFirst = { figuresAsked: number } | { figuresOf: number; gathered: Gathered }
type ToWorker = { figuresWanted: number } | { figuresOfAll: number; gathered: Gathered[] }

const has = <Key extends string>(message: unknown, key: Key): message is Record<Key, number> =>
	typeof message === 'object' && message !== null && key in message

let last = 0

/** In a web process: the figures of all of them, its own included. */
export async function gatherFromAll(gatherHere: () => Promise<Gathered>): Promise<Gathered[]> {
	if (!cluster.isWorker) return [await gatherHere()]
	const id = ++last
	const ending = new AbortController()
	const all = new Promise<Gathered[]>((done) => {
		const hear = (message: ToWorker) => {
			if (has(message, 'figuresOfAll') && message.figuresOfAll === id)
				done((message as unknown as { gathered: Gathered[] }).gathered)
		}
		process.on('message', hear)
		ending.signal.addEventListener('abort', () => process.off('message', hear))
	})
	process.send?.({ figuresAsked: id } satisfies ToFirst)
	try {
		// The first process is as patient as this; should it be gone, there are at least our own.
		return await Promise.race([
			all,
			sleep(TIMEOUT_MS + 1_000, undefined, { ref: false }).then(async () => [await gatherHere()]),
		])
	} finally {
		ending.abort()
	}
}

/** In a web process: answers when the first one asks. */
export function answerFirstProcess(gatherHere: () => Promise<Gathered>): void {
	if (!cluster.isWorker) return
	process.on('message', async (message: ToWorker) => {
		if (!has(message, 'figuresWanted')) return
		process.send?.({ figuresOf: message.figuresWanted, gathered: await gatherHere() } satisfies ToFirst)
	})
}

/** In the first process: gathers from all web processes whenever one of them is asked. */
export function gatherForWorkers(): void {
	const waiting = new Map<number, (gathered: Gathered) => void>()
	let asked = 0
	cluster.on('message', async (asker: Worker, message: ToFirst) => {
		if (has(message, 'figuresOf')) {
			waiting.get(message.figuresOf)?.((message as unknown as { gathered: Gathered }).gathered)
			waiting.delete(message.figuresOf)
			return
		}
		if (!has(message, 'figuresAsked')) return
		const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
		const answers = await Promise.all(
			workers.map((worker) => {
				const id = ++asked
				const answer = new Promise<Gathered>((done) => waiting.set(id, done))
				worker!.send({ figuresWanted: id } satisfies ToWorker)
				return Promise.race([answer, sleep(TIMEOUT_MS, undefined, { ref: false })]).finally(() =>
					waiting.delete(id),
				)
			}),
		)
		// Of this process itself there is only what it could not log.
		const own: Gathered = { labels: { process: '0' }, figures: [droppedLines()] }
		const gathered = [own, ...answers.filter((answer) => answer !== undefined)]
		if (asker.isConnected()) asker.send({ figuresOfAll: message.figuresAsked, gathered } satisfies ToWorker)
	})
}
