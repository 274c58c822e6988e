// `node tests/drills/slow-clients.ts [--seed=N] [--short]` after a build: 500 connections that send a header or an order a
// byte a second, or read their answers a byte a second, while somebody else visits the shop. Each costs the shop a
// descriptor for as long as it lets them.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { BODY_MS } from '../../server/handler/body-durations.ts'
import { HTTP_TIMEOUTS, SILENCE_MS } from '../../server/http/timeouts.ts'
import { chance } from '../harness/chance.ts'
import { Crowd } from '../harness/crowd.ts'
import { heldBy, most, percentile, spread } from '../harness/figures.ts'
import { textOf } from '../harness/processes.ts'
import { runDrill, say } from '../harness/report.ts'
import { inDatabase, openShop } from '../harness/shop.ts'

const PAGES = ['/', '/shop', '/fr/shop', '/product/asad-edp', '/about']
/** A busy machine looks a little late. */
const LATE_SECONDS = 20
const HEADER = `GET /shop HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ${'x'.repeat(500)}`

type Kind = { limit: number; begin: (socket: Socket, host: string) => () => void }
/** For how many seconds the code allows it, and what is done a byte a second. */
const KINDS: Record<'header' | 'reading' | 'upload', Kind> = {
	/** Sends its headers, and never comes to their end. */
	header: {
		limit: HTTP_TIMEOUTS.headersTimeout / 1000,
		begin(socket) {
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
		begin(socket, host) {
			socket.write(
				`POST /order-submissions HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50000\r\n\r\n`,
			)
			return () => socket.write('x')
		},
	},
}

/** `endedAfter`: when the shop ended it, in seconds after it began. */
type Line = {
	socket: Socket
	startedAt: number
	endedAfter?: number
	isRefused?: boolean
	timer?: NodeJS.Timeout
}

function slowLine({ begin }: Kind, port: number): Line {
	const socket = connect(port, '127.0.0.1').resume()
	const line: Line = { socket, startedAt: performance.now() }
	socket.on('error', (error: NodeJS.ErrnoException) => {
		line.isRefused = error.code === 'ECONNREFUSED'
	})
	socket.once('connect', () => {
		line.timer = setInterval(begin(socket, `127.0.0.1:${port}`), 1_000)
	})
	return line
}

/**
 * Which of these the shop has ended. Whoever reads a byte a second learns that only when everything before it is read, so
 * the kernel is asked: a connection whose other end is gone is not established any more.
 */
function lookAt(lines: Line[], port: number) {
	const established = new Set<number>()
	const portIn = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
	for (const table of ['/proc/net/tcp', '/proc/net/tcp6'])
		for (const row of textOf(table).split('\n').slice(1)) {
			const [, local, remote, state] = row.trim().split(/\s+/)
			if (state === '01' && portIn(local) === port) established.add(portIn(remote))
		}
	for (const line of lines) {
		if (established.has(line.socket.localPort ?? 0)) continue
		line.endedAfter ??= (performance.now() - line.startedAt) / 1000
		clearInterval(line.timer)
	}
}

await runDrill(import.meta, async ({ seed, short }) => {
	const each = short ? 20 : 167
	await using shop = await openShop()
	const { port } = shop
	await using crowd = new Crowd(shop.url, chance(seed), { mayWait: false })
	const visitor = crowd.person()
	for (const path of PAGES) await visitor.ask(path)
	crowd.add(
		async (turn) => {
			await crowd.read(visitor, PAGES[turn % PAGES.length]!)
			await crowd.search(visitor)
			await crowd.order(visitor)
		},
		{ pauseMs: 50 },
	)
	await sleep(short ? 2_000 : 8_000)
	const alone = crowd.takeTimes()
	const before = heldBy(shop.pid())
	const kinds = Object.entries(KINDS).map(([name, kind]) => ({
		name,
		limit: kind.limit,
		lines: Array.from({ length: each }, () => slowLine(kind, port)),
	}))
	const lines = kinds.flatMap((kind) => kind.lines)
	await sleep(2_000)
	const during = heldBy(shop.pid())
	say(`${lines.length} slow connections: ${during.descriptors} descriptors, ${during.megabytes} MB`)
	const end = performance.now() + (most(kinds.map(({ limit }) => limit)) + LATE_SECONDS) * 1000
	while (lines.some(({ endedAfter }) => endedAfter === undefined) && performance.now() < end) {
		lookAt(lines, port)
		await sleep(500)
	}
	const meanwhile = crowd.takeTimes()
	await crowd.close()
	const ended = kinds.map(({ name, limit, lines }) => {
		const times = lines.flatMap(({ endedAfter }) => endedAfter ?? [])
		return { name, limit, left: lines.length - times.length, first: percentile(times, 0), last: most(times) }
	})
	for (const { socket, timer } of lines) {
		clearInterval(timer)
		socket.destroy()
	}
	await sleep(1_500)
	const after = heldBy(shop.pid())
	const { happened, kept } = await inDatabase(shop, (client) => crowd.outcome(client))
	const refused = lines.filter(({ isRefused }) => isRefused).length
	const deeds = Object.keys(alone)
	const figures = (times: typeof alone) =>
		deeds.map((deed) => `${deed} ${spread(times[deed]!).median}/${spread(times[deed]!).p99} ms`).join(', ')
	const told = ended.map(
		({ name, first, last, left }) =>
			`${name}: ended after ${first.toFixed(1)} to ${last.toFixed(1)} s, ${left} left`,
	)
	return {
		did: `${lines.length} connections at once: a third sent a header a byte a second, a third asked for 60 pages and read a byte a second, a third sent an order a byte a second; another visitor read, searched and ordered without a pause.`,
		times: lines.length,
		promised: `Others are served as before; a header is given ${KINDS.header.limit} s, a request with its body ${KINDS.upload.limit} s, an answer that nobody reads ${KINDS.reading.limit} s; no connection is refused; descriptors return.`,
		happened: `${told.join('; ')}; refused ${refused}; the visitor’s median/p99 alone: ${figures(alone)}; meanwhile: ${figures(meanwhile)}; ${happened}; memory ${before.megabytes} MB before, ${during.megabytes} meanwhile, ${after.megabytes} after; descriptors ${before.descriptors}, ${during.descriptors}, ${after.descriptors}.`,
		kept: {
			...kept,
			'every slow connection was ended': ended.every(({ left }) => left === 0),
			'within the limit that the code states': ended.every(({ last, limit }) => last <= limit + LATE_SECONDS),
			'none of them before': ended.every(
				({ name, first, limit }) => name === 'reading' || first >= limit - 1,
			),
			'no connection was refused': refused === 0,
			// Four times as long as alone, and a fifth of a second, would be noticed.
			'others are served as before': deeds.every(
				(deed) => spread(meanwhile[deed]!).median <= spread(alone[deed]!).median * 4 + 200,
			),
			'descriptors return': after.descriptors <= before.descriptors + 10,
		},
	}
})
