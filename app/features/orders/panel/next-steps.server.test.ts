import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { orderHistory, orderItems, orders } from '~/db/schema/orders.ts'
import { ORDER_STATUSES } from '~/shop/vocabulary.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { readOrderSelection } from '../list/order-selection.ts'
import { ordersCsv } from '../list/orders-csv.server.ts'
import { updateOrder } from './edit-order.server.ts'
import { listChosenOrders, takeNextSteps } from './next-steps.server.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
	admin = await anAdmin()
})

const failed = (what: string, error: unknown) => {
	throw new Error(what, { cause: error })
}
const seen = (...rows: { id: number; version: number }[]) =>
	new Map(rows.map(({ id, version }) => [id, version]))
const inEachStatus = () =>
	Promise.all(ORDER_STATUSES.map((orderStatus) => anOrder({ orderStatus, notes: `was ${orderStatus}` })))

describe('several orders at once', () => {
	test('each takes the step after its own, its notes stay, and each step is on record', async () => {
		const chosen = await inEachStatus()
		await db().insert(orderItems).values({
			orderId: chosen[3]!.id,
			productName: 'Oud',
			quantity: 2,
			unitPrice: 20_000,
			unitCost: 15_000,
		})
		const result = await takeNextSteps(seen(...chosen), admin, now, failed)
		const numbers = chosen.map(({ orderNumber }) => orderNumber)
		expect(new Set(result.moved)).toEqual(new Set(numbers.slice(0, 4)))
		expect(new Set(result.notMoved)).toEqual(
			new Set([
				{ orderNumber: numbers[4], why: 'no-next-step', status: 'delivered' },
				{ orderNumber: numbers[5], why: 'no-next-step', status: 'cancelled' },
			]),
		)
		const after = await db()
			.select()
			.from(orders)
			.where(
				inArray(
					orders.id,
					chosen.map(({ id }) => id),
				),
			)
			.orderBy(asc(orders.id))
		expect(after.map(({ orderStatus, notes, version }) => [notes, orderStatus, version]).sort()).toEqual(
			[
				['was pending', 'contacted', 2],
				['was contacted', 'confirmed', 2],
				['was confirmed', 'processing', 2],
				['was processing', 'delivered', 2],
				['was delivered', 'delivered', 1],
				['was cancelled', 'cancelled', 1],
			].sort(),
		)
		// What is delivered has its totals worked out, as with the button in its own panel.
		expect(after.find(({ id }) => id === chosen[3]!.id)).toMatchObject({
			totalAmount: 40_000,
			totalProfit: 10_000,
		})
		const history = await db().select().from(orderHistory).where(eq(orderHistory.orderId, chosen[0]!.id))
		expect(history).toMatchObject([
			{ actor: admin.email, change: 'status', oldValue: 'pending', newValue: 'contacted' },
		])
		const recorded = await db().select().from(adminChanges).where(inArray(adminChanges.entityId, numbers))
		expect(recorded).toHaveLength(4)
	})

	test('what somebody else changed or deleted meanwhile is named and left alone; the others move', async () => {
		const [mine, theirs, gone] = await Promise.all([anOrder(), anOrder(), anOrder()])
		const what = seen(mine!, theirs!, gone!)
		await updateOrder(theirs!, { status: 'cancelled', notes: '' }, admin, now)
		await updateOrder({ id: theirs!.id, version: 2 }, { status: 'confirmed', notes: '' }, admin, now)
		await db().delete(orders).where(eq(orders.id, gone!.id))
		expect(await takeNextSteps(what, admin, now, failed)).toEqual({
			moved: [mine!.orderNumber],
			notMoved: [
				{ orderNumber: undefined, why: 'gone' },
				{ orderNumber: theirs!.orderNumber, why: 'changed-meanwhile' },
			],
		})
		// The same form once more, as after a lost answer, moves nothing.
		expect((await takeNextSteps(what, admin, now, failed)).moved).toEqual([])
	})

	test('are listed with what would become of them, by their ids or as the list finds them; not too many', async () => {
		const [order] = await Promise.all([anOrder({ customerName: 'Somebody Rare', orderStatus: 'confirmed' })])
		const listed = [{ id: order!.id, status: 'confirmed', next: 'processing', version: 1 }]
		const choose = (query: string) => listChosenOrders(readOrderSelection(new URLSearchParams(query)))
		expect(await choose(`id=${order!.id}&id=x&id=${order!.id}`)).toMatchObject(listed)
		expect(await choose('all=1&q=somebody+rare&status=confirmed&page=9')).toMatchObject(listed)
		expect(await choose('q=somebody+rare')).toEqual([])
		await many()
		expect(await choose('all=1')).toBeUndefined()
		await noMore()
	})
})

const many = () =>
	db().execute(sql`
		insert into orders (order_number, customer_name, customer_phone, order_source, products_requested)
		select 'ORD-M' || n, 'Many', '+237677000000', 'website', 'Asad EDP' from generate_series(1, 1001) n`)
const noMore = () => db().execute(sql`delete from orders where order_number like 'ORD-M%'`)

describe('as a file', () => {
	const file = async (query: string, viewer?: { role: 'owner' }) => {
		let text = ''
		for await (const piece of ordersCsv(readOrderSelection(new URLSearchParams(query)), viewer)) text += piece
		return text
	}

	test('money is bare, what begins like a formula is text, and only who sees costs has them', async () => {
		const { id } = await anOrder({
			orderNumber: 'ORD-FILE',
			customerName: '=1+1',
			notes: 'one, "two"',
			customerEmail: null,
			productsRequested: 'Yara EDP (Qty: 2, Price: 25000 FCFA)',
			orderStatus: 'delivered',
			totalAmount: 50_000,
			totalCost: 32_500,
			totalProfit: 17_500,
			profitMargin: 35,
			amountKnown: true,
			createdAt: new Date('2026-11-15T08:30:00Z'),
		})
		const head =
			'order_number,placed_at,status,source,customer_name,customer_phone,customer_email,customer_location,products_requested,total_amount,amount_known,notes,discount,delivery_fee,paid,due,payment_ways,lines'
		const row =
			'ORD-FILE,2026-11-15 09:30,delivered,website,\'=1+1,\'+237677123456,,Douala,"Yara EDP (Qty: 2, Price: 25000 FCFA)",50000,yes,"one, ""two""",0,,0,50000,,'
		expect(await file(`id=${id}`)).toBe(`${head}\r\n${row}\r\n`)
		expect(await file(`id=${id}`, { role: 'owner' })).toBe(
			`${head},total_cost,total_profit,profit_margin,cost_estimated\r\n${row},32500,17500,35,no\r\n`,
		)
	})

	test('all that match are in it, each once, however many', async () => {
		await many()
		const lines = (await file('all=1&q=many')).trim().split('\r\n')
		expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1 + 1001)
		expect(lines).toHaveLength(1 + 1001)
		expect((await file('all=1&q=many&status=delivered')).trim().split('\r\n')).toHaveLength(1)
		await noMore()
	})
})
