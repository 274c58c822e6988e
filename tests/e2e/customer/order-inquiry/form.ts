import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { DESKTOP, PHONE } from '../../../support/browser/browser.ts'
import { inReach } from '../../../support/browser/in-reach.ts'
import { field, hydrated, type Inquiries, submit, TOWNS, YARA } from './setup.ts'

export function formTests({ url, open }: Inquiries): void {
	describe('the form', () => {
		test('S-ORD-01 S-ORD-03 S-ORD-04 four fields, the prefix, the hint and the 22 towns in French order', async () => {
			const page = await open(url('/order-inquiry'))
			for (const label of [
				'Full name',
				'WhatsApp number',
				'Location',
				'Products of interest',
				'Landmark or quarter (optional)',
			])
				expect(await page.getByLabel(label, { exact: true }).count(), label).toBe(1)
			expect(await field(page, 'whatsappNumber').inputValue()).toBe('+237 ')
			await page.getByText('Please put only a whatsapp number').waitFor()
			const towns = await page.locator('select[name=location] option').allTextContents()
			expect(towns.slice(1).join(' ')).toBe(TOWNS)
			expect(await page.evaluate(() => window.scrollY)).toBe(0)
		})

		test('S-ORD-02 product fills the products field, category changes nothing, another text stays free', async () => {
			const page = await open(url(YARA))
			expect(await field(page, 'productsOfInterest').inputValue()).toBe('Yara EDP')
			await page.getByRole('heading', { name: 'Your selection' }).waitFor()
			await page.goto(url('/order-inquiry?product=Something+unknown&category=nonsense'))
			expect(await field(page, 'productsOfInterest').inputValue()).toBe('Something unknown')
			expect(await page.getByRole('heading', { name: 'Your selection' }).count()).toBe(0)
		})

		test('S-ORD-05 S-ORD-06 S-ORD-07 S-ORD-08 messages at the fields, focus on the first, gone when mended', async () => {
			const page = await open(url(YARA))
			await hydrated(page)
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
			await field(page, 'fullName').fill('Test')
			expect(await page.getByText('Full name must be at least 2 characters').count()).toBe(0)
		})

		test('S-ORD-02 the lines have quantities, a total and the way to free delivery; own words are the order', async () => {
			const page = await open(url(YARA))
			await hydrated(page)
			await page.getByText('25 000 FCFA more and delivery is free, in Cameroon.').waitFor()
			await page.getByRole('button', { name: 'One more of Yara EDP' }).click()
			await page.getByText('Delivery is free for this order, in Cameroon.').waitFor()
			expect(await field(page, 'productsOfInterest').inputValue()).toBe('Yara EDP (Qty: 2)')
			await field(page, 'productsOfInterest').fill('Two Yara, one as a gift')
			await page.getByText('You changed the words, so they are your order.').waitFor()
			await page.getByRole('button', { name: 'Use my selection again' }).click()
			await expect.poll(() => field(page, 'productsOfInterest').inputValue()).toBe('Yara EDP (Qty: 2)')
		})

		test('S-GEN-03 on a phone, before any script: lines with photos, a text no taller than itself, and the button in reach', async () => {
			const page = await open(url('/fr/order-inquiry?product=Yara+EDP'), {
				javaScriptEnabled: false,
				viewport: PHONE,
			})
			expect(await page.locator('main li img').getAttribute('src')).toMatch(/^\/media\/.*\.webp$/)
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
				expect(await inReach(page, submit(page)), name).toBe(true)
			}
		})

		test.each([
			['phone', PHONE, [YARA, '/fr/thank-you']],
			['desk', DESKTOP, ['/fr/order-inquiry', '/thank-you?order=ORD-TEST234']],
		])('no accessibility violations, nothing sideways, on a %s', async (_, viewport, paths) => {
			const page = await open('about:blank', { viewport })
			for (const path of paths) {
				await page.goto(url(path))
				expect(await axeViolations(page), path).toEqual([])
				expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width)
			}
		})
	})
}
