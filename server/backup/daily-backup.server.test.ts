import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { db, pool } from '../../app/db/client.server.ts'
import { adminChanges, adminUsers } from '../../app/db/schema/admins.ts'
import type { CurrentAdmin } from '../../app/features/admins/current-admin.ts'
import { daysSinceBackup, listBackups, takeBackup } from '../../app/features/backups/backup-folder.server.ts'
import { folderStore } from '../../app/features/media/folder-store.server.ts'
import { uncachedStore } from '../../app/features/media/media-store.server.ts'
import { anAdmin } from '../../tests/support/people/office.ts'
import { type S3Server, startS3Server } from '../../tests/support/services/s3-server.ts'
import { newDatabase, useDatabase } from '../../tests/support/shop/database.ts'
import { filesIn, verifyBackup } from './backup-file.ts'
import { backUpToday } from './daily-backup.ts'
import { PLAIN_ROWS } from './plain-rows.ts'
import { readableBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'sillage-daily-'))
const backups = join(folder, 'backups')
process.env.BACKUP_DIR = backups
const database = useDatabase()
afterAll(() => rmSync(folder, { recursive: true }))

const place = () => ({ url: database.url(), dataFolder: folder })
/** So many hours after midnight in Douala. */
const at = (day: string, hour: number) => new Date(Date.parse(day) + (hour - 1) * 3_600_000)

test('one a day from its hour on, however many processes look; old ones go, what others put there stays', async () => {
	expect(await backUpToday(place(), at('2026-11-16', 2.9))).toBe(false)
	expect(await daysSinceBackup(at('2026-11-16', 2))).toBeNull()
	const made = await Promise.all([3, 3, 3].map((hour) => backUpToday(place(), at('2026-11-16', hour))))
	expect(made.toSorted()).toEqual([false, false, true])
	expect(readdirSync(backups)).toEqual(['sillage-2026-11-16.tar'])
	// Nobody else on the machine reads what is in it.
	expect(statSync(join(backups, 'sillage-2026-11-16.tar')).mode & 0o077).toBe(0)
	expect(
		(await verifyBackup(join(backups, 'sillage-2026-11-16.tar'), undefined)).tables.length,
	).toBeGreaterThan(20)
	for (const name of ['sillage-2020-01-01.tar', 'sillage-2026-11-16.tar.77.partial', 'notes.txt', ...days()])
		writeFileSync(join(backups, name), '')
	expect(await backUpToday(place(), at('2026-11-17', 12))).toBe(true)
	expect(readdirSync(backups)).toContain('notes.txt')
	expect(readdirSync(backups)).not.toContain('sillage-2020-01-01.tar')
	expect(readdirSync(backups).filter((name) => name.endsWith('.partial'))).toEqual([])
	expect((await listBackups())?.[0]).toMatchObject({ name: 'sillage-2026-11-17.tar' })
	expect(await daysSinceBackup(at('2026-11-20', 12))).toBe(3)
})

test('one of a day to come, made while the clock was ahead, neither stands for today’s nor silences the alert', async () => {
	writeFileSync(join(backups, 'sillage-2036-01-01.tar'), '')
	expect(await daysSinceBackup(at('2026-11-20', 12))).toBe(3)
	expect(await backUpToday(place(), at('2026-11-18', 12))).toBe(true)
	rmSync(join(backups, 'sillage-2036-01-01.tar'))
	rmSync(join(backups, 'sillage-2026-11-18.tar'))
})

const days = () => Array.from({ length: 6 }, (_, month) => `sillage-2026-0${month + 4}-30.tar`)

test('only the shop’s own files can be had, by their names', async () => {
	const admin = await anAdmin()
	writeFileSync(join(folder, 'account-secret'), 'secret')
	for (const name of ['../account-secret', 'notes.txt', 'sillage-1999-01-01.tar', '', '..'])
		expect(await takeBackup(name, admin), name).toBeUndefined()
	const found = await takeBackup('sillage-2026-11-17.tar', admin)
	expect((await new Response(found!.stream).arrayBuffer()).byteLength).toBe(found!.bytes)
	expect(await db().select().from(adminChanges)).toMatchObject([
		{ entity: 'backup', entityId: 'sillage-2026-11-17.tar', action: 'download', adminEmail: admin.email },
	])
})

test('a backup that version 1.6 wrote is restored, with its rows and its photo', async () => {
	const source = {
		file: 'tests/fixtures/backup-of-version-1.6.sealed',
		passphrase: 'a passphrase of the test',
	}
	const manifest = await readableBackup(source)
	const restored = join(folder, 'restored')
	await restoreBackup(source, manifest, {
		url: await newDatabase(),
		dataFolder: restored,
		store: folderStore(restored),
	})
	expect(manifest.tables.find(({ name }) => name === 'products')!.rows).toBe(84)
	const photo = join(restored, 'media', '00000000000000000000', '340.webp')
	expect(readFileSync(photo, 'utf8')).toBe('a photo')
})

