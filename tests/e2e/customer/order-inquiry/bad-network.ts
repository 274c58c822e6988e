import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { inReach } from '../../../support/browser/in-reach.ts'
import { field, hydrated, type Inquiries, loseAnswer, submit, YARA } from './setup.ts'

export function badNetworkTests({ url, shop, open, forgive, nextPhone, fillIn, ordersOf }: Inquiries): void {
	describe('on a bad network', () => {
		test('S-GEN-03 S-ORD-12 S-ORD-15 S-ORD-16 by keyboard only, offline: the toast, the order typed into WhatsApp, and it goes out by itself when the line is back; the mail to the shop is written', async () => {
			const page = await open(url(YARA), { viewport: PHONE })
			await hydrated(page)
			await field(page, 'fullName').focus()
			await page.keyboard.type('Key Board')
			await page.keyboard.press('Tab')
			await page.keyboard.press('End')
			const phone = nextPhone()
			await page.keyboard.type(phone)
			await page.keyboard.press('Tab')
			await page.keyboard.type('Yao')
			await page.keyboard.press('Tab')
			await page.keyboard.press('Tab')
			await expect.poll(() => submit(page).evaluate((one) => one === document.activeElement)).toBe(true)
			await page.context().setOffline(true)
			await page.keyboard.press('Enter')
			await page.getByText('Error Submitting Order', { exact: true }).waitFor()
			await page
				.getByText('Failed to submit order. Please check your internet connection and try again.')
				.waitFor()
			await page.getByText('You are offline. Your order is not sent yet.').waitFor()
			const chat = await page.locator('[role=status] a[href^="https://wa.me/"]').getAttribute('href')
			const message = new URL(chat!).searchParams.get('text')
			for (const part of ['1 × Yara EDP', '25 000 FCFA', 'Key Board', 'Yaoundé'])
				expect(message).toContain(part)
			expect(await axeViolations(page)).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
			expect(await ordersOf(`+237${phone}`)).toEqual([])
			await page.context().setOffline(false)
			await page.waitForURL('**/thank-you?order=ORD-*')
			await page.getByRole('heading', { name: "What's Next" }).waitFor()
			expect(await inReach(page, page.getByRole('link', { name: 'Write to us on WhatsApp' }))).toBe(true)
			expect(await axeViolations(page), 'thank-you').toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
			await expect
				.poll(() => ordersOf(`+237${phone}`))
				.toMatchObject([
					{
						customer_location: 'Yaoundé',
						order_source: 'website',
						order_status: 'pending',
						total_amount: 25_000,
					},
				])
			const written = () =>
				readdirSync(join(shop().dataFolder, 'mail')).filter((file) => file.endsWith('.eml'))
			await expect.poll(() => written().length, { timeout: 30_000 }).toBeGreaterThan(0)
			forgive(page)
		})

		test('S-ORD-12 answers that are lost: other content with the same key gets the first number and the offer of a new order, and after a reload that one is acknowledged, each once', async () => {
			const page = await open(url(YARA))
			await hydrated(page)
			const phone = await fillIn(page)
			await loseAnswer(page, submit(page))
			expect(await ordersOf(phone)).toHaveLength(1)
			await field(page, 'fullName').fill('Test Customer-Two')
			await page.unroute('**/order-submissions')
			await submit(page).click()
			const [first] = await ordersOf(phone)
			await page.getByRole('link', { name: `See order ${first.order_number}` }).waitFor()
			await loseAnswer(page, page.getByRole('button', { name: 'Send as a new order' }))
			await page.unroute('**/order-submissions')
			await page.reload()
			await page.waitForURL('**/thank-you?order=ORD-*')
			expect((await ordersOf(phone)).map((order) => order.customer_name).sort()).toEqual([
				'Test Customer',
				'Test Customer-Two',
			])
			forgive(page)
		})
	})
}
