// The view order_accounts against the pure rule: random histories, written and changed as the shop does it, line by line
// and payment by payment, so that the triggers see every kind of change. `HISTORIES=10000` tries more of them.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { ORDER_STATUSES } from '~/shop/vocabulary.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { type AccountFacts, accountOf, sumOfLines, totalsOf } from './order-account.ts'

useDatabase()

const HISTORIES = Number(process.env.HISTORIES ?? 2_000)
const AT_ONCE = 500

const francs = fc.oneof(fc.nat(60_000), fc.constantFrom(0, 1, 3, 100_000_000))
const line = fc
	.record({
		quantity: fc.oneof(fc.integer({ min: 1, max: 7 }), fc.constant(9_999)),
		unitPrice: francs,
		unitCost: fc.option(francs, { nil: null }),
		back: fc.oneof(fc.constant(0), fc.nat(100)),
	})
	.map(({ back, ...rest }) => ({ ...rest, returned: Math.floor((rest.quantity * back) / 100) }))

const history: fc.Arbitrary<AccountFacts> = fc
	.record({
		status: fc.oneof(fc.constant('delivered' as const), fc.constantFrom(...ORDER_STATUSES)),
		lines: fc.array(line, { maxLength: 5 }),
		share: fc.constantFrom(0, 0, 1, 33, 99, 100),
		deliveryFee: fc.option(fc.nat(3_000), { nil: null }),
		payments: fc.array(fc.integer({ min: -60_000, max: 200_000 }).filter(Boolean), { maxLength: 4 }),
		amountKnown: fc.boolean(),
		agreed: fc.option(
			fc.record({ totalAmount: fc.nat(90_000), totalCost: fc.nat(90_000), costEstimated: fc.boolean() }),
			{ nil: null },
		),
	})
	.map(({ share, payments, agreed, ...order }) => ({
		...order,
		discount: order.lines.length > 0 ? Math.floor((sumOfLines(order.lines) * share) / 100) : 0,
		payments: payments.map((amount) => ({ amount })),
		withoutLines: order.lines.length > 0 ? null : agreed,
		amountKnown: order.amountKnown && (order.lines.length > 0 || agreed !== null),
	}))

const totalsOfHistory = ({ lines, discount, withoutLines }: AccountFacts) =>
	lines.length > 0 ? totalsOf(lines, discount) : withoutLines

/** Orders 1 to n as they arrive: without lines, payments and returns. */
async function insertOrders(histories: AccountFacts[]): Promise<void> {
	await pool().query('truncate orders restart identity cascade')
	await pool().query(
		`insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested, discount,
			delivery_fee, amount_known, total_amount, total_cost, total_profit, cost_estimated)
		select 'ORD-' || o.n, '', '', 'other', o.status, '', o.discount, o.fee, o.known, o.amount, o.cost, o.amount - o.cost, o.estimated
		from jsonb_to_recordset($1::jsonb) as o(n int, status text, discount bigint, fee int, known boolean, amount bigint,
			cost bigint, estimated boolean) order by o.n`,
		[JSON.stringify(histories.map(rowOf))],
	)
}

function rowOf(history: AccountFacts, index: number) {
	const totals = totalsOfHistory(history)
	return {
		n: index + 1,
		status: history.status,
		discount: history.discount,
		fee: history.deliveryFee,
		known: history.amountKnown,
		amount: totals?.totalAmount ?? null,
		cost: totals?.totalCost ?? null,
		estimated: totals?.costEstimated ?? false,
	}
}

async function insertLinesAndPayments(histories: AccountFacts[]): Promise<void> {
	const lines = histories.flatMap(({ lines }, index) => lines.map((line) => ({ ...line, n: index + 1 })))
	const payments = histories.flatMap(({ payments }, index) =>
		payments.map(({ amount }) => ({ amount, n: index + 1 })),
	)
	await pool().query(
		`insert into order_items (order_id, product_name, quantity, unit_price, unit_cost, returned)
		select n, 'Bottle', quantity, "unitPrice", "unitCost", returned
		from rows from (jsonb_to_recordset($1::jsonb) as (n int, quantity int, "unitPrice" int, "unitCost" int, returned int))
			with ordinality as line(n, quantity, "unitPrice", "unitCost", returned, place) order by place`,
		[JSON.stringify(lines)],
	)
	await pool().query(
		`insert into order_payments (order_id, way, amount, paid_on, recorded_by)
		select n, 'cash', amount, '2026-11-01', '' from jsonb_to_recordset($1::jsonb) as p(n int, amount bigint)`,
		[JSON.stringify(payments)],
	)
}

