// One consistent file of database and photos, while the shop runs: one snapshot of all tables, then the photos, whose
// files are written before the rows that name them.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { link, open, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type pg from 'pg'
import { errorCode } from '../../app/db/database-unavailable.ts'
import type { MediaStore } from '../../app/features/media/media-store.ts'
import { whileNothingMigrates } from '../database/migrate.ts'
import { OperatorError } from '../operator-error.ts'
import {
	FORMAT,
	MANIFEST,
	MANIFEST_SUM,
	type Manifest,
	sha256,
	sumLine,
	tablePart,
	verifyBackup,
} from './backup-file.ts'
import type { Bytes } from './byte-reader.ts'
import { encrypt, inPieces } from './encrypt.ts'
import { PLAIN_ROWS } from './plain-rows.ts'
import { copyOut, listSequences, listTables, named, prepareForCopy } from './tables.ts'
import { type Member, tarEnd, tarMember } from './tar.ts'

const compress = promisify(zstdCompress)
const PART = 4 * 1024 * 1024
const NEWLINE = 10

type Place = { url: string; dataFolder: string; store: MediaStore; passphrase: string | undefined }
/** Photos read concurrently: object storage is slow for each. */
const AT_ONCE = 12

/** The backup gets its final name only when it is complete: written, synced, and verified. */
export async function writeBackup(
	path: string,
	{ url, dataFolder, store, passphrase }: Place,
): Promise<Manifest> {
	const file = resolve(path)
	const taken = new OperatorError(`${file} is there already: name a new file.`)
	if (existsSync(file)) throw taken
	const folderOf = dirname(file)
	if (!statSync(folderOf, { throwIfNoEntry: false })?.isDirectory())
		throw new OperatorError(`${file} cannot be written: there is no folder ${folderOf}.`)
	const partial = `${file}.${randomBytes(6).toString('hex')}.partial`
	try {
		await whileNothingMigrates(url, async (client) => {
			const plain = archive(client, { dataFolder, store, secrets: passphrase !== undefined })
			const handle = await open(partial, 'wx', 0o600)
			try {
				await handle.writeFile(passphrase ? encrypt(plain, passphrase) : plain)
				await handle.sync()
			} finally {
				await handle.close()
			}
		})
		const manifest = await verifyBackup(partial, passphrase)
		// Unlike a rename this never overwrites another file.
		await link(partial, file).catch((error) => {
			throw errorCode(error) === 'EEXIST' ? taken : error
		})
		const folder = await open(folderOf)
		await folder.sync().finally(() => folder.close())
		return manifest
	} finally {
		await rm(partial, { force: true })
	}
}

type Contents = Pick<Place, 'dataFolder' | 'store'> & { secrets: boolean }

async function* archive(client: pg.Client, { dataFolder, store, secrets }: Contents): Bytes {
	const files: Manifest['files'] = {}
	const packed = (member: Member) => {
		files[member.name] = sha256(member.data)
		return tarMember(member)
	}
	await prepareForCopy(client)
	const tables = await listTables(client)
	await client.query('begin isolation level repeatable read, read only')
	// Before the first query takes the snapshot: truncate ignores snapshots.
	await client.query(`lock table ${tables.map(({ name }) => named(name)).join(', ')} in access share mode`)
	const manifest: Manifest = { ...(await factsOf(client)), secrets, tables: [], sequences: [], files }
	const { tables: _, sequences: __, files: ___, ...facts } = manifest
	yield packed({ name: 'sillage-backup.json', data: Buffer.from(`${JSON.stringify(facts, null, '\t')}\n`) })

	for (const table of tables) {
		const sum = createHash('sha256')
		let rows = 0
		let part = 0
		const rowsOf = copyOut(client, table, secrets ? undefined : PLAIN_ROWS[table.name])
		for await (const { piece } of inPieces(rowsOf, PART)) {
			sum.update(piece)
			for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) rows++
			yield packed({ name: tablePart(table.name, part++), data: await compress(piece) })
		}
		manifest.tables.push({ ...table, rows, sha256: sum.digest('hex') })
	}
	// Sequences ignore snapshots: read after it, they are at least as far as its rows.
	for (const name of await listSequences(client)) {
		const { rows } = await client.query<{ last: string; called: boolean }>(
			`select last_value::text as last, is_called as called from ${named(name)}`,
		)
		manifest.sequences.push({ name, ...rows[0]! })
	}
	await client.query('commit')

	for await (const member of photosIn(store)) yield packed(member)
	const secret = join(dataFolder, 'account-secret')
	if (secrets && existsSync(secret)) yield packed({ name: 'account-secret', data: await readFile(secret) })
	const text = Buffer.from(`${JSON.stringify(manifest, null, '\t')}\n`)
	yield tarMember({ name: MANIFEST, data: text })
	yield tarMember({ name: MANIFEST_SUM, data: Buffer.from(sumLine(text)) })
	yield tarEnd()
}

async function factsOf(
	client: pg.Client,
): Promise<Pick<Manifest, 'format' | 'madeAt' | 'server' | 'migrations'>> {
	const { rows } = await client.query<{ at: Date; server: string; migrations: string[] }>(
		`select now() as at, current_setting('server_version') as server,
			array(select hash::text from drizzle.__drizzle_migrations order by created_at) as migrations`,
	)
	const { at, server, migrations } = rows[0]!
	return { format: FORMAT, madeAt: at.toISOString(), server, migrations }
}

/** Derived files, such as share cards, are not included. */
async function* photosIn(store: MediaStore): AsyncGenerator<Member> {
	const names = await store.list('media/')
	for (let at = 0; at < names.length; at += AT_ONCE) {
		const asked = names.slice(at, at + AT_ONCE)
		const found = await Promise.all(asked.map(async (name) => ({ name, file: await store.get(name) })))
		// A photo deleted meanwhile belonged to no product any more.
		for (const { name, file } of found) if (file) yield { name, data: file.data }
	}
}
