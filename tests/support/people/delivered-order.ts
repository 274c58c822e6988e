import { randomBytes } from 'node:crypto'
import { unique } from '../samples/unique.ts'
import { inDatabaseOf } from '../shop/shop-database.ts'
import type { RunningShop } from '../shop/shop-process.ts'

/** An order of a running shop with an agreed amount, as the seller leaves it after the delivery. */
export async function anOrderInShop(
	shop: Pick<RunningShop, 'database'>,
	{ products, status = 'delivered' }: { products: string[]; status?: string },
): Promise<{ number: string; token: string }> {
	const number = unique('ORD')
	const token = randomBytes(24).toString('base64url')
	await inDatabaseOf(
		shop,
		`with made as (
			insert into orders (order_number, access_token, customer_name, customer_phone, customer_location, order_source,
				order_status, products_requested, total_amount, amount_known)
			values ($1, $2, 'Mireille Test Customer', '+237677123456', 'Bafoussam', 'website', $3, 'as below', 1000, true)
			returning id
		)
		insert into order_items (order_id, product_id, product_name, quantity, unit_price)
		select made.id, products.id, products.name, 1, products.price from made, products where products.id = any($4)`,
		[number, token, status, products],
	)
	return { number, token }
}
