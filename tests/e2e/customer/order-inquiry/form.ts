import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { DESKTOP, PHONE } from '../../../support/browser/browser.ts'
import { inReach } from '../../../support/browser/in-reach.ts'
import { field, hydrated, type Inquiries, submit, YARA } from './setup.ts'

export function formTests({ url, open, forgive, fillIn }: Inquiries): void {
	describe('the form', () => {
		test('S-ORD-01 S-ORD-02 S-ORD-05 S-ORD-06 S-ORD-07 S-ORD-08 S-ORD-12 lines and own words, messages at the fields, a refusal in the server’s words, and what was typed survives a reload', async () => {
			const page = await open(url(YARA))
			await hydrated(page)
			expect(await page.evaluate(() => window.scrollY)).toBe(0)
			await page.getByText('25 000 FCFA more and delivery is free, in Cameroon.').waitFor()
			await page.getByRole('button', { name: 'One more of Yara EDP' }).click()
			await page.getByText('Delivery is free for this order, in Cameroon.').waitFor()
			expect(await field(page, 'productsOfInterest').inputValue()).toBe('Yara EDP (Qty: 2)')
			// Folded while it only repeats the lines.
			expect(await field(page, 'productsOfInterest').isVisible()).toBe(false)
			const fold = page.locator('summary', { hasText: 'Products of interest' })
			expect(await fold.textContent()).toContain('Yara EDP (Qty: 2)')
			await fold.click()
			await field(page, 'productsOfInterest').fill('Two Yara, one as a gift')
			await page.getByText('You changed the words, so they are your order.').waitFor()
			await page.getByRole('button', { name: 'Use my selection again' }).click()
			await expect.poll(() => field(page, 'productsOfInterest').inputValue()).toBe('Yara EDP (Qty: 2)')

			expect(await field(page, 'productsOfInterest').isVisible()).toBe(false)
			await fold.click()

			// Messages at the fields, focus on the first, gone when mended.
			await field(page, 'productsOfInterest').fill('')
			await submit(page).click()
			for (const message of [
				'Full name must be at least 2 characters',
				'Please enter a valid WhatsApp number',
				'Please select your location',
				"Please specify the products you're interested in",
			])
				await page.getByText(message, { exact: true }).waitFor()
			expect(await field(page, 'productsOfInterest').evaluate((one) => one === document.activeElement)).toBe(
				true,
			)
			expect(await axeViolations(page)).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESKTOP.width)
			await field(page, 'fullName').fill('Test')
			expect(await page.getByText('Full name must be at least 2 characters').count()).toBe(0)

			await field(page, 'productsOfInterest').fill('Yara EDP (Qty: 2)')
			await fillIn(page, 'Ibrahim')
			await page.route('**/order-submissions', (route) =>
				route.fulfill({ status: 429, json: { state: 'failed', message: 'Please wait a little.' } }),
			)
			await submit(page).click()
			await page.getByText('Error Submitting Order').first().waitFor()
			await page.getByText('Please wait a little.').first().waitFor()
			expect(await field(page, 'fullName').inputValue()).toBe('Ibrahim')
			expect(await page.evaluate(() => localStorage.getItem('order-draft'))).toContain('Ibrahim')
			await page.reload()
			await hydrated(page)
			await expect.poll(() => field(page, 'fullName').inputValue()).toBe('Ibrahim')
			expect(await field(page, 'line.yara-edp').inputValue()).toBe('2')
			expect(await field(page, 'location').inputValue()).toBe('Edéa')
			forgive(page)
		})

		test('S-GEN-03 on a phone, before any script: lines with photos, a text no taller than itself, and the button in reach', async () => {
			const page = await open(url('/fr/order-inquiry?product=Yara+EDP'), {
				javaScriptEnabled: false,
				viewport: PHONE,
			})
			expect(await page.locator('main li img').getAttribute('src')).toMatch(/^\/media\/.*\.webp$/)
			expect(await inReach(page, field(page, 'fullName'))).toBe(true)
			await page.locator('summary', { hasText: 'Produits souhaités' }).click()
			expect((await field(page, 'productsOfInterest').boundingBox())!.height).toBeLessThan(50)
			expect(await inReach(page, submit(page))).toBe(true)
			const amount = page.locator('.page-bar').getByText('25 000 FCFA')
			expect(await inReach(page, amount)).toBe(true)
			// What the keyboard leads to is not behind the bar.
			await field(page, 'productsOfInterest').focus()
			for (const name of ['fullName', 'whatsappNumber', 'location', 'landmark']) {
				await page.keyboard.press('Tab')
				await expect
					.poll(() => field(page, name).evaluate((one) => one === document.activeElement), { message: name })
					.toBe(true)
				expect(await inReach(page, field(page, name)), name).toBe(true)
			}
			// The bars have left the screen to the keyboard, and come back.
			expect(await page.locator('.bottom-bar').isVisible()).toBe(false)
			await page.evaluate(() => (document.activeElement as HTMLElement).blur())
			await expect.poll(() => inReach(page, submit(page))).toBe(true)
		})
	})
}
