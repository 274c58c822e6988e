// `npm run backup`, `npm run restore` and `npm run admin` where there is no shop, or something is wrong: a sentence each.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runBackupHere, runScript } from '../../support/shop/command.ts'
import { cloneDatabase, newDatabase } from '../../support/shop/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'sillage-no-shop-'))
chmodSync(folder, 0o755)
const file = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A database with the shop's tables, and a folder beside it. */
let shop: { DATABASE_URL: string; DATA_DIR: string }
beforeAll(async () => {
	mkdirSync(file('beside'))
	shop = { DATABASE_URL: await cloneDatabase(), DATA_DIR: file('beside') }
	expect(await runScript(['bin/commands/backup.ts', 'backup', file('good.tar')], shop)).toMatchObject({
		code: 0,
	})
})

async function tablesIn(url: string): Promise<number> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	const tables = client.query(`select from pg_tables where schemaname in ('public', 'drizzle')`)
	return (await tables.finally(() => client.end())).rowCount ?? 0
}

const empty = file('no-shop')
const nothing = () => ({ DATABASE_URL: '', DATA_DIR: empty })
afterEach(() => expect(existsSync(empty) ? readdirSync(empty) : []).toEqual([]))

test.each([
	['backup', ['bin/commands/backup.ts', 'backup', file('none.tar')]],
	['admin', ['bin/commands/admin.ts', 'add', 'a@sillage.example']],
])(
	'npm run %s says so in a sentence and makes nothing, whether there is a folder or not',
	async (_, words) => {
		rmSync(empty, { recursive: true, force: true })
		const said = { code: 1, output: `✗ There is no shop in ${empty}: set DATA_DIR.\n` }
		expect(await runScript(words, nothing())).toEqual(said)
		expect(existsSync(empty)).toBe(false)
		mkdirSync(empty)
		expect(await runScript(words, nothing())).toEqual(said)
		const url = await newDatabase()
		expect(await runScript(words, { DATABASE_URL: url, DATA_DIR: empty })).toEqual({
			code: 1,
			output: '✗ There is no shop in the database of DATABASE_URL: start the shop first.\n',
		})
		expect(await tablesIn(url)).toBe(0)
		expect(existsSync(file('none.tar'))).toBe(false)
	},
)

test('whatever else is wrong with a command is one sentence too, and nothing is made', async () => {
	mkdirSync(empty, { recursive: true })
	const away = { DATABASE_URL: 'postgres://shop:x@127.0.0.1:1/none', DATA_DIR: empty }
	const cases: [string[], Record<string, string>, number, unknown][] = [
		[['backup'], shop, 2, expect.stringMatching(/^✗ Name the file of the backup\.\n\nUsage:/)],
		[['backup', file('a.tar'), file('b.tar')], shop, 2, expect.stringContaining('✗ Name one file only.')],
		[
			['backup', file('none.tar')],
			{ ...shop, BACKUP_PASSPHRASE: 'short' },
			1,
			expect.stringMatching(/^✗ The setting BACKUP_PASSPHRASE is not usable: [^\n]*\n$/),
		],
		[
			['backup', file('none.tar')],
			away,
			1,
			expect.stringMatching(/^✗ The database of DATABASE_URL [^\n]* cannot be reached: [^\n]*\n$/),
		],
		[
			['backup', file('none.tar')],
			{ DATA_DIR: folder },
			1,
			`✗ There is no shop in ${folder}: set DATA_DIR.\n`,
		],
		[
			['backup', file('no/folder.tar')],
			shop,
			1,
			`✗ ${file('no/folder.tar')} cannot be written: there is no folder ${file('no')}.\n`,
		],
		[
			['restore', file('none.tar')],
			nothing(),
			1,
			`✗ The backup ${file('none.tar')} cannot be opened: there is no such file.\n`,
		],
		[['restore', folder], nothing(), 1, `✗ The backup ${folder} cannot be opened: it is not a file.\n`],
		[
			['restore', 'package.json'],
			nothing(),
			1,
			'✗ This backup is damaged: nothing was touched. Use another one.\n',
		],
		[
			['restore', file('good.tar')],
			{ DATABASE_URL: '', DATA_DIR: file('good.tar') },
			1,
			`✗ ${file('good.tar')} is not a folder: set DATA_DIR.\n`,
		],
		[
			['restore', file('good.tar')],
			away,
			1,
			expect.stringMatching(/^✗ The database of DATABASE_URL [^\n]* cannot be reached: [^\n]*\n$/),
		],
	]
	for (const [words, where, code, output] of cases)
		expect(await runBackupHere(words, where), words.join(' ')).toEqual({ code, output })
	expect(existsSync(file('none.tar'))).toBe(false)
})
