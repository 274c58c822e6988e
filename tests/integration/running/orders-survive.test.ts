import { expect, test } from 'vitest'
import { killUnderOrders } from '../../drills/kills.ts'

// Hundreds of kills: `npm run drill -- kill-web kill-database database-silent`.
test('no acknowledged order, cart or edit is lost, doubled or half-written when web process and database are killed or silent', async () => {
	const { killed, orders, written, kept } = await killUnderOrders({
		kills: 4,
		seed: 3,
		customers: 6,
		plan: ['web', 'database', 'connection', 'silence'],
	})
	expect(killed).toEqual({ web: 1, database: 1, connection: 1, silence: 1 })
	expect(orders).toBeGreaterThan(0)
	for (const [promise, isKept] of Object.entries(kept)) expect(isKept, promise).toBe(true)
	expect(Math.min(...written)).toBeGreaterThan(0)
}, 120_000)
