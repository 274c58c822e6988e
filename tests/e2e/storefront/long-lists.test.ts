// A shop of 300 products on a phone: pages join as one scrolls, the server answers the filters, back keeps the place.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { addProducts } from '../../harness/many-products.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { holdRequests } from '../../support/browser/held-requests.ts'
import { eventually } from '../../support/people/customer.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { query } = useDatabaseOf(shop)
const { open } = useBrowser()

beforeAll(async () => {
	await addProducts({ query }, 300)
	const told = async () =>
		(await (await fetch(url(`/shop?sort=seeded-${Date.now()}`))).text()).includes('Showing 300 of 300')
	await vi.waitUntil(told, { timeout: 20_000, interval: 100 })
})

const cards = (page: Page) => page.locator('main article')
const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search)
const showing = (page: Page) => page.locator('main [role=status]', { hasText: /Showing \d+ of/ })

test('a long list joins its pages as one scrolls, and one comes back to it as it was, before the server answers', async () => {
	const page = await open(url('/shop'), { viewport: PHONE, hasTouch: true })
	expect(await cards(page).count()).toBe(96)
	await eventually(() => page.locator('nav[aria-label=Pages]').count()).toBe(1)
	await page.locator('nav[aria-label=Pages]').scrollIntoViewIfNeeded()
	await eventually(() => cards(page).count()).toBeGreaterThanOrEqual(192)
	const card = cards(page).nth(120)
	await card.scrollIntoViewIfNeeded()
	await eventually(() => addressOf(page)).toBe('/shop?page=2')
	const name = (await card.locator('h3').textContent())!
	const length = await cards(page).count()
	const top = await card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
	await card.locator('h3 a').click()
	await page.waitForURL('**/product/**')
	await page.getByRole('heading', { level: 1, name }).waitFor()
	// The step to the product is drawn to its end.
	await page.waitForFunction(() =>
		document
			.getAnimations()
			.every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
	)
	await page.waitForFunction(() => document.getElementById('how-to-order'))
	const answer = await holdRequests(page, '**/*.data*')
	await page.goBack()
	await eventually(() => addressOf(page)).toBe('/shop?page=2')
	await eventually(() => cards(page).count()).toBe(length)
	const left = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
	await eventually(() => left.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(
		top,
	)
	answer()
})

test('the link below a list joins the next page without leaving, and filters and search are answered by the server', async () => {
	const page = await open(url('/shop?page=2'), { viewport: PHONE, hasTouch: true })
	expect(await page.title()).toBe('Shop All Products – Page 2 | Sillage')
	expect(await cards(page).count()).toBe(96)
	await page.getByRole('link', { name: 'More products' }).click()
	await eventually(() => cards(page).count()).toBeGreaterThan(96)

	await page.goto(url('/shop'))
	await page.locator('summary', { hasText: 'Filters' }).click()
	await page.locator('#list-brand').selectOption('Lattafa')
	await eventually(() => addressOf(page)).toBe('/shop?brand=Lattafa')
	await eventually(() => showing(page).first().textContent()).not.toContain('Showing 300')
	const narrowed = await showing(page).first().textContent()
	expect(await (await fetch(url('/shop?brand=Lattafa'))).text()).toContain(narrowed!)
	await page.getByRole('button', { name: /^Show \d+ products$/ }).click()

	await page.locator('#list-q').pressSequentially('vanilla', { delay: 30 })
	await eventually(() => addressOf(page)).toBe('/shop?q=vanilla&brand=Lattafa')
	await eventually(() => showing(page).first().textContent()).not.toBe(narrowed)
	const both = (await showing(page).first().textContent())!
	expect(await (await fetch(url('/shop?q=vanilla&brand=Lattafa'))).text()).toContain(both)
	await page.goBack()
	await eventually(() => addressOf(page)).toBe('/shop?brand=Lattafa')
	await eventually(() => showing(page).first().textContent()).toBe(narrowed)
	await eventually(() => page.locator('#list-q').inputValue()).toBe('')
})

test('the search sheet of a large shop shows what the server finds', async () => {
	const page = await open(url('/fr/about'), { viewport: PHONE, hasTouch: true })
	await page.getByRole('link', { name: 'Rechercher' }).first().click()
	await page.getByRole('dialog').getByRole('searchbox').pressSequentially('oud', { delay: 30 })
	await eventually(() => page.getByRole('dialog').locator('li a').count()).toBe(8)
})

test('what was seen lately is named in a large shop too, as it is now', async () => {
	await query("update products set price = 12300 where id = 'grown-9'")
	const page = await open(url('/about'), { viewport: PHONE, hasTouch: true })
	await page.evaluate(() => localStorage.setItem('seen', '["grown-9","gone-edp"]'))
	await page.goto(url('/wishlist'))
	const link = page.getByRole('region', { name: 'Seen lately' }).getByRole('link')
	await link.first().waitFor()
	expect(await link.count()).toBe(1)
	expect(await link.getAttribute('href')).toBe('/product/grown-9')
	expect(await link.textContent()).toMatch(/12,300\sFCFA/)
})
