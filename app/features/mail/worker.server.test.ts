import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '~/db/client.server.ts'
import { outbox } from '~/db/schema/orders.ts'
import { orderMail } from '../../../tests/support/people/order-mail.ts'
import { silentProxy } from '../../../tests/support/services/silent-proxy.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { mentions } from './mail-files.server.ts'
import { claimMail, listFailedMails, pauseAfter, retryFailedMails } from './outbox.server.ts'
import { type OutboxWorker, wakeOutbox } from './outbox-worker.server.ts'
import { queueMail } from './queue.server.ts'
import { folderTransport, smtpTransport } from './transport.server.ts'
import { startMailWorker } from './worker.server.ts'

const database = useDatabase()

const payload = orderMail()
const queue = (recipient = 'inbox@shop.example', kind = 'order-to-shop') =>
	queueMail(db(), { kind, recipient, language: 'fr', payload })

/** A mail server of our own, whose mood each test sets. */
type Mood = 'friendly' | 'refuses' | 'busy' | 'drops' | 'slow'
let mood: Mood
let received: { to: string; body: string }[]
let server: SMTPServer
let worker: OutboxWorker | undefined

const listening = (one: Server) =>
	new Promise<number>((done) => one.listen(0, '127.0.0.1', () => done((one.address() as AddressInfo).port)))

beforeEach(async () => {
	mood = 'friendly'
	received = []
	await db().delete(outbox)
	server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		onConnect(session, done) {
			if (mood === 'drops') {
				const { remotePort } = session
				for (const { _socket: socket } of (
					server as unknown as { connections: Set<{ _socket: import('node:net').Socket }> }
				).connections)
					if (socket.remotePort === remotePort) socket.destroy()
				return
			}
			done()
		},
		onRcptTo({ address }, _session, done) {
			if (mood === 'refuses')
				return done(Object.assign(new Error(`no such mailbox ${address}`), { responseCode: 550 }))
			if (mood === 'busy') return done(Object.assign(new Error('try later'), { responseCode: 451 }))
			done()
		},
		onData(stream, session, done) {
			let body = ''
			stream.on('data', (chunk) => {
				body += chunk
			})
			stream.on('end', () => {
				received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), body })
				if (mood === 'slow') setTimeout(done, 400)
				else done()
			})
		},
	})
	server.on('error', () => {})
	await listening(server.server)
})

afterEach(async () => {
	await worker?.stop()
	worker = undefined
	await new Promise<void>((done) => server.close(done))
})

const work = (firstPauseMs = 20) => {
	const { port } = server.server.address() as AddressInfo
	worker = startMailWorker(smtpTransport(`smtp://127.0.0.1:${port}`), firstPauseMs)
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const mails = () => db().select().from(outbox).orderBy(asc(outbox.id))
const until = (condition: () => Promise<void>) => vi.waitFor(condition, { timeout: 30_000, interval: 20 })
const allSent = () =>
	until(async () => expect((await mails()).map(({ sentAt }) => sentAt !== null)).not.toContain(false))

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
	const { port } = server.server.address() as AddressInfo
	const smtp = smtpTransport(`smtp://127.0.0.1:${port}`)
	const dying = start({
		...smtp,
		send: async (letter) => {
			await smtp.send(letter)
			proxy.silence()
		},
	})
	return {
		speak: () => proxy.speak(),
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
		expect(received).toHaveLength(1)
		expect(received[0]).toMatchObject({ to: 'inbox@shop.example' })
		expect(received[0]!.body).toContain('Nouvelle commande ORD-ABC2345')
		expect(received[0]!.body).toContain('text/plain')
		expect(received[0]!.body).toContain('text/html')
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
			mood = bad
			await queue()
			work()
			await until(async () => expect((await mails())[0]!.attempts).toBeGreaterThan(2))
			expect(received).toEqual([])
			// Between two tries: while one is under way there is no error to tell.
			await until(async () =>
				expect(await mails()).toMatchObject([{ sentAt: null, lastError: expect.any(String) }]),
			)
			mood = 'friendly'
			await allSent()
			expect(received).toHaveLength(1)
			expect((await mails())[0]!.lastError).toBeNull()
		},
	)

	test('a server that is not there at all', async () => {
		const away = createServer()
		const port = await listening(away)
		await new Promise((done) => away.close(done))
		await queue()
		worker = startMailWorker(smtpTransport(`smtp://127.0.0.1:${port}`), 20)
		await until(async () => expect((await mails())[0]!.attempts).toBeGreaterThan(1))
		expect((await mails())[0]!.sentAt).toBeNull()
	})

	test('a slow server gets each mail once, also from two workers', async () => {
		mood = 'slow'
		for (let i = 0; i < 4; i++) await queue(`person${i}@shop.example`)
		const { port } = server.server.address() as AddressInfo
		const second = startMailWorker(smtpTransport(`smtp://127.0.0.1:${port}`), 20)
		work()
		await allSent()
		await second.stop()
		expect(received.map(({ to }) => to).sort()).toEqual([0, 1, 2, 3].map((i) => `person${i}@shop.example`))
	})

	test('one that is out is not sent again because the database was away just then', async () => {
		await queue()
		const other = await anotherMachine()
		await until(async () => expect(received).toHaveLength(1))
		other.speak()
		await allSent()
		await other.stop()
		expect(received).toHaveLength(1)
		expect(await mails()).toMatchObject([{ attempts: 1 }])
	})

	test('one that was sent by a process that died before it could say so is sent again with the same Message-ID', async () => {
		await queue()
		const other = await anotherMachine()
		await until(async () => expect(received).toHaveLength(1))
		await other.stop()
		expect(await mails()).toMatchObject([{ sentAt: null, attempts: 1 }])
		// Its claim runs out.
		await db().update(outbox).set({ nextAttemptAt: new Date() })
		work()
		await allSent()
		const ids = received.map(({ body }) => /^Message-ID: (.+)$/im.exec(body)?.[1])
		expect(ids).toHaveLength(2)
		expect(ids[0]).toBeTruthy()
		expect(ids[1]).toBe(ids[0])
	})

	test('one bad recipient does not hold up the others', async () => {
		mood = 'refuses'
		await queue('nobody@shop.example')
		work(60_000)
		await until(async () => expect((await mails())[0]!.lastError).toBeTruthy())
		mood = 'friendly'
		await queue('somebody@shop.example')
		wakeOutbox()
		await until(async () => expect(received.map(({ to }) => to)).toEqual(['somebody@shop.example']))
	})

	test('a mail that waits long is shown to the back office, and sent again from there', async () => {
		mood = 'refuses'
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
		mood = 'friendly'
		wakeOutbox()
		expect(await retryFailedMails()).toBe(1)
		wakeOutbox()
		await until(async () => expect(received.map(({ to }) => to)).toEqual(['inbox@shop.example']))
		await until(async () => expect(await listFailedMails()).toEqual({ count: 0, mails: [] }))
	})

	test('an unknown kind stays in the outbox with a reason', async () => {
		await queue('inbox@shop.example', 'no-such-kind')
		work()
		await until(async () => expect((await mails())[0]!.lastError).toContain('no-such-kind'))
	})

	test('the worker of a stopped process takes nothing more', async () => {
		work()
		await worker?.stop()
		await queue()
		wakeOutbox()
		expect((await mails())[0]).toMatchObject({ attempts: 0, sentAt: null })
	})
})

