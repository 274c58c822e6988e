import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { outbox } from '~/db/schema/orders.ts'
import { cacheSettings } from '~/shop/shop-settings.server.ts'
import {
	allSent,
	listening,
	mailServer,
	mails,
	running,
	until,
	useMailServer,
} from '../../../tests/support/services/mail-server.ts'
import { silentProxy } from '../../../tests/support/services/silent-proxy.ts'
import { mentions } from './mail-files.server.ts'
import { listFailedMails, retryFailedMails } from './outbox.server.ts'
import { wakeOutbox } from './outbox-worker.server.ts'
import { folderTransport, smtpTransport } from './transport.server.ts'
import { startMailWorker } from './worker.server.ts'

const { database, queue, serverPort, work } = useMailServer()

/**
 * A machine with a pool of its own, whose line to the database goes dead when a mail is in the server's hands. Until it
 * is stopped this test asks the database by the same line.
 */
async function anotherMachine() {
	const own = globalThis as { sillageConnection?: unknown }
	const ours = own.sillageConnection
	const proxy = await silentProxy(database.url())
	vi.resetModules()
	const client = await import('~/db/client.server.ts')
	const { startMailWorker: start } = await import('./worker.server.ts')
	const { pool } = client.connectDatabase(proxy.url, 2, { silenceMs: 300 })
	const port = serverPort()
	const smtp = smtpTransport(`smtp://127.0.0.1:${port}`)
	const silenced = Promise.withResolvers<void>()
	const dying = start({
		...smtp,
		send: async (letter) => {
			await smtp.send(letter)
			proxy.silence()
			silenced.resolve()
		},
	})
	return {
		/** The server has the mail before its sender knows: the line must be dead before it can come back. */
		speak: () => silenced.promise.then(() => proxy.speak()),
		stop: async () => {
			await dying.stop()
			own.sillageConnection = ours
			pool.end().catch(() => {})
			await proxy.close()
		},
	}
}

