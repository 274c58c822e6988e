// Column types that several tables share. Money is whole francs, times are UTC instants. Names in the database are
// snake_case, as in the specification; `npm run db:generate` generates the migration.
import { sql } from 'drizzle-orm'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const at = () => timestamp({ withTimezone: true })

export const createdAt = () => at().notNull().defaultNow()

export const updatedAt = () => at().notNull().defaultNow()

/** Incremented by every change; a form with an older version is rejected and overwrites nothing. */
export const version = () => integer().notNull().default(1)

export const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
/** An allowed number, for a check constraint. */
export const fixed = (value: number) => sql.raw(String(value))

export const isOneOf = (column: unknown, values: readonly string[]) => sql`${column} in (${quoted(values)})`

export const sessionColumns = () => ({
	id: text().primaryKey(),
	token: text().notNull().unique(),
	expiresAt: at().notNull(),
	ipAddress: text(),
	userAgent: text(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

export const credentialColumns = () => ({
	id: text().primaryKey(),
	accountId: text().notNull(),
	providerId: text().notNull(),
	password: text(),
	accessToken: text(),
	refreshToken: text(),
	idToken: text(),
	accessTokenExpiresAt: at(),
	refreshTokenExpiresAt: at(),
	scope: text(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

export const verificationColumns = () => ({
	id: text().primaryKey(),
	identifier: text().notNull(),
	value: text().notNull(),
	expiresAt: at().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})
