// `node tests/drills/fail-over.ts [--fail-overs=5] [--rounds=10] [--seed=N]` after a build: two web machines with folders of their own
// over Debian's PostgreSQL 15 (a primary and a synchronous replica, TLS, a plain role), one of them by way of PgBouncer
// and HAProxy, photos in OpenStack Swift, nginx in front. Says what was promised and what happened; root, Debian 12.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPushService } from '../support/push-service.ts'
import { measure, measureLimits, uploadPhoto } from './machines/in-step.ts'
import { majorVersions } from './machines/major-versions.ts'
import { startPostgres } from './machines/postgres.ts'
import { endAll, NEEDED } from '../harness/processes.ts'
import { startHaproxy, startNginx, startPgbouncer } from './machines/proxies.ts'
import { logIn, startMachine } from './machines/shops.ts'
import { startSwift } from './machines/swift.ts'
import { mailServer } from '../harness/mail-server.ts'
import { chance, compare, newLedger, placeOrder, submissionNumber } from '../harness/orders.ts'
import { numberOption, report, say } from '../harness/report.ts'

const failOvers = numberOption('fail-overs', 5)
const rounds = numberOption('rounds', 10)
const seed = numberOption('seed', 20261116)
const PORT = Number(process.env.DRILL_PORT ?? 23500)
const ENGINE_PORT = Number(process.env.DRILL_ENGINE_PORT ?? 55430)
const CUSTOMERS_A_WAY = 3

const missing = Object.entries(NEEDED).filter(([program]) => !existsSync(program))
if (process.getuid() !== 0 || missing.length > 0) {
	say(`needs root and apt-get install ${missing.map(([, name]) => name).join(' ')}`)
	process.exit(1)
}

const told = []
let failed = 0
function tell(promised, happened, kept) {
	if (!kept) failed++
	told.push(`${kept ? '' : 'NOT '}${promised}: ${happened}`)
	say(`${kept ? '✓' : '✗'} ${promised}\n      ${happened}`)
}

const folder = mkdtempSync(join(tmpdir(), 'sillage-machines-'))
execFileSync('chmod', ['755', folder])
const random = chance(seed)
const mail = await mailServer(PORT + 9)
const push = await startPushService()
let postgres
const shops = []
try {
	await mail.open()
	const swift = await startSwift(join(folder, 'swift'), PORT + 20)
	postgres = await startPostgres(join(folder, 'postgres'), ENGINE_PORT + 1)
	postgres.sql(`alter role ${postgres.role} set statement_timeout = '10s'`)
	await startHaproxy(folder, ENGINE_PORT + 10, [ENGINE_PORT + 1, ENGINE_PORT + 2])
	const poolUrl = await startPgbouncer(folder, ENGINE_PORT + 11, {
		...postgres,
		primaryPort: ENGINE_PORT + 10,
	})
	say(
		`PostgreSQL 15 primary and replica (${postgres.isSynchronous() ? 'synchronous' : 'NOT synchronous'}), TLS; Swift; PgBouncer; HAProxy; nginx`,
	)
	const shared = {
		DATABASE_URL: postgres.url,
		MEDIA_URL: swift.url,
		SMTP_URL: mail.url,
		PUSH_EXTRA_SERVICE: push.origin,
		PUBLIC_URL: `http://127.0.0.1:${PORT}`,
	}
	const one = await startMachine(folder, 'web-1', PORT + 1, shared)
	shops.push(one)
	const two = await startMachine(folder, 'web-2', PORT + 2, { ...shared, DATABASE_POOL_URL: poolUrl })
	shops.push(two)
	await startNginx(folder, PORT, [PORT + 1, PORT + 2])
	const front = `http://127.0.0.1:${PORT}`

	lookAtLines(one)
	await control(one, shared)
	const step = await measure({ one, two, database: postgres.primaryUrl(), push, random, rounds })
	for (const [name, promised, limit] of [
		['photo', 'a photo uploaded on one machine is had from the other within a second', 1_000],
		['session', 'a login on one machine holds on the other within a second', 1_000],
		['page', 'a new price is on the other machine’s page within a second', 1_000],
		['notice', 'an order sent to one machine is told to an open list on the other within a second', 1_000],
		['push', 'the phone that was allowed on one machine is told of it within a second, once', 1_000],
		['afterLostLine', 'a new price is on the page within five seconds of a lost line to the database', 5_000],
		['noticeAfterLostLine', 'and an order told to the open list', 5_000],
	])
		tell(
			promised,
			`${step[name].rounds} times: median ${step[name].median} ms, worst ${step[name].worst} ms`,
			step[name].worst < limit,
		)

	await limitsInStep(shared)
	await failOverDrill({ nginx: front, 'web-1': one.url, 'web-2, PgBouncer': two.url })
	await mailDrill(one, two)
	await storageAway(front, swift, two)
	for (const shop of shops) await shop.stop()
	await majorVersions({ folder, swift, postgres, tell })
} finally {
	for (const shop of shops) await shop.stop()
	await endAll()
	postgres?.stop()
	await mail.close()
	push.close()
	if (failed === 0) rmSync(folder, { recursive: true, force: true })
	else say(`the logs are in ${folder}`)
}
report({
	did: `Two web machines with folders of their own over a primary and a synchronous replica, one by way of PgBouncer and HAProxy, photos in Swift, nginx in front; ${failOvers} fail-overs of the database under orders, a killed machine, silent storage (seed ${seed}).`,
	times: failOvers,
	promised: `${told.length} things: in step within a second, and within five after a lost line; a fail-over loses nothing that was acknowledged; one Message-ID for each mail; a major version is a restore.`,
	happened: told.join('. '),
	held: failed === 0,
})
process.exit()

