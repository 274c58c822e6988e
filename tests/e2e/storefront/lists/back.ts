// What comes back after a product.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import { cards, type Lists } from './setup.ts'

export function backTests({ url, open }: Lists): void {
	describe('back from a product', () => {
		const placeOf = async (page: Page, name: string) =>
			(await cards(page)
				.filter({ has: page.getByRole('link', { name, exact: true }) })
				.boundingBox())!.y

		/** Goes down the list as a finger does, so that the cards on the way are drawn. */
		async function scrollTo(page: Page, name: string): Promise<number> {
			let place = await placeOf(page, name)
			const look = async () => {
				place = await placeOf(page, name)
				return place
			}
			while (place >= PHONE.height / 2) {
				const from = place
				await page.mouse.wheel(0, 350)
				// A busy browser moves a while after it has taken the wheel: turned again by then, it would go too far.
				await expect.poll(look, { interval: 20 }).toBeLessThan(from)
			}
			await expect.poll(async () => place === (await look())).toBe(true)
			return place
		}

		test.each([
			['/fr/shop/perfumes?sort=name&upto=40000', 'Khamrah Qahwa EDP', true],
			['/shop', 'Teriaq EDP', false],
		])('%s shows the card %s where it was; with scripts: %s', async (path, name, scripts) => {
			const page = await open(url(path), { viewport: PHONE, javaScriptEnabled: scripts })
			const before = await scrollTo(page, name)
			const isBack = async () => {
				await page.goBack()
				if (scripts)
					await expect
						.poll(() => page.evaluate(() => document.activeElement?.textContent), { timeout: 30_000 })
						.toBe(name)
				await expect.poll(async () => Math.abs((await placeOf(page, name)) - before)).toBeLessThanOrEqual(30)
			}
			await page.getByRole('link', { name, exact: true }).click()
			await page.waitForURL('**/product/**')
			await page.getByRole('heading', { level: 1, name }).waitFor()
			const product = page.url()
			await isBack()
			// Once more, with both pages loaded from the server.
			if (scripts) {
				await page.goto(product)
				await isBack()
			}
		})
	})
}
