// Connections that take their time: each of them costs the shop a descriptor for as long as it lets them.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

/** Tells when the shop ended it, in seconds after it began. */
function aConnection(port, begin) {
	const startedAt = performance.now()
	const socket = connect(port, '127.0.0.1')
	const line = { socket, startedAt, endedAfter: undefined, said: '', failed: undefined }
	socket.on('error', (error) => {
		line.failed = error.code
	})
	socket.once('close', () => {
		line.endedAfter ??= (performance.now() - startedAt) / 1000
		clearInterval(line.timer)
	})
	socket.once('connect', () => {
		line.timer = begin(socket, line)
	})
	return line
}

/**
 * Which of these the shop has ended. Whoever reads a byte a second learns that only when everything before it is read, so
 * the kernel is asked: a connection whose other end is gone is not established any more.
 */
export function lookAt(lines, port) {
	const established = new Set()
	for (const table of ['/proc/net/tcp', '/proc/net/tcp6'])
		for (const row of readFileSync(table, 'utf8').split('\n').slice(1)) {
			const [, local, remote, state] = row.trim().split(/\s+/)
			if (state === '01' && Number.parseInt(local.split(':')[1], 16) === port)
				established.add(Number.parseInt(remote.split(':')[1], 16))
		}
	for (const line of lines) {
		if (line.endedAfter !== undefined || !line.socket.localPort || established.has(line.socket.localPort))
			continue
		line.endedAfter = (performance.now() - line.startedAt) / 1000
	}
}

const listenTo = (socket, line) =>
	socket.on('data', (chunk) => {
		line.said = (line.said + chunk).slice(0, 200)
	})

/** Sends its headers a byte a second, and never comes to their end. */
export const dribbledHeader = (port) =>
	aConnection(port, (socket, line) => {
		listenTo(socket, line)
		const text = `GET /shop HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ${'x'.repeat(500)}`
		let at = 0
		return setInterval(() => socket.write(text[at++ % text.length]), 1_000)
	})

/** Asks for page after page and reads a byte a second. */
export const dribbledReading = (port) =>
	aConnection(port, (socket) => {
		socket.pause()
		socket.write(`GET /shop HTTP/1.1\r\nHost: shop.example\r\n\r\n`.repeat(60))
		return setInterval(() => socket.read(1), 1_000)
	})

/** Sends a photo a byte a second. */
export const dribbledUpload = (port, cookie) =>
	aConnection(port, (socket, line) => {
		listenTo(socket, line)
		socket.write(
			`POST /admin/media HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nCookie: ${cookie}\r\nContent-Length: 200000\r\n\r\n`,
		)
		return setInterval(() => socket.write(Buffer.from([0xff])), 1_000)
	})
