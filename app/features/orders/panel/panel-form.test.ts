import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderDetails } from '../list/admin-order.ts'
import { withQuantity } from '../manual/typed-lines.ts'
import { balanceOf } from '../order-account.ts'
import { changedParts, fieldsOf, isReadable, type OrderForm, orderFormOf, rebased } from './panel-form.ts'
import { figuresOf } from './panel-totals.ts'

const ORDER: OrderDetails = {
	id: 7,
	orderNumber: 'ORD-7',
	customerName: 'Test Customer',
	customerPhone: '+237677123456',
	phoneDoubtful: false,
	customerLocation: 'Douala',
	products: 'the pink one',
	ownWords: null,
	offered: [],
	stock: [],
	status: 'confirmed',
	source: 'website',
	language: 'en',
	totalAmount: 50_000,
	amountKnown: true,
	placedAt: '16/11/2026 10:00',
	privateLink: null,
	waitedHours: null,
	version: 3,
	due: 31_500,
	writtenTo: false,
	next: 'processing',
	customerEmail: null,
	landmark: null,
	link: null,
	notes: '',
	lines: [{ productId: 'yara', productName: 'Yara', quantity: 2, unitPrice: 25_000, returned: 0 }],
	returnUnclear: false,
	totalSeen: null,
	discount: 0,
	deliveryFee: 1500,
	usualFee: 1500,
	parcel: { sentBy: null, carrier: null, parcelNumber: null },
	deliverOn: null,
	payments: [{ id: 1, way: 'mtn', amount: 20_000, reference: '', paidOn: '2026-11-16' }],
	balance: { paid: 20_000, due: 31_500, waived: 0 },
	earlier: { count: 1, orders: [] },
	history: [],
	costs: {
		totalCost: 32_000,
		totalProfit: 18_000,
		profitMargin: 36,
		costEstimated: false,
		unitCosts: [16_000],
	},
}
const STORED = orderFormOf(ORDER)
const typed = (changes: Partial<OrderForm>): OrderForm => ({ ...STORED, ...changes })
const payment = (amount: string, givenBack = false) =>
	({ way: 'cash', amount, reference: '', paidOn: '2026-11-16', givenBack }) as const

describe('what a save of the panel changes', () => {
	test('nothing while nothing is typed, and what was typed back is nothing either', () => {
		expect(changedParts(STORED, STORED)).toEqual([])
		const there = withQuantity(STORED.lines, 0, '3')
		expect(changedParts(typed({ lines: there }), STORED)).toEqual(['lines'])
		expect(changedParts(typed({ lines: withQuantity(there, 0, '2') }), STORED)).toEqual([])
	})

	test('only what was touched is sent, all of it at once', () => {
		expect(fieldsOf(typed({ notes: 'Call first', discount: '2000' }), ORDER)).toEqual({
			notes: 'Call first',
			discount: '2000',
		})
		expect(fieldsOf(typed({ carrier: 'Agency 1' }), ORDER)).toEqual({
			sentBy: '',
			carrier: 'Agency 1',
			parcelNumber: '',
		})
	})

	test('what is given back is sent with a minus, and with one only', () => {
		const sent = (amount: string) =>
			JSON.parse(fieldsOf(typed({ newPayments: [payment(amount, true)] }), ORDER).payments!)[0]
		expect(sent('5000')).toEqual({ way: 'cash', amount: '-5000', reference: '', paidOn: '2026-11-16' })
		expect(sent('−5000').amount).toBe('−5000')
	})

	test('lines that were only suggested are agreed on without a change in them', () => {
		const suggested = { ...ORDER, amountKnown: false }
		const form = orderFormOf(suggested)
		expect(changedParts({ ...form, notes: 'x' }, form)).toEqual(['notes'])
		expect(Object.keys(fieldsOf({ ...form, linesAgreed: true }, suggested))).toEqual(['lines'])
	})

	test('A-MAN-03 1a in a quantity, and any other text that is no amount, is not sent', () => {
		const wrong: Partial<OrderForm>[] = [
			{ lines: withQuantity(STORED.lines, 0, '1a') },
			{ discount: '-5' },
			{ deliveryFee: '1.5' },
			{ newPayments: [payment('')] },
		]
		for (const changes of wrong) expect(isReadable(typed(changes), STORED)).toBe(false)
		expect(isReadable(typed({ discount: '2 000', deliveryFee: '' }), STORED)).toBe(true)
	})
})

