// Setup of the cart and wishlist tests: the shop, its customers, and locators.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { DESKTOP, useBrowser } from '../../../support/browser/browser.ts'
import { type Customer, carrySession } from '../../../support/people/customer.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import { useShop } from '../../../support/shop/shop-process.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
export const inMain = async (page: Page) => plain((await page.locator('main').textContent()) ?? '')
export const quantityOf = (page: Page, name: string) =>
	page.getByRole('group', { name: `Quantity of ${name}` }).locator('output')
export const add = (page: Page, name: string) =>
	page.getByRole('button', { name: `Add ${name} to cart` }).click()
export const heart = (page: Page, name: string) =>
	page.getByRole('button', { name: `Add ${name} to wishlist` })
export const fullHeart = (page: Page, name: string) =>
	page.getByRole('button', { name: `Remove ${name} from wishlist` })
export const cartBadge = (page: Page) => page.locator('header a[href$="/cart"]')

/** The page has no accessibility violations and does not scroll sideways. */
export async function isFine(page: Page, width: number): Promise<void> {
	expect(await axeViolations(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

export const LINE = { name: 'x', price: '25,000 FCFA', image: '', category: 'perfumes' }
// On a page without scripts, so that nothing reads them before the page that is meant to.
export const keepLocally = (page: Page, copies: Record<string, unknown>) =>
	page.evaluate((entries) => {
		for (const [key, value] of Object.entries(entries)) {
			localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
		}
	}, copies)

export type Carts = ReturnType<typeof useCarts>

export function useCarts() {
	const { url, shop } = useShop()
	const { open, forgive } = useBrowser()

	const change = (statement: string) => inDatabaseOf(shop(), statement)

	/** A page of a signed-in customer, after its session check. */
	async function openAs(customer: Customer, path: string, viewport = DESKTOP): Promise<Page> {
		const page = await open('about:blank', { viewport })
		await carrySession(page.context(), url(), customer)
		const looked = page.waitForResponse('**/data/session')
		await page.goto(url(path))
		await looked
		return page
	}

	/** The cart and wishlist that the server has stored. */
	async function onServer({
		cookies,
	}: Customer): Promise<{ cart: Record<string, number>; wishlist: string[] }> {
		const response = await fetch(url('/data/session'), { headers: { Cookie: cookies.join('; ') } })
		const { cart, wishlist } = (await response.json()) as {
			cart: { id: string; quantity: number }[]
			wishlist: string[]
		}
		return { cart: Object.fromEntries(cart.map(({ id, quantity }) => [id, quantity])), wishlist }
	}

	return { url, open, forgive, change, openAs, onServer }
}
