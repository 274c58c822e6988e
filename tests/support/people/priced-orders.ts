// Orders with a price, and the admin who changes them.
import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { db } from '../../../app/db/client.server.ts'
import { adminChanges } from '../../../app/db/schema/admins.ts'
import { products } from '../../../app/db/schema/catalogue.ts'
import { orders } from '../../../app/db/schema/orders.ts'
import { createProduct } from '../../../app/features/catalogue/edit/product-editor.server.ts'
import { updateOrder } from '../../../app/features/orders/panel/edit-order.server.ts'
import { findAdminOrder } from '../../../app/features/orders/panel/order-details.server.ts'
import { useDatabase } from '../shop/database.ts'
import { anAdmin, anOrder, productValues } from './office.ts'

export const stored = async (id: number) => (await db().select().from(orders).where(eq(orders.id, id)))[0]!
export const paid = (amount: number, more = {}) => ({
	way: 'mtn' as const,
	amount,
	reference: 'TX 1',
	paidOn: '2026-11-15',
	...more,
})

export function usePricedOrders() {
	useDatabase()
	const now = new Date('2026-11-15T09:00:00Z')
	const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
	let signedIn: Awaited<ReturnType<typeof anAdmin>>
	const admin = () => signedIn
	beforeEach(async () => {
		await db().delete(orders)
		await db().delete(products)
		await db().delete(adminChanges)
		signedIn = await anAdmin()
	})

	/** Two bottles at 20,000, bought for 15,000 each. */
	async function priced() {
		await createProduct(productValues(), admin())
		return pricedAgain()
	}
	async function pricedAgain() {
		const order = await anOrder()
		const line = { productId: 'oud-royal-edp', productName: 'Oud Royal EDP', quantity: 2, unitPrice: 20_000 }
		await updateOrder(order, { lines: [{ ...line, unitCost: null }] }, admin(), now)
		return { id: order.id, version: 2 }
	}
	const details = async (id: number) => (await findAdminOrder(id, now, undefined))!

	return { now, later, admin, priced, pricedAgain, details }
}
