import { describe, expect, test } from 'vitest'
import { type Lists, names } from './setup.ts'

export function listedProductTests({ url, visit, query }: Lists): void {
	describe('/shop', () => {
		test('a slip is forgiven and said', async () => {
			const page = await visit('plain', url('/shop?q=yarra+candi'))
			await page.getByText('Showing results for "Yara Candy"', { exact: true }).waitFor()
			expect((await names(page))[0]).toBe('Yara Candy EDP')
		})

		test('nonsense in the address is a normal page', async () => {
			for (const search of [
				'?category=candles&brand=nope&price=1-2&sort=up&gender=x&size=9&scent=&concentration=%00',
				`?q=${'%F0%9F%98%80'.repeat(800)}`,
				`?q=${'a'.repeat(10_000)}`,
				'?q=%00%ff%fe&brand[]=x&q=2',
				"?brand=';drop table products--",
				'?price=25000-35000&upto=10000',
				'?price=25000-5000&upto=-1',
				`?upto=${'9'.repeat(5_000)}`,
			]) {
				const answer = await fetch(url(`/shop${search}`))
				expect(answer.status, search.slice(0, 60)).toBe(200)
			}
			const page = await visit('desktop', url(`/shop?q=${'a'.repeat(9_000)}`))
			await page.getByRole('heading', { name: 'No products found' }).waitFor()
		})

		test('S-DATA-09 S-DATA-10 a hidden product leaves every list on the next load', async () => {
			const listed = async (path: string) =>
				/\/product\/haya-edp"|"Haya EDP"/.test(await (await fetch(url(path))).text())
			const lists = [
				'/shop',
				'/shop/perfumes',
				'/shop/perfumes/women',
				'/fr/shop',
				'/shop?q=haya',
				'/data/search',
			]
			for (const path of lists) expect(await listed(path), path).toBe(true)
			for (const how of ['in_stock', 'is_visible']) {
				await query(`update products set ${how} = false where id = 'haya-edp'`)
				try {
					for (const path of lists) await expect.poll(() => listed(path), { timeout: 30_000 }).toBe(false)
				} finally {
					await query(`update products set ${how} = true where id = 'haya-edp'`)
				}
				await expect.poll(() => listed('/shop'), { timeout: 30_000 }).toBe(true)
			}
		})

		test('S-SHOP-15 S-SOON-03 a deodorant counts under All Products only; oils get a button, and their page stays', async () => {
			await query(`insert into products (id, numeric_id, name, price, category) values
				('cool-stick', 900, 'Cool Stick', 2500, 'antiperspirant_deodorant'),
				('musk-oil', 901, 'Musk Oil', 9000, 'perfume_oils')`)
			try {
				const buttons = async () => {
					const page = await visit('plain', url('/shop'))
					return page.getByRole('group', { name: 'Categories' }).getByRole('button').allTextContents()
				}
				await expect
					.poll(buttons, { timeout: 30_000 })
					.toEqual([
						'All Products (86)',
						'Perfumes (53)',
						'Body Spray (26)',
						'Body Mist (5)',
						'Perfume Oils (1)',
					])
				expect(await (await fetch(url('/shop/perfume-oils'))).text()).not.toContain('Musk Oil')
			} finally {
				await query(`delete from products where numeric_id >= 900`)
			}
		})
	})
}
