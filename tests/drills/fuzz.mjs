// `npm run drill:fuzz [-- count [seed]]`: nonsense to every address, by every method, in every encoding, as visitor,
// customer and admin. Not one 5xx. A short form of it is part of `npm test` (tests/integration/fuzz.test.ts).

import { fuzzEveryAddress, keepSignedIn } from './fuzz-every-address.mjs'
import { ADDRESSES } from './fuzzed-addresses.mjs'
import { ADMIN, openShop } from './running-shop.mjs'

const count = Number(process.argv[2] ?? 12_000)
const seed = Number(process.argv[3] ?? 1)
const shop = await openShop()
try {
	const sessions = keepSignedIn(shop.url, ADMIN)
	const startedAt = Date.now()
	const { statuses, failures, capped } = await fuzzEveryAddress(shop.url, sessions, seed, 0, count)
	const seconds = Math.round((Date.now() - startedAt) / 1000)
	process.stdout.write(`  ${count} requests to ${ADDRESSES.length} addresses, seed ${seed}, ${seconds} s
  ${JSON.stringify(statuses)}
  failures ${failures.length}, answered 'busy, come back' ${capped}\n`)
	for (const failure of failures.slice(0, 40)) process.stdout.write(`  ${JSON.stringify(failure)}\n`)
	process.exitCode = failures.length ? 1 : 0
} finally {
	await shop.stop()
	shop.clean()
}
