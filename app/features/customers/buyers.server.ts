// The directory's rows: one for each account, one for each phone number that ordered without one. Anyone can type
// somebody else's number or address, so a row is never claimed, renamed or merged because of one
// (docs/decisions/0016-who-owns-what.md). Rows of the same person are grouped when they are read.
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

/** Inserts a new account into the directory, always with a row of its own. */
export async function recordAccount(account: Account, tx: Writable): Promise<number> {
	const [row] = await tx.insert(customers).values(account).returning({ id: customers.id })
	return row!.id
}

/**
 * Deletes a guest's row whose last order is deleted; an account's row stays. The row is locked first, so that a
 * concurrent order with this number is either seen here or creates a row of its own.
 */
export async function deleteGuestWithoutOrders(id: number, tx: Writable): Promise<void> {
	await tx.execute(sql`select from ${customers} where id = ${id} for update`)
	// An order without a row is matched by its number (persons.server.ts).
	await tx.execute(sql`
		delete from ${customers} c where c.id = ${id} and c.user_id is null and not exists (
			select from orders o where o.customer_id = c.id or (o.customer_id is null and o.customer_phone = c.phone)
		)`)
}

/** The row of a new order. Two concurrent orders of one buyer wait for each other and share it. */
export async function recordBuyer(buyer: Buyer, tx: Writable): Promise<number> {
	return buyer.userId ? recordCustomer(buyer, tx) : recordGuest(buyer, tx)
}

async function recordCustomer(buyer: Buyer, tx: Writable): Promise<number> {
	const [row] = await tx
		.insert(customers)
		.values(buyer)
		.onConflictDoUpdate({
			target: customers.userId,
			// The account's own details win; its order only fills gaps.
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
