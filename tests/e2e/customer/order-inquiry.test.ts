import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { DESKTOP, PHONE, useBrowser } from '../../support/browser/browser.ts'
import { inReach } from '../../support/browser/in-reach.ts'
import { carrySession, newCustomer } from '../../support/people/customer.ts'
import { unique } from '../../support/samples/unique.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { open, forgive } = useBrowser()

const YARA = '/order-inquiry?product=Yara+EDP&category=perfumes'
const TOWNS =
	'Bafoussam Bamenda Bertoua Buea Douala Dschang Edéa Foumban Garoua Kousseri Kribi Kumba Kumbo Limbe Loum Maroua Mbouda Mokolo Ngaoundéré Nkongsamba Tiko Yaoundé'

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const submit = (page: Page) => page.locator('form[method=post] button[type=submit]')
const hydrated = (page: Page) => page.getByRole('button', { name: 'One more of Yara EDP' }).waitFor()

let lastPhone = 100_000
/** A number of nobody else's, a new one at each try. */
const nextPhone = () => `650${lastPhone++}`

async function fillIn(page: Page, name = 'Test Customer'): Promise<string> {
	const phone = `+237 ${nextPhone()}`
	await field(page, 'fullName').fill(name)
	await field(page, 'whatsappNumber').fill(phone)
	await field(page, 'location').selectOption('Edéa')
	return phone.replaceAll(' ', '')
}

/** Sends the order. It arrives; its answer does not. */
async function loseAnswer(page: Page): Promise<void> {
	await page.route('**/order-submissions', async (route) => {
		await route.fetch()
		await route.abort('connectionreset')
	})
	await submit(page).click()
	await page.getByText('Your order has not been confirmed yet.').waitFor()
}

async function ordersOf(phone: string) {
	const { rows } = await inDatabaseOf(
		shop(),
		`select o.*, total_amount::int as total_amount, (select json_agg(i order by i.id) from order_items i where i.order_id = o.id) as items
		 from orders o where customer_phone = $1`,
		[phone],
	)
	return rows
}

