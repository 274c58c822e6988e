// `node tests/drills/slow-clients.ts [--seed=N] [--short]` after a build: 500 connections that send a header or an order a
// byte a second, or read their answers a byte a second, while others visit the shop.
import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '../harness/chance.ts'
import { Visitor } from '../harness/client.ts'
import { heldBy, most, percentile, spread, timed } from '../harness/figures.ts'
import { compare, inWords, isRight, newLedger, placeOrder } from '../harness/orders.ts'
import { runDrill } from '../harness/report.ts'
import { connect, openShop } from '../harness/shop.ts'
import { KINDS, lookAt, slowLine } from './slow-connections.ts'

const PAGES = ['/', '/shop', '/fr/shop', '/product/asad-edp', '/about']
/** A busy machine looks a little late. */
const LATE_SECONDS = 20
const DEEDS = ['page', 'search', 'order'] as const
const NAMES = ['header', 'reading', 'upload'] as const

await runDrill(import.meta, async ({ seed, short, say }) => {
	const random = chance(seed)
	const each = short ? 20 : 167
	await using shop = await openShop()
	const { url, port } = shop
	const visitor = new Visitor(url)
	const ledger = newLedger()
	for (const path of PAGES) await visitor.ask(path)
	await sleep(1_000)
	/** A visitor who reads a page, searches, and orders, as often as there is time. */
	const visitUntil = async (isOver: () => boolean) => {
		const times = { page: [] as number[], search: [] as number[], order: [] as number[] }
		while (!isOver()) {
			times.page.push(await visitor.time(PAGES[ledger.next % PAGES.length]!))
			times.search.push(await visitor.time(`/shop?q=oud&min=${ledger.next}`))
			times.order.push(await timed(() => placeOrder(url, ledger, random)))
			await sleep(50)
		}
		return times
	}
	const aloneUntil = performance.now() + (short ? 2_000 : 8_000)
	const alone = await visitUntil(() => performance.now() > aloneUntil)
	const before = heldBy(shop.pid())
	const open = NAMES.map((name) => ({
		name,
		limit: KINDS[name].limit,
		lines: Array.from({ length: each }, () => slowLine(KINDS[name].begin, port)),
	}))
	const lines = open.flatMap((kind) => kind.lines)
	await sleep(2_000)
	const during = heldBy(shop.pid())
	say(`${lines.length} slow connections: ${during.descriptors} descriptors, ${during.megabytes} MB`)
	const end = performance.now() + (most(open.map(({ limit }) => limit)) + LATE_SECONDS) * 1000
	const looking = setInterval(() => lookAt(lines, port), 500)
	const meanwhile = await visitUntil(
		() => lines.every(({ endedAfter }) => endedAfter !== undefined) || performance.now() > end,
	)
	clearInterval(looking)
	const ended = open.map(({ name, limit, lines }) => {
		const times = lines.flatMap(({ endedAfter }) => endedAfter ?? [])
		return { name, limit, left: lines.length - times.length, first: percentile(times, 0), last: most(times) }
	})
	for (const { socket } of lines) socket.destroy()
	await sleep(1_500)
	const after = heldBy(shop.pid())
	await using client = await connect(shop.databaseUrl())
	const found = await compare(ledger, client)
	const refused = lines.filter(({ failed }) => failed === 'ECONNREFUSED').length
	const figures = (times: typeof alone) =>
		DEEDS.map((deed) => `${deed} ${spread(times[deed]).median}/${spread(times[deed]).p99} ms`).join(', ')
	const told = ended.map(
		({ name, first, last, left }) =>
			`${name}: ended after ${first.toFixed(1)} to ${last.toFixed(1)} s, ${left} left`,
	)
	return {
		did: `${lines.length} connections at once: a third sent a header a byte a second, a third asked for 60 pages and read a byte a second, a third sent an order a byte a second; another visitor read, searched and ordered without a pause.`,
		times: lines.length,
		promised: `Others are served as before; a header is given ${KINDS.header.limit} s, a request with its body ${KINDS.upload.limit} s, an answer that nobody reads ${KINDS.reading.limit} s; no connection is refused; descriptors return.`,
		happened: `${told.join('; ')}; refused ${refused}; the visitor’s median/p99 alone: ${figures(alone)}; meanwhile: ${figures(meanwhile)}; ${inWords(ledger, found)}; memory ${before.megabytes} MB before, ${during.megabytes} meanwhile, ${after.megabytes} after; descriptors ${before.descriptors}, ${during.descriptors}, ${after.descriptors}.`,
		kept: {
			'every slow connection was ended': ended.every(({ left }) => left === 0),
			'within the limit that the code states': ended.every(({ last, limit }) => last <= limit + LATE_SECONDS),
			'none of them before': ended.every(
				({ name, first, limit }) => name === 'reading' || first >= limit - 1,
			),
			'no connection was refused': refused === 0,
			'every acknowledged order is stored': isRight(found),
			// Four times as long as alone, and a fifth of a second, would be noticed.
			'others are served as before': DEEDS.every(
				(deed) => spread(meanwhile[deed]).median <= spread(alone[deed]).median * 4 + 200,
			),
			'descriptors return': after.descriptors <= before.descriptors + 10,
		},
	}
})
