// `node tests/bench/office.ts lists|figures|stock [--rounds=60]` after a build. lists: the lists of the back office with
// 10,000 products and 100,000 orders. figures: its reports at 100,000 orders, and how all this grew since 25,000; then what
// a light page waits for while others ask for the heaviest. stock: what counting costs; in one shop nothing is counted, in
// the other every product is. Shops take turns. Of each page p50 and p99, processor time, how many questions it asks the
// database and how long that works on them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Visitor } from '../harness/client.ts'
import { percentile, processorMs, sum, timed } from '../harness/figures.ts'
import { growShop } from '../harness/grown-shop.ts'
import { addProducts } from '../harness/many-products.ts'
import { logIn } from '../harness/people.ts'
import { numberOption, row, table, tell, words } from '../harness/report.ts'
import { type Client, connect, openShop, type Shop } from '../harness/shop.ts'
import { countAll } from './counted-stock.ts'

const CONFIRMED = 'an-order-is-confirmed'
const KINDS = {
	lists: {
		stages: [{ name: '100,000 orders', products: 10_000, orders: 100_000 }],
		pages: `/admin/products.data /admin/products.data?page=150 /admin/products.data?q=amber+99 /admin/orders.data
			/admin/orders.data?status=pending /admin/orders.data?page=1500 /admin/orders.data?q=Customer+9999
			/admin/orders.data?q=670+09+99+99 /admin/orders.data?q=nothing+like+it`,
	},
	figures: {
		stages: [
			{ name: '25,000 orders', products: 84, orders: 25_000 },
			{ name: '100,000 orders', products: 84, orders: 100_000 },
		],
		pages: `/admin /admin/profit-tracking /admin/profit-tracking?period=last-30-days /admin/profit-tracking?debug=1
			/admin/analytics /admin/analytics?range=last-year /admin/figures /admin/figures?by=delivered /admin/figures?period=year
			/admin/expenses /admin/customers /admin/customers?q=customer+77
			/admin/customers?person=17 /admin/customers?page=100 /admin/migration`,
	},
	stock: {
		stages: [
			{ name: 'nothing counted', products: 10_000, orders: 20_000 },
			{ name: 'all counted', products: 10_000, orders: 20_000, isCounted: true },
		],
		pages: `/admin.data /admin/products.data /admin/orders.data /admin/orders.data?beyond=1 /admin/stock.data ${CONFIRMED}`,
	},
}
type Stage = { name: string; products: number; orders: number; isCounted?: boolean }
type Grown = { name: string; shop: Shop; client: Client; owner: Visitor }
type Figures = Record<'p50' | 'p99' | 'cpu' | 'questions' | 'sql', number>

const { stages, pages } = KINDS[words[0] as keyof typeof KINDS] ?? KINDS.figures
const PAGES = pages.split(/\s+/)
const ROUNDS = numberOption('rounds', 60)
const WARM_UP = 3
const LOGGED = 5
const HEAVY = '/admin/analytics?range=last-year'
const LIGHT = '/admin/migration'

await using ending = new AsyncDisposableStack()
const shops: Grown[] = []
for (const stage of stages) shops.push(await grow(stage))

const measured: [page: string, figures: Figures[]][] = []
table('page', 'from', 'p50 ms', 'p99 ms', 'processor ms', 'queries', 'SQL ms')
for (const page of PAGES) {
	const figures = await measure(page)
	for (const [index, { p50, p99, cpu, questions, sql }] of figures.entries()) {
		const times = [p50, p99, cpu].map((ms) => ms.toFixed(1))
		row(`\`${page}\``, shops[index]!.name, ...times, questions, sql.toFixed(1))
	}
	measured.push([page, figures])
}
if (shops.length > 1) {
	table(`${shops[1]!.name} against ${shops[0]!.name}`, 'p50', 'processor', 'SQL')
	for (const [page, [first, second]] of measured) {
		const times = (of: keyof Figures) => `×${(second![of] / first![of]).toFixed(2)}`
		row(`\`${page}\``, times('p50'), times('cpu'), times('sql'))
	}
}
if (PAGES.includes(HEAVY)) for (const grown of shops) await askBesideHeavy(grown)

