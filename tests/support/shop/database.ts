import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeDatabase, connectDatabase } from '../../../app/db/client.server.ts'

async function withSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: inject('superuserUrl') })
	await client.connect()
	return work(client).finally(() => client.end())
}

export async function asSuperuser(statement: string): Promise<void> {
	await withSuperuser((client) => client.query(statement))
}

/** An empty database of the shop's role, as an operator creates it. */
export async function newDatabase(options = ''): Promise<string> {
	const url = new URL(inject('templateUrl'))
	url.pathname = `test_${randomBytes(6).toString('hex')}`
	await asSuperuser(`create database ${url.pathname.slice(1)} owner ${url.username} ${options}`)
	return url.href
}

/** A fresh copy of the migrated template, or of another one. */
export async function cloneDatabase(template = 'sillage'): Promise<string> {
	for (let attempt = 0; ; attempt++) {
		try {
			// Copied as files: through the write-ahead log, which nobody reads here, it takes more than twice as long.
			return await newDatabase(`template ${template} strategy file_copy`)
		} catch (error) {
			// 55006: another file is cloning the template right now.
			if ((error as pg.DatabaseError).code !== '55006' || attempt === 50) throw error
			await sleep(50)
		}
	}
}

const STOCKED = 'sillage_stocked'
/** Any number that nothing else locks. */
const STOCKING = 28_000

/** A fresh copy of what `firstStart` makes of the migrated tables. Whoever asks first in a test run has it made. */
export async function cloneStocked(firstStart: (url: string) => Promise<void>): Promise<string> {
	await withSuperuser(async (client) => {
		await client.query('select pg_advisory_lock($1)', [STOCKING])
		if ((await client.query('select from pg_database where datname = $1', [STOCKED])).rowCount) return
		const url = await cloneDatabase()
		await firstStart(url)
		await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${STOCKED}`)
	})
	return cloneDatabase(STOCKED)
}

/** Gives a test file a database of its own, already connected as `db()`. Returns its address, once there. */
export function useDatabase(): { url: () => string } {
	let url = ''
	beforeAll(async () => {
		url = await cloneDatabase()
		// Generous, as everywhere: a busy machine makes a test slow, not wrong.
		connectDatabase(url).pool.options.connectionTimeoutMillis = 60_000
	})
	afterAll(closeDatabase)
	return { url: () => url }
}
