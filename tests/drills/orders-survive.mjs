// `node tests/drills/orders-survive.mjs [kills] [seed]`: customers order without a pause while the web process, the
// database and single connections are killed at random moments; then the customers' ledger is compared with the tables.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chance, compare, newLedger, placeOrder, submissionNumber } from './order-ledger.mjs'
import { openShop } from './running-shop.mjs'

/**
 * `plan` names the victims in order; without one, chance chooses.
 * @param {{ kills: number, seed: number, customers?: number, plan?: string[], say?: (line: string) => void }} settings
 */
export async function drill({ kills, seed, customers = 12, plan = [], say = () => {} }) {
	const random = chance(seed)
	const shop = await openShop()
	const ledger = newLedger()
	const killed = { web: 0, database: 0, connection: 0 }
	let index = 0
	let open = true

	const customer = async () => {
		while (open) await placeOrder(shop.url, submissionNumber(index++, random), ledger)
	}
	const crowd = Array.from({ length: customers }, customer)

	try {
		for (let i = 0; i < kills; i++) {
			await shop.untilReady()
			// At a random moment of full traffic: some orders after the last kill were acknowledged.
			const before = ledger.acknowledged.size
			const some = 1 + Math.floor(random() * 20)
			for (let waited = 0; ledger.acknowledged.size < before + some && waited < 10_000; waited += 5)
				await sleep(5)
			await sleep(random() * 100)
			const victim = plan[i] ?? oneOf(random())
			if (victim === 'web') await shop.killWeb()
			if (victim === 'web' || shop.killDatabase(victim === 'database')) killed[victim]++
			say(`${i + 1} of ${kills} kills, ${ledger.acknowledged.size} orders acknowledged`)
			// Sometimes into the middle of the recovery.
			if (plan.length === 0 && random() < 0.2) {
				await sleep(random() * 400)
				await shop.killWeb()
				killed.web++
			}
		}
		await shop.untilReady()
		await sleep(500)
		open = false
		// Whoever has no answer yet goes on until there is one.
		await Promise.race([
			Promise.all(crowd),
			sleep(60_000).then(() => {
				throw new Error('Some customers never got an answer')
			}),
		])
		const client = new pg.Client({ connectionString: shop.databaseUrl() })
		await client.connect()
		const result = await compare(ledger, client)
		await client.end()
		return { ...result, killed, attempts: ledger.attempts, refused: ledger.refused.length }
	} finally {
		ledger.givenUp = true
		open = false
		await Promise.allSettled(crowd)
		await shop.stop()
		shop.clean()
	}
}

const oneOf = (toss) => (toss < 0.4 ? 'web' : toss < 0.75 ? 'database' : 'connection')

if (process.argv[1]?.endsWith('orders-survive.mjs')) {
	const kills = Number(process.argv[2] ?? 60)
	const seed = Number(process.argv[3] ?? 20261115)
	const startedAt = Date.now()
	const result = await drill({ kills, seed, say: (line) => process.stdout.write(`\r  ${line}   `) })
	const { killed } = result
	process.stdout.write(`\n
  seed ${seed}, ${Math.round((Date.now() - startedAt) / 1000)} s
  kills: ${killed.web + killed.database + killed.connection} (web ${killed.web}, database ${killed.database}, connection ${killed.connection})
  attempts ${result.attempts}, orders ${result.orders}
  lost ${result.lost}, doubled ${result.doubled}, half-written ${result.halfWritten}, unknown ${result.unknown}, refused ${result.refused}
`)
	const bad = result.lost + result.doubled + result.halfWritten + result.unknown + result.refused
	process.exit(bad ? 1 : 0)
}
