import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { DESKTOP, PHONE, useBrowser } from '../../support/browser/browser.ts'
import { inReach } from '../../support/browser/in-reach.ts'
import {
	type Customer,
	carrySession,
	eventually,
	localCopy,
	newCustomer,
	signInOnPage,
} from '../../support/people/customer.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { open, forgive } = useBrowser()

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const inMain = async (page: Page) => plain((await page.locator('main').textContent()) ?? '')
const quantityOf = (page: Page, name: string) =>
	page.getByRole('group', { name: `Quantity of ${name}` }).locator('output')
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to cart` }).click()
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to wishlist` })
const fullHeart = (page: Page, name: string) =>
	page.getByRole('button', { name: `Remove ${name} from wishlist` })
const cartBadge = (page: Page) => page.locator('header a[href$="/cart"]')

const change = (statement: string) => inDatabaseOf(shop(), statement)

/** The page has no accessibility violations and does not scroll sideways. */
async function isFine(page: Page, width: number): Promise<void> {
	expect(await axeViolations(page)).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

/** A page of a customer who is signed in; the server has been asked. */
async function openAs(customer: Customer, path: string, viewport = DESKTOP): Promise<Page> {
	const page = await open('about:blank', { viewport })
	await carrySession(page.context(), url(), customer)
	const looked = page.waitForResponse('**/data/session')
	await page.goto(url(path))
	await looked
	return page
}

/** What the server keeps: seen through a look of its own. */
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

const LINE = { name: 'x', price: '25,000 FCFA', image: '', category: 'perfumes' }
// On a page without scripts, so that nothing reads them before the page that is meant to.
const keepLocally = (page: Page, copies: Record<string, unknown>) =>
	page.evaluate((entries) => {
		for (const [key, value] of Object.entries(entries)) {
			localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
		}
	}, copies)

describe('the cart', () => {
	test('S-CART-01 S-CART-03 S-CART-04 S-CART-05 S-CART-06 S-CART-07 S-CART-09 S-CART-10 S-CART-11 S-CART-12 S-CART-13 S-CART-14 S-CART-15 from the first product to the checkout, and cleared', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await openAs(alpha, '/', PHONE)
		await add(page, 'Yara EDP')
		await page.getByText('Added to cart').waitFor()
		await add(page, 'Yara EDP')
		await page.getByText('Quantity updated in cart').waitFor()
		await add(page, 'Asad Bourbon EDP')
		await eventually(() => cartBadge(page).textContent()).toContain('3')
		await cartBadge(page).click()
		await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor()
		await eventually(() => inMain(page)).toContain('78 000 FCFA')
		const text = await inMain(page)
		for (const part of [
			'Perfumes',
			'Yara EDP',
			'25 000 FCFA',
			'Items (3)',
			'Your delivery in Cameroon is free',
		]) {
			expect(text).toContain(part)
		}
		expect(text, 'amounts in one style').not.toContain('25,000')
		expect(await page.locator('main li img').count()).toBe(2)
		await isFine(page, PHONE.width)
		await page.getByRole('button', { name: 'One less of Yara EDP' }).click()
		await eventually(() => quantityOf(page, 'Yara EDP').textContent()).toBe('1')
		expect(await page.getByRole('button', { name: 'One less of Yara EDP' }).isDisabled()).toBe(true)
		await page.getByRole('button', { name: 'Remove Asad Bourbon EDP' }).click()
		await page.getByText('Removed from cart').waitFor()
		expect(await inMain(page)).toContain('25 000 FCFA more for free delivery in Cameroon')
		await page.getByRole('button', { name: 'One more of Yara EDP' }).click()
		await eventually(() => inMain(page)).toContain('Your delivery in Cameroon is free')
		expect(await inMain(page)).toContain('50 000 FCFA')
		await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'yara-edp': 2 } })
		expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe(
			'/shop/perfumes',
		)
		const checkout = page.getByRole('link', { name: 'Proceed to Checkout' })
		expect(await checkout.getAttribute('href')).toMatch(/^\/order-inquiry/)
		await page.reload()
		await eventually(() => quantityOf(page, 'Yara EDP').textContent()).toBe('2')
		await page.getByRole('button', { name: 'Clear Cart' }).click()
		await page.getByText('Cart cleared').waitFor()
		await page.getByText('Your cart is empty').waitFor()
		expect(await page.locator('main a[href="/shop/perfumes"]').count()).toBe(1)
		await eventually(() => onServer(alpha)).toMatchObject({ cart: {} })
	})

	test('S-CART-06 quick taps: three products are one notice that counts up, and each tap on plus counts', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await openAs(alpha, '/', PHONE)
		const notices = page.getByRole('region', { name: 'Notices' })
		await page.evaluate(() => {
			for (const name of ['Yara EDP', 'Asad Bourbon EDP', 'Khamrah Qahwa EDP'])
				document.querySelector<HTMLElement>(`[aria-label="Add ${name} to cart"]`)!.click()
		})
		await notices.getByText('3 items added just now').waitFor()
		expect(await notices.getByText('Added to cart', { exact: true }).count(), 'one notice').toBe(1)
		await page.goto(url('/cart'))
		// Before the script behind the buttons has arrived, and with what the first tap was drawn with.
		const plus = page.getByRole('button', { name: 'One more of Asad Bourbon EDP' })
		await plus.waitFor()
		await plus.evaluate((button: HTMLElement) => {
			for (let tap = 0; tap < 3; tap++) button.click()
		})
		await eventually(() => quantityOf(page, 'Asad Bourbon EDP').textContent()).toBe('4')
		await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'yara-edp': 1, 'asad-bourbon-edp': 4 } })
		expect(await inReach(page, page.getByRole('link', { name: 'Proceed to Checkout' }))).toBe(true)
		expect(await inReach(page, page.getByText('171 000 FCFA'))).toBe(true)
	})

	test('S-CART-16 S-CART-17 S-WISH-07 one customer, two browsers: the second has what the first chose', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const phone = await openAs(alpha, '/', PHONE)
		await add(phone, 'Yara EDP')
		await heart(phone, 'Asad Bourbon EDP').click()
		await phone.getByText('Added to wishlist').waitFor()
		await eventually(() => onServer(alpha)).toEqual({
			cart: { 'yara-edp': 1 },
			wishlist: ['asad-bourbon-edp'],
		})

		const laptop = await open('about:blank')
		await signInOnPage(laptop, url(), alpha.email)
		await eventually(() => cartBadge(laptop).textContent()).toContain('1')
		await laptop.goto(url('/'))
		await fullHeart(laptop, 'Asad Bourbon EDP').waitFor()
		await add(laptop, 'Yara EDP')
		await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'yara-edp': 2 } })
		await phone.goto(url('/cart'))
		await eventually(() => quantityOf(phone, 'Yara EDP').textContent()).toBe('2')
	})

	test('two tabs of one browser agree without a reload or a question to the server', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const first = await openAs(alpha, '/')
		const second = await first.context().newPage()
		const looked = second.waitForResponse('**/data/session')
		await second.goto(url('/cart'))
		await looked
		await second.getByText('Your cart is empty').waitFor()
		// From now on the second tab can learn of a change only through what the browser's tabs share.
		await second.route('**/*', (route) =>
			route.request().url().includes('/data/products') ? route.continue() : route.abort(),
		)
		await add(first, 'Yara EDP')
		await eventually(() => inMain(second)).toContain('Yara EDP')
		await eventually(() => second.locator('header a[href="/cart"]').textContent()).toContain('1')
		await heart(first, 'Yara EDP').first().click()
		const wishes = second.locator('header a[href="/wishlist"]')
		await eventually(() => wishes.textContent()).toContain('1')
		await second.unroute('**/*')
		forgive(second)
		await second.getByRole('button', { name: 'Remove Yara EDP' }).click()
		await eventually(() => cartBadge(first).textContent()).not.toContain('1')
	})

	test('S-CART-18 offline in the middle: nothing is disturbed, only logged, and sent when the network returns', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await openAs(alpha, '/')
		const logged: string[] = []
		page.on('console', (message) => {
			if (message.type() === 'warning') logged.push(message.text())
		})
		await add(page, 'Yara EDP')
		await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'yara-edp': 1 } })
		await page.context().setOffline(true)
		await add(page, 'Asad Bourbon EDP')
		await add(page, 'Yara EDP')
		await eventually(() => cartBadge(page).textContent()).toContain('3')
		await eventually(() => logged.join()).toContain('Error updating cart in database')
		expect(await onServer(alpha)).toMatchObject({ cart: { 'yara-edp': 1 } })
		await page.context().setOffline(false)
		await eventually(() => onServer(alpha)).toMatchObject({
			cart: { 'yara-edp': 2, 'asad-bourbon-edp': 1 },
		})
		// The server has it a moment before the browser has heard so.
		await eventually(() => localCopy(page, 'unsent')).toBeNull()
		forgive(page)
	})

	test('what could not be sent before the page was closed is sent by the next one', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await openAs(alpha, '/')
		await page.route('**/data/cart', (route) => route.abort())
		await add(page, 'Yara EDP')
		await eventually(() => localCopy(page, 'unsent')).toEqual({ cart: { 'yara-edp': 1 }, wishlist: {} })
		await page.unroute('**/data/cart')
		await page.goto(url('/about'))
		await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'yara-edp': 1 } })
		forgive(page)
	})

	test('a hidden product and a changed price are said, not silently dropped', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await openAs(alpha, '/')
		await add(page, 'Khamrah Qahwa EDP')
		await add(page, 'Asad Bourbon EDP')
		await eventually(async () => Object.keys((await onServer(alpha)).cart).length).toBe(2)
		try {
			await change("update products set price = 30000 where id = 'asad-bourbon-edp'")
			await change("update products set in_stock = false where id = 'khamrah-qahwa-edp'")
			await page.goto(url('/cart'))
			await page.getByText('Khamrah Qahwa EDP is no longer available and has left your cart.').waitFor()
			await eventually(() => inMain(page)).toContain(
				'The price of Asad Bourbon EDP is now 30 000 FCFA. It was 28 000 FCFA.',
			)
			expect(await inMain(page)).toContain('30 000 FCFA')
			await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'asad-bourbon-edp': 1 } })
		} finally {
			await change("update products set price = 28000 where id = 'asad-bourbon-edp'")
			await change("update products set in_stock = true where id = 'khamrah-qahwa-edp'")
		}
	})
})

