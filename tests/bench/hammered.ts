// `npm run bench:hammered`: how long a cached page takes while others ask for ever new uncached ones. One run, quiet and
// hammered in turns: read the ratio of the two 99th percentiles. Another page can be hammered: `… hammered.mjs /cart?n=`.
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openShop } from '../harness/shop.ts'

const CACHED = '/shop'
const HAMMERED = process.argv[2] ?? '/shop?q='
const CONNECTIONS = 60
const ROUNDS = 3
const SECONDS = 8
/** Asked evenly and one after the other, as visitors come: a busy loop would measure its own crowding. */
const PROBES_A_SECOND = 100

const shop = await openShop({ limits: '1' })
const { port } = new URL(shop.url)
try {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	for (let i = 0; i < 200; i++) await ask(CACHED, agent)
	await sleep(3000)
	const quiet = []
	const hammered = []
	const answers = {}
	for (let round = 0; round < ROUNDS; round++) {
		quiet.push(...(await probe(agent)))
		const hammer = startHammer(round)
		await sleep(500)
		hammered.push(...(await probe(agent)))
		for (const [status, count] of Object.entries(await hammer.end()))
			answers[status] = (answers[status] ?? 0) + count
		await sleep(1500)
	}
	agent.destroy()
	say('quiet', quiet)
	say('hammered', hammered)
	const ratio = (share) => (percentile(hammered, share) / percentile(quiet, share)).toFixed(1)
	process.stdout.write(`ratio: p50 ${ratio(0.5)}, p99 ${ratio(0.99)}\n`)
	process.stdout.write(
		`answers to the hammer on ${HAMMERED}…: ${JSON.stringify(answers)}; load average ${loadavg()[0].toFixed(1)}\n`,
	)
} finally {
	await shop.stop()
	shop.clean()
}

async function probe(agent) {
	const times = []
	const startedAt = performance.now()
	for (let due = 0; due < SECONDS * 1000; due += 1000 / PROBES_A_SECOND) {
		const wait = startedAt + due - performance.now()
		if (wait > 0) await sleep(wait)
		const asked = performance.now()
		const status = await ask(CACHED, agent)
		if (status !== 200) throw new Error(`The cached page answered ${status}`)
		times.push(performance.now() - asked)
		if (performance.now() - startedAt > 3 * SECONDS * 1000) break
	}
	return times
}

/** In a thread of its own, so that its work is not taken for the shop's. */
function startHammer(round) {
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
		workerData: { port, path: HAMMERED, connections: CONNECTIONS, round },
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

function say(name, times) {
	const at = (share) => percentile(times, share).toFixed(2)
	process.stdout.write(
		`${CACHED} ${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (${times.length} requests)\n`,
	)
}

function percentile(times, share) {
	const sorted = times.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]
}
