import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { quietClient } from './quiet-client.ts'

// Any number will do, as long as every process of the shop uses the same.
const MIGRATION_LOCK = 7_455_243

/** Brings the tables up to date. Two processes may start at once: the second waits and finds nothing to do. */
export async function migrateDatabase(url: string, folder = 'migrations'): Promise<void> {
	const client = quietClient({ connectionString: url, connectionTimeoutMillis: 5_000 })
	await client.connect()
	try {
		await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
		await migrate(drizzle(client), { migrationsFolder: folder })
	} finally {
		await client.end()
	}
}
