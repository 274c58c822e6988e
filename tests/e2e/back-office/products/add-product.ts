import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { DESKTOP, PHONE } from '../../../support/browser/browser.ts'
import { unique } from '../../../support/samples/unique.ts'
import { type Office, row, SOON, widthOf } from '../office.ts'
import { fill, photo } from './setup.ts'

export function addProductTests({ url, database, office }: Office): void {
	describe('adding a product', () => {
		test('A-ADD-01 A-ADD-02 A-ADD-03 A-ADD-04 A-ADD-05 A-ADD-07 A-ADD-08 A-ADD-09 A-ADD-10 A-ADD-11 A-ADD-13 A-ADD-14 A-SUCC-01 A-PROD-14 sections, buttons and messages; a file that is no photo and a name that is taken are refused; from empty form to shop', async () => {
			const page = await office('/admin/products/add', PHONE)
			for (const section of ['Basic Information', 'Product Details', 'Product Image', 'Preview'])
				await page.getByRole('heading', { name: section }).waitFor()
			expect(await page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/admin/products')
			const add = page.getByRole('button', { name: 'Add Product' })
			await add.click()
			for (const message of [
				'Product name is required',
				'Selling price is required',
				'Cost price is required',
				'Description is required',
				'Category is required',
				'Size is required',
				'Product image is required',
			])
				await page.getByText(message, { exact: true }).waitFor()
			await page.getByLabel('Product name').fill('x')
			expect(await page.getByText('Product name is required').count()).toBe(0)
			await page.getByLabel('Selling price').fill('20000')
			await page.getByLabel('Cost price').fill('cheap FCFA')
			expect(await page.getByLabel('Selling price').inputValue()).toBe('20,000 FCFA')
			await page.getByLabel('Selling price').fill('about 20000')
			await add.click()
			await page.getByText("Selling price should include 'FCFA' (e.g., '20,000 FCFA')").waitFor()
			await page.getByText('Invalid price format. Please enter a valid numeric price.').waitFor()
			expect(await axeViolations(page)).toEqual([])

			await page.getByText('PNG, JPG or WEBP up to 10MB').waitFor()
			const files = page.locator('input[type=file]').first()
			await files.setInputFiles({
				name: 'a.png',
				mimeType: 'image/png',
				buffer: Buffer.from('<svg xmlns="x"/>'),
			})
			await page.getByText('This file is not a PNG, JPG or WEBP photo.').waitFor()

			// By address, under a name that is taken.
			expect(await page.getByLabel('Gender').count()).toBe(0)
			await fill(page, 'Yara EDP')
			await page.getByLabel('Or the address of an image').fill('/media/03336800bb65205e3582/340.webp')
			await add.click()
			await page
				.getByText('A product with this name already exists. Please use a different name.')
				.first()
				.waitFor()
			expect(await page.getByLabel('Selling price').inputValue()).toBe('20,000 FCFA')

			await page.setViewportSize(DESKTOP)
			const name = unique('Oud')
			const id = name.toLowerCase()
			await page.getByLabel('Product name').fill(name)
			expect(await page.getByLabel('Gender').locator('option').allTextContents()).toEqual([
				'Not specified',
				'Men',
				'Women',
				'Unisex',
			])
			expect(await page.getByLabel('Concentration').locator('option').allTextContents()).toEqual([
				'Not specified',
				'EDP',
				'EDT',
				'EDC',
				'Parfum',
			])
			expect(await page.getByLabel('Scent family').locator('option').count()).toBe(13)
			await page.getByPlaceholder('New brand').press('Enter')
			await page.getByPlaceholder('New brand').fill('Maison Noire')
			await page.getByPlaceholder('New brand').press('Enter')
			await page.getByText('Brand added successfully').waitFor()
			expect(await page.getByLabel('Brand', { exact: true }).inputValue()).toBe('Maison Noire')

			const preview = page.getByRole('region', { name: 'Preview' })
			expect(await preview.textContent()).toContain(name)
			expect(await preview.textContent()).toContain('20,000\u00a0FCFA')
			await page.getByLabel('Or the address of an image').fill('')
			await expect.poll(() => preview.locator('img').count(), SOON).toBe(0)
			await files.setInputFiles(await photo('p.jpg'))
			await preview.locator('picture img').waitFor({ timeout: 45_000 })
			expect(await axeViolations(page)).toEqual([])
			expect(await widthOf(page)).toBe(DESKTOP.width)
			await add.dblclick()
			await page.waitForURL(`**/admin/products/success?product=${id}`)
			expect((await fetch(url(`/product/${id}`))).status).toBe(200)
			for (const name of ['Add Another Product', 'View Products', 'Back to Dashboard'])
				await page.getByRole('link', { name }).waitFor()
			expect(await widthOf(page)).toBe(DESKTOP.width)
			await page.getByRole('link', { name: 'View Products' }).click()
			const { rows } = await database.query('select numeric_id from products where id = $1', [id])
			await row(page, name).getByText(`0${rows[0].numeric_id}`).first().waitFor()
			const file = await row(page, name).locator('img').getAttribute('src')
			await expect
				.poll(async () => (await fetch(url(file!))).headers.get('Content-Type'), SOON)
				.toBe('image/webp')
		})
	})
}
