// `node tests/drills/stock.ts [--orders=200] [--kills=20] [--seed=N]`: two sellers work on the same orders of counted
// products, with double taps, while the web process and the database are killed at random moments; then the bottles
// are recounted from the orders alone and compared with what the shop says is left.
import { setTimeout as sleep } from 'node:timers/promises'
import { ORDER_STATUSES } from '../../app/shop/vocabulary.ts'
import { type Chance, chance, pick, upTo } from '../harness/chance.ts'
import type { Visitor } from '../harness/client.ts'
import { counted, sum } from '../harness/figures.ts'
import { newLedger, placeOrder } from '../harness/orders.ts'
import { logIn } from '../harness/people.ts'
import { waitFor } from '../harness/processes.ts'
import { numberOption, runDrill } from '../harness/report.ts'
import { inDatabase, openShop, type Shop } from '../harness/shop.ts'

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

type Work = { changes: Record<string, number>; doubleTaps: number; isOpen: boolean }

async function sell(shop: Shop, seller: Visitor, random: Chance, work: Work): Promise<void> {
	const ask = <Row>(query: string) =>
		inDatabase(shop, async (client) => (await client.query(query)).rows as Row[]).catch(() => [])
	while (work.isOpen) {
		const [order] = await ask<OrderRow>(SOME_ORDER)
		const [deleted] =
			random() < 0.05 ? await ask<{ id: number }>('select id from deleted_orders limit 1') : []
		if (!order) {
			await sleep(100)
			continue
		}
		const [path, fields] = deleted
			? ['/admin/orders/deleted.data', { intent: 'restore', deletion: String(deleted.id) }]
			: anyChange(order, random)
		const body = new URLSearchParams(fields)
		const isDouble = random() < 0.3
		if (isDouble) work.doubleTaps++
		for (let tries = 0; tries < 600; tries++) {
			const replies = await Promise.all(
				[seller, ...(isDouble ? [seller] : [])].map((each) => each.ask(path, { body })),
			)
			if (replies.every(({ status }) => status > 0 && status < 500)) break
			await sleep(100)
		}
		const kind = fields.intent === 'update' ? Object.keys(fields).at(-1)! : fields.intent!
		work.changes[kind] = (work.changes[kind] ?? 0) + 1
	}
}

type Plan = { orders: number; kills: number; seed: number }

export async function killUnderStock(
	{ orders, kills, seed }: Plan,
	say: (line: string) => unknown = () => undefined,
) {
	const random = chance(seed)
	await using shop = await openShop()
	await shop.untilReady()
	await inDatabase(shop, async (client) => {
		for (const statement of BEGIN) await client.query(statement)
	})
	const ledger = newLedger()
	for (let placed = 0; placed < orders; placed++) await placeOrder(shop.url, ledger, random)
	say(`${ledger.acknowledged.size} orders; ${SELLERS} sellers begin`)
	const work: Work = { changes: {}, doubleTaps: 0, isOpen: true }
	const sellers = await Promise.all(Array.from({ length: SELLERS }, () => logIn(shop.url)))
	const selling = Promise.all(sellers.map((seller, n) => sell(shop, seller, chance(seed + n + 1), work)))
	for (let killed = 0; killed < kills; killed++) {
		await shop.untilReady()
		const enough = sum(Object.values(work.changes)) + 1 + upTo(random, 30)
		await waitFor(() => sum(Object.values(work.changes)) >= enough, 10_000, 5)
		await sleep(random() * 100)
		if (random() < 0.5) await shop.killWeb()
		else {
			shop.killDatabase(random() < 0.5)
			// A database that is gone is noticed a moment later than it is killed.
			await sleep(200)
		}
		say(`${killed + 1} of ${kills} kills, ${sum(Object.values(work.changes))} changes`)
	}
	await shop.untilReady()
	// Every order gets its turn, also after the last kill.
	const enough = sum(Object.values(work.changes)) + 2 * orders
	await waitFor(() => sum(Object.values(work.changes)) >= enough, 120_000, 50)
	work.isOpen = false
	await selling
	const { products, wrongOrders, moved } = await inDatabase(shop, async (client) => ({
		products: (await client.query<Recount>(RECOUNT)).rows,
		wrongOrders: (await client.query<{ count: number }>(WRONG_ORDERS)).rows[0]!.count,
		moved: (await client.query<{ count: number }>(MOVED)).rows[0]!.count,
	}))
	return {
		work,
		moved,
		happened: `${counted(work.changes)} by ${SELLERS} sellers, ${work.doubleTaps} of them tapped twice; ${moved} movements; left ${products.map(({ said, recounted }) => `${said} (recounted ${recounted})`).join(', ')}; ${wrongOrders} orders hold other bottles than they took`,
		kept: {
			'the bottles that are left are those that the orders did not take': products.every(
				({ said, recounted }) => said === recounted,
			),
			'each order has taken what it holds': wrongOrders === 0,
			'pieces and francs are the sums of the movements': products.every(({ addsUp }) => addsUp),
		},
	}
}

await runDrill(import.meta, async ({ seed, short, say }) => {
	const plan = {
		orders: short ? 30 : numberOption('orders', 200),
		kills: short ? 3 : numberOption('kills', 20),
		seed,
	}
	const { happened, kept } = await killUnderStock(plan, say)
	return {
		did: `Two sellers moved, edited, returned, deleted, restored and undid ${plan.orders} orders of counted products, often the same one and often with a double tap, while the web process, PostgreSQL or one of its connections was killed at random moments (seed ${seed}).`,
		times: plan.kills,
		promised:
			'Recounted from the orders alone, the bottles are those that the shop says are left; each order has taken what it holds; pieces and francs are the sums of the movements.',
		happened,
		kept,
	}
})
