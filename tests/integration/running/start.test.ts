// Starting, failing to start, dying and coming back: the real process with the embedded database.

import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { shopPassword, shopUrl } from '../../../server/database/shop-role.ts'
import { newDatabase } from '../../support/shop/database.ts'
import { startShopProcess } from '../../support/shop/shop-process.ts'
import { failureTests } from './start/failures.ts'
import { alive, died, embedded, portOf, postmasterOf, useStarts } from './start/setup.ts'

const starts = useStarts()
const { newFolder, failToStart } = starts

failureTests(starts)

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
	// One folder for both of these: a first start takes as long as two others.
	const folder = newFolder()
	test('comes back with all data after a kill -9 of everything; the password is told once; a second shop on the folder is refused; SIGTERM stops all', async () => {
		const cluster = join(folder, 'postgres')
		const noAdmin = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
		const first = await embedded(folder, noAdmin)
		await expect
			.poll(first.output)
			.toMatch(/Admin {4}admin@sillage\.example\n {2}Password [\w-]{16} {3}\(shown only this once\)/)
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
		const next = await embedded(folder, noAdmin)
		await expect.poll(next.output).toContain('  Office   ')
		expect(next.output()).not.toContain('Password')
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

	test('is started again when it dies under a running shop, whose web processes share it and one port', async () => {
		const shop = await embedded(folder, { WEB_CONCURRENCY: '2' })
		expect((await fetch(shop.url)).status).toBe(200)
		const killed = postmasterOf(join(folder, 'postgres'))
		process.kill(killed, 'SIGKILL')
		await expect.poll(() => alive(killed)).toBe(false)
		await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
		expect(postmasterOf(join(folder, 'postgres'))).not.toBe(killed)
		expect(await died(shop, 'SIGTERM')).toBe(0)
	})

	test('lives elsewhere when its account cannot enter the folder', async () => {
		const home = newFolder()
		chmodSync(home, 0o700)
		const folder = join(home, 'data')
		mkdirSync(folder)
		const shop = await embedded(folder)
		const isRoot = process.getuid?.() === 0
		expect(shop.output().includes('its account cannot enter this folder')).toBe(isRoot)
		expect(existsSync(join(folder, 'postgres-is-in.txt'))).toBe(isRoot)
		await shop.stop()
		if (isRoot)
			rmSync(join(readFileSync(join(folder, 'postgres-is-in.txt'), 'utf8').trim(), '..'), { recursive: true })
	})
})
