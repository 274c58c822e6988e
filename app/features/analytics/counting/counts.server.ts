// Daily counts of viewed products, of searches without results and of short links that were followed. The only writer of the table.
import { and, eq, lt, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { takeAttempt } from '~/db/rate-limit.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { shortLinks } from '~/db/schema/selling.ts'
import { dayCounts } from '~/db/schema/shop.ts'
import { isProductId } from '~/features/cart/cart.ts'
import { shown } from '~/features/catalogue/product-rows.server.ts'
import { isLinkCode } from '~/features/links/short-link.ts'
import { limitKeyOf } from '~/shop/requests/limit-key.ts'
import { dayKey, daysBefore } from '~/shop/time/calendar.ts'
import type { CountedKind } from '~/shop/vocabulary.ts'
import { countableTerm, MOST_TERMS } from './countable.ts'

/** More than a person can do; a whole quarter may share an address. */
const PER_ADDRESS = { count: 300, seconds: 10 * 60 }
const RETENTION_DAYS = 365
/** A lock: terms are added one at a time, so that the limit is never exceeded. */
const TERMS_LOCK = 4_715_500

const COUNTABLE: Record<CountedKind, (sent: string) => string | undefined> = {
	viewed: (id) => (isProductId(id) ? id : undefined),
	followed: (code) => (isLinkCode(code) ? code : undefined),
	'not-found': countableTerm,
}

/** Counts one visit. What must not be counted is ignored. */
export async function countVisit(
	kind: CountedKind,
	sent: string,
	{ address, now }: { address: string; now: Date },
): Promise<void> {
	const what = COUNTABLE[kind](sent)
	if (what === undefined) return
	if (!(await takeAttempt(`count:${limitKeyOf(address)}`, PER_ADDRESS, now))) return
	if (kind === 'not-found') await countTerm(what, dayKey(now))
	else await countKnown(kind, what, dayKey(now))
}

const oneMore = {
	target: [dayCounts.day, dayCounts.kind, dayCounts.what],
	set: { count: sql`day_counts.count + 1` },
}

/** Only visible products can be viewed, and only links that exist followed: invented ids and codes fill no table. */
async function countKnown(kind: 'viewed' | 'followed', what: string, day: string): Promise<void> {
	const row = {
		day: sql<string>`${day}::date`.as('day'),
		kind: sql<string>`${kind}::text`.as('kind'),
		what: sql<string>`${what}::text`.as('what'),
		count: sql<number>`1`.as('count'),
	}
	const known =
		kind === 'viewed'
			? db()
					.select(row)
					.from(products)
					.where(and(eq(products.id, what), shown))
			: db().select(row).from(shortLinks).where(eq(shortLinks.code, what))
	await db().insert(dayCounts).select(known).onConflictDoUpdate(oneMore)
}

async function countTerm(term: string, day: string): Promise<void> {
	const known = await db()
		.update(dayCounts)
		.set({ count: sql`${dayCounts.count} + 1` })
		.where(and(eq(dayCounts.day, day), eq(dayCounts.kind, 'not-found'), eq(dayCounts.what, term)))
		.returning({ what: dayCounts.what })
	if (known.length > 0 || (await termsOf(day)) >= MOST_TERMS) return
	await db().transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${TERMS_LOCK})`)
		if ((await termsOf(day, tx)) >= MOST_TERMS) return
		await tx.insert(dayCounts).values({ day, kind: 'not-found', what: term }).onConflictDoUpdate(oneMore)
	})
}

const termsOf = (day: string, on: Writable = db()): Promise<number> =>
	on.$count(dayCounts, and(eq(dayCounts.day, day), eq(dayCounts.kind, 'not-found')))

/** A year is as far back as the figures look. */
export async function deleteOldCounts(now: Date): Promise<void> {
	await db()
		.delete(dayCounts)
		.where(lt(dayCounts.day, dayKey(daysBefore(now, RETENTION_DAYS))))
}
