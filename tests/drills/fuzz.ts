// `node tests/drills/fuzz.ts --of=addresses|orders [--count=N] [--seed=N]`: nonsense by the thousand, to every address by
// every method in every encoding as visitor, customer and admin, or to the order form. Not one 5xx, and nothing wrong
// stored. Short forms are part of `npm test` (tests/integration/requests/fuzz.test.ts).
import { counted } from '../harness/figures.ts'
import { numberOption, runDrill, say, textOption } from '../harness/report.ts'
import { inDatabase, openShop } from '../harness/shop.ts'
import { ADDRESSES } from './fuzzing/fuzzed-addresses.ts'
import { fuzzedRequest } from './fuzzing/fuzzed-requests.ts'
import { findWrong, fuzzedSubmission } from './fuzzing/fuzzed-submissions.ts'
import { sendFuzzed } from './fuzzing/send-fuzzed.ts'

const KINDS = {
	addresses: {
		make: fuzzedRequest,
		usual: { seed: 1, count: 12_000 },
		did: `Requests that no page would make to ${ADDRESSES.length} addresses, by every method, as visitor, customer and admin`,
		promised:
			'Not one answer of 500 or above, and none without an answer, but for "busy, come back" with its time.',
	},
	orders: {
		make: fuzzedSubmission,
		usual: { seed: 5, count: 10_000 },
		did: 'Submissions of the order form that are wrong, hostile, huge or half, and some that are right',
		promised: 'Not one answer of 500 or above, and nothing stored that should have been refused.',
	},
}

await runDrill(import.meta, async ({ short }) => {
	const kind = (textOption('of') ?? 'addresses') as keyof typeof KINDS
	const { make, usual, did, promised } = KINDS[kind]
	const seed = numberOption('seed', usual.seed)
	const count = numberOption('count', short ? 400 : usual.count)
	await using shop = await openShop()
	const { statuses, failures, capped } = await sendFuzzed(shop.url, (index) => make(seed, index), [0, count])
	// Orders made on the way to other addresses may have been changed since.
	const { orders, wrong } =
		kind === 'orders' ? await inDatabase(shop, findWrong) : { orders: 'some', wrong: [] as string[] }
	for (const problem of [...failures.map((one) => JSON.stringify(one)), ...wrong].slice(0, 40)) say(problem)
	return {
		did: `${did} (seed ${seed}).`,
		times: count,
		promised,
		happened: `${failures.length} failed, ${capped} answered "busy, come back"; ${orders.toLocaleString('en')} orders stored, ${wrong.length} of them wrong. Answers: ${counted(statuses, ' times')}.`,
		kept: {
			'no answer of 500 or above': failures.length === 0,
			'nothing wrong is stored': wrong.length === 0,
		},
	}
})
