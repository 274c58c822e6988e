import { and, desc, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import type { adminSessions } from '~/db/schema/admins.ts'
import type { customerSessions } from '~/db/schema/customers.ts'

/** More devices than anybody has; limits the sessions of a script that signs in all day. */
export const MAX_SESSIONS = 20

/**
 * Ends the oldest sessions of an account beyond the limit. The new one stays whatever the clock says. Runs after its
 * own row is inserted, so that of many concurrent sign-ins the last one sees them all.
 */
export async function endOldestSessions(
	table: typeof customerSessions | typeof adminSessions,
	newest: { id: string; userId: string },
): Promise<void> {
	const others = and(eq(table.userId, newest.userId), ne(table.id, newest.id))
	const stay = db()
		.select({ id: table.id })
		.from(table)
		.where(others)
		.orderBy(desc(table.createdAt), desc(table.id))
		.limit(MAX_SESSIONS - 1)
	// Rows locked by another sign-in are skipped.
	const beyond = db()
		.select({ id: table.id })
		.from(table)
		.where(and(others, notInArray(table.id, stay)))
		.for('update', { skipLocked: true })
	await db().delete(table).where(inArray(table.id, beyond))
}
