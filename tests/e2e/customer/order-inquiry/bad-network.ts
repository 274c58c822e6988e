import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { field, hydrated, type Inquiries, loseAnswer, submit, YARA } from './setup.ts'

export function badNetworkTests({ url, open, forgive, fillIn, ordersOf }: Inquiries): void {
	describe('on a bad network', () => {
		test('S-ORD-12 offline: the toast, the order typed into WhatsApp, and it goes out by itself when the line is back', async () => {
			const page = await open(url(YARA), { viewport: PHONE })
			await hydrated(page)
			const phone = await fillIn(page)
			await page.context().setOffline(true)
			await submit(page).click()
			await page.getByText('Error Submitting Order', { exact: true }).waitFor()
			await page
				.getByText('Failed to submit order. Please check your internet connection and try again.')
				.waitFor()
			await page.getByText('You are offline. Your order is not sent yet.').waitFor()
			const chat = await page.locator('[role=status] a[href^="https://wa.me/"]').getAttribute('href')
			const message = new URL(chat!).searchParams.get('text')
			for (const part of ['1 × Yara EDP', '25 000 FCFA', 'Test Customer', 'Edéa'])
				expect(message).toContain(part)
			expect(await axeViolations(page)).toEqual([])
			expect(await ordersOf(phone)).toEqual([])
			await page.context().setOffline(false)
			await page.waitForURL('**/thank-you?order=ORD-*')
			await expect.poll(() => ordersOf(phone)).toHaveLength(1)
			forgive(page)
		})

		test('S-ORD-12 an answer that is lost: after a reload the same order is acknowledged, once', async () => {
			const page = await open(url(YARA))
			await hydrated(page)
			const phone = await fillIn(page)
			await loseAnswer(page)
			expect(await ordersOf(phone)).toHaveLength(1)
			await page.unroute('**/order-submissions')
			await page.reload()
			await page.waitForURL('**/thank-you?order=ORD-*')
			await expect.poll(() => ordersOf(phone)).toHaveLength(1)
			forgive(page)
		})

		test('what was typed survives a reload', async () => {
			const page = await open(url(YARA))
			await hydrated(page)
			await fillIn(page, 'Ibrahim')
			await page.getByRole('button', { name: 'One more of Yara EDP' }).click()
			await page.reload()
			await hydrated(page)
			await expect.poll(() => field(page, 'fullName').inputValue()).toBe('Ibrahim')
			expect(await field(page, 'line.yara-edp').inputValue()).toBe('2')
			expect(await field(page, 'location').inputValue()).toBe('Edéa')
		})

		test('the same key with other content: the first number, and the offer of a new order', async () => {
			const page = await open(url(YARA))
			await hydrated(page)
			const phone = await fillIn(page)
			await loseAnswer(page)
			await field(page, 'fullName').fill('Test Customer-Two')
			await page.unroute('**/order-submissions')
			await submit(page).click()
			const [first] = await ordersOf(phone)
			await page.getByRole('link', { name: `See order ${first.order_number}` }).waitFor()
			await page.getByRole('button', { name: 'Send as a new order' }).click()
			await page.waitForURL('**/thank-you?order=ORD-*')
			expect((await ordersOf(phone)).map((order) => order.customer_name).sort()).toEqual([
				'Test Customer',
				'Test Customer-Two',
			])
			forgive(page)
		})

		test('S-ORD-12 a refusal of the server is shown in its words and keeps the draft', async () => {
			const page = await open(url(YARA))
			await hydrated(page)
			await fillIn(page)
			await page.route('**/order-submissions', (route) =>
				route.fulfill({ status: 429, json: { state: 'failed', message: 'Please wait a little.' } }),
			)
			await submit(page).click()
			await page.getByText('Error Submitting Order').first().waitFor()
			await page.getByText('Please wait a little.').first().waitFor()
			expect(await field(page, 'fullName').inputValue()).toBe('Test Customer')
			expect(await page.evaluate(() => localStorage.getItem('order-draft'))).toContain('Test Customer')
			forgive(page)
		})
	})
}
