// The patched `transaction` of Drizzle (docs/decisions/0013).
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { expect, test } from 'vitest'
import drizzlePackage from '../../node_modules/drizzle-orm/package.json' with { type: 'json' }
import { useDatabase } from '../../tests/support/shop/database.ts'
import { closeDatabase, connectDatabase, db, pool } from './client.server.ts'

const { url } = useDatabase()

/** PostgreSQL refuses the `begin` itself. */
const REFUSED = { isolationLevel: 'unheard of' as 'serializable' }

test('patched transaction: a refused `begin` gives its connection back', async () => {
	for (let attempt = 0; attempt <= pool().options.max; attempt++)
		await expect(db().transaction(async () => 'never', REFUSED)).rejects.toThrow()
	expect(pool().totalCount - pool().idleCount).toBe(0)
	expect(await db().transaction(async () => 'done')).toBe('done')
})

test('patched transaction: Drizzle still loses the connection; when this fails, the patch can go', async () => {
	const own = new Pool({ connectionString: url(), max: 1 })
	const lost: PoolClient[] = []
	own.on('acquire', (client) => lost.push(client))
	await expect(drizzle(own).transaction(async () => 'never', REFUSED)).rejects.toThrow()
	expect(own.totalCount - own.idleCount).toBe(1)
	lost[0]!.release()
	await own.end()
})

test('patched transaction: Drizzle is the version that app/db/client.server.ts was written for', () => {
	expect(drizzlePackage.version).toBe('0.45.4')
})

test('a statement has ten seconds; a pooler, which refuses to hear of it, is told nothing', async () => {
	const timeout = async () => (await pool().query('show statement_timeout')).rows
	expect(await timeout()).toEqual([{ statement_timeout: '10s' }])
	await closeDatabase()
	connectDatabase(url(), 2, { pooled: true })
	expect(await timeout()).toEqual([{ statement_timeout: '0' }])
})
