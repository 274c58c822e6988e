// `npm run admin` beside a running shop with its embedded database, and without one.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runAdminCommand } from '../../../server/admin-command.ts'
import { clusterInUse, passwordFile } from '../../../server/database/cluster-folder.ts'
import { shopPassword, shopUrl } from '../../../server/database/shop-role.ts'
import { ADMIN, type RunningShop, startShopProcess } from '../../support/shop/shop-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'sillage-admin-'))
// The database's account must be able to enter it.
chmodSync(folder, 0o755)
let shop: RunningShop
beforeAll(async () => {
	shop = await startShopProcess({ DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent' })
})
afterAll(async () => {
	await shop?.stop()
	rmSync(folder, { recursive: true, force: true })
})

const ENVIRONMENT = { DATA_DIR: folder, LOG_LEVEL: 'silent' }
Object.assign(process.env, ENVIRONMENT)

/** The command in this process, with what it is typed and all that it writes. */
async function command(words: string[], password = '') {
	let output = ''
	const write = (chunk: unknown) => {
		output += chunk
		return true
	}
	const spies = [
		vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([password]) as typeof process.stdin),
		vi.spyOn(process.stdout, 'write').mockImplementation(write),
		vi.spyOn(process.stderr, 'write').mockImplementation(write),
	]
	try {
		process.exitCode = 0
		await runAdminCommand(words)
		return { code: process.exitCode, output }
	} finally {
		process.exitCode = undefined
		for (const spy of spies) spy.mockRestore()
	}
}

/** As the runbook says it, with whatever Node the machine itself has. */
async function commandOfRunbook(words: string[], password: string) {
	const own = process.env.PATH!.split(':').filter((part) => !part.includes('node_modules'))
	const child = spawn('npm', ['run', '--silent', 'admin', '--', ...words], {
		env: { PATH: own.join(':'), HOME: process.env.HOME, ...ENVIRONMENT },
	})
	child.stdin.end(password)
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk) => {
			output += chunk
		})
	const code = await new Promise((done) => child.once('exit', done))
	return { code, output }
}

/** The cookie of a new session, or nothing where the login is refused. */
async function logIn(email: string, password: string): Promise<string | undefined> {
	const answer = await fetch(`${shop.url}/admin/login`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: shop.url },
		body: new URLSearchParams({ email, password }),
	})
	return answer.headers.get('Set-Cookie')?.split(';')[0]
}
const ask = async (
	connectionString: string,
	statement: string,
	values: string[] = [],
): Promise<unknown[]> => {
	const client = new pg.Client({ connectionString })
	await client.connect()
	return (await client.query(statement, values).finally(() => client.end())).rows
}
const port = () =>
	readFileSync(`${clusterInUse(folder)}/postmaster.pid`, 'utf8')
		.split('\n')[3]!
		.trim()
/** The shop's own embedded database, asked as the shop asks it. */
const inDatabase = (statement: string, value: string) =>
	ask(shopUrl(port(), shopPassword(folder)), statement, [value])
const isIn = async (cookie = '') =>
	(await fetch(`${shop.url}/admin/orders`, { redirect: 'manual', headers: { cookie } })).status === 200

