// Setup of the order tests of the back office: the shop and orders.
import { randomUUID } from 'node:crypto'
import { useSameDay } from '../../../support/samples/same-day.ts'
import { useOffice } from '../office.ts'

type Fields = {
	/** A word of its number; the rest is new with each try of a test. */
	word: string
	name?: string
	phone?: string
	status?: string
	source?: string
	hours?: number
	language?: string
}

export type Orders = ReturnType<typeof useOrders>

export function useOrders() {
	useSameDay()
	const office = useOffice()

	/** In the customer's own words. */
	async function anOrder({
		word,
		name = 'Test Customer',
		phone = '+237677123456',
		status = 'pending',
		source = 'website',
		hours = 0,
		language = 'en',
	}: Fields): Promise<{ id: number; number: string }> {
		const number = `ORD-${word}-${randomUUID().slice(0, 6).toUpperCase()}`
		const { rows } = await office.database.query(
			`insert into orders (order_number, customer_name, customer_phone, customer_location, order_source, order_status, products_requested, language, created_at)
			values ($1, $2, $7, 'Douala', $3, $4, 'the pink one', $5, now() - make_interval(hours => $6)) returning id`,
			[number, name, source, status, language, hours, phone],
		)
		return { id: rows[0].id, number }
	}

	/** With counted products that sold and are gone: three in the newest order, and the one that every order of Today has. */
	async function withNothingLeft(work: () => Promise<void>): Promise<void> {
		const counted = `select id from products where id = 'asad-bourbon-edp' or numeric_id <= 3`
		await office.database.query(
			`insert into order_items (order_id, product_id, product_name, quantity, unit_price)
			select (select max(id) from orders), id, name, 1, 1 from products where numeric_id <= 3`,
		)
		await office.database.query(`insert into stock_levels (product_id) ${counted}`)
		try {
			await work()
		} finally {
			await office.database.query('delete from stock_levels')
			await office.database.query(`update products set stock = 'available' where id in (${counted})`)
		}
	}

	return { ...office, anOrder, withNothingLeft }
}