async function comparedOrders(ledger) {
	const client = new pg.Client({ connectionString: postgres.primaryUrl() })
	await client.connect()
	return compare(ledger, client).finally(() => client.end())
}

/** Two more machines with the limits of a real shop: the others are asked more than those would allow. */
async function limitsInStep(shared) {
	const limited = []
	for (const [name, port] of [
		['web-4', PORT + 4],
		['web-5', PORT + 5],
	])
		limited.push(await startMachine(folder, name, port, { ...shared, RATE_LIMIT_SCALE: '1' }))
	shops.push(...limited)
	const refused = await measureLimits({ one: limited[0], two: limited[1], rounds })
	tell(
		'after ten wrong passwords on one machine the other refuses the very next',
		`${refused} of ${rounds} times`,
		refused === rounds,
	)
	for (const shop of limited) await shop.stop()
}

/** Customers come by every way: through nginx, and to each machine past it. */
async function failOverDrill(ways) {
	const before = await comparedOrders(newLedger())
	const ledger = newLedger()
	const answered = Object.fromEntries(Object.keys(ways).map((way) => [way, []]))
	const silences = Object.fromEntries(Object.keys(ways).map((way) => [way, []]))
	let open = true
	let index = 0
	const crowd = Object.entries(ways).flatMap(([way, url]) =>
		Array.from({ length: CUSTOMERS_A_WAY }, async () => {
			while (open) {
				await placeOrder(url, submissionNumber(index++, random), ledger)
				answered[way].push(performance.now())
			}
		}),
	)
	const promotions = []
	for (let i = 0; i < failOvers; i++) {
		const enough = ledger.acknowledged.size + 40
		while (ledger.acknowledged.size < enough) await sleep(20)
		await sleep(random() * 300)
		const at = performance.now()
		promotions.push(await postgres.failOver())
		for (const [way, moments] of Object.entries(answered)) {
			while (!moments.some((moment) => moment > at + promotions.at(-1))) await sleep(20)
			const around = moments.filter((moment) => moment > at - 5_000)
			silences[way].push(Math.max(...around.slice(1).map((moment, j) => moment - around[j])))
		}
		await postgres.reattach()
		for (let waited = 0; !postgres.isSynchronous() && waited < 20_000; waited += 100) await sleep(100)
		say(`${i + 1} of ${failOvers} fail-overs, ${ledger.acknowledged.size} orders acknowledged`)
	}
	open = false
	await Promise.race([Promise.all(crowd), sleep(60_000)])
	ledger.givenUp = true
	await Promise.all(crowd)
	const found = await comparedOrders(ledger)
	const bad = found.lost + found.doubled + found.halfWritten + ledger.refused.length
	const seconds = (all) => all.map((ms) => (ms / 1000).toFixed(1)).join(', ')
	tell(
		`${failOvers} fail-overs under orders lose nothing that was acknowledged and store nothing twice`,
		`${ledger.acknowledged.size} acknowledged, ${found.orders - before.orders} found, lost ${found.lost}, doubled ${found.doubled}, half-written ${found.halfWritten}, refused ${ledger.refused.length}; ${ledger.attempts} attempts`,
		bad === 0 && found.orders - before.orders === ledger.acknowledged.size,
	)
	tell(
		'the shop comes back by itself, whichever way it goes to the database',
		`longest time without an answer at each fail-over: ${Object.entries(silences)
			.map(([way, all]) => `${way} ${seconds(all)} s`)
			.join('; ')}; PostgreSQL’s own part ${seconds(promotions)} s`,
		Object.values(silences).every((all) => Math.max(...all) < 30_000),
	)
}

