// The rule of stock against a plain recount: random histories of counts, deliveries, breakages, cost edits and orders
// that change in every way, written statement by statement, so that the triggers see each of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { ORDER_STATUSES, type OrderStatus } from '~/shop/vocabulary.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { totalsOf } from '../orders/order-account.ts'

useDatabase()

const PRODUCTS = ['a', 'b', 'c'] as const
const PRICE = 10_000
const ORDERS = 4
const product = fc.constantFrom(...PRODUCTS)
const order = fc.nat(ORDERS - 1)
const pieces = fc.integer({ min: 1, max: 6 })
const francs = fc.oneof(fc.nat(50_000), fc.constantFrom(0, 1, 7))
const lines = fc.array(fc.record({ product, quantity: pieces }), { maxLength: 3 })

type Step =
	| { kind: 'count'; product: string; pieces: number }
	| { kind: 'stop'; product: string }
	| { kind: 'purchase'; product: string; pieces: number; value: number }
	| { kind: 'breakage'; product: string; pieces: number }
	| { kind: 'cost'; product: string; cost: number }
	| { kind: 'lines'; order: number; lines: { product: string; quantity: number }[] }
	| { kind: 'status'; order: number; status: OrderStatus }
	| { kind: 'return'; order: number; line: number; pieces: number }
	| { kind: 'delete'; order: number }

const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({ kind: fc.constant('count' as const), product, pieces: fc.nat(8) }),
	fc.record({ kind: fc.constant('stop' as const), product }),
	fc.record({ kind: fc.constant('purchase' as const), product, pieces, value: francs }),
	fc.record({ kind: fc.constant('breakage' as const), product, pieces }),
	fc.record({ kind: fc.constant('cost' as const), product, cost: francs }),
	...Array.from({ length: 2 }, () => fc.record({ kind: fc.constant('lines' as const), order, lines })),
	...Array.from({ length: 4 }, () =>
		fc.record({ kind: fc.constant('status' as const), order, status: fc.constantFrom(...ORDER_STATUSES) }),
	),
	fc.record({ kind: fc.constant('return' as const), order, line: fc.nat(2), pieces }),
	fc.record({ kind: fc.constant('delete' as const), order }),
)

type Line = { product: string; quantity: number; returned: number; cost: number | null; estimated: boolean }
type Order = { status: OrderStatus; held: number; lines: Line[] }
/** What an order has taken of a product, and the cost it took it at; `since` tells one counting from the next. */
type Taken = { pieces: number; cost: number; since: number }
type Level = { pieces: number; value: number; since: number }

const HOLDING: readonly OrderStatus[] = ['confirmed', 'processing', 'delivered']
const NEW_ORDER = { status: 'pending', held: Infinity, lines: [] } satisfies Order
const share = (value: number, of: number, by: number) => Math.floor((2 * value * of + by) / (2 * by))

/** The same shop, kept with pencil and paper. */
class Paper {
	time = 0
	costs = new Map<string, number>(PRODUCTS.map((id) => [id, 5_000]))
	levels = new Map<string, Level>()
	orders: Order[] = Array.from({ length: ORDERS }, () => structuredClone(NEW_ORDER))
	taken = new Map<string, Taken>()

	move(product: string, pieces: number, given?: { value?: number; cost?: number; bought?: boolean }): void {
		const level = this.levels.get(product)!
		const left = level.pieces + pieces
		if (pieces < 0) level.value = left > 0 ? share(level.value, left, level.pieces) : 0
		if (pieces > 0) {
			const worth = given?.value ?? pieces * (given?.cost ?? this.costs.get(product)!)
			level.value = left <= 0 ? 0 : level.pieces >= 0 ? level.value + worth : share(worth, left, pieces)
			if (left > 0) this.costs.set(product, share(level.value, 1, left))
			else if (given?.bought) this.costs.set(product, share(worth, 1, pieces))
		}
		level.pieces = left
	}

