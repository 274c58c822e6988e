import { expect, test } from 'vitest'
import { fuzzedRequest } from '../../drills/fuzzing/fuzzed-requests.ts'
import { sendFuzzed } from '../../drills/fuzzing/send-fuzzed.ts'
import { ADMIN, useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop({ RATE_LIMIT_SCALE: '1000000' })

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
