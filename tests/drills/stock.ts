// `node tests/drills/stock.ts [--orders=200] [--kills=20] [--seed=N]`: two sellers work on the same orders of counted
// products, with double taps, while the web process and the database are killed at random moments; then the bottles
// are recounted from the orders alone and compared with what the shop says is left.
import { setTimeout as sleep } from 'node:timers/promises'
import { ORDER_STATUSES } from '../../app/shop/vocabulary.ts'
import { type Chance, chance, pick, upTo } from '../harness/chance.ts'
import type { Visitor } from '../harness/client.ts'
import { Crowd } from '../harness/crowd.ts'
import { counted, sum } from '../harness/figures.ts'
import { placeOrder } from '../harness/orders.ts'
import { logIn } from '../harness/people.ts'
import { waitFor } from '../harness/processes.ts'
import { numberOption, runDrill, say } from '../harness/report.ts'
import { connect, inDatabase, numberIn, openShop, type Shop } from '../harness/shop.ts'
import { killAtRandom, struck } from '../harness/victims.ts'

const SELLERS = 2
/** Of each of the four products that the orders are about. */
const BOTTLES = 1_000
const LANDED = 3_333_333

const BEGIN = [
	`insert into stock_levels (product_id) select unnest(array['yara-edp', 'khamrah-edp', 'asad-edp', 'dove-original-body-spray'])`,
	`insert into stock_movements (product_id, kind, quantity) select product_id, 'count', ${BOTTLES} from stock_levels`,
	`insert into stock_movements (product_id, kind, quantity, value) select product_id, 'purchase', ${BOTTLES}, ${LANDED} from stock_levels`,
]

/** Whatever changed an order: what it holds is what it took, and the sums are the sums. */
const RECOUNT = `
	select l.quantity as said, ${2 * BOTTLES} - coalesce((
			select sum(i.quantity - i.returned) from order_items i join orders o on o.id = i.order_id
			where i.product_id = l.product_id and o.order_status in ('confirmed', 'processing', 'delivered')), 0)::int as recounted,
		l.quantity = (select sum(quantity) from stock_movements m where m.product_id = l.product_id)
			and l.value = (select sum(value) from stock_movements m where m.product_id = l.product_id) as "addsUp"
	from stock_levels l order by l.product_id`
type Recount = { said: number; recounted: number; addsUp: boolean }
const MOVED = 'select count(*)::int as count from stock_movements where order_id is not null'
const WRONG_ORDERS = `
	select count(*)::int as count from (
		select order_id, product_id from (
			select i.order_id, i.product_id, i.quantity - i.returned as pieces from order_items i join orders o on o.id = i.order_id
			where o.order_status in ('confirmed', 'processing', 'delivered') and i.product_id in (select product_id from stock_levels)
			union all select order_id, product_id, quantity from stock_movements where order_id is not null
		) both_sides group by 1, 2 having sum(pieces) <> 0
	) wrong`

type OrderRow = { id: number; version: number; lines: Line[] }
type Line = { productId: string; productName: string; quantity: number; unitPrice: number }
const SOME_ORDER = `
	select o.id, o.version, coalesce((select jsonb_agg(jsonb_build_object('productId', product_id, 'productName', product_name,
		'quantity', quantity, 'unitPrice', unit_price) order by i.id) from order_items i where i.order_id = o.id), '[]') as lines
	from orders o order by random() limit 1`

/** What a seller may do to an order: where it is sent, and the form. */
function anyChange(order: OrderRow, random: Chance): [path: string, fields: Record<string, string>] {
	const target = { id: String(order.id), version: String(order.version) }
	const panel = (fields: Record<string, string>): [string, Record<string, string>] => [
		'/admin/orders.data',
		{ ...target, requestId: `drill-${upTo(random, 1e9)}-${upTo(random, 1e9)}`, ...fields },
	]
	const toss = random()
	if (toss < 0.4) return panel({ intent: 'next-step' })
	if (toss < 0.5) return panel({ intent: 'undo-step' })
	if (toss < 0.65) return panel({ intent: 'update', status: pick(random, ORDER_STATUSES) })
	if (toss < 0.75) {
		const lines = order.lines.map(({ quantity, unitPrice, ...line }) => ({
			...line,
			quantity: String(1 + upTo(random, 4)),
			sellingPrice: String(unitPrice),
			costPrice: null,
		}))
		return panel({ intent: 'update', lines: JSON.stringify(random() < 0.3 ? lines.slice(1) : lines) })
	}
	if (toss < 0.97) {
		const returned = order.lines.map(({ quantity }) => String(upTo(random, quantity + 1)))
		return panel({ intent: 'update', status: 'delivered', returned: JSON.stringify(returned) })
	}
	return ['/admin/orders.data', { ...target, intent: 'delete' }]
}