/** The same orders with other statuses, lines, discounts and payments. */
async function changeAll(histories: AccountFacts[]): Promise<void> {
	await pool().query('delete from order_items where order_id % 2 = 0')
	await pool().query('delete from order_payments where id % 3 = 0')
	await pool().query(
		`update orders o set order_status = c.status, discount = c.discount, delivery_fee = c.fee, amount_known = c.known,
			total_amount = c.amount, total_cost = c.cost, cost_estimated = c.estimated
		from jsonb_to_recordset($1::jsonb) as c(n int, status text, discount bigint, fee int, known boolean, amount bigint,
			cost bigint, estimated boolean) where o.id = c.n`,
		[JSON.stringify(histories.map(rowOf))],
	)
	await pool().query('delete from order_items')
	await pool().query('delete from order_payments')
	await insertLinesAndPayments(histories)
	// A second look at each line, as an edit of its pieces has it.
	await pool().query('update order_items set returned = 0 where id % 2 = 0')
	await pool().query(
		`update order_items i set returned = line.returned
		from (select id, row_number() over (order by id) as place from order_items) known
		join rows from (jsonb_to_recordset($1::jsonb) as (returned int)) with ordinality as line(returned, place) using (place)
		where i.id = known.id`,
		[JSON.stringify(histories.flatMap(({ lines }) => lines.map(({ returned }) => ({ returned }))))],
	)
}

async function compare(histories: AccountFacts[]): Promise<void> {
	const { rows } = await pool().query('select * from order_accounts order by order_id')
	expect(rows).toHaveLength(histories.length)
	const number = (text: string | null) => (text === null ? null : Number(text))
	const stored = rows.map((row) => ({
		asked: number(row.asked),
		paid: number(row.paid),
		due: number(row.due),
		owed: number(row.owed),
		toGiveBack: number(row.to_give_back),
		sold: number(row.sold),
		cost: number(row.cost),
		profit: number(row.profit),
		amountEstimated: row.amount_estimated,
		costUnknown: row.cost_unknown,
	}))
	const worked = histories.map((history) => {
		const { total: _, margin: __, estimated, ...account } = accountOf(history)
		return {
			...account,
			amountEstimated: estimated.amountFromText,
			costUnknown: estimated.costUnknown,
		}
	})
	const wrong = stored.findIndex((account, index) => !isDeepStrictEqual(account, worked[index]))
	expect(stored[wrong], JSON.stringify(histories[wrong])).toEqual(worked[wrong])
	expect(worked.filter(({ owed, toGiveBack }) => owed > 0 && toGiveBack > 0)).toEqual([])
}

/** Lines add up to their orders, discounts included. */
async function compareLines(): Promise<void> {
	const { rows } = await pool().query(`
		select o.id from orders o join order_items i on i.order_id = o.id group by o.id
		having sum(i.total_price - i.discount) <> o.total_amount or sum(i.discount) <> o.discount
			or sum(i.returned_amount) <> o.returned_amount`)
	expect(rows).toEqual([])
}

test('the view says of random histories what the rule says, and of those that were changed', async () => {
	const all = fc.sample(history, HISTORIES)
	for (let from = 0; from < HISTORIES; from += AT_ONCE) {
		const histories = all.slice(from, from + AT_ONCE)
		await insertOrders(histories)
		await insertLinesAndPayments(histories)
		await compare(histories)
		await compareLines()
		// Every fourth batch also changes: the costly part.
		if (from % (4 * AT_ONCE) > 0) continue
		const changed = histories.toReversed()
		await changeAll(changed)
		await compare(changed)
		await compareLines()
	}
})

test('more pieces than were sold cannot come back', async () => {
	await insertOrders([
		{
			status: 'delivered',
			lines: [],
			discount: 0,
			deliveryFee: null,
			payments: [],
			amountKnown: false,
			withoutLines: null,
		},
	])
	const insert = (returned: number) =>
		pool().query(
			`insert into order_items (order_id, product_name, quantity, unit_price, returned) values (1, 'Bottle', 2, 100, $1)`,
			[returned],
		)
	await insert(2)
	await expect(insert(3)).rejects.toThrow(/returned_amount/)
	await expect(insert(-1)).rejects.toThrow(/order_items_returned/)
})