/** What the machines were told at their start, and how they came to the database. */
function lookAtLines(one) {
	const [all, encrypted] = postgres
		.sql(
			`select count(*) || ' ' || count(*) filter (where ssl) from pg_stat_ssl join pg_stat_activity using (pid) where usename = '${postgres.role}'`,
		)
		.split(' ')
	tell(
		'every line to the database has TLS with a checked certificate, by a plain role',
		`${encrypted} of ${all} lines`,
		all === encrypted && Number(all) > 2,
	)
	const said = readFileSync(one.log, 'utf8')
		.split('\n')
		.filter((line) => line.startsWith('  ! '))
	tell(
		'what the database should have otherwise is said at the start',
		said.map((line) => line.slice(4)).join(' '),
		said.length > 0,
	)
}

/** Today's trouble, to see that the drill would see it: machines without MEDIA_URL. */
async function control(one, shared) {
	const three = await startMachine(folder, 'web-3', PORT + 3, { ...shared, MEDIA_URL: '' })
	shops.push(three)
	const id = await uploadPhoto(one, await logIn(one.url), random)
	const { status } = await fetch(`${three.url}/media/${id}/340.webp`)
	tell('(control) a machine without MEDIA_URL does not have the photo', `answers ${status}`, status === 404)
	await three.stop()
}

/** Mails through the fail-overs so far; then the first machine is killed while some go out. */
async function mailDrill(one, two) {
	const client = new pg.Client({ connectionString: postgres.primaryUrl() })
	await client.connect()
	const waiting = async () =>
		Number((await client.query('select count(*) from outbox where sent_at is null')).rows[0].count)
	// Claims of a killed process run out after two minutes.
	const allSent = async () => {
		for (let waited = 0; (await waiting()) > 0 && waited < 600_000; waited += 500) await sleep(500)
	}
	await allSent()
	const byFailOver = mail.repeated()
	const ledger = newLedger()
	const orders = Promise.all(
		Array.from({ length: 30 }, (_, i) =>
			placeOrder(i % 2 ? one.url : two.url, submissionNumber(500_000 + i, random), ledger),
		),
	)
	for (let kills = 0; kills < 2; kills++) {
		await sleep(400)
		await one.killAndStart()
		await one.ready()
	}
	await orders
	await allSent()
	const left = await waiting()
	const { rows } = await client.query(
		`select count(*)::int as all from outbox where sent_at is not null and kind <> 'push'`,
	)
	await client.end()
	const different = mail.arrived.length - mail.repeated()
	tell(
		'a mail is sent by one machine; one that a kill repeats has the same Message-ID',
		`${rows[0].all} mails in the outbox, ${different} different Message-IDs arrived, ${left} left; repeated under the same one: ${byFailOver} by ${failOvers} fail-overs, ${mail.repeated() - byFailOver} by two kills of the first machine`,
		different === rows[0].all && left === 0,
	)
}

async function storageAway(front, swift, two) {
	swift.pause()
	const ledger = newLedger()
	const startedAt = performance.now()
	for (let i = 0; i < 10; i++) await placeOrder(front, submissionNumber(600_000 + i, random), ledger)
	const ms = (performance.now() - startedAt) / 10
	const page = await fetch(`${two.url}/shop`)
	swift.resume()
	tell(
		'orders and pages do not wait for object storage that has fallen silent',
		`10 of 10 orders acknowledged (${ledger.acknowledged.size}), ${Math.round(ms)} ms each; /shop ${page.status}`,
		ledger.acknowledged.size === 10 && page.status === 200,
	)
}
