// Connections that take their time: each of them costs the shop a descriptor for as long as it lets them.
import { connect, type Socket } from 'node:net'
import { BODY_MS } from '../../server/handler/body-limits.ts'
import { HTTP_TIMEOUTS, SILENCE_MS } from '../../server/http/timeouts.ts'
import { textOf } from '../harness/processes.ts'

/** `endedAfter`: when the shop ended it, in seconds after it began. */
export type Line = { socket: Socket; startedAt: number; endedAfter?: number; failed?: string }
type Begin = (socket: Socket, port: number) => () => void

export function slowLine(begin: Begin, port: number): Line {
	const startedAt = performance.now()
	const socket = connect(port, '127.0.0.1')
	const line: Line = { socket, startedAt }
	let timer: NodeJS.Timeout | undefined
	socket.on('error', (error: NodeJS.ErrnoException) => {
		line.failed = error.code
	})
	socket.once('connect', () => {
		timer = setInterval(begin(socket, port), 1_000)
	})
	socket.once('close', () => {
		line.endedAfter ??= (performance.now() - startedAt) / 1000
		clearInterval(timer)
	})
	return line
}

/**
 * Which of these the shop has ended. Whoever reads a byte a second learns that only when everything before it is read, so
 * the kernel is asked: a connection whose other end is gone is not established any more.
 */
export function lookAt(lines: Line[], port: number) {
	const established = new Set<number>()
	const portIn = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
	for (const table of ['/proc/net/tcp', '/proc/net/tcp6'])
		for (const row of textOf(table).split('\n').slice(1)) {
			const [, local, remote, state] = row.trim().split(/\s+/)
			if (state === '01' && portIn(local) === port) established.add(portIn(remote))
		}
	for (const line of lines)
		if (line.socket.localPort && !established.has(line.socket.localPort))
			line.endedAfter ??= (performance.now() - line.startedAt) / 1000
}

const HEADER = `GET /shop HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ${'x'.repeat(500)}`

/** What is done a byte a second, and for how many seconds the code allows it. */
export const KINDS: Record<'header' | 'reading' | 'upload', { limit: number; begin: Begin }> = {
	/** Sends its headers, and never comes to their end. */
	header: {
		limit: HTTP_TIMEOUTS.headersTimeout / 1000,
		begin(socket) {
			socket.resume()
			let at = 0
			return () => socket.write(HEADER[at++ % HEADER.length]!)
		},
	},
	/**
	 * Asks for page after page and reads. Node looks whether something moved only when the time is over, so silence is
	 * noticed within twice its length; what the kernel has taken whole is an answer that is over, and its connection kept.
	 */
	reading: {
		limit: Math.max(2 * SILENCE_MS, HTTP_TIMEOUTS.keepAliveTimeout) / 1000,
		begin(socket) {
			socket.pause()
			socket.write(`GET /shop HTTP/1.1\r\nHost: shop.example\r\n\r\n`.repeat(60))
			return () => socket.read(1)
		},
	},
	/** Sends an order. */
	upload: {
		limit: BODY_MS.form / 1000,
		begin(socket, port) {
			socket.resume()
			const host = `127.0.0.1:${port}`
			socket.write(
				`POST /order-submissions HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50000\r\n\r\n`,
			)
			return () => socket.write('x')
		},
	},
}
