import { expect, test } from 'vitest'
import { workOut } from './totals-rule.ts'

const words = (requested: string) => ({ requested, amountKnown: false, discount: 0 })
const line = { quantity: 2, unitPrice: 30000, unitCost: 18000 }

test('A-PROFIT-08 order lines come first, whatever the text says', () => {
	expect(workOut([line], words('Club de Nuit'), { price: 1, costPrice: 1 })).toEqual({
		origin: 'lines',
		totals: {
			totalAmount: 60000,
			totalCost: 36000,
			totalProfit: 24000,
			profitMargin: 40,
			costEstimated: false,
		},
	})
})

test('A-PROFIT-11 a line without a cost costs 60 percent of its price, and the total is an estimate', () => {
	expect(workOut([{ quantity: 1, unitPrice: 25001, unitCost: null }], words(''), undefined).totals).toEqual({
		totalAmount: 25001,
		totalCost: 15001,
		totalProfit: 10000,
		profitMargin: 40,
		costEstimated: true,
	})
})

test('A-PROFIT-09 without lines the product that was found gives price and cost', () => {
	expect(workOut([], words('Yara EDP please'), { price: 25000, costPrice: 16000 })).toMatchObject({
		origin: 'lookup',
		totals: {
			totalAmount: 25000,
			totalCost: 16000,
			totalProfit: 9000,
			profitMargin: 36,
			costEstimated: false,
		},
	})
	expect(workOut([], words('Yara'), { price: 25000, costPrice: null }).totals).toMatchObject({
		totalCost: 15000,
		costEstimated: true,
	})
})

test('A-PROFIT-10 else a club de nuit item is 40000, cost 25000', () => {
	expect(workOut([], words('the Club de Nuit one'), undefined)).toMatchObject({
		origin: 'club-de-nuit',
		totals: { totalAmount: 40000, totalCost: 25000, totalProfit: 15000, profitMargin: 37.5 },
	})
})

test('A-PROFIT-12 else there is nothing to write', () => {
	expect(workOut([], words('something nice for my mother'), undefined)).toEqual({
		origin: 'none',
		totals: null,
	})
})

test('an amount that was agreed on without lines is not replaced by what its words seem to come to', () => {
	const agreed = { requested: 'Yara EDP', amountKnown: true, discount: 0 }
	expect(workOut([], agreed, { price: 25000, costPrice: 16000 })).toEqual({ origin: 'agreed', totals: null })
	expect(workOut([line], agreed, undefined).origin).toBe('lines')
})

test('a recalculation keeps the discount', () => {
	const known = { requested: '', amountKnown: true, discount: 5000 }
	expect(workOut([line], known, undefined).totals).toMatchObject({ totalAmount: 55000, totalProfit: 19000 })
})
