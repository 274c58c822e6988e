// What is measured of a shop during the soak, and whether it stayed flat.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MB = 1024 * 1024

/** @param {{ url: string, pid: () => number, dataFolder: string }} shop */
export async function measure(shop, client) {
	let metrics = ''
	// A page thread that is busy for two seconds is missing from the answer.
	for (let tries = 0; tries < 10 && !metrics.includes('heap_bytes{process="1",thread="pages"}'); tries++)
		metrics = await (await fetch(`${shop.url}/metrics`)).text()
	const metric = (name) => Number(new RegExp(`^sillage_${name} (\\S+)$`, 'm').exec(metrics)?.[1])
	const { rows } = await client.query(
		`select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
	)
	const status = readFileSync(`/proc/${shop.pid()}/status`, 'utf8')
	return {
		residentMb: Number(/^VmRSS:\s+(\d+)/m.exec(status)[1]) / 1024,
		servingHeapMb: metric('heap_bytes{process="1",thread="serving"}') / MB,
		pagesHeapMb: metric('heap_bytes{process="1",thread="pages"}') / MB,
		pageCacheMb: metric('page_cache_bytes{process="1"}') / MB,
		connections: rows[0].count,
		openFiles: readdirSync(`/proc/${shop.pid()}/fd`).length,
		...countFiles(shop.dataFolder),
	}
}

/** Files that are to vanish again: drafts of photos, temporary files of the database, whatever else lies outside its places. */
function countFiles(dataFolder) {
	const files = readdirSync(dataFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	)
	const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(dataFolder.length + 1))
	return {
		temporaryFiles: paths.filter(
			(path) => /pgsql_tmp|\/\.[^/]+$/.test(path) || !/^(postgres|media)\//.test(path),
		).length,
		photoFiles: paths.filter((path) => path.startsWith('media/')).length,
		databaseLogKb: Math.round(statSync(join(dataFolder, 'postgres.log')).size / 1024),
	}
}

/**
 * What the shop's own objects take of a heap. Not counted is compiled code: V8 goes on compiling for an hour what is used
 * often enough, of a fixed number of functions, and a leak of the shop's is nowhere near it. The whole process counts too.
 */
const OBJECTS = `process.getBuiltinModule('node:v8').getHeapSpaceStatistics()
	.filter(({ space_name }) => !/code|trusted|read_only/.test(space_name))
	.reduce((sum, space) => sum + space.space_used_size, 0)`

/**
 * Collects garbage in both threads by way of the inspector and says what their heaps hold at that very moment: a page that
 * is rendered between the two would count as well.
 */
export async function heapsAfterGarbage(port) {
	const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
	const socket = new WebSocket(webSocketDebuggerUrl)
	await new Promise((open, failed) => {
		socket.onopen = open
		socket.onerror = failed
	})
	let asked = 0
	const waiting = new Map()
	const workers = []
	const hear = ({ id, result }) => waiting.get(id)?.(result)
	socket.onmessage = ({ data }) => {
		const message = JSON.parse(data)
		if (message.method === 'NodeWorker.attachedToWorker') workers.push(message.params.sessionId)
		if (message.method === 'NodeWorker.receivedMessageFromWorker') hear(JSON.parse(message.params.message))
		else hear(message)
	}
	const send = (method, params, worker) => {
		const message = { id: ++asked, method, params }
		const done = new Promise((answered) => waiting.set(message.id, answered))
		const wrapped = () => ({
			id: ++asked,
			method: 'NodeWorker.sendMessageToWorker',
			params: { sessionId: worker, message: JSON.stringify(message) },
		})
		socket.send(JSON.stringify(worker ? wrapped() : message))
		return done
	}
	const heapOf = async (worker) => {
		await send('HeapProfiler.collectGarbage', {}, worker)
		return (await send('Runtime.evaluate', { expression: OBJECTS }, worker)).result.value / MB
	}
	const servingHeapMb = await heapOf()
	await send('NodeWorker.enable', { waitForDebuggerOnStart: false })
	const pagesHeapMb = await heapOf(workers[0])
	await send('NodeWorker.disable')
	socket.close()
	return { servingHeapMb, pagesHeapMb }
}

/**
 * How much more the last third may have than the middle one. Memory: its mean, in per cent. What is counted: its lowest
 * number, since visitors who happen to be there have open files and sockets, and a photo its files until it is forgotten;
 * what leaks is there when they have gone. The page cache may fill up to what it is allowed (server/pages/page-cache.ts):
 * pages of products that came and went stay until others need their place.
 */
export const MARGINS = {
	residentMb: { percent: 5 },
	servingHeapMb: { percent: 5, collected: true },
	pagesHeapMb: { percent: 5, collected: true },
	pageCacheMb: { most: 24 },
	connections: { more: 2 },
	openFiles: { more: 5 },
	temporaryFiles: { more: 1 },
	photoFiles: { more: 0 },
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The middle third against the last; heaps only right after garbage was collected. */
export function compareThirds(samples) {
	const third = Math.floor(samples.length / 3)
	return Object.entries(MARGINS).map(([name, { percent, more, most, collected = false }]) => {
		const of = (part) => {
			const numbers = part.filter((sample) => !collected || sample.collected).map((sample) => sample[name])
			return more === undefined ? mean(numbers) : Math.min(...numbers)
		}
		const middle = of(samples.slice(third, 2 * third))
		const last = of(samples.slice(2 * third))
		const limit = most ?? (percent ? middle * (1 + percent / 100) : middle + more)
		return { name, middle, last, limit, flat: last <= limit }
	})
}
