// `node tests/drills/office/invoices.ts [--rounds=5] [--seed=N]`: 200 orders get their invoices, all asked for at once and each
// twice, while the web process, the database or single connections are killed; then the numbers are counted.
import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '../../harness/chance.ts'
import type { Visitor } from '../../harness/client.ts'
import { logIn } from '../../harness/people.ts'
import { numberOption, runDrill } from '../../harness/report.ts'
import { inDatabase, openShop } from '../../harness/shop.ts'

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

type Work = { done: number; sent: number }

/** As a seller who taps twice, and again until she is answered. */
async function makeInvoice(seller: Visitor, id: number, work: Work): Promise<void> {
	const fields = { intent: 'invoice', id: String(id), version: '1', requestId: `invoice-${id}-1` }
	const body = new URLSearchParams(fields)
	for (;;) {
		work.sent += 2
		const taps = [seller.ask('/admin/orders.data', { body }), seller.ask('/admin/orders.data', { body })]
		const replies = await Promise.all(taps)
		if (replies.every(({ status, text }) => status === 200 && text.includes('Invoice made'))) break
		await sleep(50)
	}
	work.done++
}

await runDrill(import.meta, async ({ seed, short, say }) => {
	const rounds = short ? 1 : numberOption('rounds', 5)
	const orders = rounds * AT_ONCE
	const random = chance(seed)
	await using shop = await openShop()
	await shop.untilReady()
	await inDatabase(shop, (client) =>
		client.query(`insert into settings (name, value) values ('vat', 'false')`),
	)
	const seller = await logIn(shop.url)
	const work: Work = { done: 0, sent: 0 }
	const killed = { web: 0, database: 0 }
	for (let round = 1; round <= rounds; round++) {
		const { rows } = await inDatabase(shop, (client) => client.query<{ id: number }>(ORDERS))
		const making = Promise.all(rows.map(({ id }) => makeInvoice(seller, id, work)))
		for (;;) {
			await shop.untilReady()
			await sleep(random() * 250)
			if (work.done === round * AT_ONCE) break
			const victim = random() < 0.5 ? 'web' : 'database'
			killed[victim]++
			if (victim === 'web') await shop.killWeb()
			else {
				await shop.killDatabase(random() < 0.5)
				// A database that is gone is noticed a moment later than it is killed.
				await sleep(200)
			}
			say(`round ${round} of ${rounds}, ${work.done} invoices, ${killed.web + killed.database} kills`)
		}
		await making
	}
	const counted = await inDatabase(shop, async (client) => (await client.query<Count>(COUNT)).rows[0]!)
	return {
		did: `A seller asked for the invoices of ${AT_ONCE} orders at once, ${rounds} times, each order with a double tap and again until it was answered, while the web process, PostgreSQL or one of its connections was killed (seed ${seed}).`,
		times: killed.web + killed.database,
		promised:
			'The numbers are 1 to as many as there are orders, without a gap, and each order has one invoice.',
		happened: `${killed.web} kills of the web process, ${killed.database} of PostgreSQL or a connection; ${work.sent} requests; ${counted.invoices} invoices of ${counted.orders} orders, the highest number ${counted.highest}, the counter at ${counted.counter}, ${counted.told} told in the orders' histories`,
		kept: { 'no gap, no double': Object.values(counted).every((figure) => figure === orders) },
	}
})
