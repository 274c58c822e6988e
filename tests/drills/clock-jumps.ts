// `node tests/drills/clock-jumps.ts [--seed=N] [--short]` after a build: the clock of the web process, then of PostgreSQL
// too, jumps forward and back by hours and days while customers order.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, chance } from '../harness/chance.ts'
import { listenToOrders, Visitor } from '../harness/client.ts'
import { shiftedClock, startPostgresOn } from '../harness/clock.ts'
import { Crowd } from '../harness/crowd.ts'
import { inSeconds, most } from '../harness/figures.ts'
import { mailServer } from '../harness/mail-server.ts'
import { type Ledger, newLedger, placeOrder } from '../harness/orders.ts'
import { logIn } from '../harness/people.ts'
import { waitFor } from '../harness/processes.ts'
import { runDrill, say } from '../harness/report.ts'
import { connect, mailsWaiting, numberIn, openShop } from '../harness/shop.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** Where the clock stands, one after the other; it ends where it began. */
const JUMPS = [3 * HOUR, -5 * HOUR, 2 * DAY, 0, 9 * DAY, -30 * DAY, -30 * DAY + 600, 0]
const CUSTOMERS = 4
/** The longest window of the limits below, and what clocks may differ by. */
const LONGEST_WAIT_SECONDS = 15 * 60 + 5 * 60

const isSignedIn = async (owner: Visitor) => (await owner.ask('/admin/orders')).status === 200

/** More orders of one number and address than the limit allows, and how long it is told to wait then. */
async function lockOut(visitor: Visitor, address: string, ledger: Ledger, random: Chance): Promise<number> {
	let wait = 0
	for (let i = 0; i < 8 && wait === 0; i++)
		await placeOrder(visitor, ledger, random, {
			tries: 1,
			phone: '+237 677 12 34 56',
			headers: () => ({ 'x-forwarded-for': address }),
			look: ({ headers }) => {
				wait = Number(headers['retry-after'] ?? 0)
			},
		})
	return wait
}

/** Whether one of the orders that are sent now is told on an open list. */
async function tellsOfOrders(owner: Visitor, ledger: Ledger): Promise<boolean> {
	await using list = await listenToOrders(owner)
	const count = ledger.acknowledged.size
	const isTold = () =>
		[...ledger.acknowledged.values()].slice(count).some(({ orderNumber }) => list.hasHeard(orderNumber))
	await waitFor(isTold, 20_000, 50)
	return isTold()
}

