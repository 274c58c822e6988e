// The data folder moved, copied, backed up and restored: the database comes along, or the start says what to do.
import { execFileSync } from 'node:child_process'
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../../server/database/embedded-postgres.ts'
import { migrateDatabase } from '../../../server/database/migrate.ts'

const isRoot = process.getuid?.() === 0
const place = mkdtempSync(join(tmpdir(), 'sillage-folder-'))
/** Open to the database's account, and closed to it, as root's home is. */
const open = join(place, 'open')
const closed = join(place, 'closed')
for (const [folder, mode] of [
	[place, 0o755],
	[open, 0o755],
	[closed, 0o700],
] as const) {
	mkdirSync(folder, { recursive: true })
	chmodSync(folder, mode)
}
const note = (folder: string) => join(folder, 'postgres-is-in.txt')
const clusters = new Set<string>()
afterAll(() => {
	for (const cluster of clusters)
		if (!cluster.startsWith(place)) rmSync(dirname(cluster), { recursive: true, force: true })
	rmSync(place, { recursive: true, force: true })
})

/** Starts the database of a folder for as long as `work` takes. */
async function withDatabase<T>(
	folder: string,
	work: (client: pg.Client, urls: { url: string; superuserUrl: string }) => Promise<T>,
): Promise<T> {
	const database = await startEmbeddedPostgres(folder, { fsync: 'off' })
	clusters.add(database.cluster)
	const client = new pg.Client({ connectionString: database.url })
	try {
		await client.connect()
		return await work(client, database)
	} finally {
		await client.end()
		await database.stop()
	}
}
const ordersIn = (folder: string) =>
	withDatabase(folder, async (client) => (await client.query('select words from orders')).rows)
const THREE = [{ words: 'one' }, { words: 'two' }, { words: 'three' }]

/** A shop with three orders and a photo. */
async function newShop(folder: string): Promise<void> {
	mkdirSync(join(folder, 'media'), { recursive: true })
	await withDatabase(folder, async (client) => {
		await client.query('create table orders (words text)')
		await client.query(`insert into orders values ('one'), ('two'), ('three')`)
	})
	writeFileSync(join(folder, 'media', 'photo'), 'photo')
}

/** The commands of the runbook, as they stand there. */
function followRunbook(comment: string, environment: Record<string, string>): void {
	const blocks = readFileSync('docs/runbook.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)
	const commands = [...blocks].map(([, block]) => block!).find((block) => block.includes(comment))
	execFileSync('sh', ['-euc', commands!], { env: { PATH: process.env.PATH, ...environment } })
}

const shop = join(open, 'shop')
beforeAll(() => newShop(shop))

describe('a data folder with its database inside', () => {
	test('backed up and restored as the runbook says, it has every order', async () => {
		const [backup, restored] = [join(place, 'backup'), join(open, 'restored')]
		followRunbook('# back up the data folder', { DATA_DIR: shop, BACKUP: backup })
		followRunbook('# restore $BACKUP', { DATA_DIR: restored, BACKUP: backup })
		expect(await ordersIn(restored)).toEqual(THREE)
	})

	test('copied without owners and modes, it has every order', async () => {
		const copy = join(open, 'plain-copy')
		cpSync(shop, copy, { recursive: true })
		for (const name of ['.', ...readdirSync(join(copy, 'postgres'), { recursive: true, encoding: 'utf8' })]) {
			if (isRoot) chownSync(join(copy, 'postgres', name), 0, 0)
		}
		chmodSync(join(copy, 'postgres'), 0o755)
		expect(await ordersIn(copy)).toEqual(THREE)
	})

	test('copied with the process number of a running database, it starts beside that one', async () => {
		const copy = join(open, 'copied-while-running')
		await withDatabase(shop, async () => {
			cpSync(shop, copy, { recursive: true })
			expect(existsSync(join(copy, 'postgres', 'postmaster.pid'))).toBe(true)
			expect(await ordersIn(copy)).toEqual(THREE)
		})
		expect(await ordersIn(shop)).toEqual(THREE)
	})

	test.runIf(isRoot)('moved to where its account cannot enter, it has every order', async () => {
		const moved = join(closed, 'moved-in')
		cpSync(shop, moved, { recursive: true })
		expect(await ordersIn(moved)).toEqual(THREE)
		expect(existsSync(join(moved, 'postgres'))).toBe(false)
		expect(await ordersIn(moved)).toEqual(THREE)
	})
})

describe('an empty shop never takes the place of a full one', () => {
	const without = (what: string[], name: string) => {
		const folder = join(open, name)
		cpSync(shop, folder, { recursive: true })
		for (const each of what) rmSync(join(folder, each), { recursive: true })
		return folder
	}

	test.each([
		[
			'the database is missing',
			['postgres'],
			/holds "postgres-password" of an earlier shop but not its database/,
		],
		['only photos are left', ['postgres', 'postgres-password'], /holds "media" of an earlier shop/],
		[
			'the database lost its version file',
			['postgres/PG_VERSION', 'postgres-password'],
			/holds "postgres" of an earlier shop/,
		],
		['the password is missing', ['postgres-password'], /The password of the database in .* is missing/],
	])('%s: one sentence, and nothing is made', async (what, missing, sentence) => {
		const folder = without(missing, what.replaceAll(' ', '-'))
		const before = readdirSync(folder)
		await expect(startEmbeddedPostgres(folder)).rejects.toThrow(sentence)
		expect(readdirSync(folder)).toEqual(before)
	})

	test('a password that is not the database’s is told at once', async () => {
		const folder = without([], 'wrong-password')
		writeFileSync(join(folder, 'postgres-password'), 'another')
		await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
			/does not know the password in postgres-password/,
		)
	})

	test('the note names a place where nothing is', async () => {
		const folder = without(['postgres'], 'note-to-nowhere')
		writeFileSync(note(folder), '/var/lib/sillage/gone/postgres\n')
		await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
			/was in \/var\/lib\/sillage\/gone\/postgres and is not there/,
		)
	})

	test('but a first start that was cut off is begun again', async () => {
		const folder = join(open, 'cut-off')
		mkdirSync(join(folder, 'postgres.new'), { recursive: true })
		writeFileSync(join(folder, 'postgres-password'), 'never used')
		await withDatabase(folder, async (client) => {
			expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
		})
	})
})

