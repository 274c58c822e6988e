// `node tests/bench/office.ts lists|figures [--rounds=60]` after a build. lists: the lists of the back office with 10,000
// products and 100,000 orders. figures: its reports at 100,000 orders and 20,000 customers, and how all this grew since
// 25,000 orders; then what a light page waits for while others ask for the heaviest. Of each page p50 and p99, processor
// time, how many questions it asks the database and how long that works on them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile, processorMs, sum } from '../harness/figures.ts'
import { growShop } from '../harness/grown-shop.ts'
import { addProducts } from '../harness/many-products.ts'
import { logIn } from '../harness/people.ts'
import { numberOption, row, table, tell, words } from '../harness/report.ts'
import { type Client, connect, openShop, type Shop } from '../harness/shop.ts'

const KINDS = {
	lists: {
		stages: [{ products: 10_000, orders: 100_000, customers: 20_000 }],
		pages: `/admin/products.data /admin/products.data?page=150 /admin/products.data?q=amber+99 /admin/orders.data
			/admin/orders.data?status=pending /admin/orders.data?page=1500 /admin/orders.data?q=Customer+9999
			/admin/orders.data?q=670+09+99+99 /admin/orders.data?q=nothing+like+it`,
	},
	figures: {
		stages: [
			{ products: 84, orders: 25_000, customers: 5_000 },
			{ products: 84, orders: 100_000, customers: 20_000 },
		],
		pages: `/admin /admin/profit-tracking /admin/profit-tracking?period=last-30-days /admin/profit-tracking?debug=1
			/admin/analytics /admin/analytics?range=last-year /admin/figures /admin/figures?by=delivered /admin/figures?period=year
			/admin/expenses /admin/customers /admin/customers?q=customer+77
			/admin/customers?person=17 /admin/customers?page=100 /admin/migration`,
	},
}
const { stages, pages } = KINDS[words[0] as keyof typeof KINDS] ?? KINDS.figures
const PAGES = pages.split(/\s+/)
const ROUNDS = numberOption('rounds', 60)
const WARM_UP = 3
const LOGGED = 5
const HEAVY = '/admin/analytics?range=last-year'
const LIGHT = '/admin/migration'

type Figures = { cpu: number; sql: number }
const results: Map<string, Figures>[] = []
for (const stage of stages) results.push(await measure(stage))
const [small, large] = results
if (small && large) {
	table(`${stages[1]!.orders} orders against ${stages[0]!.orders}`, 'SQL time', 'processor time')
	const grown = (page: string, of: keyof Figures) =>
		`×${(large.get(page)![of] / small.get(page)![of]).toFixed(1)}`
	for (const page of PAGES) row(`\`${page}\``, grown(page, 'sql'), grown(page, 'cpu'))
}

async function measure({ products, ...size }: { products: number; orders: number; customers: number }) {
	await using shop = await openShop()
	await using client = await connect(shop.databaseUrl())
	await addProducts(client, products)
	await growShop(client, size)
	const owner = await logIn(shop.url)
	const ask = (page: string) => owner.time(page)
	const timesOf = async (page: string, rounds: number) => {
		const times: number[] = []
		for (let round = 0; round < rounds; round++) times.push(await ask(page))
		return times
	}
	const found = new Map<string, Figures>()
	table(`${size.orders} orders`, 'p50 ms', 'p99 ms', 'processor ms', 'queries', 'SQL ms')
	for (const page of PAGES) {
		// The first few warm up the process and the database.
		await timesOf(page, WARM_UP)
		const spent = () => processorMs([shop.pid(), ...shop.database().all])
		const before = spent()
		const times = await timesOf(page, ROUNDS)
		const cpu = (spent() - before) / ROUNDS
		const { questions, sql } = await questionsOf(() => ask(page), client, shop)
		found.set(page, { cpu, sql })
		const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
		row(`\`${page}\``, ...[p50, p99, cpu].map((ms) => ms.toFixed(0)), questions, sql.toFixed(0))
	}
	if (!PAGES.includes(HEAVY)) return found
	// One slow page must not hold up the others: a light one, alone and while three admins ask for the heaviest.
	const rounds = Math.min(ROUNDS, 40)
	const alone = await timesOf(LIGHT, rounds)
	let [isBusy, served] = [true, 0]
	const askHeavy = async () => {
		for (; isBusy; served++) await ask(HEAVY)
	}
	const heavy = [askHeavy(), askHeavy(), askHeavy()]
	const beside = await timesOf(LIGHT, rounds)
	isBusy = false
	await Promise.all(heavy)
	const told = [alone, beside].map((times) =>
		[0.5, 0.99].map((share) => percentile(times, share).toFixed(0)).join(' and '),
	)
	tell(`${LIGHT} alone p50 and p99 ${told[0]} ms; beside ${served} of ${HEAVY} ${told[1]} ms`)
	return found
}

/** How many statements a page is made of, and how long the database says it took for them, one after the other. */
async function questionsOf(ask: () => Promise<unknown>, client: Client, { dataFolder }: Shop) {
	const logFile = join(dataFolder, 'postgres.log')
	const log = async (milliseconds: number) => {
		await client.query(`alter system set log_min_duration_statement = ${milliseconds}`)
		await client.query('select pg_reload_conf()')
		await sleep(200)
	}
	await log(0)
	const from = readFileSync(logFile, 'utf8').length
	for (let round = 0; round < LOGGED; round++) await ask()
	await sleep(100)
	const lines = readFileSync(logFile, 'utf8').slice(from)
	await log(-1)
	const durations = [...lines.matchAll(/duration: ([\d.]+) ms {2}(parse|bind|execute|statement)/g)]
	return {
		questions: durations.filter(([, , step]) => /execute|statement/.test(step!)).length / LOGGED,
		sql: sum(durations.map(([, milliseconds]) => Number(milliseconds))) / LOGGED,
	}
}
