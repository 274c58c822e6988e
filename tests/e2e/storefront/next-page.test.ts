// The next page at once: a tapped card opens its product from what the list knows, and the way back needs no server.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { holdRequests } from '../../support/browser/held-requests.ts'
import { eventually } from '../../support/people/customer.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { query } = useDatabaseOf(shop)
const { open, forgive } = useBrowser()

const DATA = '**/*.data*'
const PRODUCT_CODE = 'routes/storefront/product.$id'

type Router = { __reactRouterRouteModules: Record<string, unknown> }

const hasCode = (page: Page, route: string) =>
	page.evaluate((id) => id in (window as unknown as Router).__reactRouterRouteModules, route)

/** A phone on a list that has had time to fetch what comes next. */
async function openList(path: string, options = {}): Promise<Page> {
	const page = await open(url(path), { viewport: PHONE, hasTouch: true, ...options })
	await eventually(() => hasCode(page, PRODUCT_CODE)).toBe(true)
	return page
}

const cardOf = (page: Page, name: string) =>
	page.locator('main article').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

/** Without a pointer that comes near first: nothing is fetched ahead of the tap. */
const tapCard = (page: Page, name: string) =>
	cardOf(page, name)
		.locator('h3 a')
		.evaluate((link: HTMLAnchorElement) => link.click())

const stepDrawn = (page: Page) =>
	page.waitForFunction(() =>
		document
			.getAnimations()
			.every(({ effect }) => !(effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')),
	)

const boxes = (page: Page) =>
	page.evaluate(() =>
		['main h1', 'main h1 + div > p.amount', 'main li img', '[data-buying-bar]'].map((part) =>
			JSON.stringify(document.querySelector(part)?.getBoundingClientRect()),
		),
	)

const watchShifts = (page: Page) =>
	page.evaluate(() => {
		const shifts: number[] = []
		Object.assign(window, { shifts })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
		}).observe({ type: 'layout-shift' })
	})

/** Fully drawn photos that lie on top of each other where the product's first one is: the list's, then its own. */
const photos = (page: Page) =>
	page
		.locator('#photo-1 img')
		.evaluateAll((all) =>
			(all as HTMLImageElement[])
				.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
				.map(({ currentSrc }) => new URL(currentSrc).pathname.split('/').at(-1)),
		)

