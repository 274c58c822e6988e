// `node tests/drills/fuzz-orders.mjs [count] [seed]`: nonsense by the thousand; no 5xx, and nothing wrong stored.
import pg from 'pg'
import { findWrong, fuzz } from './fuzzed-submissions.mjs'
import { openShop } from './running-shop.mjs'

const count = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 5)
const shop = await openShop()
try {
	const { answers, failures } = await fuzz(shop.url, seed, 0, count)
	const client = new pg.Client({ connectionString: shop.databaseUrl() })
	await client.connect()
	const { orders, wrong } = await findWrong(client)
	await client.end()
	process.stdout.write(`  ${count} submissions, seed ${seed}: ${JSON.stringify(answers)}
  orders ${orders}, wrong ${wrong.length}, failures ${failures.length}
`)
	for (const problem of [...failures.map((one) => JSON.stringify(one)), ...wrong].slice(0, 20))
		process.stdout.write(`  ${problem}\n`)
	process.exitCode = failures.length + wrong.length ? 1 : 0
} finally {
	await shop.stop()
	shop.clean()
}
