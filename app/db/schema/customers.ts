// Customers: accounts, what they save, and the directory of persons.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CONSENT_CHANNELS } from '../../shop/vocabulary.ts'
import { folded } from '../search-fold-sql.ts'
import { products } from './catalogue.ts'
import {
	at,
	createdAt,
	credentialColumns,
	id,
	isOneOf,
	sessionColumns,
	updatedAt,
	verificationColumns,
} from './columns.ts'

export const customerUsers = pgTable('customer_users', {
	id: text().primaryKey(),
	name: text().notNull(),
	email: text().notNull().unique('customer_users_email_once'),
	emailVerified: boolean().notNull().default(false),
	image: text(),
	phone: text(),
	city: text(),
	language: text().notNull().default('en'),
	termsAcceptedAt: at(),
	/** Unread: copied into `consents` by migration 0024. */
	newsletterAt: at(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

export const customerSessions = pgTable(
	'customer_sessions',
	{
		...sessionColumns(),
		userId: text()
			.notNull()
			.references(() => customerUsers.id, { onDelete: 'cascade' }),
	},
	(t) => [index('customer_sessions_of_user').on(t.userId)],
)

export const customerCredentials = pgTable(
	'customer_credentials',
	{
		...credentialColumns(),
		userId: text()
			.notNull()
			.references(() => customerUsers.id, { onDelete: 'cascade' }),
	},
	(t) => [index('customer_credentials_of_user').on(t.userId)],
)

export const customerVerifications = pgTable('customer_verifications', verificationColumns(), (t) => [
	index('customer_verifications_of').on(t.identifier),
])

/** One row per person: an account, or a phone number that ordered without one. */
export const customers = pgTable(
	'customers',
	{
		id: id(),
		userId: text()
			.unique('customers_user_once')
			.references(() => customerUsers.id, { onDelete: 'set null' }),
		name: text().notNull(),
		email: text(),
		phone: text(),
		city: text(),
		address: text(),
		/** The normalised address for comparing rows; a missing one is null, not empty. */
		emailKey: text().generatedAlwaysAs(sql`nullif(lower(email), '')`),
		/** The searchable text of the directory, without case and accents. */
		searched: text().generatedAlwaysAs(
			folded(
				sql`name || chr(10) || coalesce(phone, '') || chr(10) || coalesce(city, '') || chr(10) || coalesce(email, '')`,
			),
		),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		uniqueIndex('customers_phone_once').on(t.phone).where(sql`${t.userId} is null`),
		index('customers_newest').on(t.createdAt),
		// The index for finding rows that share an address or a number.
		index('customers_by_email').on(t.emailKey, t.userId, t.id),
		index('customers_by_phone').on(t.phone, t.userId, t.id),
	],
)

const savedBy = () =>
	({
		userId: text()
			.notNull()
			.references(() => customerUsers.id, { onDelete: 'cascade' }),
		productId: text()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
	}) as const

export const carts = pgTable(
	'carts',
	{ ...savedBy(), quantity: integer().notNull(), updatedAt: updatedAt() },
	(t) => [
		primaryKey({ name: 'carts_line', columns: [t.userId, t.productId] }),
		index('carts_of_product').on(t.productId),
		check('carts_quantity', sql`${t.quantity} between 1 and 999`),
	],
)

export const wishlists = pgTable('wishlists', savedBy(), (t) => [
	primaryKey({ name: 'wishlists_line', columns: [t.userId, t.productId] }),
	index('wishlists_of_product').on(t.productId),
])

/** A consent to messages about offers, from the day it was given to the day it was withdrawn. */
export const consents = pgTable(
	'consents',
	{
		id: id(),
		customerId: integer()
			.notNull()
			.references(() => customers.id, { onDelete: 'cascade' }),
		channel: text().notNull(),
		givenAt: at().notNull().defaultNow(),
		withdrawnAt: at(),
		/** The admin who recorded it for a customer; null when the customer did it. */
		recordedBy: text(),
	},
	(t) => [
		uniqueIndex('consents_once').on(t.customerId, t.channel).where(sql`${t.withdrawnAt} is null`),
		check('consents_channel', isOneOf(t.channel, CONSENT_CHANNELS)),
	],
)
