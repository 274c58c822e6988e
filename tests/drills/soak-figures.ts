// What is measured of a shop during the soak, and whether it stayed flat.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { heldBy, sum } from '../harness/figures.ts'
import { type Client, numberIn, type Shop } from '../harness/shop.ts'

const MB = 1024 * 1024

/**
 * What is measured, and how much more the last third may have than the middle one. Memory: its mean, in per cent. What is
 * counted: its lowest number, since visitors who happen to be there have open files and sockets, and a photo its files
 * until it is forgotten; what leaks is there when they have gone. The page cache may fill up to what it is allowed
 * (server/pages/page-cache.ts): pages of products that came and went stay until others need their place.
 */
const MARGINS = {
	residentMb: { title: 'web process', percent: 5 },
	servingHeapMb: { title: 'heap of the serving thread, without compiled code,', percent: 5 },
	pagesHeapMb: { title: 'of the page thread', percent: 5 },
	pageCacheMb: { title: 'page cache', most: 24 },
	connections: { title: 'connections to PostgreSQL', more: 2 },
	openFiles: { title: 'open files and sockets', more: 5 },
	temporaryFiles: { title: 'temporary files', more: 1 },
	photoFiles: { title: 'files of photos', more: 0 },
}
type Name = keyof typeof MARGINS
type Margin = { title: string; percent?: number; more?: number; most?: number }
export type Sample = Record<Name, number> & { isCollected: boolean }

export async function measure(shop: Shop, client: Client): Promise<Record<Name, number>> {
	let metrics = ''
	// A page thread that is busy for two seconds is missing from the answer.
	for (let tries = 0; tries < 10 && !metrics.includes('heap_bytes{process="1",thread="pages"}'); tries++)
		metrics = await (await fetch(`${shop.url}/metrics`)).text()
	const megabytes = (name: string) =>
		Number(new RegExp(`^sillage_${name} (\\S+)$`, 'm').exec(metrics)?.[1]) / MB
	const held = heldBy(shop.pid())
	const files = readdirSync(shop.dataFolder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(shop.dataFolder.length + 1))
	const count = (is: (path: string) => boolean) => files.filter(is).length
	return {
		residentMb: held.megabytes,
		servingHeapMb: megabytes('heap_bytes{process="1",thread="serving"}'),
		pagesHeapMb: megabytes('heap_bytes{process="1",thread="pages"}'),
		pageCacheMb: megabytes('page_cache_bytes{process="1"}'),
		connections: await numberIn(
			client,
			`select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
		),
		openFiles: held.descriptors,
		// Drafts of photos, temporary files of the database, whatever else lies outside its places.
		temporaryFiles: count((path) => /pgsql_tmp|\/\.[^/]+$/.test(path) || !/^(postgres|media)\//.test(path)),
		photoFiles: count((path) => path.startsWith('media/')),
	}
}

/**
 * What the shop's own objects take of a heap. Not counted is compiled code: V8 goes on compiling for an hour what is used
 * often enough, of a fixed number of functions, and a leak of the shop's is nowhere near it. The whole process counts too.
 */
const OBJECTS = `process.getBuiltinModule('node:v8').getHeapSpaceStatistics()
	.filter(({ space_name }) => !/code|trusted|read_only/.test(space_name))
	.reduce((sum, space) => sum + space.space_used_size, 0)`

type Answer = { id: number; result: { result: { value: number } } }

/**
 * Collects garbage in both threads by way of the inspector and says what their heaps hold at that very moment: a page that
 * is rendered between the two would count as well.
 */
export async function heapsAfterGarbage(port: number) {
	const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
	const socket = new WebSocket(target.webSocketDebuggerUrl)
	await new Promise((open, failed) => {
		socket.onopen = open
		socket.onerror = failed
	})
	let asked = 0
	const waiting = new Map<number, (result: Answer['result']) => void>()
	const workers: string[] = []
	const hear = ({ id, result }: Answer) => waiting.get(id)?.(result)
	socket.onmessage = ({ data }) => {
		const message = JSON.parse(data)
		if (message.method === 'NodeWorker.attachedToWorker') workers.push(message.params.sessionId)
		if (message.method === 'NodeWorker.receivedMessageFromWorker') hear(JSON.parse(message.params.message))
		else hear(message)
	}
	const send = (method: string, params: object = {}, sessionId?: string): Promise<Answer['result']> => {
		const message = { id: ++asked, method, params }
		const done = new Promise<Answer['result']>((answered) => waiting.set(message.id, answered))
		const toWorker = {
			method: 'NodeWorker.sendMessageToWorker',
			params: { sessionId, message: JSON.stringify(message) },
		}
		socket.send(JSON.stringify(sessionId ? { id: ++asked, ...toWorker } : message))
		return done
	}
	const heapOf = async (worker?: string) => {
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

/** The middle third against the last; heaps only right after garbage was collected. */
export function compareThirds(samples: Sample[]) {
	const third = Math.floor(samples.length / 3)
	return (Object.entries(MARGINS) as [Name, Margin][]).map(([name, { title, percent, more, most }]) => {
		const of = (part: Sample[]) => {
			const counted = part.filter(({ isCollected }) => isCollected || !name.includes('Heap'))
			const numbers = counted.map((sample) => sample[name])
			return more === undefined ? sum(numbers) / numbers.length : Math.min(...numbers)
		}
		const [middle, last] = [of(samples.slice(third, 2 * third)), of(samples.slice(2 * third))]
		const isFlat = last <= (most ?? (percent ? middle * (1 + percent / 100) : middle + more!))
		const unit = name.endsWith('Mb') ? ' MB' : ''
		const figure = (value: number) => `${value.toFixed(unit || value < 10 ? 1 : 0)}${unit}`
		return {
			name,
			isFlat,
			told: `${title} ${figure(middle)} → ${figure(last)}${isFlat ? '' : ' (NOT FLAT)'}`,
		}
	})
}
