import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { codeOf, Problem } from '../operator-error.ts'
import { acceptEarlierFigures } from './earlier-figures.ts'
import { singleConnection } from './single-connection.ts'

// Any number will do, as long as every process of the shop uses the same.
const START_LOCK = 7_455_243
const LOCK_TIMEOUT = '120s'

/**
 * Runs `work` while no other start works on this database. Two shops may start at once on an empty one: the second
 * waits and finds nothing to do.
 */
export const oneStartAtATime = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
	holdingStartLock('pg_advisory_lock', url, work)

/** Runs `work` while no start works on this database; several may at once. */
export const whileNothingMigrates = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
	holdingStartLock('pg_advisory_lock_shared', url, work)

async function holdingStartLock<T>(
	lock: 'pg_advisory_lock' | 'pg_advisory_lock_shared',
	url: string,
	work: (client: pg.Client) => Promise<T>,
): Promise<T> {
	const client = singleConnection(url, { connectionTimeoutMillis: 5_000 })
	await client.connect()
	try {
		await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
		await client.query(`select ${lock}($1)`, [START_LOCK]).catch((error) => {
			if (codeOf(error) !== '55P03') throw error
			throw new Problem(
				'Another start of the shop has worked on this database for two minutes: end it first.',
			)
		})
		return await work(client)
	} finally {
		await client.end()
	}
}

/** Brings the tables up to date. */
export async function migrateTables(client: pg.Client, folder = 'migrations'): Promise<void> {
	try {
		await acceptEarlierFigures(client)
		await migrate(drizzle(client), { migrationsFolder: folder })
	} catch (error) {
		if (codeOf(error) === '42501')
			throw new Problem(
				`The database role "${client.user}" may not make the shop's tables: grant it CREATE on the database and on its schema public, or name its owner in DATABASE_URL.`,
			)
		if (codeOf(error) === '25006')
			throw new Problem('The database only allows reading: name one in DATABASE_URL that can be written.')
		throw error
	}
}

export const migrateDatabase = (url: string, folder?: string): Promise<void> =>
	oneStartAtATime(url, (client) => migrateTables(client, folder))
