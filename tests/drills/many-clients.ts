// `node tests/drills/many-clients.ts [--seed=N] [--short]` after a build: 500 clients at once, each with a connection that it keeps,
// read, search, fill carts and order.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chance, compare, newLedger, submissionNumber } from '../harness/orders.ts'
import { openShop } from '../harness/shop.ts'
import { oneClient } from '../harness/client.ts'
import { broken, runAsProgram } from './outcome.ts'
import { heldBy, spread } from '../harness/figures.ts'
import { hasWords } from '../harness/crowd.ts'

const PAGES = [
	'/',
	'/shop',
	'/fr/shop',
	'/product/asad-edp',
	'/product/yara-edp',
	'/shop/perfumes',
	'/fr',
	'/about',
]
const WORDS = ['oud', 'vanille', 'yara', 'under 15000', 'rose', 'asad', 'homme', 'kayali']
const PASSWORD = 'karité-Soleil9'

async function signUp(url, index) {
	const answer = await fetch(`${url}/data/sign-up`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', Origin: url },
		body: JSON.stringify({
			...{ firstName: 'Test', lastName: 'Customer', email: `drill.${index}@example.cm`, terms: true },
			...{ password: PASSWORD, confirmation: PASSWORD },
		}),
	})
	if (!answer.ok) throw new Error(`sign-up answered ${answer.status}`)
	const { owner } = await answer.json()
	return {
		owner,
		cookie: answer.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; '),
	}
}

