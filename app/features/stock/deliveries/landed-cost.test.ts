import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_PIECES } from '~/shop/line-limits.ts'
import { HIGHEST_DELIVERY, landedCosts, type PricedLine } from './landed-cost.ts'

test('a line costs pieces × price × rate, rounded to the franc, and its share of freight and customs', () => {
	const lines = [
		{ quantity: 3, unitPrice: '12.50' },
		{ quantity: 1, unitPrice: '0.01' },
	]
	// 37.50 × 655.957 = 24,598.3875 and 0.01 × 655.957 = 6.55957
	expect(landedCosts(lines, '655.957', 0)).toEqual([
		{ goods: 24_598, landed: 24_598 },
		{ goods: 7, landed: 7 },
	])
	expect(landedCosts(lines, '655.957', 10_000)).toEqual([
		{ goods: 24_598, landed: 34_595 },
		{ goods: 7, landed: 10 },
	])
	// Half a franc is rounded up; floating point makes 1.005 × 100 less than 100.5.
	expect(landedCosts([{ quantity: 100, unitPrice: '1' }], '1.005', 0)).toMatchObject([{ goods: 101 }])
})

test('lines that are worth nothing share by pieces, and no lines share nothing', () => {
	const free = [1, 1, 4].map((quantity) => ({ quantity, unitPrice: '0' }))
	expect(landedCosts(free, '1', 1000)?.map(({ landed }) => landed)).toEqual([166, 167, 667])
	expect(landedCosts([], '1', 1000)).toEqual([])
})

test('what a shop cannot have bought is refused before it is stored', () => {
	const of = (quantity: number, unitPrice: string, rate: string, charges = 0) =>
		landedCosts([{ quantity, unitPrice }], rate, charges)
	expect(of(MOST_PIECES, '999999999', '99999999.999999')).toBeUndefined()
	expect(of(1, '2147483647', '1')).toEqual([{ goods: 2_147_483_647, landed: 2_147_483_647 }])
	expect(of(1, '2147483647', '1', 1)).toBeUndefined()
	expect(of(1000, '1000000000', '1')).toMatchObject([{ landed: Number(HIGHEST_DELIVERY) }])
	expect(of(1000, '1000000000', '1', 1)).toBeUndefined()
})

const decimal = (most: number, decimals: number) =>
	fc.bigInt(0n, BigInt(most) * 10n ** BigInt(decimals)).map((scaled) => {
		const digits = String(scaled).padStart(decimals + 1, '0')
		return { scaled, text: `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` }
	})
const aLine = fc.record({ quantity: fc.integer({ min: 1, max: 999 }), price: decimal(10_000, 2) })

test('to the franc whatever is bought: each line by its exact value, all shares together what was paid', () => {
	const lines = fc.array(aLine, { minLength: 1, maxLength: 200 })
	fc.assert(
		fc.property(lines, decimal(1000, 6), fc.nat(100_000_000), (typed, rate, charges) => {
			const priced: PricedLine[] = typed.map(({ quantity, price }) => ({ quantity, unitPrice: price.text }))
			const costs = landedCosts(priced, rate.text, charges)
			const exact = typed.map(({ quantity, price }) => BigInt(quantity) * price.scaled * rate.scaled)
			if (!costs) return
			for (const [index, { goods }] of costs.entries()) {
				const off = BigInt(goods) * 100_000_000n - exact[index]!
				expect(off > -50_000_000n && off <= 50_000_000n).toBe(true)
			}
			const shares = costs.map(({ goods, landed }) => landed - goods)
			expect(shares.reduce((sum, share) => sum + share, 0)).toBe(charges)
			// A share differs from the exact one by less than a franc, and nobody gets a part of it back.
			const value = costs.reduce((sum, { goods }) => sum + BigInt(goods), 0n)
			const pieces = typed.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)
			for (const [index, share] of shares.entries()) {
				const [weight, whole] =
					value > 0n ? [BigInt(costs[index]!.goods), value] : [BigInt(typed[index]!.quantity), pieces]
				const off = BigInt(share) * whole - BigInt(charges) * weight
				expect(share >= 0 && off > -whole && off < whole).toBe(true)
			}
		}),
	)
})
