// `npm run bench:growth [sizes] [--rounds=40]`: the same pages of shops with 84, 1,000 and 10,000 products, asked in turns in one run: read
// the ratios to the smallest. Each shop is the project's own sample and mixed copies of it (many-products.mjs).
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openShop } from '../harness/shop.ts'
import { ask, edit, escaped, inDatabase, percentile, say, table } from './asking.ts'
import { healthAtRest, healthWhileExporting, healthWhileImporting, healthWhileRendering } from './health.ts'
import { addProducts } from '../harness/many-products.ts'

const given = process.argv.slice(2)
const sizes = given.filter((word) => !word.startsWith('--')).map(Number)
const SIZES = sizes.length > 0 ? sizes : [84, 1_000, 10_000]
const ROUNDS = Number(given.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? 40)
const WORDS = 'oud,rose,vanille,homme,lattafa,moins de 20000,musk 100ml,latafa,amber noor,femme fleuri'.split(
	',',
)
const BRANDS = 'Lattafa,Afnan,Yara,Asad,Zara,Dove,Khamrah,AXE'.split(',')

/** What is asked for the n-th time. An address of which each letter may be escaped is never the same one twice. */
const PAGES = {
	list: (n) => escaped('/shop', n),
	'page of a list': (n) => `${escaped('/shop', n)}?page=2`,
	search: (n) => `${escaped('/shop', n)}?q=${encodeURIComponent(WORDS[n % WORDS.length])}`,
	filters: (n) =>
		`${escaped('/shop', n)}?brand=${BRANDS[n % BRANDS.length]}&upto=${20_000 + n * 100}&sort=name`,
	home: (n) => `${n % 2 ? '/' : '/fr'}?upto=${20_000 + n}`,
	product: (n) => escaped('/product/yara-edp', n),
	note: (n) => escaped('/notes/vanilla', n),
}
const WEIGHED = [
	'/',
	'/shop',
	'/shop?q=oud',
	'/product/yara-edp',
	'/notes/vanilla',
	'/shop.data?brand=Lattafa',
	'/data/search',
]

