// Costs, profits and margins that stand nowhere else, in orders of every state and in all products, and the search for them.
import type { Pool } from 'pg'
import { ORDER_STATUSES } from '../../../app/shop/vocabulary.ts'

export const FIRST_ORDER = 910_001
export const PRICE = 9_000_000
/** One order for each status: open, delivered and cancelled ones, each edited and with steps that can be undone. */
export const PLANTED = ORDER_STATUSES.map((status, index) => ({
	id: FIRST_ORDER + index,
	orderNumber: `ORD-PLANTED-${index}`,
	status,
	// Eleven digits and more: no amount, date, id or size in a page is like them.
	now: { totalCost: 61_000_000_007 + index * 1_010_103, ...restOf(62, index) },
	before: { totalCost: 71_000_000_007 + index * 1_010_103, ...restOf(72, index) },
	unitCost: 1_700_000_009 + index * 1_010_103,
}))
export const PRODUCT_COST = 1_870_000_003
/** What the bottles of a counted product cost; more of it is on the way, and ordered than is there. */
const COUNTED_VALUE = 52_000_000_021

function restOf(begin: number, index: number) {
	const base = begin * 1_000_000_000 + index * 1_010_103
	return { totalProfit: base + 2_000_019, profitMargin: base + 3_000_037.3 }
}

export async function plantFigures(database: Pool): Promise<void> {
	await database.query(`update products set cost_price = 1900000000 + numeric_id * 10007`)
	await database.query(
		`insert into products (id, numeric_id, name, price, cost_price, category, in_stock)
		values ('planted', $1, 'Planted EDP', $2, $3, 'perfumes', false)`,
		[FIRST_ORDER, PRICE, PRODUCT_COST],
	)
	await database.query(`insert into stock_levels (product_id) values ('yara-edp')`)
	await database.query(
		`insert into stock_movements (product_id, kind, quantity) values ('yara-edp', 'count', 2)`,
	)
	await database.query(`insert into customers (name, phone) values ('Planted Customer', '+237677000111')`)
	for (const { id, orderNumber, status, now, before, unitCost } of PLANTED) {
		await database.query(
			`insert into orders (id, order_number, customer_name, customer_phone, customer_id, order_source, order_status, products_requested,
				total_amount, total_cost, total_profit, profit_margin, amount_known)
			overriding system value
			select $1, $2, name, phone, id, 'website', $3, 'Planted EDP', $4, $5, $6, $7, true
			from customers where name = 'Planted Customer'`,
			[id, orderNumber, status, PRICE, now.totalCost, now.totalProfit, now.profitMargin],
		)
		await database.query(
			`insert into order_items (order_id, product_id, product_name, quantity, unit_price, unit_cost)
			values ($1, 'planted', 'Planted EDP', 1, $2, $3)`,
			[id, PRICE, unitCost],
		)
		await database.query(
			`insert into order_payments (order_id, way, amount, paid_on, recorded_by)
			values ($1, 'mtn', 1000, '2026-01-05', 'owner@sillage.example')`,
			[id],
		)
		const undo = { orderStatus: 'pending', totalAmount: PRICE, ...before, costEstimated: false }
		await database.query(
			`insert into order_history (order_id, actor_kind, actor, change, old_value, new_value, undo)
			values ($1, 'admin', 'owner@sillage.example', 'items', '1 × Planted EDP (9)', '1 × Planted EDP (9000000)', null),
				($1, 'admin', 'owner@sillage.example', 'status', 'pending', $2, $3)`,
			[id, status, JSON.stringify({ ...undo, linesWithoutCost: [] })],
		)
	}
	await plantCounted(database)
}

async function plantCounted(database: Pool): Promise<void> {
	await database.query(
		`insert into products (id, numeric_id, name, price, cost_price, category, brand)
		values ('counted', $1, 'Counted EDP', $2, 1760000009, 'perfumes', 'Planted Brand')`,
		[FIRST_ORDER + 1, PRICE],
	)
	await database.query(`insert into stock_levels (product_id) values ('counted')`)
	await database.query(
		`insert into stock_movements (product_id, kind, quantity, value) values ('counted', 'count', 31, $1)`,
		[COUNTED_VALUE],
	)
	await database.query(
		`with bought as (
			insert into purchases (supplier, bought_on, currency, rate, freight, customs, received_at, recorded_by, form_id)
			select 'Planted Supplier', '2026-01-05', 'XAF', 1, 1530000011, 1540000013, at, 'owner@sillage.example', 'planted-' || n
			from (values (1, null), (2, now())) two (n, at) returning id
		)
		insert into purchase_lines (purchase_id, product_id, product_name, quantity, unit_price, goods, landed)
		select id, product, 'Counted EDP', 3, 560000017, 1680000051, 4750000075 + id from bought, unnest(array['counted', 'planted']) product`,
	)
	await database.query(
		`insert into order_items (order_id, product_id, product_name, quantity, unit_price)
		select id, 'counted', 'Counted EDP', 99, 1 from orders where order_number like 'ORD-PLANTED-%' and order_status = 'contacted'`,
	)
}

/**
 * Every cost, profit and margin that the database holds now, what undoing a step would restore included. Of stock the
 * planted ones: a delivery that a test records has prices like any other.
 */
export async function secretFigures(database: Pool): Promise<string[]> {
	const { rows } = await database.query<{ figure: string }>(`
		select distinct abs(figure)::text as figure from (
			select unnest(array[total_cost, total_profit, profit_margin]) from orders
			union all select unit_cost from order_items
			union all select cost_price from products
			union all select * from (
				select value from stock_levels
				union all select unnest(array[value, unit_cost, value / nullif(quantity, 0)]) from stock_movements
				union all select unnest(array[freight, customs]) from purchases
				union all select unnest(array[unit_price, goods, landed]) from purchase_lines
			) as of_stock (planted) where abs(planted) > 1000000
			union all select (undo ->> name)::numeric from order_history,
				unnest(array['totalCost', 'totalProfit', 'profitMargin']) as n (name)
		) as all_of_them (figure) where figure <> 0`)
	return rows.map(({ figure }) => figure.replace(/\.0+$/, ''))
}

/** Between thousands, as people and scripts write it. */
const BETWEEN = String.raw`(?:[\s\u00a0\u202f,.]|&nbsp;|\\u00a0|\\u202f)?`

/** Which of the figures stand in the text, however they are written. */
export function leaksIn(text: string, figures: string[]): string[] {
	const written = figures.map((figure) => {
		const [whole, decimals] = figure.split('.')
		const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, BETWEEN)
		return decimals ? `${grouped}[.,]${decimals}` : grouped
	})
	// Not within a word: a random id may have the digits of a figure between its letters.
	const found = text.match(new RegExp(`(?<![\\dA-Za-z])(?:${written.join('|')})(?![\\dA-Za-z])`, 'g')) ?? []
	return [...new Set(found)]
}
