// How long the pages with figures take in a grown shop: p99 of each at 100,000 orders and 20,000 customers, and how
// the cost grew since 25,000 orders. `node tests/bench/figures.mjs` after `node bin/build.mjs`; not part of `npm test`.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/embedded-postgres.ts'
import { growShop } from './grown-shop.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 100)
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
	'/admin/customers?q=mbarga',
	'/admin/customers?person=17',
	'/admin/customers?page=100',
	'/admin/migration',
]
const ADMIN = { email: 'owner@sillage.example', password: 'a-long-bench-password' }

const folder = () => mkdtempSync(join(tmpdir(), 'sillage-bench-'))
const results = []
for (const stage of STAGES) results.push(await measure(stage))
report()

async function measure(stage) {
	const [database, files] = [folder(), folder()]
	const cluster = await startEmbeddedPostgres(database)
	const url = await startShop(cluster.url, files)
	try {
		const client = new pg.Client({ connectionString: cluster.url })
		await client.connect()
		await growShop(client, stage)
		await client.end()
		const cookie = await logIn(url.address)
		const pages = {}
		for (const page of PAGES) pages[page] = await timesOf(`${url.address}${page}`, cookie)
		return { ...stage, pages }
	} finally {
		url.stop()
		await cluster.stop()
		for (const used of [database, files]) rmSync(used, { recursive: true, force: true })
	}
}

async function timesOf(address, cookie) {
	const times = []
	for (let round = -5; round < ROUNDS; round++) {
		const begun = performance.now()
		const answer = await fetch(address, { headers: { cookie } })
		await answer.arrayBuffer()
		if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
		// The first few warm up the process and the database.
		if (round >= 0) times.push(performance.now() - begun)
	}
	return times.sort((a, b) => a - b)
}

async function startShop(database, dataFolder) {
	const port = await freePort()
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/serve.mjs'], {
		env: {
			...{ PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataFolder },
			...{ DATABASE_URL: database, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' },
			...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const address = `http://127.0.0.1:${port}`
	while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
		if (child.exitCode !== null) throw new Error('The shop ended at once')
		await sleep(100)
	}
	return { address, stop: () => child.kill('SIGTERM') }
}

async function logIn(address) {
	const answer = await fetch(`${address}/admin/login`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: address },
		body: new URLSearchParams(ADMIN),
	})
	return answer.headers.get('Set-Cookie').split(';', 1)[0]
}

function freePort() {
	return new Promise((found) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const { port } = probe.address()
			probe.close(() => found(port))
		})
	})
}

function report() {
	const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
	const [small, large] = results
	console.log(
		`milliseconds over ${ROUNDS} requests, one after the other; orders ${small.orders} → ${large.orders}`,
	)
	for (const page of PAGES) {
		const [before, now] = [small.pages[page], large.pages[page]]
		const figures = [at(before, 0.5), at(now, 0.5), at(now, 0.99)].map((ms) => ms.toFixed(0).padStart(5))
		const growth = (at(now, 0.5) / at(before, 0.5)).toFixed(1)
		console.log(`p50 ${figures[0]} → ${figures[1]}  ×${growth}   p99 ${figures[2]}   ${page}`)
	}
}
