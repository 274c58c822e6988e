import { describe, expect, test } from 'vitest'
import { cards, type Lists } from './setup.ts'

export function productCardTests({ url, visit }: Lists): void {
	describe('a product card', () => {
		test('S-CARD-01 S-CARD-02 S-CARD-03 S-CARD-04 shows what it must and leads where it must', async () => {
			const page = await visit('plain', url('/shop'))
			const card = cards(page).filter({ hasText: 'Asad Bourbon EDP' })
			const text = await card.textContent()
			expect(text).toContain('Black pepper and lavender open with a spark')
			expect(text).toContain('28,000\u00a0FCFA')
			expect(await card.locator('img').getAttribute('src')).toMatch(/^\/media\/\w+\/520\.webp$/)
			expect(await card.locator('source[type="image/avif"]').count()).toBe(1)
			expect(await card.getByRole('button', { name: 'Add Asad Bourbon EDP to wishlist' }).count()).toBe(1)
			expect(await card.getByRole('button', { name: 'Add Asad Bourbon EDP to cart' }).count()).toBe(1)
			expect(await card.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe(
				'/product/asad-bourbon-edp',
			)
			expect(await card.getByRole('link', { name: 'Buy Now' }).getAttribute('href')).toBe(
				'/order-inquiry?product=Asad+Bourbon+EDP&category=perfumes',
			)
		})

		test('two cards a row on a phone, three on a tablet, four on a desktop, none shifting', async () => {
			for (const [width, perRow] of [
				[360, 2],
				[768, 3],
				[1440, 4],
			] as const) {
				const page = await visit('desktop', url('/shop'))
				await page.setViewportSize({ width, height: 900 })
				const tops = await cards(page).evaluateAll((all) =>
					all.slice(0, 8).map((card) => Math.round(card.getBoundingClientRect().top)),
				)
				expect(tops.filter((top) => top === tops[0]).length, `${width} px`).toBe(perRow)
				const boxes = await page.locator('main article img').evaluateAll((all) =>
					all.slice(0, 8).map((img) => {
						const { width, height } = img.getBoundingClientRect()
						return Math.round((height / width) * 100)
					}),
				)
				expect(new Set(boxes)).toEqual(new Set([125]))
				expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
			}
		})
	})
}
