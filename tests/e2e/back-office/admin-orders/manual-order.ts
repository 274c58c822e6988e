import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { OTHER_HOST, PHONE } from '../../../support/browser/browser.ts'
import { adminCookie, adminHeaders } from '../../../support/people/admin.ts'
import { type AdminOrders, row, SOON } from './setup.ts'

export function manualOrderTests({ url, open, forgive, office, anOrder }: AdminOrders): void {
	describe('a manual order', () => {
		test('A-MAN-01 A-MAN-02 A-MAN-03 A-MAN-05 A-MAN-07 A-MAN-09 A-MAN-11 with one thumb', async () => {
			await anOrder({ word: 'OLD', name: 'Customer 6', language: 'fr' })
			const page = await office('/admin/add-order', PHONE)
			const create = page.getByRole('button', { name: 'Create Order' })
			expect(await create.isDisabled()).toBe(true)
			const grid = page.getByRole('list', { name: 'Products to add' })
			expect(await grid.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
			await page.getByRole('searchbox').fill('yara edp')
			await expect.poll(() => grid.getByRole('button').count(), SOON).toBe(1)
			await grid.getByRole('button').click()
			await create.click()
			await page.getByText('Please fill in all required fields').waitFor()
			await page.getByLabel('Phone').fill('677 12 34 56')
			await page.getByText('Customer 6 has ordered before', { exact: false }).waitFor()
			expect(await page.getByLabel('Customer name').inputValue()).toBe('Customer 6')
			expect(await page.getByLabel('Status').inputValue()).toBe('pending')
			await page.getByLabel('Quantity of Yara EDP').fill('3')
			await page.getByLabel('Selling price').fill('24000')
			const summary = page.getByRole('region', { name: 'Summary' })
			expect(await summary.textContent()).toContain('72\u00a0000\u00a0FCFA')
			expect(await summary.textContent()).toContain('23\u00a0250\u00a0FCFA (32.3%)')
			expect(await axeViolations(page)).toEqual([])
			await create.click()
			await page.getByText('Order created successfully').waitFor()
			await page.waitForURL(url('/admin/orders'))
			await row(page, 'Yara EDP (Qty: 3, Price: 24000 FCFA)').first().waitFor()
		})

		test('A-MAN-03 A-MAN-06 on plain http under another name: what is no number is an error, zero removes the line', async () => {
			const other = url().replace('127.0.0.1', OTHER_HOST)
			const page = await open('about:blank')
			await page.context().addCookies([{ ...(await adminCookie(url())), url: other }])
			await page.goto(`${other}/admin/add-order`)
			expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
			await page.getByRole('list', { name: 'Products to add' }).getByRole('button').first().click()
			expect(await page.getByLabel('Source').locator('option').allTextContents()).toEqual([
				'Choose…',
				'Website',
				'WhatsApp',
				'Instagram',
				'Facebook',
				'TikTok',
				'Snapchat',
				'Phone',
				'In person',
				'Other',
			])
			const quantity = page.getByLabel(/^Quantity of/)
			const wrong = page.getByText('Please enter a whole number from 1 to 9999')
			for (const typed of ['1a', '-', '１', '1.5', '']) {
				await quantity.fill(typed)
				await wrong.waitFor()
				expect(await quantity.inputValue()).toBe(typed)
			}
			await page.getByLabel('Phone').fill('677 55 44 33')
			await page.getByLabel('Customer name').fill('Customer 8')
			await page.getByRole('button', { name: 'Create Order' }).click()
			await expect.poll(() => quantity.evaluate((box) => box === document.activeElement)).toBe(true)
			expect(await axeViolations(page)).toEqual([])
			await quantity.fill('0')
			await page.getByText('Tap a product to add it.').waitFor()
			await page.getByRole('list', { name: 'Products to add' }).getByRole('button').first().click()
			await page.getByRole('button', { name: 'Create Order' }).click()
			await page.getByText('Order created successfully').waitFor()
			// Chromium's own word on plain http: it ignores a header there.
			forgive(page)
		})

		test('A-MAN-04 the server asks for a product too', async () => {
			const fields = {
				key: 'a-key-of-a-form',
				customerName: 'A',
				customerPhone: '677123456',
				customerLocation: '',
			}
			const answer = await fetch(url('/admin/add-order.data'), {
				method: 'POST',
				headers: await adminHeaders(url()),
				body: new URLSearchParams({
					...fields,
					source: 'phone',
					status: 'pending',
					language: 'en',
					notes: '',
					lines: '[]',
				}),
			})
			expect(await answer.text()).toContain('Please add at least one product to the order')
		})
	})
}