describe('the form', () => {
	test('S-ORD-01 S-ORD-03 S-ORD-04 four fields, the prefix, the hint and the 22 towns in French order', async () => {
		const page = await open(url('/order-inquiry'))
		for (const label of [
			'Full name',
			'WhatsApp number',
			'Location',
			'Products of interest',
			'Landmark or quarter (optional)',
		])
			expect(await page.getByLabel(label, { exact: true }).count(), label).toBe(1)
		expect(await field(page, 'whatsappNumber').inputValue()).toBe('+237 ')
		await page.getByText('Please put only a whatsapp number').waitFor()
		const towns = await page.locator('select[name=location] option').allTextContents()
		expect(towns.slice(1).join(' ')).toBe(TOWNS)
		expect(await page.evaluate(() => window.scrollY)).toBe(0)
	})

	test('S-ORD-02 product fills the products field, category changes nothing, another text stays free', async () => {
		const page = await open(url(YARA))
		expect(await field(page, 'productsOfInterest').inputValue()).toBe('Yara EDP')
		await page.getByRole('heading', { name: 'Your selection' }).waitFor()
		await page.goto(url('/order-inquiry?product=Something+unknown&category=nonsense'))
		expect(await field(page, 'productsOfInterest').inputValue()).toBe('Something unknown')
		expect(await page.getByRole('heading', { name: 'Your selection' }).count()).toBe(0)
	})

	test('S-ORD-05 S-ORD-06 S-ORD-07 S-ORD-08 messages at the fields, focus on the first, gone when mended', async () => {
		const page = await open(url(YARA))
		await hydrated(page)
		await field(page, 'productsOfInterest').fill('')
		await submit(page).click()
		for (const message of [
			'Full name must be at least 2 characters',
			'Please enter a valid WhatsApp number',
			'Please select your location',
			"Please specify the products you're interested in",
		])
			await page.getByText(message, { exact: true }).waitFor()
		expect(await field(page, 'productsOfInterest').evaluate((one) => one === document.activeElement)).toBe(
			true,
		)
		expect(await axeViolations(page)).toEqual([])
		await field(page, 'fullName').fill('Test')
		expect(await page.getByText('Full name must be at least 2 characters').count()).toBe(0)
	})

	test('S-ORD-02 the lines have quantities, a total and the way to free delivery; own words are the order', async () => {
		const page = await open(url(YARA))
		await hydrated(page)
		await page.getByText('25 000 FCFA more and delivery is free, in Cameroon.').waitFor()
		await page.getByRole('button', { name: 'One more of Yara EDP' }).click()
		await page.getByText('Delivery is free for this order, in Cameroon.').waitFor()
		expect(await field(page, 'productsOfInterest').inputValue()).toBe('Yara EDP (Qty: 2)')
		await field(page, 'productsOfInterest').fill('Two Yara, one as a gift')
		await page.getByText('You changed the words, so they are your order.').waitFor()
		await page.getByRole('button', { name: 'Use my selection again' }).click()
		await expect.poll(() => field(page, 'productsOfInterest').inputValue()).toBe('Yara EDP (Qty: 2)')
	})

	test('S-GEN-03 on a phone, before any script: lines with photos, a text no taller than itself, and the button in reach', async () => {
		const page = await open(url('/fr/order-inquiry?product=Yara+EDP'), {
			javaScriptEnabled: false,
			viewport: PHONE,
		})
		expect(await page.locator('main li img').getAttribute('src')).toMatch(/^\/media\/.*\.webp$/)
		expect((await field(page, 'productsOfInterest').boundingBox())!.height).toBeLessThan(50)
		expect(await inReach(page, submit(page))).toBe(true)
		const amount = page.locator('.page-bar').getByText('25 000 FCFA')
		expect(await inReach(page, amount)).toBe(true)
		// What the keyboard leads to is not behind the bar.
		await field(page, 'productsOfInterest').focus()
		for (const name of ['fullName', 'whatsappNumber', 'location', 'landmark']) {
			await page.keyboard.press('Tab')
			await expect
				.poll(() => field(page, name).evaluate((one) => one === document.activeElement), { message: name })
				.toBe(true)
			expect(await inReach(page, field(page, name)), name).toBe(true)
			expect(await inReach(page, submit(page)), name).toBe(true)
		}
	})

	test.each([
		['phone', PHONE, [YARA, '/fr/thank-you']],
		['desk', DESKTOP, ['/fr/order-inquiry', '/thank-you?order=ORD-TEST234']],
	])('no accessibility violations, nothing sideways, on a %s', async (_, viewport, paths) => {
		const page = await open('about:blank', { viewport })
		for (const path of paths) {
			await page.goto(url(path))
			expect(await axeViolations(page), path).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width)
		}
	})
})

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
		const written = () => readdirSync(join(shop().dataFolder, 'mail')).filter((file) => file.endsWith('.eml'))
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
		expect(await field(page, 'productsOfInterest').inputValue()).toBe('Yara EDP (Qty: 1),\nAsad EDP (Qty: 2)')
		const phone = await fillIn(page)
		await page.evaluate(() =>
			window.addEventListener('cart-changed', () => document.body.setAttribute('data-told', '')),
		)
		await submit(page).click()
		await page.waitForURL('**/thank-you?order=ORD-*')
		await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toEqual([])
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
		// The same again, at today's price, once what is left of it is known.
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

