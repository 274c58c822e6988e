import { expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { unique } from '../../../support/samples/unique.ts'
import { type Office, SOON, widthOf } from '../office.ts'

export function deliveryTests({ url, database, office }: Office): void {
	test('a supplier’s delivery in EUR with freight: what a bottle costs while it is typed, received, and who waits for it', async () => {
		const name = unique('Delivered')
		const id = unique('delivered')
		await database.query(
			`insert into products (id, numeric_id, name, price, category)
			select $1, max(numeric_id) + 1, $2, 20000, 'perfumes' from products`,
			[id, name],
		)
		await database.query('insert into stock_levels (product_id) values ($1)', [id])
		await database.query(
			"insert into stock_waits (product_id, phone, language) values ($1, '+237677000009', 'fr')",
			[id],
		)
		const page = await office('/admin/stock/deliveries', PHONE)
		await page.getByRole('link', { name: 'New supplier delivery' }).click()
		await page.getByLabel('Currency of the prices').selectOption('EUR')
		await page.getByLabel('FCFA for 1 EUR').fill('655,957')
		await page.getByRole('searchbox').fill(name)
		const found = page.getByRole('list', { name: 'Products to add' }).getByRole('button')
		await expect.poll(() => found.count(), SOON).toBe(1)
		await found.click()
		await page.getByLabel('Bottles').fill('4')
		await page.getByLabel('Price of one, EUR').fill('12,50')
		await page.getByText('One bottle costs 8,200\u00a0FCFA here').waitFor()
		await page.getByLabel('Freight, FCFA').fill('10 000')
		await page.getByText('One bottle costs 10,700\u00a0FCFA here').waitFor()
		// What is missing is said at its field, and what was typed stays.
		await page.getByRole('button', { name: 'Save and receive' }).click()
		await page.getByText('Please type the supplier').first().waitFor()
		expect(await page.getByLabel('Price of one, EUR').inputValue()).toBe('12,50')
		expect([await axeViolations(page), await widthOf(page)]).toEqual([[], PHONE.width])
		const supplier = unique('Supplier')
		await page.getByLabel('Supplier').fill(supplier)
		await page.getByRole('button', { name: 'Save, on the way' }).click()
		await page.waitForURL(url('/admin/stock/deliveries'))
		await page.getByRole('button', { name: `Receive the delivery of ${supplier}` }).click()
		await page.getByRole('link', { name: `1 person waits for ${name}` }).waitFor()
		const delivery = page.getByRole('listitem').filter({ hasText: supplier })
		await delivery.getByText('Bottles in it').click()
		await delivery.getByText('One bottle costs 10,700\u00a0FCFA here').waitFor()
		expect([await axeViolations(page), await widthOf(page)]).toEqual([[], PHONE.width])
		const { rows } = await database.query(
			'select quantity, value::int, cost_price from stock_levels join products on id = product_id where id = $1',
			[id],
		)
		expect(rows).toEqual([{ quantity: 4, value: 42_798, cost_price: 10_700 }])
	})
}