describe('the outbox', () => {
	test('gives a mail to one process, for as long as the claim holds', async () => {
		await queue()
		const claims = await Promise.all(Array.from({ length: 5 }, () => claimMail()))
		expect(claims.filter(Boolean)).toHaveLength(1)
		expect(await claimMail()).toBeUndefined()
		await db().update(outbox).set({ nextAttemptAt: new Date() })
		expect(await claimMail()).toMatchObject({ attempts: 2 })
	})

	test('a mail under way is not given to a second sender by Send again; one whose sender died is', async () => {
		await queue()
		await db().update(outbox).set({ attempts: 59 })
		expect(await claimMail()).toMatchObject({ attempts: 60 })
		expect(await listFailedMails()).toMatchObject({ count: 1, mails: [{ lastError: null }] })
		expect(await retryFailedMails()).toBe(0)
		await db().update(outbox).set({ nextAttemptAt: new Date() })
		expect(await claimMail()).toBeUndefined()
		expect(await retryFailedMails()).toBe(1)
		expect(await claimMail()).toMatchObject({ attempts: 4 })
	})

	test('a mail that waits for longer than its pause, because the clock was set back, is due; one under way is not', async () => {
		await queue()
		await db()
			.update(outbox)
			.set({ nextAttemptAt: inHours(48) })
		expect(await claimMail()).toMatchObject({ attempts: 1 })
		// Under way: whoever sends it holds it, whatever the clock says.
		await db()
			.update(outbox)
			.set({ nextAttemptAt: inHours(48) })
		expect(await claimMail()).toBeUndefined()
		await db().update(outbox).set({ lastError: 'connect ECONNREFUSED' })
		expect(await claimMail()).toMatchObject({ attempts: 2 })
		// A pause of six hours is one.
		await db()
			.update(outbox)
			.set({ attempts: 20, nextAttemptAt: inHours(6), lastError: 'connect ECONNREFUSED' })
		expect(await claimMail()).toBeUndefined()
		await db()
			.update(outbox)
			.set({ nextAttemptAt: inHours(7) })
		expect(await claimMail()).toMatchObject({ attempts: 21 })
	})

	test('after a day without a mail server each arrives once, oldest first, under the Message-ID it had', async () => {
		for (let i = 0; i < 6; i++) await queue(`person${i}@shop.example`)
		// The younger ones became due first: their pauses are shorter.
		for (const [i, { id }] of (await mails()).entries())
			await db()
				.update(outbox)
				.set({ attempts: 9 - i, lastError: 'connect ECONNREFUSED', nextAttemptAt: inHours(-i - 1) })
				.where(eq(outbox.id, id))
		const expected = (await mails()).map(({ id, createdAt }) => `<outbox-${id}-${createdAt.getTime()}@`)
		expect((await listFailedMails()).count).toBe(6)
		work()
		await allSent()
		expect(received.map(({ to }) => to[6])).toEqual(['0', '1', '2', '3', '4', '5'])
		expect(received.map(({ body }) => /^Message-ID: (.+@)/im.exec(body)?.[1])).toEqual(expected)
		expect((await listFailedMails()).count).toBe(0)
	})

	test('shows the oldest five, and how many there are', async () => {
		for (let i = 0; i < 7; i++) await queue(`person${i}@shop.example`)
		await db().update(outbox).set({ attempts: 3, lastError: 'connect ECONNREFUSED' })
		const { count, mails } = await listFailedMails()
		expect([count, mails.map(({ recipient }) => recipient[6])]).toEqual([7, ['0', '1', '2', '3', '4']])
	})

	test('waits longer after each failure, six hours at most', () => {
		expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts, 30_000))).toEqual([
			30_000, 60_000, 120_000, 240_000,
		])
		expect(pauseAfter(40, 30_000)).toBe(6 * 60 * 60 * 1000)
	})
})

test('S-ORD-16 without a mail server each mail is an .eml file', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-mail-'))
	await queue()
	worker = startMailWorker(folderTransport(folder), 20)
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