describe('S-ORD-16 mail goes out after the order, and its failure is nobody’s problem but ours', () => {
	test('to a friendly server, in the language of the mail, as text and HTML', async () => {
		await queue()
		work()
		await allSent()
		expect(mailServer.received).toHaveLength(1)
		expect(mailServer.received[0]).toMatchObject({ to: 'inbox@shop.example' })
		expect(mailServer.received[0]!.body).toContain('Nouvelle commande ORD-ABC2345')
		expect(mailServer.received[0]!.body).toContain('text/plain')
		expect(mailServer.received[0]!.body).toContain('text/html')
	})

	test('from the shop under the name that its owner gave it, at the configured address', async () => {
		cacheSettings({ name: 'Maison Claire' })
		onTestFinished(() => cacheSettings({}))
		await queue()
		work()
		await allSent()
		expect(mailServer.received[0]!.body).toContain('From: Maison Claire <bonjour@sillage.example>')
	})

	test('what was sent keeps neither its words nor whom it went to', async () => {
		await queue()
		work()
		await allSent()
		expect(await mails()).toMatchObject([
			{ kind: 'order-to-shop', recipient: '', payload: {}, lastError: null },
		])
	})

	test.each(['refuses', 'busy', 'drops'] as const)(
		'a server that %s is tried again, until it recovers',
		async (bad) => {
			mailServer.mood = bad
			await queue()
			work()
			await until(async () => expect((await mails())[0]!.attempts).toBeGreaterThan(2))
			expect(mailServer.received).toEqual([])
			// Between two tries: while one is under way there is no error to tell.
			await until(async () =>
				expect(await mails()).toMatchObject([{ sentAt: null, lastError: expect.any(String) }]),
			)
			mailServer.mood = 'friendly'
			await allSent()
			expect(mailServer.received).toHaveLength(1)
			expect((await mails())[0]!.lastError).toBeNull()
		},
	)

	test('a server that is not there at all', async () => {
		const away = createServer()
		const port = await listening(away)
		await new Promise((done) => away.close(done))
		await queue()
		running.worker = startMailWorker(smtpTransport(`smtp://127.0.0.1:${port}`), 20)
		await until(async () => expect((await mails())[0]!.attempts).toBeGreaterThan(1))
		expect((await mails())[0]!.sentAt).toBeNull()
	})

	test('a slow server gets each mail once, also from two workers', async () => {
		mailServer.mood = 'slow'
		for (let i = 0; i < 4; i++) await queue(`person${i}@shop.example`)
		const port = serverPort()
		const second = startMailWorker(smtpTransport(`smtp://127.0.0.1:${port}`), 20)
		work()
		await allSent()
		await second.stop()
		expect(mailServer.received.map(({ to }) => to).sort()).toEqual(
			[0, 1, 2, 3].map((i) => `person${i}@shop.example`),
		)
	})

	test('one that is out is not sent again because the database was away just then', async () => {
		await queue()
		const other = await anotherMachine()
		await until(async () => expect(mailServer.received).toHaveLength(1))
		await other.speak()
		await allSent()
		await other.stop()
		expect(mailServer.received).toHaveLength(1)
		expect(await mails()).toMatchObject([{ attempts: 1 }])
	})

	test('one that was sent by a process that died before it could say so is sent again with the same Message-ID', async () => {
		await queue()
		const other = await anotherMachine()
		await until(async () => expect(mailServer.received).toHaveLength(1))
		await other.stop()
		expect(await mails()).toMatchObject([{ sentAt: null, attempts: 1 }])
		// Its claim runs out.
		await db().update(outbox).set({ nextAttemptAt: new Date() })
		work()
		await allSent()
		const ids = mailServer.received.map(({ body }) => /^Message-ID: (.+)$/im.exec(body)?.[1])
		expect(ids).toHaveLength(2)
		expect(ids[0]).toBeTruthy()
		expect(ids[1]).toBe(ids[0])
	})

	test('one bad recipient does not hold up the others', async () => {
		mailServer.mood = 'refuses'
		await queue('nobody@shop.example')
		work(60_000)
		await until(async () => expect((await mails())[0]!.lastError).toBeTruthy())
		mailServer.mood = 'friendly'
		await queue('somebody@shop.example')
		wakeOutbox()
		await until(async () =>
			expect(mailServer.received.map(({ to }) => to)).toEqual(['somebody@shop.example']),
		)
	})

	test('a mail that waits long is shown to the back office, and sent again from there', async () => {
		mailServer.mood = 'refuses'
		await queue()
		await queue('patient@shop.example')
		// Long pauses: a new try comes from the back office alone.
		await db().update(outbox).set({ attempts: 59 }).where(eq(outbox.recipient, 'inbox@shop.example'))
		work(60 * 60 * 1000)
		await until(async () => expect((await mails()).every(({ lastError }) => lastError)).toBe(true))
		expect(await listFailedMails()).toMatchObject({
			count: 1,
			mails: [
				{
					recipient: 'inbox@shop.example',
					kind: 'order-to-shop',
					orderNumber: 'ORD-ABC2345',
					lastError: expect.stringContaining('no such mailbox'),
				},
			],
		})
		mailServer.mood = 'friendly'
		wakeOutbox()
		expect(await retryFailedMails()).toBe(1)
		wakeOutbox()
		await until(async () => expect(mailServer.received.map(({ to }) => to)).toEqual(['inbox@shop.example']))
		await until(async () => expect(await listFailedMails()).toEqual({ count: 0, mails: [] }))
	})

	test('an unknown kind stays in the outbox with a reason', async () => {
		await queue('inbox@shop.example', 'no-such-kind')
		work()
		await until(async () => expect((await mails())[0]!.lastError).toContain('no-such-kind'))
	})

	test('the worker of a stopped process takes nothing more', async () => {
		work()
		await running.worker?.stop()
		await queue()
		wakeOutbox()
		expect((await mails())[0]).toMatchObject({ attempts: 0, sentAt: null })
	})
})

test('S-ORD-16 without a mail server each mail is an .eml file', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-mail-'))
	await queue()
	running.worker = startMailWorker(folderTransport(folder), 20)
	await allSent()
	const [file, ...more] = readdirSync(folder)
	expect(more).toEqual([])
	expect(file).toMatch(/-order-to-shop\.eml$/)
	expect(readFileSync(join(folder, file!), 'utf8')).toContain('To: inbox@shop.example')
	rmSync(folder, { recursive: true })
})

test('a word is found in the file of a mail however its lines are broken and its parts encoded, and no longer word is', () => {
	const found = (mail: string) => mentions(mail, ['ORD-ABC2345', 'a.b@example.cm'])
	expect(found('Num=C3=A9ro: ORD-AB=\r\nC2345\r\n')).toBe(true)
	expect(found('To: Somebody\r\n <A.B@example.cm>\r\n')).toBe(true)
	const base64 = Buffer.from('Numéro : ORD-ABC2345').toString('base64')
	expect(found(`Content-Transfer-Encoding: base64\r\n\r\n${base64}\r\n\r\n--part`)).toBe(true)
	for (const other of ['ORD-ABC23456', 'To: z.a.b@example.cm', 'aXb@example.cm', ''])
		expect(found(other)).toBe(false)
})
