// A mail server that takes everything and remembers which mails came, and for whom. It can be away: its port refuses
// while it is closed.
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../server/port.ts'

/** `arrived`: in order, the Message-ID and the order's number in each mail, if it has one. */
export async function mailServer(port) {
	const at = port ?? (await freePort())
	const arrived = []
	let smtp
	return {
		url: `smtp://127.0.0.1:${at}`,
		arrived,
		/** How many came under a Message-ID that had come before. */
		repeated: () => arrived.length - new Set(arrived.map(({ id }) => id)).size,
		async open() {
			smtp = new SMTPServer({
				disabledCommands: ['AUTH', 'STARTTLS'],
				onData(stream, _session, done) {
					let text = ''
					stream.on('data', (chunk) => {
						text += chunk
					})
					stream.on('end', () => {
						arrived.push({
							id: /^Message-ID: (.+)$/im.exec(text)?.[1].trim(),
							order: /ORD-[2-9A-HJKMNP-Z]{7}/.exec(text)?.[0],
						})
						done()
					})
				},
			})
			// Whoever sends is killed in the middle of it, on purpose.
			smtp.on('error', () => {})
			await new Promise((ready) => smtp.listen(at, '127.0.0.1', ready))
		},
		async close() {
			const closing = smtp
			smtp = undefined
			if (closing) await new Promise((closed) => closing.close(closed))
		},
	}
}
