import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeDatabase, connectDatabase } from '../../app/db/client.server.ts'

/** A fresh copy of the migrated template. */
export async function cloneDatabase(): Promise<string> {
	const template = inject('templateUrl')
	const name = `test_${randomBytes(6).toString('hex')}`
	const client = new pg.Client({ connectionString: inject('superuserUrl') })
	await client.connect()
	try {
		for (let attempt = 0; ; attempt++) {
			try {
				await client.query(`create database ${name} template sillage owner ${new URL(template).username}`)
				break
			} catch (error) {
				// 55006: another file is cloning the template at this very moment.
				if ((error as pg.DatabaseError).code !== '55006' || attempt === 50) throw error
				await sleep(50)
			}
		}
	} finally {
		await client.end()
	}
	return template.replace(/\/sillage$/, `/${name}`)
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
