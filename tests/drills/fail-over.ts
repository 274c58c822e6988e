// `node tests/drills/fail-over.ts [--fail-overs=5] [--rounds=10] [--seed=N]` after a build: two web machines with folders
// of their own over Debian's PostgreSQL 15 (a primary and a synchronous replica, TLS, a plain role), one of them by way of
// PgBouncer and HAProxy, photos in OpenStack Swift, nginx in front. Root, Debian 12.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/port.ts'
import { backupCommand, contentOf, differences } from '../harness/backups.ts'
import { chance } from '../harness/chance.ts'
import { Visitor } from '../harness/client.ts'
import { Crowd } from '../harness/crowd.ts'
import { inSeconds, most, timed } from '../harness/figures.ts'
import { mailServer } from '../harness/mail-server.ts'
import { shopConfiguration, startNginx } from '../harness/nginx.ts'
import { compare, newLedger, placeOrder } from '../harness/orders.ts'
import { logIn, newPhoto, uploadPhoto } from '../harness/people.ts'
import { newFolder, waitFor } from '../harness/processes.ts'
import { numberOption, runDrill, say } from '../harness/report.ts'
import { connect, mailsWaiting, numberIn, openShop, type Shop } from '../harness/shop.ts'
import { startPushService } from '../support/services/push-service.ts'
import { measureLimits, measureSteps } from './machines/in-step.ts'
import { startPostgres } from './machines/postgres.ts'
import { startHaproxy, startPgbouncer } from './machines/proxies.ts'
import { startSwift } from './machines/swift.ts'

const NEEDED = {
	'/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
	'/usr/bin/swift-proxy-server': 'swift-proxy swift-account swift-container swift-object',
	'/usr/bin/memcached': 'memcached',
	'/usr/sbin/pgbouncer': 'pgbouncer',
	'/usr/sbin/haproxy': 'haproxy',
	'/usr/sbin/nginx': 'nginx-light',
	'/usr/bin/openssl': 'openssl',
}
const CUSTOMERS_A_WAY = 3

