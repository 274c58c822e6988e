import { beforeAll, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { orderItems, orders } from '~/db/schema/orders.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { unitsSold } from './units-sold.server.ts'

useDatabase()

async function order(orderNumber: string, orderStatus: OrderStatus, lines: [string | null, number][]) {
	const [row] = await db()
		.insert(orders)
		.values({
			orderNumber,
			orderStatus,
			orderSource: 'website',
			customerName: 'A customer',
			customerPhone: '+237600000000',
			productsRequested: 'see lines',
		})
		.returning({ id: orders.id })
	for (const [productId, quantity] of lines)
		await db()
			.insert(orderItems)
			.values({ orderId: row!.id, productId, productName: 'A product', quantity, unitPrice: 1000 })
}

beforeAll(async () => {
	await db()
		.insert(products)
		.values(
			['a', 'b', 'c'].map((id, index) => ({
				id,
				numericId: index + 1,
				name: id,
				price: 1000,
				category: 'perfumes',
			})),
		)
})

test('S-HOME-08 nothing delivered is nothing sold', async () => {
	await order('ORD-1', 'pending', [['a', 5]])
	await order('ORD-2', 'cancelled', [['b', 5]])
	expect(await unitsSold()).toEqual(new Map())
})

test('S-HOME-08 units of delivered orders add up per product; deleted products do not count', async () => {
	await order('ORD-3', 'delivered', [
		['a', 2],
		['b', 1],
		[null, 9],
	])
	await order('ORD-4', 'delivered', [['a', 3]])
	expect(await unitsSold()).toEqual(
		new Map([
			['a', 5],
			['b', 1],
		]),
	)
})
