// `npm run backup` and `npm run restore`, for whoever can log in to the machine.
import { existsSync, readdirSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { uncachedStore } from '../app/features/media/media-store.server.ts'
import { config } from '../app/shop/config.server.ts'
import type { Manifest } from './backup/backup-file.ts'
import { readableBackup, restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { clusterInUse } from './database/cluster-folder.ts'
import { openDataFolder } from './database/data-folder.ts'
import { openShopDatabase } from './database/shop-database.ts'
import { Problem, sentenceFor } from './operator-error.ts'

const USAGE = `Usage:
  npm run backup -- FILE     writes database and photos into a new file, while the shop runs or not
  npm run restore -- FILE    makes a shop of it again, in an empty DATA_DIR (and an empty DATABASE_URL)

With BACKUP_PASSPHRASE the file is sealed, and opened, with these words.
`

export async function runBackupCommand([command, file]: string[]): Promise<void> {
	try {
		if (command === 'backup' && file) await backUp(file)
		else if (command === 'restore' && file) await restore(file)
		else {
			process.stderr.write(USAGE)
			process.exitCode = 2
		}
	} catch (error) {
		process.stderr.write(`✗ ${sentenceFor(error)}\n`)
		process.exitCode = 1
	}
}

async function backUp(file: string): Promise<void> {
	const { DATA_DIR, BACKUP_PASSPHRASE: passphrase } = config()
	const dataFolder = resolve(DATA_DIR)
	if (!existsSync(dataFolder)) throw new Problem(`There is no shop in ${dataFolder}: set DATA_DIR.`)
	const database = await openShopDatabase()
	try {
		const manifest = await writeBackup(file, {
			url: database.url,
			dataFolder,
			store: uncachedStore(),
			passphrase,
		})
		const { size } = await stat(file)
		say(
			`${file}: ${inWords(manifest)}, ${Math.ceil(size / 1024).toLocaleString('en')} kB, read back and whole.`,
		)
	} finally {
		await database.stop()
	}
}

async function restore(file: string): Promise<void> {
	const { DATA_DIR, DATABASE_URL, BACKUP_PASSPHRASE: passphrase } = config()
	const source = { file, passphrase }
	const manifest = await readableBackup(source)
	const dataFolder = resolve(DATA_DIR)
	if (!DATABASE_URL && existsSync(dataFolder) && readdirSync(dataFolder).length > 0)
		throw new Problem(`${dataFolder} is not empty: restore into an empty DATA_DIR.`)
	await openDataFolder(DATA_DIR)
	try {
		const database = await openShopDatabase()
		try {
			await restoreBackup(source, manifest, { url: database.url, dataFolder, store: uncachedStore() })
		} finally {
			await database.stop()
		}
	} catch (error) {
		if (!DATABASE_URL) await emptyAgain(dataFolder)
		throw error
	}
	say(`${file} is restored: ${inWords(manifest)}, every table compared with its checksum.`)
}

/** What a failed restore has made in an empty folder would only be in the way of the next one. */
async function emptyAgain(dataFolder: string): Promise<void> {
	const cluster = clusterInUse(dataFolder)
	if (!cluster.startsWith(dataFolder)) await rm(dirname(cluster), { recursive: true, force: true })
	for (const name of readdirSync(dataFolder))
		await rm(join(dataFolder, name), { recursive: true, force: true })
}

function inWords({ tables, files }: Manifest): string {
	const rows = tables.reduce((all, table) => all + table.rows, 0)
	const photos = Object.keys(files).filter((name) => name.startsWith('media/')).length
	return `${rows.toLocaleString('en')} rows in ${tables.length} tables, ${photos.toLocaleString('en')} photo files`
}

const say = (sentence: string): void => {
	process.stdout.write(`${sentence}\n`)
}
