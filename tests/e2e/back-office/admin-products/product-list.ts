import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { holdRequests } from '../../../support/browser/held-requests.ts'
import { adminHeaders } from '../../../support/people/admin.ts'
import { unique } from '../../../support/samples/unique.ts'
import { type AdminProducts, dialog, row, SOON } from './setup.ts'

export function productListTests({ url, forgive, database, office, secondOffice }: AdminProducts): void {
	describe('the list of products', () => {
		test('A-PROD-01 A-PROD-04 A-PROD-05 A-PROD-14 A-HEAD-02 tiles, columns, margins and Refresh Data', async () => {
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
		})

		test('A-PROD-02 A-PROD-03 A-PROD-13 search, filter, and the empty state', async () => {
			const page = await office('/admin/products')
			await page.getByRole('searchbox').fill('003')
			await page.waitForURL('**/admin/products?q=003*')
			await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1)
			await page.getByRole('searchbox').fill('lattafa')
			await page.waitForURL('**q=lattafa*')
			await page.getByLabel('Category').selectOption({ label: 'Body Mist' })
			await page.waitForURL('**category=body_mist*')
			await page.getByRole('searchbox').fill('no such thing')
			await page.getByText('No products found. Try adjusting your search or filter criteria.').waitFor()
		})

		test('A-PROD-06 A-PROD-07 hidden, it leaves the shop at once; shown, it returns', async () => {
			await database.query(
				"update products set is_visible = true, in_stock = true where id = 'khamrah-qahwa-edp'",
			)
			const page = await office('/admin/products?q=khamrah+qahwa')
			const visitor = async () => (await fetch(url('/product/khamrah-qahwa-edp'))).status
			await expect.poll(visitor, SOON).toBe(200)
			await page.getByRole('button', { name: 'Hide Khamrah Qahwa EDP' }).first().click()
			await page.getByText('Product visibility updated').waitFor()
			expect(await visitor()).toBe(404)
			await row(page, 'Khamrah Qahwa EDP').getByText('Hidden').last().waitFor()
			await page.getByRole('button', { name: 'Show Khamrah Qahwa EDP' }).first().click()
			await expect.poll(visitor, SOON).toBe(200)
			await page.getByRole('button', { name: 'Mark Khamrah Qahwa EDP out of stock' }).first().click()
			await expect.poll(visitor, SOON).toBe(404)
			await page.getByRole('button', { name: 'Mark Khamrah Qahwa EDP in stock' }).first().click()
			await expect.poll(visitor, SOON).toBe(200)
		})

		test('A-PROD-08 A-PROD-09 the edit dialog; the second of two editors is told', async () => {
			const page = await office('/admin/products?q=mayar')
			const other = await secondOffice('/admin/products?q=mayar')
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
			await page.getByText('Product updated successfully').waitFor()
			await row(page, 'Mayar EDP').getByText('24,500').last().waitFor()

			await dialog(other).getByLabel('Selling price').fill('1 FCFA')
			await dialog(other).getByRole('button', { name: 'Save' }).click()
			await other.getByText('Someone else changed this product meanwhile.').waitFor()
			const html = await (await fetch(url('/product/mayar-edp'))).text()
			expect(html).not.toContain('>1\u00a0FCFA')
		})

		test('A-PROD-08 the dialog stays, with what is typed, when a slow search empties the list behind it', async () => {
			const page = await office('/admin/products')
			const answer = await holdRequests(page, '**/admin/products.data?**')
			await page.getByRole('searchbox').fill('no such product')
			await page.getByRole('searchbox').press('Enter')
			await page
				.getByRole('button', { name: /^Edit / })
				.first()
				.click()
			await dialog(page).getByLabel('Product name').fill('A name being typed')
			answer()
			await page.getByText('No products found. Try adjusting').waitFor({ state: 'attached' })
			expect(await dialog(page).getByLabel('Product name').inputValue()).toBe('A name being typed')
		})

		test('A-PROD-10 A-PROD-11 deleting asks, in these words, and removes the row', async () => {
			const name = unique('Fleur')
			const address = url(`/product/${name.toLowerCase()}`)
			await database.query(
				`insert into products (id, numeric_id, name, price, category)
				select $1, max(numeric_id) + 1, $2, 9000, 'perfumes' from products`,
				[name.toLowerCase(), name],
			)
			await expect.poll(async () => (await fetch(address)).status, SOON).toBe(200)
			const page = await office(`/admin/products?q=${name}`)
			await page
				.getByRole('button', { name: `Delete ${name}` })
				.first()
				.click()
			await page
				.getByText(`Are you sure you want to delete "${name}"? This action cannot be undone.`)
				.waitFor()
			await dialog(page).getByRole('button', { name: 'Cancel' }).click()
			expect((await fetch(address)).status).toBe(200)
			await page
				.getByRole('button', { name: `Delete ${name}` })
				.first()
				.click()
			await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
			await page.getByText('Product deleted successfully').waitFor()
			await expect.poll(() => row(page, name).count(), SOON).toBe(0)
			expect((await fetch(address)).status).toBe(404)
		})

		test('A-PROD-12 without a connection: a message, and the page stays', async () => {
			const page = await secondOffice('/admin/products?q=asad')
			await page.context().setOffline(true)
			await page
				.getByRole('button', { name: /^Hide / })
				.first()
				.click()
			await page.getByText('Connection error. Please check your internet connection and try again.').waitFor()
			expect(await page.locator('tbody tr').count()).toBeGreaterThan(0)
			await page.close()
			forgive(page)
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
}
