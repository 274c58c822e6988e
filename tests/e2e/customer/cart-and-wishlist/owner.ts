import { describe, expect, test } from 'vitest'
import {
	carrySession,
	eventually,
	localCopy,
	newCustomer,
	signInOnPage,
} from '../../../support/people/customer.ts'
import { add, type Carts, cartBadge, heart, inMain, keepLocally, LINE, quantityOf } from './setup.ts'

export function ownerTests({ url, open, forgive, openAs, onServer }: Carts): void {
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
			// The session changes to B without this tab noticing.
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
			await page
				.getByText('Part of what this phone remembered could not be read and was tidied up.')
				.waitFor()
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
}