	book(number: number, first: boolean, gone = false): void {
		const { status, held, lines } = this.orders[number]!
		for (const [product, level] of this.levels) {
			const key = `${number} ${product}`
			const before = this.taken.get(key)
			const known = before && before.since === level.since ? before : undefined
			if (!gone && held < level.since) continue
			const own = lines.filter((line) => line.product === product)
			const wanted =
				!gone && HOLDING.includes(status)
					? own.reduce((sum, line) => sum + line.quantity - line.returned, 0)
					: 0
			const frozen = own.length > 0 && HOLDING.includes(status) && !gone && (first || !known)
			if (frozen)
				for (const line of own)
					Object.assign(line, { cost: this.costs.get(product), estimated: level.pieces < wanted })
			const change = (known?.pieces ?? 0) - wanted
			if (change === 0) continue
			const cost = (first ? undefined : known?.cost) ?? this.costs.get(product)!
			this.taken.set(key, { pieces: wanted, cost, since: level.since })
			this.move(product, change, { cost })
		}
	}
}

const ask = (query: string, values: unknown[]) => pool().query(query, values)

async function perform(step: Step, paper: Paper, ids: number[]): Promise<void> {
	paper.time++
	if ('product' in step) {
		const level = paper.levels.get(step.product)
		const insert = (kind: string, quantity: number, value: number | null = null) =>
			ask('insert into stock_movements (product_id, kind, quantity, value) values ($1, $2, $3, $4)', [
				step.product,
				kind,
				quantity,
				value,
			])
		switch (step.kind) {
			case 'count': {
				if (!level) {
					await ask('insert into stock_levels (product_id) values ($1)', [step.product])
					paper.levels.set(step.product, { pieces: 0, value: 0, since: paper.time })
				}
				const change = step.pieces - (level?.pieces ?? 0)
				await insert('count', change)
				paper.move(step.product, change)
				return
			}
			case 'stop':
				if (!level) return
				await insert('count', -level.pieces)
				await ask('delete from stock_levels where product_id = $1', [step.product])
				// What comes up to zero comes at the last cost, which is no news.
				paper.levels.delete(step.product)
				return
			case 'purchase':
				if (!level) return
				await insert('purchase', step.pieces, step.value)
				paper.move(step.product, step.pieces, { value: step.value, bought: true })
				return
			case 'breakage':
				if (!level) return
				await insert('breakage', -step.pieces)
				paper.move(step.product, -step.pieces)
				return
			case 'cost':
				await ask('update products set cost_price = $2 where id = $1', [step.product, step.cost])
				paper.costs.set(step.product, step.cost)
				if (level && level.pieces > 0) level.value = level.pieces * step.cost
				return
		}
	}
	const order = paper.orders[step.order]!
	const id = ids[step.order]!
	switch (step.kind) {
		case 'lines': {
			const typed = step.lines.map((line) => ({ ...line, returned: 0, cost: 1_234, estimated: false }))
			await ask(
				`with gone as (delete from order_items where order_id = $1)
				insert into order_items (order_id, product_id, product_name, quantity, unit_price, unit_cost)
				select $1, product, product, quantity, ${PRICE}, 1234
				from jsonb_to_recordset($2::jsonb) as line(product text, quantity int)`,
				[id, JSON.stringify(step.lines)],
			)
			order.lines = typed
			// As the shop does: the totals follow the lines.
			await ask(
				`update orders set total_amount = coalesce((select sum(total_price) from order_items where order_id = $1), 0) where id = $1`,
				[id],
			)
			await ask('select sum_costs(array[$1::int])', [id])
			paper.book(step.order, false)
			return
		}
		case 'status': {
			await ask('update orders set order_status = $2 where id = $1', [id, step.status])
			const held = HOLDING.includes(order.status)
			const first = order.held === Infinity && HOLDING.includes(step.status)
			order.status = step.status
			if (first) order.held = paper.time
			if (held !== HOLDING.includes(step.status)) paper.book(step.order, first)
			return
		}
		case 'return': {
			const line = order.lines[step.line]
			if (!line || order.status !== 'delivered') return
			line.returned = Math.min(step.pieces, line.quantity)
			await ask(
				`update order_items set returned = $3 where id = (select id from order_items where order_id = $1 order by id offset $2 limit 1)`,
				[id, step.line, line.returned],
			)
			paper.book(step.order, false)
			return
		}
		case 'delete':
			await ask('delete from orders where id = $1', [id])
			paper.book(step.order, false, true)
			for (const key of [...paper.taken.keys()]) if (key.startsWith(`${step.order} `)) paper.taken.delete(key)
			paper.orders[step.order] = structuredClone(NEW_ORDER)
			ids[step.order] = await newOrder()
	}
}

