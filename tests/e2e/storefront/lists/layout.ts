// Where things are on a list: what is in reach of a thumb.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../../../support/browser/browser.ts'
import { endMotion } from '../../../support/browser/motion.ts'
import { elements, linksOf, mainOf, readHtml } from '../../../support/shop/html.ts'
import { cards, go, type Lists, summary } from './setup.ts'

const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

export function layoutTests({ url, open, visit }: Lists): void {
	describe('on a phone', () => {
		test('the products come first: short cards, high on the first screen, categories before them; the way back to the top covers no button', async () => {
			let page!: Page
			for (const path of ['/fr/shop/perfumes/men', '/fr/shop/body-mist', '/shop']) {
				page = await visit('phone', url(path))
				const boxes = await cards(page).evaluateAll((all) =>
					all.map((card) => {
						card.scrollIntoView()
						return card.getBoundingClientRect().height
					}),
				)
				expect(Math.max(...boxes), path).toBeLessThanOrEqual(365)
				await page.evaluate(() => scrollTo(0, 0))
				expect((await box(page, 'main article')).y, path).toBeLessThan(345)
				expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
			}
			const strip = await box(page, 'main section:has(> h2:text("Shop by Category"))')
			expect(strip.height).toBeLessThanOrEqual(64)
			expect(strip.y).toBeLessThan((await box(page, 'main article')).y)
			for (const [width, height] of [
				[360, 740],
				[768, 1024],
			] as const) {
				await page.setViewportSize({ width, height })
				for (let down = 2400; down < 3000; down += 60) {
					await page.evaluate((y) => scrollTo(0, y), down)
					const covered = await page.evaluate(() => {
						const arrow = document.querySelector('.back-to-top a')!.getBoundingClientRect()
						if (arrow.top > innerHeight || arrow.bottom < 0) return ['the arrow is not in sight']
						// The picture is a link as well, and larger than any arrow.
						return [...document.querySelectorAll('main article :is(a, button)')]
							.filter((one) => one.tagName === 'BUTTON' || one.textContent === 'Buy Now')
							.filter((one) => {
								const box = one.getBoundingClientRect()
								return (
									Math.min(box.right, arrow.right) - Math.max(box.left, arrow.left) > 1 &&
									Math.min(box.bottom, arrow.bottom) - Math.max(box.top, arrow.top) > 1
								)
							})
							.map((one) => one.textContent)
					})
					expect([width, down, covered]).toEqual([width, down, []])
				}
			}
			await page.setViewportSize(PHONE)
			await page.evaluate(() => scrollTo(0, 0))
			await page.getByRole('button', { name: /^Body Mist \(5\).*Explore$/ }).click()
			await page.getByText('Showing 5 of 5 products in Body Mist', { exact: true }).waitFor()
			await cards(page).first().getByRole('link', { name: 'Learn More' }).click()
			await page.waitForURL('**/product/**')
		})

		test('filters cover the screen, count while they are changed, and close to the list', async () => {
			const page = await visit('phone', url('/shop/perfumes'))
			await page.mouse.wheel(0, 3000)
			await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
			await summary(page).click()
			const show = page.locator('main details button span:visible')
			expect(await show.textContent()).toBe('Show 53 products')
			// It slides in.
			await endMotion(page)
			const place = (await show.boundingBox())!
			expect(place.y + place.height).toBeLessThanOrEqual(PHONE.height)
			const sheet = await box(page, 'main .filter-panel')
			expect([sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([PHONE.width, PHONE.height])
			await page.getByLabel('Gender').selectOption('men')
			await expect.poll(() => show.textContent()).toBe('Show 18 products')
			await page.getByLabel('Woody (11)').check()
			await expect.poll(() => show.textContent()).toBe('Show 11 products')
			expect(new URL(page.url()).search).toBe('?gender=men&scent=Woody')
			expect((await show.boundingBox())?.y).toBe(place.y)
			// Nothing behind the sheet has the focus: it goes round, or to the browser.
			for (let step = 0; step < 12; step++) {
				await page.keyboard.press('Tab')
				const inside = await page.evaluate(
					() =>
						document.activeElement === document.body ||
						document.activeElement?.closest('form')?.querySelector('details[open]') != null,
				)
				expect(inside, `step ${step}`).toBe(true)
			}
			await show.click()
			await page.getByText('Showing 11 of 53 perfumes', { exact: true }).waitFor()
			expect(await page.locator('main details[open]').count()).toBe(0)
			const first = await box(page, 'main article')
			expect(first.y).toBeGreaterThan(0)
			expect(first.y).toBeLessThan(PHONE.height / 2)

			await summary(page).click()
			await expect.poll(() => page.locator('header').first().getAttribute('inert')).toBe('')
			await page.keyboard.press('Escape')
			await expect.poll(() => page.locator('main details[open]').count()).toBe(0)
			expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
			expect(await page.locator('[inert]').count()).toBe(0)
			// Whoever leaves the page with the sheet open finds the next one in order.
			await summary(page).click()
			await expect.poll(() => page.locator('header').first().getAttribute('inert')).toBe('')
			await go(page, '/about')
			await page.waitForURL('**/about')
			await expect.poll(() => page.locator('[inert]').count()).toBe(0)
		})

		test('S-FILT-12 without scripts the sheet opens, closes, and a family keeps the men’s page: as many as its number says, those that the page of the family has, and their pages name it', async () => {
			const page = await open(url('/fr/shop/perfumes/men'), { viewport: PHONE, javaScriptEnabled: false })
			await summary(page).click()
			await summary(page).click()
			await expect.poll(() => page.locator('main .filter-panel').isVisible()).toBe(false)
			await summary(page).click()
			const family = (await page.locator('label', { hasText: 'Boisé' }).textContent())!
			await page.getByLabel(family).check()
			await page.getByRole('button', { name: 'Voir les résultats' }).click()
			await page.getByRole('link', { name: 'Retirer le filtre : Boisé' }).waitFor()
			expect(new URL(page.url()).pathname).toBe('/fr/shop/perfumes/men')
			expect(family).toBe(`Boisé (${await cards(page).count()})`)

			const linksAt = async (path: string) =>
				elements(mainOf(await readHtml(url(path))), 'h3').flatMap(({ inner }) => linksOf(inner))
			const woody = new Set(await linksAt('/fr/scents/woody'))
			const menAndWoody = (await linksAt('/fr/shop/perfumes/men')).filter((link) => woody.has(link))
			const shown = await page
				.locator('main article h3 a')
				.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
			expect(shown.toSorted()).toEqual(menAndWoody.toSorted())
			const facts = elements(mainOf(await readHtml(url(shown[0]!))), 'dl')[0]!
			expect(facts.text).toMatch(/Famille olfactive.*Boisé/)
		})

		test('S-SHOP-01 filters, sort and count stay in reach, the focus is never under a bar, a link leads to the top, all of it in French', async () => {
			const page = await visit('phone', url('/fr/shop'))
			const top = page.getByRole('link', { name: 'Haut de page' })
			expect((await top.boundingBox())?.y ?? 10_000).toBeGreaterThan(PHONE.height)
			await page.mouse.wheel(0, 3000)
			await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
			const header = await box(page, 'header')
			const bar = await box(page, 'main .list-bar')
			expect(bar.y).toBeGreaterThanOrEqual(header.y + header.height - 1)
			expect(bar.y + bar.height).toBeLessThan(130)
			for (const one of [summary(page), page.getByLabel('Trier'), page.getByText('84 sur 84 produits')]) {
				const { y, height } = (await one.boundingBox())!
				expect(y).toBeGreaterThanOrEqual(bar.y)
				expect(y + height).toBeLessThanOrEqual(bar.y + bar.height + 2)
			}
			const nav = (await page.getByRole('navigation', { name: 'Accès rapide' }).boundingBox())!
			await cards(page).nth(20).getByRole('link', { name: 'Acheter' }).focus()
			for (const key of [...Array(10).fill('Tab'), ...Array(24).fill('Shift+Tab')]) {
				await page.keyboard.press(key)
				const [y, bottom] = await page.evaluate(() => {
					const { top, bottom } = document.activeElement!.getBoundingClientRect()
					return [top, bottom]
				})
				expect(y, key).toBeGreaterThanOrEqual(bar.y + bar.height - 2)
				expect(bottom, key).toBeLessThanOrEqual(nav.y + 2)
			}
			await top.click()
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

			// French words, French prices, and a search that forgives a slip.
			await page.getByRole('heading', { name: 'Tous nos produits' }).waitFor()
			expect(await cards(page).first().textContent()).toContain('28\u00a0000\u00a0FCFA')
			await page.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('bonté du café')
			await page.getByRole('searchbox').fill('latafa')
			await page.getByText('Résultats pour « Lattafa »').waitFor()
			expect(new URL(page.url()).pathname).toBe('/fr/shop')
			await summary(page).click()
			await page.getByRole('button', { name: 'Tout effacer' }).click()
			await page.getByText('84 sur 84 produits', { exact: true }).waitFor()
		})
	})

	describe('from phone to desktop', () => {
		test('at 1440 × 900 the first row has its prices in sight; its second photo comes with the mouse, on a phone never', async () => {
			const page = await visit('desktop', url('/shop'))
			await page.setViewportSize({ width: 1440, height: 900 })
			for (const path of [
				'/shop',
				'/fr/shop?category=body-mist',
				'/shop/perfumes/men',
				'/fr/shop/perfumes/unisex',
			]) {
				await go(page, path)
				await page.locator('.card-price').nth(3).waitFor()
				// The page before may still be drawn.
				const lowest = () =>
					page
						.locator('.card-price')
						.evaluateAll((all) =>
							Math.max(...all.slice(0, 4).map((price) => price.getBoundingClientRect().bottom)),
						)
				await expect.poll(lowest, { message: path }).toBeLessThanOrEqual(900)
			}
			const asked: string[] = []
			page.on('request', (request) => asked.push(new URL(request.url()).pathname))
			await page.mouse.move(1, 1)
			await cards(page).nth(1).hover()
			await cards(page).nth(1).locator('.second-photo').waitFor()
			expect(asked).toContain('/data/second-photo')
			const phone = await visit('phone', url('/shop'))
			await cards(phone).first().hover()
			expect(
				await phone.evaluate(() =>
					performance
						.getEntriesByType('resource')
						.map(({ name }) => name)
						.join(),
				),
			).not.toContain('second-photo')
			await page.setViewportSize(DESKTOP)
		})

		test('two cards a row on a phone, three on a tablet, four on a desktop, none shifting; filters, sort and count beside each other', async () => {
			const page = await visit('desktop', url('/fr/shop'))
			for (const [width, perRow] of [
				[360, 2],
				[768, 3],
				[1440, 4],
			] as const) {
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
			// French words are the longer ones.
			for (const path of ['/fr/shop', '/fr/shop?category=body-spray&sort=price-desc', '/fr']) {
				await go(page, path)
				for (const width of [768, 820]) {
					await page.setViewportSize({ width, height: 1024 })
					const controls = page.locator('main form :is(search, summary, select#list-sort, .list-order > *)')
					await expect.poll(() => controls.count()).toBeGreaterThan(3)
					const boxes = await controls.evaluateAll((all) =>
						all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
					)
					for (const [index, a] of boxes.entries())
						for (const b of boxes.slice(index + 1)) {
							const same = a.x === b.x && a.y === b.y
							const apart = a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y
							expect(same || apart, `${path} at ${width}: ${JSON.stringify([a, b])}`).toBe(true)
						}
				}
			}
			await page.setViewportSize(DESKTOP)
		})
	})
}