describe('a tap on a card', () => {
	test('S-PROD-01 shows name, price and photo before the server has answered, and nothing of it moves when the rest comes', async () => {
		const page = await openList('/shop', { deviceScaleFactor: 2 })
		const name = 'Asad Bourbon EDP'
		await cardOf(page, name).scrollIntoViewIfNeeded()
		const price = (await cardOf(page, name).locator('.card-price').textContent())!
		const text = (await cardOf(page, name).locator('.card-words > h3 + p').textContent())!
		const answer = await holdRequests(page, DATA)
		const largePhoto = await holdRequests(page, '**/720.avif')
		await tapCard(page, name)
		await page.getByRole('heading', { level: 1, name }).waitFor()
		expect(await page.locator('main h1 + div > p.amount').textContent()).toBe(price)
		expect(await page.locator('main').textContent()).toContain(text)
		await page.getByRole('link', { name: 'Buy Now' }).waitFor()
		await eventually(() => photos(page)).toEqual(['340.avif'])
		expect(await page.getByRole('heading', { name: 'The scent, from first to last' }).count()).toBe(0)
		expect(await page.title()).toBe(`${name} | Sillage`)

		await stepDrawn(page)
		await page.evaluate(() => scrollTo(0, 40))
		const before = await boxes(page)
		expect(before).not.toContain(undefined)
		await watchShifts(page)
		answer()
		await page.getByRole('heading', { name: 'The scent, from first to last' }).waitFor()
		await page.getByRole('heading', { name: 'How to order' }).waitFor()
		expect(await boxes(page)).toEqual(before)
		expect(await page.evaluate(() => scrollY)).toBe(40)
		expect(await photos(page)).toEqual(['340.avif'])
		largePhoto()
		await eventually(() => photos(page)).toEqual(['340.avif', '720.avif'])
		expect(await boxes(page)).toEqual(before)
		expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
	})

	test('from the search, in French: the name and the price at once', async () => {
		const page = await openList('/fr/shop')
		await page.getByRole('link', { name: 'Rechercher' }).first().click()
		await page.getByRole('dialog').getByRole('searchbox').fill('yara')
		const found = page.getByRole('dialog').locator('li a[href="/fr/product/yara-edp"]')
		await found.waitFor()
		const answer = await holdRequests(page, DATA)
		await found.click()
		await page.getByRole('heading', { level: 1, name: 'Yara EDP', exact: true }).waitFor()
		expect(await page.locator('main h1 + div > p.amount').textContent()).toMatch(/^\d+\u00a0\d{3}\u00a0FCFA$/)
		await stepDrawn(page)
		const before = (await boxes(page)).slice(0, 2)
		answer()
		await page.getByRole('heading', { name: 'Le parfum, du début à la fin' }).waitFor()
		expect((await boxes(page)).slice(0, 2)).toEqual(before)
	})

	test('a changed price shows when it comes, and a product that is gone says so', async () => {
		const page = await openList('/shop')
		const price = page.locator('main h1 + div > p.amount')
		const [{ price: old }] = (await query(`select price from products where id = 'yara-edp'`)).rows
		try {
			await query(`update products set price = 12345 where id = 'yara-edp'`)
			const answer = await holdRequests(page, DATA)
			await tapCard(page, 'Yara EDP')
			await page.getByRole('heading', { level: 1, name: 'Yara EDP', exact: true }).waitFor()
			expect(await price.textContent()).not.toContain('12,345')
			answer()
			await eventually(() => price.textContent()).toBe('12,345\u00a0FCFA')
			await page.unrouteAll()

			// The list that one comes back to is drawn as it was, then with the price of today.
			await page.goBack()
			await eventually(() => cardOf(page, 'Yara EDP').locator('.card-price').textContent()).toBe(
				'12,345\u00a0FCFA',
			)

			await query(`update products set is_visible = false where id = 'khamrah-edp'`)
			await tapCard(page, 'Khamrah EDP')
			await page.getByRole('heading', { name: 'Product Not Found' }).waitFor()
			forgive(page)
		} finally {
			await query(`update products set price = ${old} where id = 'yara-edp'`)
			await query(`update products set is_visible = true where id = 'khamrah-edp'`)
		}
	})

	test('without a line: what is known stays, one sentence says what happens, and the rest comes by itself or when asked for', async () => {
		const page = await openList('/fr/shop')
		await page.context().setOffline(true)
		await tapCard(page, 'Yara EDP')
		const later = page.getByText('La suite de cette page arrive dès que la connexion est rétablie.')
		await later.waitFor()
		await page.getByRole('heading', { level: 1, name: 'Yara EDP', exact: true }).waitFor()
		await page.getByRole('link', { name: 'Acheter' }).first().waitFor()
		await page.getByRole('button', { name: 'Réessayer' }).click()
		await later.waitFor()
		// And back: the list is here.
		await page.goBack()
		await page.getByRole('heading', { level: 1, name: 'Tous nos produits' }).waitFor()
		await page.goForward()
		await later.waitFor()
		await page.context().setOffline(false)
		await page.getByRole('heading', { name: 'Le parfum, du début à la fin' }).waitFor()
		expect(await later.count()).toBe(0)
		forgive(page)
	})
})

test('back and forward need no server and keep the place', async () => {
	const page = await openList('/shop')
	const name = (await page.locator('main article h3').nth(30).textContent())!
	await cardOf(page, name).scrollIntoViewIfNeeded()
	await page.evaluate(() => scrollBy(0, 37))
	const place = () => cardOf(page, name).evaluate((card) => Math.round(card.getBoundingClientRect().top))
	const before = await place()
	await tapCard(page, name)
	await page.getByRole('heading', { name: 'The scent, from first to last' }).waitFor()
	await stepDrawn(page)
	await page.evaluate(() => scrollTo(0, 300))
	const answer = await holdRequests(page, DATA)
	await page.goBack()
	await page.getByRole('heading', { level: 1, name: 'Shop All Products' }).waitFor()
	await eventually(place).toBe(before)
	await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
	await stepDrawn(page)
	expect(await place()).toBe(before)
	await page.goForward()
	await page.getByRole('heading', { name: 'The scent, from first to last' }).waitFor()
	await eventually(() => page.evaluate(() => scrollY)).toBe(300)
	answer()
})

test('the code of the next page comes when there is time, its data does not, and neither for who saves data', async () => {
	const page = await open('about:blank', { viewport: PHONE })
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	await page.goto(url('/fr'))
	await eventually(() => hasCode(page, PRODUCT_CODE)).toBe(true)
	expect(asked.filter((path) => path.endsWith('.data'))).toEqual([])
	await page.goto(url('/product/yara-edp'))
	for (const route of ['order-inquiry', 'cart'])
		await eventually(() => hasCode(page, `routes/storefront/${route}`)).toBe(true)
	expect(asked.filter((path) => path.endsWith('.data'))).toEqual([])

	await page.addInitScript(() =>
		Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: 'slow-2g' } }),
	)
	asked.length = 0
	await page.goto(url('/shop'))
	// What answers at once is there, and would have fetched the code of the product's page by now.
	await eventually(() => asked.some((path) => path.startsWith('/build/known-pages-'))).toBe(true)
	await page.evaluate(async () => {
		for (let turn = 0; turn < 5; turn++) await new Promise((idle) => requestIdleCallback(idle))
	})
	expect(await hasCode(page, PRODUCT_CODE)).toBe(false)
})
