// `npm run bench:hammered`: how long a cached page and an order take while somebody asks for ever new uncached pages, or for
// 90 products at once. One run, quiet and hammered in turns: read the ratio of the two 99th percentiles. Another address can
// be hammered, or another build: `… hammered.mjs /cart?n= --folder=…`.
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { chance, submissionNumber } from '../drills/order-ledger.mjs'
import { openShop } from '../drills/running-shop.mjs'

const CACHED = '/shop'
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { folder: { type: 'string', default: '.' } },
})
const CONNECTIONS = 60
const ROUNDS = 3
const SECONDS = 8
/** Asked evenly and one after the other, as visitors come: a busy loop would measure its own crowding. */
const PROBES_A_SECOND = 100
/** Each from a customer of its own. */
const ORDER_EVERY = 20

const shop = await openShop({
	limits: '1',
	folder: values.folder,
	environment: { TRUST_PROXY: 'loopback' },
})
const { port } = new URL(shop.url)
const random = chance(20261117)
let orders = 0
try {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	for (let i = 0; i < 200; i++) await ask(CACHED, agent)
	for (const hammered of positionals.length ? positionals : ['/shop?q=', await ninetyProducts()])
		await measure(hammered, agent)
	agent.destroy()
} finally {
	await shop.stop()
	shop.clean()
}

async function ninetyProducts() {
	const list = await (await fetch(`${shop.url}/sitemap.xml`)).text()
	const ids = new Set([...list.matchAll(/\/product\/([a-z0-9-]+)</g)].map(([, id]) => id))
	return `/data/products?ids=${[...ids].slice(0, 90).join(',')}&n=`
}

async function measure(path, agent) {
	await sleep(3000)
	const quiet = { page: [], order: [] }
	const hammered = { page: [], order: [] }
	const answers = {}
	for (let round = 0; round < ROUNDS; round++) {
		await probe(agent, quiet)
		const hammer = startHammer(path, round)
		await sleep(500)
		await probe(agent, hammered)
		for (const [status, count] of Object.entries(await hammer.end()))
			answers[status] = (answers[status] ?? 0) + count
		await sleep(1500)
	}
	process.stdout.write(`hammered: ${path.slice(0, 40)}…\n`)
	for (const what of ['page', 'order']) {
		say(what, 'quiet', quiet[what])
		say(what, 'hammered', hammered[what])
		const ratio = (share) => (percentile(hammered[what], share) / percentile(quiet[what], share)).toFixed(1)
		process.stdout.write(`ratio of the ${what}: p50 ${ratio(0.5)}, p99 ${ratio(0.99)}\n`)
	}
	process.stdout.write(
		`answers to the hammer: ${JSON.stringify(answers)}; load average ${loadavg()[0].toFixed(1)}\n`,
	)
}

async function probe(agent, times) {
	const startedAt = performance.now()
	for (let due = 0, n = 0; due < SECONDS * 1000; due += 1000 / PROBES_A_SECOND, n++) {
		const wait = startedAt + due - performance.now()
		if (wait > 0) await sleep(wait)
		const asked = performance.now()
		const status = await ask(CACHED, agent)
		if (status !== 200) throw new Error(`The cached page answered ${status}`)
		times.page.push(performance.now() - asked)
		if (n % ORDER_EVERY === 0) times.order.push(await order())
		if (performance.now() - startedAt > 3 * SECONDS * 1000) break
	}
}

/** How long an order takes; of a customer of its own, so that no limit of orders is met. */
async function order() {
	const { body } = submissionNumber(orders++, random)
	const headers = { 'X-Forwarded-For': `10.${orders >> 16}.${(orders >> 8) & 255}.${orders & 255}` }
	const startedAt = performance.now()
	const answer = await fetch(`${shop.url}/order-submissions`, { method: 'POST', headers, body })
	const { state } = await answer.json()
	if (state !== 'accepted') throw new Error(`An order answered ${answer.status} ${state}`)
	return performance.now() - startedAt
}

/** In a thread of its own, so that its work is not taken for the shop's. */
function startHammer(hammered, round) {
	const code = `
		const { Agent, request } = require('node:http')
		const { parentPort, workerData } = require('node:worker_threads')
		const { port, path, connections, round } = workerData
		const agent = new Agent({ keepAlive: true, maxSockets: connections })
		const answers = {}
		let going = true
		let number = 0
		async function one() {
			while (going) {
				await new Promise((done) => {
					const target = path + 'n' + round + 'x' + (number++).toString(36)
					request({ agent, port, path: target, headers: { 'accept-encoding': 'br' } }, (answer) => {
						answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1
						answer.on('end', done).on('error', done).resume()
					}).on('error', () => { answers.failed = (answers.failed ?? 0) + 1; setTimeout(done, 50) }).end()
				})
			}
		}
		parentPort.once('message', () => { going = false; parentPort.postMessage(answers); agent.destroy(); setTimeout(() => process.exit(0), 100) })
		for (let i = 0; i < connections; i++) one()
	`
	const worker = new Worker(code, {
		eval: true,
		workerData: { port, path: hammered, connections: CONNECTIONS, round },
	})
	return {
		end: () =>
			new Promise((done) => {
				worker.once('message', (answers) => worker.once('exit', () => done(answers)))
				worker.postMessage('end')
			}),
	}
}

function ask(path, agent) {
	return new Promise((done, failed) => {
		request({ agent, port, path, headers: { 'accept-encoding': 'br' } }, (response) => {
			response.on('end', () => done(response.statusCode)).resume()
		})
			.on('error', failed)
			.end()
	})
}

function say(what, name, times) {
	const at = (share) => percentile(times, share).toFixed(2)
	process.stdout.write(
		`${what === 'page' ? CACHED : 'an order'} ${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (${times.length} requests)\n`,
	)
}

function percentile(times, share) {
	const sorted = times.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]
}
