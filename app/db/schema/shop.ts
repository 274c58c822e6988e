// Settings, counts and limits of the shop as a whole.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { COUNTED_KINDS } from '../../shop/vocabulary.ts'
import { at, createdAt, id, isOneOf, updatedAt } from './columns.ts'

/** The shop's own keys for Web Push: one row, generated once. New keys would invalidate every device's subscription. */
export const pushKeys = pgTable(
	'push_keys',
	{
		id: integer().primaryKey().default(1),
		publicKey: text().notNull(),
		privateKey: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [check('push_keys_once', sql`${t.id} = 1`)],
)

/** Product views and searches without results, by day: numbers only, no identity, no address, no time. */
export const dayCounts = pgTable(
	'day_counts',
	{
		/** In Douala. */
		day: date().notNull(),
		kind: text().notNull(),
		/** A product's id, or the search words. */
		what: text().notNull(),
		count: integer().notNull().default(1),
	},
	(t) => [
		primaryKey({ name: 'day_counts_once', columns: [t.day, t.kind, t.what] }),
		check('day_counts_kind', isOneOf(t.kind, COUNTED_KINDS)),
	],
)

/** Settings saved in the back office; a missing name has the environment's value, or the default. */
export const settings = pgTable('settings', {
	name: text().primaryKey(),
	value: jsonb().notNull(),
	updatedAt: updatedAt(),
})

/** The terms, delivery and returns as customers have read them: a new row whenever a word of it changes. */
export const termsVersions = pgTable('terms_versions', {
	id: id(),
	/** Of the two texts, so that the same words are one version. */
	contentHash: text().notNull().unique('terms_versions_once'),
	textEn: text().notNull(),
	textFr: text().notNull(),
	createdAt: createdAt(),
})

/**
 * Rate limit counters against guessing and flooding, shared by all web processes. Unlogged (migration 0007): counting
 * costs no write to disk, and a crash of the database only resets the counters.
 */
export const rateLimits = pgTable(
	'rate_limits',
	{
		key: text().primaryKey(),
		count: integer().notNull(),
		endsAt: at().notNull(),
	},
	(t) => [index('rate_limits_ended').on(t.endsAt)],
)
