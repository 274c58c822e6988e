// A mail server that takes everything and remembers which mails came, and for which order. It can be away: its port
// refuses while it is closed.
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
		async open() {
			const opened = new SMTPServer({
				disabledCommands: ['AUTH', 'STARTTLS'],
				onData(stream, _session, done) {
					let text = ''
					stream.on('data', (chunk) => {
						text += chunk
					})
					stream.on('end', () => {
						const id = /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim()
						arrived.push({ id, order: /ORD-[2-9A-HJKMNP-Z]{7}/.exec(text)?.[0] })
						done()
					})
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
