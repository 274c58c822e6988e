import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { signInAsAdmin } from '../../support/people/admin.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { open } = useBrowser()

/** One thumb on a phone, and what it has to do. */
function thumbOn(page: Page) {
	const work = { taps: 0, swipes: 0, keys: 0 }
	/** Whether the middle of something can be touched: on the screen, and under nothing else. */
	const reached = (target: Locator) =>
		target.evaluate((element) => {
			const { left, top, width, height } = element.getBoundingClientRect()
			const there = document.elementFromPoint(left + width / 2, top + height / 2)
			return !!there && (element.contains(there) || there.contains(element))
		})
	return {
		work,
		async tap(target: Locator) {
			await target.waitFor()
			for (; !(await reached(target)); work.swipes++) {
				if (work.swipes > 10) throw new Error('The thumb does not find it')
				await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2))
			}
			expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
			await target.tap()
			work.taps++
		},
		async type(text: string) {
			await page.keyboard.type(text)
			work.keys += text.length
		},
		async enter() {
			await page.keyboard.press('Enter')
			work.keys++
		},
	}
}
/** By a plain rule, not by a clock: a second for a tap or a swipe, a quarter of one for a key. */
const secondsOf = ({ taps, swipes, keys }: { taps: number; swipes: number; keys: number }) =>
	taps + swipes + keys / 4

async function phoneInHand(): Promise<Page> {
	const page = await open('about:blank', { viewport: PHONE, hasTouch: true, isMobile: true })
	await signInAsAdmin(page, url(), '/admin/orders')
	await page.locator('[data-live=on]').waitFor({ state: 'attached' })
	return page
}
const newOrder = (page: Page) => page.getByRole('link', { name: 'New order' })
const products = (page: Page) => page.getByRole('list', { name: 'Products to add' }).getByRole('button')

test('A-MAN-11 for a customer who ordered before: three taps, a swipe, the number and Go', async () => {
	await inDatabaseOf(
		shop(),
		`insert into orders (order_number, customer_name, customer_phone, customer_location, order_source, products_requested)
		values ('ORD-BEFORE', 'Customer 12', '+237677123456', 'Douala', 'website', 'Yara EDP')
		on conflict (order_number) do nothing`,
	)
	const page = await phoneInHand()
	const thumb = thumbOn(page)
	await thumb.tap(newOrder(page))
	await page.getByRole('heading', { level: 1, name: 'Add Manual Order' }).waitFor()
	await thumb.tap(products(page).first())
	await thumb.tap(page.getByLabel('Phone'))
	await thumb.type('677123456')
	await page.getByText('Customer 12 has ordered before', { exact: false }).waitFor()
	await thumb.enter()
	await page.getByText('Order created successfully').waitFor()
	expect(thumb.work).toEqual({ taps: 3, swipes: 1, keys: 10 })
	expect(secondsOf(thumb.work)).toBeLessThan(20)
})

test('A-MAN-11 for a new customer and a product that must be looked for', async () => {
	const page = await phoneInHand()
	const thumb = thumbOn(page)
	await thumb.tap(newOrder(page))
	await page.getByRole('heading', { level: 1, name: 'Add Manual Order' }).waitFor()
	await thumb.tap(page.getByRole('searchbox'))
	await thumb.type('khamrah')
	await expect.poll(() => products(page).first().textContent(), { timeout: 20_000 }).toContain('Khamrah')
	await thumb.tap(products(page).first())
	await thumb.tap(page.getByLabel('Phone'))
	await thumb.type('699000012')
	await thumb.enter()
	// The keyboard leads on to the name, so no tap is needed between the two.
	expect(await page.getByLabel('Customer name').evaluate((box) => box === document.activeElement)).toBe(true)
	await thumb.type('Test Customer')
	await thumb.enter()
	await page.getByText('Order created successfully').waitFor()
	expect(thumb.work).toEqual({ taps: 4, swipes: 1, keys: 31 })
	expect(secondsOf(thumb.work)).toBeLessThan(20)
})
