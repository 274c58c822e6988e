import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { customers, customerUsers, customerVerifications, orderHistory, orders, outbox } from '~/db/schema.ts'
import { forgetInChanges, recordChange } from '~/features/admins/changes.server.ts'
import { TOWNS } from '~/shop/towns.ts'
import { findTraces } from './customer-details.server.ts'
import { ERASED_NAME } from './erased.ts'

/**
 * Forgets a person at their request. Their account with sessions, cart and wishlist goes, and so does their row of
 * the directory; their orders stay, with money, products, source, status, town and date, but without anybody in
 * them: the shop's totals are the same before and after. What the record of changes wrote down of them goes as well.
 * Who erased, and how many orders it touched, is recorded.
 */
export function eraseCustomer(
	person: number,
	admin: { id: string; email: string },
): Promise<{ orders: number } | undefined> {
	return db().transaction(async (tx) => {
		// Nobody may sign up or be told together between finding the traces and removing them.
		await tx.execute(sql`lock table ${customers} in share row exclusive mode`)
		const traces = await findTraces(person, tx)
		if (traces.rows.length === 0 && traces.orders.length === 0) return undefined

		if (traces.orders.length > 0) {
			await tx
				.update(orders)
				.set({
					customerId: null,
					userId: null,
					customerName: ERASED_NAME,
					customerPhone: '',
					phoneDoubtful: false,
					customerEmail: null,
					// A town of the list tells nobody apart; anything else may be an address.
					customerLocation: sql`case when ${inArray(orders.customerLocation, [...TOWNS])} then ${orders.customerLocation} end`,
					// A request with lines is said again by them; a free text may say who wrote it.
					productsRequested: sql`coalesce((
						select string_agg(product_name || ' (Qty: ' || quantity || ', Price: ' || unit_price || ' FCFA)', ', ' order by id)
						from order_items where order_id = ${sql.raw('orders.id')}), '')`,
					notes: '',
					idempotencyKey: null,
					contentHash: null,
					accessToken: null,
					version: sql`${orders.version} + 1`,
					updatedAt: sql`now()`,
				})
				.where(inArray(orders.id, traces.orders))
			await tx
				.update(orderHistory)
				.set({ oldValue: null, newValue: null })
				.where(
					and(
						inArray(orderHistory.orderId, traces.orders),
						notInArray(orderHistory.change, ['status', 'created']),
					),
				)
			await tx
				.update(orderHistory)
				.set({ actor: null })
				.where(and(inArray(orderHistory.orderId, traces.orders), eq(orderHistory.actorKind, 'customer')))
			await tx.delete(outbox).where(inArray(outbox.orderId, traces.orders))
		}
		if (traces.users.length > 0) {
			const accounts = await tx
				.delete(customerUsers)
				.where(inArray(customerUsers.id, traces.users))
				.returning({ email: customerUsers.email })
			const addresses = accounts.map(({ email }) => email)
			await tx.delete(outbox).where(inArray(outbox.recipient, addresses))
			await tx
				.delete(customerVerifications)
				.where(
					or(
						inArray(customerVerifications.identifier, addresses),
						inArray(customerVerifications.value, traces.users),
					),
				)
		}
		if (traces.rows.length > 0) await tx.delete(customers).where(inArray(customers.id, traces.rows))

		await forgetInChanges(traces, tx)
		await recordChange(tx, admin, {
			entity: 'customer',
			entityId: String(person),
			action: 'erase',
			after: { orders: traces.orders.length },
		})
		return { orders: traces.orders.length }
	})
}
