// `node tests/drills/rolling-restarts.ts [--seed=N] [--restarts=N] [--short]` after a build: two shops with folders of
// their own on one PostgreSQL of its own, nginx with the repository's configuration in front (TLS, two upstreams). They
// are restarted in turn under load, as an operator does: SIGTERM, start, /readyz green, then the other. Needs nginx, openssl.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts'
import { freePort } from '../../server/port.ts'
import { makeCertificate, startNginx, tlsConfiguration } from '../harness/nginx.ts'
import { ADMIN, startMachine } from './machines/shops.ts'
import { chance, compare } from '../harness/orders.ts'
import { startLoad } from './rolling-load.ts'

const { values } = parseArgs({
	options: {
		seed: { type: 'string', default: '20261116' },
		restarts: { type: 'string' },
		short: { type: 'boolean', default: false },
	},
})
const restarts = Number(values.restarts ?? (values.short ? 2 : 20))
const random = chance(Number(values.seed))
const say = (line) => process.stderr.write(`  ${line}\n`)

const folder = mkdtempSync(join(tmpdir(), 'sillage-rolling-'))
chmodSync(folder, 0o755)
const undo = [() => rmSync(folder, { recursive: true, force: true })]
let held = false
const cleanUp = async () => {
	for (const step of undo.splice(0)) await step()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cleanUp().then(() => process.exit(1)))
try {
	const [port, plainPort, ...shopPorts] = [
		await freePort(),
		await freePort(),
		await freePort(),
		await freePort(),
	]
	const database = await startEmbeddedPostgres(folder)
	undo.unshift(() => database.stop())
	const url = `https://localhost:${port}`
	const shops = []
	undo.unshift(() => Promise.all(shops.map((shop) => shop.stop())))
	for (const [index, shopPort] of shopPorts.entries())
		shops.push(
			await startMachine(folder, `shop-${index + 1}`, shopPort, {
				DATABASE_URL: database.url,
				PUBLIC_URL: url,
				STOP_NOTICE_SECONDS: '3',
			}),
		)
	const certificate = makeCertificate(folder)
	const inside = tlsConfiguration({ port, plainPort, shopPorts, folder })
	const challenge = '/.well-known/acme-challenge/drill'
	mkdirSync(join(folder, dirname(challenge)), { recursive: true })
	writeFileSync(join(folder, challenge), 'answer')
	undo.unshift(await startNginx(folder, inside, `http://127.0.0.1:${plainPort}${challenge}`))

	const load = await startLoad({ url, certificate, random, admin: ADMIN })
	undo.unshift(() => load.end().catch(() => {}))
	const startedAt = performance.now()
	const stops = []
	const codes = []
	for (let turn = 0; turn < restarts; turn++) {
		const enough = load.requests() + 100
		while (load.requests() < enough) await sleep(20)
		await sleep(random() * 500)
		const shop = shops[turn % 2]
		const askedAt = performance.now()
		codes.push(await shop.restart())
		stops.push(performance.now() - askedAt)
		await shop.ready()
		say(
			`${turn + 1} of ${restarts} restarts, ${load.requests()} requests, ${load.failures.length} failed, stopped within ${seconds(stops.at(-1))} s`,
		)
	}
	await sleep(1_000)
	await load.end()
	const lasted = performance.now() - startedAt
	for (const failure of load.failures.slice(0, 20)) say(`failed: ${failure}`)

	const client = new pg.Client({ connectionString: database.url })
	await client.connect()
	const found = await compare(load.ledger, client).finally(() => client.end())
	const bad = found.lost + found.doubled + found.halfWritten + found.unknown
	const killed = codes.filter((code) => code !== 0).length
	held = load.failures.length === 0 && bad === 0 && killed === 0 && load.requests() > restarts * 100
	const kinds = Object.entries(load.counts).map(([kind, count]) => `${kind} ${count}`)
	process.stdout.write(
		`${JSON.stringify({
			did: 'Two shops on one PostgreSQL behind nginx with the configuration of deploy/nginx (TLS) were restarted in turn, SIGTERM and start, while visitors, customers and a seller used the shop without trying anything twice.',
			times: restarts,
			promised:
				'No request fails; every order that was acknowledged is stored once; each shop ends by itself.',
			happened: `${load.requests()} requests in ${seconds(lasted)} s (${kinds.join(', ')}), ${load.failures.length} failed; ${load.ledger.acknowledged.size} orders acknowledged, ${found.orders} stored, ${found.lost} lost, ${found.doubled} doubled, ${found.halfWritten} half-written; ${killed} of ${restarts} shops had to be killed; slowest answer ${seconds(load.slowestMs())} s, a stop took ${seconds(Math.min(...stops))} to ${seconds(Math.max(...stops))} s.`,
			held,
		})}\n`,
	)
} finally {
	if (!held) tellLogs()
	await cleanUp()
}
process.exit(held ? 0 : 1)

/** The folder goes; what nginx and the shops said about it should not. */
function tellLogs() {
	for (const name of ['error.log', 'shop-1.log', 'shop-2.log']) {
		const file = join(folder, name)
		if (existsSync(file)) say(`${name}:\n${readFileSync(file, 'utf8').slice(-6_000)}`)
	}
}

function seconds(ms) {
	return (ms / 1000).toFixed(1)
}
