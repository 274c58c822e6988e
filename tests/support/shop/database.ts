import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeDatabase, connectDatabase } from '../../../app/db/client.server.ts'

export async function asSuperuser(statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: inject('superuserUrl') })
	await client.connect()
	await client.query(statement).finally(() => client.end())
}

/** An empty database of the shop's role, as an operator creates it. */
export async function newDatabase(options = ''): Promise<string> {
	const url = new URL(inject('templateUrl'))
	url.pathname = `test_${randomBytes(6).toString('hex')}`
	await asSuperuser(`create database ${url.pathname.slice(1)} owner ${url.username} ${options}`)
	return url.href
}

/** A fresh copy of the migrated template. */
export async function cloneDatabase(): Promise<string> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await newDatabase('template sillage')
		} catch (error) {
			// 55006: another file is cloning the template right now.
			if ((error as pg.DatabaseError).code !== '55006' || attempt === 50) throw error
			await sleep(50)
		}
	}
}

/** Gives a test file a database of its own, already connected as `db()`. Returns its address, once there. */
export function useDatabase(): { url: () => string } {
	let url = ''
	beforeAll(async () => {
		url = await cloneDatabase()
		connectDatabase(url)
	})
	afterAll(closeDatabase)
	return { url: () => url }
}
