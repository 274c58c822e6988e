// `npm run bench:growth [sizes]`: the same pages of shops with 84, 1,000 and 10,000 products, asked in turns in one run: read
// the ratios to the smallest. Each shop is the project's own sample and mixed copies of it (many-products.mjs).
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openShop } from '../drills/running-shop.mjs'
import { addProducts } from './many-products.mjs'

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [84, 1_000, 10_000]
const ROUNDS = 40
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
	}
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
	say(
		'uncached, ms',
		...SIZES.map((size) => `${size} p50 p99`),
		...SIZES.slice(1).map((size) => `p99 of ${size}`),
	)
	for (const name of Object.keys(PAGES)) {
		const at = (size, share) => percentile(times.get(`${size} ${name}`), share)
		say(
			name,
			...SIZES.map((size) => `${at(size, 0.5).toFixed(1)} ${at(size, 0.99).toFixed(1)}`),
			...SIZES.slice(1).map((size) => `${(at(size, 0.99) / at(SIZES[0], 0.99)).toFixed(2)} times`),
		)
	}
	say('processor time of the web process a page, ms', ...SIZES, ...SIZES.slice(1).map((size) => `of ${size}`))
	for (const name of Object.keys(PAGES)) {
		const spent = SIZES.map((size) => work.get(`${size} ${name}`) / ROUNDS)
		say(
			name,
			...spent.map((ms) => ms.toFixed(1)),
			...spent.slice(1).map((ms) => `${(ms / spent[0]).toFixed(2)} times`),
		)
	}
	say('brotli bytes', ...SIZES, ...SIZES.slice(1).map((size) => `of ${size}`))
	for (const path of WEIGHED) {
		const bytes = []
		for (const { shop } of shops) bytes.push(await weigh(shop, path))
		say(path, ...bytes, ...bytes.slice(1).map((each) => `${(each / bytes[0]).toFixed(2)} times`))
	}
	say('start, s', ...shops.map(({ start }) => (start / 1000).toFixed(1)))
	say('web memory (PSS), MB', ...shops.map(({ shop }) => memoryOf(shop.pid())))
	const health = []
	for (const { shop } of shops) health.push(await healthWhileRendering(shop))
	say('/healthz while pages are rendered, most ms', ...health.map(({ most }) => most.toFixed(0)))
	const exported = []
	for (const { shop } of shops) exported.push(await healthWhileExporting(shop))
	say('/healthz while the products are exported, most ms; the export itself, ms', ...exported)
	const after = []
	for (const { shop } of shops) after.push(await afterAnEdit(shop))
	say('after an edit: 200 visitors of 40 other pages, last ms', ...after.map(({ last }) => last.toFixed(0)))
	process.stdout.write(`load average ${loadavg()[0].toFixed(1)}\n`)
} finally {
	for (const { shop } of shops) {
		await shop.stop().catch(() => {})
		shop.clean()
	}
}

function escaped(path, n) {
	let letter = 0
	return path.replace(/[a-z]/g, (each) =>
		(n >> letter++) & 1 ? `%${each.charCodeAt(0).toString(16)}` : each,
	)
}

async function inDatabase(shop, work) {
	const client = new pg.Client({ connectionString: shop.databaseUrl() })
	await client.connect()
	await work(client).finally(() => client.end())
}

async function ask(shop, path) {
	const startedAt = performance.now()
	const answer = await fetch(shop.url + path)
	await answer.arrayBuffer()
	if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
	return performance.now() - startedAt
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

async function healthWhileRendering(shop) {
	let going = true
	const hammer = Array.from({ length: 8 }, async (_, lane) => {
		for (let n = 0; going; n++)
			await ask(shop, `/shop?q=${WORDS[n % WORDS.length]} ${lane}${n}`).catch(() => {})
	})
	const times = []
	for (let probe = 0; probe < 150; probe++) {
		times.push(await ask(shop, '/healthz'))
		// An edit now and then: what is kept is read anew meanwhile.
		if (probe % 50 === 25) await edit(shop)
		await sleep(20)
	}
	going = false
	await Promise.all(hammer)
	return { most: Math.max(...times) }
}

async function healthWhileExporting(shop) {
	const cookie = await shop.logIn()
	const startedAt = performance.now()
	let took = 0
	const download = fetch(`${shop.url}/admin/products/export.csv`, { headers: { cookie } })
		.then((answer) => answer.text())
		.then((text) => {
			took = performance.now() - startedAt
			return text.length
		})
	const times = []
	while (took === 0) {
		times.push(await ask(shop, '/healthz'))
		await sleep(5)
	}
	await download
	return `${Math.max(...times).toFixed(0)}; ${took.toFixed(0)}`
}

function edit(shop) {
	return inDatabase(shop, (client) =>
		client.query("update products set price = price + 100 where id = 'yara-edp'"),
	)
}

/** Pages that do not show the product which is edited, warm before it. */
async function afterAnEdit(shop) {
	let ids
	await inDatabase(shop, async (client) => {
		const { rows } = await client.query("select id from products where category = 'body_spray' limit 36")
		ids = rows.map(({ id }) => id)
	})
	const paths = ['/shop/body-mist', '/about', '/blog', '/contact', ...ids.map((id) => `/product/${id}`)]
	for (const path of paths) await ask(shop, path)
	await edit(shop)
	await sleep(100)
	const times = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(shop, paths[n % paths.length])))
	return { last: Math.max(...times) }
}

function percentile(times, share) {
	const sorted = times.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

function say(name, ...cells) {
	process.stdout.write(`| ${[name, ...cells].join(' | ')} |\n`)
}
