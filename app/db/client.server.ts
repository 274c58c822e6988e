import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>
/** The database, or a transaction in it: what a writer needs. */
export type Writable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>

type Connection = { pool: Pool; database: Database }

// In development Vite loads modules again after an edit; the pool must outlive that.
const global = globalThis as { sillageConnection?: Connection }

/** Opens the pool of this process. A statement that takes longer than ten seconds is given up. */
export function connectDatabase(url: string): Connection {
	const pool = new Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: 5_000,
		idleTimeoutMillis: 30_000,
		statement_timeout: 10_000,
		application_name: 'sillage',
	})
	// An idle connection that breaks (a database restart) is replaced by the pool; it must not end the process.
	pool.on('error', () => {})
	// Nor must one that breaks between two statements of a transaction: the next statement fails, and says so.
	pool.on('connect', (client) => client.on('error', () => {}))
	global.sillageConnection = { pool, database: openDatabase(pool) }
	return global.sillageConnection
}

const OPTIONS = { schema, casing: 'snake_case' } as const

/**
 * Drizzle never gives a connection back whose `begin` failed: ten of those, and the pool is empty for good.
 * So transactions borrow their connection here, and give it back whatever happens. Written for the version of Drizzle
 * that client.server.test.ts names (docs/decisions/0013).
 */
function openDatabase(pool: Pool): Database {
	const database = drizzle(pool, OPTIONS)
	const borrowed = new WeakMap<PoolClient, Database>()
	database.transaction = async (work, settings) => {
		const client = await pool.connect()
		try {
			const single = borrowed.get(client) ?? drizzle(client, OPTIONS)
			borrowed.set(client, single)
			return await single.transaction(work, settings)
		} finally {
			client.release()
		}
	}
	return database
}

function connection(): Connection {
	if (!global.sillageConnection) throw new Error('The database is used before it is connected')
	return global.sillageConnection
}

export const db = (): Database => connection().database
export const pool = (): Pool => connection().pool

export async function closeDatabase(): Promise<void> {
	const open = global.sillageConnection
	global.sillageConnection = undefined
	await open?.pool.end()
}
