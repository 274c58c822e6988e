import { expect, test } from 'vitest'
import { findWrong, fuzzedSubmission } from '../../drills/fuzzing/fuzzed-submissions.ts'
import { sendFuzzed } from '../../drills/fuzzing/send-fuzzed.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop({ LOG_LEVEL: 'silent' })
const database = useDatabaseOf(shop)

// Ten thousand of them: `npm run drill -- fuzz-orders`.
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
