// A daily look at the books: every stored sum of an order is added up again from its lines and payments, and every stock
// from its movements and orders. The database's triggers keep them equal (migrations ledger, stock_levels); a difference is a bug or an edit by hand, and the owner hears of it.
import { sql } from 'drizzle-orm'
import { queryReport } from '~/db/report-queue.server.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import type { BooksCheck } from './books-check.ts'

const NAMED = 5

export async function checkBooks(now: Date): Promise<BooksCheck> {
	const { rows } = await queryReport<{
		orders: number
		wrong: string[] | null
		wrong_stock: string[] | null
	}>(sql`
		with lines as (
			select order_id, sum(total_price) as whole, sum(discount) as discount, sum(returned_amount) as returned,
				sum(returned * coalesce(unit_cost, (unit_price::bigint * 6 + 5) / 10)) as returned_cost
			from order_items group by 1
		),
		payments as (
			select order_id, sum(greatest(amount, 0)) as received, sum(greatest(-amount, 0)) as given_back
			from order_payments group by 1
		),
		wrong as (
			select o.order_number from orders o
				join order_accounts a on a.order_id = o.id
				left join lines on lines.order_id = o.id
				left join payments on payments.order_id = o.id
			where o.amount_known and lines.whole is not null
					and (o.total_amount <> lines.whole - lines.discount or lines.discount <> least(o.discount, lines.whole))
				or (o.returned_amount, o.returned_cost) is distinct from (coalesce(lines.returned, 0), coalesce(lines.returned_cost, 0))
				or (o.received, o.given_back) is distinct from (coalesce(payments.received, 0), coalesce(payments.given_back, 0))
				or o.total_profit <> o.total_amount - o.total_cost
				or (o.order_status = 'delivered') <> (o.delivered_at is not null)
				or a.owed > 0 and a.to_give_back > 0
			order by o.id limit ${NAMED}
		),
		-- What orders of counted products hold, against what they have taken: nothing is left when both are equal.
		not_booked as (
			select product_id from (
				select i.order_id, i.product_id, i.quantity - i.returned as pieces
				from stock_levels l join order_items i on i.product_id = l.product_id
					join orders o on o.id = i.order_id and takes_bottles(o.order_status) and o.held_since > l.counted_since
				union all
				select m.order_id, m.product_id, m.quantity
				from stock_movements m join stock_levels l on l.product_id = m.product_id and m.id >= l.first_movement
				where m.order_id is not null
			) both_sides group by order_id, product_id having sum(pieces) <> 0
		),
		wrong_stock as (
			select p.name from stock_levels l join products p on p.id = l.product_id
				left join (select product_id, sum(quantity) as quantity, sum(value) filter (where id >= (
					select first_movement from stock_levels each where each.product_id = m.product_id)) as value
					from stock_movements m group by 1) moved on moved.product_id = p.id
			where (l.quantity, l.value) is distinct from (coalesce(moved.quantity, 0), coalesce(moved.value, 0))
				or p.id in (select product_id from not_booked)
			order by p.name limit ${NAMED}
		)
		select (select count(*) from orders)::int as orders, (select array_agg(order_number) from wrong) as wrong,
			(select array_agg(name) from wrong_stock) as wrong_stock`)
	const { orders, wrong, wrong_stock } = rows[0]!
	return { at: now, orders, wrong: wrong ?? [], wrongStock: wrong_stock ?? [] }
}

let last: BooksCheck | undefined

/** Undefined until this process has looked for the first time. */
export const lastBooksCheck = (): BooksCheck | undefined => last

/** Once a day of Douala, and after a start. */
export async function checkBooksDaily(now: Date): Promise<void> {
	if (last && dayKey(last.at) === dayKey(now)) return
	last = await checkBooks(now)
}
