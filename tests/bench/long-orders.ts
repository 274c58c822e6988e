// One account with a hundred orders of the longest text: what its dashboard costs, and how long another visitor waits
// for a page from the cache while ten of these dashboards are asked for at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../harness/client.ts'
import { median, most } from '../harness/figures.ts'
import { signUp } from '../harness/people.ts'
import { row, table } from '../harness/report.ts'
import { connect, openShop } from '../harness/shop.ts'

const TEXTS = {
	'one word of 4,000 letters': 'a'.repeat(4000),
	'4,000 spaces between two letters': `a${' '.repeat(3998)}b`,
	'500 openings of a quantity': ' (Qty: 1'.repeat(500),
}

await using shop = await openShop({ limits: '1' })
await using client = await connect(shop.databaseUrl())
const customer = await signUp(shop.url, 'bench')
const visitor = new Visitor(shop.url)
table(
	'a hundred orders of',
	'one dashboard, ms',
	'of ten at once answered',
	'a cached page meanwhile, at most, ms',
)
for (const [name, text] of Object.entries(TEXTS)) {
	await client.query('delete from orders')
	await client.query(
		`insert into orders (order_number, user_id, customer_name, customer_phone, order_source, products_requested)
		select 'ORD-L' || n, (select id from customer_users), 'Customer', '+237677000000', 'website', $1 from generate_series(1, 100) n`,
		[text],
	)
	await visitor.time('/')
	const alone: number[] = []
	for (let i = 0; i < 5; i++) alone.push(await customer.time('/dashboard.data'))
	let answered: number | undefined
	const ten = Array.from({ length: 10 }, () => customer.ask('/dashboard.data'))
	Promise.all(ten).then((all) => {
		answered = all.filter(({ status }) => status === 200).length
	})
	const waited: number[] = []
	for (; answered === undefined; await sleep(10)) waited.push(await visitor.time('/'))
	row(name, median(alone).toFixed(0), answered, most(waited).toFixed(0))
}
