import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { DESKTOP, PHONE } from '../../../support/browser/browser.ts'
import { holdRequests } from '../../../support/browser/held-requests.ts'
import { adminHeaders } from '../../../support/people/admin.ts'
import { unique } from '../../../support/samples/unique.ts'
import { startShopProcess } from '../../../support/shop/shop-process.ts'
import { dialog, type Office, row, SOON, widthOf } from '../office.ts'

export function productListTests({ url, shop, forgive, database, office }: Office): void {
	describe('the list of products', () => {
		test('A-PROD-01 A-PROD-02 A-PROD-03 A-PROD-04 A-PROD-05 A-PROD-08 A-PROD-13 A-PROD-14 A-HEAD-02 tiles, columns, margins and Refresh Data; search, filter, and the empty state, behind a dialog that stays with what is typed', async () => {
			const page = await office('/admin/products')
			const tiles = await page.locator('dl[aria-label="Products in figures"] > div').allTextContents()
			expect(tiles).toEqual([
				'Total products84',
				'Active84',
				'Perfumes53',
				'Body sprays26',
				'Body mists5',
				'Brands35',
			])
			expect(await page.getByRole('columnheader').allTextContents()).toEqual([
				'',
				'ID',
				'Image',
				'Name',
				'Size',
				'Category',
				'Brand',
				'Selling price',
				'Cost price',
				'Margin',
				'Status',
				'Actions',
			])
			const cells = await row(page, 'Yara EDP').first().getByRole('cell').allTextContents()
			expect(cells.slice(4, 11)).toEqual([
				'100ml',
				'Perfumes',
				'Yara',
				'25,000\u00a0FCFA',
				'16,250\u00a0FCFA',
				'35%',
				'Active',
			])
			expect(await page.getByRole('button', { name: 'Refresh Data' }).count()).toBe(1)
			expect(await widthOf(page)).toBe(DESKTOP.width)

			await page.getByRole('searchbox').fill('003')
			await page.waitForURL('**/admin/products?q=003*')
			await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1)
			// With one row: the others are made like it, and axe takes its time for each.
			expect(await axeViolations(page)).toEqual([])
			await page.getByRole('searchbox').fill('lattafa')
			await page.waitForURL('**q=lattafa*')
			await page.getByLabel('Category').selectOption({ label: 'Body Mist' })
			await page.waitForURL('**category=body_mist*')
			await page.getByLabel('Category').selectOption({ label: 'Perfumes' })
			await page.waitForURL('**category=perfumes*')
			await page
				.getByRole('button', { name: /^Edit / })
				.first()
				.waitFor()
			// A slow search empties the list behind the dialog.
			const answer = await holdRequests(page, '**/admin/products.data?**')
			await page.getByRole('searchbox').fill('no such thing')
			await page.getByRole('searchbox').press('Enter')
			await page
				.getByRole('button', { name: /^Edit / })
				.first()
				.click()
			await dialog(page).getByLabel('Product name').fill('A name being typed')
			answer()
			await page
				.getByText('No products found. Try adjusting your search or filter criteria.')
				.waitFor({ state: 'attached' })
			expect(await dialog(page).getByLabel('Product name').inputValue()).toBe('A name being typed')
		})

		test('A-PROD-06 A-PROD-07 A-PROD-08 A-PROD-09 A-PROD-12 hidden, it leaves the shop at once; the edit dialog; the second of two editors is told, and stays with a message when the connection is lost', async () => {
			await database.query("update products set is_visible = true, in_stock = true where id = 'mayar-edp'")
			const page = await office('/admin/products?q=mayar')
			const visitor = async () => (await fetch(url('/product/mayar-edp'))).status
			await expect.poll(visitor, SOON).toBe(200)
			const presence = page.getByRole('combobox', { name: 'Stock of Mayar EDP', exact: true })
			await presence.selectOption('Hidden')
			await page.getByText('Product visibility updated').waitFor()
			expect(await visitor()).toBe(404)
			await row(page, 'Mayar EDP').getByText('Hidden').last().waitFor()
			await presence.selectOption('Visible')
			await expect.poll(visitor, SOON).toBe(200)
			await row(page, 'Mayar EDP').getByText('Active').last().waitFor()

			const other = await office('/admin/products?q=mayar')
			for (const editor of [page, other])
				await editor.getByRole('button', { name: 'Edit Mayar EDP' }).first().click()
			expect(await page.getByLabel('Category').last().locator('option').allTextContents()).toEqual([
				'Choose…',
				'Perfumes',
				'Body Spray',
				'Body Mist',
				'Perfume Oils',
				'Hair Perfumes',
				'Diffusers',
				'Antiperspirant Deodorant',
			])
			expect(await axeViolations(page)).toEqual([])
			await dialog(page).getByLabel('Selling price').fill('24,500 FCFA')
			await dialog(page).getByRole('button', { name: 'Save' }).click()
			// The steps before have said as much; the price in the row is this one's.
			await page.getByText('Product updated successfully').last().waitFor()
			await row(page, 'Mayar EDP').getByText('24,500').last().waitFor()

			await dialog(other).getByLabel('Selling price').fill('1 FCFA')
			await dialog(other).getByRole('button', { name: 'Save' }).click()
			await other.getByText('Someone else changed this product meanwhile.').waitFor()
			const html = await (await fetch(url('/product/mayar-edp'))).text()
			expect(html).not.toContain('>1\u00a0FCFA')

			await dialog(other).getByRole('button', { name: 'Cancel' }).click()
			await other.context().setOffline(true)
			await other.getByRole('combobox', { name: 'Stock of Mayar EDP' }).selectOption('Hidden')
			await other
				.getByText('Connection error. Please check your internet connection and try again.')
				.waitFor()
			expect(await other.locator('tbody tr').count()).toBeGreaterThan(0)
			await other.close()
			forgive(other)
		})

		test('two bottles are counted on a phone: the difference is seen, then booked, and stands on their stock page', async () => {
			await database.query("delete from stock_levels where product_id = 'mayar-edp'")
			const page = await office('/admin/stock/count?q=mayar', PHONE)
			const field = page.getByLabel(/^Mayar EDP/)
			await field.fill('two')
			await page.getByRole('button', { name: 'Show differences' }).click()
			await page.getByText('A whole number from 0 to 99,999, please.').waitFor()
			expect(await field.inputValue()).toBe('two')
			await field.fill('2')
			await page.getByRole('button', { name: 'Show differences' }).click()
			await page.getByRole('row', { name: /^Mayar EDP .*– 2 \+2$/ }).waitFor()
			expect(await axeViolations(page)).toEqual([])
			await page.getByRole('button', { name: 'Book', exact: true }).click()
			await page.getByText('Booked: 1 counted.').waitFor()
			expect(await field.inputValue()).toBe('')

			await page.goto(url('/admin/products?q=mayar'))
			const presence = page.getByRole('combobox', { name: 'Stock of Mayar EDP', exact: true })
			expect(await presence.locator('option').allTextContents()).toEqual(['Few left', 'Hidden'])
			await page.getByRole('link', { name: /^2 there.*Mayar EDP$/ }).click()
			await page.getByRole('row', { name: /^Count .* \+2 2$/ }).waitFor()
			await page.getByText('Stop counting').first().click()
			await page.getByRole('button', { name: 'Stop counting' }).click()
			await page.getByText('This product is no longer counted.').waitFor()
		})

		test('the CSV holds what the list shows, as bare integers', async () => {
			const answer = await fetch(url('/admin/products/export.csv?q=yara+edp'), {
				headers: await adminHeaders(url()),
			})
			expect(answer.headers.get('Content-Disposition')).toContain('products.csv')
			expect(await answer.text()).toContain(
				'003,yara-edp,Yara EDP,100ml,perfumes,Yara,25000,16250,35,yes,yes',
			)
		})
	})

	test('A-PROD-07 A-ADD-13 a change in one process shows in the other within a second', async () => {
		const second = await startShopProcess({ DATABASE_URL: shop().database })
		const name = unique('Oud')
		const id = name.toLowerCase()
		const status = async (shopUrl: string) => (await fetch(`${shopUrl}/product/${id}`)).status
		const send = async (fields: Record<string, string>) =>
			fetch(url('/admin/products'), {
				method: 'POST',
				headers: await adminHeaders(url()),
				body: new URLSearchParams(fields),
			})
		try {
			expect(await status(second.url)).toBe(404)
			await send({
				intent: 'create',
				name,
				price: '9,000 FCFA',
				costPrice: '5,000 FCFA',
				description: 'x',
				size: '50ml',
				category: 'perfumes',
				imageUrl: '/media/03336800bb65205e3582/340.webp',
			})
			// In the process that made it: on the very next load.
			expect(await status(url())).toBe(200)
			await expect.poll(() => status(second.url), SOON).toBe(200)
			await send({ intent: 'presence', id, version: '1', presence: 'hidden' })
			expect(await status(url())).toBe(404)
			await expect.poll(() => status(second.url), SOON).toBe(404)
		} finally {
			await second.stop()
		}
		const { rows } = await database.query(
			'select admin_email, action from admin_changes where entity_id = $1 order by id',
			[id],
		)
		expect(rows).toEqual([
			{ admin_email: 'owner@sillage.example', action: 'create' },
			{ admin_email: 'owner@sillage.example', action: 'hide' },
		])
	})
}
