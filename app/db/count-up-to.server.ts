import { count, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from './client.server.ts'

/** Counting stops at this many rows: an exact number would cost more than it is worth. */
const MAX_COUNTED = 10_000

/** How many rows there are, up to the limit. `more`: there are more than were counted. */
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
