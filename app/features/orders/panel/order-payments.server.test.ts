import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { orderHistory, orderItems, orderPayments } from '~/db/schema/orders.ts'
import { planRecalculation, recalculateNext } from '~/features/orders/profit/recalculate.server.ts'
import { withLanguage } from '~/shop/language.server.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { paid, stored, usePricedOrders } from '../../../../tests/support/people/priced-orders.ts'
import { updateOrder } from './edit-order.server.ts'
import { answerOrderForm } from './order-actions.server.ts'

const { now, admin, priced, pricedAgain, details } = usePricedOrders()

describe('one save for everything', () => {
	test('status, notes, discount, fee, parcel and payments in one step, each in the history and the record', async () => {
		const order = await priced()
		await updateOrder(
			order,
			{
				status: 'processing',
				notes: 'calls back',
				discount: 3_000,
				deliveryFee: 1_500,
				sentBy: 'agency',
				carrier: 'Touristique',
				parcelNumber: 'DLA 55',
				payments: [paid(20_000), paid(10_000, { way: 'cash', reference: '' })],
			},
			admin(),
			now,
		)
		expect(await details(order.id)).toMatchObject({
			status: 'processing',
			totalAmount: 37_000,
			discount: 3_000,
			deliveryFee: 1_500,
			parcel: { sentBy: 'agency', carrier: 'Touristique', parcelNumber: 'DLA 55' },
			payments: [
				{ way: 'mtn', amount: 20_000 },
				{ way: 'cash', amount: 10_000 },
			],
			balance: { paid: 30_000, due: 8_500, waived: 0 },
			version: 3,
		})
		expect(await stored(order.id)).toMatchObject({ totalCost: 30_000, totalProfit: 7_000 })
		const told = await db().select().from(orderHistory).where(eq(orderHistory.orderId, order.id))
		expect(told.map(({ change }) => change)).toEqual([
			'items',
			'status',
			'notes',
			'discount',
			'deliveryFee',
			'parcel',
			'payments',
		])
		const [, record] = await db().select().from(adminChanges).where(eq(adminChanges.entity, 'order'))
		expect(record).toMatchObject({ action: 'update', after: { discount: '3000', deliveryFee: '1500' } })
	})

	test('a recalculation keeps discount, fee and payments', async () => {
		const order = await priced()
		await updateOrder(order, { discount: 3_000, deliveryFee: 1_500, payments: [paid(10_000)] }, admin(), now)
		const { lastId } = await planRecalculation()
		await recalculateNext(0, lastId, { id: null, email: 'owner@example.cm' })
		expect(await details(order.id)).toMatchObject({
			totalAmount: 37_000,
			discount: 3_000,
			deliveryFee: 1_500,
			balance: { paid: 10_000, due: 28_500, waived: 0 },
		})
	})

	test('two people saving one order: the second is told, and no payment is written twice or lost', async () => {
		const order = await priced()
		const both = await Promise.all([
			updateOrder(order, { payments: [paid(1_000)] }, admin(), now),
			updateOrder(order, { payments: [paid(2_000)] }, await anAdmin(), now),
		])
		expect(both.filter((one) => one === 'changed-meanwhile')).toHaveLength(1)
		expect(await db().$count(orderPayments)).toBe(1)
	})
})

