// `node tests/bench/bodies.ts` after a build: the memory of a shop while 60 strangers send 10.5 MB each to where photos are
// uploaded, and never come to the end.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../harness/client.ts'
import { heldBy, most } from '../harness/figures.ts'
import { row, table } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'

const CONNECTIONS = 60
const BYTES = 10.5 * 1024 * 1024
const PART = Buffer.alloc(64 * 1024, 0xff)
const SECONDS = 12

await using shop = await openShop()
await new Visitor(shop.url).time('/shop')
await sleep(3_000)
const before = heldBy(shop.pid()).megabytes
const sockets = Array.from({ length: CONNECTIONS }, () => endlessUpload(shop.port))
const seen = [before]
for (const end = performance.now() + SECONDS * 1000; performance.now() < end; await sleep(50))
	seen.push(heldBy(shop.pid()).megabytes)
const open = sockets.filter(({ closed }) => !closed).length
for (const socket of sockets) socket.destroy()
table('before, MB', 'most while 60 send, MB', 'more than before, MB', 'still open after 12 s')
row(before, most(seen), most(seen) - before, open)

/** Chunked, as fast as it is taken, without the last chunk. */
function endlessUpload(port: number) {
	const socket = connect(port, '127.0.0.1')
	let sent = 0
	const more = () => {
		while (sent < BYTES) {
			sent += PART.length
			socket.write(`${PART.length.toString(16)}\r\n`)
			socket.write(PART)
			if (!socket.write('\r\n')) return socket.once('drain', more)
		}
	}
	socket.on('error', () => {})
	socket.resume()
	const host = `127.0.0.1:${port}`
	socket.write(
		`POST /admin/media HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nTransfer-Encoding: chunked\r\n\r\n`,
	)
	more()
	return socket
}
