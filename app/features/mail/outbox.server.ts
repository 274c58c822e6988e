// The outbox: queued mails, and notifications to the admins' devices. A message is claimed for a while, sent, and then
// marked: when a process dies in between, the claim expires and another process sends it.
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { outbox } from '~/db/schema/orders.ts'
import type { Language } from '~/shop/language.ts'
import { momentIn, readableRows } from '~/shop/readable-rows.server.ts'
import { CLOCK_SKEW_MS } from '~/shop/time/clock.ts'
import type { FailedMail } from './failed-mail.ts'

const CLAIM_MS = 2 * 60 * 1000
/** About two weeks with the backoff below; then a person has to look. */
const MAX_ATTEMPTS = 60
const STUCK_AFTER = 3
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000
export const FIRST_PAUSE_MS = 30_000

/** The kind of a notification; everything else in the outbox is a mail. */
export const PUSH_KIND = 'push'

/** Each has a worker of its own, so that a slow push service delays no mail and a slow mail server no notification. */
export type Channel = 'mail' | 'push'

const isOf = (channel: Channel) =>
	channel === 'push' ? eq(outbox.kind, PUSH_KIND) : ne(outbox.kind, PUSH_KIND)

export type WaitingMail = {
	id: number
	kind: string
	recipient: string
	language: Language
	payload: Record<string, unknown>
	orderId: number | null
	/** Including this one. */
	attempts: number
	createdAt: Date
}