describe('what lets somebody in', () => {
	/** Each is in the row of its own table, or in a mail that waits. */
	const LIVE = [
		'session-of-customer',
		'session-of-admin',
		'link-of-customer',
		'step-of-admin',
		'invitation-hash',
	]
	const KEYS = [
		'push.example/endpoint',
		'push-auth',
		'push-private-key',
		'reset-link',
		'verify-link',
		'the-secret',
	]
	const KEPT = ['order-link', 'mail-about-order', 'hash-of-password', 'sealed-factor', 'public-half']

	beforeAll(async () => {
		const query = (text: string) => pool().query(text)
		writeFileSync(join(folder, 'account-secret'), 'the-secret')
		const { id } = await anAdmin()
		await query(`insert into customer_users (id, name, email) values ('c', 'C', 'c@example.cm')`)
		await query(`insert into customer_credentials (id, account_id, provider_id, user_id, password)
			values ('c', 'c', 'credential', 'c', 'hash-of-password')`)
		await query(`insert into customer_sessions (id, token, user_id, expires_at)
			values ('s', 'session-of-customer', 'c', now() + interval '1 day')`)
		await query(`insert into admin_sessions (id, token, user_id, expires_at)
			values ('s', 'session-of-admin', '${id}', now() + interval '1 day')`)
		await query(`insert into customer_verifications (id, identifier, value, expires_at)
			values ('v', 'link-of-customer', 'c', now() + interval '1 day')`)
		await query(`insert into admin_verifications (id, identifier, value, expires_at)
			values ('v', 'step-of-admin', '${id}', now() + interval '1 day')`)
		await query(`insert into admin_invitations (id, email, role, token_hash, invited_by, expires_at)
			values ('i', 'new@sillage.example', 'staff', 'invitation-hash', 'owner', now() + interval '1 day')`)
		await query(`insert into admin_second_factors (user_id, secret) values ('${id}', 'sealed-factor')`)
		await query(`insert into admin_passkeys (id, user_id, public_key, name)
			values ('p', '${id}', 'public-half', 'Phone')`)
		await query(`insert into push_devices (admin_id, endpoint, p256dh, auth, name)
			values ('${id}', 'https://push.example/endpoint', 'x', 'push-auth', 'Phone')`)
		await query(`insert into push_keys (public_key, private_key) values ('x', 'push-private-key')`)
		const order = await query(`insert into orders
			(order_number, access_token, customer_name, customer_phone, order_source, products_requested)
			values ('ORD-1', 'order-link', 'A', '+237650000000', 'website', 'Yara') returning id`)
		const about = order.rows[0].id
		await query(`insert into outbox (kind, recipient, payload, order_id, sent_at) values
			('reset-password', 'c@example.cm', '{"url":"reset-link"}', null, null),
			('verify-email', 'c@example.cm', '{"url":"verify-link"}', null, null),
			('push', '1', '{}', ${about}, null),
			('reset-password', '', '{}', null, now()),
			('order-to-shop', 'shop@example.cm', '{"text":"mail-about-order"}', ${about}, null)`)
	})

	/** Everything that is in a backup, as one text, and how many mails. */
	async function contentOf(passphrase: string | undefined) {
		const file = join(folder, `${passphrase ? 'encrypted' : 'plain'}.tar`)
		await writeBackup(file, { ...place(), store: uncachedStore(), passphrase })
		let text = ''
		for await (const { name, data } of filesIn(file, passphrase))
			text += name.endsWith('.zst') ? zstdDecompressSync(data) : data
		const manifest = await verifyBackup(file, passphrase)
		const mails = manifest.tables.find(({ name }) => name === 'outbox')!.rows
		return { text, mails, secrets: manifest.secrets }
	}

	test('is in an encrypted backup only; orders’ private links and hashes of passwords are in both', async () => {
		const plain = await contentOf(undefined)
		expect([...LIVE, ...KEYS].filter((each) => plain.text.includes(each))).toEqual([])
		expect(KEPT.filter((each) => !plain.text.includes(each))).toEqual([])
		expect(plain).toMatchObject({ mails: 2, secrets: false })
		const whole = await contentOf('a passphrase of the test')
		expect([...LIVE, ...KEYS, ...KEPT].filter((each) => !whole.text.includes(each))).toEqual([])
		expect(whole).toMatchObject({ mails: 5, secrets: true })
	})

	test('is thought of for every table: a new column with a telling name is left out, or known here', async () => {
		const { rows } = await pool().query<{ name: string }>(
			`
			select table_name || '.' || column_name as name from information_schema.columns
			where table_schema = 'public' and table_name <> all ($1)
				and column_name ~ 'token|secret|hash|password|key|auth|endpoint|identifier|code' order by 1`,
			[Object.keys(PLAIN_ROWS)],
		)
		// The tokens of both are columns that the library asks for and nobody fills.
		const credentials = ['access_token', 'access_token_expires_at', 'id_token', 'password', 'refresh_token']
		const of = (table: string) =>
			[...credentials, 'refresh_token_expires_at'].map((name) => `${table}.${name}`)
		expect(rows.map(({ name }) => name)).toEqual([
			...of('admin_credentials'),
			'admin_passkeys.public_key',
			'admin_second_factors.recovery_hashes',
			'admin_second_factors.secret',
			...of('customer_credentials'),
			'customers.email_key',
			// A payment's reference, as the seller typed it.
			'order_payments.reference_key',
			'orders.access_token',
			'orders.content_hash',
			'orders.idempotency_key',
			'products.barcode',
			'rate_limits.key',
			'short_links.code',
			'terms_versions.content_hash',
		])
	})
})