/** One change by a seller, often with a double tap. */
async function sell(shop: Shop, seller: Visitor, crowd: Crowd): Promise<void> {
	const { random } = crowd
	const ask = <Row>(query: string) =>
		inDatabase(shop, async (client) => (await client.query(query)).rows as Row[]).catch(() => [])
	const [order] = await ask<OrderRow>(SOME_ORDER)
	const [deleted] = random() < 0.05 ? await ask<{ id: number }>('select id from deleted_orders limit 1') : []
	if (!order) return sleep(100)
	const [path, fields] = deleted
		? ['/admin/orders/deleted.data', { intent: 'restore', deletion: String(deleted.id) }]
		: anyChange(order, random)
	const body = new URLSearchParams(fields)
	const taps = random() < 0.3 ? 2 : 1
	if (taps === 2) crowd.count('tapped twice', crowd.later)
	await Promise.all(Array.from({ length: taps }, () => seller.insist(path, { body })))
	crowd.count(fields.intent === 'update' ? Object.keys(fields).at(-1)! : fields.intent!)
}

await runDrill(import.meta, async ({ seed, short }) => {
	const orders = short ? 30 : numberOption('orders', 200)
	const kills = short ? 3 : numberOption('kills', 20)
	const random = chance(seed)
	await using shop = await openShop()
	await inDatabase(shop, async (client) => {
		for (const statement of BEGIN) await client.query(statement)
	})
	await using crowd = new Crowd(shop.url, random)
	for (let placed = 0; placed < orders; placed++) await placeOrder(shop.url, crowd.ledger, random)
	say(`${crowd.ledger.acknowledged.size} orders; ${SELLERS} sellers begin`)
	const sellers = await Promise.all(Array.from({ length: SELLERS }, () => logIn(crowd.person())))
	for (const seller of sellers) crowd.add(() => sell(shop, seller, crowd))
	const done = () => sum(Object.values(crowd.counts))
	const { killed } = await killAtRandom(shop, random, { kills, done, pace: 30, say })
	// Every order gets its turn, also after the last kill.
	const enough = done() + 2 * orders
	await waitFor(() => done() >= enough, 120_000, 50)
	await crowd.close()
	await using client = await connect(shop.databaseUrl())
	const { rows: products } = await client.query<Recount>(RECOUNT)
	const wrongOrders = await numberIn(client, WRONG_ORDERS)
	const moved = await numberIn(client, MOVED)
	return {
		did: `Two sellers moved, edited, returned, deleted, restored and undid ${orders} orders of counted products, often the same one and often with a double tap, at kill -9 of ${struck(killed)}, at random moments (seed ${seed}).`,
		times: sum(Object.values(killed)),
		promised:
			'Recounted from the orders alone, the bottles are those that the shop says are left; each order has taken what it holds; pieces and francs are the sums of the movements.',
		happened: `${counted(crowd.counts)} by ${SELLERS} sellers, ${counted(crowd.later)}; ${moved} movements; left ${products.map(({ said, recounted }) => `${said} (recounted ${recounted})`).join(', ')}; ${wrongOrders} orders hold other bottles than they took`,
		kept: {
			'the bottles that are left are those that the orders did not take': products.every(
				({ said, recounted }) => said === recounted,
			),
			'each order has taken what it holds': wrongOrders === 0,
			'pieces and francs are the sums of the movements': products.every(({ addsUp }) => addsUp),
		},
	}
})
