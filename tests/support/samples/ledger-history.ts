// Random sales of a small shop for the page of figures: lines with discounts and returned pieces, orders without lines,
// payments, refunds, fees and expenses, around the moments where days and months change in Douala.
import fc from 'fast-check'
import type { Pool } from 'pg'
import {
	type AccountFacts,
	accountOf,
	sumOfLines,
	totalsOf,
} from '../../../app/features/orders/order-account.ts'
import { EXPENSE_KINDS, ORDER_SOURCES, ORDER_STATUSES } from '../../../app/shop/vocabulary.ts'
import { douala } from './by-hand.ts'

const PRODUCTS = [
	{ name: 'Yara EDP', brand: 'Lattafa' },
	{ name: 'Khamrah; EDP', brand: 'Lattafa' },
	{ name: '=1+1 "Oud"', brand: null },
	{ name: 'Asad', brand: 'Asad' },
	// Deleted after it was sold.
	{ name: 'Gone', brand: 'Ancient' },
	...Array.from({ length: 7 }, (_, n) => ({ name: `Bottle ${n}`, brand: `House ${n}` })),
]
export const FIRST_DAY = Date.parse('2026-09-20T00:00:00+01:00')
const DAY = 86_400_000
const moment = fc
	.record({ day: fc.nat(59), edge: fc.constantFrom(0, 1, 43_200_000, DAY - 1) })
	.map(({ day, edge }) => new Date(FIRST_DAY + day * DAY + edge))
const day = moment.map((at) => douala(at).day)
const francs = fc.oneof(fc.nat(60_000), fc.constantFrom(0, 1, 3))
const line = fc
	.record({
		product: fc.nat(PRODUCTS.length - 1),
		quantity: fc.integer({ min: 1, max: 7 }),
		unitPrice: francs,
		unitCost: fc.option(francs, { nil: null }),
		back: fc.constantFrom(0, 0, 50, 100),
	})
	.map(({ back, ...rest }) => ({ ...rest, returned: Math.floor((rest.quantity * back) / 100) }))

const order = fc
	.record({
		at: moment,
		deliveredAt: moment,
		status: fc.oneof(fc.constant('delivered' as const), fc.constantFrom(...ORDER_STATUSES)),
		source: fc.constantFrom(...ORDER_SOURCES),
		town: fc.constantFrom('Douala', ' Douala', 'Yaoundé', '', null, ...'ABCDEFGH'),
		customer: fc.integer({ min: -1, max: 11 }),
		lines: fc.array(line, { maxLength: 4 }),
		share: fc.constantFrom(0, 0, 1, 33, 100),
		deliveryFee: fc.option(fc.nat(3_000), { nil: null }),
		payments: fc.array(
			fc.record({ amount: fc.integer({ min: -60_000, max: 200_000 }).filter(Boolean), paidOn: day }),
			{ maxLength: 3 },
		),
		amountKnown: fc.boolean(),
		agreed: fc.option(fc.record({ totalAmount: fc.nat(90_000), totalCost: fc.nat(90_000) }), { nil: null }),
	})
	.map(({ share, agreed, ...rest }) => {
		const hasLines = rest.lines.length > 0
		return {
			...rest,
			discount: hasLines ? Math.floor((sumOfLines(rest.lines) * share) / 100) : 0,
			withoutLines: hasLines || !agreed ? null : { ...agreed, costEstimated: false },
			amountKnown: rest.amountKnown && (hasLines || agreed !== null),
		} satisfies AccountFacts & object
	})

export const ledgerHistories = fc.record({
	orders: fc.array(order, { minLength: 20, maxLength: 60, size: 'max' }),
	expenses: fc.array(
		fc.record({
			kind: fc.constantFrom(...EXPENSE_KINDS),
			amount: fc.integer({ min: 1, max: 50_000 }),
			spentOn: day,
			note: fc.constantFrom('', '=cmd|calc', 'moto; Akwa\nBonapriso'),
		}),
		{ maxLength: 20 },
	),
})
export type LedgerHistory = typeof ledgerHistories extends fc.Arbitrary<infer Value> ? Value : never

