// A mail server that takes everything and remembers which mails came, and for whom.
import { SMTPServer } from 'smtp-server'

/** `arrived`: in order, the Message-ID and the order's number in each mail, if it has one. */
export async function openMailServer() {
	const arrived = []
	const server = new SMTPServer({
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
	server.on('error', () => {})
	await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
	return {
		url: `smtp://127.0.0.1:${server.server.address().port}`,
		arrived,
		close: () => new Promise((closed) => server.close(closed)),
	}
}
