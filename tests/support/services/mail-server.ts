// A local mail server, and the worker that sends it the queue.
import type { AddressInfo, Server } from 'node:net'
import { asc } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { db } from '../../../app/db/client.server.ts'
import { outbox } from '../../../app/db/schema/orders.ts'
import type { OutboxWorker } from '../../../app/features/mail/outbox-worker.server.ts'
import { queueMail } from '../../../app/features/mail/queue.server.ts'
import { smtpTransport } from '../../../app/features/mail/transport.server.ts'
import { startMailWorker } from '../../../app/features/mail/worker.server.ts'
import { orderMail } from '../people/order-mail.ts'
import { useDatabase } from '../shop/database.ts'

/** How the mail server behaves; each test sets it. */
type Mood = 'friendly' | 'refuses' | 'busy' | 'drops' | 'slow'
export const mailServer: { mood: Mood; received: { to: string; body: string }[] } = {
	mood: 'friendly',
	received: [],
}
export const running: { worker?: OutboxWorker } = {}

export const listening = (one: Server) =>
	new Promise<number>((done) => one.listen(0, '127.0.0.1', () => done((one.address() as AddressInfo).port)))
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
export const mails = () => db().select().from(outbox).orderBy(asc(outbox.id))
export const until = (condition: () => Promise<void>) =>
	vi.waitFor(condition, { timeout: 30_000, interval: 20 })
export const allSent = () =>
	until(async () => expect((await mails()).map(({ sentAt }) => sentAt !== null)).not.toContain(false))

export function useMailServer() {
	const database = useDatabase()

	const payload = orderMail()
	const queue = (recipient = 'inbox@shop.example', kind = 'order-to-shop') =>
		queueMail(db(), { kind, recipient, language: 'fr', payload })
	let server: SMTPServer

	beforeEach(async () => {
		mailServer.mood = 'friendly'
		mailServer.received = []
		await db().delete(outbox)
		server = new SMTPServer({
			disabledCommands: ['AUTH', 'STARTTLS'],
			onConnect(session, done) {
				if (mailServer.mood === 'drops') {
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
				if (mailServer.mood === 'refuses')
					return done(Object.assign(new Error(`no such mailbox ${address}`), { responseCode: 550 }))
				if (mailServer.mood === 'busy')
					return done(Object.assign(new Error('try later'), { responseCode: 451 }))
				done()
			},
			onData(stream, session, done) {
				let body = ''
				stream.on('data', (chunk) => {
					body += chunk
				})
				stream.on('end', () => {
					mailServer.received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), body })
					if (mailServer.mood === 'slow') setTimeout(done, 400)
					else done()
				})
			},
		})
		server.on('error', () => {})
		await listening(server.server)
	})

	afterEach(async () => {
		await running.worker?.stop()
		running.worker = undefined
		await new Promise<void>((done) => server.close(done))
	})

	const serverPort = () => (server.server.address() as AddressInfo).port
	const work = (firstPauseMs = 20) => {
		const port = serverPort()
		running.worker = startMailWorker(smtpTransport(`smtp://127.0.0.1:${port}`), firstPauseMs)
	}

	return { database, queue, serverPort, work }
}
