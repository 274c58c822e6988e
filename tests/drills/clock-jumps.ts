// `node tests/drills/clock-jumps.ts [--seed=N] [--short]` after a build: the clock of the web process, then of PostgreSQL too, jumps
// forward and back by hours and days while customers order.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { mailServer } from '../harness/mail-server.ts'
import { chance, compare, newLedger } from '../harness/orders.ts'
import { openShop } from '../harness/shop.ts'
import { broken, runAsProgram } from './outcome.ts'
import { noClock, shiftedClock, startPostgresOn } from '../harness/clock.ts'
import { newSightings, orderUntil } from '../harness/crowd.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** Where the clock stands, one after the other; it ends where it began. */
const JUMPS = [3 * HOUR, -5 * HOUR, 2 * DAY, 0, 9 * DAY, -30 * DAY, -30 * DAY + 600, 0]
const CUSTOMERS = 4
/** The longest window of the limits below, and what clocks may differ by. */
const LONGEST_WAIT_SECONDS = 15 * 60 + 5 * 60

const signedIn = async (url, cookie) =>
	(await fetch(`${url}/admin/orders`, { headers: { cookie }, redirect: 'manual' })).status === 200

/** More orders of one number and address than the limit allows, and how long it is told to wait then. */
async function lockOut(url, address) {
	let tries = 0
	const body = () =>
		new URLSearchParams({
			key: `lock-${address.replaceAll('.', '-')}-${performance.now().toFixed(0)}-${tries++}-key`,
			fullName: 'Somebody',
			whatsappNumber: '+237 677 12 34 56',
			location: 'Douala',
			productsOfInterest: `Yara ${tries}`,
			suggested: `Yara ${tries}`,
		})
	let wait = 0
	for (let i = 0; i < 8 && wait === 0; i++) {
		const answer = await fetch(`${url}/order-submissions`, {
			method: 'POST',
			headers: { 'x-forwarded-for': address },
			body: body(),
		})
		if (answer.status === 429) wait = Number(answer.headers.get('retry-after'))
		await answer.text()
	}
	return wait
}

/** Whether an order that is sent now is told on an open list within three seconds. */
async function tellsOfOrders(url, cookie, ledger) {
	const listening = new AbortController()
	const stream = await fetch(`${url}/admin/orders/events`, { headers: { cookie }, signal: listening.signal })
	let heard = ''
	const reading = (async () => {
		for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) heard += chunk
	})().catch(() => {})
	const count = ledger.acknowledged.size
	for (let waited = 0; waited < 20_000; waited += 50) {
		const numbers = [...ledger.acknowledged.values()].slice(count).map(({ orderNumber }) => orderNumber)
		if (numbers.some((number) => heard.includes(number))) break
		await sleep(50)
	}
	const told = [...ledger.acknowledged.values()]
		.slice(count)
		.some(({ orderNumber }) => heard.includes(orderNumber))
	listening.abort()
	await reading
	return told
}

