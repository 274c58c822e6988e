import { createHash } from 'node:crypto'
import { portIsFree } from '../../server/port.ts'

// Below what the system gives to outgoing connections (32768 and up), and five hundred for each of the three workers:
// nobody else takes a port between the moment it is found free and the moment a shop listens on it. Where the range
// begins depends on the folder, so that runs in two checkouts rarely meet.
const FIRST = 19_000 + (createHash('sha256').update(process.cwd()).digest()[0]! % 6) * 2_000
let next = FIRST + Number(process.env.VITEST_POOL_ID ?? '0') * 500

/** A port for a shop of this test. One may be taken: a shop of the file before may still be closing. */
export async function testPort(): Promise<number> {
	for (;;) {
		const port = next++
		const taken = await portIsFree(port, '127.0.0.1').then(
			() => false,
			() => true,
		)
		if (!taken) return port
	}
}
