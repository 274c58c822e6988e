// What is in a backup, and whether a file is a whole one.
//   sillage-backup.json   what it is, for whoever looks into it
//   db/TABLE.0000.zst     the rows of a table, in parts
//   media/…              the photos
//   account-secret        only where the backup is encrypted
//   manifest.json         every table with its checksum, sequences, and the checksum of each file above
//   manifest.sha256       the checksum of that
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { OperatorError } from '../operator-error.ts'
import type { Bytes } from './byte-reader.ts'
import { decrypt, ENCRYPTED_HEAD, isEncrypted } from './encrypt.ts'
import type { SqlTable } from './tables.ts'
import { damaged, type Member, tarMembers } from './tar.ts'

export const FORMAT = 1

export type Manifest = {
	format: number
	madeAt: string
	/** Whether it contains sessions and secrets (plain-rows.ts). Earlier versions lack the flag and contain them. */
	secrets?: boolean
	/** Of PostgreSQL. */
	server: string
	/** The hashes of the applied migrations, in order. */
	migrations: string[]
	tables: (SqlTable & { rows: number; sha256: string })[]
	sequences: { name: string; last: string; called: boolean }[]
	files: Record<string, string>
}

export const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')

export const MANIFEST = 'manifest.json'
export const MANIFEST_SUM = 'manifest.sha256'
export const sumLine = (text: Buffer): string => `${sha256(text)}  ${MANIFEST}\n`

const TABLE_PART = /^db\/(\w+)\.\d{4}\.zst$/
export const tablePart = (table: string, part: number): string =>
	`db/${table}.${String(part).padStart(4, '0')}.zst`
/** The table whose rows a file of the backup contains. */
export const tableOf = (name: string): string | undefined => TABLE_PART.exec(name)?.[1]

/** The files in a backup, decrypted with the passphrase where it is encrypted. */
export async function* filesIn(file: string, passphrase: string | undefined): AsyncGenerator<Member> {
	yield* tarMembers(await openBackup(file, passphrase))
}

async function openBackup(file: string, passphrase: string | undefined): Promise<Bytes> {
	const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
		throw new OperatorError(
			`The backup ${file} cannot be opened: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
		)
	})
	const head = Buffer.alloc(ENCRYPTED_HEAD)
	try {
		if (!(await handle.stat()).isFile())
			throw new OperatorError(`The backup ${file} cannot be opened: it is not a file.`)
		await handle.read(head, 0, ENCRYPTED_HEAD, 0)
	} finally {
		await handle.close()
	}
	if (!isEncrypted(head)) return createReadStream(file)
	if (!passphrase)
		throw new OperatorError(
			'This backup is encrypted: set BACKUP_PASSPHRASE to the words it was encrypted with.',
		)
	return decrypt(createReadStream(file, { start: ENCRYPTED_HEAD }), head, passphrase)
}

/** Reads a backup to its end and verifies every file in it; a damaged one throws an OperatorError. */
export async function verifyBackup(file: string, passphrase: string | undefined): Promise<Manifest> {
	const sums: Record<string, string> = {}
	let text: Buffer | undefined
	let proof: string | undefined
	for await (const { name, data } of filesIn(file, passphrase)) {
		if (name === MANIFEST) text = data
		else if (name === MANIFEST_SUM) proof = data.toString()
		else if (Object.hasOwn(sums, name)) throw damaged()
		else sums[name] = sha256(data)
	}
	if (!text || proof !== sumLine(text)) throw damaged()
	const manifest: Manifest = JSON.parse(text.toString())
	if (manifest.format !== FORMAT)
		throw new OperatorError('This backup was made by a newer shop: update the shop first.')
	const names = new Set([...Object.keys(sums), ...Object.keys(manifest.files)])
	for (const name of names) if (sums[name] !== manifest.files[name]) throw damaged()
	return manifest
}
