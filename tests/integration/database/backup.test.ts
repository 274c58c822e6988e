// A backup made while customers order, and a shop made from it again.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn, type Manifest, verifyBackup } from '../../../server/backup/backup-file.ts'
import { markRestore } from '../../../server/backup/unfinished-restore.ts'
import { migrateTables, oneStartAtATime } from '../../../server/database/migrate.ts'
import { chance } from '../../harness/chance.ts'
import { compare, newLedger, placeOrder } from '../../harness/orders.ts'
import { newFolder } from '../../harness/processes.ts'
import { PASSWORD as CUSTOMER_PASSWORD, type Customer, newCustomer } from '../../support/people/customer.ts'
import { startOtherPostgres } from '../../support/services/other-postgres.ts'
import { startS3Server } from '../../support/services/s3-server.ts'
import { runBackupHere, runScript } from '../../support/shop/command.ts'
import { newDatabase } from '../../support/shop/database.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { ADMIN, type RunningShop, startShopProcess } from '../../support/shop/shop-process.ts'
import { AN_INVOICE, contentOf, damage, damagedCopies, logIn, secondFactorOf } from './backup/samples.ts'

const folder = newFolder('backup')
const file = (name: string) => join(folder.path, name)
const PASSPHRASE = 'a passphrase of the test'
const ENCRYPTED = { BACKUP_PASSPHRASE: PASSPHRASE }
/** An owner with a login code, and the password of the first one. */
const CODED = { email: 'coded@sillage.example', password: ADMIN.password }
let shop: RunningShop
const ledger = newLedger()
const random = chance(7)
const order = () => placeOrder(shop.url, ledger, random)

beforeAll(async () => {
	mkdirSync(file('shop'))
	writeFileSync(join(file('shop'), 'account-secret'), 'a secret of the test, long enough to be one')
	shop = await startShopProcess({ DATA_DIR: file('shop') })
	customer = await newCustomer(shop.url, 'Backed')
	await inDatabaseOf(shop, secondFactorOf(CODED.email))
	mkdirSync(join(shop.dataFolder, 'media', 'photo-1'), { recursive: true })
	writeFileSync(join(shop.dataFolder, 'media', 'photo-1', '240.avif'), 'a photo')
	mkdirSync(join(shop.dataFolder, 'media', '.photo-2.77'))
	writeFileSync(join(shop.dataFolder, 'media', '.photo-2.77', '240.avif'), 'half of one')
	// While customers order without a pause.
	let open = true
	const crowd = Array.from({ length: 2 }, async () => {
		while (open) await order()
	})
	while (ledger.acknowledged.size < 10) await new Promise((later) => setTimeout(later, 20))
	const before = [...ledger.acknowledged.keys()]
	await succeed('backup', file('busy.tar'), {})
	open = false
	await Promise.all(crowd)
	await inDatabaseOf(shop, AN_INVOICE)
	acknowledgedBefore = before
	// And once more when nothing moves, to compare all of it.
	await shop.stop()
	expect(await command('backup', file('quiet.tar'), {})).toMatchObject({
		code: 0,
		output: expect.stringContaining('It is not encrypted, so sessions and secrets are left out'),
	})
	await succeed('backup', file('encrypted.bak'), ENCRYPTED)
})
let customer: Customer
let acknowledgedBefore: unknown[] = []

afterAll(async () => {
	await shop?.stop()
	folder[Symbol.dispose]()
})

function command(verb: string, path: string, environment: Record<string, string>) {
	const place = { DATABASE_URL: shop.database, DATA_DIR: shop.dataFolder, ...environment }
	if (place.DATABASE_URL) return runBackupHere([verb, path], place)
	return runScript(['bin/commands/backup.ts', verb, path], place)
}

const succeed = async (...asked: Parameters<typeof command>) =>
	expect(await command(...asked)).toMatchObject({ code: 0 })

