// Thirty histories of orders, worked out by hand.
import { describe, expect, test } from 'vitest'
import { type AccountFacts, accountOf } from './order-account.ts'

const bottle = { quantity: 1, unitPrice: 36_000, unitCost: 20_000, returned: 0 }
const pair = { quantity: 2, unitPrice: 13_000, unitCost: 8_000, returned: 0 }
const mist = { quantity: 1, unitPrice: 5_000, unitCost: null, returned: 0 }

const ORDER: AccountFacts = {
	status: 'delivered',
	lines: [bottle],
	discount: 0,
	deliveryFee: null,
	payments: [],
	amountKnown: true,
	withoutLines: null,
}
const paid = (...amounts: number[]) => amounts.map((amount) => ({ amount }))
const FROM_TEXT = { totalAmount: 25_000, totalCost: 16_000, costEstimated: false }

type Answer = Partial<ReturnType<typeof accountOf>>

const HISTORIES: [story: string, facts: Partial<AccountFacts>, account: Answer][] = [
	// Owed
	[
		'delivered and not paid: all of it is owed',
		{},
		{
			total: 36_000,
			asked: 36_000,
			paid: 0,
			owed: 36_000,
			toGiveBack: 0,
			sold: 36_000,
			cost: 20_000,
			profit: 16_000,
			margin: 44.4,
		},
	],
	['paid in full', { payments: paid(36_000) }, { paid: 36_000, owed: 0, toGiveBack: 0 }],
	['a deposit: the rest is owed', { payments: paid(10_000) }, { paid: 10_000, owed: 26_000 }],
	['paid in three parts', { payments: paid(10_000, 10_000, 16_000) }, { paid: 36_000, owed: 0 }],
	[
		'the fee is owed, and not sold',
		{ deliveryFee: 1_500 },
		{ total: 36_000, asked: 37_500, owed: 37_500, sold: 36_000, profit: 16_000 },
	],
	['only the fee is still owed', { deliveryFee: 1_500, payments: paid(36_000) }, { owed: 1_500 }],
	['free delivery', { deliveryFee: 0, payments: paid(36_000) }, { owed: 0, sold: 36_000 }],
	['confirmed: owed, not sold yet', { status: 'confirmed' }, { owed: 36_000, sold: null, profit: null }],
	[
		'processing with a deposit',
		{ status: 'processing', payments: paid(6_000) },
		{ owed: 30_000, sold: null },
	],
	['pending: due, but nobody owes it yet', { status: 'pending' }, { due: 36_000, owed: 0, sold: null }],
	['contacted: the same', { status: 'contacted', payments: paid(1_000) }, { due: 35_000, owed: 0 }],
	// Discounts and costs
	[
		'a discount lowers total, profit and due',
		{ discount: 1_000 },
		{ total: 35_000, owed: 35_000, sold: 35_000, profit: 15_000, margin: 42.9 },
	],
	[
		'everything given as a present',
		{ discount: 36_000 },
		{ total: 0, owed: 0, sold: 0, profit: -20_000, margin: 0 },
	],
	[
		'two lines',
		{ lines: [pair, mist] },
		{ total: 31_000, cost: 19_000, profit: 12_000, estimated: { amountFromText: false, costUnknown: true } },
	],
	[
		'sold below its cost',
		{ lines: [{ ...bottle, unitPrice: 15_000 }] },
		{ sold: 15_000, profit: -5_000, margin: -33.3 },
	],
	// Too much, and given back
	[
		'overpaid: to give back',
		{ payments: paid(40_000) },
		{ paid: 40_000, owed: 0, toGiveBack: 4_000, sold: 36_000 },
	],
	['overpaid, and given back', { payments: paid(40_000, -4_000) }, { paid: 36_000, owed: 0, toGiveBack: 0 }],
	[
		'more given back than was too much: a kindness, no debt',
		{ payments: paid(40_000, -10_000) },
		{ paid: 30_000, owed: 0, toGiveBack: 0, sold: 36_000 },
	],
	[
		'a refund without a return makes no debtor',
		{ payments: paid(36_000, -36_000) },
		{ paid: 0, owed: 0, toGiveBack: 0, sold: 36_000, profit: 16_000 },
	],
	[
		'a deposit given back does not raise what is owed',
		{ payments: paid(10_000, -10_000) },
		{ paid: 0, owed: 26_000 },
	],
	// Returns
	[
		'all came back, all given back',
		{ lines: [{ ...bottle, returned: 1 }], payments: paid(36_000, -36_000) },
		{ total: 36_000, asked: 0, paid: 0, owed: 0, toGiveBack: 0, sold: 0, cost: 0, profit: 0, margin: 0 },
	],
	[
		'all came back, nothing given back yet',
		{ lines: [{ ...bottle, returned: 1 }], payments: paid(36_000) },
		{ owed: 0, toGiveBack: 36_000, sold: 0 },
	],
	[
		'it came back before it was paid: nothing is owed',
		{ lines: [{ ...bottle, returned: 1 }] },
		{ owed: 0, toGiveBack: 0, sold: 0, profit: 0 },
	],
	[
		'one of two came back',
		{ lines: [{ ...pair, returned: 1 }], payments: paid(26_000) },
		{ total: 26_000, asked: 13_000, toGiveBack: 13_000, sold: 13_000, cost: 8_000, profit: 5_000 },
	],
	[
		'the fee stays paid when the bottle comes back',
		{ lines: [{ ...bottle, returned: 1 }], deliveryFee: 1_500, payments: paid(37_500, -36_000) },
		{ asked: 1_500, paid: 1_500, owed: 0, toGiveBack: 0, sold: 0 },
	],
	[
		'of a discount the returned line has its share',
		{ lines: [{ ...pair, returned: 2 }, bottle], discount: 6_200, payments: paid(55_800) },
		{ total: 55_800, asked: 32_400, sold: 32_400, toGiveBack: 23_400, cost: 20_000, profit: 12_400 },
	],
	[
		'a returned piece without a known cost takes its estimate back',
		{ lines: [bottle, { ...mist, returned: 1 }] },
		{ sold: 36_000, cost: 20_000, profit: 16_000 },
	],
	// Cancelled, and without lines
	[
		'cancelled but paid: to give back',
		{ status: 'cancelled', payments: paid(20_000) },
		{ asked: 0, owed: 0, toGiveBack: 20_000, sold: null },
	],
	[
		'only a text: an estimate is sold, and nobody owes it',
		{ lines: [], amountKnown: false, withoutLines: FROM_TEXT },
		{
			total: 25_000,
			asked: null,
			owed: 0,
			toGiveBack: 0,
			sold: 25_000,
			profit: 9_000,
			estimated: { amountFromText: true, costUnknown: false },
		},
	],
	[
		'agreed as a whole, without lines',
		{ lines: [], withoutLines: FROM_TEXT, payments: paid(5_000) },
		{ total: 25_000, owed: 20_000, sold: 25_000, estimated: { amountFromText: false, costUnknown: false } },
	],
	[
		'no amount at all',
		{ lines: [], amountKnown: false },
		{ total: null, asked: null, owed: 0, sold: null, profit: null, margin: null },
	],
]

describe('the account of an order', () => {
	test.each(HISTORIES)('%s', (_, facts, account) => {
		expect(accountOf({ ...ORDER, ...facts })).toMatchObject(account)
	})
})
