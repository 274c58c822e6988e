import pg from 'pg'
import type { RunningShop } from './shop-process.ts'

/** Runs one statement in the database of a running shop, as another process would. */
export async function inDatabaseOf(
	shop: RunningShop,
	statement: string,
	values: unknown[] = [],
): Promise<void> {
	const client = new pg.Client({ connectionString: shop.database })
	await client.connect()
	try {
		await client.query(statement, values)
	} finally {
		await client.end()
	}
}