describe('whose it is', () => {
	test('S-CART-20 two customers on one browser: the second sees nothing of the first, before or after a log-out', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const beta = await newCustomer(url(), 'beta')
		const page = await openAs(alpha, '/')
		await add(page, 'Yara EDP')
		await heart(page, 'Yara EDP').click()
		await page.getByText('Added to wishlist').waitFor()
		await page.goto(url('/dashboard'))
		await page.getByRole('button', { name: 'Log Out' }).click()
		await page.waitForURL('**/account')
		await eventually(() => localCopy(page, 'cart')).toBeNull()
		await page.goto(url('/wishlist'))
		await page.getByText('Your wishlist is empty').waitFor()
		await signInOnPage(page, url(), beta.email)
		await page.goto(url('/cart'))
		await page.getByText('Your cart is empty').waitFor()
		expect(await onServer(beta)).toEqual({ cart: {}, wishlist: [] })
	})

	test('an expired session of A followed by B’s sign-in shows B nothing of A, and A’s unsent change is not B’s', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const beta = await newCustomer(url(), 'beta')
		const page = await openAs(alpha, '/')
		await page.route('**/data/cart', (route) => route.abort())
		await add(page, 'Yara EDP')
		await eventually(() => localCopy(page, 'unsent')).not.toBeNull()
		await page.context().clearCookies()
		await page.unroute('**/data/cart')
		await page.goto(url('/cart'))
		// Her own phone still shows it while nobody is signed in.
		await eventually(() => inMain(page)).toContain('Yara EDP')
		await signInOnPage(page, url(), beta.email)
		await page.goto(url('/cart'))
		await page.getByText('Your cart is empty').waitFor()
		await eventually(() => localCopy(page, 'cart')).toBeNull()
		expect(await onServer(beta)).toEqual({ cart: {}, wishlist: [] })
		forgive(page)
	})

	test('a tab left open by A cannot write into B’s cart', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const beta = await newCustomer(url(), 'beta')
		const page = await openAs(alpha, '/')
		await add(page, 'Yara EDP')
		await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'yara-edp': 1 } })
		// The browser's session becomes B's without this tab hearing of it.
		await page.context().clearCookies()
		await carrySession(page.context(), url(), beta)
		await add(page, 'Asad Bourbon EDP')
		await eventually(async () => (await onServer(beta)).cart).toEqual({ 'asad-bourbon-edp': 1 })
		expect((await onServer(alpha)).cart).toEqual({ 'yara-edp': 1 })
		await eventually(() => page.evaluate(() => localStorage.getItem('owner'))).toBe(beta.owner)
	})

	test('S-WISH-09 S-CART-17 copies without an owner join the server’s at sign-in: union, larger quantity', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const before = await openAs(alpha, '/')
		await add(before, 'Yara EDP')
		await heart(before, 'Asad Bourbon EDP').click()
		await before.getByText('Added to wishlist').waitFor()
		const page = await open(url('/robots.txt'))
		await keepLocally(page, {
			cart: [
				{ ...LINE, id: 'yara-edp', name: 'Yara EDP', quantity: 3 },
				{ ...LINE, id: 'khamrah-qahwa-edp', name: 'Khamrah Qahwa EDP', quantity: 1 },
			],
			wishlist: ['yara-edp'],
		})
		await signInOnPage(page, url(), alpha.email)
		await eventually(() => onServer(alpha)).toEqual({
			cart: { 'yara-edp': 3, 'khamrah-qahwa-edp': 1 },
			wishlist: ['asad-bourbon-edp', 'yara-edp'],
		})
	})

	test('broken JSON in local storage is repaired with a word; what can be read stays', async () => {
		const page = await open(url('/robots.txt'))
		await keepLocally(page, {
			cart: [
				{ ...LINE, id: 'yara-edp', name: 'Yara EDP', quantity: 2 },
				{ id: '<script>', quantity: -4 },
			],
			wishlist: '{broken',
		})
		await page.goto(url('/cart'), { waitUntil: 'commit' })
		await page.getByText('Part of what this phone remembered could not be read and was tidied up.').waitFor()
		await eventually(() => quantityOf(page, 'Yara EDP').textContent()).toBe('2')
		expect(await localCopy(page, 'wishlist')).toBeNull()
	})

	test('a full local storage loses nothing: the server has it, and the customer is told', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await openAs(alpha, '/')
		await page.evaluate(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException('full', 'QuotaExceededError')
			}
		})
		await add(page, 'Yara EDP')
		await page.getByText('This phone has no room left to remember your cart.').waitFor()
		await eventually(() => cartBadge(page).textContent()).toContain('1')
		await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'yara-edp': 1 } })
	})
})

