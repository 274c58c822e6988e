import { expect, test } from 'vitest'
import { drill } from '../drills/database-trouble.mjs'

// Thirty seconds of each, three times: `npm run drill -- database-refuses database-silent database-slow`.
test('a database that is silent for a while: kept pages stay, orders are taken or refused in words, nothing is lost or doubled', async () => {
	const result = await drill({ trouble: 'silent', seconds: 4, rounds: 1, seed: 5, restMs: 500 })
	expect(result.seen.kept).toBeGreaterThan(0)
	expect(result.seen).toMatchObject({ keptMissing: [], untold: [] })
	expect(result.orders).toBeGreaterThan(0)
	expect(result).toMatchObject({ lost: 0, doubled: 0, halfWritten: 0, unknown: 0, wrong: [] })
	expect(result.redAfter).toHaveLength(1)
}, 180_000)
