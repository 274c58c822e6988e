import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { customers, customerUsers } from '~/db/schema/customers.ts'
import { orderHistory, orders } from '~/db/schema/orders.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { updateOrder } from './edit-order.server.ts'
import { historyText } from './history-words.ts'
import { answerOrderForm } from './order-actions.server.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await db().delete(orders)
	await db().delete(adminChanges)
	admin = await anAdmin()
})
const stored = async (id: number) => (await db().select().from(orders).where(eq(orders.id, id)))[0]!
const history = (id: number) =>
	db().select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(asc(orderHistory.id))

describe('correcting the customer of an order', () => {
	const right = {
		customerName: 'Customer 7',
		customerPhone: '699 00 77 07',
		customerLocation: 'Kribi',
		landmark: 'Carrefour Agip',
	}
	const entry = (phone: string) => db().select().from(customers).where(eq(customers.phone, phone))

	test('name, number, town and landmark are stored and recorded; the directory follows, the agreed fee stays', async () => {
		await db().delete(customers)
		const [wrong] = await db()
			.insert(customers)
			.values({ name: 'Custmer', phone: '+237699007700' })
			.returning({ id: customers.id })
		const typed = { customerName: 'Custmer', customerPhone: '+237699007700', customerLocation: 'Douala' }
		const order = await anOrder({ ...typed, customerId: wrong!.id, deliveryFee: 1_500 })
		expect(await updateOrder(order, { customer: right }, admin, now)).toMatchObject({ version: 2 })
		const [mine] = await entry('+237699007707')
		expect(await stored(order.id)).toMatchObject({
			...right,
			customerPhone: '+237699007707',
			phoneDoubtful: false,
			customerId: mine!.id,
			deliveryFee: 1_500,
		})
		// Nobody is left under the mistyped number.
		expect(await entry('+237699007700')).toEqual([])
		const [told] = await history(order.id)
		expect(historyText(told!)).toBe(
			'Customer: Custmer · +237699007700 · Douala → Customer 7 · +237699007707 · Kribi · Carrefour Agip',
		)
		expect(await db().select().from(adminChanges)).toMatchObject([{ after: { customer: told!.newValue } }])
		// Saved again as it is: nothing changed.
		await updateOrder({ id: order.id, version: 2 }, { customer: { ...right } }, admin, now)
		expect(await history(order.id)).toHaveLength(1)
	})

	test('an order of an account stays the account’s', async () => {
		await db().insert(customerUsers).values({ id: 'u7', name: 'P', email: 'p7@example.cm' })
		const [row] = await db()
			.insert(customers)
			.values({ userId: 'u7', name: 'P', phone: '+237699007701' })
			.returning({ id: customers.id })
		const order = await anOrder({ userId: 'u7', customerId: row!.id, customerPhone: '+237699007701' })
		await updateOrder(order, { customer: right }, admin, now)
		expect(await stored(order.id)).toMatchObject({
			userId: 'u7',
			customerId: row!.id,
			customerPhone: '+237699007707',
		})
		expect(await entry('+237699007701')).toMatchObject([{ userId: 'u7', name: 'P' }])
	})

	test('a name or number is not emptied, and a counter sale needs a name with its number', async () => {
		const order = await anOrder({ customerName: 'Customer 7', customerPhone: '+237699007707' })
		const send = (id: number, fields: object) =>
			answerOrderForm(
				Object.entries({ intent: 'update', id, version: 1, ...right, ...fields }).reduce(
					(form, [name, value]) => {
						form.set(name, String(value))
						return form
					},
					new FormData(),
				),
				admin,
				now,
				() => {},
			)
		expect(await send(order.id, { customerName: ' ' })).toMatchObject({
			ok: false,
			errors: { customerName: 'Please enter the customer’s name' },
		})
		expect(await send(order.id, { customerPhone: '' })).toMatchObject({
			ok: false,
			errors: { customerPhone: 'This field is required' },
		})
		expect(await send(order.id, { landmark: 'x'.repeat(121) })).toMatchObject({ ok: false })
		expect(await history(order.id)).toEqual([])
		const counter = await anOrder({ customerName: '', customerPhone: '', orderSource: 'in_person' })
		expect(await send(counter.id, { customerName: '' })).toMatchObject({ ok: false })
		expect(await send(counter.id, { customerName: '', customerPhone: '' })).toMatchObject({ ok: true })
		expect(await stored(counter.id)).toMatchObject({ customerId: null, customerLocation: 'Kribi' })
	})
})