describe('when the order changed meanwhile', () => {
	test('what she typed stands on top of what the others did', () => {
		const theirs = orderFormOf({ ...ORDER, version: 4, status: 'processing', notes: 'theirs', discount: 500 })
		const mine = rebased(typed({ notes: 'mine' }), STORED, theirs)
		expect([mine.notes, mine.status, mine.discount]).toEqual(['mine', 'processing', '500'])
	})
})

describe('the figures of the panel', () => {
	test('are those that are stored while nothing is typed', () => {
		expect(figuresOf(STORED, ORDER)).toMatchObject({
			lines: 50_000,
			discount: 0,
			total: 50_000,
			deliveryFee: 1500,
			balance: ORDER.balance,
			costs: { cost: 32_000, profit: 18_000, margin: 36, estimated: false },
		})
	})

	test('follow what is typed by the rule of an order’s money, to the franc', () => {
		const price = fc.integer({ min: 0, max: 1_000_000 })
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 99 }), price, price, price, (quantity, off, fee, paid) => {
				const lines = withQuantity(STORED.lines, 0, String(quantity))
				const form = typed({
					lines,
					discount: String(off),
					deliveryFee: String(fee),
					newPayments: [payment(String(paid + 1)), payment('1', true)],
				})
				const total = Math.max(quantity * 25_000 - off, 0)
				const { balance, costs, ...figures } = figuresOf(form, ORDER)
				expect([figures.total, balance]).toEqual([
					total,
					balanceOf({ totalAmount: total, deliveryFee: fee, cancelled: false }, [
						{ amount: 20_000 },
						{ amount: paid + 1 },
						{ amount: -1 },
					]),
				])
				if (quantity !== 2 || off !== 0) expect(costs!.profit).toBe(total - quantity * 16_000)
			}),
		)
	})

	test('a removed payment is due again, and nothing is due for a cancelled order', () => {
		const due = (changes: Partial<OrderForm>) => figuresOf(typed(changes), ORDER).balance?.due
		expect(due({ removedPayments: [1] })).toBe(51_500)
		expect(due({ status: 'cancelled' })).toBe(-20_000)
	})

	test('say what was paid although nobody knows what is due, and that all of it goes back when the order is cancelled', () => {
		const emptied = { ...ORDER, lines: [], totalAmount: null, amountKnown: false, balance: null }
		const form = orderFormOf(emptied)
		expect(figuresOf(form, emptied)).toMatchObject({ paid: 20_000, balance: null })
		expect(figuresOf({ ...form, newPayments: [payment('5000', true)] }, emptied).paid).toBe(15_000)
		expect(figuresOf({ ...form, status: 'cancelled' }, emptied).balance).toEqual({
			paid: 20_000,
			due: -20_000,
			waived: 0,
		})
		const unpaid = { ...emptied, payments: [] }
		expect(figuresOf({ ...orderFormOf(unpaid), status: 'cancelled' }, unpaid).balance).toBeNull()
	})

	test('are unknown while there are no lines, and unreadable while a number is', () => {
		const open = { ...ORDER, lines: [], totalAmount: null, amountKnown: false, balance: null }
		expect(figuresOf(orderFormOf(open), open)).toMatchObject({ total: null, balance: null })
		const wrong = figuresOf(typed({ lines: withQuantity(STORED.lines, 0, '1a') }), ORDER)
		expect([wrong.total, wrong.balance]).toEqual([undefined, undefined])
		expect(figuresOf(typed({ newPayments: [payment('x')] }), ORDER).balance).toBeUndefined()
	})

	test('are an assumption until lines from the customer’s own words are agreed on', () => {
		const suggested = { ...ORDER, amountKnown: false, balance: null }
		const form = orderFormOf(suggested)
		expect(figuresOf(form, suggested)).toMatchObject({ totalAssumed: true, balance: null })
		expect(figuresOf({ ...form, linesAgreed: true }, suggested)).toMatchObject({
			totalAssumed: false,
			balance: { paid: 20_000, due: 31_500, waived: 0 },
		})
	})

	test('have no cost for who may not see one', () => {
		const { costs, ...ofStaff } = ORDER
		expect(figuresOf(typed({ discount: '1000' }), ofStaff).costs).toBeUndefined()
	})
})