describe('on a bad network', () => {
	test('S-ORD-12 offline: the toast, the order typed into WhatsApp, and it goes out by itself when the line is back', async () => {
		const page = await open(url(YARA), { viewport: PHONE })
		await hydrated(page)
		const phone = await fillIn(page)
		await page.context().setOffline(true)
		await submit(page).click()
		await page.getByText('Error Submitting Order', { exact: true }).waitFor()
		await page
			.getByText('Failed to submit order. Please check your internet connection and try again.')
			.waitFor()
		await page.getByText('You are offline. Your order is not sent yet.').waitFor()
		const chat = await page.locator('[role=status] a[href^="https://wa.me/"]').getAttribute('href')
		const message = new URL(chat!).searchParams.get('text')
		for (const part of ['1 × Yara EDP', '25 000 FCFA', 'Test Customer', 'Edéa'])
			expect(message).toContain(part)
		expect(await axeViolations(page)).toEqual([])
		expect(await ordersOf(phone)).toEqual([])
		await page.context().setOffline(false)
		await page.waitForURL('**/thank-you?order=ORD-*')
		await expect.poll(() => ordersOf(phone)).toHaveLength(1)
		forgive(page)
	})

	test('S-ORD-12 an answer that is lost: after a reload the same order is acknowledged, once', async () => {
		const page = await open(url(YARA))
		await hydrated(page)
		const phone = await fillIn(page)
		await loseAnswer(page)
		expect(await ordersOf(phone)).toHaveLength(1)
		await page.unroute('**/order-submissions')
		await page.reload()
		await page.waitForURL('**/thank-you?order=ORD-*')
		await expect.poll(() => ordersOf(phone)).toHaveLength(1)
		forgive(page)
	})

	test('what was typed survives a reload', async () => {
		const page = await open(url(YARA))
		await hydrated(page)
		await fillIn(page, 'Ibrahim')
		await page.getByRole('button', { name: 'One more of Yara EDP' }).click()
		await page.reload()
		await hydrated(page)
		await expect.poll(() => field(page, 'fullName').inputValue()).toBe('Ibrahim')
		expect(await field(page, 'line.yara-edp').inputValue()).toBe('2')
		expect(await field(page, 'location').inputValue()).toBe('Edéa')
	})

	test('the same key with other content: the first number, and the offer of a new order', async () => {
		const page = await open(url(YARA))
		await hydrated(page)
		const phone = await fillIn(page)
		await loseAnswer(page)
		await field(page, 'fullName').fill('Test Customer-Two')
		await page.unroute('**/order-submissions')
		await submit(page).click()
		const [first] = await ordersOf(phone)
		await page.getByRole('link', { name: `See order ${first.order_number}` }).waitFor()
		await page.getByRole('button', { name: 'Send as a new order' }).click()
		await page.waitForURL('**/thank-you?order=ORD-*')
		expect((await ordersOf(phone)).map((order) => order.customer_name).sort()).toEqual([
			'Test Customer',
			'Test Customer-Two',
		])
		forgive(page)
	})

	test('S-ORD-12 a refusal of the server is shown in its words and keeps the draft', async () => {
		const page = await open(url(YARA))
		await hydrated(page)
		await fillIn(page)
		await page.route('**/order-submissions', (route) =>
			route.fulfill({ status: 429, json: { state: 'failed', message: 'Please wait a little.' } }),
		)
		await submit(page).click()
		await page.getByText('Error Submitting Order').first().waitFor()
		await page.getByText('Please wait a little.').first().waitFor()
		expect(await field(page, 'fullName').inputValue()).toBe('Test Customer')
		expect(await page.evaluate(() => localStorage.getItem('order-draft'))).toContain('Test Customer')
		forgive(page)
	})
})

describe('the thank-you page', () => {
	test('S-THX-02 S-SEC-06 without a number, or with something that is none, it works and shows none', async () => {
		const page = await open('about:blank')
		for (const path of [
			'/thank-you',
			'/thank-you?order=%3Cscript%3Ealert(1)%3C/script%3E',
			'/thank-you?order=call+me',
		]) {
			await page.goto(url(path))
			await page.getByRole('heading', { name: "What's Next" }).waitFor()
			expect(await page.getByText('Your order number').count(), path).toBe(0)
		}
	})
})

describe('against misuse', () => {
	const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
		fetch(url('/order-submissions'), { method: 'POST', body: new URLSearchParams(fields), headers })
	const good = {
		key: unique('a-key-that-is-long-enough'),
		fullName: 'Robot',
		whatsappNumber: '+237650990001',
		location: 'Douala',
		productsOfInterest: 'anything',
	}

	test('S-ORD-09 honeypot, foreign origin and missing key are refused, and nothing is stored', async () => {
		expect((await post({ ...good, website: 'http://spam.example' })).status).toBe(400)
		expect((await post(good, { Origin: 'https://elsewhere.example' })).status).toBe(403)
		expect((await post(good, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
		expect((await post({ ...good, key: '' })).status).toBe(400)
		expect((await post({ ...good, productsOfInterest: 'x'.repeat(200_000) })).status).toBe(413)
		expect(await ordersOf('+237650990001')).toEqual([])
	})

	test('S-SEC-07 S-SEC-02 the cookie of an order is HttpOnly and SameSite, pages are private and hold no cost', async () => {
		const response = await post(good)
		expect(await response.json()).toMatchObject({ state: 'accepted' })
		const cookie = response.headers.get('Set-Cookie')!
		expect(cookie).toMatch(/HttpOnly/)
		expect(cookie).toMatch(/SameSite=Lax/)
		for (const path of [YARA, '/thank-you', '/order-submissions?line.yara-edp=1']) {
			const page = await fetch(url(path))
			expect(page.headers.get('Cache-Control'), path).toBe('private, no-store')
			expect(await page.text(), path).not.toMatch(/cost_?price|\b16250\b/i)
		}
	})
})
