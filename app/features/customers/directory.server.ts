import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { customers } from '~/db/schema.ts'

type Account = { userId: string; name: string; email: string; phone: string | null; city: string | null }

/**
 * Enters a new account in the directory of persons. Someone who ordered before by the same phone number
 * keeps their row and its history: one row per person.
 */
export async function recordAccount(account: Account, tx: Writable): Promise<void> {
	const { userId, name, email, phone, city } = account
	if (phone) {
		const known = await tx
			.update(customers)
			.set({ userId, name, email, city: sql`coalesce(${city}, ${customers.city})`, updatedAt: sql`now()` })
			.where(and(eq(customers.phone, phone), isNull(customers.userId)))
			.returning({ id: customers.id })
		if (known.length > 0) return
	}
	await tx.insert(customers).values(account)
}
