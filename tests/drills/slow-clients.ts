// `node tests/drills/slow-clients.ts [--seed=N] [--short]` after a build: 500 connections that send a header or a photo a byte a second,
// or read their answers a byte a second, while others visit the shop.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { HTTP_TIMEOUTS, SILENCE_MS } from '../../server/http/timeouts.ts'
import { chance, compare, newLedger, placeOrder, submissionNumber } from '../harness/orders.ts'
import { openShop } from '../harness/shop.ts'
import { broken, runAsProgram } from './outcome.ts'
import { heldBy, spread } from '../harness/figures.ts'
import { dribbledHeader, dribbledReading, dribbledUpload, lookAt } from './slow-connections.ts'

const PAGES = ['/', '/shop', '/fr/shop', '/product/asad-edp', '/about']
/** A busy machine looks a little late. */
const LATE_SECONDS = 20
const KINDS = {
	header: { slow: dribbledHeader, limit: HTTP_TIMEOUTS.headersTimeout / 1000 },
	// Node looks whether something moved only when the time is over, so silence is noticed within twice its length; what the
	// kernel has taken whole is an answer that is over, and its connection a kept one.
	reading: { slow: dribbledReading, limit: Math.max(2 * SILENCE_MS, HTTP_TIMEOUTS.keepAliveTimeout) / 1000 },
	upload: { slow: dribbledUpload, limit: HTTP_TIMEOUTS.requestTimeout / 1000 },
}

export async function drill({ seed, short, say }) {
	const random = chance(seed)
	const each = short ? 20 : 167
	const shop = await openShop()
	const port = Number(new URL(shop.url).port)
	const ledger = newLedger()
	const open = {}
	try {
		const cookie = await shop.logIn()
		for (const path of PAGES) await (await fetch(shop.url + path)).text()
		await sleep(1_000)
		let index = 0
		/** A visitor who reads a page, searches, and orders, as often as there is time. */
		const visitFor = async (isOver) => {
			const times = { page: [], search: [], order: [] }
			const timed = async (kind, work) => {
				const startedAt = performance.now()
				await work()
				times[kind].push(performance.now() - startedAt)
			}
			while (!isOver()) {
				await timed('page', async () => {
					const answer = await fetch(shop.url + PAGES[index % PAGES.length])
					if (!answer.ok) throw new Error(`a page: ${answer.status}`)
					await answer.text()
				})
				await timed('search', async () => {
					const answer = await fetch(`${shop.url}/shop?q=oud&min=${index}`)
					if (!answer.ok) throw new Error(`a search: ${answer.status}`)
					await answer.text()
				})
				await timed('order', () => placeOrder(shop.url, submissionNumber(index++, random), ledger))
				await sleep(50)
			}
			return times
		}
		const alone = performance.now() + (short ? 2_000 : 8_000)
		const before = await visitFor(() => performance.now() > alone)
		const held = heldBy(shop.pid())
		for (const [kind, { slow }] of Object.entries(KINDS))
			open[kind] = Array.from({ length: each }, () => slow(port, cookie))
		const lines = Object.values(open).flat()
		await sleep(2_000)
		const during = heldBy(shop.pid())
		say(`${lines.length} slow connections: ${during.descriptors} descriptors, ${during.megabytes} MB`)
		const longest = Math.max(...Object.values(KINDS).map(({ limit }) => limit)) + LATE_SECONDS
		const end = performance.now() + longest * 1000
		const looking = setInterval(() => lookAt(lines, port), 500)
		const meanwhile = await visitFor(
			() => lines.every(({ endedAfter }) => endedAfter !== undefined) || performance.now() > end,
		)
		clearInterval(looking)
		const ended = Object.fromEntries(
			Object.entries(open).map(([kind, all]) => {
				const times = all.flatMap(({ endedAfter }) => endedAfter ?? [])
				return [
					kind,
					{ still: all.length - times.length, first: Math.min(...times), last: Math.max(...times) },
				]
			}),
		)
		for (const { socket } of lines) socket.destroy()
		await sleep(1_500)
		const after = heldBy(shop.pid())
		const client = new pg.Client({ connectionString: shop.databaseUrl() })
		await client.connect()
		const found = await compare(ledger, client).finally(() => client.end())
		const refused = lines.filter(({ failed }) => failed === 'ECONNREFUSED').length
		const figures = (times) =>
			['page', 'search', 'order']
				.map((kind) => `${kind} ${spread(times[kind]).median}/${spread(times[kind]).p99} ms`)
				.join(', ')
		const parts = {
			'every slow connection was ended': Object.values(ended).every(({ still }) => still === 0),
			'within the limit that the code states': Object.entries(ended).every(
				([kind, { last }]) => last <= KINDS[kind].limit + LATE_SECONDS,
			),
			'none of them before':
				ended.upload.first >= KINDS.upload.limit - 1 && ended.header.first >= KINDS.header.limit - 1,
			'no connection was refused': refused === 0,
			'every acknowledged order is stored':
				found.lost + found.doubled + found.halfWritten + found.unknown === 0,
			// Four times as long as alone, and a fifth of a second, would be noticed.
			'others are served as before': ['page', 'search', 'order'].every(
				(kind) => spread(meanwhile[kind]).median <= spread(before[kind]).median * 4 + 200,
			),
			'descriptors return': after.descriptors <= held.descriptors + 10,
		}
		const failed = broken(parts)
		return {
			did: `${lines.length} connections at once: a third sent a header a byte a second, a third asked for 60 pages and read a byte a second, a third sent a photo a byte a second; another visitor read, searched and ordered without a pause.`,
			times: lines.length,
			promised: `Others are served as before; a header is given ${KINDS.header.limit} s, a request with its body ${KINDS.upload.limit} s, an answer that nobody reads ${KINDS.reading.limit} s; no connection is refused; descriptors return.`,
			happened: `${Object.entries(ended)
				.map(
					([kind, { still, first, last }]) =>
						`${kind}: ended after ${first.toFixed(1)} to ${last.toFixed(1)} s, ${still} left`,
				)
				.join(
					'; ',
				)}; refused ${refused}; the visitor’s median/p99 alone: ${figures(before)}; meanwhile: ${figures(meanwhile)}; ${ledger.acknowledged.size} orders acknowledged, ${found.orders} stored, lost ${found.lost}; memory ${held.megabytes} MB before, ${during.megabytes} meanwhile, ${after.megabytes} after; descriptors ${held.descriptors}, ${during.descriptors}, ${after.descriptors}.${failed.length ? ` Not kept: ${failed.join('; ')}.` : ''}`,
			held: failed.length === 0,
		}
	} finally {
		for (const { socket } of Object.values(open).flat()) socket.destroy()
		ledger.givenUp = true
		await shop.stop().catch((error) => say(error.message))
		shop.clean()
	}
}

await runAsProgram(import.meta, drill)
