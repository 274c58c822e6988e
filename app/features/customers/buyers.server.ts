// The directory's rows: one for each account, one for each phone number that ordered without one. Anybody can type
// somebody's number or address, so a row is never claimed, renamed or put together with another because of one
// (docs/decisions/0016-who-owns-what.md). Who seems to be the same person is worked out when it is read.
import { sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { customers } from '~/db/schema/customers.ts'

export type Buyer = {
	name: string
	phone: string
	city: string | null
	email: string | null
	/** The account, when the buyer is signed in. */
	userId: string | null
}

type Account = { userId: string; name: string; email: string; phone: string | null; city: string | null }

/** Enters a new account in the directory, always with a row of its own. */
export async function recordAccount(account: Account, tx: Writable): Promise<void> {
	await tx.insert(customers).values(account)
}

/**
 * Takes a guest out of the directory whose last order is gone; somebody with an account stays. The row is locked first,
 * so that an order which is being placed with this number is either seen here or makes a row of its own.
 */
export async function deleteGuestWithoutOrders(id: number, tx: Writable): Promise<void> {
	await tx.execute(sql`select from ${customers} where id = ${id} for update`)
	// An order that is tied to no row goes by its number (persons.server.ts).
	await tx.execute(sql`
		delete from ${customers} c where c.id = ${id} and c.user_id is null and not exists (
			select from orders o where o.customer_id = c.id or (o.customer_id is null and o.customer_phone = c.phone)
		)`)
}

/** The row that a new order belongs to. Two orders of one buyer at the same moment wait for each other and share it. */
export async function recordBuyer(buyer: Buyer, tx: Writable): Promise<number> {
	return buyer.userId ? recordCustomer(buyer, tx) : recordGuest(buyer, tx)
}

async function recordCustomer(buyer: Buyer, tx: Writable): Promise<number> {
	const [row] = await tx
		.insert(customers)
		.values(buyer)
		.onConflictDoUpdate({
			target: customers.userId,
			// What the account says of itself stands; its own order only fills gaps.
			set: {
				email: sql`coalesce(${customers.email}, excluded.email)`,
				phone: sql`coalesce(${customers.phone}, excluded.phone)`,
				city: sql`coalesce(${customers.city}, excluded.city)`,
				updatedAt: sql`now()`,
			},
		})
		.returning({ id: customers.id })
	return row!.id
}

async function recordGuest({ name, phone, city }: Buyer, tx: Writable): Promise<number> {
	const [row] = await tx
		.insert(customers)
		.values({ name, phone, city })
		.onConflictDoUpdate({
			target: customers.phone,
			targetWhere: sql`user_id is null`,
			set: { updatedAt: sql`now()` },
		})
		.returning({ id: customers.id })
	return row!.id
}