// The database's clock decides what is due: it also set the times, and ours may differ.
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`

/**
 * A message that is due later than its backoff allows: the clock was set back in the meantime, so it is due now. A
 * message in progress is not affected: its claim protects it.
 */
const waitsTooLong = (firstPauseMs: number) => {
	const pause = sql`least(${firstPauseMs} * power(2, least(${outbox.attempts}, 40) - 1), ${LONGEST_PAUSE_MS})`
	const isWaiting = or(eq(outbox.attempts, 0), isNotNull(outbox.lastError))
	return and(
		isWaiting,
		gt(outbox.nextAttemptAt, sql`now() + (${pause} + ${CLOCK_SKEW_MS}) * interval '1 millisecond'`),
	)
}

/** Claims the next due message. Two processes never get the same one. */
export async function claimMail(
	channel: Channel = 'mail',
	firstPauseMs = FIRST_PAUSE_MS,
): Promise<WaitingMail | undefined> {
	const due = db()
		.select({ id: outbox.id })
		.from(outbox)
		.where(
			and(
				isOf(channel),
				isNull(outbox.sentAt),
				or(lte(outbox.nextAttemptAt, sql`now()`), waitsTooLong(firstPauseMs)),
				lt(outbox.attempts, MAX_ATTEMPTS),
			),
		)
		// Oldest first: the first to order is the first to get a mail, also after a day without a mail server.
		.orderBy(asc(outbox.id))
		.limit(1)
		.for('update', { skipLocked: true })
	const [mail] = await db()
		.update(outbox)
		.set({
			attempts: sql`${outbox.attempts} + 1`,
			nextAttemptAt: inMs(CLAIM_MS),
			// Marks it as in progress: `retryFailedMails` must not make a second sender.
			lastError: null,
		})
		.where(eq(outbox.id, sql`(${due})`))
		.returning({
			id: outbox.id,
			kind: outbox.kind,
			recipient: outbox.recipient,
			language: outbox.language,
			payload: outbox.payload,
			orderId: outbox.orderId,
			attempts: outbox.attempts,
			createdAt: outbox.createdAt,
		})
	return mail && { ...mail, language: mail.language === 'fr' ? 'fr' : 'en' }
}

/** Content and recipient of a sent message are deleted: only its kind and the fact stay. */
export async function markSent(id: number): Promise<void> {
	await db()
		.update(outbox)
		.set({ sentAt: sql`now()`, lastError: null, recipient: '', payload: {} })
		.where(eq(outbox.id, id))
}

/** A mail with an expired link, or an old notification, is deleted unsent. */
export async function dropOutdatedMails(kind: string, seconds: number): Promise<void> {
	await db()
		.delete(outbox)
		.where(and(eq(outbox.kind, kind), lt(outbox.createdAt, inMs(-seconds * 1000))))
}

/** The backoff after so many failures: doubling, six hours at most. */
export function pauseAfter(attempts: number, firstPauseMs: number): number {
	return Math.min(firstPauseMs * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}

export async function markFailed(mail: WaitingMail, reason: string, pauseMs: number): Promise<void> {
	await db()
		.update(outbox)
		.set({ lastError: reason.slice(0, 300), nextAttemptAt: inMs(pauseMs) })
		.where(eq(outbox.id, mail.id))
}

/** Milliseconds until the next one is due, if any. */
export async function nextDueInMs(channel: Channel): Promise<number | undefined> {
	const [next] = await db()
		.select({
			ms: sql<number | null>`(extract(epoch from min(${outbox.nextAttemptAt}) - now()) * 1000)::float8`,
		})
		.from(outbox)
		.where(and(isOf(channel), isNull(outbox.sentAt), lt(outbox.attempts, MAX_ATTEMPTS)))
	return next?.ms ?? undefined
}

const isStuck = and(isOf('mail'), isNull(outbox.sentAt), gte(outbox.attempts, STUCK_AFTER))

export type OutboxState = { channel: Channel; waiting: number; oldestSeconds: number; stuck: number }

/** The queue of each channel: length, maximum age, and how many failed several times. */
export async function readOutboxState(): Promise<OutboxState[]> {
	const rows = await db()
		.select({
			push: sql<boolean>`${outbox.kind} = ${PUSH_KIND}`,
			waiting: sql<number>`count(*)::int`,
			oldestSeconds: sql<number>`extract(epoch from now() - min(${outbox.createdAt}))::float8`,
			stuck: sql<number>`(count(*) filter (where ${outbox.attempts} >= ${STUCK_AFTER}))::int`,
		})
		.from(outbox)
		.where(isNull(outbox.sentAt))
		.groupBy(sql`1`)
	return (['mail', 'push'] as const).map((channel) => {
		const { push, ...state } = rows.find((row) => row.push === (channel === 'push')) ?? NOTHING_WAITS
		return { channel, ...state }
	})
}

const NOTHING_WAITS = { push: false, waiting: 0, oldestSeconds: 0, stuck: 0 }

/** For the back office: how many mails failed several times, and the oldest of them. */
export async function listFailedMails(max = 5): Promise<{ count: number; mails: FailedMail[] }> {
	const rows = await db()
		.select({
			id: outbox.id,
			kind: outbox.kind,
			recipient: outbox.recipient,
			orderId: outbox.orderId,
			orderNumber: sql<string | null>`${outbox.payload} ->> 'orderNumber'`,
			lastError: outbox.lastError,
			createdAt: outbox.createdAt,
			count: sql<number>`(count(*) over ())::int`,
		})
		.from(outbox)
		.where(isStuck)
		.orderBy(asc(outbox.createdAt), asc(outbox.id))
		.limit(max)
	const mails = readableRows(
		'a stuck mail',
		rows,
		({ id }) => id,
		({ count: _, ...mail }) => ({ ...mail, createdAt: momentIn(mail.createdAt) }),
	)
	return { count: rows[0]?.count ?? 0, mails }
}

/** Makes stuck mails due now, with new attempts; returns how many. One in progress is left alone. */
export async function retryFailedMails(): Promise<number> {
	const again = await db()
		.update(outbox)
		.set({ attempts: STUCK_AFTER, nextAttemptAt: sql`now()` })
		.where(and(isStuck, or(isNotNull(outbox.lastError), lte(outbox.nextAttemptAt, sql`now()`))))
		.returning({ id: outbox.id })
	return again.length
}
