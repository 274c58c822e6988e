// Counted bottles of a shop with many products, written by the database itself.
import type { Client } from '../harness/shop.ts'

const ROUNDS = 10

/** Each product counted, and corrected time and again; a tenth has none left, some are on the way. */
export async function countAll(client: Client) {
	await client.query(
		`insert into stock_levels (product_id, counted_since) select id, now() - interval '90 days' from products`,
	)
	for (let round = 0; round < ROUNDS; round++)
		await client.query(
			`insert into stock_movements (product_id, kind, quantity, at)
			select id, case when $1 = 0 then 'count' else 'correction' end, case when $1 = 0 then numeric_id % 10 when $1 % 2 = 1 then 1 else -1 end,
				now() - make_interval(days => 90 - $1::int * 9)
			from products`,
			[round],
		)
	await client.query(
		`with bought as (
			insert into purchases (supplier, bought_on, currency, rate, recorded_by, form_id)
			select 'Supplier ' || n, current_date, 'XAF', 1, 'owner@sillage.example', 'bench-' || n from generate_series(1, 50) n returning id
		)
		insert into purchase_lines (purchase_id, product_id, product_name, quantity, unit_price, goods, landed)
		select b.id, p.id, p.name, 3, 1000, 3000, 3000 from bought b join products p on p.numeric_id % 500 = b.id`,
	)
	await client.query('vacuum analyze')
}
