import { expect, test } from 'vitest'
import { findWrong, fuzz } from '../drills/fuzzing/fuzzed-submissions.ts'
import { useDatabaseOf } from '../support/shop-database.ts'
import { useShop } from '../support/shop-process.ts'

const { url, shop } = useShop({ LOG_LEVEL: 'silent' })
const database = useDatabaseOf(shop)

// Ten thousand of them: `npm run drill -- fuzz-orders`.
test('S-SEC-05 S-ORD-09 S-ORD-18 fuzzed submissions give no 5xx and store nothing wrong', async () => {
	const { answers, failures } = await fuzz(url(), 5, 0, 300)
	expect(failures).toEqual([])
	// Both kinds were among them, or this test would show nothing.
	expect(answers[200]).toBeGreaterThan(30)
	expect(answers[400]).toBeGreaterThan(30)
	const { orders, wrong } = await findWrong(database)
	expect(wrong).toEqual([])
	expect(orders).toBeGreaterThan(30)
}, 120_000)
