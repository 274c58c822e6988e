import { and, eq, inArray, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { customers, customerUsers, customerVerifications } from '~/db/schema/customers.ts'
import { orders } from '~/db/schema/orders.ts'
import { recordChange } from '~/features/admins/changes.server.ts'
import { dropMails } from '~/features/mail/queue.server.ts'

/** Deletes accounts with their sessions, carts and wishlists, their links and the mails with these. */
export async function closeAccounts(users: string[], tx: Writable): Promise<void> {
	if (users.length === 0) return
	const closed = await tx
		.delete(customerUsers)
		.where(inArray(customerUsers.id, users))
		.returning({ email: customerUsers.email })
	const recipients = closed.map(({ email }) => email)
	await dropMails(tx, { kinds: ['verify-email', 'reset-password', 'order-to-customer'], recipients })
	await tx.delete(customerVerifications).where(inArray(customerVerifications.value, users))
}

/**
 * Frees an unverified address, so that its owner can sign up. The account and its row are deleted; its orders stay,
 * matched by their number, without the address.
 */
export function freeAddress(
	person: number,
	admin: { id: string; email: string },
): Promise<{ orders: number } | undefined> {
	return db().transaction(async (tx) => {
		const [account] = await tx
			.select({ id: customerUsers.id })
			.from(customers)
			.innerJoin(customerUsers, eq(customerUsers.id, customers.userId))
			.where(and(eq(customers.id, person), eq(customerUsers.emailVerified, false)))
			.for('update')
		if (!account) return undefined
		const detached = await tx
			.update(orders)
			.set({ customerId: null, userId: null, customerEmail: null, version: sql`${orders.version} + 1` })
			.where(eq(orders.userId, account.id))
			.returning({ id: orders.id })
		await tx.delete(customers).where(eq(customers.id, person))
		await closeAccounts([account.id], tx)
		await recordChange(tx, admin, {
			entity: 'customer',
			entityId: String(person),
			action: 'free address',
			after: { orders: detached.length },
		})
		return { orders: detached.length }
	})
}
