import { beforeEach, expect, test, vi } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { orders } from '~/db/schema/orders.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { updateOrder } from './edit-order.server.ts'
import { answerOrderForm } from './order-actions.server.ts'
import { findAdminOrder } from './order-details.server.ts'
import type { OrderRow } from './with-locked-order.server.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await db().delete(orders)
	admin = await anAdmin()
})

const line = { productId: null, productName: 'Yara EDP', quantity: 2, unitPrice: 18_250, unitCost: 12_000 }
const paid = { way: 'mtn' as const, amount: 36_500, reference: '', paidOn: '2026-11-14' }

async function changed(order: { id: number; version: number }, changes: Parameters<typeof updateOrder>[1]) {
	const after = await updateOrder(order, changes, admin, now)
	if (typeof after === 'string') throw new Error(after)
	return after
}
const delivered = async (): Promise<OrderRow> =>
	changed(await anOrder(), { lines: [line], status: 'delivered', payments: [paid] })
const account = async () =>
	(
		await pool().query(
			'select sold::int, profit::int, paid::int, owed::int, to_give_back::int as back from order_accounts',
		)
	).rows[0]

test('a refund makes no debtor; what came back with it is no longer sold', async () => {
	const order = await delivered()
	expect(await account()).toEqual({ sold: 36_500, profit: 12_500, paid: 36_500, owed: 0, back: 0 })
	const refunded = await changed(order, { payments: [{ ...paid, amount: -36_500 }] })
	expect(await account()).toEqual({ sold: 36_500, profit: 12_500, paid: 0, owed: 0, back: 0 })
	const returned = await changed(refunded, { returned: [2] })
	expect(await account()).toEqual({ sold: 0, profit: 0, paid: 0, owed: 0, back: 0 })
	const details = (await findAdminOrder(order.id, now, { role: 'owner' }))!
	expect(details.lines).toMatchObject([{ returned: 2 }])
	expect(details.history.at(-1)).toMatchObject({
		change: 'returned',
		oldValue: null,
		newValue: '2 × Yara EDP',
	})
	await changed(returned, { returned: [1] })
	expect(await account()).toEqual({ sold: 18_250, profit: 6_250, paid: 0, owed: 0, back: 0 })
})

test('what came back stays with its line when lines are edited, and never exceeds it', async () => {
	const order = await changed(await delivered(), { returned: [2] })
	const other = { ...line, productName: 'Asad EDP', quantity: 1 }
	const edited = await changed(order, { lines: [other, { ...line, quantity: 1 }] })
	expect((await findAdminOrder(order.id, now, undefined))!.lines).toMatchObject([
		{ productName: 'Asad EDP', returned: 0 },
		{ productName: 'Yara EDP', returned: 1 },
	])
	expect(edited.returnUnclear).toBe(false)
})

test('money given back before returns were recorded is asked about until the owner has answered', async () => {
	const order = await delivered()
	await pool().query('update orders set return_unclear = true')
	expect((await findAdminOrder(order.id, now, undefined))!.returnUnclear).toBe(true)
	await changed(order, { returned: [0] })
	expect((await findAdminOrder(order.id, now, undefined))!.returnUnclear).toBe(false)
})

test.each([
	['more than was sold', '["3"]', 'No more can come back than was sold.'],
	['a negative number', '["-1"]', 'Type whole numbers, such as 1.'],
	['letters', '["one"]', 'Type whole numbers, such as 1.'],
	['a huge number', '["999999999"]', 'No more can come back than was sold.'],
	['no list', '{}', 'Type whole numbers, such as 1.'],
	['another order’s lines', '["0","1"]', undefined],
])('%s is refused with a sentence, and changes nothing', async (_, returned, words) => {
	const { id, version } = await delivered()
	const form = new FormData()
	for (const [name, value] of Object.entries({ intent: 'update', id, version, returned, notes: 'not kept' }))
		form.set(name, String(value))
	const answer = (await answerOrderForm(form, admin, now, vi.fn()))!
	expect(answer.ok).toBe(false)
	if (words) expect(answer.errors?.returned).toBe(words)
	expect(await db().select({ notes: orders.notes, version: orders.version }).from(orders)).toEqual([
		{ notes: '', version },
	])
})

test('nothing comes back of what was not delivered', async () => {
	const order = await changed(await anOrder(), { lines: [line], status: 'processing' })
	expect(await updateOrder(order, { returned: [1] }, admin, now)).toBe('return-not-delivered')
})
