// `node tests/drills/many-clients.ts [--seed=N] [--short]` after a build: 500 clients at once, each with a connection that
// it keeps, read, search, fill carts and order.
import { setTimeout as sleep } from 'node:timers/promises'
import { chance, pick } from '../harness/chance.ts'
import { Visitor } from '../harness/client.ts'
import { Crowd, PAGES } from '../harness/crowd.ts'
import { heldBy, most, spread, sum } from '../harness/figures.ts'
import { waitFor } from '../harness/processes.ts'
import { runDrill, say } from '../harness/report.ts'
import { inDatabase, openShop } from '../harness/shop.ts'

await runDrill(import.meta, async ({ seed, short }) => {
	const random = chance(seed)
	const [clients, seconds, accounts] = short ? [100, 4, 4] : [500, 60, 25]
	await using shop = await openShop()
	const visitor = new Visitor(shop.url)
	await using crowd = new Crowd(shop.url, random, { connection: { connections: 1, retriesReset: true } })
	const everybody = Array.from({ length: clients }, () => crowd.person())
	for (const [n, who] of everybody.slice(0, accounts).entries()) crowd.carts.push(await crowd.newCart(n, who))
	const readAll = async () => {
		for (const path of PAGES) await visitor.ask(path)
	}
	await readAll()
	await sleep(2_000)
	const before = heldBy(shop.pid())
	for (const [n, who] of everybody.entries()) {
		const visit = () => {
			const dice = random()
			const cart = crowd.carts[n]
			if (cart && dice < 0.5) return cart.work()
			if (dice < 0.1) return crowd.order(who)
			return dice < 0.3 ? crowd.search(who, 9) : crowd.read(who, pick(random, PAGES))
		}
		crowd.add(visit, { pauseMs: 250 })
	}
	const looks: { isWell: boolean; ms: number; held: typeof before }[] = []
	for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(250)) {
		const startedAt = performance.now()
		const { status } = await visitor.ask('/healthz')
		looks.push({ isWell: status === 200, ms: performance.now() - startedAt, held: heldBy(shop.pid()) })
	}
	await crowd.close()
	const answers = sum(Object.values(crowd.counts))
	say(`${answers} answers; waiting for memory and descriptors to return`)
	let after = heldBy(shop.pid())
	const returned = () => ({
		'descriptors return': after.descriptors <= before.descriptors + 10,
		'memory returns': after.megabytes <= before.megabytes + 60,
	})
	const haveReturned = async () => {
		// Garbage is collected when there is something to do.
		await readAll()
		after = heldBy(shop.pid())
		return Object.values(returned()).every(Boolean)
	}
	await waitFor(haveReturned, 90_000, 1_000)
	const { happened, kept } = await inDatabase(shop, (client) => crowd.outcome(client))
	const [ordered, healthy] = [spread(crowd.takeTimes().orders!), spread(looks.map(({ ms }) => ms))]
	const well = looks.filter(({ isWell }) => isWell).length
	const mostOf = (what: keyof typeof before) => most(looks.map(({ held }) => held[what]))
	return {
		did: `${clients} clients at once for ${seconds} s, each with a connection of its own that it keeps, read pages, searched, ordered and (${accounts} of them, signed in) changed their carts, with up to half a second between two requests.`,
		times: answers,
		promised:
			'What is acknowledged is stored exactly once; no connection is refused or broken; what has to wait is told so in words; /healthz keeps answering; memory and descriptors return.',
		happened: `${answers} answers (${Math.round(answers / seconds)} a second); ${happened}; an order took ${ordered.median} ms in the middle, ${ordered.p99} ms at p99; /healthz answered ${well} of ${looks.length} times, ${healthy.median} ms, at worst ${healthy.worst} ms; memory ${before.megabytes} MB before, ${mostOf('megabytes')} at most, ${after.megabytes} after; descriptors ${before.descriptors}, ${mostOf('descriptors')}, ${after.descriptors}.`,
		kept: { ...kept, '/healthz answers': well === looks.length, ...returned() },
	}
})
