// `node tests/bench/bodies.mjs [folder…]` after a build: the memory of a shop while 60 strangers send 10.5 MB each to where
// photos are uploaded, and never come to the end. Of each folder's build in turn (an earlier version, and this one).
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openShop } from '../drills/running-shop.mjs'
import { say, table } from './asking.mjs'

const CONNECTIONS = 60
const BYTES = 10.5 * 1024 * 1024
const PART = Buffer.alloc(64 * 1024, 0xff)
const SECONDS = 12

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['.']
table('build', 'before, MB', 'most while 60 send, MB', 'more than before, MB', 'still open after 12 s')
say('---', '---', '---', '---', '---')
for (const folder of folders) {
	const shop = await openShop({ folder })
	try {
		await (await fetch(`${shop.url}/shop`)).text()
		await sleep(3_000)
		const before = residentMegabytes(shop.pid())
		const port = Number(new URL(shop.url).port)
		const lines = Array.from({ length: CONNECTIONS }, () => endlessUpload(port))
		let most = before
		for (const end = performance.now() + SECONDS * 1000; performance.now() < end; await sleep(50))
			most = Math.max(most, residentMegabytes(shop.pid()))
		const open = lines.filter(({ closed }) => !closed).length
		for (const { destroy } of lines) destroy()
		say(folder, before, most, most - before, open)
	} finally {
		await shop.stop()
		shop.clean()
	}
}

function residentMegabytes(pid) {
	const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
	return Math.round(Number(kilobytes) / 1024)
}

/** Chunked, as fast as it is taken, without the last chunk. */
function endlessUpload(port) {
	const socket = connect(port, '127.0.0.1')
	const line = { closed: false, destroy: () => socket.destroy() }
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
	socket.once('close', () => {
		line.closed = true
	})
	socket.resume()
	socket.write(
		`POST /admin/media HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`,
	)
	more()
	return line
}
