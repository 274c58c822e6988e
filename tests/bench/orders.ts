// `node tests/bench/orders.ts [--seconds=8]`: orders per second through the whole shop with 50 customers at once, against
// the same rows written by pgbench into the same embedded database, in turns, in the same run.
import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Visitor } from '../harness/client.ts'
import { median } from '../harness/figures.ts'
import { numberOption, tell } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'
import { distributionPrograms } from '../support/services/other-postgres.ts'

const CUSTOMERS = 50
// What the embedded database's sixty connections leave beside the shop's own.
const CONNECTIONS = 40
const ROUNDS = 3
const seconds = numberOption('seconds', 8)
const WORDS = 'Yara EDP (Qty: 2),\nAsad EDP (Qty: 1)'

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

await using shop = await openShop()
const visitor = new Visitor(shop.url, { connections: CUSTOMERS })
const script = join(shop.dataFolder, 'order.sql')
writeFileSync(script, SCRIPT)
let index = 0
let refused = 0
await shopRate() // warms up
const found = join(distributionPrograms() ?? '', 'bin/pgbench')
const pgbench = existsSync(found) ? found : undefined
const ours: number[] = []
const theirs: number[] = []
for (let round = 0; round < ROUNDS; round++) {
	ours.push(await shopRate())
	if (pgbench) theirs.push(await pgbenchRate(pgbench))
}
const shown = (values: number[]) =>
	`${median(values).toFixed(0)} (${values.map((value) => value.toFixed(0)).join(', ')})`
tell(
	`orders per second, ${CUSTOMERS} customers: ${shown(ours)}${refused > 0 ? `, ${refused} times 503` : ''}`,
)
const ratio = pgbench ? median(ours) / median(theirs) : undefined
if (ratio === undefined) tell('pgbench is not installed here: no ratio (Debian: postgresql-contrib)')
else {
	tell(`the same by pgbench, ${CONNECTIONS} connections: ${shown(theirs)}`)
	tell(`ratio ${ratio.toFixed(2)}`)
}
process.exitCode = median(ours) >= 50 && (ratio ?? 1) >= 0.3 ? 0 : 1

async function order(): Promise<boolean> {
	const body = new URLSearchParams({
		key: `bench-${process.pid}-${index}-0123456789`,
		fullName: 'Test Customer',
		whatsappNumber: `+2376${50_000_000 + (index++ % 100_000)}`,
		location: 'Douala',
		productsOfInterest: WORDS,
		suggested: WORDS,
		'line.yara-edp': '2',
		'line.asad-edp': '1',
	})
	const { status, summary } = await visitor.ask('/order-submissions', { body })
	// On a busy machine the shop gives up on an order rather than let everybody wait; no order, but no failure.
	if (status === 503) refused++
	else if (status !== 200) throw new Error(`The shop answered ${summary}`)
	return status === 200
}

async function shopRate(): Promise<number> {
	let count = 0
	const startedAt = performance.now()
	const customer = async () => {
		while (performance.now() < startedAt + seconds * 1000) if (await order()) count++
	}
	await Promise.all(Array.from({ length: CUSTOMERS }, customer))
	return count / ((performance.now() - startedAt) / 1000)
}

async function pgbenchRate(program: string): Promise<number> {
	const how = ['-n', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds), '-f', script]
	const { stdout } = await promisify(execFile)(program, [...how, shop.databaseUrl()])
	const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
	if (!rate) throw new Error(`pgbench said nothing of use:\n${stdout}`)
	return rate
}
