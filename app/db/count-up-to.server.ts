import { count, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from './client.server.ts'

/** A list that finds more is not counted to its end: the rest would cost more than it tells. */
const MAX_COUNTED = 10_000

/** How many rows there are, as far as it is worth counting. `more`: there are more than were counted. */
export async function countUpTo(
	table: PgTable & { id: PgColumn },
	where: SQL | undefined,
): Promise<{ found: number; more: boolean }> {
	const some = db()
		.select({ id: table.id })
		.from(table)
		.where(where)
		.limit(MAX_COUNTED + 1)
		.as('some')
	const [row] = await db().select({ found: count() }).from(some)
	const found = row?.found ?? 0
	return { found: Math.min(found, MAX_COUNTED), more: found > MAX_COUNTED }
}
