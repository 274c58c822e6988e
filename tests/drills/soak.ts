// `node tests/drills/soak.ts [--minutes=60] [--seed=N] [--rate=10] [--short]`: mixed load on one shop with its embedded
// database; every thirty seconds its memory, connections, open files and temporary files are written down. The last
// third must be as the middle one, within the margins of soak/figures.mjs.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../server/port.ts'
import { mailServer } from '../harness/mail-server.ts'
import { chance, compare, newLedger } from '../harness/orders.ts'
import { hasOption, numberOption, report, say } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'
import { compareThirds, heapsAfterGarbage, measure } from './soak-figures.ts'
import { startLoad } from './soak/load.ts'

const minutes = numberOption('minutes', hasOption('short') ? 6 : 60)
const seed = numberOption('seed', 20261116)
const rate = numberOption('rate', 10)
const EVERY_MS = 30_000
/** Not at every measurement: memory is to be seen as it is without being helped. */
const COLLECT_EVERY = minutes < 30 ? 2 : 8

const NAMES = {
	residentMb: ['web process', ' MB'],
	servingHeapMb: ['heap of the serving thread, without compiled code,', ' MB'],
	pagesHeapMb: ['of the page thread', ' MB'],
	pageCacheMb: ['page cache', ' MB'],
	connections: ['connections to PostgreSQL', ''],
	openFiles: ['open files and sockets', ''],
	temporaryFiles: ['temporary files', ''],
	photoFiles: ['files of photos', ''],
}

const inspector = await freePort()
const mail = await mailServer()
await mail.open()
const shop = await openShop({
	flags: [`--inspect=127.0.0.1:${inspector}`],
	environment: { SMTP_URL: mail.url, ORDERS_INBOX: 'orders@sillage.example' },
})
const client = new pg.Client({ connectionString: shop.databaseUrl() })
let load
try {
	await client.connect()
	const ledger = newLedger()
	load = await startLoad(shop, client, ledger, chance(seed), rate)
	const startedAt = Date.now()
	const samples = []
	for (let n = 1; n <= (minutes * 60_000) / EVERY_MS; n++) {
		await sleep(Math.max(0, startedAt + n * EVERY_MS - Date.now()))
		const plain = await measure(shop, client)
		const collected = n % COLLECT_EVERY === 0
		samples.push({ ...plain, collected, ...(collected && (await heapsAfterGarbage(inspector))) })
		say(
			`${(n / 2).toFixed(1)} min ${JSON.stringify(shortened(samples.at(-1)))} ${JSON.stringify(load.counts)}, ${JSON.stringify(load.put)}, failed: ${load.failures.slice(-5).join(', ')}`,
		)
	}
	await load.stop()
	const orders = await compare(ledger, client)
	const thirds = compareThirds(samples)
	const bad = orders.lost + orders.doubled + orders.halfWritten + orders.unknown + ledger.refused.length
	const all = Object.values(load.counts).reduce((sum, count) => sum + count, 0)
	report({
		did: `One shop with its embedded database for ${minutes} minutes: ${inWords(load.counts)}. Measured every 30 s, heaps after a garbage collection every ${(COLLECT_EVERY * EVERY_MS) / 60_000} minutes (seed ${seed}).`,
		times: all,
		promised:
			'The last third as the middle third: memory and heaps (without compiled code) at most 5 % more on average, the page cache at most the 24 MB that it may have; at their lowest at most 2 connections, 5 open files and sockets, 1 temporary file and no file of a photo more; nothing is answered wrongly, no order is lost or doubled.',
		happened: `${thirds.map(inFigures).join('; ')}. ${load.failures.length} of ${all} failed, ${load.put.busy} pages were asked to come again, ${load.put.late} got no answer within 30 s from the crowded machine; ${orders.orders} orders, lost ${orders.lost}, doubled ${orders.doubled}, half-written ${orders.halfWritten}; ${mail.arrived.length} mails, ${mail.repeated()} repeated.`,
		held: thirds.every(({ flat }) => flat) && load.failures.length === 0 && bad === 0,
	})
} finally {
	await load?.stop()
	await client.end().catch(() => {})
	await shop.stop().catch((error) => say(String(error)))
	await mail.close()
	shop.clean()
}

function shortened(sample) {
	return Object.fromEntries(
		Object.entries(sample).map(([name, value]) => [
			name,
			typeof value === 'number' ? Number(value.toFixed(1)) : value,
		]),
	)
}

function inWords(counts) {
	return Object.entries(counts)
		.map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
		.join(', ')
}

function inFigures({ name, middle, last, flat }) {
	const [what, unit] = NAMES[name]
	const figure = (value) => value.toFixed(unit || value < 10 ? 1 : 0)
	return `${what} ${figure(middle)}${unit} → ${figure(last)}${unit}${flat ? '' : ' (NOT FLAT)'}`
}