describe('beside the running shop', () => {
	test('adds an admin, who can log in at once', async () => {
		const { code, output } = await commandOfRunbook(['add', 'second@sillage.example'], 'a-password-of-hers\n')
		expect([code, output]).toEqual([
			0,
			expect.stringContaining('second@sillage.example can now log in at /admin/login.\n'),
		])
		expect(await isIn(await logIn('second@sillage.example', 'a-password-of-hers'))).toBe(true)
	})

	test('makes a password where none is given, and shows it once', async () => {
		const { output } = await command(['add', 'third@sillage.example'])
		const password = /Password: (\S+)/.exec(output)?.[1]
		expect(await isIn(await logIn('third@sillage.example', password ?? ''))).toBe(true)
	})

	test('changes a password: the old one and its sessions end, nobody else’s do', async () => {
		const old = await logIn('second@sillage.example', 'a-password-of-hers')
		const owner = await logIn(ADMIN.email, ADMIN.password)
		const { code } = await command(['password', 'second@sillage.example'], 'another-password-of-hers')
		expect(code).toBe(0)
		expect([await isIn(old), await isIn(owner)]).toEqual([false, true])
		expect(await logIn('second@sillage.example', 'a-password-of-hers')).toBeUndefined()
		expect(await isIn(await logIn('second@sillage.example', 'another-password-of-hers'))).toBe(true)
	})

	test('gets an owner back in who lost password, login code and role', async () => {
		const email = 'third@sillage.example'
		await inDatabase(`update admin_users set role = 'staff' where email = $1`, email)
		await inDatabase(
			`insert into admin_second_factors (user_id, secret, confirmed_at) select id, 'lost', now() from admin_users where email = $1`,
			email,
		)
		await command(['password', email], 'only-a-new-password')
		// The password alone does not let her in: a code is asked for.
		expect(await logIn(email, 'only-a-new-password')).toBeUndefined()
		expect(await command(['restore', email], 'the-password-of-the-restored')).toEqual({
			code: 0,
			output: `${email} is an owner with a new password and without a second factor; the old sessions and passkeys have ended.\n`,
		})
		const cookie = await logIn(email, 'the-password-of-the-restored')
		const people = await fetch(`${shop.url}/admin/people`, { headers: { cookie: cookie ?? '' } })
		expect(people.status).toBe(200)
		const recorded = await inDatabase(
			`select action, admin_email as by from admin_changes where entity = 'admin' and entity_id = $1 order by id`,
			email,
		)
		const by = 'npm run admin'
		expect(recorded).toEqual(
			['add', 'password', 'password', 'second-factor-off', 'role'].map((action) => ({ action, by })),
		)
	})

	test('signs everybody out, and ends what was open for them', async () => {
		const owner = await logIn(ADMIN.email, ADMIN.password)
		const events = await fetch(`${shop.url}/admin/orders/events`, { headers: { cookie: owner ?? '' } })
		let streamEnded = false
		void events.text().then(() => {
			streamEnded = true
		})
		const { code, output } = await command(['end-sessions'])
		expect(code).toBe(0)
		expect(output).toMatch(/^[1-9]\d* sessions ended\.\n$/)
		expect(await isIn(owner)).toBe(false)
		await expect.poll(() => streamEnded, { timeout: 10_000 }).toBe(true)
	})

	test.each([
		[
			['add', ADMIN.email],
			1,
			`✗ ${ADMIN.email} is an admin already: use "password" to change the password.\n`,
		],
		[['password', 'nobody@sillage.example'], 1, '✗ nobody@sillage.example is not an admin.\n'],
		[['restore', 'nobody@sillage.example'], 1, '✗ nobody@sillage.example is not an admin: use "add".\n'],
		[['add'], 2, expect.stringContaining('Usage:')],
		[['add', 'no-address'], 2, expect.stringContaining('Usage:')],
	])('refuses %j in one sentence', async (words, code, output) => {
		expect(await command(words, 'a-long-enough-password')).toEqual({ code, output })
	})

	test('refuses a short password', async () => {
		expect(await command(['add', 'fourth@sillage.example'], 'short')).toEqual({
			code: 1,
			output: '✗ The password must have between 12 and 128 characters.\n',
		})
	})
})

test('the first version of the shop, which worked as the superuser, cannot start on this folder any more', async () => {
	const password = readFileSync(passwordFile(folder), 'utf8').trim()
	const url = `postgres://sillage:${password}@127.0.0.1:${port()}/sillage`
	// The first thing that its start asks for.
	const migrating = ask(url, 'create schema if not exists drizzle')
	await expect(migrating).rejects.toMatchObject({ code: '25006' })
})

test('works while the shop is closed, and the shop starts afterwards', async () => {
	await shop.stop()
	expect(await commandOfRunbook(['password', ADMIN.email], 'changed-while-closed')).toMatchObject({ code: 0 })

	shop = await startShopProcess({ DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent' })
	expect(await isIn(await logIn(ADMIN.email, 'changed-while-closed'))).toBe(true)
})
