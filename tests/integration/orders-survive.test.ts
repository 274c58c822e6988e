import { expect, test } from 'vitest'
import { drill } from '../drills/kills.ts'

// Hundreds of kills: `npm run drill -- kill-web kill-database database-silent`.
test('no acknowledged order, cart or edit is lost, doubled or half-written when web process and database are killed or silent', async () => {
	const result = await drill({
		kills: 4,
		seed: 3,
		customers: 6,
		plan: ['web', 'database', 'connection', 'silence'],
	})
	expect(result.killed).toEqual({ web: 1, database: 1, connection: 1, silence: 1 })
	expect(result.orders).toBeGreaterThan(0)
	expect(result).toMatchObject({ lost: 0, doubled: 0, halfWritten: 0, unknown: 0, refused: 0, wrong: [] })
	expect(Math.min(result.cartWrites, result.edits)).toBeGreaterThan(0)
}, 120_000)
