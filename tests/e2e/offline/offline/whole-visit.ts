import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { inReach } from '../../../support/browser/in-reach.ts'
import { adminHeaders } from '../../../support/people/admin.ts'
import { carrySession, eventually, newCustomer } from '../../../support/people/customer.ts'
import { uniquePhone } from '../../../support/samples/unique.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import { AS_A_VISITOR, heading, isDrawn, type OfflineShop, untilStored, yara } from './setup.ts'

export function wholeVisitTests({ shopUrl, shop, open, forgive, line, ordersOf }: OfflineShop): void {
	describe('after one visit', () => {
		test('the shop opens, is browsed, searched and filtered; cart, wishlist and an order wait, and the order arrives once', async () => {
			// A first try may have left it changed.
			await inDatabaseOf(shop(), `update products set price = 25000 where id = 'yara-edp' and price <> 25000`)
			const customer = await newCustomer(shopUrl(), 'offline')
			const page = await open('about:blank', AS_A_VISITOR)
			await carrySession(page.context(), line().url(), customer)
			await page.goto(line().url('/shop'))
			await untilStored(page)

			// A connection that hangs is waited for, up to a timeout.
			line().hold()
			await page.goto(line().url('/shop'), { waitUntil: 'commit' })
			await page.getByText(/^As of .+ you are offline/).waitFor()
			await line().cut()
			await page.context().setOffline(true)

			// Closed and opened again at home, which was not visited: the list opens in its place, and says so.
			await page.goto(line().url('/'), { waitUntil: 'commit' })
			await yara(page).waitFor()
			await page.getByText('is not saved on this phone yet. This is the shop.').waitFor()
			expect(page.url()).toBe(line().url('/shop'))
			await page.getByText(/^As of .+ you are offline/).waitFor()
			expect(await page.locator('[role=status]#as-of').count()).toBe(1)
			expect(await axeViolations(page)).toEqual([])

			// A photo that was shown is shown, and its product's page opens though nobody has been there.
			const asad = page.locator('main article').filter({ hasText: 'Asad Bourbon EDP' })
			await eventually(() => isDrawn(asad.locator('img'))).toBe(true)
			const price = await asad.locator('.card-price').textContent()
			await asad.getByRole('link', { name: 'Asad Bourbon EDP', exact: true }).click()
			await heading(page, 'Asad Bourbon EDP').waitFor()
			expect(await page.locator('main .amount').first().textContent()).toBe(price)
			await page.getByText('The rest of this page comes as soon as').waitFor()
			await eventually(() => isDrawn(page.locator('main img').first())).toBe(true)
			expect(await page.getByText('This is the shop.').count()).toBe(0)
			await page.goBack()

			// Searched and filtered.
			await page.locator('#list-q').fill('oud wood')
			await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('oud wood')
			await page.getByRole('link', { name: /Oud/ }).first().waitFor()
			await page.locator('#list-q').fill('')
			await eventually(() => page.url()).toBe(line().url('/shop'))
			await page.locator('summary', { hasText: 'Filters' }).click()
			await page.getByLabel('Brand').selectOption('Yara')
			await page.getByRole('button', { name: 'Show 4 products' }).click()
			await page.getByText('Showing 4 of 84 products', { exact: true }).waitFor()

			// Cart and wishlist.
			await page.getByRole('button', { name: 'Add Yara EDP to cart' }).click()
			await page.getByRole('button', { name: 'Add Yara EDP to wishlist' }).click()
			await page.getByRole('button', { name: 'Remove Yara EDP from wishlist' }).waitFor()
			await page.goto(line().url('/wishlist'))
			await heading(page, 'My Wishlist').waitFor()
			await yara(page).waitFor()
			await page.goto(line().url('/cart'))
			await heading(page, 'Shopping Cart').waitFor()
			await page.getByRole('button', { name: 'One more of Yara EDP' }).click()

			// An order, from the cart.
			await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
			await heading(page, 'Order Inquiry').waitFor()
			const phone = uniquePhone()
			await page.locator('[name=fullName]').fill('Offline Customer')
			await page.locator('[name=whatsappNumber]').fill(phone)
			await page.locator('[name=location]').selectOption('Edéa')
			await page.locator('form[method=post] button[type=submit]').click()
			const saved = page.getByText(/^Saved on this phone/)
			await saved.waitFor()
			await eventually(() => inReach(page, saved)).toBe(true)
			expect(await ordersOf(phone)).toEqual([])
			// What is queued is not a failure.
			expect(await page.getByText('Error Submitting Order').count()).toBe(0)

			// The seller changes the price meanwhile; the customer leaves the form, and the line comes back.
			await inDatabaseOf(shop(), `update products set price = price + 1000 where id = 'yara-edp'`)
			await page.goto(line().url('/shop'))
			await page.getByText(/^As of/).waitFor()
			const card = page.locator('main article').filter({ has: yara(page) })
			await card.locator('.card-price', { hasText: '25,000' }).waitFor()
			const place = () => card.evaluate((element) => element.getBoundingClientRect().top)
			await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
			const read = await place()
			await line().restore()
			await page.context().setOffline(false)
			// The page is up to date, at the same scroll position, and no longer says that it is stale.
			await card.locator('.card-price', { hasText: '26,000' }).waitFor()
			await eventually(() => page.getByText(/^As of/).count()).toBe(0)
			await page.getByText(/The order that waited on this device has been sent: ORD-/).waitFor()
			expect(Math.abs((await place()) - read)).toBeLessThan(2)
			const [order, ...more] = await ordersOf(phone)
			expect(more).toEqual([])
			expect(order).toMatchObject({ total_amount: '52000', total_seen: '50000' })

			// Nothing of it is left on the device but its number, and that goes too.
			const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
			expect(kept).not.toContain('Offline Customer')
			await page.getByRole('link', { name: 'See the order' }).click()
			await page.waitForURL('**/thank-you?order=ORD-*')
			await page.getByText(/^When you wrote it, the total was 50/).waitFor()
			await page.reload()
			await page.waitForFunction(() => navigator.serviceWorker.controller)
			expect(await page.locator('#queued-order').count()).toBe(0)
			expect(await ordersOf(phone)).toHaveLength(1)
			await inDatabaseOf(shop(), `update products set price = price - 1000 where id = 'yara-edp'`)
			await page.goto(line().url('/wishlist'))
			await eventually(async () =>
				(await fetch(shopUrl('/wishlist'), { headers: { cookie: customer.cookies.join('; ') } })).text(),
			).toContain('Yara EDP')
			forgive(page)

			// The seller sees that the customer saw another total.
			const panel = shopUrl(`/admin/orders?order=${order!.id}`)
			const html = await (await fetch(panel, { headers: await adminHeaders(shopUrl()) })).text()
			expect(html).toMatch(/Total that the customer saw(<[^>]*>)+50,000\s/)
		})
	})
}
