import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startS3Server } from '../../../support/services/s3-server.ts'
import { asSuperuser, newDatabase } from '../../../support/shop/database.ts'
import { testPort } from '../../../support/shop/test-port.ts'
import type { Starts } from './setup.ts'

export function failureTests({ newFolder, failToStart }: Starts): void {
	describe('a start that cannot succeed says so in one sentence', () => {
		test('a bad setting, told before anything is built', async () => {
			const { code, output } = await failToStart({ PORT: 'eighty' }, 'bin/commands/start.ts')
			expect([code, output]).toEqual([
				1,
				'✗ The setting PORT (it is "eighty") is not usable: must be a number.',
			])
		})

		test('a database of one’s own without the secret that all machines share', async () => {
			const DATABASE_URL = 'postgres://someone:secret@127.0.0.1:1/shop'
			const MEDIA_URL = 's3://key:secret@127.0.0.1:1/shop?tls=off'
			const environment = { DATABASE_URL, MEDIA_URL, AUTH_SECRET: '' }
			const { code, output } = await failToStart(environment)
			expect([code, output]).toEqual([
				1,
				'✗ With DATABASE_URL and MEDIA_URL the setting AUTH_SECRET must be given, the same on every machine: set it to at least 32 random characters ("openssl rand -base64 32").',
			])
			const DATA_DIR = newFolder()
			writeFileSync(join(DATA_DIR, 'account-secret'), 'made by an earlier version of the shop')
			expect((await failToStart({ ...environment, DATA_DIR })).output).toContain(
				`set it to what is in ${join(DATA_DIR, 'account-secret')}, so that nobody is signed out.`,
			)
			// One machine can do with a file of its own, and hears what a second one needs.
			expect((await failToStart({ DATABASE_URL, AUTH_SECRET: '' })).said).toContain(
				'! AUTH_SECRET is not set: sessions are signed with a secret of this machine’s own.',
			)
		})

		test('a database of another major version, with the two commands that bring it over', async () => {
			const DATA_DIR = newFolder()
			mkdirSync(join(DATA_DIR, 'postgres'))
			writeFileSync(join(DATA_DIR, 'postgres', 'PG_VERSION'), '17\n')
			writeFileSync(join(DATA_DIR, 'postgres-password'), 'x')
			const { code, output } = await failToStart({ DATA_DIR })
			expect([code, output]).toEqual([
				1,
				`✗ The database in ${DATA_DIR}/postgres is of PostgreSQL 17 and this shop brings 18: run "npm run backup -- FILE" with the version of the shop that made it, and "npm run restore -- FILE" with this one into an empty DATA_DIR (docs/runbook.md, "Backup").`,
			])
		})

		test('object storage that does not know the key', async () => {
			const s3 = await startS3Server()
			try {
				const { code, output } = await failToStart({ MEDIA_URL: s3.url.replace('web', 'elsewhere') })
				expect([code, output]).toEqual([
					1,
					expect.stringMatching(
						/^✗ The object storage of MEDIA_URL \(.*\) refuses the key, or the bucket "shop-media" to it/,
					),
				])
			} finally {
				await s3.close()
			}
		})

		test('a port in use', async () => {
			const taken = createServer().listen(0, '127.0.0.1')
			await new Promise((listening) => taken.once('listening', listening))
			const { port } = taken.address() as { port: number }
			const folder = newFolder()
			const { code, output } = await failToStart({ PORT: String(port), DATA_DIR: folder })
			taken.close()
			expect([code, output]).toEqual([1, `✗ Port ${port} is in use: stop what uses it, or set PORT.`])
			expect(existsSync(join(folder, 'postgres'))).toBe(false)
		})

		test('a database that cannot be reached', async () => {
			const port = await testPort()
			const { code, output } = await failToStart({
				DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/shop`,
			})
			expect(code).toBe(1)
			expect(output).toContain(`The database of DATABASE_URL (127.0.0.1:${port}/shop) cannot be reached`)
			expect(output).not.toContain('secret')
			expect(output.split('\n')).toHaveLength(1)
		})

		test('a data folder that cannot be made', async () => {
			const { code, output } = await failToStart({ DATA_DIR: '/etc/passwd/data' })
			expect(code).toBe(1)
			expect(output).toContain('The data folder /etc/passwd/data cannot be made')
		})

		test('a database that does not keep its text as UTF-8', async () => {
			const url = await newDatabase(`encoding 'LATIN1' locale 'C' template template0`)
			const { code, output } = await failToStart({ DATABASE_URL: url })
			expect(code).toBe(1)
			expect(output).toMatch(
				/^✗ The database of DATABASE_URL \(.*\) keeps its text as LATIN1 and the shop needs UTF8/,
			)
			expect(output.split('\n')).toHaveLength(1)
		})

		test('a role that may not make tables', async () => {
			const url = new URL(await newDatabase())
			const role = url.pathname.slice(1)
			await asSuperuser(`create role ${role} login password 'weak'`)
			url.username = role
			url.password = 'weak'
			const { code, output } = await failToStart({ DATABASE_URL: url.href })
			expect([code, output]).toEqual([
				1,
				`✗ The database role "${role}" may not make the shop's tables: grant it CREATE on the database and on its schema public, or name its owner in DATABASE_URL.`,
			])
		})

		test('a database that only allows reading', async () => {
			const url = await newDatabase()
			await asSuperuser(
				`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
			)
			const { code, output } = await failToStart({ DATABASE_URL: url })
			expect([code, output]).toEqual([
				1,
				'✗ The database only allows reading: name one in DATABASE_URL that can be written.',
			])
		})

		test('a data folder on a read-only disk', async () => {
			const folder = newFolder()
			const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]).status === 0
			if (!mounted) return expect(process.getuid?.()).not.toBe(0)
			try {
				expect(await failToStart({ DATA_DIR: folder })).toMatchObject({
					code: 1,
					output: `✗ The data folder ${folder} is on a read-only disk: make it writable, or set DATA_DIR.`,
				})
			} finally {
				execFileSync('umount', [folder])
			}
		})

		test('a data folder whose password file is gone', async () => {
			const folder = newFolder()
			mkdirSync(join(folder, 'postgres'))
			writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18')
			const { code, output } = await failToStart({ DATA_DIR: folder })
			expect(code).toBe(1)
			expect(output).toMatch(/^✗ The password of the database in .*\/postgres is missing: bring back /)
			expect(output.split('\n')).toHaveLength(1)
		})

		test('a full disk', async () => {
			const folder = newFolder()
			const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder]).status === 0
			// Only root can make a small disk; elsewhere the sentence is checked where there is one.
			if (!mounted) return expect(process.getuid?.()).not.toBe(0)
			try {
				const { code, output } = await failToStart({ DATA_DIR: folder })
				expect(code).toBe(1)
				expect(output).toMatch(
					/has \d+ MB left and the shop needs 200 MB: free some space and start again\.$/,
				)
			} finally {
				execFileSync('umount', [folder])
			}
		})
	})
}
