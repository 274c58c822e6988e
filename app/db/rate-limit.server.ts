// The shop's one rate limiter: counters in the database, so that all web processes share them.
import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { config } from '~/shop/process/config.server.ts'
import { CLOCK_SKEW_MS, latestEnd } from '~/shop/time/clock.ts'
import { db, type Writable } from './client.server.ts'
import { prepared } from './prepared-statements.server.ts'
import { rateLimits } from './schema/shop.ts'

/** So many attempts in so many seconds; `RATE_LIMIT_SCALE` multiplies every limit of the shop. */
export type Limit = { count: number; seconds: number }
export type Counter = { key: string; limit: Limit }
/** No limit of the shop has a longer window. */
const LONGEST_SECONDS = 24 * 60 * 60

/** Counts one attempt under `key` and returns whether it is within the limit. */
export async function takeAttempt(key: string, limit: Limit, now: Date): Promise<boolean> {
	return (await takeAttempts([{ key, limit }], now)) === 0
}

/**
 * Counts one attempt against every counter, or, when one of them is full, against none: then nothing is written, and the
 * result is how many seconds to wait. One statement, so that of a hundred concurrent attempts, in any number of
 * processes, no more are let through than the limit allows. A window begins with its first attempt: further attempts do not extend it. A window that would end
 * later than one started now has expired: the clock was ahead when it began, and nobody may be locked out until then.
 */
export async function takeAttempts(counters: readonly Counter[], now: Date): Promise<number> {
	const at = sql`${now.toISOString()}::timestamptz`
	const refused = await db().execute<Full & { counted: boolean }>(
		prepared(sql`
			with ${wanted(counters)}, ${full(at)},
			taken as (
				insert into ${rateLimits} as known (key, count, ends_at)
				-- In order, so that two attempts that share counters never wait for each other crosswise.
				select key, 1, ${at} + seconds * interval '1 second' from wanted
				where not exists (select from full_ones) order by key
				on conflict (key) do update set
					count = case when ${isExpired(at)} then 1 else known.count + 1 end,
					ends_at = case when ${isExpired(at)} then excluded.ends_at else known.ends_at end
				returning key, count, ends_at
			)
			select ends_at, false as counted from full_ones
			union all select taken.ends_at, true from taken join wanted using (key) where taken.count > wanted.max`),
	)
	// Another attempt took the last place after this statement had looked: this one was counted beyond the limit.
	if (refused.rows.some(({ counted }) => counted)) await refundAttempts(counters)
	return waitOf(refused, now)
}

/** How many seconds until these counters accept another attempt. Read-only. */
export async function secondsToWait(counters: readonly Counter[], now: Date): Promise<number> {
	const at = sql`${now.toISOString()}::timestamptz`
	return waitOf(
		await db().execute<Full>(sql`with ${wanted(counters)}, ${full(at)} select ends_at from full_ones`),
		now,
	)
}

/** Refunds attempts that should not count: a right password, an order that already existed. */
export async function refundAttempts(counters: readonly Counter[]): Promise<void> {
	const inOrder = db()
		.select({ key: rateLimits.key })
		.from(rateLimits)
		.where(
			inArray(
				rateLimits.key,
				counters.map(({ key }) => key),
			),
		)
		.orderBy(rateLimits.key)
		.for('update')
	await db()
		.update(rateLimits)
		.set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
		.where(inArray(rateLimits.key, inOrder))
}

/** Deletes these counters. */
export async function resetAttempts(keys: readonly string[]): Promise<void> {
	await db()
		.delete(rateLimits)
		.where(inArray(rateLimits.key, [...keys]))
}

/** Counts without a limit, in a window that begins with the first count. */
export async function addToCounter(key: string, by: number, seconds: number, now: Date): Promise<void> {
	const at = sql`${now.toISOString()}::timestamptz`
	await db().execute(sql`
		insert into ${rateLimits} as known (key, count, ends_at)
		values (${key}, ${by}, ${at} + ${seconds} * interval '1 second')
		on conflict (key) do update set
			count = case when ${isExpired(at)} then excluded.count else known.count + excluded.count end,
			ends_at = case when ${isExpired(at)} then excluded.ends_at else known.ends_at end`)
}

/** The count of the current window. */
export async function readCounter(key: string, now: Date): Promise<number> {
	const [open] = await db()
		.select({ count: rateLimits.count })
		.from(rateLimits)
		.where(and(eq(rateLimits.key, key), gt(rateLimits.endsAt, now)))
	return open?.count ?? 0
}

/** A counter contains an address or an e-mail, and is stored no longer than its window. */
export async function deleteEndedAttempts(now: Date): Promise<void> {
	// Rows locked by another process are skipped.
	const ended = db()
		.select({ key: rateLimits.key })
		.from(rateLimits)
		.where(or(lte(rateLimits.endsAt, now), gt(rateLimits.endsAt, latestEnd(now, LONGEST_SECONDS))))
		.for('update', { skipLocked: true })
	await db().delete(rateLimits).where(inArray(rateLimits.key, ended))
}

/** The counters whose keys end with a person's numbers, addresses and accounts. */
export const attemptsOf = (values: string[]): SQL => sql`exists (
	select from unnest(${sql.param(values)}::text[]) as of(value)
	where right(${rateLimits.key}, length(value) + 1) = ':' || value
)`

export async function deleteAttemptsOf(values: string[], tx: Writable): Promise<void> {
	await tx.delete(rateLimits).where(attemptsOf(values))
}

type Full = { ends_at: Date }

/** `wanted` (key, most, seconds): the counters to check. */
function wanted(counters: readonly Counter[]): SQL {
	const scale = config().RATE_LIMIT_SCALE
	const keys = sql.param(counters.map(({ key }) => key))
	const max = sql.param(counters.map(({ limit }) => limit.count * scale))
	const seconds = sql.param(counters.map(({ limit }) => limit.seconds))
	return sql`wanted as (
		select * from unnest(${keys}::text[], ${max}::float8[], ${seconds}::int[]) as w(key, max, seconds)
	)`
}

const full = (at: SQL): SQL => sql`full_ones as (
	select known.ends_at from wanted join ${rateLimits} known using (key)
	where known.ends_at > ${at} and known.count + 1 > wanted.max
		and known.ends_at <= ${at} + wanted.seconds * interval '1 second' + ${SKEW}
)`

const SKEW = sql`${CLOCK_SKEW_MS}::int * interval '1 millisecond'`

/** For a counter that another attempt, as `excluded`, would restart. */
const isExpired = (at: SQL): SQL => sql`known.ends_at <= ${at} or known.ends_at > excluded.ends_at + ${SKEW}`

function waitOf({ rows }: { rows: Full[] }, now: Date): number {
	const until = Math.max(0, ...rows.map(({ ends_at }) => new Date(ends_at).getTime()))
	return until === 0 ? 0 : Math.max(1, Math.ceil((until - now.getTime()) / 1000))
}
