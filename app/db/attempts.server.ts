import { randomUUID } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import { config } from '~/shop/config.server.ts'
import { db } from './client.server.ts'
import { rateLimits } from './schema.ts'

/** So many in so many seconds; `RATE_LIMIT_SCALE` multiplies every limit of the shop. */
export type Limit = { count: number; seconds: number }

/** No limit looks further back than an hour; a row's address or e-mail is not kept longer than it is of use. */
const KEPT_MS = 24 * 60 * 60 * 1000
const CLEANING_EVERY_MS = 10 * 60 * 1000
let cleaned = 0

/**
 * Counts one attempt under `key` and tells whether it is still within the limit. One statement, so that
 * a hundred attempts at once, in any number of processes, are counted as a hundred.
 */
export async function takeAttempt(key: string, limit: Limit, now: Date): Promise<boolean> {
	const at = now.getTime()
	if (at - cleaned > CLEANING_EVERY_MS) {
		cleaned = at
		await forgetAttempts(at - KEPT_MS)
	}
	const begun = at - limit.seconds * 1000
	const [row] = await db()
		.insert(rateLimits)
		.values({ id: randomUUID(), key, count: 1, lastRequest: at })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: {
				count: sql`case when ${rateLimits.lastRequest} < ${begun} then 1 else ${rateLimits.count} + 1 end`,
				// The window begins with its first attempt: going on trying does not prolong it.
				lastRequest: sql`case when ${rateLimits.lastRequest} < ${begun} then ${at} else ${rateLimits.lastRequest} end`,
			},
		})
		.returning({ count: rateLimits.count })
	return (row?.count ?? 1) <= limit.count * config().RATE_LIMIT_SCALE
}

/** Rows that another process is counting or deleting at this moment are left to it. */
async function forgetAttempts(before: number): Promise<void> {
	const old = db()
		.select({ id: rateLimits.id })
		.from(rateLimits)
		.where(lt(rateLimits.lastRequest, before))
		.for('update', { skipLocked: true })
	await db().delete(rateLimits).where(inArray(rateLimits.id, old))
}
