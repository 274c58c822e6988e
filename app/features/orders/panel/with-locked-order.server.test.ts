import { desc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { deletedOrders } from '~/db/schema/ledger.ts'
import { orderHistory, orderPayments } from '~/db/schema/orders.ts'
import { anOrder } from '../../../../tests/support/people/office.ts'
import { stored, usePricedOrders } from '../../../../tests/support/people/priced-orders.ts'
import { deleteOrder, restoreOrder } from '../deleted/deleted-orders.server.ts'
import { updateOrder } from './edit-order.server.ts'
import { takeNextStep } from './next-step.server.ts'
import { answerOrderForm } from './order-actions.server.ts'

const { now, later, admin, priced } = usePricedOrders()
const failed = vi.fn()

async function send(intent: string, fields: Record<string, string | number>) {
	const form = new FormData()
	for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, String(value))
	return (await answerOrderForm(form, admin(), now, failed))!
}
const payment = JSON.stringify([{ way: 'cash', amount: '40000', reference: '', paidOn: '2026-11-15' }])
const changesOf = async (id: number) =>
	(await db().select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(orderHistory.id)).map(
		({ change, requestId }) => [change, requestId],
	)

test('one request, however often and at the same time: one step, one record, and each time the same answer', async () => {
	const { id } = await anOrder()
	const request = { id, version: 1, requestId: 'tap-0001' }
	const [first, ...others] = await Promise.all([1, 2, 3].map(() => send('next-step', request)))
	expect(first).toMatchObject({ ok: true, order: { id, version: 2, status: 'contacted' } })
	for (const other of others) expect(other).toEqual(first)
	expect(await changesOf(id)).toEqual([['status', 'tap-0001']])
	expect(await db().$count(adminChanges)).toBe(1)
})

test('a payment whose answer was lost is recorded once, whatever came meanwhile; the id is on the first entry alone', async () => {
	const { id, version } = await priced()
	const request = { id, version, requestId: 'tap-0002', notes: 'at the gate', payments: payment }
	expect(await send('update', request)).toMatchObject({ ok: true, order: { version: 3 } })
	await takeNextStep({ id, version: 3 }, admin(), later(1))
	expect(await send('update', request)).toMatchObject({
		ok: true,
		order: { version: 4, status: 'contacted' },
	})
	expect(await db().$count(orderPayments)).toBe(1)
	expect((await changesOf(id)).slice(1)).toEqual([
		['notes', 'tap-0002'],
		['payments', null],
		['status', null],
	])
	// A page of yesterday sends no id.
	expect(await send('next-step', { id, version: 3 })).toMatchObject({ ok: false })
	expect(await send('next-step', { id, version: 4 })).toMatchObject({ ok: true })
})

test('an id of other letters, too short or too long is refused; so is that of another order', async () => {
	const { id, version } = await priced()
	for (const requestId of ['', 'short', 'x'.repeat(65), "tap'; drop", 'tap 00001', 'tàp-00001'])
		for (const intent of ['next-step', 'undo-step', 'update'])
			expect(await send(intent, { id, version, requestId, payments: payment }), requestId).toMatchObject({
				ok: false,
				text: 'Failed to update order. Please try again.',
			})
	expect(failed).not.toHaveBeenCalled()
	await takeNextStep({ id: (await anOrder()).id, version: 1, requestId: 'tap-0003' }, admin(), now)
	expect(await send('update', { id, version, requestId: 'tap-0003', payments: payment })).toMatchObject({
		ok: false,
	})
	expect(await db().$count(orderPayments)).toBe(0)
	expect((await stored(id)).version).toBe(version)
})

test('deleted and restored, an order still knows what was done', async () => {
	const { id } = await anOrder()
	const request = { id, version: 1, requestId: 'tap-0004' }
	await takeNextStep(request, admin(), now)
	await deleteOrder({ id, version: 2 }, admin())
	expect(await takeNextStep(request, admin(), now)).toBe('gone')
	const [deletion] = await db().select().from(deletedOrders).orderBy(desc(deletedOrders.id)).limit(1)
	await restoreOrder(deletion!.id, admin(), now)
	expect(await takeNextStep(request, admin(), now)).toMatchObject({ orderStatus: 'contacted' })
	// A form of before the deletion is refused, as ever.
	expect(await updateOrder({ id, version: 2 }, { notes: 'x' }, admin(), now)).toBe('changed-meanwhile')
})
