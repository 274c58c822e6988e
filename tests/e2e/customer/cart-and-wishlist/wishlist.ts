import { describe, expect, test } from 'vitest'
import { DESKTOP } from '../../../support/browser/browser.ts'
import { eventually, localCopy, newCustomer } from '../../../support/people/customer.ts'
import { add, type Carts, fullHeart, heart, inMain, isFine, quantityOf } from './setup.ts'

export function wishlistTests({ url, forgive, change, openAs, onServer }: Carts): void {
	describe('the wishlist', () => {
		test('S-WISH-01 S-WISH-03 S-WISH-04 S-WISH-05 S-WISH-06 S-WISH-08 S-CARD-07 S-NAV-06 shown at once, taken back when the server does not accept it; hearts, badge and page in step', async () => {
			const alpha = await newCustomer(url(), 'alpha')
			const page = await openAs(alpha, '/')
			// As a proxy answers: with HTML instead of JSON.
			const refusal = { status: 413, contentType: 'text/html', body: '<h1>Too Large</h1>' }
			await page.route('**/data/wishlist', (route) => route.fulfill(refusal))
			await heart(page, 'Yara EDP').click()
			await page.getByText('Your wishlist could not be saved. Please try again.').waitFor()
			await heart(page, 'Yara EDP').waitFor()
			expect(await localCopy(page, 'wishlist')).toBeNull()
			await page.unroute('**/data/wishlist')
			await heart(page, 'Yara EDP').click()
			await page.getByText('Added to wishlist').waitFor()
			const badge = page.locator('header a[href="/wishlist"]')
			await eventually(() => badge.textContent()).toContain('1')
			expect(await localCopy(page, 'wishlist')).toEqual(['yara-edp'])
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
			await page.unroute('**/data/wishlist')
			forgive(page)

			await badge.click()
			await page.getByRole('heading', { name: 'My Wishlist' }).waitFor()
			await page.locator('article').getByRole('link', { name: 'Yara EDP', exact: true }).waitFor()
			await isFine(page, DESKTOP.width)
			await fullHeart(page, 'Yara EDP').click()
			await page.getByText('Removed from wishlist').waitFor()
			await page.getByText('Your wishlist is empty').waitFor()
			expect(await page.locator('main a[href="/shop/perfumes"]').count()).toBe(1)
			await eventually(async () => (await onServer(alpha)).wishlist).toEqual([])
		})
	})

	describe('what the shop or the phone takes away is said', () => {
		test('a hidden product and a changed price; and a full local storage loses nothing, the server has it', async () => {
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
			await page.evaluate(() => {
				Storage.prototype.setItem = () => {
					throw new DOMException('full', 'QuotaExceededError')
				}
			})
			await page.getByRole('button', { name: 'One more of Asad Bourbon EDP' }).click()
			await page.getByText('This phone has no room left to remember your cart.').waitFor()
			await eventually(() => quantityOf(page, 'Asad Bourbon EDP').textContent()).toBe('2')
			await eventually(() => onServer(alpha)).toMatchObject({ cart: { 'asad-bourbon-edp': 2 } })
		})
	})
}
