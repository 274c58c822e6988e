// An order's products in words: one column, written by the database from the agreed lines, read by every place.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { customerUsers } from '~/db/schema/customers.ts'
import { orderHistory, orderItems, orders } from '~/db/schema/orders.ts'
import { orderNotice } from '~/features/notices/notice.ts'
import { anAdmin, anOrder } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { readOrderSearch } from './list/admin-order.ts'
import { listAdminOrders } from './list/admin-orders.server.ts'
import { customerMessage } from './list/order-words.ts'
import { ordersCsv } from './list/orders-csv.server.ts'
import { listToday } from './list/today.server.ts'
import { listOrdersAfter } from './live/order-events.server.ts'
import { updateOrder } from './panel/edit-order.server.ts'
import { findAdminOrder } from './panel/order-details.server.ts'
import { findReceipt } from './receipt/receipt.server.ts'
import { findOrderByToken, listOrdersOfAccount } from './tracking/order-view.server.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
const TOKEN = 'a'.repeat(32)
const line = (productName: string, quantity: number) => ({
	productId: null,
	productName,
	quantity,
	unitPrice: 20_000,
	unitCost: null,
})

beforeEach(async () => {
	await db().delete(orders)
	await db().delete(customerUsers)
})

/** What each place says of the only order. */
async function everywhere(id: number): Promise<Record<string, string | undefined>> {
	const search = (q: string) => listAdminOrders(readOrderSearch(new URLSearchParams({ q })), now)
	const [listed] = (await search('')).orders
	const panel = await findAdminOrder(id, now, undefined)
	let file = ''
	for await (const part of ordersCsv({ ids: [id] }, undefined)) file += part
	const [event] = await listOrdersAfter(0)
	const receipt = await findReceipt(listed!.orderNumber)
	const view = await findOrderByToken(TOKEN, 'fr')
	return {
		list: listed?.products,
		today: (await listToday(now)).flatMap((group) => group.orders)[0]?.products,
		panel: panel?.products,
		file,
		message: panel && customerMessage(panel),
		event: event?.products,
		notice: event && orderNotice({ ...event, town: null }, DEVICE).body,
		receipt: JSON.stringify(
			receipt?.receipt?.lines.map(({ productName, quantity }) => [quantity, productName]),
		),
		page: JSON.stringify(view?.lines.map(({ name, quantity }) => [quantity, name])),
		account: (await listOrdersOfAccount('user-1', 1, 'fr')).orders[0]?.requested,
		found: String((await search('nebras elixir')).orders.length),
		foundByOldWords: String((await search('nebras edp')).orders.length),
	}
}
const DEVICE = { shop: 'Sillage', showsDetails: true, language: 'fr', waiting: 1 } as const

describe('the words of an order', () => {
	test('an edit of a line changes them in every place at once; what the customer wrote stays in the panel', async () => {
		const admin = await anAdmin()
		await db().insert(customerUsers).values({ id: 'user-1', email: 'one@example.cm', name: 'One' })
		const order = await anOrder({ productsRequested: 'Nebras EDP', userId: 'user-1', accessToken: TOKEN })
		await updateOrder(order, { lines: [line('Nebras EDP', 1)] }, admin, now)
		expect(await everywhere(order.id)).toMatchObject({ list: 'Nebras EDP', foundByOldWords: '1', found: '0' })
		expect((await findAdminOrder(order.id, now, undefined))?.ownWords).toBeNull()

		const lines = [line('Nebras Elixir', 2), line('Asad EDP', 1)]
		await updateOrder({ id: order.id, version: 2 }, { lines }, admin, now)
		const words = '2 × Nebras Elixir, 1 × Asad EDP'
		const pairs = '[[2,"Nebras Elixir"],[1,"Asad EDP"]]'
		const said = await everywhere(order.id)
		expect(said).toEqual({
			list: words,
			today: words,
			panel: words,
			file: expect.stringContaining(`"${words}"`),
			message: expect.stringContaining(words),
			event: words,
			notice: `Test · ${words}`,
			receipt: pairs,
			page: pairs,
			account: words,
			found: '1',
			foundByOldWords: '0',
		})
		expect(JSON.stringify(said)).not.toContain('Nebras EDP')
		expect((await findAdminOrder(order.id, now, undefined))?.ownWords).toBe('Nebras EDP')
		const [entry] = await db().select().from(orderHistory).where(eq(orderHistory.change, 'items')).offset(1)
		expect(entry?.newValue).toContain('Nebras Elixir')
	})

	test('free text is what the customer wrote, and again when the lines are gone', async () => {
		const admin = await anAdmin()
		const order = await anOrder({ productsRequested: 'the pink one' })
		const words = async () => (await findAdminOrder(order.id, now, undefined))!.products
		expect(await words()).toBe('the pink one')
		// Beside a customer's own text, lines are suggestions until the seller has agreed.
		await db()
			.insert(orderItems)
			.values({ ...line('Yara EDP', 3), orderId: order.id })
		expect(await words()).toBe('the pink one')
		await updateOrder(order, { lines: [line('Yara EDP', 3)] }, admin, now)
		expect(await words()).toBe('3 × Yara EDP')
		await db().delete(orderItems)
		expect(await words()).toBe('the pink one')
		await db().update(orders).set({ productsRequested: '' })
		expect(await words()).toBe('')
	})
})
