import { beforeEach, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { anOrder } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { readTwoDays } from './two-days.server.ts'

useDatabase()
beforeEach(() => pool().query('truncate orders cascade'))

/** 00:30 on Monday 16 November in Douala; in London it is still Sunday. */
const NOW = new Date('2026-11-15T23:30:00Z')
const sold = { orderStatus: 'delivered', amountKnown: true, totalCost: 6_000, profitMargin: 40 }
const NOTHING = { orders: 0, delivered: 0, revenue: 0, profit: 0, amountsAssumed: 0, costsEstimated: 0 }

test('A-DASH-08 today and the same day last week are days of Douala, to the second', async () => {
	for (const [at, totalAmount] of [
		...([
			['2026-11-15T22:59:59Z', 1],
			['2026-11-15T23:00:00Z', 10_000],
			['2026-11-15T23:29:00Z', 20_000],
		] as const),
		...([
			['2026-11-08T22:59:59Z', 2],
			['2026-11-08T23:00:00Z', 30_000],
			['2026-11-09T22:59:59Z', 40_000],
		] as const),
		...([['2026-11-09T23:00:00Z', 3]] as const),
	])
		await anOrder({ ...sold, totalAmount, totalProfit: totalAmount - 6_000, createdAt: new Date(at) })
	expect(await readTwoDays(NOW)).toEqual({
		today: { ...NOTHING, orders: 2, delivered: 2, revenue: 30_000, profit: 18_000 },
		weekAgo: { ...NOTHING, orders: 2, delivered: 2, revenue: 70_000, profit: 58_000 },
	})
})

test('A-DASH-07 every order of the day counts, its money once it is delivered; what is estimated is known', async () => {
	await anOrder({ ...sold, orderStatus: 'pending', totalAmount: 9_000, totalProfit: 3_000, createdAt: NOW })
	expect((await readTwoDays(NOW)).today).toEqual({ ...NOTHING, orders: 1 })
	await anOrder({ ...sold, totalAmount: 9_000, totalProfit: 3_000, costEstimated: true, createdAt: NOW })
	const { today, weekAgo } = await readTwoDays(NOW)
	expect(today).toEqual({
		...NOTHING,
		orders: 2,
		delivered: 1,
		revenue: 9_000,
		profit: 3_000,
		costsEstimated: 1,
	})
	expect(weekAgo).toEqual(NOTHING)
})
