import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { unique } from '../../../support/samples/unique.ts'
import { type AdminProducts, fill, row } from './setup.ts'

export function addProductTests({ url, database, office }: AdminProducts): void {
	describe('adding a product', () => {
		test('A-ADD-01 A-ADD-02 A-ADD-03 A-ADD-04 A-ADD-05 sections, buttons and messages', async () => {
			const page = await office('/admin/products/add', PHONE)
			for (const section of ['Basic Information', 'Product Details', 'Product Image', 'Preview'])
				await page.getByRole('heading', { name: section }).waitFor()
			expect(await page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/admin/products')
			await page.getByRole('button', { name: 'Add Product' }).click()
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
			await page.getByRole('button', { name: 'Add Product' }).click()
			await page.getByText("Selling price should include 'FCFA' (e.g., '20,000 FCFA')").waitFor()
			await page.getByText('Invalid price format. Please enter a valid numeric price.').waitFor()
			expect(await axeViolations(page)).toEqual([])
		})

		test('A-ADD-07 A-ADD-10 A-ADD-11 A-ADD-13 A-SUCC-01 A-PROD-14 from empty form to shop', async () => {
			const page = await office('/admin/products/add')
			expect(await page.getByLabel('Gender').count()).toBe(0)
			const name = unique('Oud')
			const id = name.toLowerCase()
			await fill(page, name)
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

			const photo = readFileSync('content/media/03336800bb65205e3582/340.webp')
			await page
				.locator('input[type=file]')
				.first()
				.setInputFiles({ name: 'p.webp', mimeType: 'image/webp', buffer: photo })
			await page.waitForFunction(() => document.querySelector('[aria-label="Preview"] picture'), undefined, {
				timeout: 45_000,
			})
			await page.getByRole('button', { name: 'Add Product' }).dblclick()
			await page.waitForURL(`**/admin/products/success?product=${id}`)
			expect((await fetch(url(`/product/${id}`))).status).toBe(200)
			for (const name of ['Add Another Product', 'View Products', 'Back to Dashboard'])
				await page.getByRole('link', { name }).waitFor()
			await page.getByRole('link', { name: 'View Products' }).click()
			const { rows } = await database.query('select numeric_id from products where id = $1', [id])
			await row(page, name).getByText(`0${rows[0].numeric_id}`).first().waitFor()
			const file = await row(page, name).locator('img').getAttribute('src')
			expect((await fetch(url(file!))).headers.get('Content-Type')).toBe('image/webp')
		})

		test('A-ADD-08 A-ADD-14 by address; a name that is taken is refused', async () => {
			const page = await office('/admin/products/add')
			await fill(page, 'Yara EDP')
			await page.getByLabel('Or the address of an image').fill('/media/03336800bb65205e3582/340.webp')
			await page.getByRole('button', { name: 'Add Product' }).click()
			await page
				.getByText('A product with this name already exists. Please use a different name.')
				.first()
				.waitFor()
			expect(await page.getByLabel('Selling price').inputValue()).toBe('20,000 FCFA')
		})

		test('A-ADD-09 a file that is no photo is refused in the form', async () => {
			const page = await office('/admin/products/add')
			await page.getByText('PNG, JPG or WEBP up to 10MB').waitFor()
			await page
				.locator('input[type=file]')
				.first()
				.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="x"/>') })
			await page.getByText('This file is not a PNG, JPG or WEBP photo.').waitFor()
		})
	})
}