/** One sale as plain facts. */
export const salesOf = ({ orders }: LedgerHistory) =>
	orders.map((order) => ({
		...accountOf(order),
		ordered: douala(order.at).day,
		delivered: douala(order.deliveredAt).day,
		fee: order.deliveryFee ?? 0,
		status: order.status,
		channel: order.source,
		town: (order.town ?? '').trim(),
		customer: phoneOf(order.customer),
		lines: order.lines,
	}))

export const productOf = (line: { product: number }) => PRODUCTS[line.product]!
const phoneOf = (customer: number) => (customer < 0 ? '' : `+2376770000${String(customer).padStart(2, '0')}`)

/** Writes a history into an emptied shop. */
export async function writeLedger({ orders, expenses }: LedgerHistory, pool: Pool): Promise<void> {
	await pool.query('truncate orders, products, brands, expenses restart identity cascade')
	const insert = (statement: string, rows: object[]) => pool.query(statement, [JSON.stringify(rows)])
	await insert(
		`insert into products (id, numeric_id, name, price, category, brand)
		select 'p' || n, n + 1, name, 1, 'perfumes', brand from jsonb_to_recordset($1::jsonb) as p(n int, name text, brand text)`,
		PRODUCTS.map((product, n) => ({ ...product, n })),
	)
	await insert(
		`insert into orders (order_number, customer_name, customer_phone, customer_location, order_source, order_status,
			products_requested, discount, delivery_fee, amount_known, total_amount, total_cost, total_profit, cost_estimated,
			created_at, delivered_at)
		select 'ORD-' || n, 'Buyer ' || phone, phone, town, source, status, '', discount, "deliveryFee", "amountKnown",
			"totalAmount", "totalCost", "totalAmount" - "totalCost", coalesce("costEstimated", false), at,
			case when status = 'delivered' then "deliveredAt" end
		from jsonb_to_recordset($1::jsonb) as o(n int, phone text, town text, source text, status text, discount bigint,
			"deliveryFee" int, "amountKnown" boolean, "totalAmount" bigint, "totalCost" bigint, "costEstimated" boolean,
			at timestamptz, "deliveredAt" timestamptz) order by n`,
		orders.map((order, index) => ({
			...order,
			n: index + 1,
			phone: phoneOf(order.customer),
			...(order.lines.length > 0 ? totalsOf(order.lines, order.discount) : order.withoutLines),
		})),
	)
	await insert(
		`insert into order_items (order_id, product_id, product_name, quantity, unit_price, unit_cost, returned)
		select n, 'p' || product, name, quantity, "unitPrice", "unitCost", returned
		from rows from (jsonb_to_recordset($1::jsonb) as (n int, product int, name text, quantity int, "unitPrice" int, "unitCost" int,
			returned int)) with ordinality as l(n, product, name, quantity, "unitPrice", "unitCost", returned, place) order by place`,
		orders.flatMap(({ lines }, index) =>
			lines.map((line) => ({ ...line, n: index + 1, name: productOf(line).name })),
		),
	)
	await insert(
		`insert into order_payments (order_id, way, amount, paid_on, recorded_by)
		select n, 'cash', amount, "paidOn", 'owner' from jsonb_to_recordset($1::jsonb) as p(n int, amount bigint, "paidOn" date)`,
		orders.flatMap(({ payments }, index) => payments.map((payment) => ({ ...payment, n: index + 1 }))),
	)
	await insert(
		`insert into expenses (kind, amount, spent_on, note, recorded_by)
		select kind, amount, "spentOn", note, 'owner' from jsonb_to_recordset($1::jsonb) as e(kind text, amount bigint, "spentOn" date, note text)`,
		expenses,
	)
	await pool.query("delete from products where name = 'Gone'")
}
