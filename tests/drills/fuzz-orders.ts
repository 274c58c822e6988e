// `node tests/drills/fuzz-orders.ts [--count=10000] [--seed=N]`: nonsense by the thousand; no 5xx, and nothing wrong stored.
import pg from 'pg'
import { findWrong, fuzz } from './fuzzing/fuzzed-submissions.ts'
import { hasOption, numberOption, report, say } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'

const count = numberOption('count', hasOption('short') ? 400 : 10_000)
const seed = numberOption('seed', 5)
const shop = await openShop()
try {
	const { answers, failures } = await fuzz(shop.url, seed, 0, count)
	const client = new pg.Client({ connectionString: shop.databaseUrl() })
	await client.connect()
	const { orders, wrong } = await findWrong(client)
	await client.end()
	for (const problem of [...failures.map((one) => JSON.stringify(one)), ...wrong].slice(0, 20)) say(problem)
	report({
		did: `Submissions of the order form that are wrong, hostile, huge or half, and some that are right (seed ${seed}).`,
		times: count,
		promised: 'Not one answer of 500 or above, and nothing stored that should have been refused.',
		happened: `${failures.length} failed; ${orders.toLocaleString('en')} orders stored, ${wrong.length} of them wrong. Answers: ${Object.entries(
			answers,
		)
			.map(([status, times]) => `${status} ${times.toLocaleString('en')} times`)
			.join(', ')}.`,
		held: failures.length + wrong.length === 0,
	})
} finally {
	await shop.stop()
	shop.clean()
}
