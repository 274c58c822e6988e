import { expect, test } from 'vitest'
import { fuzzedRequest } from '../../drills/fuzzing/fuzzed-requests.ts'
import { findWrong, fuzzedSubmission } from '../../drills/fuzzing/fuzzed-submissions.ts'
import { sendFuzzed } from '../../drills/fuzzing/send-fuzzed.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { ADMIN, useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop({ RATE_LIMIT_SCALE: '1000000' })
const database = useDatabaseOf(shop)

// First, since all orders of the shop are looked at. Ten thousand of them: `npm run drill -- fuzz-orders`.
test('S-SEC-05 S-ORD-09 S-ORD-18 fuzzed submissions give no 5xx and store nothing wrong', async () => {
	const { statuses, failures } = await sendFuzzed(url(), (index) => fuzzedSubmission(5, index), [0, 300])
	expect(failures).toEqual([])
	// Both kinds were among them, or this test would show nothing.
	expect(statuses[200]).toBeGreaterThan(30)
	expect(statuses[400]).toBeGreaterThan(30)
	const { orders, wrong } = await findWrong(database)
	expect(wrong).toEqual([])
	expect(orders).toBeGreaterThan(30)
}, 120_000)

// Twelve thousand of them: `npm run drill -- fuzz`.
test('S-SEC-05 fuzzed requests to every address, by every method and in every encoding, give no 5xx', async () => {
	const { statuses, failures, capped } = await sendFuzzed(
		url(),
		(index) => fuzzedRequest(7, index),
		[0, 300],
		ADMIN,
	)
	expect(failures).toEqual([])
	expect(capped).toBe(0)
	// All kinds were among them, or this test would show nothing.
	for (const status of [200, 302, 400, 404, 405, 413])
		expect(new Map(Object.entries(statuses)).get(String(status)), `${status}`).toBeGreaterThan(2)
	expect(shop().output()).not.toContain('"level":"error"')
}, 120_000)