describe.runIf(isRoot)('a data folder whose database lives elsewhere', () => {
	const home = join(closed, 'shop')
	beforeAll(() => newShop(home))

	test('backed up and restored as the runbook says, it has every order, and the first goes on', async () => {
		const [backup, restored] = [join(place, 'backup-of-closed'), join(closed, 'restored')]
		followRunbook('# back up the data folder', { DATA_DIR: home, BACKUP: backup })
		followRunbook('# restore $BACKUP', { DATA_DIR: restored, BACKUP: backup })
		await withDatabase(home, async (client) => {
			expect(await ordersIn(restored)).toEqual(THREE)
			await client.query(`insert into orders values ('four')`)
		})
		expect(await ordersIn(restored)).toEqual(THREE)
		expect(readFileSync(note(restored), 'utf8')).not.toBe(readFileSync(note(home), 'utf8'))
	})

	test('copied without it, the copy is refused in one sentence; renamed, it is found; its note lost, too', async () => {
		const copy = join(closed, 'copy')
		cpSync(home, copy, { recursive: true })
		await expect(startEmbeddedPostgres(copy)).rejects.toThrow(
			`${copy} is a copy of ${home} without its database, which is in ${readFileSync(note(home), 'utf8').trim()}`,
		)
		rmSync(copy, { recursive: true })
		const renamed = join(closed, 'renamed')
		renameSync(home, renamed)
		expect(await ordersIn(renamed)).toHaveLength(4)
		rmSync(note(renamed))
		expect(await ordersIn(renamed)).toHaveLength(4)
		// Open to the account by now: its database stays where it is.
		chmodSync(closed, 0o755)
		expect(await ordersIn(renamed)).toHaveLength(4)
		chmodSync(closed, 0o700)
	})
})

describe('the role of the shop', () => {
	const secrets = `select pg_read_file('/etc/hostname')`

	test('owns its tables and reads no file of the machine', async () => {
		await withDatabase(shop, async (client) => {
			await expect(client.query(secrets)).rejects.toMatchObject({ code: '42501' })
			await expect(client.query(`copy orders to program 'true'`)).rejects.toMatchObject({ code: '42501' })
			await expect(client.query('create role another')).rejects.toMatchObject({ code: '42501' })
		})
	})

	test('takes over a shop whose tables the superuser made', async () => {
		// As the first version of the shop did: everything by the account that made the cluster.
		await withDatabase(shop, async (client, { superuserUrl }) => {
			await client.end()
			const superuser = new pg.Client({ connectionString: superuserUrl })
			await superuser.connect()
			await superuser.query('drop database sillage')
			await superuser.query('drop role sillage_shop')
			await superuser.query('create database sillage')
			await superuser.end()
			await migrateDatabase(superuserUrl.replace(/\/postgres$/, '/sillage'))
		})
		rmSync(join(shop, 'postgres-shop-password'))
		await withDatabase(shop, async (client, { url }) => {
			await migrateDatabase(url)
			await expect(client.query(secrets)).rejects.toMatchObject({ code: '42501' })
			const { rows } = await client.query(`
				select relname as name from pg_class where relowner <> 'sillage_shop'::regrole
					and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
				union all select proname from pg_proc p where proowner <> 'sillage_shop'::regrole
					and pronamespace = 'public'::regnamespace
					and not exists (select from pg_depend d where d.objid = p.oid and deptype = 'e')
				union all select datname from pg_database where datname = 'sillage' and datdba <> 'sillage_shop'::regrole`)
			expect(rows).toEqual([])
			await client.query('alter table orders add column later text')
			await client.query(`insert into brands (name) values ('New')`)
			expect((await client.query('select generate_order_number() as number')).rows[0].number).toMatch(/^ORD-/)
		})
	})
})
