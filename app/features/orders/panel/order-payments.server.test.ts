import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { products } from '~/db/schema/catalogue.ts'
import { orderHistory, orderItems, orderPayments, orders } from '~/db/schema/orders.ts'
import { createProduct } from '~/features/catalogue/edit/product-editor.server.ts'
import { planRecalculation, recalculateNext } from '~/features/orders/profit/recalculate.server.ts'
import { withLanguage } from '~/shop/language.server.ts'
import { anAdmin, anOrder, productValues } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { createManualOrder } from '../manual/create-manual-order.server.ts'
import { type OrderChanges, updateOrder } from './edit-order.server.ts'
import { takeNextStep, undoStep } from './next-step.server.ts'
import { answerOrderForm } from './order-actions.server.ts'
import { findAdminOrder } from './order-details.server.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await db().delete(orders)
	await db().delete(products)
	await db().delete(adminChanges)
	admin = await anAdmin()
})

/** Two bottles at 20,000, bought for 15,000 each. */
async function priced() {
	await createProduct(productValues(), admin)
	return pricedAgain()
}
async function pricedAgain() {
	const order = await anOrder()
	const line = { productId: 'oud-royal-edp', productName: 'Oud Royal EDP', quantity: 2, unitPrice: 20_000 }
	await updateOrder(order, { lines: [{ ...line, unitCost: null }] }, admin, now)
	return { id: order.id, version: 2 }
}
const details = async (id: number) => (await findAdminOrder(id, now, undefined))!
const stored = async (id: number) => (await db().select().from(orders).where(eq(orders.id, id)))[0]!
const paid = (amount: number, more = {}) => ({
	way: 'mtn' as const,
	amount,
	reference: 'TX 1',
	paidOn: '2026-11-15',
	...more,
})

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
			admin,
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
			balance: { paid: 30_000, due: 8_500 },
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
		await updateOrder(order, { discount: 3_000, deliveryFee: 1_500, payments: [paid(10_000)] }, admin, now)
		const { lastId } = await planRecalculation()
		await recalculateNext(0, lastId)
		expect(await details(order.id)).toMatchObject({
			totalAmount: 37_000,
			discount: 3_000,
			deliveryFee: 1_500,
			balance: { paid: 10_000, due: 28_500 },
		})
	})

	test('two people saving one order: the second is told, and no payment is written twice or lost', async () => {
		const order = await priced()
		const both = await Promise.all([
			updateOrder(order, { payments: [paid(1_000)] }, admin, now),
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
		return (await answerOrderForm(form, admin, now, vi.fn()))!
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
			'a payment over what is due',
			{ payments: [typed('40001')] },
			'payments',
			'This is more than is still due.',
		],
		[
			'two that are together over it',
			{ payments: [typed('30000'), typed('10001')] },
			'payments',
			'This is more than is still due.',
		],
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
			both.map((order) => updateOrder(order, { payments: [paid(1_000)] }, admin, now)),
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
			await updateOrder(order, { payments: [paid(5_000)] }, admin, now)
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
		await updateOrder(order, { payments: [paid(40_000)] }, admin, now)
		const line = { productId: null, productName: 'Oud', quantity: 1, unitPrice: 10_000, unitCost: null }
		await updateOrder({ ...order, version: 3 }, { lines: [line] }, admin, now)
		const [wrong] = (await details(order.id)).payments
		const right = { removedPayments: [wrong!.id], payments: [typed('30000')] }
		expect(await send({ ...order, version: 4 }, right)).toMatchObject({ ok: true })
		expect((await details(order.id)).balance).toEqual({ paid: 30_000, due: -20_000 })
	})

	test('a refund and a wrong payment taken away are written, once', async () => {
		const order = await priced()
		await updateOrder(order, { payments: [paid(40_000)] }, admin, now)
		expect(await send({ ...order, version: 3 }, { payments: [typed('-5 000')] })).toMatchObject({ ok: true })
		const { payments, balance } = await details(order.id)
		expect(balance).toEqual({ paid: 35_000, due: 5_000 })
		const gone = { removedPayments: [payments[0]!.id] }
		expect((await send({ ...order, version: 4 }, gone)).errors?.payments).toMatch(/No more can be given back/)
		const both = { removedPayments: payments.map(({ id }) => id) }
		expect(await send({ ...order, version: 4 }, both)).toMatchObject({ ok: true })
		expect((await details(order.id)).balance).toEqual({ paid: 0, due: 40_000 })
	})
})

