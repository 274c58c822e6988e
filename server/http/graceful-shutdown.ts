// The shutdown of a web process: requests in progress are answered, and no connection is cut.
import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

const SHUTDOWN_SECONDS = 10
const LONGEST_WAIT_MS = 1_000

/**
 * A busy keep-alive connection would be served until it is cut mid-request. Once the returned function is called, every
 * answer closes its connection; also answers that are in progress.
 */
export function closeConnectionsAfterAnswer(server: Server): () => void {
	const inProgress = new Set<ServerResponse>()
	let ending = false
	server.on('request', (_request, response) => {
		response.shouldKeepAlive &&= !ending
		inProgress.add(response)
		response.once('close', () => inProgress.delete(response))
	})
	return () => {
		ending = true
		for (const response of inProgress) response.shouldKeepAlive = false
	}
}

/** Stops accepting connections, finishes what is in progress, and aborts the rest after ten seconds. */
export async function finish(server: Server): Promise<void> {
	await untilNobodyWaits(server)
	const closed = new Promise<void>((done) => server.close(() => done()))
	// Also those whose headers were already sent.
	const idle = setInterval(() => server.closeIdleConnections(), 100)
	const late = setTimeout(() => server.closeAllConnections(), SHUTDOWN_SECONDS * 1000)
	await closed
	clearInterval(idle)
	clearTimeout(late)
}

/**
 * A connection that the kernel has accepted but this process has not would be cut by closing, possibly with an order
 * already in transit; no proxy would retry that. So it is accepted first: the port is closed in the same turn of the
 * event loop that polled for connections and found none.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
	const until = performance.now() + LONGEST_WAIT_MS
	let found: boolean
	const note = () => {
		found = true
	}
	server.on('connection', note)
	// The current turn may have polled already.
	await nextTurn()
	do {
		found = false
		await nextTurn()
	} while (found && performance.now() < until)
	server.off('connection', note)
}
