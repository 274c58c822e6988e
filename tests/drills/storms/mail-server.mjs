// A mail server that can be away: its port refuses until it is opened, and again when it is closed.
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../../server/port.ts'

export async function mailServer() {
	const port = await freePort()
	/** Message-IDs in the order of their arrival. */
	const arrived = []
	let smtp
	return {
		url: `smtp://127.0.0.1:${port}`,
		arrived,
		async open() {
			smtp = new SMTPServer({
				disabledCommands: ['AUTH', 'STARTTLS'],
				onData(stream, _session, done) {
					let text = ''
					stream.on('data', (chunk) => {
						text += chunk
					})
					stream.on('end', () => {
						arrived.push(/^Message-ID: (.+)$/im.exec(text)?.[1]?.trim())
						done()
					})
				},
			})
			smtp.on('error', () => {})
			await new Promise((ready) => smtp.listen(port, '127.0.0.1', ready))
		},
		async close() {
			const closing = smtp
			smtp = undefined
			if (closing) await new Promise((closed) => closing.close(closed))
		},
	}
}
