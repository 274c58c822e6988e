import { expect, test } from 'vitest'
import { drill } from '../drills/orders-survive.mjs'

// The whole drill, with more than fifty kills, is `node tests/drills/orders-survive.mjs`.
test('no acknowledged order is lost, doubled or half-written when web process and database are killed', async () => {
	const result = await drill({ kills: 3, seed: 3, customers: 6, plan: ['web', 'database', 'connection'] })
	expect(result.killed).toEqual({ web: 1, database: 1, connection: 1 })
	expect(result.orders).toBeGreaterThan(0)
	expect(result).toMatchObject({ lost: 0, doubled: 0, halfWritten: 0, unknown: 0, refused: 0 })
}, 120_000)