export async function drill({ seed, short, say }) {
	const random = chance(seed)
	const [clients, seconds, accounts] = short ? [100, 4, 4] : [500, 60, 25]
	const shop = await openShop()
	const { url } = shop
	const seen = {
		refused: 0,
		broken: [],
		busy: 0,
		wordless: [],
		times: [],
		orders: [],
		health: [],
		unwell: 0,
		ordersLater: 0,
	}
	const ledger = newLedger()
	const carts = new Map()
	let over = false
	try {
		const customers = []
		for (let i = 0; i < accounts; i++) customers.push(await signUp(url, i))
		for (const path of PAGES) await (await fetch(url + path)).text()
		await sleep(2_000)
		const before = heldBy(shop.pid())
		let most = before
		let index = 0

		/** Everything that is no success is told in words; pages may be told to come later, orders and carts may not fail. */
		const look = (path, { status, text }, french = false) => {
			if (status === 200 || status === 304 || status === 0) return
			if ((status === 503 || status === 429) && hasWords(text, french)) seen.busy++
			else seen.wordless.push(`${path}: ${status} ${text.slice(0, 100)}`)
		}
		const aClient = async (number) => {
			const client = oneClient(url, seen)
			const account = number < accounts ? customers[number] : undefined
			while (!over) {
				const dice = random()
				const startedAt = performance.now()
				if (account && dice < 0.5) {
					const quantity = 1 + Math.floor(random() * 9)
					const answer = await client.ask('/data/cart', {
						method: 'POST',
						headers: { 'content-type': 'application/json', origin: url, cookie: account.cookie },
						body: JSON.stringify({ owner: account.owner, quantities: { 'asad-edp': quantity } }),
					})
					if (answer.status === 200) carts.set(account.owner, quantity)
					look('/data/cart', answer)
				} else if (dice < 0.1) {
					const submission = submissionNumber(index++, random)
					for (let tries = 0; tries < 20; tries++) {
						ledger.attempts++
						const answer = await client.ask('/order-submissions', {
							method: 'POST',
							headers: { 'content-type': 'application/x-www-form-urlencoded' },
							body: String(submission.body),
						})
						look('/order-submissions', answer)
						if (answer.status === 503) seen.ordersLater++
						const reply = answer.status === 200 ? JSON.parse(answer.text) : {}
						if (reply.state === 'accepted') {
							ledger.acknowledged.set(submission.key, { ...submission, orderNumber: reply.orderNumber })
							seen.orders.push(performance.now() - startedAt)
							break
						}
						await sleep(300)
					}
				} else if (dice < 0.3) {
					const path = `/shop?q=${encodeURIComponent(WORDS[Math.floor(random() * WORDS.length)])}&min=${Math.floor(random() * 9) * 1000}`
					look(path, await client.ask(path))
				} else {
					const path = PAGES[Math.floor(random() * PAGES.length)]
					look(path, await client.ask(path), path.startsWith('/fr'))
				}
				seen.times.push(performance.now() - startedAt)
				await sleep(random() * 500)
			}
			client.close()
		}
		const crowd = Array.from({ length: clients }, (_, number) => aClient(number))
		const until = performance.now() + seconds * 1000
		while (performance.now() < until) {
			const startedAt = performance.now()
			const answer = await fetch(`${url}/healthz`).catch(() => ({ status: 0 }))
			if (answer.status !== 200) seen.unwell++
			seen.health.push(performance.now() - startedAt)
			const now = heldBy(shop.pid())
			most = {
				megabytes: Math.max(most.megabytes, now.megabytes),
				descriptors: Math.max(most.descriptors, now.descriptors),
			}
			await sleep(250)
		}
		over = true
		await Promise.all(crowd)
		say(
			`${seen.times.length} requests, ${ledger.acknowledged.size} orders; waiting for memory and descriptors to return`,
		)
		let after = heldBy(shop.pid())
		// Garbage is collected when there is something to do.
		const enough = () =>
			after.descriptors <= before.descriptors + 10 && after.megabytes <= before.megabytes + 60
		for (let waited = 0; !enough() && waited < 90_000; waited += 1_000) {
			await sleep(1_000)
			for (const path of PAGES) await (await fetch(url + path)).text()
			after = heldBy(shop.pid())
		}
		const client = new pg.Client({ connectionString: shop.databaseUrl() })
		await client.connect()
		const found = await compare(ledger, client)
		await client.end()
		// Asked as their owners would ask: a change of nothing answers what is there.
		let otherCarts = 0
		for (const { owner, cookie } of customers) {
			if (!carts.has(owner)) continue
			const answer = await fetch(`${url}/data/cart`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
				body: JSON.stringify({ owner, quantities: {} }),
			})
			const { cart } = await answer.json()
			if (cart.length !== 1 || cart[0].quantity !== carts.get(owner)) otherCarts++
		}
		const orders = spread(seen.orders)
		const health = spread(seen.health)
		const parts = {
			'every acknowledged order is stored once and whole':
				found.lost + found.doubled + found.halfWritten + found.unknown === 0,
			'every acknowledged cart is as it was left': otherCarts === 0 && carts.size > 0,
			'no connection is refused or broken': seen.refused === 0 && seen.broken.length === 0,
			'every answer has words': seen.wordless.length === 0,
			'/healthz answers': seen.unwell === 0,
			'descriptors return': after.descriptors <= before.descriptors + 10,
			'memory returns': after.megabytes <= before.megabytes + 60,
		}
		const failed = broken(parts)
		for (const line of [...seen.broken, ...seen.wordless].slice(0, 10)) say(`! ${line}`)
		return {
			did: `${clients} clients at once for ${seconds} s, each with a connection of its own that it keeps, read pages, searched, ordered and (${accounts} of them, signed in) changed their carts, with up to half a second between two requests.`,
			times: seen.times.length,
			promised:
				'What is acknowledged is stored exactly once; no connection is refused or broken; what has to wait is told so in words; /healthz keeps answering; memory and descriptors return.',
			happened: `${seen.times.length} answers (${Math.round(seen.times.length / seconds)} a second), ${seen.busy} of them told to come later (${seen.ordersLater} orders, which were tried again); ${ledger.acknowledged.size} orders acknowledged, ${found.orders} stored, lost ${found.lost}, doubled ${found.doubled}, half-written ${found.halfWritten}; an order took ${orders.median} ms in the middle, ${orders.p99} ms at p99; ${carts.size} carts, ${otherCarts} other than left; connections refused ${seen.refused}, broken ${seen.broken.length}; /healthz answered ${seen.health.length - seen.unwell} of ${seen.health.length} times, ${health.median} ms, at worst ${health.worst} ms; memory ${before.megabytes} MB before, ${most.megabytes} at most, ${after.megabytes} after; descriptors ${before.descriptors}, ${most.descriptors}, ${after.descriptors}.${failed.length ? ` Not kept: ${failed.join('; ')}. ${[...seen.broken, ...seen.wordless].slice(0, 3).join(' | ')}` : ''}`,
			held: failed.length === 0,
		}
	} finally {
		over = true
		await shop.stop().catch((error) => say(error.message))
		shop.clean()
	}
}

await runAsProgram(import.meta, drill)