describe('what is refused changes nothing', () => {
	const send = async (order: { id: number; version: number }, fields: Record<string, unknown>) => {
		const form = new FormData()
		form.set('intent', 'update')
		form.set('id', String(order.id))
		form.set('version', String(order.version))
		for (const [name, value] of Object.entries(fields))
			form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
		return (await answerOrderForm(form, admin(), now, vi.fn()))!
	}
	const typed = (amount: string, more = {}) => ({
		way: 'mtn',
		amount,
		reference: '',
		paidOn: '2026-11-15',
		...more,
	})

	test.each([
		[
			'more given back than was paid',
			{ payments: [typed('-1')] },
			'payments',
			'No more can be given back than was paid.',
		],
		['no amount', { payments: [typed('1a')] }, 'payments', /such as 15000/],
		[
			'a day to come',
			{ payments: [typed('1', { paidOn: '2026-11-16' })] },
			'payments',
			'A payment cannot be dated in the future.',
		],
		['an unknown way', { payments: [typed('1', { way: 'shells' })] }, 'payments', /could not be read/],
		['a negative discount', { discount: '-1' }, 'discount', /cannot be negative/],
		['a discount over the lines', { discount: '40001' }, 'discount', /larger than the lines/],
		['a fee in words', { deliveryFee: 'much' }, 'deliveryFee', /delivery fee as a whole amount/],
	])('%s', async (_, fields, field, words) => {
		const order = await priced()
		const answer = await send(order, { ...fields, notes: 'not kept' })
		expect(answer).toMatchObject({ ok: false, message: 'Error Updating Order' })
		expect(answer.errors?.[field]).toMatch(words)
		expect(await stored(order.id)).toMatchObject({ version: 2, notes: '', discount: 0, deliveryFee: null })
		expect(await db().$count(orderPayments)).toBe(0)
	})

	test('a payment for an order whose amount nobody knows', async () => {
		const order = await anOrder()
		expect((await send(order, { payments: [typed('1')] })).errors?.payments).toMatch(/not known yet/)
	})

	test('1a in a quantity is an error and takes no line away', async () => {
		const order = await priced()
		const line = { productId: null, productName: 'Oud', quantity: '1a', sellingPrice: '1', costPrice: null }
		expect(await send(order, { lines: [line] })).toMatchObject({ ok: false })
		expect(await db().$count(orderItems)).toBe(1)
	})

	test('a reference that another payment has already: named with its order, in the language of whoever saves', async () => {
		const first = await priced()
		const { orderNumber } = await stored(first.id)
		const noted = [typed('1', { reference: ' MP26.1115 a1 ' })]
		expect(await send(first, { payments: noted })).toMatchObject({ ok: true })
		const second = await pricedAgain()
		const again = (more: object) =>
			send(second, { payments: [typed('2', { reference: 'mp26.1115A1', ...more })] })
		expect((await again({})).errors).toEqual({
			payments: `This reference is already noted with order ${orderNumber}.`,
		})
		await withLanguage('fr', async () =>
			expect((await again({})).errors).toEqual({
				payments: `Cette référence est déjà notée avec la commande ${orderNumber}.`,
			}),
		)
		expect(await stored(second.id)).toMatchObject({ version: 2 })
		const twice = [typed('1', { reference: 'TX 9' }), typed('2', { reference: 'tx9' })]
		expect((await send(second, { payments: twice })).errors?.payments).toContain(
			(await stored(second.id)).orderNumber,
		)
		expect(await db().$count(orderPayments)).toBe(1)
		// Another way of payment has its own numbers; none at all is none twice; a refund may name what it gives back.
		expect(await again({ way: 'orange' })).toMatchObject({ ok: true })
		const none = { payments: [typed('1'), typed('1')] }
		expect(await send({ ...second, version: 3 }, none)).toMatchObject({ ok: true })
		const back = { payments: [typed('-1', { reference: 'MP26.1115A1' })] }
		expect(await send({ ...first, version: 3 }, back)).toMatchObject({ ok: true })
		// Put right in one save: what goes does not stand in the way.
		const [wrong] = (await details(first.id)).payments
		const right = { removedPayments: [wrong!.id], payments: [typed('3', { reference: 'MP26.1115A1' })] }
		expect(await send({ ...first, version: 4 }, right)).toMatchObject({ ok: true })
	})

	test('the same reference on two orders at the same moment is written once', async () => {
		const both = [await priced(), await pricedAgain()]
		const saved = await Promise.all(
			both.map((order) => updateOrder(order, { payments: [paid(1_000)] }, admin(), now)),
		)
		expect(saved.filter((one) => typeof one === 'string' && one.startsWith('reference-used:'))).toHaveLength(
			1,
		)
		expect(await db().$count(orderPayments)).toBe(1)
	})

	test.each(['confirmed', 'cancelled'] as const)(
		'what was paid on a %s order whose lines were emptied since can be put right and given back, and no more comes in',
		async (status) => {
			const order = await priced()
			await updateOrder(order, { payments: [paid(5_000)] }, admin(), now)
			expect(await send({ ...order, version: 3 }, { lines: [], status })).toMatchObject({ ok: true })
			const [wrong] = (await details(order.id)).payments
			const less = { removedPayments: [wrong!.id], payments: [typed('4000')] }
			expect(await send({ ...order, version: 4 }, less)).toMatchObject({ ok: true })
			expect((await send({ ...order, version: 5 }, { payments: [typed('1')] })).errors?.payments).toMatch(
				/not known yet/,
			)
			expect((await send({ ...order, version: 5 }, { payments: [typed('-4001')] })).errors?.payments).toMatch(
				/No more can be given back/,
			)
			expect(await send({ ...order, version: 5 }, { payments: [typed('-4000')] })).toMatchObject({ ok: true })
			const refund = (await details(order.id)).payments.find(({ amount }) => amount < 0)!
			expect(await send({ ...order, version: 6 }, { removedPayments: [refund.id] })).toMatchObject({
				ok: true,
			})
		},
	)

	test('a payment that was typed too high is put right although the order has fewer lines since', async () => {
		const order = await priced()
		await updateOrder(order, { payments: [paid(40_000)] }, admin(), now)
		const line = { productId: null, productName: 'Oud', quantity: 1, unitPrice: 10_000, unitCost: null }
		await updateOrder({ ...order, version: 3 }, { lines: [line] }, admin(), now)
		const [wrong] = (await details(order.id)).payments
		const right = { removedPayments: [wrong!.id], payments: [typed('30000')] }
		expect(await send({ ...order, version: 4 }, right)).toMatchObject({ ok: true })
		expect((await details(order.id)).balance).toEqual({ paid: 30_000, due: -20_000, waived: 0 })
	})

	test('more than is due is recorded, and shown as to give back', async () => {
		const order = await priced()
		expect(await send(order, { payments: [typed('30000'), typed('10001')] })).toMatchObject({ ok: true })
		expect((await details(order.id)).balance).toEqual({ paid: 40_001, due: -1, waived: 0 })
	})

	test('a refund and a wrong payment taken away are written, once', async () => {
		const order = await priced()
		await updateOrder(order, { payments: [paid(40_000)] }, admin(), now)
		expect(await send({ ...order, version: 3 }, { payments: [typed('-5 000')] })).toMatchObject({ ok: true })
		const { payments, balance } = await details(order.id)
		expect(balance).toEqual({ paid: 35_000, due: 0, waived: 5_000 })
		const gone = { removedPayments: [payments[0]!.id] }
		expect((await send({ ...order, version: 4 }, gone)).errors?.payments).toMatch(/No more can be given back/)
		const both = { removedPayments: payments.map(({ id }) => id) }
		expect(await send({ ...order, version: 4 }, both)).toMatchObject({ ok: true })
		expect((await details(order.id)).balance).toEqual({ paid: 0, due: 40_000, waived: 0 })
	})
})
