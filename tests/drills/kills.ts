// `node tests/drills/kills.ts [--kills=60] [--victim=web|database] [--shops=N] [--seed=N]`: customers order and change
// their carts and the owner edits products without a pause, while the web process, the database or single connections are
// killed at random moments; then what they were told is compared with the tables, and the mails with the orders.
import { setTimeout as sleep } from 'node:timers/promises'
import { chance, upTo } from '../harness/chance.ts'
import { Crowd } from '../harness/crowd.ts'
import { inSeconds, median, most, sum } from '../harness/figures.ts'
import { findWrongMails } from '../harness/ledgers.ts'
import { mailServer } from '../harness/mail-server.ts'
import { waitFor } from '../harness/processes.ts'
import { numberOption, runDrill, textOption } from '../harness/report.ts'
import { connect, mailsWaiting, openShop, type Shop } from '../harness/shop.ts'

/** A claim on a mail of a process that was killed runs out after two minutes. */
const MAILS_TIMEOUT_MS = 300_000
/** As long as the timeout of /readyz, and a little more. */
const SILENCE_MS = 4_000

const VICTIMS = { web: 'the web process', database: 'PostgreSQL', connection: 'one connection of PostgreSQL' }
/** 'silence': the database is stopped for a while, and goes on. */
type Victim = keyof typeof VICTIMS | 'silence'
const anyVictim = (toss: number): Victim => (toss < 0.4 ? 'web' : toss < 0.75 ? 'database' : 'connection')

/** Tells whether there was anything to strike at. */
async function strike(shop: Shop, victim: Victim): Promise<boolean> {
	if (victim === 'web') await shop.killWeb()
	else if (victim === 'silence') {
		shop.signalDatabase('SIGSTOP')
		await sleep(SILENCE_MS)
		shop.signalDatabase('SIGCONT')
	} else return shop.killDatabase(victim === 'database')
	return true
}

/** `plan` names the victims in order; without one, chance chooses. `pauseMs`: between two orders of a customer. */
type Plan = { kills: number; seed: number; customers: number; pauseMs?: number; plan?: Victim[] }

export async function killUnderOrders(
	{ kills, seed, customers, pauseMs, plan = [] }: Plan,
	{ waitsForMails = false, say = (_line: string): unknown => undefined } = {},
) {
	const random = chance(seed)
	await using mail = await mailServer()
	await mail.open()
	await using shop = await openShop({ environment: mail.environment })
	const killed = { web: 0, database: 0, connection: 0, silence: 0 }
	const readyAfter: number[] = []
	await using crowd = new Crowd(shop.url, random, { isDeaf: true })
	const { acknowledged } = crowd.ledger
	await crowd.addKeepers({ carts: 2, products: 2 })
	crowd.addCustomers(customers, pauseMs)
	let killedAt: number | undefined
	const untilReady = async () => {
		await shop.untilReady()
		if (killedAt !== undefined) readyAfter.push(performance.now() - killedAt)
		killedAt = undefined
	}
	for (let i = 0; i < kills; i++) {
		await untilReady()
		// At a random moment of full traffic: some orders after the last kill were acknowledged.
		const enough = acknowledged.size + 1 + upTo(random, 20)
		await waitFor(() => acknowledged.size >= enough, 10_000, 5)
		await sleep(random() * 100)
		const victim = plan[i] ?? anyVictim(random())
		killedAt = performance.now()
		if (await strike(shop, victim)) killed[victim]++
		say(
			`${i + 1} of ${kills} kills, ${acknowledged.size} orders, ready after ${inSeconds(...readyAfter.slice(-1))} s`,
		)
		// Sometimes into the middle of the recovery.
		if (plan.length === 0 && random() < 0.2) {
			await sleep(random() * 400)
			await shop.killWeb()
			killed.web++
		}
		// A database that is gone is noticed a moment later than it is killed.
		if (victim !== 'web') await sleep(200)
	}
	await untilReady()
	await sleep(500)
	await crowd.close()
	await using client = await connect(shop.databaseUrl())
	if (waitsForMails) await waitFor(async () => (await mailsWaiting(client)) === 0, MAILS_TIMEOUT_MS, 1_000)
	const orders = waitsForMails ? [...acknowledged.values()].map(({ orderNumber }) => orderNumber) : []
	const wrongMails = findWrongMails(mail.arrived, orders)
	for (const sentence of wrongMails) say(sentence)
	const { kept, happened } = await crowd.outcome(client)
	return {
		killed,
		readyAfter,
		orders: acknowledged.size,
		written: [...crowd.carts, ...crowd.products].map(({ written }) => written),
		happened: `${happened}; ${mail.arrived.length} mails, ${mail.repeated()} of them repeated; ${shop.startsGivenUp()} starts gave up with a sentence and were repeated`,
		kept: { ...kept, 'every order has one mail, if repeated under one Message-ID': wrongMails.length === 0 },
	}
}

await runDrill(import.meta, async ({ seed, short, say }) => {
	const only = textOption('victim') as keyof typeof VICTIMS | undefined
	const shops = short ? 1 : numberOption('shops', 1)
	const kills = Math.ceil((short ? 4 : numberOption('kills', 60)) / shops)
	const plan = only && Array<Victim>(kills).fill(only)
	const results = await Promise.all(
		Array.from({ length: shops }, (_, n) =>
			killUnderOrders(
				// Few enough orders that their mails keep up: ten mails a second go out.
				{ kills, seed: seed + n, customers: 5, pauseMs: 400, plan },
				{ waitsForMails: true, say: (line) => say(`shop ${n + 1}: ${line}`) },
			),
		),
	)
	const timesOf = (victim: Victim) => sum(results.map(({ killed }) => killed[victim]))
	const struck = Object.entries(VICTIMS).map(([victim, name]) => `${name} ${timesOf(victim as Victim)} times`)
	const readyAfter = results.flatMap((result) => result.readyAfter)
	return {
		did: `kill -9 of ${struck.filter((text) => !text.endsWith(' 0 times')).join(', of ')}, at random moments while customers ordered and changed their carts and the owner edited prices${shops > 1 ? `, in ${shops} shops at the same time` : ''}; whoever got no answer sent the same again (seed ${seed}).`,
		times: timesOf('web') + timesOf('database') + timesOf('connection'),
		promised:
			'What was acknowledged is there exactly once: orders with their lines, history and one mail, carts, edits with one record each. The shop is ready again each time. A mail that is repeated has the same Message-ID.',
		happened: `${results.map(({ happened }) => happened).join('. ')}. Ready again every time, after ${inSeconds(median(readyAfter))} s (middle) and ${inSeconds(most(readyAfter))} s (worst).`,
		kept: results.map(({ kept }) => kept),
	}
})