describe('into another PostgreSQL, where an order comes in and it is backed up again', () => {
	let url: string
	let other: Awaited<ReturnType<typeof startOtherPostgres>>
	const place = () => ({ DATABASE_URL: url, DATA_DIR: file('restored') })
	let restored: { code: number | null; output: string }
	let content: Awaited<ReturnType<typeof contentOf>>
	let photos: string[]
	let loginLeadsTo: string | null
	const orderedThere = newLedger(9999)

	beforeAll(async () => {
		other = await startOtherPostgres(file('other-server'))
		url = await other.newDatabase('sillage')
		restored = await command('restore', file('encrypted.bak'), { ...place(), ...ENCRYPTED })
		content = await contentOf(url)
		photos = readdirSync(join(file('restored'), 'media'))
		const second = await startShopProcess({ ...place(), LOG_LEVEL: 'silent' })
		try {
			loginLeadsTo = await logIn(second, ADMIN)
			await placeOrder(second.url, orderedThere, random)
		} finally {
			await second.stop()
		}
		await succeed('backup', file('there.bak'), { ...place(), ...ENCRYPTED })
		await succeed('backup', file('there.tar'), place())
	})
	afterAll(() => other?.stop())

	test('of an encrypted one every table, sequence and photo is the same', async () => {
		const { code, output } = restored
		expect(output).not.toContain('sign in again')
		expect(output).toMatch(/is restored: [\d,]+ rows in \d+ tables, 1 photo files, every table compared/)
		expect(code).toBe(0)
		const before = await contentOf(shop.database)
		expect(Number.parseInt(before.orders!, 10)).toBe(ledger.acknowledged.size)
		expect(before.customer_sessions).toMatch(/^1 /)
		expect(before.invoices).toMatch(/^1 /)
		expect(content).toEqual(before)
		expect(readFileSync(join(file('restored'), 'media', 'photo-1', '240.avif'), 'utf8')).toBe('a photo')
		expect(photos).toEqual(['photo-1'])
		expect(readFileSync(join(file('restored'), 'account-secret'), 'utf8')).toBe(
			readFileSync(join(shop.dataFolder, 'account-secret'), 'utf8'),
		)
		// Nothing that fires on a row has fired, and everything fires again from now on.
		const deleted = inDatabaseOf({ database: url }, 'delete from invoices')
		await expect(deleted).rejects.toThrow('invoice invoice 1 is kept as it is')
	})

	test('the shop opens with it: the owner logs in, and an order comes in', () => {
		expect(loginLeadsTo).toBe('/admin')
		expect(orderedThere.acknowledged.size).toBe(1)
	})

	test('and back from there with what was ordered meanwhile', async () => {
		const back = { DATABASE_URL: await newDatabase(), DATA_DIR: file('back'), ...ENCRYPTED }
		expect((await verifyBackup(file('there.bak'), PASSPHRASE)).server).toBe(other.version)
		await succeed('restore', file('there.bak'), back)
		const { orders, ...rest } = await contentOf(back.DATABASE_URL)
		expect({ orders, ...rest }).toEqual(await contentOf(url))
		expect(Number.parseInt(orders!, 10)).toBe(ledger.acknowledged.size + 1)
		expect(readFileSync(join(file('back'), 'media', 'photo-1', '240.avif'), 'utf8')).toBe('a photo')
	})

	test('a database or folder that holds something is left alone', async () => {
		const before = await contentOf(url)
		expect(await command('restore', file('quiet.tar'), { ...place(), DATA_DIR: file('other') })).toEqual({
			code: 1,
			output: '✗ The database holds a shop already: restore into an empty one.\n',
		})
		expect(await contentOf(url)).toEqual(before)
		const full = await command('restore', file('quiet.tar'), { DATABASE_URL: '', DATA_DIR: file('restored') })
		expect(full).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') })
		expect(await command('backup', file('quiet.tar'), {})).toMatchObject({
			code: 1,
			output: expect.stringContaining('is there already'),
		})
	})

	describe('one from there that is not encrypted, restored into an empty folder with the embedded database', () => {
		const data = { DATABASE_URL: '', DATA_DIR: file('embedded') }
		let restoredHere: { code: number | null; output: string }
		let second: RunningShop
		beforeAll(async () => {
			restoredHere = await command('restore', file('there.tar'), data)
			second = await startShopProcess({ ...data, LOG_LEVEL: 'silent' })
			await succeed('backup', file('again.tar'), data)
		})
		afterAll(() => second?.stop())
		test('says who signs in again and which command lets an owner with a login code in', () => {
			const { code, output } = restoredHere
			expect([code, output.split('\n').slice(1)]).toEqual([
				0,
				[
					'Numbers of invoices made after this backup would be given again: set the counters on first (docs/runbook.md, "Backup").',
					'It was not encrypted, so sessions and secrets were left out: customers and admins sign in again, owners invite again, phones allow notices again.',
					`The login code of ${CODED.email} cannot be checked without the secret of the shop it comes from: "npm run admin -- restore ${CODED.email}" lets this owner in with a new password and without a code.`,
					'',
				],
			])
		})

		test('npm start finds the same shop, and not one product more', async () => {
			expect(second.output()).toContain('Catalogue ready: kept as it is')
			const tables = async (path: string) =>
				Object.fromEntries(
					(await verifyBackup(path, undefined)).tables.map(({ name, sha256 }) => [name, sha256]),
				)
			const changes = ['admin_users', 'admin_credentials', 'outbox', 'rate_limits', 'media']
			const same = (sums: Record<string, string>) =>
				Object.entries(sums).filter(([name]) => !changes.includes(name))
			expect(same(await tables(file('again.tar')))).toEqual(same(await tables(file('there.tar'))))
		})

		test('customers’ sessions are gone; passwords and the private pages of orders work', async () => {
			const own = await fetch(`${second.url}/dashboard`, {
				redirect: 'manual',
				headers: { cookie: customer.cookies.join('; ') },
			})
			expect([own.status, own.headers.get('Location')]).toEqual([302, '/account'])
			const again = JSON.stringify({ email: customer.email, password: CUSTOMER_PASSWORD })
			const headers = { origin: second.url, 'content-type': 'application/json' }
			const signedIn = await fetch(`${second.url}/data/sign-in`, { method: 'POST', headers, body: again })
			expect(signedIn.status).toBe(200)
			const { rows } = await inDatabaseOf(shop, 'select access_token, order_number from orders limit 1')
			const page = await fetch(`${second.url}/order/${rows[0].access_token}`)
			expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(rows[0].order_number)])
		})

		test('the owner with a login code comes in with the command that was named', async () => {
			// A code is asked for, and none can be right.
			expect(await logIn(second, CODED)).toBeNull()
			const { code, output } = await runScript(['bin/commands/admin.ts', 'restore', CODED.email], data)
			expect(code).toBe(0)
			const password = /Password: (\S+)/.exec(output)![1]!
			expect(await logIn(second, { ...CODED, password })).toBe('/admin')
		})
	})
})

