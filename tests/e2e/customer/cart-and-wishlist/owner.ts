import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
	carrySession,
	eventually,
	localCopy,
	newCustomer,
	ownHeaders,
	signInOnPage,
} from '../../../support/people/customer.ts'
import { add, type Carts, cartBadge, heart, inMain, keepLocally, LINE, quantityOf } from './setup.ts'

export function ownerTests({ url, open, forgive, openAs, onServer }: Carts): void {
	const goHome = async (page: Page) => {
		await page.locator('header a[href="/"]:visible').first().click()
		await heart(page, 'Yara EDP').waitFor()
	}

	describe('whose it is', () => {
		test('S-CART-20 several customers on one browser: nobody sees or writes anything of another, after a log-out, an expired session, or in a tab left open', async () => {
			const alpha = await newCustomer(url(), 'alpha')
			const beta = await newCustomer(url(), 'beta')
			const gamma = await newCustomer(url(), 'gamma')
			const page = await openAs(alpha, '/')
			await add(page, 'Yara EDP')
			await heart(page, 'Yara EDP').click()
			await page.getByText('Added to wishlist').waitFor()
			await page.locator('header a[href="/dashboard"]').first().click()
			await page.getByRole('button', { name: 'Log Out' }).click()
			await page.waitForURL('**/account')
			await eventually(() => localCopy(page, 'cart')).toBeNull()
			await page.locator('header a[href="/wishlist"]').click()
			await page.getByText('Your wishlist is empty').waitFor()
			await signInOnPage(page, url(), beta.email)
			await cartBadge(page).click()
			await page.getByText('Your cart is empty').waitFor()
			expect(await onServer(beta)).toEqual({ cart: {}, wishlist: [] })

			// The session of B expires with a change that was not sent, and C signs in.
			await goHome(page)
			await page.route('**/data/cart', (route) => route.abort())
			await add(page, 'Yara EDP')
			await eventually(() => localCopy(page, 'unsent')).not.toBeNull()
			await page.context().clearCookies()
			await page.unroute('**/data/cart')
			await page.goto(url('/cart'))
			// Her own phone still shows it while nobody is signed in.
			await eventually(() => inMain(page)).toContain('Yara EDP')
			await signInOnPage(page, url(), gamma.email)
			await cartBadge(page).click()
			await page.getByText('Your cart is empty').waitFor()
			await eventually(() => localCopy(page, 'cart')).toBeNull()
			expect(await onServer(gamma)).toEqual({ cart: {}, wishlist: [] })

			// The session changes to D without this tab noticing.
			await goHome(page)
			await add(page, 'Khamrah Qahwa EDP')
			await eventually(() => onServer(gamma)).toMatchObject({ cart: { 'khamrah-qahwa-edp': 1 } })
			const delta = await newCustomer(url(), 'delta')
			await page.context().clearCookies()
			await carrySession(page.context(), url(), delta)
			await add(page, 'Asad Bourbon EDP')
			await eventually(async () => (await onServer(delta)).cart).toEqual({ 'asad-bourbon-edp': 1 })
			expect((await onServer(gamma)).cart).toEqual({ 'khamrah-qahwa-edp': 1 })
			await eventually(() => page.evaluate(() => localStorage.getItem('owner'))).toBe(delta.owner)
			forgive(page)
		})

		test('S-WISH-04 S-WISH-09 S-WISH-11 S-WISH-12 S-CART-17 copies without an owner: what can be read is shown, what is gone leaves with a word, and at sign-in they join the server’s: union, larger quantity', async () => {
			const alpha = await newCustomer(url(), 'alpha')
			for (const [path, saved] of [
				['/data/cart', { quantities: { 'yara-edp': 1 } }],
				['/data/wishlist', { wishes: { 'asad-bourbon-edp': true } }],
			] as const) {
				const body = JSON.stringify({ owner: alpha.owner, ...saved })
				await fetch(url(path), { method: 'POST', headers: ownHeaders(url(), alpha.cookies), body })
			}
			const page = await open(url('/robots.txt'))
			await keepLocally(page, {
				cart: [
					{ ...LINE, id: 'yara-edp', name: 'Yara EDP', quantity: 3 },
					{ ...LINE, id: 'khamrah-qahwa-edp', name: 'Khamrah Qahwa EDP', quantity: 1 },
					{ id: '<script>', quantity: -4 },
				],
				wishlist: ['yara-edp', 'no-longer-here'],
			})
			await page.goto(url('/cart'), { waitUntil: 'commit' })
			await page
				.getByText('Part of what this phone remembered could not be read and was tidied up.')
				.waitFor()
			await eventually(() => quantityOf(page, 'Yara EDP').textContent()).toBe('3')
			await page.locator('header a[href="/wishlist"]').click()
			await page.getByText('One product is no longer available and has left your wishlist.').waitFor()
			await page.locator('article').getByRole('link', { name: 'Yara EDP', exact: true }).waitFor()
			await eventually(() => localCopy(page, 'wishlist')).toEqual(['yara-edp'])
			expect(new URL(page.url()).pathname).toBe('/wishlist')

			// When the products cannot be fetched, an empty list is shown.
			await page.route('**/data/products*', (route) => route.abort())
			await page.reload()
			await page.getByText('Loading your wishlist…').waitFor({ state: 'attached' })
			await page.getByText('Your wishlist is empty').waitFor()
			expect(await localCopy(page, 'wishlist')).toEqual(['yara-edp'])
			await page.unroute('**/data/products*')

			await signInOnPage(page, url(), alpha.email)
			await eventually(() => onServer(alpha)).toEqual({
				cart: { 'yara-edp': 3, 'khamrah-qahwa-edp': 1 },
				wishlist: ['asad-bourbon-edp', 'yara-edp'],
			})
			forgive(page)
		})
	})
}
