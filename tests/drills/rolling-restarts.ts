// `node tests/drills/rolling-restarts.ts [--seed=N] [--restarts=N] [--short]` after a build: two shops with folders of
// their own on one PostgreSQL of its own, nginx with the repository's configuration in front (TLS, two upstreams). They
// are restarted in turn under load, as an operator does: SIGTERM, start, /readyz green, then the other. Nobody tries a
// second time: whatever is not answered as it should be is a failed request. Needs nginx, openssl.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts'
import { freePort } from '../../server/port.ts'
import { chance, pick } from '../harness/chance.ts'
import { Visitor } from '../harness/client.ts'
import { Crowd, OFFICE, PAGES } from '../harness/crowd.ts'
import { inSeconds, most, percentile, sum } from '../harness/figures.ts'
import { makeCertificate, shopConfiguration, startNginx } from '../harness/nginx.ts'
import { logIn } from '../harness/people.ts'
import { newFolder, textOf, waitFor } from '../harness/processes.ts'
import { numberOption, runDrill, say } from '../harness/report.ts'
import { connect, openShop, type Shop } from '../harness/shop.ts'

const PERSONAL = '/order-inquiry /fr/order-inquiry /cart /data/session /healthz'.split(' ')
const CHALLENGE = '/.well-known/acme-challenge/drill'

await runDrill(import.meta, async ({ seed, short }) => {
	const restarts = numberOption('restarts', short ? 2 : 20)
	const random = chance(seed)
	using place = newFolder('rolling')
	const folder = place.path
	await using ending = new AsyncDisposableStack()
	const database = await startEmbeddedPostgres(folder)
	ending.defer(() => database.stop())
	const [tlsPort, plainPort] = [await freePort(), await freePort()]
	const url = `https://localhost:${tlsPort}`
	const shops: Shop[] = []
	const environment = {
		DATABASE_URL: database.url,
		PUBLIC_URL: url,
		TRUST_PROXY: 'loopback',
		STOP_NOTICE_SECONDS: '3',
	}
	for (const name of ['shop-1', 'shop-2']) {
		const files = { dataFolder: join(folder, name), log: join(folder, `${name}.log`) }
		shops.push(ending.use(await openShop({ environment, ...files })))
	}
	const ca = makeCertificate(folder)
	mkdirSync(join(folder, dirname(CHALLENGE)), { recursive: true })
	writeFileSync(join(folder, CHALLENGE), 'answer')
	const inside = shopConfiguration({ tlsPort, plainPort, shopPorts: shops.map(({ port }) => port), folder })
	ending.use(await startNginx(folder, inside, `http://127.0.0.1:${plainPort}${CHALLENGE}`))

	const manners = { mayWait: false, isPatient: false, connection: { connections: 1, ca } }
	await using crowd = new Crowd(url, random, manners)
	const pauseMs = 60
	await crowd.addKeepers({ carts: 1, pauseMs })
	crowd.addCustomers(2, pauseMs)
	// The last of them sends each request over a connection of its own.
	for (const keepAlive of [true, true, true, false]) {
		const reader = new Visitor(url, { ca, keepAlive, connections: 1 })
		crowd.add(() => crowd.read(reader, pick(random, random() < 0.7 ? PAGES : PERSONAL)), { pauseMs })
	}
	const searcher = crowd.person()
	crowd.add(() => crowd.search(searcher), { pauseMs })
	const seller = await logIn(crowd.person())
	crowd.add(() => crowd.read(seller, pick(random, OFFICE), 'back office'), { pauseMs })

	const requests = () => sum(Object.values(crowd.counts))
	const stops: number[] = []
	let killed = 0
	for (let turn = 0; turn < restarts; turn++) {
		const enough = requests() + 100
		await waitFor(() => requests() >= enough, 120_000)
		await sleep(random() * 500)
		const shop = shops[turn % 2]!
		const askedAt = performance.now()
		if ((await shop.restart()) !== 0) killed++
		stops.push(performance.now() - askedAt)
		await shop.untilReady()
		say(`${turn + 1} of ${restarts} restarts, ${requests()} requests, ${crowd.wrong.length} failed`)
	}
	await sleep(1_000)
	await crowd.close()
	await using client = await connect(database.url)
	const { happened, kept } = await crowd.outcome(client)
	// The folder goes; what nginx and the shops said about it should not.
	if (crowd.wrong.length > 0)
		for (const name of ['error.log', 'shop-1.log', 'shop-2.log'])
			say(`${name}:\n${textOf(join(folder, name)).slice(-6_000)}`)
	return {
		did: 'Two shops on one PostgreSQL behind nginx with the configuration of deploy/nginx (TLS) were restarted in turn, SIGTERM and start, while visitors, customers and a seller used the shop without trying anything twice.',
		times: restarts,
		promised: 'No request fails; every order that was acknowledged is stored once; each shop ends by itself.',
		happened: `${happened}; ${killed} of ${restarts} shops had to be killed; slowest answer ${inSeconds(most(Object.values(crowd.takeTimes()).flat()))} s, a stop took ${inSeconds(percentile(stops, 0))} to ${inSeconds(most(stops))} s.`,
		kept: {
			...kept,
			'enough was asked': requests() > restarts * 100,
			'each shop ends by itself': killed === 0,
		},
	}
})
