import { createServer } from 'node:net'
import { listenOn, portIsFree } from '../../../server/port.ts'

// Below what the system gives to outgoing connections (32768 and up), so that nobody else takes a port between the moment
// it is found free and the moment a shop listens on it.
const FIRST = 19_000
const BLOCK = 400
const BLOCKS = 32

/** Stored outside of modules, which are reloaded for each file of a worker. */
const kept = globalThis as { testPorts?: Promise<{ from: number; next: number }> }

/** A block of ports for this worker alone, also beside runs in other checkouts: it listens on the first as long as it lives. */
async function claimBlock(): Promise<{ from: number; next: number }> {
	for (let block = 0; block < BLOCKS; block++) {
		const from = FIRST + block * BLOCK
		const guard = createServer((socket) => socket.destroy()).unref()
		try {
			await listenOn(guard, from, '127.0.0.1')
			return { from, next: from + 1 }
		} catch {
			// Another worker's.
		}
	}
	throw new Error(`No block of ports from ${FIRST} on is free: ${BLOCKS} test workers are running already`)
}

/** A port for a shop of this test. One may be taken: a shop of the file before may still be closing. */
export async function testPort(): Promise<number> {
	kept.testPorts ??= claimBlock()
	const ports = await kept.testPorts
	for (;;) {
		const port = ports.next++
		if (ports.next === ports.from + BLOCK) ports.next = ports.from + 1
		const taken = await portIsFree(port, '127.0.0.1').then(
			() => false,
			() => true,
		)
		if (!taken) return port
	}
}