let numbers = 0
async function newOrder(): Promise<number> {
	const { rows } = await ask(
		`insert into orders (order_number, customer_name, customer_phone, order_source, products_requested, amount_known, total_amount)
		values ($1, '', '', 'other', '', true, 0) returning id`,
		[`ORD-${++numbers}`],
	)
	return rows[0].id
}

async function compare(paper: Paper, ids: number[]): Promise<void> {
	const { rows: levels } = await ask(
		`select p.id, l.quantity as pieces, l.value::int, p.cost_price as cost, p.stock,
			(select sum(m.quantity)::int from stock_movements m where m.product_id = p.id) as moved,
			(select sum(m.value)::int from stock_movements m where m.product_id = p.id and m.id >= l.first_movement) as worth
		from products p left join stock_levels l on l.product_id = p.id order by p.id`,
		[],
	)
	expect(levels).toEqual(
		PRODUCTS.map((id) => {
			const level = paper.levels.get(id)
			const shown = (level?.pieces ?? 0) <= 0 ? 'sold-out' : level!.pieces <= 2 ? 'few' : 'available'
			return {
				id,
				pieces: level?.pieces ?? null,
				value: level?.value ?? null,
				cost: paper.costs.get(id),
				stock: level ? shown : expect.any(String),
				// Nothing counted, or stopped: the sum of all movements is nothing.
				moved: level?.pieces ?? expect.toBeOneOf([0, null]),
				worth: level?.value ?? null,
			}
		}),
	)
	for (const { value, pieces } of paper.levels.values())
		expect(value >= 0 && (pieces > 0 || value === 0)).toBe(true)
	const { rows: stored } = await ask(
		`select o.total_cost::int as "totalCost", o.cost_estimated as "costEstimated", coalesce(jsonb_agg(jsonb_build_object('cost', i.unit_cost,
			'estimated', i.cost_estimated, 'returned', i.returned) order by i.id) filter (where i.id is not null), '[]') as lines
		from unnest($1::int[]) with ordinality as each (id, place) join orders o on o.id = each.id
			left join order_items i on i.order_id = o.id group by o.id, place order by place`,
		[ids],
	)
	for (const [index, { lines }] of paper.orders.entries()) {
		expect(stored[index].lines).toEqual(
			lines.map(({ cost, estimated, returned }) => ({ cost, estimated, returned })),
		)
		if (lines.length === 0) continue
		const money = lines.map(({ quantity, cost, estimated }) => ({
			quantity,
			unitPrice: PRICE,
			unitCost: cost,
			costEstimated: estimated,
		}))
		const { totalCost, costEstimated } = totalsOf(money)
		expect(stored[index]).toMatchObject({ totalCost, costEstimated })
	}
}

test('pieces, values, frozen costs and states are what a recount with pencil and paper says', {
	timeout: 60_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
			await pool().query('truncate orders, products, stock_movements, purchases restart identity cascade')
			await pool().query(`insert into products (id, numeric_id, name, price, cost_price, category)
				select id, row_number() over (), id, ${PRICE}, 5000, 'perfumes' from unnest('{a,b,c}'::text[]) id`)
			const paper = new Paper()
			const ids: number[] = []
			for (let made = 0; made < ORDERS; made++) ids.push(await newOrder())
			for (const each of steps) await perform(each, paper, ids)
			await compare(paper, ids)
		}),
		{ numRuns: 60 },
	)
})
