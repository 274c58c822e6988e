// `node tests/drills/database-trouble.ts --trouble=refuses|silent|slow [--seconds=30] [--rounds=3] [--seed=N]`: the
// embedded database takes no connections, is stopped (SIGSTOP: lines stay open, nothing comes), or works one tenth of the
// time, while visitors read, customers order and change carts, and the owner edits.
import { setTimeout as sleep } from 'node:timers/promises'
import { chance, pick } from '../harness/chance.ts'
import { Crowd } from '../harness/crowd.ts'
import { inSeconds, most } from '../harness/figures.ts'
import { waitFor } from '../harness/processes.ts'
import { numberOption, runDrill, say, textOption } from '../harness/report.ts'
import { connect, openShop, type Shop } from '../harness/shop.ts'

const TROUBLES = {
	refuses: 'It takes no connections and has ended those it had',
	silent: 'It is stopped: its connections stay open and nothing comes',
	slow: 'It works one tenth of the time: 50 ms of each 500',
}
type Kind = keyof typeof TROUBLES
/** Asked for before: these stay, whatever the database does. */
const KEPT = ['/', '/shop', '/fr/shop', '/product/yara-edp']
/** What a customer must read when the order was not taken. */
const NOT_TAKEN =
	/Our server cannot take your order at this moment. Nothing you typed is lost.|Notre serveur ne peut pas prendre votre commande en ce moment. Rien de ce que vous avez écrit n’est perdu./
const REST_MS = 2_000

/** How each trouble begins and ends; its own line to the server stays, in another database. */
async function troubleOf(kind: Kind, shop: Shop) {
	const url = new URL(shop.databaseUrl())
	url.pathname = '/postgres'
	const server = await connect(url.href)
	const letConnect = async (allowed: boolean) => {
		await server.query(`update pg_database set datallowconn = $1 where datname = 'sillage'`, [allowed])
		if (!allowed)
			await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'sillage'`)
	}
	const [stop, goOn] = [() => shop.signalDatabase('SIGSTOP'), () => shop.signalDatabase('SIGCONT')]
	let pulse: NodeJS.Timeout | undefined
	const troubles: Record<Kind, { begin: () => unknown; end: () => unknown }> = {
		refuses: { begin: () => letConnect(false), end: () => letConnect(true) },
		silent: { begin: stop, end: goOn },
		slow: {
			begin() {
				stop()
				pulse = setInterval(() => {
					goOn()
					setTimeout(() => pulse && stop(), 50)
				}, 500)
			},
			async end() {
				clearInterval(pulse)
				pulse = undefined
				await sleep(60)
				goOn()
			},
		},
	}
	const { begin, end } = troubles[kind]
	return {
		begin,
		end,
		async [Symbol.asyncDispose]() {
			await end()
			await server.end()
		},
	}
}

await runDrill(import.meta, async ({ seed, short }) => {
	const kind = (textOption('trouble') ?? 'silent') as Kind
	const seconds = numberOption('seconds', short ? 8 : 30)
	const rounds = numberOption('rounds', short ? 1 : 3)
	const random = chance(seed)
	await using shop = await openShop()
	await using crowd = new Crowd(shop.url, random, { refusal: NOT_TAKEN })
	await using trouble = await troubleOf(kind, shop)
	const visitor = crowd.person()
	const isReady = async () => (await visitor.ask('/readyz')).status === 200
	/** The number of the trouble that is on. */
	let current: number | undefined
	let isResting = false
	await crowd.addKeepers({ carts: 1, products: 1, isResting: () => isResting })
	crowd.addCustomers(3, 200)
	const readKept = async () => {
		const [path, before] = [pick(random, KEPT), current]
		const reply = await visitor.ask(path, { timeoutMs: 20_000 })
		// What is over by the time of the answer belongs to the recovery.
		if (before !== undefined && before === current) crowd.see('kept pages', path, reply, false)
	}
	crowd.add(readKept, { count: 2, pauseMs: 100 })
	/** Every other page and form of the shop says in words that it is away, and when to come again. */
	const wander = async (turn: number) => {
		const paths = [`/shop?q=drill${turn}`, '/account', '/cart', '/admin/login', `/product/none-${turn}`]
		const path = paths[turn % paths.length]!
		const reply = await visitor.ask(path, { headers: { accept: 'text/html' }, timeoutMs: 40_000 })
		if (reply.status >= 500 && !/<h1|<title|Retry|again|moment/i.test(reply.text))
			crowd.wrong.push(`${path} ${reply.status} without words`)
	}
	crowd.add(wander, { pauseMs: 300 })

	const redAfter: number[] = []
	const greenAfter: number[] = []
	const orderAfter: number[] = []
	for (let round = 1; round <= rounds; round++) {
		// After an edit the shop looks into each page again before it shows it, and then it needs the database: the
		// owner rests until the pages have been looked at.
		isResting = true
		await sleep(REST_MS)
		for (const path of KEPT) await visitor.ask(path)
		const startedAt = performance.now()
		await trouble.begin()
		current = round
		isResting = false
		const red = await waitFor(async () => !(await isReady()), seconds * 1_000, 200)
		if (red < seconds * 1_000) redAfter.push(red)
		await sleep(Math.max(0, startedAt + seconds * 1_000 - performance.now()))
		current = undefined
		await trouble.end()
		const endedAt = performance.now()
		const before = crowd.ledger.acknowledged.size
		greenAfter.push(await waitFor(isReady, 120_000, 100))
		await waitFor(() => crowd.ledger.acknowledged.size > before, 120_000)
		orderAfter.push(performance.now() - endedAt)
		say(
			`${round} of ${rounds}: red after ${inSeconds(red)} s, green ${inSeconds(greenAfter.at(-1)!)} s after its end`,
		)
		await sleep(REST_MS)
	}
	await crowd.close()
	await using client = await connect(shop.databaseUrl())
	const { happened, kept } = await crowd.outcome(client)
	return {
		did: `${TROUBLES[kind]} for ${seconds} s, while visitors read, customers order and change carts and the owner edits (seed ${seed}).`,
		times: rounds,
		promised:
			'Kept pages stay. Every order is taken, or its customer is told that it was not, in words. /readyz turns red and green again. Nothing acknowledged is lost or doubled: orders, carts, edits. No error without words. Orders are taken again within seconds.',
		happened: `${happened}; an order took at most ${inSeconds(most(crowd.takeTimes().orders ?? []))} s with its repetitions. /readyz red after ${redAfter.length > 0 ? `${inSeconds(...redAfter)} s` : 'no time: it stayed green'}; afterwards green after ${inSeconds(...greenAfter)} s, the next order after ${inSeconds(...orderAfter)} s.`,
		kept: {
			...kept,
			'kept pages were read': (crowd.counts['kept pages'] ?? 0) > 0,
			// A slow database need not turn the light red: what matters is that it is green afterwards.
			'/readyz turns red': kind === 'slow' || redAfter.length === rounds,
			'all comes back within seconds': most([...greenAfter, ...orderAfter]) < 30_000,
		},
	}
})
