// Restores a backup into an empty database, with its photos in the folder or object storage of the shop. The file is
// verified before anything is changed; the rows are inserted in one transaction; every table is compared with its
// checksum before the commit.
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { MediaStore } from '../../app/features/media/media-store.ts'
import { migrateTables, oneStartAtATime, refusalOf } from '../database/migrate.ts'
import { readJournal } from '../database/oldest-version.ts'
import { OperatorError } from '../operator-error.ts'
import { filesIn, type Manifest, sha256, tableOf, verifyBackup } from './backup-file.ts'
import { listTables, named, prepareForCopy, sumOfTable } from './tables.ts'
import { isRestoreUnfinished, markRestore, unmarkRestore } from './unfinished-restore.ts'

const decompress = promisify(zstdDecompress)
/** Photos written concurrently: object storage is slow for each. */
const AT_ONCE = 12
const PHOTO = /^media\/[\w-]+\/[\w.-]+$/

export type Source = { file: string; passphrase: string | undefined }

/** The manifest of a backup that this version of the shop can restore. */
export async function readableBackup({ file, passphrase }: Source): Promise<Manifest> {
	const manifest = await verifyBackup(file, passphrase)
	const ours = readJournal().entries.map(({ tag }) => sha256(readFileSync(`migrations/${tag}.sql`)))
	if (manifest.migrations.some((mark, index) => mark !== ours[index]))
		throw new OperatorError('This backup was made by a newer or another shop: update this one first.')
	return manifest
}

/** `manifest` comes from `readableBackup`. */
export async function restoreBackup(
	source: Source,
	manifest: Manifest,
	{ url, dataFolder, store }: { url: string; dataFolder: string; store: MediaStore },
): Promise<void> {
	await oneStartAtATime(url, async (client) => {
		await prepareForCopy(client)
		if (!(await isRestoreUnfinished(client))) await refuseFilledDatabase(client)
		await markRestore(client).catch((error) => {
			throw refusalOf(error, client) ?? error
		})
		await migrateTo(client, manifest.migrations.length)
		await client.query('begin')
		try {
			await fillTables(client, source, manifest)
			await compareTables(client, manifest)
			await restoreFiles(source, dataFolder, store)
			await unmarkRestore(client)
			await client.query('commit')
		} catch (error) {
			await client.query('rollback').catch(() => {})
			throw error
		}
		await migrateTables(client)
		await client.query('analyze')
	})
}

async function refuseFilledDatabase(client: pg.Client): Promise<void> {
	for (const { name } of await listTables(client)) {
		const { rowCount } = await client.query(`select from ${named(name)} limit 1`)
		if (rowCount) throw new OperatorError('The database holds a shop already: restore into an empty one.')
	}
}

/** The tables as they were when the backup was made; later migrations then run on its rows. */
async function migrateTo(client: pg.Client, level: number): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-migrations-'))
	try {
		cpSync('migrations', folder, { recursive: true })
		const { entries, ...rest } = readJournal()
		writeFileSync(
			join(folder, 'meta', '_journal.json'),
			JSON.stringify({ ...rest, entries: entries.slice(0, level) }),
		)
		await migrateTables(client, folder)
	} finally {
		rmSync(folder, { recursive: true })
	}
}

async function fillTables(client: pg.Client, source: Source, { tables, sequences }: Manifest): Promise<void> {
	const triggers = (how: 'disable' | 'enable') =>
		client.query(tables.map(({ name }) => `alter table ${named(name)} ${how} trigger user`).join(';'))
	// Triggers have already run for these rows; foreign keys are still checked.
	await triggers('disable')
	await client.query(`truncate ${tables.map(({ name }) => named(name)).join(', ')}`)
	let open: { table: string; rows: Writable } | undefined
	const finish = async () => {
		if (!open) return
		const finished = once(open.rows, 'finish')
		open.rows.end()
		await finished
	}
	for await (const { name, data } of filesIn(source.file, source.passphrase)) {
		const table = tables.find((each) => each.name === tableOf(name))
		if (!table) continue
		if (open?.table !== table.name) {
			await finish()
			const copy = copyFrom(`copy ${named(table.name)} (${table.columns}) from stdin`)
			open = { table: table.name, rows: client.query(copy) }
		}
		if (!open.rows.write(await decompress(data))) await once(open.rows, 'drain')
	}
	await finish()
	for (const { name, last, called } of sequences)
		await client.query('select setval($1::regclass, $2, $3)', [named(name), last, called])
	await triggers('enable')
}

async function compareTables(client: pg.Client, { tables }: Manifest): Promise<void> {
	for (const table of tables) {
		if ((await sumOfTable(client, table)) !== table.sha256)
			throw new Error(`the rows of ${table.name} came out different from the backup`)
	}
}

/** Photo names are hashes: an existing photo has the same bytes, so those of a failed restore do no harm. */
async function restoreFiles(source: Source, dataFolder: string, store: MediaStore): Promise<void> {
	const inProgress = new Set<Promise<void>>()
	try {
		for await (const { name, data } of filesIn(source.file, source.passphrase)) {
			if (name === 'account-secret')
				await writeFile(join(dataFolder, name), data, { mode: 0o600, flush: true })
			if (!PHOTO.test(name)) continue
			const mine = store.put(name, data).finally(() => inProgress.delete(mine))
			inProgress.add(mine)
			if (inProgress.size >= AT_ONCE) await Promise.race(inProgress)
		}
	} finally {
		await Promise.all(inProgress)
	}
}
