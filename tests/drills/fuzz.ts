// `node tests/drills/fuzz.ts [--count=12000] [--seed=N]`: nonsense to every address, by every method, in every encoding, as
// visitor, customer and admin. Not one 5xx. A short form of it is part of `npm test` (tests/integration/fuzz.test.ts).

import { fuzzEveryAddress, keepSignedIn } from './fuzzing/send-fuzzed.ts'
import { ADDRESSES } from './fuzzing/fuzzed-addresses.ts'
import { hasOption, numberOption, report, say } from '../harness/report.ts'
import { ADMIN, openShop } from '../harness/shop.ts'

const count = numberOption('count', hasOption('short') ? 400 : 12_000)
const seed = numberOption('seed', 1)
const shop = await openShop()
try {
	const sessions = keepSignedIn(shop.url, ADMIN)
	const { statuses, failures, capped } = await fuzzEveryAddress(shop.url, sessions, seed, 0, count)
	for (const failure of failures.slice(0, 40)) say(JSON.stringify(failure))
	report({
		did: `Requests that no page would make to ${ADDRESSES.length} addresses, by every method, as visitor, customer and admin (seed ${seed}).`,
		times: count,
		promised:
			'Not one answer of 500 or above, and none without an answer, but for "busy, come back" with its time.',
		happened: `${failures.length} failed, ${capped} answered "busy, come back". Answers: ${Object.entries(
			statuses,
		)
			.map(([status, times]) => `${status} ${times.toLocaleString('en')} times`)
			.join(', ')}.`,
		held: failures.length === 0,
	})
} finally {
	await shop.stop()
	shop.clean()
}
