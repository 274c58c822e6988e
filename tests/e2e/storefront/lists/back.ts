// What comes back after a product.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import { cards, type Lists } from './setup.ts'

export function backTests({ url, open }: Lists): void {
	describe('back from a product', () => {
		/** Goes down the list as a finger does, so that the cards on the way are drawn. */
		async function scrollTo(page: Page, name: string): Promise<number> {
			const card = cards(page).filter({ has: page.getByRole('link', { name, exact: true }) })
			await expect
				.poll(
					async () => {
						await page.mouse.wheel(0, 350)
						return (await card.boundingBox())!.y
					},
					{ timeout: 30_000, interval: 20 },
				)
				.toBeLessThan(PHONE.height / 2)
			let before = Number.NaN
			await expect
				.poll(async () => {
					const was = before
					before = (await card.boundingBox())!.y
					return was === before
				})
				.toBe(true)
			return before
		}
		const placeOf = async (page: Page, name: string) =>
			(await cards(page)
				.filter({ has: page.getByRole('link', { name, exact: true }) })
				.boundingBox())!.y

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
				await expect
					.poll(async () => Math.abs((await placeOf(page, name)) - before), { timeout: 10_000 })
					.toBeLessThanOrEqual(30)
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
