// The lists of the back office with 10,000 products and 100,000 orders: how long a page takes, end to end.
// `node tests/bench/back-office.ts [requests]` after a build; starts a shop of its own and ends it.
import pg from 'pg'
import { openShop } from '../harness/shop.ts'

const REQUESTS = Number(process.argv[2] ?? 200)
const shop = await openShop()

try {
	await fill()
	const cookie = await shop.logIn()
	for (const [name, path] of [
		['products, first page', '/admin/products.data'],
		['products, page 150', '/admin/products.data?page=150'],
		['products, search', '/admin/products.data?q=amber+99'],
		['orders, first page', '/admin/orders.data'],
		['orders, pending', '/admin/orders.data?status=pending'],
		['orders, page 1500', '/admin/orders.data?page=1500'],
		['orders, search by name', '/admin/orders.data?q=Customer+99999'],
		['orders, search by phone', '/admin/orders.data?q=677+09+99+99'],
		['orders, search without a match', '/admin/orders.data?q=nothing+like+it'],
	]) {
		for (let i = 0; i < 5; i++) await ask(path, cookie)
		const times = []
		for (let i = 0; i < REQUESTS; i++) times.push(await ask(path, cookie))
		times.sort((a, b) => a - b)
		const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1)
		process.stdout.write(
			`${name.padEnd(32)} p50 ${at(0.5).padStart(7)} ms   p99 ${at(0.99).padStart(7)} ms\n`,
		)
	}
} finally {
	await shop.stop()
	shop.clean()
}

async function fill() {
	const client = new pg.Client({ connectionString: shop.databaseUrl() })
	await client.connect()
	await client.query(`insert into products (id, numeric_id, name, price, cost_price, category, brand_id, brand, description, image_url, created_at)
		select 'bench-' || n, 1000 + n, (array['Amber','Oud','Rose','Musk','Vanilla'])[1 + n % 5] || ' ' || n, 5000 + n, 3000 + n,
			(array['perfumes','body_spray','body_mist'])[1 + n % 3], b.id, b.name, repeat('A warm scent. ', 8),
			'https://pictures.example/' || n || '.jpg', now() - n * interval '1 minute'
		from generate_series(1, 10000 - (select count(*) from products)) n, (select id, name from brands order by id limit 1) b`)
	await client.query(`insert into orders (order_number, customer_name, customer_phone, customer_location, order_source, order_status, products_requested, total_amount, amount_known, created_at)
		select 'ORD-B' || n, 'Customer ' || n, '+237677' || lpad(n::text, 6, '0'), (array['Douala','Yaoundé','Buea'])[1 + n % 3],
			(array['website','whatsapp','instagram','facebook','tiktok'])[1 + n % 5],
			(array['delivered','delivered','delivered','cancelled','confirmed','pending'])[1 + n % 6],
			'Yara EDP (Qty: 1, Price: 25000 FCFA), Khamrah EDP (Qty: 1, Price: 31000 FCFA)', 56000, true, now() - n * interval '5 minutes'
		from generate_series(1, 100000) n`)
	await client.query('analyze')
	await client.end()
}

async function ask(path, cookie) {
	const startedAt = performance.now()
	const answer = await fetch(shop.url + path, { headers: { cookie } })
	await answer.arrayBuffer()
	if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
	return performance.now() - startedAt
}
