// `node tests/drills/kills.ts [--kills=60] [--victim=web|database] [--shops=N] [--seed=N]`: customers order
// and change their carts and the owner edits products without a pause, while the web process, the database or single connections
// are killed at random moments; then what they were told is compared with the tables, and the mails with the orders.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
	findWrongCarts,
	findWrongEdits,
	findWrongMails,
	newCartKeeper,
	newEditor,
} from '../harness/ledgers.ts'
import { mailServer } from '../harness/mail-server.ts'
import { chance, compare, newLedger, placeOrder, submissionNumber } from '../harness/orders.ts'
import { numberOption, report, say } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'

/** A claim on a mail of a process that was killed runs out after two minutes. */
const MAILS_PATIENCE_MS = 300_000
/** As long as /readyz has patience with the database, and a little more. */
const SILENCE_MS = 4_000

/**
 * `plan` names the victims in order ('silence': the database is stopped for a while, and goes on); without one, chance chooses. `pauseMs`: between two orders of a customer.
 * @param {{ kills: number, seed: number, customers?: number, pauseMs?: number, plan?: string[], waitForMails?: boolean, say?: (line: string) => void }} settings
 */
export async function drill({
	kills,
	seed,
	customers = 12,
	pauseMs = 0,
	plan = [],
	waitForMails = false,
	say = () => {},
}) {
	const random = chance(seed)
	const mail = await mailServer()
	await mail.open()
	const shop = await openShop({
		environment: { SMTP_URL: mail.url, ORDERS_INBOX: 'orders@sillage.example' },
	})
	const ledger = newLedger()
	const killed = { web: 0, database: 0, connection: 0, silence: 0 }
	const readyAfter = []
	let index = 0
	let open = true
	let crowd = []

	const customer = async () => {
		while (open) {
			await placeOrder(shop.url, submissionNumber(index++, random), ledger)
			if (pauseMs > 0) await sleep(random() * 2 * pauseMs)
		}
	}

	try {
		const office = await shop.logIn()
		const keepers = [
			await newCartKeeper(shop.url, 'cart-1', random),
			await newCartKeeper(shop.url, 'cart-2', random),
		]
		const editors = [
			await newEditor(shop.url, office, 'Drill One'),
			await newEditor(shop.url, office, 'Drill Two'),
		]
		crowd = [
			...Array.from({ length: customers }, customer),
			...[...keepers, ...editors].map(({ work }) => work(() => open)),
		]
		let killedAt
		const untilReady = async () => {
			await shop.untilReady(300_000)
			if (killedAt !== undefined) readyAfter.push((performance.now() - killedAt) / 1000)
			killedAt = undefined
		}
		for (let i = 0; i < kills; i++) {
			await untilReady()
			// At a random moment of full traffic: some orders after the last kill were acknowledged.
			const before = ledger.acknowledged.size
			const some = 1 + Math.floor(random() * 20)
			for (let waited = 0; ledger.acknowledged.size < before + some && waited < 10_000; waited += 5)
				await sleep(5)
			await sleep(random() * 100)
			const victim = plan[i] ?? oneOf(random())
			killedAt = performance.now()
			if (await strike(shop, victim)) killed[victim]++
			say(
				`${i + 1} of ${kills} kills, ${ledger.acknowledged.size} orders acknowledged, ready after ${readyAfter.at(-1)?.toFixed(1)} s`,
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
		open = false
		// Whoever has no answer yet goes on until there is one.
		await Promise.race([
			Promise.all(crowd),
			sleep(300_000).then(() => {
				throw new Error('Some customers never got an answer')
			}),
		])
		const client = new pg.Client({ connectionString: shop.databaseUrl() })
		await client.connect()
		try {
			const result = await compare(ledger, client)
			if (waitForMails) await untilSent(client)
			const orders = [...ledger.acknowledged.values()].map(({ orderNumber }) => orderNumber)
			return {
				...result,
				killed,
				readyAfter,
				startsGivenUp: shop.startsGivenUp(),
				attempts: ledger.attempts,
				refused: ledger.refused.length,
				cartWrites: keepers.reduce((sum, keeper) => sum + keeper.ledger.written, 0),
				edits: editors.reduce((sum, editor) => sum + editor.ledger.edits, 0),
				mails: mail.arrived.length,
				repeatedMails: mail.repeated(),
				wrong: [
					...(await findWrongCarts(
						keepers.map((keeper) => keeper.ledger),
						client,
					)),
					...(await findWrongEdits(
						editors.map((editor) => editor.ledger),
						client,
					)),
					...findWrongMails(mail.arrived, waitForMails ? orders : []),
				],
			}
		} finally {
			await client.end()
		}
	} finally {
		ledger.givenUp = true
		open = false
		await Promise.race([Promise.allSettled(crowd), sleep(20_000, undefined, { ref: false })])
		await shop.stop().catch((error) => say(String(error)))
		await mail.close()
		shop.clean()
	}
}

/** Tells whether there was anything to strike at. */
async function strike(shop, victim) {
	if (victim === 'web') await shop.killWeb()
	else if (victim === 'silence') {
		shop.signalDatabase('SIGSTOP')
		await sleep(SILENCE_MS)
		shop.signalDatabase('SIGCONT')
	} else return shop.killDatabase(victim === 'database')
	return true
}

async function untilSent(client) {
	const unsent = `select count(*)::int as count from outbox where sent_at is null and kind <> 'push'`
	for (const startedAt = Date.now(); Date.now() - startedAt < MAILS_PATIENCE_MS; await sleep(1_000)) {
		const { rows } = await client.query(unsent)
		if (rows[0].count === 0) return
	}
}

const oneOf = (toss) => (toss < 0.4 ? 'web' : toss < 0.75 ? 'database' : 'connection')

/** What several shops went through at the same time, as one. */
function together(results) {
	const sum = (name) => results.reduce((total, result) => total + result[name], 0)
	const names = Object.keys(results[0]).filter((name) => typeof results[0][name] === 'number')
	return {
		...Object.fromEntries(names.map((name) => [name, sum(name)])),
		killed: Object.fromEntries(
			['web', 'database', 'connection'].map((victim) => [
				victim,
				results.reduce((total, { killed }) => total + killed[victim], 0),
			]),
		),
		readyAfter: results.flatMap(({ readyAfter }) => readyAfter).toSorted((a, b) => a - b),
		wrong: results.flatMap(({ wrong }) => wrong),
	}
}

if (process.argv[1]?.endsWith('kills.ts')) {
	const kills = numberOption('kills', 60)
	const shops = numberOption('shops', 1)
	const seed = numberOption('seed', 20261115)
	const only = process.argv.find((word) => /^--victim=(web|database)$/.test(word))?.slice('--victim='.length)
	const each = Math.ceil(kills / shops)
	const result = together(
		await Promise.all(
			Array.from({ length: shops }, (_, n) =>
				drill({
					...{
						kills: each,
						seed: seed + n,
						waitForMails: true,
						say: (line) => say(`shop ${n + 1}: ${line}`),
					},
					...(only ? { plan: Array(each).fill(only) } : {}),
					// Few enough orders that their mails keep up: ten mails a second go out.
					...{ customers: 5, pauseMs: 400 },
				}),
			),
		),
	)
	const { killed, readyAfter, wrong } = result
	for (const sentence of wrong) say(sentence)
	const bad =
		result.lost + result.doubled + result.halfWritten + result.unknown + result.refused + wrong.length
	const victims = Object.entries({
		'the web process': killed.web,
		PostgreSQL: killed.database,
		'one connection of PostgreSQL': killed.connection,
	})
		.filter(([, count]) => count > 0)
		.map(([what, count]) => `${what} ${count} times`)
	report({
		did: `kill -9 of ${victims.join(', of ')}, at random moments while customers ordered and changed their carts and the owner edited prices${shops > 1 ? `, in ${shops} shops at the same time` : ''}; whoever got no answer sent the same again (seed ${seed}).`,
		times: killed.web + killed.database + killed.connection,
		promised:
			'What was acknowledged is there exactly once: orders with their lines, history and one mail, carts, edits with one record each. The shop is ready again each time. A mail that is repeated has the same Message-ID.',
		happened: `${result.orders} orders in ${result.attempts} attempts: lost ${result.lost}, doubled ${result.doubled}, half-written ${result.halfWritten}, unknown ${result.unknown}, refused ${result.refused}. ${result.cartWrites} changes of carts and ${result.edits} edits: ${wrong.length} differences. ${result.mails} mails, ${result.repeatedMails} of them repeated, all under the same Message-ID. Ready again every time, after ${readyAfter[Math.floor(readyAfter.length / 2)]?.toFixed(1)} s (middle) and ${readyAfter.at(-1)?.toFixed(1)} s (worst); ${result.startsGivenUp} starts gave up with a sentence and were repeated.`,
		held: bad === 0,
	})
}