async function jumpThrough({ both, jumps, random, seed, say }) {
	const clock = shiftedClock()
	const mail = await mailServer()
	const stop = []
	try {
		const database = both ? await startPostgresOn(clock) : undefined
		if (database) stop.push(() => database.stop())
		const shop = await openShop({
			limits: '1',
			environment: {
				...clock.environment,
				TRUST_PROXY: 'loopback',
				SMTP_URL: mail.url,
				...(database && { DATABASE_URL: database.url, AUTH_SECRET: 'a secret of the drill, long enough' }),
			},
		})
		stop.push(async () => {
			await shop.stop()
			shop.clean()
		})
		const client = new pg.Client({ connectionString: database?.url ?? shop.databaseUrl() })
		await client.connect()
		stop.push(() => client.end())
		const ledger = newLedger()
		const seen = newSightings()
		let over = false
		let index = 0
		const crowd = Array.from({ length: CUSTOMERS }, () =>
			orderUntil(() => over, shop.url, {
				...{ ledger, seen, random, nextIndex: () => index++ },
				// Each from an address of its own, so that the limits of the shop can stay what they are.
				headersFor: (n) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` }),
				// Mails go out one after the other: not more orders than those that can follow.
				pauseMs: 500,
			}),
		)
		stop.push(async () => {
			over = true
			ledger.givenUp = true
			await Promise.allSettled(crowd)
		})
		const result = {
			both,
			seen,
			silent: [],
			locked: [],
			eternal: 0,
			unusable: 0,
			quietLists: 0,
			stalePages: 0,
		}
		const sessions = [{ cookie: await shop.logIn(), from: 0 }]
		let price = 41_000 + (seed % 100)
		await mail.open()
		for (const [i, shift] of jumps.entries()) {
			await lockOut(shop.url, `172.16.0.${i}`)
			// Some mails fail once or twice before the jump, and wait for their next try.
			await mail.close()
			await sleep(800)
			await clock.set(shift)
			const jumped = performance.now()
			const before = ledger.acknowledged.size
			while (ledger.acknowledged.size < before + CUSTOMERS * 2 && performance.now() - jumped < 20_000)
				await sleep(20)
			result.silent.push((performance.now() - jumped) / 1000)
			await mail.open()
			// Whoever was locked out before the jump waits for no longer than the window is long.
			result.locked.push(await lockOut(shop.url, `172.16.0.${i}`))
			// Sessions that would last longer than a day from now on are over.
			for (const { cookie, from } of sessions) {
				const age = shift - from
				const lasts = await signedIn(shop.url, cookie)
				if (lasts && (age >= DAY || age < -10 * 60)) {
					result.eternal++
					say(`! a login from ${from / HOUR} h lasts at ${shift / HOUR} h`)
				}
			}
			const cookie = await shop.logIn().catch(() => '')
			sessions.push({ cookie, from: shift })
			if (!(await signedIn(shop.url, cookie))) result.unusable++
			if (!(await tellsOfOrders(shop.url, cookie, ledger))) result.quietLists++
			price += 7
			await client.query(`update products set price = $1 where id = 'asad-edp'`, [price])
			await sleep(1_500)
			const page = await (await fetch(`${shop.url}/product/asad-edp`)).text()
			if (!page.replace(/[\s,\u00a0\u202f]/g, '').includes(String(price))) result.stalePages++
			say(
				`${both ? 'web and PostgreSQL' : 'web'}: clock at ${shift / HOUR} h: orders after ${result.silent.at(-1).toFixed(1)} s, ${ledger.acknowledged.size} orders; wait ${result.locked.at(-1)} s`,
			)
		}
		over = true
		await Promise.all(crowd)
		// Seven hours pass, and the longest pause is six: what still waits then waits for a clock that was set back.
		await clock.set(7 * HOUR)
		const waiting = async () =>
			(await client.query(`select count(*)::int as n from outbox where sent_at is null and kind <> 'push'`))
				.rows[0].n
		const since = performance.now()
		while ((await waiting()) > 0 && performance.now() - since < 600_000) await sleep(500)
		result.mailsLeft = await waiting()
		result.mailsAfter = Math.round((performance.now() - since) / 1000)
		result.repeated = mail.repeated()
		result.mails = mail.arrived.length
		result.found = await compare(ledger, client)
		// The orders with which an address was locked out are in nobody's ledger.
		const { rows } = await client.query(
			`select count(*)::int as n from orders where idempotency_key like 'lock-%'`,
		)
		result.found.unknown -= rows[0].n
		const { rows: numbers } = await client.query(
			'select count(*)::int as n, count(distinct order_number)::int as d from orders',
		)
		result.sameNumbers = numbers[0].n - numbers[0].d
		result.acknowledged = ledger.acknowledged.size
		return result
	} finally {
		// What went wrong before is what is told.
		for (const each of stop.reverse()) await each().catch((error) => say(error.message))
		await mail.close()
		clock.remove()
	}
}

export async function drill({ seed, short, say }) {
	if (noClock) throw new Error(noClock)
	const random = chance(seed)
	const jumps = short ? [2 * DAY, 0] : JUMPS
	const runs = []
	for (const both of short ? [true] : [false, true])
		runs.push(await jumpThrough({ both, jumps, random, seed, say }))
	const all = (look) => runs.every(look)
	const parts = {
		'every acknowledged order is stored once': all(
			({ found }) => found.lost + found.doubled + found.halfWritten + found.unknown === 0,
		),
		'numbers are unique': all(({ sameNumbers }) => sameNumbers === 0),
		'orders go on': all(({ silent }) => Math.max(...silent) < 10),
		'every answer has words': all(({ seen }) => seen.wrong.length === 0 && seen.orderLater === 0),
		'nobody is locked out for longer than the window': all(
			({ locked }) => Math.max(...locked) <= LONGEST_WAIT_SECONDS,
		),
		'no session becomes eternal': all(({ eternal }) => eternal === 0),
		'the owner can sign in': all(({ unusable }) => unusable === 0),
		'open lists hear of orders': all(({ quietLists }) => quietLists === 0),
		'pages show a new price': all(({ stalePages }) => stalePages === 0),
		'every mail goes out': all(({ mailsLeft }) => mailsLeft === 0),
		'no mail goes out twice': all(({ repeated }) => repeated === 0),
	}
	const failed = broken(parts)
	for (const { seen } of runs) for (const line of seen.wrong.slice(0, 6)) say(`! ${line}`)
	const hours = jumps.map((shift) => `${shift > 0 ? '+' : ''}${Math.round(shift / HOUR)} h`).join(', ')
	return {
		did: `The clock was set to ${hours} of the real time, one after the other, while ${CUSTOMERS} customers ordered: of the web process alone, then of web process and PostgreSQL.`,
		times: jumps.length * runs.length,
		promised:
			'Orders go on and their numbers stay unique; no login lasts longer than a day, and the owner can always sign in; nobody is locked out for longer than a limit’s window; mails, live notices and cached pages go on after a jump back.',
		happened: `${runs
			.map(
				(run) =>
					`${run.both ? 'Web and PostgreSQL' : 'Web alone'}: ${run.acknowledged} orders acknowledged, lost ${run.found.lost}, doubled ${run.found.doubled}, same numbers ${run.sameNumbers}; next orders at most ${Math.max(...run.silent).toFixed(1)} s after a jump; logins that outlived their day ${run.eternal}, refused ${run.unusable}; longest lock-out told ${Math.max(...run.locked)} s; lists that did not hear ${run.quietLists}, stale pages ${run.stalePages}; ${run.mails} mails arrived, ${run.repeated} twice, ${run.mailsLeft} left ${run.mailsAfter} s after the last jump`,
			)
			.join('. ')}.${failed.length ? ` Not kept: ${failed.join('; ')}.` : ''}`,
		held: failed.length === 0,
	}
}

await runAsProgram(import.meta, drill)
