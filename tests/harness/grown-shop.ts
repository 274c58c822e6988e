// A shop that has been open for three years, written by the database itself: so many orders and customers,
// most of them regulars, four in ten with an account, two lines an order, one order in ten as free text. One guest in
// twenty turns out to be somebody with an account, and one order in a hundred is tied to nobody's row. What was delivered
// is paid.
import type { Client } from './shop.ts'

export async function growShop(client: Client, { orders, customers }: { orders: number; customers: number }) {
	const accounts = Math.round(customers * 0.4)
	await client.query(
		`insert into customer_users (id, name, email, created_at)
		select 'grown-' || n, 'Customer ' || n, 'customer' || n || '@example.cm', now() - (n % 1000) * interval '1 day'
		from generate_series(1, $1::int) n`,
		[accounts],
	)
	await client.query(
		`insert into customers (user_id, name, email, phone, city, created_at)
		select case when n <= $2 then 'grown-' || n end, 'Customer ' || n,
			case when n <= $2 or n % 3 = 0 then 'customer' || n || '@example.cm' when n % 20 = 1 then 'Customer' || n % $2 || '@example.cm' end,
			'+2376' || lpad((70000000 + n)::text, 8, '0'),
			(array['Douala','Yaoundé','Bafoussam','Limbe','Kribi','Garoua','Bamenda'])[1 + n % 7],
			now() - (n % 1000) * interval '1 day'
		from generate_series(1, $1::int) n`,
		[customers, accounts],
	)
	await client.query(
		`insert into orders (order_number, customer_id, user_id, customer_name, customer_phone, customer_location,
			order_source, order_status, products_requested, created_at, delivered_at)
		select 'ORD-B' || n, case when n % 100 > 0 then c.id end, case when n % 100 > 0 then c.user_id end, c.name, c.phone, c.city,
			(array['website','website','whatsapp','whatsapp','instagram','facebook','tiktok','phone','in_person'])[1 + n % 9],
			(array['delivered','delivered','delivered','delivered','delivered','delivered','pending','confirmed','processing','cancelled'])[1 + (n * 7) % 10],
			case when n % 10 = 0 then 'Something like Yara, for a wedding' else '' end,
			now() - age * interval '1000 days',
			case when (n * 7) % 10 < 6 then now() - age * interval '1000 days' + interval '1 day' end
		from (select n, random() ^ 1.3 as age from generate_series(1, $1::int) n) placed
		join customers c on c.id = 1 + ((n * 7919) % $2)
		-- As they came in: a shop's order numbers grow with time.
		order by age desc`,
		[orders, customers],
	)
	await client.query(
		`insert into order_items (order_id, product_id, product_name, quantity, unit_price, unit_cost)
		select o.id, p.id, p.name, 1 + (o.id + line) % 2, p.price, case when (o.id + line) % 50 > 0 then p.cost_price end
		from orders o cross join generate_series(1, 2) line
		join (select row_number() over (order by id) as position, * from products) p on p.position = 1 + (o.id * (line * 13 + 1)) % 84
		where o.order_number like 'ORD-B%' and o.products_requested = '' and (line = 1 or o.id % 4 > 0)`,
	)
	await client.query(
		`update orders o set products_requested = t.text, total_amount = t.amount, total_cost = t.cost,
			total_profit = t.amount - t.cost, profit_margin = round((t.amount - t.cost) * 100.0 / greatest(t.amount, 1), 1),
			amount_known = true, cost_estimated = t.estimated
		from (
			select order_id, string_agg(product_name || ' (Qty: ' || quantity || ', Price: ' || unit_price || ' FCFA)', ', ') as text,
				sum(total_price) as amount, sum(quantity * coalesce(unit_cost, round(unit_price * 0.6)))::bigint as cost,
				bool_or(unit_cost is null) as estimated
			from order_items group by 1
		) t where t.order_id = o.id and o.total_amount is null`,
	)
	await client.query(
		`insert into order_payments (order_id, way, amount, paid_on, recorded_by)
		select id, 'mtn', total_amount, created_at::date + 1, 'owner@sillage.example'
		from orders where order_status = 'delivered' and total_amount > 0 and order_number like 'ORD-B%'`,
	)
	await client.query(
		`insert into expenses (kind, amount, spent_on, recorded_by)
		select (array['rider','packaging','transport','advertising','other'])[1 + n % 5], 500 + n % 3000, current_date - n % 1000, 'owner@sillage.example'
		from generate_series(1, $1::int / 10) n`,
		[orders],
	)
	await client.query(
		`insert into order_history (order_id, at, actor_kind, actor, change, old_value, new_value)
		select id, created_at, 'customer', null, 'created', null, 'pending' from orders where order_number like 'ORD-B%'
		union all
		select id, created_at + interval '1 day', 'admin', 'owner@sillage.example', 'status', 'pending', order_status
		from orders where order_number like 'ORD-B%' and order_status <> 'pending'`,
	)
	await client.query(
		`insert into carts (user_id, product_id, quantity)
		select u.id, p.id, 1 + p.numeric_id % 2 from customer_users u join products p on p.numeric_id = 1 + length(u.id || u.name) * 3 % 84
		on conflict do nothing`,
	)
	await client.query(
		`insert into wishlists (user_id, product_id)
		select u.id, p.id from customer_users u join products p on p.numeric_id in (1 + length(u.id) * 7 % 84, 5)
		on conflict do nothing`,
	)
	await client.query('vacuum analyze')
}
