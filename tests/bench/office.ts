// How long the pages with figures take in a grown shop: p50 and p99 of each at 100,000 orders and 20,000 customers, how
// many questions each asks the database and how long it works on them, and how all this grew since 25,000 orders; then
// what a light page waits for while others ask for the heaviest. `node tests/bench/office.ts` after
// `node bin/build.mjs`; not part of `npm test`.
import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openShop } from '../harness/shop.ts'
import { growShop } from '../harness/grown-shop.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 60)
const WARM_UP = 3
const STAGES = [
	{ orders: 25_000, customers: 5_000 },
	{ orders: 100_000, customers: 20_000 },
]
const PAGES = [
	'/admin',
	'/admin/profit-tracking',
	'/admin/profit-tracking?period=last-30-days',
	'/admin/profit-tracking?debug=1',
	'/admin/analytics',
	'/admin/analytics?range=last-year',
	'/admin/customers',
	'/admin/customers?q=customer+77',
	'/admin/customers?person=17',
	'/admin/customers?page=100',
	'/admin/migration',
]
const LOGGED = 5
const HEAVY = '/admin/analytics?range=last-year'
const LIGHT = '/admin/migration'

const results = []
for (const stage of STAGES) results.push(await measure(stage))
report()

async function measure(stage) {
	const shop = await openShop()
	try {
		const client = new pg.Client({ connectionString: shop.databaseUrl() })
		await client.connect()
		await growShop(client, stage)
		const cookie = await shop.logIn()
		const ask = (page) => timeOf(shop.url + page, cookie)
		const pages = {}
		for (const page of PAGES) {
			const timed = await timesOf(
				() => ask(page),
				() => cpuOf([shop.databasePid(), shop.pid()]),
			)
			pages[page] = {
				...timed,
				...(await questionsOf(() => ask(page), client, join(shop.dataFolder, 'postgres.log'))),
			}
			tell(stage, page, pages[page])
		}
		await besideHeavyPages(ask)
		await client.end()
		return { ...stage, pages }
	} finally {
		await shop.stop()
		shop.clean()
	}
}

async function timeOf(address, cookie) {
	const startedAt = performance.now()
	const answer = await fetch(address, { headers: { cookie } })
	await answer.arrayBuffer()
	if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
	return performance.now() - startedAt
}

async function timesOf(ask, cpu) {
	// The first few warm up the process and the database.
	for (let round = 0; round < WARM_UP; round++) await ask()
	const times = []
	const cpuBefore = cpu()
	for (let round = 0; round < ROUNDS; round++) times.push(await ask())
	return { times: times.sort((a, b) => a - b), cpu: (cpu() - cpuBefore) / ROUNDS }
}

/** How many statements a page is made of, and how long the database says it took for them, one after the other. */
async function questionsOf(ask, client, logFile) {
	const log = async (milliseconds) => {
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
		questions: durations.filter(([, , step]) => step === 'execute' || step === 'statement').length / LOGGED,
		sql: durations.reduce((sum, [, milliseconds]) => sum + Number(milliseconds), 0) / LOGGED,
	}
}

/** One slow page must not hold up the others: a light one, alone and while three admins ask for the heaviest. */
async function besideHeavyPages(ask) {
	const rounds = Math.min(ROUNDS, 40)
	const light = async () => {
		const times = []
		for (let round = 0; round < rounds; round++) times.push(await ask(LIGHT))
		return times.sort((a, b) => a - b)
	}
	const alone = await light()
	let busy = true
	let served = 0
	const heavy = Promise.all(
		Array.from({ length: 3 }, async () => {
			for (; busy; served++) await ask(HEAVY)
		}),
	)
	const beside = await light()
	busy = false
	await heavy
	console.log(
		`${LIGHT} alone p50 ${at(alone, 0.5)} ms  p99 ${at(alone, 0.99)} ms; beside ${served} of ${HEAVY} p50 ${at(beside, 0.5)} ms  p99 ${at(beside, 0.99)} ms`,
	)
}

/** Milliseconds on a processor of these processes and their children: unlike the clock, hardly moved by neighbours. */
function cpuOf(parents) {
	let sum = 0
	for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
		try {
			const [parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
				.replace(/^.*\) \S /, '')
				.split(' ')
				.map(Number)
			const isParent = parents.includes(Number(pid))
			if (!isParent && !parents.includes(parent)) continue
			// What children used that have ended since, in hundredths of a second.
			if (isParent) sum += (rest[11] + rest[12]) * 10
			for (const task of readdirSync(`/proc/${pid}/task`)) {
				sum += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6
			}
		} catch {
			// It ended while it was looked at.
		}
	}
	return sum
}

function at(times, share) {
	return times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0).padStart(5)
}

function tell({ orders }, page, { times, cpu, questions, sql }) {
	console.log(
		`${String(orders).padStart(7)} orders  p50 ${at(times, 0.5)} ms  p99 ${at(times, 0.99)} ms  cpu ${cpu.toFixed(0).padStart(4)} ms  ${String(questions).padStart(2)} queries  sql ${sql.toFixed(0).padStart(4)} ms  ${page}`,
	)
}

function report() {
	const [small, large] = results
	console.log(
		`\n${large.orders} orders against ${small.orders}: sql time, processor time; load average ${loadavg()[0].toFixed(1)}`,
	)
	for (const page of PAGES) {
		const grown = (of) => `×${(of(large.pages[page]) / of(small.pages[page])).toFixed(1)}`
		console.log(`${grown(({ sql }) => sql)}  ${grown(({ cpu }) => cpu)}  ${page}`)
	}
}
