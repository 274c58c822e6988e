// One account with a hundred orders of the longest text: what its dashboard costs, and how long another visitor waits
// for a page from the cache while ten of these dashboards are asked for at once.
// `node tests/bench/long-orders.ts` after a build; starts a shop of its own and ends it.
import pg from 'pg'
import { openShop } from '../harness/shop.ts'

const shop = await openShop({ limits: '1' })
const client = new pg.Client({ connectionString: shop.databaseUrl() })

try {
	await client.connect()
	const cookie = await signUp()
	for (const [name, text] of [
		['one word of 4,000 letters', 'a'.repeat(4000)],
		['4,000 spaces between two letters', `a${' '.repeat(3998)}b`],
		['1,000 openings of a quantity', ' (Qty: 1'.repeat(500)],
	]) {
		await client.query('delete from orders')
		await client.query(
			`insert into orders (order_number, user_id, customer_name, customer_phone, order_source, products_requested)
			select 'ORD-L' || n, (select id from customer_users), 'Customer', '+237677000000', 'website', $1 from generate_series(1, 100) n`,
			[text],
		)
		await ask('/')
		const alone = []
		for (let i = 0; i < 5; i++) alone.push(await ask('/dashboard.data', cookie))
		alone.sort((a, b) => a - b)
		const waited = []
		let answered
		Promise.allSettled(Array.from({ length: 10 }, () => ask('/dashboard.data', cookie))).then((all) => {
			answered = all.filter(({ status }) => status === 'fulfilled').length
		})
		while (answered === undefined) {
			waited.push(await ask('/'))
			await new Promise((later) => setTimeout(later, 10))
		}
		process.stdout.write(
			`${name.padEnd(34)} one dashboard ${alone[2].toFixed(0).padStart(5)} ms, ${answered} of ten at once answered, a cached page meanwhile ${Math.max(
				...waited,
			)
				.toFixed(0)
				.padStart(5)} ms\n`,
		)
	}
} finally {
	await client.end()
	await shop.stop()
	shop.clean()
}

async function ask(path, cookie = '') {
	const startedAt = performance.now()
	const answer = await fetch(shop.url + path, { headers: { cookie } })
	await answer.arrayBuffer()
	if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
	return performance.now() - startedAt
}

async function signUp() {
	const password = 'a-Password-for-the-bench9'
	const answer = await fetch(`${shop.url}/data/sign-up`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', Origin: shop.url },
		body: JSON.stringify({
			...{ firstName: 'Bench', lastName: 'Customer', email: 'bench@example.cm' },
			...{ password, confirmation: password, terms: true },
		}),
	})
	if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}
