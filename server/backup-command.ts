// `npm run backup` and `npm run restore`, for an operator with access to the machine.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { closeDatabase, connectDatabase } from '../app/db/client.server.ts'
import { listUnreadableFactors } from '../app/features/admins/second-factor/second-factor.server.ts'
import { uncachedStore } from '../app/features/media/media-store.server.ts'
import { config } from '../app/shop/process/config.server.ts'
import type { Manifest } from './backup/backup-file.ts'
import { readableBackup, restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { clusterInUse } from './database/cluster-folder.ts'
import { openDataFolder } from './database/data-folder.ts'
import { noShopIn, openAnyDatabase, openShopDatabase } from './database/shop-database.ts'
import { OperatorError } from './operator-error.ts'
import { runCommand, say, Usage } from './run-command.ts'

const USAGE = `Usage:
  npm run backup -- FILE     writes database and photos into a new file, while the shop runs or not
  npm run restore -- FILE    makes a shop of it again, in an empty DATA_DIR (and an empty DATABASE_URL)

With BACKUP_PASSPHRASE the file is encrypted, and opened, with these words, and has the sessions and secrets too.
`

export async function runBackupCommand([command, file, ...more]: string[]): Promise<void> {
	await runCommand(USAGE, async () => {
		const work = command === 'backup' ? backUp : command === 'restore' ? restore : undefined
		if (!work) throw new Usage('Say whether to back up or to restore.')
		if (!file) throw new Usage('Name the file of the backup.')
		if (more.length > 0) throw new Usage('Name one file only.')
		await work(file)
	})
}

async function backUp(file: string): Promise<void> {
	const { DATA_DIR, MEDIA_URL, BACKUP_PASSPHRASE: passphrase } = config()
	const dataFolder = resolve(DATA_DIR)
	// With a wrong DATA_DIR it would be a backup without photos.
	if (!MEDIA_URL && !existsSync(dataFolder)) throw new OperatorError(noShopIn(dataFolder))
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
		if (!passphrase)
			say(
				'It is not encrypted, so sessions and secrets are left out: after a restore everybody signs in again (docs/runbook.md, "Backup").',
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
	const wasThere = existsSync(dataFolder)
	if (wasThere && !statSync(dataFolder).isDirectory())
		throw new OperatorError(`${dataFolder} is not a folder: set DATA_DIR.`)
	if (!DATABASE_URL && wasThere && readdirSync(dataFolder).length > 0)
		throw new OperatorError(`${dataFolder} is not empty: restore into an empty DATA_DIR.`)
	let restored = false
	try {
		await openDataFolder(DATA_DIR)
		const database = await openAnyDatabase()
		try {
			await restoreBackup(source, manifest, { url: database.url, dataFolder, store: uncachedStore() })
			restored = true
			say(`${file} is restored: ${inWords(manifest)}, every table compared with its checksum.`)
			if (manifest.tables.some(({ name, rows }) => name === 'invoices' && rows > 0))
				say(
					'Numbers of invoices made after this backup would be given again: set the counters on first (docs/runbook.md, "Backup").',
				)
			await tellWhoSignsInAgain(manifest, database.url)
		} finally {
			await database.stop()
		}
	} catch (error) {
		if (!restored && !DATABASE_URL) await emptyAgain(dataFolder)
		if (!restored && !wasThere) await rmdir(dataFolder).catch(() => {})
		throw error
	}
}

async function tellWhoSignsInAgain({ secrets }: Manifest, url: string): Promise<void> {
	if (secrets === false)
		say(
			'It was not encrypted, so sessions and secrets were left out: customers and admins sign in again, owners invite again, phones allow notices again.',
		)
	connectDatabase(url)
	const lockedOut = await listUnreadableFactors().finally(closeDatabase)
	for (const { email, role } of lockedOut)
		say(
			role === 'owner'
				? `The login code of ${email} cannot be checked without the secret of the shop it comes from: "npm run admin -- restore ${email}" lets this owner in with a new password and without a code.`
				: `The login code of ${email} cannot be checked without the secret of the shop it comes from: an owner removes and invites this person again at /admin/people.`,
		)
}

/** What a failed restore created in an empty folder would block the next one. */
async function emptyAgain(dataFolder: string): Promise<void> {
	if (!existsSync(dataFolder)) return
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
