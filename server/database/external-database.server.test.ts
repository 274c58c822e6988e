import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { mediaStore } from '../../app/features/media/media-store.server.ts'
import { asSuperuser, newDatabase, useDatabase } from '../../tests/support/shop/database.ts'
import type { Manifest } from '../backup/backup-file.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type DatabaseFacts, databaseNeeds, reachDatabase, sentencesAbout } from './external-database.ts'
import { migrateDatabase } from './migrate.ts'

const database = useDatabase()

async function needsOf(url: string): Promise<string[]> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	return databaseNeeds(client).finally(() => client.end())
}

test('of the database that the figures were measured with there is nothing to say', async () => {
	expect(await needsOf(database.url())).toEqual([])
})

test('what is otherwise is said in a sentence each, with what to do', async () => {
	const bare = await newDatabase(`locale_provider libc locale 'C' template template0`)
	const name = new URL(bare).pathname.slice(1)
	await asSuperuser(`alter database ${name} set jit = on`)
	await asSuperuser(`alter database ${name} set synchronous_commit = off`)
	const sentences = await needsOf(bare)
	expect(sentences).toEqual([
		expect.stringMatching(/^The database has no extension pg_trgm.*"create extension pg_trgm"\.$/),
		expect.stringMatching(/^The database does not know that "é" is the small "É"/),
		'The database has synchronous_commit = off: an order that was confirmed can be lost when it stops. Turn it on.',
		`The database plans with jit = on, and the shop's figures were measured with jit = off: run "alter role "sillage_shop" set jit = off".`,
	])
	const superuser = new URL(inject('superuserUrl'))
	superuser.pathname = new URL(database.url()).pathname
	expect(await needsOf(superuser.href)).toEqual([expect.stringMatching(/is a superuser/)])
})

test('a database that keeps no UTF8, or is closed to the shop’s role, is refused in a sentence, by start and restore', async () => {
	const ascii = await newDatabase(`encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`)
	await expect(reachDatabase('DATABASE_URL', ascii)).rejects.toThrow(/keeps its text as SQL_ASCII .* UTF8/)
	const closed = await newDatabase()
	await asSuperuser(`alter database ${new URL(closed).pathname.slice(1)} owner to current_user`)
	const sentence = /The database role "sillage_shop" may not make the shop's tables: grant it CREATE/
	await expect(migrateDatabase(closed)).rejects.toThrow(sentence)
	const backup = { file: '', passphrase: undefined }
	const place = { url: closed, dataFolder: '', store: mediaStore() }
	await expect(restoreBackup(backup, { migrations: [] as string[] } as Manifest, place)).rejects.toThrow(
		sentence,
	)
})

test('a line that others can read is said, except on this machine', () => {
	const facts: DatabaseFacts = {
		role: 'shop',
		superuser: false,
		trigrams: true,
		foldsAccents: true,
		encrypted: false,
		here: false,
		settings: { jit: 'off', max_parallel_workers_per_gather: '0', random_page_cost: '1.1' },
	}
	expect(sentencesAbout(facts)).toEqual([expect.stringContaining('sslmode=verify-full')])
	expect(sentencesAbout({ ...facts, here: true })).toEqual([])
	expect(sentencesAbout({ ...facts, encrypted: true })).toEqual([])
})
