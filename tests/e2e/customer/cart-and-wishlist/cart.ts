import { describe, expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import { inReach } from '../../../support/browser/in-reach.ts'
import { eventually, localCopy, newCustomer, signInOnPage } from '../../../support/people/customer.ts'
import { add, type Carts, cartBadge, fullHeart, heart, inMain, isFine, quantityOf } from './setup.ts'

export function cartTests({ url, open, forgive, change, openAs, onServer }: Carts): void {
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
			// Before the buttons' script has loaded: all three taps see the same rendered quantity.
			const plus = page.getByRole('button', { name: 'One more of Asad Bourbon EDP' })
			await plus.waitFor()
			await plus.evaluate((button: HTMLElement) => {
				for (let tap = 0; tap < 3; tap++) button.click()
			})
			await eventually(() => quantityOf(page, 'Asad Bourbon EDP').textContent()).toBe('4')
			await eventually(() => onServer(alpha)).toMatchObject({
				cart: { 'yara-edp': 1, 'asad-bourbon-edp': 4 },
			})
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
			// The server has it before the browser has read the answer.
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
}
