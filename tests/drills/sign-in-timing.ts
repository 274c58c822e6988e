// Does the time of a refused sign-in tell whether the address has an account? `node tests/drills/sign-in-timing.ts [pairs]`
// Unknown address and wrong password take turns, so that a slow moment of the machine falls on both alike.
import { openShop } from '../harness/shop.ts'

const PAIRS = Number(process.argv[2] ?? 60)
const shop = await openShop()

const post = (path, body) =>
	fetch(shop.url + path, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', Origin: shop.url },
		body: JSON.stringify(body),
	})

/** How long a refusal takes, and what it says. */
async function refusal(email) {
	const startedAt = performance.now()
	const reply = await post('/data/sign-in', { email, password: 'not-the-password-9' })
	const text = await reply.text()
	return { ms: performance.now() - startedAt, says: `${reply.status} ${text}` }
}

const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
const line = (name, times) =>
	`${name} | ${[0.05, 0.5, 0.95].map((share) => at(times, share).toFixed(1)).join(' | ')}\n`

try {
	const password = 'karité-Soleil9'
	const email = 'known@sillage.example'
	const made = await post('/data/sign-up', {
		...{ firstName: 'Known', lastName: 'Customer', email, password, confirmation: password, terms: true },
	})
	if (!made.ok) throw new Error(`sign-up: ${made.status} ${await made.text()}`)
	const known = []
	const unknown = []
	const answers = new Set()
	for (let pair = -5; pair < PAIRS; pair++) {
		const nobody = `unknown-${pair + 5}@sillage.example`
		const turns = pair % 2 ? [email, nobody] : [nobody, email]
		for (const each of turns) {
			const { ms, says } = await refusal(each)
			answers.add(says)
			// The first few only warm the process up.
			if (pair >= 0) (each === email ? known : unknown).push(ms)
		}
	}
	// Of each pair, how much longer the known address took: noise falls on both sides of zero.
	const differences = known.map((ms, pair) => ms - unknown[pair]).sort((a, b) => a - b)
	const longer = differences.filter((ms) => ms > 0).length
	known.sort((a, b) => a - b)
	unknown.sort((a, b) => a - b)
	process.stdout.write(
		`${PAIRS} pairs, ms | 5 % | median | 95 %\n${line('wrong password', known)}${line('unknown address', unknown)}`,
	)
	process.stdout.write(
		`difference of medians ${(at(known, 0.5) - at(unknown, 0.5)).toFixed(2)} ms; known took longer in ${longer} of ${PAIRS} pairs; different answers: ${answers.size}\n`,
	)
} finally {
	await shop.stop()
	shop.clean()
}
