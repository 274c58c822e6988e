// Where things are on a list: what is in reach of a thumb, and what comes back after a product.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { useVisits } from '../../support/browser/visits.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url } = useShop()
const { open, openShared } = useBrowser()
const visit = useVisits(openShared)

const cards = (page: Page) => page.locator('main article')
const summary = (page: Page) => page.locator('main summary')
const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

describe('on a phone', () => {
	test('the products come first: short cards, high on the first screen, categories before them', async () => {
		for (const path of ['/fr/shop/perfumes/men', '/fr/shop/body-mist', '/shop']) {
			const page = await visit('phone', url(path))
			const boxes = await cards(page).evaluateAll((all) =>
				all.map((card) => {
					card.scrollIntoView()
					return card.getBoundingClientRect().height
				}),
			)
			expect(Math.max(...boxes), path).toBeLessThanOrEqual(360)
			await page.evaluate(() => scrollTo(0, 0))
			expect((await box(page, 'main article')).y, path).toBeLessThan(330)
			expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
		}
		const page = await visit('phone', url('/shop'))
		const strip = await box(page, 'main section:has(> h2:text("Shop by Category"))')
		expect(strip.height).toBeLessThanOrEqual(64)
		expect(strip.y).toBeLessThan((await box(page, 'main article')).y)
		await page.getByRole('button', { name: 'Explore Body Mist' }).click()
		await page.getByText('Showing 5 of 5 products in Body Mist', { exact: true }).waitFor()
		await cards(page).first().getByRole('link', { name: 'Learn More' }).click()
		await page.waitForURL('**/product/**')
	})

	test('the way back to the top covers no button of a card, wherever the list stands', async () => {
		const page = await visit('phone', url('/shop'))
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
	})

	test('filters cover the screen, count while they are changed, and close to the list', async () => {
		const page = await visit('phone', url('/shop/perfumes'))
		await page.mouse.wheel(0, 3000)
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
		await summary(page).click()
		const show = page.locator('main details button span:visible')
		expect(await show.textContent()).toBe('Show 53 products')
		// It slides in.
		await page.evaluate(() =>
			Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => {}),
		)
		const place = (await show.boundingBox())!
		expect(place.y + place.height).toBeLessThanOrEqual(PHONE.height)
		const sheet = await box(page, 'main .filter-panel')
		expect([sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([PHONE.width, PHONE.height])
		await page.getByLabel('Gender').selectOption('men')
		await expect.poll(() => show.textContent()).toBe('Show 18 products')
		await page.getByLabel('25,000').check()
		await expect.poll(() => show.textContent()).toBe('Show 11 products')
		expect(new URL(page.url()).search).toBe('?gender=men&upto=25000')
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
		await page.evaluate(() => {
			const { __reactRouterDataRouter: router } = window as never as {
				__reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
			}
			return router.navigate('/about')
		})
		await page.waitForURL('**/about')
		await expect.poll(() => page.locator('[inert]').count()).toBe(0)
	})

	test('without scripts the sheet opens, closes, and filters', async () => {
		const page = await open(url('/fr/shop/perfumes'), { viewport: PHONE, javaScriptEnabled: false })
		await summary(page).click()
		await summary(page).click()
		await expect.poll(() => page.locator('main .filter-panel').isVisible()).toBe(false)
		await summary(page).click()
		await page.getByLabel('15\u00a0000').check()
		await page.getByRole('button', { name: 'Voir les résultats' }).click()
		await page.getByText('8 sur 53 parfums', { exact: true }).waitFor()
		await page.getByRole('link', { name: 'Retirer le filtre : Jusqu’à 15' }).waitFor()
	})

	test('filters, sort and count stay in reach, the focus is never under a bar, and a link leads to the top', async () => {
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
	})
})

describe('between phone and desktop', () => {
	test('filters, sort and count do not print over each other', async () => {
		for (const path of ['/shop', '/fr', '/fr/shop?category=body-spray&sort=price-desc']) {
			const page = await visit('desktop', url(path))
			for (const width of [768, 820]) {
				await page.setViewportSize({ width, height: 1024 })
				const boxes = await page
					.locator('main form :is(search, summary, select#list-sort, .list-clear, .list-order > *)')
					.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
				expect(boxes.length).toBeGreaterThan(4)
				for (const [index, a] of boxes.entries())
					for (const b of boxes.slice(index + 1)) {
						const same = a.x === b.x && a.y === b.y
						const apart = a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y
						expect(same || apart, `${path} at ${width}: ${JSON.stringify([a, b])}`).toBe(true)
					}
			}
		}
	})
})

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
		['/shop', 'Teriaq EDP', true],
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
