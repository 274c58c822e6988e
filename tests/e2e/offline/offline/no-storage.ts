import { expect, test } from 'vitest'
import { AS_A_VISITOR, heading, type OfflineShop, stored, yara } from './setup.ts'

export function noStorageTests({ open, forgive, line, ordersOf }: OfflineShop): void {
	test('where storage has no room or is blocked the shop works as it does without a worker', async () => {
		const page = await open('about:blank', AS_A_VISITOR)
		const problems: string[] = []
		page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
		page.on('pageerror', (error) => problems.push(String(error)))
		const session = await page.context().newCDPSession(page)
		await session.send('Storage.overrideQuotaForOrigin', { origin: line().url(), quotaSize: 4_000 })
		const started = page.context().waitForEvent('serviceworker')
		await page.goto(line().url('/shop'))
		const worker = await started
		await worker.evaluate(() => {
			const refused: string[] = []
			Object.assign(globalThis, { refused })
			addEventListener('unhandledrejection', ({ reason }) => refused.push(String(reason)))
			addEventListener('error', ({ message }) => refused.push(message))
		})
		const inWorker = () => worker.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)
		await page.waitForFunction(() => navigator.serviceWorker.controller)
		await page.reload()
		expect(await stored(page)).not.toContain('/shop')
		await yara(page).click()
		await heading(page, 'Yara EDP').waitFor()

		// Blocked for the worker, and for the page.
		const block = () => {
			for (const name of ['caches', 'indexedDB'])
				Object.defineProperty(globalThis, name, {
					get: () => {
						throw new DOMException('Access is denied', 'SecurityError')
					},
				})
		}
		await worker.evaluate(block)
		await page.addInitScript(block)
		await page.goto(line().url('/shop'))
		await page.locator('#list-q').fill('oud wood')
		await page.getByRole('link', { name: /Oud/ }).first().waitFor()
		await page.goto(line().url('/order-inquiry?product=Yara+EDP'))
		await page
			.getByRole('button', { name: /Yara EDP/ })
			.first()
			.waitFor()
		const phone = '+237650200003'
		await page.locator('[name=fullName]').fill('Refused Customer')
		await page.locator('[name=whatsappNumber]').fill(phone)
		await page.locator('[name=location]').selectOption('Edéa')
		expect(problems).toEqual([])

		// An order waits in its form, which does not promise more than that.
		await line().cut()
		await page.locator('form[method=post] button[type=submit]').click()
		await page.getByText('Your order has not been confirmed yet.').waitFor()
		expect(await page.getByText(/^Saved on this phone/).count()).toBe(0)
		await line().restore()
		await page.evaluate(() => dispatchEvent(new Event('online')))
		await page.waitForURL('**/thank-you?order=ORD-*')
		expect(await ordersOf(phone)).toHaveLength(1)
		expect(await inWorker()).toEqual([])
		forgive(page)
	})
}
