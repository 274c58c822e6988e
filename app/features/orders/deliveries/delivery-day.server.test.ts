import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { deletedOrders } from '~/db/schema/ledger.ts'
import { orderHistory, orders } from '~/db/schema/orders.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { deleteOrder, restoreOrder } from '../deleted/deleted-orders.server.ts'
import { historyText } from '../panel/history-words.ts'
import { answerOrderForm } from '../panel/order-actions.server.ts'
import { findAdminOrder } from '../panel/order-details.server.ts'

useDatabase()
const now = new Date('2026-11-16T12:00:00Z')
const DAY = '2026-11-17'
let staff: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await db().delete(orders)
	staff = await anAdmin('staff')
})

async function save(id: number, version: number, fields: Record<string, string>) {
	const form = new FormData()
	for (const [name, value] of Object.entries({ intent: 'update', id, version, ...fields }))
		form.set(name, String(value))
	return answerOrderForm(form, staff, now, (_, error) => {
		throw error
	})
}
const stored = async (id: number) =>
	(
		await db()
			.select({ day: orders.deliverOn, version: orders.version })
			.from(orders)
			.where(eq(orders.id, id))
	)[0]

test('anybody in the shop sets the day, changes it and takes it back; the history says from what to what', async () => {
	const { id, orderNumber } = await anOrder()
	expect(await save(id, 1, { deliverOn: DAY })).toMatchObject({ ok: true })
	expect((await findAdminOrder(id, now, undefined))?.deliverOn).toBe(DAY)
	expect(await save(id, 2, { deliverOn: '2026-11-20', notes: 'by rider' })).toMatchObject({ ok: true })
	expect(await save(id, 3, { deliverOn: '' })).toMatchObject({ ok: true })
	// The same again changes nothing.
	expect(await save(id, 4, { deliverOn: '' })).toMatchObject({ ok: true })
	expect(await stored(id)).toEqual({ day: null, version: 4 })
	const history = await db()
		.select()
		.from(orderHistory)
		.where(eq(orderHistory.orderId, id))
		.orderBy(asc(orderHistory.id))
	expect(history.map(historyText)).toEqual([
		'Delivery day: – → November 17, 2026',
		'Notes: – → by rider',
		'Delivery day: November 17, 2026 → November 20, 2026',
		'Delivery day: November 20, 2026 → –',
	])
	expect(await db().$count(adminChanges, eq(adminChanges.entityId, orderNumber))).toBe(3)
})

test('an impossible day gets a sentence at its field, and changes nothing', async () => {
	const { id } = await anOrder({ deliverOn: DAY })
	for (const deliverOn of [
		'2026-11-32',
		'1900-01-01',
		'2026-11-15',
		'2028-01-01',
		'tomorrow',
		'\0',
		'infinity',
	])
		expect(await save(id, 1, { deliverOn, notes: 'lost' }), deliverOn).toMatchObject({
			ok: false,
			errors: { deliverOn: 'Choose a day from today to one year ahead.' },
		})
	expect(await stored(id)).toEqual({ day: DAY, version: 1 })
})

test('a delivered or cancelled order keeps its day; while others change it, the version is checked', async () => {
	for (const orderStatus of ['delivered', 'cancelled']) {
		const { id } = await anOrder({ orderStatus, deliverOn: DAY })
		for (const deliverOn of ['2026-11-18', ''])
			expect(await save(id, 1, { deliverOn })).toMatchObject({
				ok: false,
				errors: { deliverOn: 'A delivered or cancelled order keeps its delivery day.' },
			})
		expect(await stored(id)).toEqual({ day: DAY, version: 1 })
		// Open again, it may have another.
		expect(await save(id, 1, { deliverOn: '2026-11-18', status: 'processing' })).toMatchObject({ ok: true })
	}
	const { id } = await anOrder({ orderStatus: 'processing', deliverOn: DAY })
	expect(await save(id, 1, { deliverOn: '2026-11-18', status: 'delivered' })).toMatchObject({ ok: false })
	expect(await save(id, 1, { status: 'delivered' })).toMatchObject({ ok: true })
	expect(await stored(id)).toEqual({ day: DAY, version: 2 })
	expect(await save(id, 1, { deliverOn: '2026-11-18' })).toMatchObject({ ok: false })
})

test('an order that is deleted and brought back has its day', async () => {
	const order = await anOrder({ deliverOn: DAY })
	const owner = await anAdmin()
	await deleteOrder(order, owner)
	const [deletion] = await db().select({ id: deletedOrders.id }).from(deletedOrders)
	expect(await restoreOrder(deletion!.id, owner, now)).toEqual({ orderNumber: order.orderNumber })
	expect((await stored(order.id))?.day).toBe(DAY)
})
