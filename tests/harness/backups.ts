// Backups made and restored by the shop's own commands, and compared.
import { verifyBackup } from '../../server/backup/backup-file.ts'
import { start } from './processes.ts'

/** Only an encrypted backup has everything. */
const PASSPHRASE = 'a passphrase of the drill'

/** `npm run backup` or `npm run restore`. */
export async function backupCommand(
	verb: 'backup' | 'restore',
	file: string,
	environment: Record<string, string>,
) {
	const args = ['--disable-warning=ExperimentalWarning', 'bin/commands/backup.ts', verb, file]
	const child = start(process.execPath, args, {
		env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', BACKUP_PASSPHRASE: PASSPHRASE, ...environment },
	})
	const code = await new Promise((ended) => child.once('exit', ended))
	if (code !== 0) throw new Error(`${verb} ended with ${code}`)
}

/** Every table, sequence and file of a backup with its checksum; the file is proved on the way. */
export async function contentOf(file: string) {
	const { server, tables, sequences, files } = await verifyBackup(file, PASSPHRASE)
	const own = Object.entries(files).filter(
		([name]) => !name.startsWith('db/') && name !== 'sillage-backup.json',
	)
	const sums = new Map<string, string>()
	for (const { name, rows, sha256 } of tables) sums.set(`table ${name}`, `${rows} rows ${sha256}`)
	for (const { name, last, called } of sequences) sums.set(`sequence ${name}`, `${last} ${called}`)
	for (const [name, sha256] of own) sums.set(`file ${name}`, sha256)
	return { server, sums, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}

/** The names of what is not the same in both. */
export const differences = (one: Map<string, string>, other: Map<string, string>) =>
	[...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))
