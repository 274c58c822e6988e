// `node tests/bench/stock.ts [--rounds=30]` after a build: what counting costs. Two shops of 10,000 products and 20,000 orders
// take turns: in one nothing is counted, in the other every product is, with 100,000 movements. The pages that read stock,
// and confirming an order, which books it.
import { percentile } from '../harness/figures.ts'
import { growShop } from '../harness/grown-shop.ts'
import { addProducts } from '../harness/many-products.ts'
import { logIn } from '../harness/people.ts'
import { numberOption, row, table } from '../harness/report.ts'
import { type Client, connect, openShop } from '../harness/shop.ts'

const [PRODUCTS, ORDERS, MOVEMENTS] = [10_000, 20_000, 100_000]
const ROUNDS = numberOption('rounds', 30)
const WARM_UP = 3
const PAGES = [
	'/admin.data',
	'/admin/products.data',
	'/admin/orders.data',
	'/admin/orders.data?beyond=1',
	'/admin/stock.data',
]
const CONFIRMED = 'an order is confirmed'

await using plainShop = await openShop()
await using plainClient = await connect(plainShop.databaseUrl())
await using countingShop = await openShop()
await using countingClient = await connect(countingShop.databaseUrl())
for (const client of [plainClient, countingClient]) {
	await addProducts(client, PRODUCTS)
	await growShop(client, { orders: ORDERS, customers: 4_000 })
}
await countAll(countingClient)
const shops = [
	{ owner: await logIn(plainShop.url), client: plainClient },
	{ owner: await logIn(countingShop.url), client: countingClient },
]

table(
	`${PRODUCTS} products, ${ORDERS} orders, ${MOVEMENTS} movements`,
	'nothing counted',
	'all counted',
	'ratio',
)
for (const what of [...PAGES, CONFIRMED]) {
	const times: number[][] = shops.map(() => [])
	for (let round = -WARM_UP; round < ROUNDS; round++)
		for (const [index, { owner, client }] of shops.entries()) {
			const ms = what === CONFIRMED ? await confirmOne(owner, client) : await owner.time(what)
			if (round >= 0) times[index]!.push(ms)
		}
	const [plain, counting] = times.map((all) => percentile(all, 0.5))
	const ratio = `×${(counting! / plain!).toFixed(2)}`
	row(what.replace(/^\/.*/, '`$&`'), `${plain!.toFixed(1)} ms`, `${counting!.toFixed(1)} ms`, ratio)
}

async function confirmOne(owner: Awaited<ReturnType<typeof logIn>>, client: Client): Promise<number> {
	const { rows } = await client.query(
		`select id, version from orders where order_status = 'pending' order by random() limit 1`,
	)
	const { id, version } = rows[0]
	const body = new URLSearchParams({ intent: 'update', id, version, status: 'confirmed' })
	const begin = performance.now()
	const reply = await owner.ask('/admin/orders.data', { body })
	const ms = performance.now() - begin
	if (reply.status !== 200) throw new Error(`not confirmed: ${reply.summary}`)
	return ms
}

/** Each product counted, and corrected until there are enough movements; a tenth has none left, some are on the way. */
async function countAll(client: Client) {
	await client.query('insert into stock_levels (product_id, counted_since) select id, $1 from products', [
		new Date(Date.now() - 90 * 24 * 3_600_000),
	])
	for (let round = 0; round < MOVEMENTS / PRODUCTS; round++)
		await client.query(
			`insert into stock_movements (product_id, kind, quantity, at)
			select id, case when $1 = 0 then 'count' else 'correction' end, case when $1 = 0 then numeric_id % 10 when $1 % 2 = 1 then 1 else -1 end,
				now() - make_interval(days => 90 - $1::int * 9)
			from products`,
			[round],
		)
	await client.query(
		`with bought as (
			insert into purchases (supplier, bought_on, currency, rate, recorded_by, form_id)
			select 'Supplier ' || n, current_date, 'XAF', 1, 'owner@sillage.example', 'bench-' || n from generate_series(1, 50) n returning id
		)
		insert into purchase_lines (purchase_id, product_id, product_name, quantity, unit_price, goods, landed)
		select b.id, p.id, p.name, 3, 1000, 3000, 3000 from bought b join products p on p.numeric_id % 500 = b.id`,
	)
	await client.query('vacuum analyze')
}
