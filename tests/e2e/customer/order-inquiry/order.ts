import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { DESKTOP, PHONE } from '../../../support/browser/browser.ts'
import { holdRequests } from '../../../support/browser/held-requests.ts'
import { carrySession, newCustomer } from '../../../support/people/customer.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import { field, hydrated, type Inquiries, submit, YARA } from './setup.ts'

export function orderTests({ url, shop, open, nextPhone, fillIn, ordersOf }: Inquiries): void {
	describe('an order', () => {
		test('S-ORD-10 S-ORD-11 S-THX-01 S-THX-03 S-GEN-02 S-GEN-03 busy, toast, thank-you, and the lines for those who ordered', async () => {
			const page = await open(url(YARA))
			await hydrated(page)
			const phone = await fillIn(page)
			await field(page, 'landmark').fill('Behind the central market')
			const seen = Promise.withResolvers<void>()
			await page.route('**/order-submissions', async (route) => {
				await seen.promise
				await route.continue()
			})
			await submit(page).click()
			const busy = page.getByRole('button', { name: 'Submitting...' })
			await busy.waitFor()
			expect(await busy.isDisabled()).toBe(true)
			seen.resolve()
			await page.waitForURL('**/thank-you?order=ORD-*')
			const [order] = await ordersOf(phone)
			const number = order.order_number as string
			expect(new URL(page.url()).searchParams.get('order')).toBe(number)
			await page.getByText('Order Submitted Successfully!', { exact: true }).waitFor()
			await page
				.getByText(
					`Order ${number} has been created. We'll contact you on WhatsApp shortly to confirm your order.`,
				)
				.waitFor()
			await page.getByRole('heading', { name: "What's Next" }).waitFor()
			await page.getByText('within 24 hours to confirm it').waitFor()
			const chat = await page.getByRole('link', { name: 'Write to us on WhatsApp' }).getAttribute('href')
			expect(chat).toMatch(/^https:\/\/wa\.me\/237600000000\?text=/)
			expect(decodeURIComponent(chat!)).toContain(number)
			expect(decodeURIComponent(chat!)).toContain('Landmark: Behind the central market')
			await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
			await page.getByRole('button', { name: /^Copy/ }).click()
			await page.getByRole('button', { name: 'Copied' }).waitFor()
			expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
			const main = page.locator('main')
			expect(await main.locator('a[href="/shop/perfumes"]').count()).toBe(1)
			expect(await main.locator('a[href="/"]').count()).toBe(1)
			expect(await main.textContent()).toContain('1 × Yara EDP')
			expect(await axeViolations(page)).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESKTOP.width)
			expect(await page.evaluate(() => localStorage.getItem('order-draft'))).toBeNull()

			await page.getByRole('link', { name: 'Keep this private link to follow your order' }).click()
			await page.waitForURL('**/order/*')
			await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
			const text = await main.textContent()
			for (const part of ['Yara EDP', 'Edéa', 'Behind the central market', 'Received', '+237 •••••••'])
				expect(text).toContain(part)
			expect(await page.content()).not.toContain(phone.slice(4))
			expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

			// Somebody else: the number reveals nothing, the link is enough.
			const read = async (path: string) => (await fetch(url(path))).text()
			const seenByOthers = await read(`/thank-you?order=${number}`)
			expect(seenByOthers).toContain(number)
			expect(seenByOthers).not.toContain('Yara EDP')
			expect(await read(new URL(page.url()).pathname)).toMatch(new RegExp(`<h1[^>]*>Order ${number}`))
			const nothing = await fetch(url('/order/this-is-not-a-token'))
			expect([nothing.status, await nothing.text()]).toEqual([404, expect.stringContaining('Page Not Found')])
		})

		test('S-CART-13 from the local cart, priced by the server; afterwards the cart is empty', async () => {
			const page = await open(url('/robots.txt'))
			await page.evaluate(() => {
				const item = { image: '', category: 'perfumes' }
				localStorage.setItem(
					'cart',
					JSON.stringify([
						{ ...item, id: 'yara-edp', name: 'Yara EDP', price: '1 FCFA', quantity: 1 },
						{ ...item, id: 'no-longer-there', name: 'Gone', price: '5,000 FCFA', quantity: 1 },
						{ ...item, id: 'asad-edp', name: 'Asad EDP', price: '20,000 FCFA', quantity: 2 },
					]),
				)
			})
			await page.goto(url('/order-inquiry?from=cart'))
			await page.getByText('Something in your selection is no longer available').waitFor()
			expect(await field(page, 'productsOfInterest').inputValue()).toBe(
				'Yara EDP (Qty: 1),\nAsad EDP (Qty: 2)',
			)
			const phone = await fillIn(page)
			await page.evaluate(() =>
				window.addEventListener('cart-changed', () => document.body.setAttribute('data-told', '')),
			)
			await submit(page).click()
			await page.waitForURL('**/thank-you?order=ORD-*')
			await expect
				.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')))
				.toEqual([])
			expect(await page.locator('body[data-told]').count()).toBe(1)
			const [order] = await ordersOf(phone)
			expect(order.items).toMatchObject([
				{ product_name: 'Yara EDP', unit_price: 25_000 },
				{ product_name: 'Asad EDP', quantity: 2 },
			])
		})

		test('S-CART-13 S-ORD-17 signed in: name, phone and town are there, the server cart is ordered and empty, the dashboard shows it', async () => {
			const phone = nextPhone()
			const customer = await newCustomer(url(), 'gamma', { phone, city: 'Kribi' })
			const cart = 'from carts where user_id = (select id from customer_users where email = $1)'
			await inDatabaseOf(
				shop(),
				`insert into carts (user_id, product_id, quantity) select id, 'yara-edp', 2 from customer_users where email = $1`,
				[customer.email],
			)
			const page = await open('about:blank', { viewport: PHONE })
			await carrySession(page.context(), url(), customer)
			await page.goto(url('/order-inquiry?from=cart'))
			await hydrated(page)
			expect(await field(page, 'fullName').inputValue()).toBe('gamma Customer')
			expect((await field(page, 'whatsappNumber').inputValue()).replaceAll(' ', '')).toContain(phone)
			expect(await field(page, 'location').inputValue()).toBe('Kribi')
			expect(await field(page, 'productsOfInterest').inputValue()).toBe('Yara EDP (Qty: 2)')
			await submit(page).click()
			await page.waitForURL('**/thank-you?order=ORD-*')
			const [order] = await ordersOf(`+237${phone}`)
			expect(order).toMatchObject({ customer_email: customer.email, total_amount: 50_000 })
			expect((await inDatabaseOf(shop(), `select 1 ${cart}`, [customer.email])).rowCount).toBe(0)
			await expect.poll(() => page.locator('header a[href="/cart"]').textContent()).not.toContain('2')
			await page.locator('a[href="/dashboard"]:visible').first().click()
			await page.getByRole('link', { name: order.order_number }).waitFor()
			// Order again: at today's prices, without what is no longer sold.
			await inDatabaseOf(shop(), `update order_items set unit_price = 1 where order_id = $1`, [order.id])
			await inDatabaseOf(
				shop(),
				`insert into order_items (order_id, product_name, quantity, unit_price) values ($1, 'Long Gone EDP', 1, 5000)`,
				[order.id],
			)
			await page.getByRole('button', { name: `Order again: ${order.order_number}` }).click()
			await page.waitForURL('**/cart?again=*')
			await page.getByText('Long Gone EDP is no longer available and could not be ordered again.').waitFor()
			await expect.poll(() => page.locator('header a[href="/cart"]').textContent()).toContain('2')
			await expect.poll(() => page.locator('.page-bar').textContent()).toContain('50\u00a0000\u00a0FCFA')
			expect((await inDatabaseOf(shop(), `select quantity ${cart}`, [customer.email])).rows).toEqual([
				{ quantity: 2 },
			])
		})

		test('by a short link: in French, from the flyer to the order, which knows it; without a cookie, and counted once', async () => {
			const sql = (text: string) => inDatabaseOf(shop(), text)
			await sql(
				`insert into short_links (code, target, place)
				values ('fyr234', '/product/yara-edp', 'flyer'), ('fyr235', '/product/yara-edp', 'status')
				on conflict do nothing`,
			)
			const page = await open(url('/s/fyr234'), { viewport: PHONE, locale: 'fr-CM' })
			// The address is that of the page, without the code.
			await page.waitForURL(url('/fr/product/yara-edp'))
			const visits = (code: string) =>
				expect.poll(
					async () => (await sql(`select from day_counts where what = '${code}' and count = 1`)).rowCount,
				)
			await visits('fyr234').toBe(1)
			expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
			// By another link, she taps on before what counts it has come.
			const release = await holdRequests(page, '**/followed-link*')
			await page.goto(url('/s/fyr235'))
			await page.locator('[data-buying-bar] a:visible').first().click()
			await page.getByRole('button', { name: 'Un de plus : Yara EDP' }).waitFor()
			release()
			await visits('fyr235').toBe(1)
			const phone = await fillIn(page)
			await submit(page).click()
			await page.waitForURL('**/fr/thank-you?order=ORD-*')
			const [order] = await ordersOf(phone)
			const { rows } = await sql(`select id from short_links where code = 'fyr235'`)
			expect(order.link_id).toBe(rows[0].id)
		})
	})
}