describe('with object storage', () => {
	let s3: S3Server
	beforeAll(async () => {
		s3 = await startS3Server()
	})
	afterAll(() => s3.close())

	/** Another machine, with a folder of its own: its configuration is read anew. */
	async function machine(name: string) {
		vi.resetModules()
		process.env.BACKUP_DIR = join(folder, name)
		process.env.MEDIA_URL = s3.url
		const client = await import('../../app/db/client.server.ts')
		client.connectDatabase(database.url())
		const daily = await import('./daily-backup.ts')
		const office = await import('../../app/features/backups/backup-folder.server.ts')
		return { ...daily, ...office, close: client.closeDatabase }
	}

	test('each is copied there, one a day for all machines, kept by the same rule, and had from any of them', async () => {
		for (const name of ['sillage-2020-01-01.tar', 'notes.txt', ...days()])
			s3.objects.set(`backups/${name}`, { data: Buffer.from('x'), changed: new Date(), type: '' })
		s3.objects.set('media/00000000000000000000/340.webp', {
			data: Buffer.from('photo'),
			changed: new Date(),
			type: '',
		})
		const first = await machine('first')
		// The storage is away when the copy is to be made: the backup is there, and copied at the next look.
		s3.faults.push(503, 503, 503, 503, 503, 503)
		await expect(first.backUpToday(place(), at('2026-11-18', 3))).rejects.toThrow()
		expect(readdirSync(join(folder, 'first'))).toEqual([])
		s3.faults.length = 0
		expect(await first.backUpToday(place(), at('2026-11-18', 3.2))).toBe(true)
		expect(s3.objects.has('backups/sillage-2026-11-18.tar')).toBe(true)
		s3.objects.delete('backups/sillage-2026-11-18.tar')
		expect(await first.backUpToday(place(), at('2026-11-18', 3.4))).toBe(false)
		const copy = s3.objects.get('backups/sillage-2026-11-18.tar')!.data
		writeFileSync(join(folder, 'from-storage.tar'), copy)
		expect(Object.keys((await verifyBackup(join(folder, 'from-storage.tar'), undefined)).files)).toContain(
			'media/00000000000000000000/340.webp',
		)
		const kept = [...s3.objects.keys()].filter((name) => name.startsWith('backups/'))
		expect(kept).toContain('backups/notes.txt')
		expect(kept).not.toContain('backups/sillage-2020-01-01.tar')
		await first.close()

		const second = await machine('second')
		expect(await second.backUpToday(place(), at('2026-11-18', 4))).toBe(false)
		expect(readdirSync(join(folder, 'second'))).toEqual([])
		expect((await second.listBackups())?.[0]).toMatchObject({
			name: 'sillage-2026-11-18.tar',
			bytes: copy.length,
		})
		expect(await second.daysSinceBackup(at('2026-11-20', 12))).toBe(2)
		const { changed } = s3.objects.get('backups/sillage-2026-11-18.tar')!
		// The storage tells it in whole seconds.
		const age = await second.secondsSinceBackup(new Date(changed.getTime() + 7_200_000))
		expect(Math.round(age! / 10)).toBe(720)
		const [row] = await db().select().from(adminUsers).limit(1)
		const found = await second.takeBackup('sillage-2026-11-18.tar', {
			...row!,
			language: 'en',
		} as CurrentAdmin)
		expect(Buffer.from(await new Response(found!.stream).arrayBuffer()).equals(copy)).toBe(true)
		await second.close()
	})
})