describe('the next step', () => {
	test('goes to delivered and no further; undone, totals and frozen costs are as they were, and both are recorded', async () => {
		const order = await anOrder({ orderStatus: 'processing' })
		await createProduct(productValues(), admin)
		await db().insert(orderItems).values({
			orderId: order.id,
			productId: 'oud-royal-edp',
			productName: 'Oud',
			quantity: 1,
			unitPrice: 20_000,
		})
		const before = await stored(order.id)
		expect(await takeNextStep(order, admin, now)).toMatchObject({
			orderStatus: 'delivered',
			totalProfit: 5_000,
		})
		expect(await takeNextStep({ id: order.id, version: 2 }, admin, now)).toBe('no-next-step')
		expect(await undoStep({ id: order.id, version: 2 }, admin, later(9))).toMatchObject({
			orderStatus: 'processing',
		})
		const { version, updatedAt, ...after } = await stored(order.id)
		expect(before).toMatchObject(after)
		expect(await db().select().from(orderItems)).toMatchObject([{ unitCost: null }])
		const told = await db().select().from(orderHistory).where(eq(orderHistory.orderId, order.id))
		expect(told.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
			['processing', 'delivered'],
			['delivered', 'processing'],
		])
		expect(
			(await db().select().from(adminChanges).where(eq(adminChanges.entity, 'order'))).map(
				({ action }) => action,
			),
		).toEqual(['update', 'undo'])
	})

	test('is taken back only once, in time, by who took it, and when nothing came in between', async () => {
		const order = await anOrder()
		await takeNextStep(order, admin, now)
		const target = { id: order.id, version: 2 }
		expect(await undoStep(target, await anAdmin(), now)).toBe('too-late-to-undo')
		expect(await undoStep(target, admin, later(61))).toBe('too-late-to-undo')
		expect(await undoStep(order, admin, now)).toBe('changed-meanwhile')
		expect(await undoStep(target, admin, now)).toMatchObject({ orderStatus: 'pending' })
		expect(await undoStep({ id: order.id, version: 3 }, admin, now)).toBe('too-late-to-undo')
		await updateOrder({ id: order.id, version: 3 }, { notes: 'x' }, admin, now)
		expect(await undoStep({ id: order.id, version: 4 }, admin, now)).toBe('too-late-to-undo')
	})
})

describe('what staff may not do to an order', () => {
	const line = { productId: 'oud-royal-edp', productName: 'Oud Royal EDP', quantity: 1, unitCost: null }
	const asStaff = async (order: { id: number; version: number }, changes: OrderChanges) =>
		updateOrder(order, changes, await anAdmin('staff'), now)

	test('sell at another price than the line’s or the shop’s, lower or higher; a new line has the shop’s', async () => {
		const order = await priced()
		await db().update(products).set({ price: 25_000 })
		for (const unitPrice of [19_999, 0, 20_001, 25_000])
			expect(await asStaff(order, { lines: [{ ...line, unitPrice }] })).toBe('price-is-owners')
		const [own, added] = [
			{ ...line, unitPrice: 20_000 },
			{ ...line, unitPrice: 25_000 },
		]
		const unknown = { ...own, productId: null, productName: 'Out of the air' }
		for (const lines of [
			[own, { ...added, unitPrice: 20_000 }],
			[own, unknown],
		])
			expect(await asStaff(order, { lines })).toBe('price-is-owners')
		expect(await details(order.id)).toMatchObject({ version: 2, totalAmount: 40_000 })

		expect(await asStaff(order, { lines: [own, added] })).toMatchObject({ totalAmount: 45_000 })
		const lower = { lines: [{ ...line, unitPrice: 1 }] }
		expect(await updateOrder({ id: order.id, version: 3 }, lower, admin, now)).toMatchObject({
			totalAmount: 1,
		})
	})

	test('give or take back a discount, or take out a payment that somebody noted', async () => {
		const order = await priced()
		await updateOrder(order, { discount: 3_000, payments: [paid(5_000)] }, admin, now)
		const after = { id: order.id, version: 3 }
		const [payment] = (await details(order.id)).payments
		expect(await asStaff(after, { discount: 4_000 })).toBe('discount-is-owners')
		expect(await asStaff(after, { discount: 0, notes: 'lost' })).toBe('discount-is-owners')
		expect(await asStaff(after, { removedPayments: [payment!.id] })).toBe('removal-is-owners')
		expect(await details(order.id)).toMatchObject({ version: 3, discount: 3_000, payments: [payment] })
		const more = { ...paid(1_000), reference: '' }
		expect(await asStaff(after, { discount: 3_000, payments: [more] })).toMatchObject({ version: 4 })

		const form = new FormData()
		for (const [name, value] of Object.entries({ intent: 'update', id: order.id, version: 4, discount: 1 }))
			form.set(name, String(value))
		expect(await answerOrderForm(form, await anAdmin('staff'), now, () => {})).toMatchObject({
			forbidden: true,
			errors: { discount: 'Only an owner gives a discount.' },
		})
	})

	test('type an order by hand at another price; one that is stored already stays, whatever the price is now', async () => {
		await createProduct(productValues(), admin)
		const staff = await anAdmin('staff')
		const order = (key: string, unitPrice: number) => ({
			key,
			name: 'Customer',
			phone: '677 12 34 56',
			location: null,
			source: 'whatsapp' as const,
			status: 'pending' as const,
			language: 'en' as const,
			notes: '',
			lines: [{ ...line, unitPrice }],
		})
		expect(await createManualOrder(order('for-less-1', 19_000), staff, now)).toBe('price-is-owners')
		expect(await db().$count(orders)).toBe(0)
		const made = await createManualOrder(order('as-it-is-1', 20_000), staff, now)
		await db().update(products).set({ price: 25_000 })
		expect(await createManualOrder(order('as-it-is-1', 20_000), staff, now)).toEqual(made)
		expect(await createManualOrder(order('too-late-1', 20_000), staff, now)).toBe('price-is-owners')
		expect(await createManualOrder(order('by-owner-1', 1), admin, now)).toMatchObject({ otherContent: false })
	})
})