await runDrill(import.meta, async ({ seed, short }) => {
	const missing = Object.entries(NEEDED).filter(([program]) => !existsSync(program))
	if (process.getuid!() !== 0 || missing.length > 0)
		throw new Error(`needs root and apt-get install ${missing.map(([, name]) => name).join(' ')}`)
	const failOvers = numberOption('fail-overs', short ? 2 : 5)
	const rounds = numberOption('rounds', short ? 3 : 10)
	const random = chance(seed)
	const told: { promised: string; happened: string; kept: boolean }[] = []
	const tell = (promised: string, happened: string, kept: boolean) => {
		told.push({ promised, happened, kept })
		say(`${kept ? '✓' : '✗'} ${promised}\n      ${happened}`)
	}
	using folder = newFolder('machines')
	await using ending = new AsyncDisposableStack()
	const mail = ending.use(await mailServer())
	await mail.open()
	const push = await startPushService()
	ending.defer(() => push.close())
	const swift = ending.use(await startSwift(join(folder.path, 'swift')))
	const postgres = ending.use(await startPostgres(join(folder.path, 'postgres')))
	await postgres.sql(`alter role ${postgres.role} set statement_timeout = '10s'`)
	const haproxy = ending.use(await startHaproxy(folder.path, postgres.ports))
	const pool = ending.use(await startPgbouncer(folder.path, { ...postgres, port: haproxy.port }))
	const port = await freePort()
	const front = `http://127.0.0.1:${port}`
	const machine = async (name: string, more: Record<string, string> = {}, limits = '100000'): Promise<Shop> =>
		ending.use(
			await openShop({
				limits,
				dataFolder: join(folder.path, name),
				log: join(folder.path, `${name}.log`),
				environment: {
					...mail.environment,
					TRUST_PROXY: 'loopback',
					DATABASE_URL: postgres.url,
					MEDIA_URL: swift.url,
					PUSH_EXTRA_SERVICE: push.origin,
					PUBLIC_URL: front,
					...more,
				},
			}),
		)
	const one = await machine('web-1')
	const two = await machine('web-2', { DATABASE_POOL_URL: pool.url })
	const inside = shopConfiguration({ port, shopPorts: [one.port, two.port], folder: folder.path })
	ending.use(await startNginx(folder.path, inside, `${front}/about`))
	const inPrimary = async <T>(work: (client: Awaited<ReturnType<typeof connect>>) => Promise<T>) => {
		await using client = await connect(postgres.primaryUrl())
		return await work(client)
	}

	// What the machines were told at their start, and how they came to the database.
	const lines = await postgres.sql(
		`select count(*) || ' ' || count(*) filter (where ssl) from pg_stat_ssl join pg_stat_activity using (pid) where usename = '${postgres.role}'`,
	)
	const [all, encrypted] = lines.split(' ').map(Number)
	tell(
		'every line to the database has TLS with a checked certificate, by a plain role',
		`${encrypted} of ${all} lines`,
		all === encrypted && all! > 2,
	)
	const said = readFileSync(one.log!, 'utf8').match(/^ {2}! .*$/gm) ?? []
	const advice = said.map((line) => line.slice(4)).join(' ')
	tell('what the database should have otherwise is said at the start', advice, said.length > 0)

	// Today's trouble, to see that the drill would see it: a machine without MEDIA_URL.
	const three = await machine('web-3', { MEDIA_URL: '' })
	const { photo } = await uploadPhoto(await logIn(one.url), await newPhoto(random, 360))
	const { status } = await new Visitor(three.url).ask(`/media/${photo?.id}/340.webp`)
	tell('(control) a machine without MEDIA_URL does not have the photo', `answers ${status}`, status === 404)
	await three.stop()

	const steps = await inPrimary((client) => measureSteps([one, two], { client, push, random, rounds }))
	for (const { promised, happened, kept } of steps) tell(promised, happened, kept)

	// Two more machines with the limits of a real shop: the others are asked more than those would allow.
	const limited: [Shop, Shop] = [await machine('web-4', {}, '1'), await machine('web-5', {}, '1')]
	const refused = await measureLimits(limited, rounds)
	const promised = 'after ten wrong passwords on one machine the other refuses the very next'
	tell(promised, `${refused} of ${rounds} times`, refused === rounds)
	for (const shop of limited) await shop.stop()

	await failOverUnderOrders({ nginx: front, 'web-1': one.url, 'web-2, PgBouncer': two.url })
	await killWhileMailsGoOut()
	await silenceStorage()
	for (const shop of [one, two]) await shop.stop()
	await upgradeByRestore()
	return {
		did: `Two web machines with folders of their own over a primary and a synchronous replica, one by way of PgBouncer and HAProxy, photos in Swift, nginx in front; ${failOvers} fail-overs of the database under orders, a killed machine, silent storage (seed ${seed}).`,
		times: failOvers,
		promised: `${told.length} things: in step within a second, and within five after a lost line; a fail-over loses nothing that was acknowledged; one Message-ID for each mail; a major version is a restore.`,
		happened: told
			.map(({ promised, happened, kept }) => `${kept ? '' : 'NOT '}${promised}: ${happened}`)
			.join('. '),
		kept: Object.fromEntries(told.map(({ promised, kept }) => [promised, kept])),
	}

	/** Customers come by every way: through nginx, and to each machine past it. */
	async function failOverUnderOrders(ways: Record<string, string>) {
		const before = await inPrimary((client) => compare(newLedger(), client))
		await using crowd = new Crowd(front, random)
		const { ledger } = crowd
		const answers = Object.entries(ways).map(([way, url]) => {
			const moments: number[] = []
			const customer = async () => {
				await placeOrder(url, ledger, random)
				moments.push(performance.now())
			}
			crowd.add(customer, { count: CUSTOMERS_A_WAY })
			return { way, moments, silences: [] as number[] }
		})
		const promotions: number[] = []
		for (let i = 1; i <= failOvers; i++) {
			const enough = ledger.acknowledged.size + 40
			await waitFor(() => ledger.acknowledged.size >= enough, 120_000)
			await sleep(random() * 300)
			const at = performance.now()
			promotions.push(await postgres.failOver())
			const promoted = performance.now()
			for (const { moments, silences } of answers) {
				await waitFor(() => moments.at(-1)! > promoted, 60_000)
				const around = moments.filter((moment) => moment > at - 5_000)
				silences.push(most(around.slice(1).map((moment, j) => moment - around[j]!)))
			}
			await postgres.reattach()
			await waitFor(postgres.isSynchronous, 20_000, 100)
			say(`${i} of ${failOvers} fail-overs, ${ledger.acknowledged.size} orders acknowledged`)
		}
		await crowd.close()
		const found = await inPrimary((client) => compare(ledger, client))
		const [stored, expected] = [found.orders - before.orders, ledger.acknowledged.size]
		tell(
			`${failOvers} fail-overs under orders lose nothing that was acknowledged and store nothing twice`,
			`${expected} acknowledged, ${stored} found, lost ${found.lost}, doubled ${found.doubled}, half-written ${found.halfWritten}, refused ${ledger.refused.length}; ${ledger.attempts} attempts`,
			found.lost + found.doubled + found.halfWritten + ledger.refused.length === 0 && stored === expected,
		)
		const silent = answers.map(({ way, silences }) => `${way} ${inSeconds(...silences)} s`).join('; ')
		tell(
			'the shop comes back by itself, whichever way it goes to the database',
			`longest time without an answer at each fail-over: ${silent}; PostgreSQL’s own part ${inSeconds(...promotions)} s`,
			answers.every(({ silences }) => most(silences) < 30_000),
		)
	}

	/** Mails through the fail-overs so far; then the first machine is killed while some go out. */
	async function killWhileMailsGoOut() {
		await using client = await connect(postgres.primaryUrl())
		// Claims of a killed process run out after two minutes.
		const allSent = () => waitFor(async () => (await mailsWaiting(client)) === 0, 600_000, 500)
		await allSent()
		const byFailOver = mail.repeated()
		const ledger = newLedger(500_000)
		const orders = Array.from({ length: 30 }, (_, i) => placeOrder(i % 2 ? one.url : two.url, ledger, random))
		for (let kills = 0; kills < 2; kills++) {
			await sleep(400)
			await one.killWeb()
			await one.untilReady()
		}
		await Promise.all(orders)
		await allSent()
		const left = await mailsWaiting(client)
		const sent = await numberIn(
			client,
			`select count(*) from outbox where sent_at is not null and kind <> 'push'`,
		)
		const different = mail.arrived.length - mail.repeated()
		tell(
			'a mail is sent by one machine; one that a kill repeats has the same Message-ID',
			`${sent} mails in the outbox, ${different} different Message-IDs arrived, ${left} left; repeated under the same one: ${byFailOver} by ${failOvers} fail-overs, ${mail.repeated() - byFailOver} by two kills of the first machine`,
			different === sent && left === 0,
		)
	}

	/**
	 * From 15 with object storage to the embedded 18 with a folder, to 15 as a plain role in another bucket's place, and
	 * back to 18. Every table, sequence and photo is compared by checksum.
	 */
	async function upgradeByRestore() {
		const at = (name: string) => join(folder.path, name)
		const places: Record<string, Record<string, string>> = {
			'web-1': { DATABASE_URL: postgres.primaryUrl(), MEDIA_URL: swift.url },
			'embedded-18': {},
			'restored-15': { DATABASE_URL: postgres.primaryUrl('restored') },
			'embedded-18-again': {},
		}
		const backups: Awaited<ReturnType<typeof contentOf>>[] = []
		let before = ''
		for (const [place, more] of Object.entries(places)) {
			const environment = { DATA_DIR: at(place), ...more }
			if (before) await backupCommand('restore', before, environment)
			before = at(`${place}.tar`)
			await backupCommand('backup', before, environment)
			backups.push(await contentOf(before))
		}
		const { sums, rows } = backups[0]!
		const isSame = (name: string) => /^(table|sequence|file media\/)/.test(name)
		const different = backups.slice(1).flatMap((other) => differences(sums, other.sums).filter(isSame))
		const photos = [...sums.keys()].filter((name) => name.startsWith('file media/')).length
		tell(
			'a major upgrade is a restore: every table and photo is the same on the other side',
			`PostgreSQL ${backups.map(({ server }) => server.split(' ')[0]).join(' → ')}: ${rows} rows, ${photos} photo files; differences: ${different.join(', ') || 'none'}`,
			different.length === 0 && photos > 0,
		)
	}

	async function silenceStorage() {
		swift.signal('SIGSTOP')
		const ledger = newLedger(600_000)
		const ms = await timed(async () => {
			for (let i = 0; i < 10; i++) await placeOrder(front, ledger, random)
		})
		const page = await new Visitor(two.url).ask('/shop')
		swift.signal('SIGCONT')
		tell(
			'orders and pages do not wait for object storage that has fallen silent',
			`${ledger.acknowledged.size} of 10 orders acknowledged, ${Math.round(ms / 10)} ms each; /shop ${page.status}`,
			ledger.acknowledged.size === 10 && page.status === 200,
		)
	}
})
