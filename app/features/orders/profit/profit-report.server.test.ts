import { expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { updateOrder } from '../panel/edit-order.server.ts'
import { readProfitReport } from './profit-report.server.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')

test('products and brands add up to the total, discounts and returns included, also when a product is gone', async () => {
	const admin = await anAdmin()
	await pool().query(
		`insert into products (id, numeric_id, name, price, category, brand) values
			('yara', 1, 'Yara EDP', 25000, 'perfumes', 'Lattafa'), ('asad', 2, 'Asad EDP', 20000, 'perfumes', 'Afnan')`,
	)
	const line = (productId: string, productName: string, quantity: number, unitPrice: number) => ({
		productId,
		productName,
		quantity,
		unitPrice,
		unitCost: 10_000,
	})
	const lines = [line('yara', 'Yara EDP', 2, 25_000), line('asad', 'Asad EDP', 1, 20_000)]
	// 70,000 less 7,000; one Yara came back, which had been sold for 22,500.
	await updateOrder(
		await anOrder(),
		{ lines, discount: 7_000, status: 'delivered', returned: [1, 0] },
		admin,
		now,
	)
	await pool().query(`delete from products where id = 'yara'`)
	const { totals, products, brands, latest } = await readProfitReport('all-time', new Date())
	expect(totals).toMatchObject({ revenue: 40_500, cost: 20_000, profit: 20_500 })
	expect(products).toMatchObject([
		{ name: 'Yara EDP', units: 1, revenue: 22_500, profit: 12_500 },
		{ name: 'Asad EDP', units: 1, revenue: 18_000, profit: 8_000 },
	])
	expect(brands.map(({ name, revenue }) => [name, revenue])).toEqual([
		['Lattafa', 22_500],
		['Afnan', 18_000],
	])
	expect(latest).toMatchObject([{ totalAmount: 40_500, totalProfit: 20_500, profitMargin: 50.6 }])
})
