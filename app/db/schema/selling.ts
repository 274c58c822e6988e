// Where the shop is shown elsewhere: short links, and who fetches the product feed.
import { check, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { LINK_PLACES } from '../../shop/vocabulary.ts'
import { at, createdAt, id, isOneOf } from './columns.ts'

/** /s/{code}. One for each page and place, so that the same picture made again has the same link. */
export const shortLinks = pgTable(
	'short_links',
	{
		id: id(),
		code: text().notNull().unique('short_links_code_once'),
		/** A public page without its language: '/product/yara-edp', '/shop/perfumes/women'. */
		target: text().notNull(),
		place: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		unique('short_links_once').on(t.target, t.place),
		check('short_links_place', isOneOf(t.place, LINK_PLACES)),
	],
)

/** The last time a reader fetched the product feed, by language. */
export const feedFetches = pgTable(
	'feed_fetches',
	{
		language: text().notNull(),
		reader: text().notNull(),
		fetchedAt: at().notNull(),
	},
	(t) => [primaryKey({ name: 'feed_fetches_once', columns: [t.language, t.reader] })],
)
