// The end of a web process: what is under way is answered, and nobody is cut off.
import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

const SHUTDOWN_SECONDS = 10
const LONGEST_WAIT_MS = 1_000

/**
 * A busy kept-alive connection would be served until it is cut in the middle of something. Once the returned function
 * is called, every answer says that it is the connection's last; also answers that are being made at that moment.
 */
export function closeConnectionsAfterAnswer(server: Server): () => void {
	const underWay = new Set<ServerResponse>()
	let ending = false
	server.on('request', (_request, response) => {
		response.shouldKeepAlive &&= !ending
		underWay.add(response)
		response.once('close', () => underWay.delete(response))
	})
	return () => {
		ending = true
		for (const response of underWay) response.shouldKeepAlive = false
	}
}

/** Takes no new connections, finishes what is begun, and gives up on the rest after ten seconds. */
export async function finish(server: Server): Promise<void> {
	await untilNobodyWaits(server)
	const closed = new Promise<void>((done) => server.close(() => done()))
	// Also those whose answer was under way and could not say any more that it is the last.
	const idle = setInterval(() => server.closeIdleConnections(), 100)
	const late = setTimeout(() => server.closeAllConnections(), SHUTDOWN_SECONDS * 1000)
	await closed
	clearInterval(idle)
	clearTimeout(late)
}

/**
 * A connection that the kernel has made and this process has not yet taken would be cut by closing, with the order
 * that may already be on its way over it; no proxy dares to send that again. So it is taken first: the port is closed
 * in the very turn of the event loop that looked for connections and found none.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
	const until = performance.now() + LONGEST_WAIT_MS
	let found: boolean
	const note = () => {
		found = true
	}
	server.on('connection', note)
	// The turn that is running may have looked already.
	await nextTurn()
	do {
		found = false
		await nextTurn()
	} while (found && performance.now() < until)
	server.off('connection', note)
}
