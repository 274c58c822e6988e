// Starting, failing to start, dying and coming back: the real process with the embedded database.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { shopPassword, shopUrl } from '../../../server/database/shop-role.ts'
import { startS3Server } from '../../support/services/s3-server.ts'
import { asSuperuser, newDatabase } from '../../support/shop/database.ts'
import { type RunningShop, startShopProcess } from '../../support/shop/shop-process.ts'
import { testPort } from '../../support/shop/test-port.ts'

const folders: string[] = []
function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-start-'))
	// The database's account must be able to enter it.
	chmodSync(folder, 0o755)
	folders.push(folder)
	return folder
}
afterAll(() => {
	for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const embedded = (dataFolder: string, more: Record<string, string> = {}) =>
	startShopProcess({ DATABASE_URL: '', DATA_DIR: dataFolder, LOG_LEVEL: 'silent', ...more })

/** Starts what must not start, and returns its exit code and what it said. */
async function failToStart(environment: Record<string, string>, script = 'bin/serve.mjs') {
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
		env: {
			PATH: process.env.PATH,
			PORT: String(await testPort()),
			DATA_DIR: newFolder(),
			LOG_LEVEL: 'silent',
			AUTH_SECRET: 'a secret of the tests, long enough for one',
			...environment,
		},
	})
	let output = ''
	let said = ''
	child.stderr.on('data', (chunk) => {
		output += chunk
	})
	child.stdout.on('data', (chunk) => {
		said += chunk
	})
	const code = await new Promise((done) => child.once('exit', done))
	return { code, output: output.trim(), said }
}

const postmasterOf = (cluster: string) =>
	Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Running, not merely waiting for somebody to take note of its end. */
function alive(pid: number): boolean {
	try {
		return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
	} catch {
		return false
	}
}

async function died(shop: RunningShop, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
	const ended = new Promise<number | null>((done) => shop.process.once('exit', done))
	shop.process.kill(signal)
	return ended
}

const portOf = (cluster: string) => readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]

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
			expect(output).toMatch(/has \d+ MB left and the shop needs 200 MB: free some space and start again\.$/)
		} finally {
			execFileSync('umount', [folder])
		}
	})
})

test('two first starts on one database both serve, and the first admin is made once', async () => {
	const url = await newDatabase()
	const shops = await Promise.all([
		startShopProcess({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
		startShopProcess({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
	])
	await Promise.all(shops.map((shop) => shop.stop()))
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	expect((await client.query('select count(*)::int as admins from admin_users')).rows).toEqual([
		{ admins: 1 },
	])
	await client.end()
})

describe('the embedded database', () => {
	test('comes back with all data after a kill -9 of everything; a second shop on the folder is refused; SIGTERM stops all', async () => {
		const folder = newFolder()
		const cluster = join(folder, 'postgres')
		const first = await embedded(folder)
		const databaseProcess = postmasterOf(cluster)

		const second = await failToStart({ DATA_DIR: folder })
		expect(second).toMatchObject({
			code: 1,
			output: `✗ Another Sillage is running on ${folder}: stop it first, or set DATA_DIR.`,
		})

		const asShop = () => shopUrl(portOf(cluster)!, shopPassword(folder))
		const client = new pg.Client(asShop())
		client.on('error', () => {})
		await client.connect()
		expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
		await client.query(`update products set price = 12345 where id = 'yara-edp'`)

		// Only the shop is killed: its database lives on, and the next start takes its place.
		await died(first, 'SIGKILL')
		expect(alive(databaseProcess)).toBe(true)
		// As an earlier version left it.
		const log = join(folder, 'postgres.log')
		expect(statSync(log).mode & 0o777).toBe(0o600)
		chmodSync(log, 0o644)
		const next = await embedded(folder)
		expect(statSync(log).mode & 0o777).toBe(0o600)
		expect(alive(databaseProcess)).toBe(false)
		expect(await (await fetch(`${next.url}/product/yara-edp`)).text()).toContain('Yara EDP')

		// Both are killed: nothing acknowledged is lost.
		process.kill(postmasterOf(cluster), 'SIGKILL')
		await died(next, 'SIGKILL')
		const last = await embedded(folder)
		const again = new pg.Client(asShop())
		await again.connect()
		expect((await again.query(`select price from products where id = 'yara-edp'`)).rows).toEqual([
			{ price: 12345 },
		])
		await again.end()

		const lastDatabase = postmasterOf(cluster)
		expect(await died(last, 'SIGTERM')).toBe(0)
		expect(alive(lastDatabase)).toBe(false)
	})

	test('is started again when it dies under a running shop', async () => {
		const folder = newFolder()
		const shop = await embedded(folder)
		process.kill(postmasterOf(join(folder, 'postgres')), 'SIGKILL')
		await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
		await shop.stop()
	})

	test('lives elsewhere when its account cannot enter the folder, and the password is told once', async () => {
		const home = newFolder()
		chmodSync(home, 0o700)
		const folder = join(home, 'data')
		mkdirSync(folder)
		const shop = await embedded(folder, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
		const isRoot = process.getuid?.() === 0
		expect(shop.output().includes('its account cannot enter this folder')).toBe(isRoot)
		expect(existsSync(join(folder, 'postgres-is-in.txt'))).toBe(isRoot)
		expect(shop.output()).toMatch(
			/Admin {4}admin@sillage\.example\n {2}Password [\w-]{16} {3}\(shown only this once\)/,
		)
		await shop.stop()
		const again = await embedded(folder, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
		expect(again.output()).not.toContain('Password')
		await again.stop()
		if (isRoot)
			rmSync(join(readFileSync(join(folder, 'postgres-is-in.txt'), 'utf8').trim(), '..'), { recursive: true })
	})

	test('several web processes share one port and one database', async () => {
		const shop = await embedded(newFolder(), { WEB_CONCURRENCY: '2' })
		expect((await fetch(shop.url)).status).toBe(200)
		expect(await died(shop, 'SIGTERM')).toBe(0)
	})
})
