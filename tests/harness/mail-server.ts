// A mail server that takes everything and remembers which mails came, and for which order. It can be away: its port
// refuses while it is closed.
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../server/port.ts'

export async function mailServer() {
	const port = await freePort()
	/** In order, the Message-ID and the order's number in each mail, if it has one. */
	const arrived: { id?: string; order?: string }[] = []
	let smtp: SMTPServer | undefined
	const server = {
		/** What a shop needs to know of it. */
		environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, ORDERS_INBOX: 'orders@sillage.example' },
		arrived,
		/** How many came under a Message-ID that had come before. */
		repeated: () => arrived.length - new Set(arrived.map(({ id }) => id)).size,
		/** Of every order one mail, however often it was repeated: under one Message-ID. */
		findWrong(orders: string[]): string[] {
			const byOrder = Map.groupBy(arrived, ({ order }) => order)
			const idsOf = (order: string) => new Set(byOrder.get(order)?.map(({ id }) => id)).size
			return orders
				.filter((order) => idsOf(order) !== 1)
				.map((order) => `${order} has mails of ${idsOf(order)} IDs`)
		},
		async open() {
			const opened = new SMTPServer({
				disabledCommands: ['AUTH', 'STARTTLS'],
				async onData(stream, _session, done) {
					const mail = await text(stream).catch(() => '')
					const id = /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim()
					if (mail) arrived.push({ id, order: /ORD-[2-9A-HJKMNP-Z]{7}/.exec(mail)?.[0] })
					done()
				},
			})
			// Whoever sends is killed in the middle of it, on purpose.
			opened.on('error', () => {})
			await new Promise<void>((ready) => opened.listen(port, '127.0.0.1', ready))
			smtp = opened
		},
		async close() {
			const closing = smtp
			smtp = undefined
			if (closing) await new Promise<void>((closed) => closing.close(closed))
		},
		[Symbol.asyncDispose]: () => server.close(),
	}
	return server
}
