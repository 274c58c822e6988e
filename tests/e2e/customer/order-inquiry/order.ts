import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { inReach } from '../../../support/browser/in-reach.ts'
import { carrySession, newCustomer } from '../../../support/people/customer.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import { field, hydrated, type Inquiries, submit, YARA } from './setup.ts'

export function orderTests({ url, shop, open, forgive, nextPhone, fillIn, ordersOf }: Inquiries): void {
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
			expect(await page.evaluate(() => localStorage.getItem('order-draft'))).toBeNull()

			await page.getByRole('link', { name: 'Keep this private link to follow your order' }).click()
			await page.waitForURL('**/order/*')
			await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
			const text = await main.textContent()
			for (const part of ['Yara EDP', 'Edéa', 'Behind the central market', 'Received', '+237 •••••••'])
				expect(text).toContain(part)
			expect(await page.content()).not.toContain(phone.slice(4))
			expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
			expect(await axeViolations(page)).toEqual([])
			const link = page.url()

			// Somebody else: the number reveals nothing, the link is enough.
			const other = await open(url(`/thank-you?order=${number}`))
			expect(await other.locator('main').textContent()).toContain(number)
			expect(await other.locator('main').textContent()).not.toContain('Yara EDP')
			await other.goto(link)
			await other.getByRole('heading', { name: `Order ${number}` }).waitFor()
			await other.goto(url('/order/this-is-not-a-token'))
			await other.getByRole('heading', { name: 'Page Not Found' }).waitFor()
			forgive(other)
		})

		test('S-GEN-03 S-ORD-15 S-ORD-16 by keyboard only; the mail to the shop is written', async () => {
			const page = await open(url(YARA))
			await hydrated(page)
			await field(page, 'fullName').focus()
			await page.keyboard.type('Key Board')
			await page.keyboard.press('Tab')
			await page.keyboard.press('End')
			const phone = nextPhone()
			await page.keyboard.type(phone)
			await page.keyboard.press('Tab')
			await page.keyboard.type('Yao')
			await page.keyboard.press('Tab')
			await page.keyboard.press('Tab')
			await expect.poll(() => submit(page).evaluate((one) => one === document.activeElement)).toBe(true)
			await page.keyboard.press('Enter')
			await page.waitForURL('**/thank-you?order=ORD-*')
			expect(await ordersOf(`+237${phone}`)).toMatchObject([
				{
					customer_location: 'Yaoundé',
					order_source: 'website',
					order_status: 'pending',
					total_amount: 25_000,
				},
			])
			const written = () =>
				readdirSync(join(shop().dataFolder, 'mail')).filter((file) => file.endsWith('.eml'))
			await expect.poll(() => written().length, { timeout: 30_000 }).toBeGreaterThan(0)
		})

		test('S-ORD-09 without script: errors keep what was typed, then the order arrives', async () => {
			const page = await open(url('/fr/order-inquiry?product=Yara+EDP'), {
				javaScriptEnabled: false,
				viewport: PHONE,
			})
			await field(page, 'fullName').fill('Plain Buyer')
			// Also what a browser sends for a number that it did not understand.
			await field(page, 'line.yara-edp').fill('')
			const answer = page.waitForResponse((response) => response.request().method() === 'POST')
			await submit(page).click()
			expect((await answer).status()).toBe(400)
			await page.getByText('Veuillez saisir un numéro WhatsApp valide', { exact: true }).waitFor()
			expect(await field(page, 'fullName').inputValue()).toBe('Plain Buyer')
			await page.getByText('Veuillez choisir des quantités entre 1 et 999', { exact: true }).waitFor()
			await field(page, 'line.yara-edp').fill('3')
			const phone = nextPhone()
			await field(page, 'whatsappNumber').fill(phone)
			await field(page, 'location').selectOption('Kribi')
			await submit(page).click()
			await page.waitForURL('**/fr/thank-you?order=ORD-*')
			await page.getByRole('heading', { name: 'Merci' }).waitFor()
			expect(await page.locator('main').textContent()).toContain('3 × Yara EDP')
			expect(await inReach(page, page.getByRole('link', { name: 'Nous écrire sur WhatsApp' }))).toBe(true)
			expect(await page.getByRole('button', { name: /^Copier/ }).count(), 'nothing to copy with').toBe(0)
			// A visitor without an account orders the same again.
			await page.locator('main a[href^="/fr/order/"]').click()
			await page.getByRole('button', { name: /^Commander à nouveau/ }).click()
			await page.waitForURL('**/fr/order-inquiry?again=*')
			await page.getByText('Votre commande précédente est reprise ici, aux prix d’aujourd’hui.').waitFor()
			expect(await field(page, 'line.yara-edp').inputValue()).toBe('3')
			expect(await ordersOf(`+237${phone}`)).toMatchObject([
				{
					customer_name: 'Plain Buyer',
					language: 'fr',
					total_amount: 75_000,
					items: [{ product_id: 'yara-edp', quantity: 3 }],
				},
			])
			forgive(page)
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
			await page.goto(url('/dashboard'))
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
	})
}
