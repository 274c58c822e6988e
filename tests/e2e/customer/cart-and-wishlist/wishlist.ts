import { describe, expect, test } from 'vitest'
import { DESKTOP } from '../../../support/browser/browser.ts'
import { eventually, localCopy, newCustomer } from '../../../support/people/customer.ts'
import { type Carts, fullHeart, heart, isFine, keepLocally } from './setup.ts'

export function wishlistTests({ url, open, forgive, openAs, onServer }: Carts): void {
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
}
