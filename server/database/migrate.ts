import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { errorCode } from '../../app/db/database-unavailable.ts'
import { describeError } from '../../app/shop/process/describe-error.ts'
import { OperatorError } from '../operator-error.ts'
import { refuseNewerDatabase } from './oldest-version.ts'
import { repairMigration0005 } from './repair-migration-0005.ts'
import { withConnection } from './single-connection.ts'

// Any number, as long as every process of the shop uses the same.
const START_LOCK = 7_455_243
const LOCK_TIMEOUT = '120s'
/** A pending lock blocks every later query on the table: the version that is still serving must not notice. */
const TABLE_LOCK_TIMEOUT = '2s'
const TRIES = 30
const LOCK_TIMED_OUT = '55P03'
/** Classes of PostgreSQL's codes: the statement, the data or a constraint; not the disk or the connection. */
const ITS_OWN_FAULT = /^(0A|2[0-9BDF]|4[24]|P0)/

/** Runs `work` under an exclusive lock. Of two shops starting on an empty database the second finds it done. */
export const oneStartAtATime = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
	holdingStartLock('pg_advisory_lock', url, work)

/** Runs `work` under a shared lock: no start works on this database meanwhile. */
export const whileNothingMigrates = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
	holdingStartLock('pg_advisory_lock_shared', url, work)

const holdingStartLock = <T>(
	lock: 'pg_advisory_lock' | 'pg_advisory_lock_shared',
	url: string,
	work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
	withConnection(url, async (client) => {
		await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
		await client.query(`select ${lock}($1)`, [START_LOCK]).catch((error) => {
			if (errorCode(error) !== LOCK_TIMED_OUT) throw error
			throw new OperatorError(
				'Another start of the shop has worked on this database for two minutes: end it first.',
			)
		})
		return work(client)
	})

/** What the role or the server does not let the shop do, in a sentence. */
export function refusalOf(error: unknown, { user }: pg.Client): OperatorError | undefined {
	if (errorCode(error) === '42501')
		return new OperatorError(
			`The database role "${user}" may not make the shop's tables: grant it CREATE on the database and on its schema public, or name its owner in DATABASE_URL.`,
		)
	if (errorCode(error) === '25006')
		return new OperatorError(
			'The database only allows reading: name one in DATABASE_URL that can be written.',
		)
	return undefined
}

/**
 * Migrates the tables, unless they are too new for this code, in one transaction, while another version of the shop may
 * be serving from the same tables (bin/checks/migration-rules.ts ensures that it can continue).
 */
export async function migrateTables(client: pg.Client, folder = 'migrations'): Promise<void> {
	try {
		await refuseNewerDatabase(client)
		await repairMigration0005(client)
		await client.query(`set lock_timeout = '${TABLE_LOCK_TIMEOUT}'`)
		await whileLocked(() => migrate(drizzle(client), { migrationsFolder: folder }))
		await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
	} catch (error) {
		const refusal = refusalOf(error, client)
		if (refusal) throw refusal
		if (errorCode(error) === LOCK_TIMED_OUT)
			throw new OperatorError(
				'The tables could not be brought up to date: somebody has kept one of them locked for minutes. Nothing was changed.',
			)
		if (error instanceof DrizzleQueryError && ITS_OWN_FAULT.test(errorCode(error) ?? ''))
			throw new OperatorError(
				`The tables could not be brought up to date (${describeError(error).error}). Nothing was changed, and a shop that is running on them goes on: start the version before this one again.`,
			)
		throw error
	}
}

/** Retries while a table is in use; between attempts the queued queries run. */
async function whileLocked(work: () => Promise<unknown>): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			await work()
			return
		} catch (error) {
			if (errorCode(error) !== LOCK_TIMED_OUT || attempt === TRIES) throw error
			await sleep(1_000)
		}
	}
}

export const migrateDatabase = (url: string, folder?: string): Promise<void> =>
	oneStartAtATime(url, (client) => migrateTables(client, folder))
