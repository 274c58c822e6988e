// One order in one panel, on a phone: what its tests share.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { PHONE } from '../../../support/browser/browser.ts'
import { uniquePhone } from '../../../support/samples/unique.ts'
import type { Orders } from './setup.ts'

export const panel = (page: Page) => page.getByRole('dialog').first()
/** 'Still due 51,500 FCFA', and so on. */
export const figures = (page: Page): Promise<string[]> =>
	panel(page)
		.getByRole('region', { name: 'What the order comes to' })
		.locator('dl > div')
		.evaluateAll((rows) =>
			rows.map((row) => Array.from(row.children, (part) => part.textContent!.replace(/\s/g, ' ')).join(' ')),
		)

export function usePanel({ database, office }: Orders) {
	/** Two bottles of 25,000 FCFA, 1,500 FCFA for delivery; its customer has ordered once before. */
	async function anOrder(language = 'en'): Promise<{ id: number; number: string; earlier: string }> {
		const word = randomUUID().slice(0, 6).toUpperCase()
		const person = await database.query(
			`insert into customers (name, phone) values ('Test Customer', $1) returning id`,
			[uniquePhone()],
		)
		const numbers = [`ORD-OLD-${word}`, `ORD-PANEL-${word}`]
		const ids: number[] = []
		for (const number of numbers) {
			const { rows } = await database.query(
				`insert into orders (order_number, customer_id, customer_name, customer_phone, customer_location, order_source,
					products_requested, language, total_amount, total_cost, total_profit, profit_margin, amount_known, delivery_fee)
				values ($1, $2, 'Test Customer', '+237677123456', 'Douala', 'website', 'Yara', $3, 50000, 32000, 18000, 36, true, 1500)
				returning id`,
				[number, person.rows[0].id, language],
			)
			ids.push(rows[0].id)
			await database.query(
				`insert into order_items (order_id, product_name, quantity, unit_price, unit_cost) values ($1, 'Yara EDP', 2, 25000, 16000)`,
				[rows[0].id],
			)
		}
		return { id: ids[1]!, number: numbers[1]!, earlier: numbers[0]! }
	}

	async function panelOf(id: number): Promise<Page> {
		const page = await office(`/admin/orders?order=${id}`, PHONE)
		await panel(page).waitFor()
		return page
	}
	const stored = async (id: number) =>
		(
			await database.query(
				`select order_status, notes, discount::int, delivery_fee::int, sent_by, carrier, parcel_number, total_amount::int,
					(select count(*)::int from order_payments where order_id = orders.id) as payments
				from orders where id = $1`,
				[id],
			)
		).rows[0]

	return { anOrder, panelOf, stored }
}
