// `node tests/drills/kills.ts [--kills=60] [--victim=web|database] [--shops=N] [--seed=N]`: customers order and change
// their carts and the owner edits products without a pause, while the web process, the database or single connections are
// killed at random moments; then what they were told is compared with the tables, and the mails with the orders.
import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '../harness/chance.ts'
import { Crowd } from '../harness/crowd.ts'
import { inSeconds, median, most, sum } from '../harness/figures.ts'
import { mailServer } from '../harness/mail-server.ts'
import { waitFor } from '../harness/processes.ts'
import { numberOption, runDrill, say, textOption } from '../harness/report.ts'
import { connect, mailsWaiting, openShop } from '../harness/shop.ts'
import { killAtRandom, struck, type VICTIMS, type Victim } from '../harness/victims.ts'

/** A claim on a mail of a process that was killed runs out after two minutes. */
const MAILS_TIMEOUT_MS = 300_000

/** `pauseMs`: between two orders of a customer. */
type Plan = { kills: number; seed: number; customers: number; pauseMs?: number; plan?: Victim[] }

export async function killUnderOrders(
	{ kills, seed, customers, pauseMs, plan }: Plan,
	{ waitsForMails = false, say = (_line: string): unknown => undefined } = {},
) {
	const random = chance(seed)
	await using mail = await mailServer()
	await mail.open()
	await using shop = await openShop({ environment: mail.environment })
	await using crowd = new Crowd(shop.url, random, { isDeaf: true })
	const { acknowledged } = crowd.ledger
	await crowd.addKeepers({ carts: 2, products: 2 })
	crowd.addCustomers(customers, pauseMs)
	const done = () => acknowledged.size
	const { killed, readyAfter } = await killAtRandom(shop, random, { kills, plan, done, say })
	await sleep(500)
	await crowd.close()
	await using client = await connect(shop.databaseUrl())
	if (waitsForMails) await waitFor(async () => (await mailsWaiting(client)) === 0, MAILS_TIMEOUT_MS, 1_000)
	const orders = waitsForMails ? [...acknowledged.values()].map(({ orderNumber }) => orderNumber) : []
	const wrongMails = mail.findWrong(orders)
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

await runDrill(import.meta, async ({ seed, short }) => {
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
	const killed = { web: timesOf('web'), database: timesOf('database'), connection: timesOf('connection') }
	const readyAfter = results.flatMap((result) => result.readyAfter)
	return {
		did: `kill -9 of ${struck(killed)}, at random moments while customers ordered and changed their carts and the owner edited prices${shops > 1 ? `, in ${shops} shops at the same time` : ''}; whoever got no answer sent the same again (seed ${seed}).`,
		times: sum(Object.values(killed)),
		promised:
			'What was acknowledged is there exactly once: orders with their lines, history and one mail, carts, edits with one record each. The shop is ready again each time. A mail that is repeated has the same Message-ID.',
		happened: `${results.map(({ happened }) => happened).join('. ')}. Ready again every time, after ${inSeconds(median(readyAfter))} s (middle) and ${inSeconds(most(readyAfter))} s (worst).`,
		kept: results.map(({ kept }) => kept),
	}
})