test('the one made while customers ordered has each order that was acknowledged before it, whole', async () => {
	const url = await newDatabase()
	const restored = { DATABASE_URL: url, DATA_DIR: file('from-busy') }
	await succeed('restore', file('busy.tar'), restored)
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		const known = { ...newLedger(), acknowledged: new Map() }
		for (const [key, value] of ledger.acknowledged)
			if (acknowledgedBefore.includes(key)) known.acknowledged.set(key, value)
		expect(known.acknowledged.size).toBeGreaterThanOrEqual(10)
		expect(await compare(known, client)).toMatchObject({ lost: 0, doubled: 0, halfWritten: 0 })
	} finally {
		await client.end()
	}
})

test('with photos in object storage they are restored there, and backed up from there', async () => {
	const s3 = await startS3Server()
	try {
		const place = { DATABASE_URL: await newDatabase(), DATA_DIR: file('with-storage'), MEDIA_URL: s3.url }
		await succeed('restore', file('quiet.tar'), place)
		expect([...s3.objects].map(([name, { data }]) => [name, data.toString()])).toEqual([
			['media/photo-1/240.avif', 'a photo'],
		])
		await succeed('backup', file('from-storage.tar'), place)
		const [before, after] = await Promise.all(
			['quiet.tar', 'from-storage.tar'].map((name) => verifyBackup(file(name), undefined)),
		)
		const sums = ({ tables, files }: Manifest) => [
			...tables.map(({ name, sha256 }) => [name, sha256]),
			...Object.entries(files).filter(([name]) => name.startsWith('media/')),
		]
		expect(sums(after!)).toEqual(sums(before!))
	} finally {
		await s3.close()
	}
})

test('encrypted with a passphrase it opens with that one alone, and says nothing without it', async () => {
	const sealed = file('encrypted.bak')
	expect(readFileSync(sealed).includes('sillage-backup.json')).toBe(false)
	expect(readFileSync(file('quiet.tar')).includes('sillage-backup.json')).toBe(true)
	await expect(verifyBackup(sealed, undefined)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
	await expect(verifyBackup(sealed, 'another passphrase')).rejects.toThrow(
		'not the one this backup was encrypted with',
	)
	const secretIn = async (path: string) => {
		for await (const { name } of filesIn(path, PASSPHRASE)) if (name === 'account-secret') return true
		return false
	}
	expect([await secretIn(sealed), await secretIn(file('quiet.tar'))]).toEqual([true, false])
	damage(sealed, file('sealed-cut.bak'), (bytes) => bytes.subarray(0, bytes.length - 100))
	await expect(verifyBackup(file('sealed-cut.bak'), PASSPHRASE)).rejects.toThrow()
})

test('a damaged one is refused before anything is touched', async () => {
	for (const damaged of damagedCopies(file('quiet.tar'), file('bit.tar'), random))
		await expect(verifyBackup(file('bit.tar'), undefined), damaged).rejects.toThrow()
	const target = { DATABASE_URL: await newDatabase(), DATA_DIR: file('untouched') }
	expect(await command('restore', file('bit.tar'), target)).toMatchObject({
		code: 1,
		output: expect.stringContaining('damaged'),
	})
	expect(existsSync(file('untouched'))).toBe(false)
	expect(await contentOf(target.DATABASE_URL)).toEqual({ sequences: null })
})

test('a restore that was cut off is not taken for a new shop, and is repeated into the same database', async () => {
	const url = await newDatabase()
	// Cut off between its tables and its rows: some tables come with rows of their own.
	await oneStartAtATime(url, async (client) => {
		await markRestore(client)
		await migrateTables(client)
	})
	const start = startShopProcess({ DATABASE_URL: url, DATA_DIR: file('cut-off'), LOG_LEVEL: 'silent' })
	await expect(start).rejects.toThrow('A restore into this database was interrupted')
	await succeed('restore', file('quiet.tar'), { DATABASE_URL: url, DATA_DIR: file('again') })
	const { orders, invoices } = await contentOf(shop.database)
	expect(await contentOf(url)).toMatchObject({ orders, invoices })
})
