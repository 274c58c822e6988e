// `npm run bench:growth [sizes] [--rounds=40]`: the same pages of shops with 84, 1,000 and 10,000 products, asked in turns
// in one run: read the ratios to the smallest. Each shop is the project's own sample and mixed copies of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../harness/client.ts'
import { inSeconds, median, most, percentile, processorMs, pssOf } from '../harness/figures.ts'
import { addProducts } from '../harness/many-products.ts'
import { until } from '../harness/processes.ts'
import { load, numberOption, row, table, tell, words } from '../harness/report.ts'
import { inDatabase, openShop, type Shop } from '../harness/shop.ts'
import {
	edit,
	healthAtRest,
	healthWhileExporting,
	healthWhileImporting,
	healthWhileRendering,
} from './health.ts'

const SIZES = words.length > 0 ? words.map(Number) : [84, 1_000, 10_000]
const LARGER = SIZES.slice(1)
const ROUNDS = numberOption('rounds', 40)
const WORDS = 'oud,rose,vanille,homme,lattafa,moins de 20000,musk 100ml,latafa,amber noor,femme fleuri'
	.split(',')
	.map(encodeURIComponent)
const BRANDS = 'Lattafa,Afnan,Yara,Asad,Zara,Dove,Khamrah,AXE'.split(',')

/** An address of which each letter may be escaped: never the same one twice, so never from the cache. */
function escaped(path: string, n: number): string {
	let letter = 0
	return path.replace(/[a-z]/g, (each) =>
		(n >> letter++) & 1 ? `%${each.charCodeAt(0).toString(16)}` : each,
	)
}

/** What is asked for the n-th time. */
const PAGES: Record<string, (n: number) => string> = {
	list: (n) => escaped('/shop', n),
	'page of a list': (n) => `${escaped('/shop', n)}?page=2`,
	search: (n) => `${escaped('/shop', n)}?q=${WORDS[n % WORDS.length]}`,
	filters: (n) =>
		`${escaped('/shop', n)}?brand=${BRANDS[n % BRANDS.length]}&upto=${20_000 + n * 100}&sort=name`,
	home: (n) => `${n % 2 ? '/' : '/fr'}?upto=${20_000 + n}`,
	product: (n) => escaped('/product/yara-edp', n),
	note: (n) => escaped('/notes/vanilla', n),
}
const WEIGHED =
	'/ /shop /shop?q=oud /product/yara-edp /notes/vanilla /shop.data?brand=Lattafa /data/search'.split(' ')

type Grown = { shop: Shop; visitor: Visitor; size: number; start: number; searching: number; memory: number }

await using ending = new AsyncDisposableStack()
const shops: Grown[] = []
for (const size of SIZES) shops.push(await grow(size))

const times = new Map<string, number[]>()
const work = new Map<string, number>()
for (const address of Object.values(PAGES))
	for (const { visitor } of shops) for (let n = 0; n < 5; n++) await visitor.time(address(1000 + n))
for (let n = 0; n < ROUNDS; n++)
	for (const [name, address] of Object.entries(PAGES))
		for (const { shop, visitor, size } of shops) {
			const key = `${size} ${name}`
			const before = processorMs([shop.pid()])
			times.set(key, [...(times.get(key) ?? []), await visitor.time(address(n))])
			work.set(key, (work.get(key) ?? 0) + processorMs([shop.pid()]) - before)
		}
const inTimes = ([first, ...others]: number[]) => others.map((each) => `${(each / first!).toFixed(2)} times`)
tell(
	`${ROUNDS} uncached requests of each page and size, in turns${ROUNDS < 100 ? ': p99 is the longest' : ''}.`,
)
table('uncached, p50 and p99 in ms', ...SIZES, ...LARGER.map((size) => `p99 of ${size}`))
for (const name of Object.keys(PAGES)) {
	const all = SIZES.map((size) => times.get(`${size} ${name}`)!)
	const p99 = all.map((each) => percentile(each, 0.99))
	row(name, ...all.map((each, i) => `${median(each).toFixed(0)}, ${p99[i]!.toFixed(0)}`), ...inTimes(p99))
}
table('processor time of a page, ms', ...SIZES, ...LARGER.map((size) => `of ${size}`))
for (const name of Object.keys(PAGES)) {
	const spent = SIZES.map((size) => work.get(`${size} ${name}`)! / ROUNDS)
	row(name, ...spent.map((ms) => ms.toFixed(0)), ...inTimes(spent))
}
table('brotli bytes', ...SIZES, ...LARGER.map((size) => `of ${size}`))
for (const path of WEIGHED) {
	const bytes: number[] = []
	for (const { visitor } of shops)
		bytes.push(Number((await visitor.ask(path, { method: 'HEAD' })).headers['content-length']))
	row(`\`${path}\``, ...bytes, ...inTimes(bytes))
}
table('of the whole shop', ...SIZES)
row('start, s', ...shops.map(({ start }) => inSeconds(start)))
row('from start to the first answer of the search, s', ...shops.map(({ searching }) => inSeconds(searching)))
const IN_TURNS: Record<string, (shop: Shop) => Promise<string>> = {
	'`/healthz` while nothing is done, longest in 3 s, ms: the machine itself': healthAtRest,
	'`/healthz` while eight visitors search and products are edited, longest in 6 s, ms': (shop) =>
		healthWhileRendering(shop, WORDS),
	'`/healthz` while all products are exported, longest, ms; the export itself, ms': healthWhileExporting,
	'`/healthz` while a file of up to 10,000 rows is imported, longest, ms; the import, s; steps told':
		healthWhileImporting,
	'200 visitors of 40 warm pages right after an edit that none of them shows, the last, ms': afterAnEdit,
}
for (const [name, measure] of Object.entries(IN_TURNS)) {
	const figures: string[] = []
	for (const { shop } of shops) figures.push(await measure(shop))
	row(name, ...figures)
}
row('web memory (PSS) once it searches, MB', ...shops.map(({ memory }) => memory))
row('web memory (PSS) after all that, MB', ...shops.map(({ shop }) => pssOf([shop.pid()])))
tell(`load average ${load()}`)

/** A large shop reads its words for a while after the start, and says 503 to whoever searches before it can. */
async function grow(size: number): Promise<Grown> {
	const shop = ending.use(await openShop())
	const visitor = new Visitor(shop.url)
	await inDatabase(shop, (client) => addProducts(client, size))
	await shop.restart()
	const start = await shop.untilReady()
	const searches = async () => (await visitor.ask('/shop?q=oud')).status === 200
	const searching = start + (await until('The search', searches, 300_000, 500))
	return { shop, visitor, size, start, searching, memory: pssOf([shop.pid()]) }
}

/** Pages that do not show the product which is edited, warm before it. */
async function afterAnEdit(shop: Shop): Promise<string> {
	const statement = "select id from products where category = 'body_spray' limit 36"
	const { rows } = await inDatabase(shop, (client) => client.query<{ id: string }>(statement))
	const paths = ['/shop/body-mist', '/about', '/blog', '/contact', ...rows.map(({ id }) => `/product/${id}`)]
	const visitor = new Visitor(shop.url)
	for (const path of paths) await visitor.time(path)
	await edit(shop)
	await sleep(100)
	return most(
		await Promise.all(Array.from({ length: 200 }, (_, n) => visitor.time(paths[n % paths.length]!))),
	).toFixed(0)
}
