import { describe, expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import { inReach } from '../../../support/browser/in-reach.ts'
import { eventually, localCopy, newCustomer, signInOnPage } from '../../../support/people/customer.ts'
import { add, type Carts, cartBadge, fullHeart, heart, inMain, isFine, quantityOf } from './setup.ts'

export function cartTests({ url, open, forgive, openAs, onServer }: Carts): void {
	describe('the cart', () => {
		test('S-CART-01 S-CART-03 S-CART-04 S-CART-05 S-CART-06 S-CART-07 S-CART-09 S-CART-10 S-CART-11 S-CART-12 S-CART-13 S-CART-14 S-CART-15 S-CART-16 S-CART-17 S-WISH-07 from quick taps to the checkout, in a second browser, and cleared', async () => {
			const alpha = await newCustomer(url(), 'alpha')
			const page = await openAs(alpha, '/', PHONE)
			const notices = page.getByRole('region', { name: 'Notices' })
			// Three products are one notice that counts up.
			await page.evaluate(() => {
				for (const name of ['Yara EDP', 'Asad Bourbon EDP', 'Khamrah Qahwa EDP'])
					document.querySelector<HTMLElement>(`[aria-label="Add ${name} to cart"]`)!.click()
			})
			await notices.getByText('3 items added just now').waitFor()
			expect(await notices.getByText('Added to cart', { exact: true }).count(), 'one notice').toBe(1)
			await add(page, 'Yara EDP')
			await page.getByText('Quantity updated in cart').waitFor()
			await heart(page, 'Asad Bourbon EDP').click()
			await page.getByText('Added to wishlist').waitFor()
			await eventually(() => cartBadge(page).textContent()).toContain('4')
			await cartBadge(page).click()
			await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor()
			await page.getByRole('button', { name: 'Remove Khamrah Qahwa EDP' }).click()
			await page.getByText('Removed from cart').waitFor()
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
			await eventually(() => inMain(page)).toContain('25 000 FCFA more for free delivery in Cameroon')
			expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe(
				'/shop/perfumes',
			)
			const checkout = page.getByRole('link', { name: 'Proceed to Checkout' })
			expect(await checkout.getAttribute('href')).toMatch(/^\/order-inquiry/)
			await eventually(() => onServer(alpha)).toEqual({
				cart: { 'yara-edp': 1 },
				wishlist: ['asad-bourbon-edp'],
			})

			// The second browser has what the first chose, and the first what the second added.
			const laptop = await open('about:blank')
			await signInOnPage(laptop, url(), alpha.email)
			await eventually(() => cartBadge(laptop).textContent()).toContain('1')
			await laptop.locator('header a[href="/"]:visible').first().click()
			await fullHeart(laptop, 'Asad Bourbon EDP').waitFor()
			await add(laptop, 'Yara EDP')
			await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'yara-edp': 2 } })
			await page.reload()
			await eventually(() => quantityOf(page, 'Yara EDP').textContent()).toBe('2')
			await eventually(() => localCopy(page, 'cart')).toMatchObject([{ id: 'yara-edp', quantity: 2 }])
			// Each tap counts: before the buttons' script has loaded, all three see the same rendered quantity.
			await page.getByRole('button', { name: 'One more of Yara EDP' }).evaluate((button: HTMLElement) => {
				for (let tap = 0; tap < 3; tap++) button.click()
			})
			await eventually(() => quantityOf(page, 'Yara EDP').textContent()).toBe('5')
			await eventually(() => inMain(page)).toContain('Your delivery in Cameroon is free')
			await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'yara-edp': 5 } })
			expect(await inReach(page, checkout)).toBe(true)
			expect(await inReach(page, page.getByText('125 000 FCFA'))).toBe(true)
			await page.getByRole('button', { name: 'Clear Cart' }).click()
			await page.getByText('Cart cleared').waitFor()
			await page.getByText('Your cart is empty').waitFor()
			expect(await page.locator('main a[href="/shop/perfumes"]').count()).toBe(1)
			await eventually(() => onServer(alpha)).toMatchObject({ cart: {} })
		})

		test('S-CART-18 two tabs agree without a question to the server; offline nothing is disturbed, only logged, and sent when the network returns, or by the next page', async () => {
			const alpha = await newCustomer(url(), 'alpha')
			const first = await openAs(alpha, '/')
			const second = await first.context().newPage()
			const looked = second.waitForResponse('**/data/session')
			await second.goto(url('/cart'))
			await looked
			await second.getByText('Your cart is empty').waitFor()
			// From now on the second tab hears of changes only through local storage.
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
			await eventually(() => onServer(alpha)).toMatchObject({ cart: {} })
			await second.close()

			const logged: string[] = []
			first.on('console', (message) => {
				if (message.type() === 'warning') logged.push(message.text())
			})
			await first.context().setOffline(true)
			await add(first, 'Asad Bourbon EDP')
			await add(first, 'Yara EDP')
			await eventually(() => cartBadge(first).textContent()).toContain('2')
			await eventually(() => logged.join()).toContain('Error updating cart in database')
			expect(await onServer(alpha)).toMatchObject({ cart: {} })
			await first.context().setOffline(false)
			await eventually(() => onServer(alpha)).toMatchObject({
				cart: { 'yara-edp': 1, 'asad-bourbon-edp': 1 },
			})
			// The server has it before the browser has read the answer.
			await eventually(() => localCopy(first, 'unsent')).toBeNull()

			await first.route('**/data/cart', (route) => route.abort())
			await add(first, 'Yara EDP')
			await eventually(() => localCopy(first, 'unsent')).toEqual({ cart: { 'yara-edp': 2 }, wishlist: {} })
			await first.unroute('**/data/cart')
			await first.goto(url('/about'))
			await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'yara-edp': 2 } })
			forgive(first)
		})
	})
}