async function grow({ name, products, orders, isCounted }: Stage): Promise<Grown> {
	const shop = ending.use(await openShop())
	const client = ending.use(await connect(shop.databaseUrl()))
	await addProducts(client, products)
	await growShop(client, { orders, customers: orders / 5 })
	if (isCounted) await countAll(client)
	// What this program asks is none of a page's questions.
	await client.query('set log_min_duration_statement = -1')
	return { name, shop, client, owner: await logIn(shop.url) }
}

/** In turns; the first few rounds warm up the processes and the databases. */
async function measure(page: string): Promise<Figures[]> {
	const found = shops.map(() => ({ times: [] as number[], cpu: 0 }))
	for (let round = -WARM_UP; round < ROUNDS; round++)
		for (const [index, grown] of shops.entries()) {
			const spent = () => processorMs([grown.shop.pid(), ...grown.shop.database().all])
			const before = spent()
			const ms = await ask(grown, page)
			if (round < 0) continue
			found[index]!.times.push(ms)
			found[index]!.cpu += (spent() - before) / ROUNDS
		}
	const all: Figures[] = []
	for (const [index, { times, cpu }] of found.entries()) {
		const asked = await questionsOf(shops[index]!, page)
		all.push({ p50: percentile(times, 0.5), p99: percentile(times, 0.99), cpu, ...asked })
	}
	return all
}

function ask(grown: Grown, page: string) {
	return page === CONFIRMED ? confirmOne(grown) : grown.owner.time(page)
}

/** Which books its bottles, where they are counted. */
async function confirmOne({ owner, client }: Grown): Promise<number> {
	const { rows } = await client.query(
		`select id, version from orders where order_status = 'pending' order by random() limit 1`,
	)
	const { id, version } = rows[0]
	const body = new URLSearchParams({ intent: 'update', id, version, status: 'confirmed' })
	return timed(async () => {
		const reply = await owner.ask('/admin/orders.data', { body })
		if (reply.status !== 200) throw new Error(`not confirmed: ${reply.summary}`)
	})
}

/** One slow page must not hold up the others: a light one, alone and while three admins ask for the heaviest. */
async function askBesideHeavy({ name, owner }: Grown) {
	const lightTimes = async () => {
		const times: number[] = []
		for (let round = 0; round < Math.min(ROUNDS, 40); round++) times.push(await owner.time(LIGHT))
		return [0.5, 0.99].map((share) => percentile(times, share).toFixed(0)).join(' and ')
	}
	const alone = await lightTimes()
	let [isBusy, served] = [true, 0]
	const askHeavy = async () => {
		for (; isBusy; served++) await owner.time(HEAVY)
	}
	const heavy = [askHeavy(), askHeavy(), askHeavy()]
	const beside = await lightTimes()
	isBusy = false
	await Promise.all(heavy)
	tell(`${name}: ${LIGHT} alone p50 and p99 ${alone} ms; beside ${served} of ${HEAVY} ${beside} ms`)
}

/** How many statements a page is made of, and how long the database says it took for them, one after the other. */
async function questionsOf(grown: Grown, page: string) {
	const { client, shop } = grown
	const logFile = join(shop.dataFolder, 'postgres.log')
	const log = async (milliseconds: number) => {
		await client.query(`alter system set log_min_duration_statement = ${milliseconds}`)
		await client.query('select pg_reload_conf()')
		await sleep(200)
	}
	await log(0)
	const from = readFileSync(logFile, 'utf8').length
	for (let round = 0; round < LOGGED; round++) await ask(grown, page)
	await sleep(100)
	const lines = readFileSync(logFile, 'utf8').slice(from)
	await log(-1)
	const durations = [...lines.matchAll(/duration: ([\d.]+) ms {2}(parse|bind|execute|statement)/g)]
	return {
		questions: durations.filter(([, , step]) => /execute|statement/.test(step!)).length / LOGGED,
		sql: sum(durations.map(([, milliseconds]) => Number(milliseconds))) / LOGGED,
	}
}
