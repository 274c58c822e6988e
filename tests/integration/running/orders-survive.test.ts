import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { killUnderOrders } from '../../drills/kills.ts'
import { Visitor } from '../../harness/client.ts'
import { logIn } from '../../harness/people.ts'
import { inDatabase, openShop } from '../../harness/shop.ts'
import { ADMIN, withCatalogue } from '../../support/shop/shop-process.ts'

// Hundreds of kills: `npm run drill -- kill-web kill-database database-silent`.
test('no acknowledged order, cart or edit is lost, doubled or half-written when web process and database are killed or silent', async () => {
	const { killed, orders, written, kept } = await killUnderOrders({
		kills: 4,
		seed: 3,
		customers: 6,
		// More orders would only keep the machine from the recovery.
		pauseMs: 200,
		plan: ['web', 'database', 'connection', 'silence'],
	})
	expect(killed).toEqual({ web: 1, database: 1, connection: 1, silence: 1 })
	expect(orders).toBeGreaterThan(0)
	for (const [promise, isKept] of Object.entries(kept)) expect(isKept, promise).toBe(true)
	expect(Math.min(...written)).toBeGreaterThan(0)
}, 120_000)

test('a step and a payment whose answer was lost when the shop was killed are there once after the retry', async () => {
	await using shop = await openShop({ environment: { DATABASE_URL: await withCatalogue() } })
	const query = (text: string) => inDatabase(shop, (client) => client.query(text))
	const { rows } = await query(
		`insert into orders (order_number, customer_name, customer_phone, order_source, products_requested, total_amount, amount_known)
		values ('ORD-KILLED', 'Test Customer', '+237677123456', 'website', 'Yara EDP', 26000, true) returning id`,
	)
	// Passes the request on, and kills the shop when the answer begins: nobody ever reads it.
	const line = createServer((near) => {
		const far = connectTo(shop.port, '127.0.0.1').once('data', () => {
			near.destroy()
			far.destroy()
			void shop.killWeb()
		})
		near.pipe(far).on('error', () => near.destroy())
	}).listen(0, '127.0.0.1')
	await once(line, 'listening')
	const owner = await logIn(shop.url, ADMIN)
	const cut = Object.assign(new Visitor(`http://127.0.0.1:${(line.address() as AddressInfo).port}`), {
		cookie: owner.cookie,
	})
	const payment = '[{"way":"mtn","amount":"26000","reference":"","paidOn":"2026-01-31"}]'
	const requests: Record<string, string>[] = [
		{ intent: 'next-step', version: '1', requestId: 'killed-at-a-step' },
		{ intent: 'update', version: '2', requestId: 'killed-at-a-payment', payments: payment },
	]
	for (const fields of requests) {
		const body = new URLSearchParams({ id: String(rows[0].id), ...fields })
		expect((await cut.ask('/admin/orders.data', { body })).status).toBe(0)
		await shop.untilReady()
		expect((await owner.ask('/admin/orders.data', { body })).text).toContain('ORD-KILLED')
	}
	line.close()
	const { rows: kept } = await query(
		`select order_status, version, received, (select array_agg(change order by id) from order_history where order_id = orders.id) as changes
		from orders where order_number = 'ORD-KILLED'`,
	)
	expect(kept).toEqual([
		{ order_status: 'contacted', version: 3, received: '26000', changes: ['status', 'payments'] },
	])
}, 120_000)