describe('the wishlist', () => {
	test('S-WISH-01 S-WISH-03 S-WISH-04 S-WISH-05 S-WISH-06 S-CARD-07 S-NAV-06 hearts, badge and page in step', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await openAs(alpha, '/')
		await heart(page, 'Yara EDP').click()
		await page.getByText('Added to wishlist').waitFor()
		await eventually(() => page.locator('header a[href="/wishlist"]').textContent()).toContain('1')
		expect(await localCopy(page, 'wishlist')).toEqual(['yara-edp'])
		await page.goto(url('/wishlist'))
		await page.getByRole('heading', { name: 'My Wishlist' }).waitFor()
		await page.locator('article').getByRole('link', { name: 'Yara EDP', exact: true }).waitFor()
		await isFine(page, DESKTOP.width)
		await fullHeart(page, 'Yara EDP').click()
		await page.getByText('Removed from wishlist').waitFor()
		await page.getByText('Your wishlist is empty').waitFor()
		expect(await page.locator('main a[href="/shop/perfumes"]').count()).toBe(1)
		expect((await onServer(alpha)).wishlist).toEqual([])
	})

	test('S-WISH-08 shown at once, and taken back when the server does not accept it', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await openAs(alpha, '/')
		// As a proxy says it: with a page, not with data.
		const refusal = { status: 413, contentType: 'text/html', body: '<h1>Too Large</h1>' }
		await page.route('**/data/wishlist', (route) => route.fulfill(refusal))
		await heart(page, 'Yara EDP').click()
		await page.getByText('Your wishlist could not be saved. Please try again.').waitFor()
		await heart(page, 'Yara EDP').waitFor()
		expect(await localCopy(page, 'wishlist')).toBeNull()
		await page.unroute('**/data/wishlist')
		await heart(page, 'Yara EDP').click()
		await page.getByText('Added to wishlist').waitFor()
		const seen = Promise.withResolvers<void>()
		await page.route('**/data/wishlist', async (route) => {
			await seen.promise
			await route.fulfill({ status: 400, json: {} })
		})
		await fullHeart(page, 'Yara EDP').click()
		await heart(page, 'Yara EDP').waitFor()
		seen.resolve()
		await fullHeart(page, 'Yara EDP').waitFor()
		expect((await onServer(alpha)).wishlist).toEqual(['yara-edp'])
		forgive(page)
	})

	test('S-WISH-11 S-WISH-12 signed out it shows the local copy; hidden products leave it with a word', async () => {
		const page = await open(url('/robots.txt'))
		await keepLocally(page, { wishlist: ['yara-edp', 'no-longer-here'] })
		await page.goto(url('/wishlist'))
		await page.getByText('One product is no longer available and has left your wishlist.').waitFor()
		await page.locator('article').getByRole('link', { name: 'Yara EDP', exact: true }).waitFor()
		await eventually(() => localCopy(page, 'wishlist')).toEqual(['yara-edp'])
		expect(new URL(page.url()).pathname).toBe('/wishlist')
	})

	test('S-WISH-04 when the products cannot be fetched, an empty list is shown', async () => {
		const page = await open(url('/robots.txt'))
		await keepLocally(page, { wishlist: ['yara-edp'] })
		await page.route('**/data/products*', (route) => route.abort())
		await page.goto(url('/wishlist'))
		await page.getByText('Loading your wishlist…').waitFor({ state: 'attached' })
		await page.getByText('Your wishlist is empty').waitFor()
		expect(await localCopy(page, 'wishlist')).toEqual(['yara-edp'])
		forgive(page)
	})
})

describe('both pages', () => {
	test('are French under /fr, with French totals', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await openAs(alpha, '/fr', PHONE)
		await page.getByRole('button', { name: 'Ajouter Yara EDP au panier' }).first().click()
		await page.getByText('Ajouté au panier').waitFor()
		await page.goto(url('/fr/cart'))
		await eventually(() => inMain(page)).toContain(
			'Plus que 25 000 FCFA pour la livraison gratuite au Cameroun',
		)
		await page.getByRole('link', { name: 'Passer la commande' }).waitFor()
		await page.goto(url('/fr/wishlist'))
		await page.getByText('Votre liste de favoris est vide').waitFor()
	})
})
