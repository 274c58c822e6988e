import { sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { customers } from '~/db/schema.ts'

export type Buyer = {
	name: string
	phone: string
	city: string | null
	email: string | null
	/** The account, when the buyer is signed in. */
	userId: string | null
}

/**
 * Puts a buyer into the directory, one row per person, and tells the row's number. A person is an account, or
 * else a phone number. Two orders of one person at the same moment wait for each other and share the row.
 */
export async function recordBuyer(buyer: Buyer, tx: Writable): Promise<number> {
	return buyer.userId ? recordAccount(buyer, tx) : recordPhone(buyer, tx)
}

/**
 * Takes a guest out of the directory whose last order is gone; somebody with an account stays. The row is locked first,
 * so that an order which is being placed with this number is either seen here or makes a row of its own.
 */
export async function forgetGuestWithoutOrders(id: number, tx: Writable): Promise<void> {
	await tx.execute(sql`select from ${customers} where id = ${id} for update`)
	// An order that is tied to no row goes by its number (persons.server.ts).
	await tx.execute(sql`
		delete from ${customers} c where c.id = ${id} and c.user_id is null and not exists (
			select from orders o where o.customer_id = c.id or (o.customer_id is null and o.customer_phone = c.phone)
		)`)
}

async function recordAccount(buyer: Buyer, tx: Writable): Promise<number> {
	const [row] = await tx
		.insert(customers)
		.values(buyer)
		.onConflictDoUpdate({
			target: customers.userId,
			// What the account says of itself stands; an order only fills gaps.
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

async function recordPhone(buyer: Buyer, tx: Writable): Promise<number> {
	// A customer who forgot to sign in is still the same person. Anybody can type a number, so nothing is changed.
	const { rows } = await tx.execute<{ id: number }>(sql`
		with account as (
			select id from ${customers} where phone = ${buyer.phone} and user_id is not null limit 1
		), guest as (
			insert into ${customers} (name, phone, city, email)
			select ${buyer.name}, ${buyer.phone}, ${buyer.city}, ${buyer.email} where not exists (select from account)
			on conflict (phone) where user_id is null do update set
				name = excluded.name,
				city = coalesce(excluded.city, ${customers}.city),
				email = coalesce(excluded.email, ${customers}.email),
				updated_at = now()
			returning id
		)
		select id from account union all select id from guest`)
	return rows[0]!.id
}