async function jumpThrough(isOfBoth: boolean, jumps: number[], random: Chance) {
	using clock = shiftedClock()
	await using mail = await mailServer()
	await using database = isOfBoth ? await startPostgresOn(clock) : undefined
	await using shop = await openShop({
		limits: '1',
		environment: {
			...clock.environment,
			...mail.environment,
			TRUST_PROXY: 'loopback',
			...(database && { DATABASE_URL: database.url }),
		},
	})
	await using client = await connect(shop.databaseUrl())
	const visitor = new Visitor(shop.url)
	await using crowd = new Crowd(shop.url, random, {
		// Each from an address of its own, so that the limits of the shop can stay what they are.
		headers: (n) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` }),
		mayWait: false,
	})
	const { ledger } = crowd
	// Mails go out one after the other: not more orders than those that can follow.
	crowd.addCustomers(CUSTOMERS, 500)
	const others = newLedger(500_000)
	const silent: number[] = []
	const locked: number[] = []
	let [eternal, unusable, quietLists, stalePages] = [0, 0, 0, 0]
	const sessions = [{ owner: await logIn(shop.url), from: 0 }]
	let price = 41_000
	await mail.open()
	for (const [i, shift] of jumps.entries()) {
		await lockOut(visitor, `172.16.0.${i}`, others, random)
		// Some mails fail once or twice before the jump, and wait for their next try.
		await mail.close()
		await sleep(800)
		await clock.set(shift)
		const enough = ledger.acknowledged.size + CUSTOMERS * 2
		silent.push(await waitFor(() => ledger.acknowledged.size >= enough, 20_000))
		await mail.open()
		// Whoever was locked out before the jump waits for no longer than the window is long.
		locked.push(await lockOut(visitor, `172.16.0.${i}`, others, random))
		// Sessions that would last longer than a day from now on are over.
		for (const { owner, from } of sessions) {
			const mustBeOver = shift - from >= DAY || shift - from < -10 * 60
			if (mustBeOver && (await isSignedIn(owner))) eternal++
		}
		const owner = await logIn(shop.url).catch(() => visitor)
		sessions.push({ owner, from: shift })
		if (!(await isSignedIn(owner))) unusable++
		if (!(await tellsOfOrders(owner, ledger))) quietLists++
		price += 7
		await client.query(`update products set price = $1 where id = 'asad-edp'`, [price])
		await sleep(1_500)
		const page = (await visitor.ask('/product/asad-edp')).text
		if (!page.replace(/[\s,\u00a0\u202f]/g, '').includes(String(price))) stalePages++
		say(
			`clock at ${shift / HOUR} h: orders after ${inSeconds(silent.at(-1)!)} s, ${ledger.acknowledged.size} orders; wait ${locked.at(-1)} s`,
		)
	}
	await crowd.close()
	// Seven hours pass, and the longest pause is six: what still waits then waits for a clock that was set back.
	await clock.set(7 * HOUR)
	const mailsAfter = await waitFor(async () => (await mailsWaiting(client)) === 0, 600_000, 500)
	const mailsLeft = await mailsWaiting(client)
	// The orders with which an address was locked out are in another ledger.
	for (const [key, order] of others.acknowledged) ledger.acknowledged.set(key, order)
	const { happened, kept } = await crowd.outcome(client)
	const sameNumbers = await numberIn(client, 'select count(*) - count(distinct order_number) from orders')
	return {
		told: `${isOfBoth ? 'Web and PostgreSQL' : 'Web alone'}: ${happened}, same numbers ${sameNumbers}; next orders at most ${inSeconds(most(silent))} s after a jump; logins that outlived their day ${eternal}, refused ${unusable}; longest lock-out told ${most(locked)} s; lists that did not hear ${quietLists}, stale pages ${stalePages}; ${mail.arrived.length} mails arrived, ${mail.repeated()} twice, ${mailsLeft} left ${inSeconds(mailsAfter)} s after the last jump`,
		kept: {
			...kept,
			'numbers are unique': sameNumbers === 0,
			'orders go on': most(silent) < 10_000,
			'nobody is locked out for longer than the window': most(locked) <= LONGEST_WAIT_SECONDS,
			'no session becomes eternal': eternal === 0,
			'the owner can sign in': unusable === 0,
			'open lists hear of orders': quietLists === 0,
			'pages show a new price': stalePages === 0,
			'every mail goes out': mailsLeft === 0,
			'no mail goes out twice': mail.repeated() === 0,
		},
	}
}

await runDrill(import.meta, async ({ seed, short }) => {
	const random = chance(seed)
	const jumps = short ? [2 * DAY, 0] : JUMPS
	const runs: Awaited<ReturnType<typeof jumpThrough>>[] = []
	for (const isOfBoth of short ? [true] : [false, true]) runs.push(await jumpThrough(isOfBoth, jumps, random))
	const hours = jumps.map((shift) => `${shift > 0 ? '+' : ''}${Math.round(shift / HOUR)} h`).join(', ')
	return {
		did: `The clock was set to ${hours} of the real time, one after the other, while ${CUSTOMERS} customers ordered: of the web process alone, then of web process and PostgreSQL.`,
		times: jumps.length * runs.length,
		promised:
			'Orders go on and their numbers stay unique; no login lasts longer than a day, and the owner can always sign in; nobody is locked out for longer than a limit’s window; mails, live notices and cached pages go on after a jump back.',
		happened: `${runs.map(({ told }) => told).join('. ')}.`,
		kept: runs.map(({ kept }) => kept),
	}
})
