import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { watchPool } from './database-figures.server.ts'
import { prepareMarked } from './prepared-statements.server.ts'
import { connectionTo } from './primary-client.server.ts'
import * as schema from './schema/all-tables.ts'

export type Database = NodePgDatabase<typeof schema>
/** The database, or a transaction in it: what a writer needs. */
export type Writable = Pick<
	Database,
	'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>

type Connection = { pool: Pool; database: Database }

const STATEMENT_MS = 10_000
/** A little longer than the statement timeout: until then the database itself cancels. */
const SILENCE_MS = STATEMENT_MS + 2_000
const CLOSING_MS = 3_000

// In development Vite reloads modules after an edit; the pool must survive that.
const global = globalThis as { sillageConnection?: Connection }

type PoolOptions = {
	silenceMs?: number
	/** The address is that of a pooler, PgBouncer in transaction mode: it rejects the statement_timeout parameter, and no connection stays. */
	pooled?: boolean
}

/** Opens the pool of this thread. Statements time out after ten seconds. */
export function connectDatabase(
	url: string,
	connections = 10,
	{ silenceMs = SILENCE_MS, pooled = false }: PoolOptions = {},
): Connection {
	const pool = new Pool({
		...connectionTo(url),
		max: connections,
		connectionTimeoutMillis: Math.min(5_000, silenceMs),
		idleTimeoutMillis: 30_000,
		...(!pooled && { statement_timeout: STATEMENT_MS }),
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: 'sillage',
	})
	// An idle connection that breaks (a database restart) is replaced by the pool; it must not end the process.
	pool.on('error', () => {})
	giveUpOnSilence(pool, silenceMs)
	watchPool(pool)
	if (!pooled) prepareMarked(pool)
	global.sillageConnection = { pool, database: openDatabase(pool) }
	return global.sillageConnection
}

/**
 * A database that keeps its connections open but does not answer (a stopped machine, an unplugged cable) would block
 * every request and in the end every connection. A borrowed connection that is silent for too long is destroyed:
 * pending queries fail at once, a rollback included, and the pool replaces it, since its state is unknown. Idle
 * connections are destroyed with it, so that not each of them has to time out first.
 */
function giveUpOnSilence(pool: Pool, silenceMs: number): void {
	const idle = new Set<Socket>()
	pool.on('connect', (client) => {
		const stream = socketOf(client)
		stream.on('timeout', () => {
			for (const each of [stream, ...idle]) each.destroy(new Error('The database does not answer'))
		})
		stream.once('close', () => idle.delete(stream))
	})
	pool.on('acquire', (client) => {
		idle.delete(socketOf(client))
		socketOf(client).setTimeout(silenceMs)
	})
	pool.on('release', (_error, client) => {
		socketOf(client).setTimeout(0)
		if (!socketOf(client).destroyed) idle.add(socketOf(client))
	})
}

type Socket = import('node:net').Socket
// pg has no public API for it.
const socketOf = (client: PoolClient): Socket =>
	(client as unknown as { connection: { stream: Socket } }).connection.stream

const OPTIONS = { schema, casing: 'snake_case' } as const

/**
 * Drizzle never releases a connection whose `begin` failed: ten of those, and the pool is exhausted. So transactions
 * borrow their connection here and always release it. Written for the version of Drizzle that client.server.test.ts
 * names (docs/decisions/0013).
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

/** Closes the pool. An unresponsive database is not waited for. */
export async function closeDatabase(): Promise<void> {
	const open = global.sillageConnection
	global.sillageConnection = undefined
	await Promise.race([open?.pool.end(), sleep(CLOSING_MS, undefined, { ref: false })])
}
