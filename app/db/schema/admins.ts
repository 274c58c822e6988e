// Staff accounts, separate from customers, and the audit log of their changes.
import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
} from 'drizzle-orm/pg-core'
import { ADMIN_ROLES } from '../../shop/vocabulary.ts'
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

export const adminUsers = pgTable(
	'admin_users',
	{
		id: text().primaryKey(),
		name: text().notNull(),
		email: text().notNull().unique('admin_users_email_once'),
		emailVerified: boolean().notNull().default(false),
		image: text(),
		language: text().notNull().default('en'),
		/** Admins from before roles are owners (migration people); a row without a role has the lesser one. */
		role: text().notNull().default('staff'),
		lastSignInAt: at(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [check('admin_users_role', isOneOf(t.role, ADMIN_ROLES))],
)

export const adminSessions = pgTable(
	'admin_sessions',
	{
		...sessionColumns(),
		userId: text()
			.notNull()
			.references(() => adminUsers.id, { onDelete: 'cascade' }),
	},
	(t) => [index('admin_sessions_of_user').on(t.userId)],
)

export const adminCredentials = pgTable(
	'admin_credentials',
	{
		...credentialColumns(),
		/** The password of a first start, printed on the console; a trigger clears the flag when it is changed. */
		printed: boolean().notNull().default(false),
		userId: text()
			.notNull()
			.references(() => adminUsers.id, { onDelete: 'cascade' }),
	},
	(t) => [index('admin_credentials_of_user').on(t.userId)],
)

/** Open invitations by an owner, until accepted, withdrawn or expired. Stores a hash of the link. */
export const adminInvitations = pgTable(
	'admin_invitations',
	{
		id: text().primaryKey(),
		email: text().notNull().unique('admin_invitations_email_once'),
		role: text().notNull(),
		tokenHash: text().notNull().unique('admin_invitations_token_once'),
		invitedBy: text().notNull(),
		createdAt: createdAt(),
		expiresAt: at().notNull(),
	},
	(t) => [check('admin_invitations_role', isOneOf(t.role, ADMIN_ROLES))],
)

/** Codes from an app as the second step of a login. Active once confirmed with a first code. */
export const adminSecondFactors = pgTable('admin_second_factors', {
	userId: text()
		.primaryKey()
		.references(() => adminUsers.id, { onDelete: 'cascade' }),
	/** Encrypted with a key that is not in the database. */
	secret: text().notNull(),
	confirmedAt: at(),
	/** The time step of the last code that was used: it and earlier ones are rejected. */
	lastStep: integer().notNull().default(0),
	/** Keyed hashes of the remaining recovery codes. */
	recoveryHashes: text().array().notNull().default([]),
	createdAt: createdAt(),
})

/** Passkeys of an admin's phones and computers. Their public halves: no secret is stored. */
export const adminPasskeys = pgTable(
	'admin_passkeys',
	{
		/** The credential's id, as the browser names it. */
		id: text().primaryKey(),
		userId: text()
			.notNull()
			.references(() => adminUsers.id, { onDelete: 'cascade' }),
		/** COSE, base64url. */
		publicKey: text().notNull(),
		/** Counted by the device; a smaller number than the last one is a copy. 0 where a device does not count. */
		counter: bigint({ mode: 'number' }).notNull().default(0),
		/** How a browser reaches it: 'internal', 'hybrid', 'usb' … */
		transports: text().array().notNull().default([]),
		/** The user agent it was added with; the list shows it as 'Chrome on Android'. */
		name: text().notNull(),
		createdAt: createdAt(),
		lastUsedAt: at(),
	},
	(t) => [index('admin_passkeys_of_user').on(t.userId)],
)

export const adminVerifications = pgTable('admin_verifications', verificationColumns(), (t) => [
	index('admin_verifications_of').on(t.identifier),
])

/** Who changed what, when, from what, to what. Append-only; only an erased person's data is removed from it. */
export const adminChanges = pgTable(
	'admin_changes',
	{
		id: id(),
		at: at().notNull().defaultNow(),
		adminId: text().references(() => adminUsers.id, { onDelete: 'set null' }),
		adminEmail: text().notNull(),
		entity: text().notNull(),
		entityId: text().notNull(),
		/** Its name at that time, if it has one, for the search. Never a person's. */
		entityName: text(),
		action: text().notNull(),
		before: jsonb().$type<Record<string, unknown>>(),
		after: jsonb().$type<Record<string, unknown>>(),
		/** Shared by all changes of one batch; they are reverted together. */
		batch: text(),
		/** How many changes this row represents in the list: all of a batch in its first row, none in the others. */
		batchSize: integer().notNull().default(1),
		/** The change that reverted this one. */
		revertedBy: integer('set_back_by').references((): AnyPgColumn => adminChanges.id),
	},
	(t) => [
		// For search, newest first; then for the unfiltered list, and those filtered by person or kind.
		index('admin_changes_newest').on(t.at, t.id),
		index('admin_changes_lines').on(t.at, t.id).where(sql`${t.batchSize} > 0`),
		index('admin_changes_by_person').on(t.adminEmail, t.at, t.id).where(sql`${t.batchSize} > 0`),
		index('admin_changes_by_entity').on(t.entity, t.at, t.id).where(sql`${t.batchSize} > 0`),
		index('admin_changes_of').on(t.entity, t.entityId),
		index('admin_changes_of_batch').on(t.batch, t.id).where(sql`${t.batch} is not null`),
	],
)

/** Phones and computers that get a notification for a new order while the back office is closed (Web Push). */
export const pushDevices = pgTable(
	'push_devices',
	{
		id: id(),
		adminId: text()
			.notNull()
			.references(() => adminUsers.id, { onDelete: 'cascade' }),
		/** The URL of the browser's push service for it. Secret: anyone who knows it can send to it. */
		endpoint: text().notNull().unique('push_devices_endpoint_once'),
		p256dh: text().notNull(),
		auth: text().notNull(),
		/** Its user agent; the list shows it as 'Chrome on Android', in the admin's language. */
		name: text().notNull(),
		language: text().notNull().default('en'),
		/** Whether name and products may appear on a locked screen. */
		showsDetails: boolean().notNull().default(false),
		createdAt: createdAt(),
		lastSentAt: at(),
	},
	(t) => [index('push_devices_of_admin').on(t.adminId)],
)
