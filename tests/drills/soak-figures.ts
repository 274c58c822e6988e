// What is measured of a shop during the soak, and whether it stayed flat.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { heldBy, sum } from '../harness/figures.ts'
import { textOf, until } from '../harness/processes.ts'
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

/**
 * Loaded by Node before the shop: at SIGUSR2 both threads collect garbage and write down what their heaps hold at that
 * very moment: a page that is rendered between the two would count as well.
 */
const COLLECTOR = `
	import { writeFileSync } from 'node:fs'
	import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads'
	const others = new BroadcastChannel('garbage')
	others.unref()
	others.onmessage = () => {
		gc()
		writeFileSync(process.env.HEAPS + threadId, String(${OBJECTS}))
	}
	if (isMainThread)
		process.on('SIGUSR2', () => {
			others.postMessage('')
			others.onmessage()
		})`

/** The environment of a shop whose garbage can be collected; `heaps`: a folder. */
export const withCollector = (heaps: string) => ({
	HEAPS: join(heaps, 'thread-'),
	NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(COLLECTOR)}`,
})

export async function heapsAfterGarbage(shop: Shop, heaps: string) {
	const files = [0, 1].map((thread) => join(heaps, `thread-${thread}`))
	for (const file of files) rmSync(file, { force: true })
	process.kill(shop.pid(), 'SIGUSR2')
	await until('The garbage', () => files.every(textOf))
	const [servingHeapMb, pagesHeapMb] = files.map((file) => Number(textOf(file)) / MB)
	return { servingHeapMb: servingHeapMb!, pagesHeapMb: pagesHeapMb! }
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
