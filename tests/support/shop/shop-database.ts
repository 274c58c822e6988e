import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { RunningShop } from './shop-process.ts'

/** Runs one statement in the database of a running shop, as another process would. */
export async function inDatabaseOf(
	{ database }: Pick<RunningShop, 'database'>,
	statement: string,
	values?: unknown[],
): Promise<pg.QueryResult> {
	const client = new pg.Client({ connectionString: database })
	await client.connect()
	return client.query(statement, values).finally(() => client.end())
}

/** The same connection for a whole test file. */
export function useDatabaseOf(shop: () => RunningShop): Pick<pg.Client, 'query'> {
	let client: pg.Client
	beforeAll(async () => {
		client = new pg.Client({ connectionString: shop().database })
		await client.connect()
	})
	afterAll(() => client?.end())
	return { query: ((...args: Parameters<pg.Client['query']>) => client.query(...args)) as pg.Client['query'] }
}
