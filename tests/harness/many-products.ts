// A shop with many products, written by the database itself: the sample's own, told apart by a number, with their notes,
// prices and brands shuffled, so that lists, filters and search have as much to tell apart as in a real one.
import type { Client } from './shop.ts'

/** Words that make names; with a number behind them no two are alike. */
const NAMES =
	'Amber,Layl,Noor,Sahar,Zahra,Rimal,Qamar,Durr,Sultan,Malak,Bahr,Hilal,Safa,Warda,Yasmin,Jawhar,Nada,Rayhan,Tala,Zaman'

/** Adds copies until the shop has so many products that visitors see. */
export async function addProducts(client: Client, total: number) {
	const { rows } = await client.query('select count(*)::int as count, max(numeric_id) as last from products')
	const { count, last } = rows[0]
	if (count >= total) return
	await client.query(
		`with sample as (select row_number() over (order by numeric_id) - 1 as place, * from products)
		insert into products (id, numeric_id, name, price, cost_price, category, subcategory, brand_id, brand, gender, size,
			concentration, scent_family, notes, longevity_from, longevity_to, sillage, heat, occasions, family, second_family,
			description, description_fr, media_id, in_stock, is_visible, stock, bestseller, created_at, updated_at)
		select 'grown-' || n, $2::int + n, words[1 + n % 20] || ' ' || words[1 + (n / 20) % 20] || ' ' || n, a.price + (n % 37) * 500,
			a.cost_price, a.category, a.subcategory, b.brand_id, b.brand, a.gender, a.size, a.concentration, a.scent_family, c.notes,
			a.longevity_from, a.longevity_to, a.sillage, a.heat, a.occasions, a.family, a.second_family,
			a.description, a.description_fr, a.media_id, true, true,
			case when n % 40 = 0 then 'sold-out' when n % 11 = 0 then 'few' else 'available' end, false,
			a.created_at - n * interval '1 minute', now()
		from generate_series(1, $1::int) n
		cross join string_to_array($3, ',') words
		join sample a on a.place = n % $4::int
		join sample b on b.place = (n * 7) % $4::int
		join sample c on c.place = (n * 13 + n / 84) % $4::int`,
		[total - count, last, NAMES, count],
	)
	await client.query('vacuum analyze products')
}
