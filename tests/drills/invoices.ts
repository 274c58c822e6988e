// `node tests/drills/invoices.ts [--rounds=5] [--seed=N]`: 200 orders get their invoices, all asked for at once and each
// twice, while the web process, the database or single connections are killed; then the numbers are counted.
import { chance } from '../harness/chance.ts'
import type { Reply } from '../harness/client.ts'
import { sum } from '../harness/figures.ts'
import { logIn } from '../harness/people.ts'
import { numberOption, runDrill, say } from '../harness/report.ts'
import { inDatabase, openShop } from '../harness/shop.ts'
import { killAtRandom, struck } from '../harness/victims.ts'

const AT_ONCE = 200
const ORDERS = `
	with made as (
		insert into orders (order_number, customer_name, customer_phone, order_source, products_requested, total_amount, amount_known)
		select gen_random_uuid(), 'Test Customer', '+237677123456', 'website', 'Yara EDP', 25000, true
		from generate_series(1, ${AT_ONCE}) returning id
	)
	insert into order_items (order_id, product_name, quantity, unit_price) select id, 'Yara EDP', 1, 25000 from made
	returning order_id as id`
const COUNT = `
	select count(*)::int as invoices, count(distinct order_id)::int as orders, coalesce(max(number), 0) as highest,
		(select last from invoice_counters where series = 'invoice') as counter,
		(select count(*)::int from order_history where change = 'invoice') as told
	from invoices`
type Count = Record<'invoices' | 'orders' | 'highest' | 'counter' | 'told', number>

const isMade = ({ status, text }: Reply) => status === 200 && text.includes('Invoice made')

await runDrill(import.meta, async ({ seed, short }) => {
	const rounds = short ? 1 : numberOption('rounds', 5)
	const orders = rounds * AT_ONCE
	const random = chance(seed)
	await using shop = await openShop()
	await inDatabase(shop, (client) =>
		client.query(`insert into settings (name, value) values ('vat', 'false')`),
	)
	const seller = await logIn(shop.url)
	const killed = { web: 0, database: 0, connection: 0 }
	let made = 0
	/** By a seller who taps twice, and again until she is answered. */
	const makeInvoice = async (id: number) => {
		const body = new URLSearchParams({
			intent: 'invoice',
			id: String(id),
			version: '1',
			requestId: `invoice-${id}-1`,
		})
		await Promise.all([1, 2].map(() => seller.insist('/admin/orders.data', { body }, isMade)))
		made++
	}
	for (let round = 1; round <= rounds; round++) {
		const { rows } = await inDatabase(shop, (client) => client.query<{ id: number }>(ORDERS))
		const making = Promise.all(rows.map(({ id }) => makeInvoice(id)))
		const isOver = () => made === round * AT_ONCE
		const strikes = await killAtRandom(shop, random, { done: () => made, pace: 60, isOver, say })
		for (const victim of ['web', 'database', 'connection'] as const) killed[victim] += strikes.killed[victim]
		await making
	}
	const count = await inDatabase(shop, async (client) => (await client.query<Count>(COUNT)).rows[0]!)
	return {
		did: `A seller asked for the invoices of ${AT_ONCE} orders at once, ${rounds} times, each order with a double tap and again until it was answered, at kill -9 of ${struck(killed)} (seed ${seed}).`,
		times: sum(Object.values(killed)),
		promised:
			'The numbers are 1 to as many as there are orders, without a gap, and each order has one invoice.',
		happened: `${count.invoices} invoices of ${count.orders} orders, the highest number ${count.highest}, the counter at ${count.counter}, ${count.told} told in the orders' histories`,
		kept: { 'no gap, no double': Object.values(count).every((figure) => figure === orders) },
	}
})