const shops = []
try {
	for (const size of SIZES) {
		const shop = await openShop()
		shops.push({ shop, size })
		await inDatabase(shop, (client) => addProducts(client, size))
		await shop.stop()
		const startedAt = performance.now()
		shop.killWeb().catch(() => {})
		await shop.untilReady()
		shops.at(-1).start = performance.now() - startedAt
		shops.at(-1).searching = await untilItSearches(shop, startedAt)
	}
	for (const each of shops) each.memory = memoryOf(each.shop.pid())
	const times = new Map()
	const work = new Map()
	for (const { shop, size } of shops)
		for (const [name, address] of Object.entries(PAGES)) {
			times.set(`${size} ${name}`, [])
			for (let n = 0; n < 5; n++) await ask(shop, address(1000 + n))
		}
	for (let n = 0; n < ROUNDS; n++)
		for (const [name, address] of Object.entries(PAGES))
			for (const { shop, size } of shops) {
				const key = `${size} ${name}`
				const before = processorMs(shop.pid())
				times.get(key).push(await ask(shop, address(n)))
				work.set(key, (work.get(key) ?? 0) + processorMs(shop.pid()) - before)
			}
	process.stdout.write(
		`${ROUNDS} uncached requests of each page and size, in turns${ROUNDS < 100 ? ': p99 is the longest' : ''}.\n`,
	)
	table('uncached, p50 and p99 in ms', ...SIZES, ...SIZES.slice(1).map((size) => `p99 of ${size}`))
	for (const name of Object.keys(PAGES)) {
		const at = (size, share) => percentile(times.get(`${size} ${name}`), share)
		say(
			name,
			...SIZES.map((size) => `${at(size, 0.5).toFixed(0)}, ${at(size, 0.99).toFixed(0)}`),
			...SIZES.slice(1).map((size) => `${(at(size, 0.99) / at(SIZES[0], 0.99)).toFixed(2)} times`),
		)
	}
	table('processor time of a page, ms', ...SIZES, ...SIZES.slice(1).map((size) => `of ${size}`))
	for (const name of Object.keys(PAGES)) {
		const spent = SIZES.map((size) => work.get(`${size} ${name}`) / ROUNDS)
		say(
			name,
			...spent.map((ms) => ms.toFixed(0)),
			...spent.slice(1).map((ms) => `${(ms / spent[0]).toFixed(2)} times`),
		)
	}
	table('brotli bytes', ...SIZES, ...SIZES.slice(1).map((size) => `of ${size}`))
	for (const path of WEIGHED) {
		const bytes = []
		for (const { shop } of shops) bytes.push(await weigh(shop, path))
		say(`\`${path}\``, ...bytes, ...bytes.slice(1).map((each) => `${(each / bytes[0]).toFixed(2)} times`))
	}
	table('of the whole shop', ...SIZES)
	say('start, s', ...shops.map(({ start }) => (start / 1000).toFixed(1)))
	say(
		'from start to the first answer of the search, s',
		...shops.map(({ searching }) => (searching / 1000).toFixed(1)),
	)
	await inTurns('`/healthz` while nothing is done, longest in 3 s, ms: the machine itself', healthAtRest)
	await inTurns(
		'`/healthz` while eight visitors search and products are edited, longest of 150, ms',
		(shop) => healthWhileRendering(shop, WORDS),
	)
	await inTurns(
		'`/healthz` while all products are exported, longest, ms; the export itself, ms',
		healthWhileExporting,
	)
	await inTurns(
		'`/healthz` while a file of up to 10,000 rows is imported, longest, ms; the import, s; steps told',
		healthWhileImporting,
	)
	await inTurns(
		'200 visitors of 40 warm pages right after an edit that none of them shows, the last, ms',
		afterAnEdit,
	)
	say('web memory (PSS) once it searches, MB', ...shops.map(({ memory }) => memory))
	say('web memory (PSS) after all that, MB', ...shops.map(({ shop }) => memoryOf(shop.pid())))
	process.stdout.write(`load average ${loadavg()[0].toFixed(1)}\n`)
} finally {
	for (const { shop } of shops) {
		await shop.stop().catch(() => {})
		shop.clean()
	}
}

/** As it is sent to the first visitors. */
async function weigh(shop, path) {
	const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
	return Number(answer.headers.get('content-length'))
}

/** Spent by all its threads; the kernel counts hundredths of a second. */
function processorMs(pid) {
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
	return (Number(fields[11]) + Number(fields[12])) * 10
}

function memoryOf(pid) {
	const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
	return Math.round(Number(/^Pss:\s+(\d+)/m.exec(text)[1]) / 1024)
}

async function inTurns(name, measure) {
	const figures = []
	for (const { shop } of shops) figures.push(await measure(shop))
	say(name, ...figures)
}

/** A large shop reads its words for a while after the start, and says 503 to whoever searches before it can. */
async function untilItSearches(shop, startedAt) {
	for (;;) {
		const answer = await fetch(`${shop.url}/shop?q=oud`)
		await answer.arrayBuffer()
		if (answer.status === 200) return performance.now() - startedAt
		if (performance.now() - startedAt > 300_000) throw new Error('The search does not begin to work')
		await sleep(500)
	}
}

/** Pages that do not show the product which is edited, warm before it. */
async function afterAnEdit(shop) {
	const { rows } = await inDatabase(shop, (client) =>
		client.query("select id from products where category = 'body_spray' limit 36"),
	)
	const ids = rows.map(({ id }) => id)
	const paths = ['/shop/body-mist', '/about', '/blog', '/contact', ...ids.map((id) => `/product/${id}`)]
	for (const path of paths) await ask(shop, path)
	await edit(shop)
	await sleep(100)
	const times = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(shop, paths[n % paths.length])))
	return Math.max(...times).toFixed(0)
}
