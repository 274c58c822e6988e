// `node tests/bench/orders.ts [seconds]`: orders per second through the whole shop with 50 customers at once, against the
// same rows written by pgbench into the same embedded database, in turns, in the same run.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openShop } from '../harness/shop.ts'

const CUSTOMERS = 50
// What the embedded database's sixty connections leave beside the shop's own.
const CONNECTIONS = 40
const ROUNDS = 3
const seconds = Number(process.argv[2] ?? 8)
const agent = new Agent({ keepAlive: true, maxSockets: CUSTOMERS })
let index = 0
let refused = 0

function order(url) {
	const words = 'Yara EDP (Qty: 2),\nAsad EDP (Qty: 1)'
	const body = new URLSearchParams({
		key: `bench-${process.pid}-${index}-0123456789`,
		fullName: 'Test Customer',
		whatsappNumber: `+2376${50_000_000 + (index++ % 100_000)}`,
		location: 'Douala',
		productsOfInterest: words,
		suggested: words,
		'line.yara-edp': '2',
		'line.asad-edp': '1',
	}).toString()
	const headers = {
		'Content-Type': 'application/x-www-form-urlencoded',
		'Content-Length': Buffer.byteLength(body),
	}
	return new Promise((done, failed) => {
		const sending = request(`${url}/order-submissions`, { method: 'POST', agent, headers }, (response) => {
			response.resume()
			response.on('end', () => {
				// On a busy machine the shop gives up on an order rather than let everybody wait; no order, but no failure.
				if (response.statusCode === 503) refused++
				else if (response.statusCode !== 200) failed(new Error(`The shop answered ${response.statusCode}`))
				done(response.statusCode === 200)
			})
		})
		sending.on('error', failed)
		sending.end(body)
	})
}

async function shopRate(url) {
	let count = 0
	const startedAt = performance.now()
	const end = startedAt + seconds * 1000
	await Promise.all(
		Array.from({ length: CUSTOMERS }, async () => {
			while (performance.now() < end) {
				if (await order(url)) count++
			}
		}),
	)
	return count / ((performance.now() - startedAt) / 1000)
}

// The statements that an order is: what it orders, how often its sender may, buyer, number, order, two lines, history,
// mail, and a notice for each telephone of the seller.
const SCRIPT = `\\set phone random(50000000, 50100000)
select id, name, price, cost_price, media_id, image_url from products
	where in_stock and is_visible and stock <> 'sold_out' and id in ('yara-edp', 'asad-edp');
insert into rate_limits as known (key, count, ends_at)
	values ('pgbench', 1, now() + interval '10 minutes'), ('pgbench ' || :phone, 1, now() + interval '10 minutes')
	on conflict (key) do update set count = known.count + 1 returning key, count, ends_at;
begin;
select id from customers where phone = '+2376' || :phone and user_id is not null limit 1;
insert into customers (name, phone, city) values ('Test Customer', '+2376' || :phone, 'Douala')
	on conflict (phone) where user_id is null do update set name = excluded.name, city = excluded.city, updated_at = now() returning id as buyer \\gset
insert into orders (order_number, idempotency_key, content_hash, access_token, customer_id, customer_name, customer_phone, customer_location,
	order_source, products_requested, notes, total_amount, total_cost, total_profit, profit_margin, amount_known)
	values (generate_order_number(), gen_random_uuid()::text, md5(random()::text), md5(random()::text), :buyer, 'Test Customer', '+2376' || :phone, 'Douala',
	'website', 'Yara EDP (Qty: 2), Asad EDP (Qty: 1)', 'Order submitted via website', 70000, 45500, 24500, 35.0, true) on conflict do nothing returning id as made \\gset
insert into order_items (order_id, product_id, product_name, quantity, unit_price, unit_cost)
	values (:made, 'yara-edp', 'Yara EDP', 2, 25000, 16250), (:made, 'asad-edp', 'Asad EDP', 1, 20000, 13000);
insert into order_history (order_id, actor_kind, actor, change, new_value) values (:made, 'customer', 'Test Customer', 'created', 'pending');
insert into outbox (kind, recipient, payload, order_id, sent_at) values ('order-to-shop', 'bonjour@sillage.example',
	'{"customerName": "Test Customer", "customerPhone": "+237650000000", "shippingAddress": "Douala", "orderNumber": "ORD-2345678", "products": [{"name": "Yara EDP", "quantity": 2, "price": 25000}, {"name": "Asad EDP", "quantity": 1, "price": 20000}]}',
	:made, now());
insert into outbox (kind, recipient, payload, order_id) select 'order-notice', id::text, '{}', :made from push_devices;
commit;
`

function findPgbench() {
	const folder = '/usr/lib/postgresql'
	const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : []
	return versions.map((version) => join(folder, version, 'bin/pgbench')).find(existsSync)
}

async function pgbenchRate(pgbench, databaseUrl, script) {
	const { hostname, port, username, password } = new URL(databaseUrl)
	const { stdout } = await promisify(execFile)(
		pgbench,
		[
			'-n',
			'-c',
			CONNECTIONS,
			'-j',
			2,
			'-T',
			seconds,
			'-f',
			script,
			'-h',
			hostname,
			'-p',
			port,
			'-U',
			username,
			'sillage',
		].map(String),
		{ env: { PGPASSWORD: password } },
	)
	const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
	if (!rate) throw new Error(`pgbench said nothing of use:\n${stdout}`)
	return rate
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const shown = (values) => values.map((value) => value.toFixed(0)).join(', ')

const pgbench = findPgbench()
const shop = await openShop()
try {
	const script = join(shop.dataFolder, 'order.sql')
	writeFileSync(script, SCRIPT)
	await shopRate(shop.url) // warms up
	const ours = []
	const theirs = []
	for (let round = 0; round < ROUNDS; round++) {
		ours.push(await shopRate(shop.url))
		if (pgbench) theirs.push(await pgbenchRate(pgbench, shop.databaseUrl(), script))
	}
	process.stdout.write(
		`  orders per second, ${CUSTOMERS} customers: ${median(ours).toFixed(0)} (${shown(ours)})${refused > 0 ? `, ${refused} times 503` : ''}\n`,
	)
	if (pgbench) {
		process.stdout.write(`  the same by pgbench, ${CONNECTIONS} connections: ${median(theirs).toFixed(0)} (${shown(theirs)})
  ratio ${(median(ours) / median(theirs)).toFixed(2)}\n`)
	} else {
		process.stdout.write('  pgbench is not installed here: no ratio (Debian: postgresql-contrib)\n')
	}
	const enough = median(ours) >= 50 && (!pgbench || median(ours) / median(theirs) >= 0.3)
	process.exitCode = enough ? 0 : 1
} finally {
	agent.destroy()
	await shop.stop()
	shop.clean()
}
