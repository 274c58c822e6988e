// The shop without a network: the line between browser and shop is cut, for the page and its worker alike.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guardedFiles } from '../../../server/http/private-files.ts'
import { axeViolations } from '../../support/browser/axe.ts'
import { DESKTOP, PHONE, useBrowser } from '../../support/browser/browser.ts'
import { inReach } from '../../support/browser/in-reach.ts'
import { type Line, lineTo } from '../../support/browser/line.ts'
import { signInAsAdmin } from '../../support/people/admin.ts'
import { carrySession, eventually, newCustomer } from '../../support/people/customer.ts'
import { uniquePhone } from '../../support/samples/unique.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { ADMIN, useShop } from '../../support/shop/shop-process.ts'

const { url: shopUrl, shop } = useShop()
const { open, forgive } = useBrowser()
let line: Line
beforeAll(async () => {
	line = await lineTo(shopUrl())
	return () => line.cut()
})
beforeEach(() => line.restore())

const AS_A_VISITOR = { viewport: PHONE, serviceWorkers: 'allow' } as const

/** Every address that is stored in the browser. */
const stored = (page: Page) =>
	page.evaluate(async () => {
		const found: string[] = []
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
		return found
	})

/** Until the worker has everything that one visit brings: the code of the wishlist comes late. */
async function untilStored(page: Page): Promise<void> {
	await eventually(async () => (await stored(page)).some((path) => path.startsWith('/build/wishlist-'))).toBe(
		true,
	)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const yara = (page: Page) => page.getByRole('link', { name: 'Yara EDP', exact: true }).first()
const isDrawn = (photo: Locator) =>
	photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
const ordersOf = async (phone: string) =>
	(await inDatabaseOf(shop(), 'select * from orders where customer_phone = $1', [phone])).rows

/** How many entries of each kind may stay in the browser. */
const LIMITS = { 'shop-pages-': 60, 'shop-photos': 150, 'shop-files-': 200 }

const overLimit = (page: Page) =>
	page.evaluate(async (limits) => {
		const found: string[] = []
		for (const name of await caches.keys())
			for (const [beginning, most] of Object.entries(limits)) {
				const { length } = await (await caches.open(name)).keys()
				if (name.startsWith(beginning) && length > most) found.push(`${name}: ${length}`)
			}
		return found
	}, LIMITS)

/** More than may stay, and one of the oldest stored anew. */
const fillOverLimit = (page: Page) =>
	page.evaluate(async (limits) => {
		for (const name of await caches.keys()) {
			const most = Object.entries(limits).find(([beginning]) => name.startsWith(beginning))?.[1]
			if (!most) continue
			const cache = await caches.open(name)
			const put = (path: string) => cache.put(path, new Response(''))
			await put('/stored-anew')
			await put('/oldest')
			await Promise.all(Array.from({ length: most - 1 }, (_, at) => put(`/later-${at}`)))
			await put('/stored-anew')
		}
	}, LIMITS)

/** Which of what the worker fetched has this file in it. */
async function bundlesWith(fetched: { path: string }[], file: string): Promise<string[]> {
	const bundles = fetched.map(({ path }) => path).filter((path) => path.startsWith('/build/bundle-'))
	expect(bundles.length).toBeGreaterThan(0)
	const contents = await Promise.all(bundles.map(async (path) => (await fetch(shopUrl(path))).json()))
	return bundles.filter((_, at) => file in contents[at])
}

async function visitorWith(connection: { saveData: boolean; effectiveType: string }): Promise<Page> {
	const page = await open('about:blank', AS_A_VISITOR)
	await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
	return page
}

/** As the browser does it when it thinks that the line is back. */
async function backgroundSync(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page)
	const registered = new Promise<string>((give) =>
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			if (registrations[0]) give(registrations[0].registrationId)
		}),
	)
	await session.send('ServiceWorker.enable')
	await session.send('ServiceWorker.dispatchSyncEvent', {
		origin: new URL(page.url()).origin,
		registrationId: await registered,
		tag: 'waiting-orders',
		lastChance: false,
	})
}

describe('after one visit', () => {
	test('the shop opens, is browsed, searched and filtered; cart, wishlist and an order wait, and the order arrives once', async () => {
		const customer = await newCustomer(shopUrl(), 'offline')
		const page = await open('about:blank', AS_A_VISITOR)
		await carrySession(page.context(), line.url(), customer)
		await page.goto(line.url('/shop'))
		await untilStored(page)

		// A line that says nothing is waited for a while.
		line.hold()
		await page.goto(line.url('/shop'), { waitUntil: 'commit' })
		await page.getByText(/^As of .+ you are offline/).waitFor()
		await line.cut()
		await page.context().setOffline(true)

		// Closed and opened again at home, which was not visited: the list opens in its place, and says so.
		await page.goto(line.url('/'), { waitUntil: 'commit' })
		await yara(page).waitFor()
		await page.getByText('is not saved on this phone yet. This is the shop.').waitFor()
		expect(page.url()).toBe(line.url('/shop'))
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
		await eventually(() => page.url()).toBe(line.url('/shop'))
		await page.locator('summary', { hasText: 'Filters' }).click()
		await page.getByLabel('Brand').selectOption('Yara')
		await page.getByRole('button', { name: 'Show 4 products' }).click()
		await page.getByText('Showing 4 of 84 products', { exact: true }).waitFor()

		// Cart and wishlist.
		await page.getByRole('button', { name: 'Add Yara EDP to cart' }).click()
		await page.getByRole('button', { name: 'Add Yara EDP to wishlist' }).click()
		await page.getByRole('button', { name: 'Remove Yara EDP from wishlist' }).waitFor()
		await page.goto(line.url('/wishlist'))
		await heading(page, 'My Wishlist').waitFor()
		await yara(page).waitFor()
		await page.goto(line.url('/cart'))
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
		// What is kept and sent by itself has not failed.
		expect(await page.getByText('Error Submitting Order').count()).toBe(0)

		// The seller changes the price meanwhile; the customer leaves the form, and the line comes back.
		await inDatabaseOf(shop(), `update products set price = price + 1000 where id = 'yara-edp'`)
		await page.goto(line.url('/shop'))
		await page.getByText(/^As of/).waitFor()
		const card = page.locator('main article').filter({ has: yara(page) })
		await card.locator('.card-price', { hasText: '25,000' }).waitFor()
		const place = () => card.evaluate((element) => element.getBoundingClientRect().top)
		await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
		const read = await place()
		await line.restore()
		await page.context().setOffline(false)
		// The page that is read is of now, in its place, and no longer says otherwise.
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
		await page.goto(line.url('/wishlist'))
		await eventually(async () =>
			(await fetch(shopUrl('/wishlist'), { headers: { cookie: customer.cookies.join('; ') } })).text(),
		).toContain('Yara EDP')
		forgive(page)

		// The seller has it once, and sees that the customer saw another total.
		const office = await open('about:blank', { viewport: DESKTOP })
		await signInAsAdmin(office, shopUrl(), '/admin/orders')
		const rows = office.getByRole('row').filter({ hasText: 'Offline Customer' })
		await rows.first().waitFor()
		expect(await rows.count()).toBe(1)
		await rows.getByText(order!.order_number).first().click()
		const totals = office.getByRole('region', { name: 'What the order comes to' })
		await totals.getByText('Total that the customer saw').waitFor()
		expect(await totals.textContent()).toContain('50,000')
	})

	test('a page that is not stored says so in its own language, with the way to what is stored and to WhatsApp', async () => {
		const page = await open(line.url('/shop'), AS_A_VISITOR)
		await untilStored(page)
		await line.cut()
		await page.context().setOffline(true)

		for (const [path, title, text, open] of [
			[
				'/fr',
				'Pas de connexion',
				/n’est pas encore enregistrée sur ce téléphone/,
				'Ouvrir ce qui est enregistré',
			],
			[
				'/product/yara-edp',
				'No connection',
				/not saved on this phone yet/,
				'Open what is saved on this phone',
			],
			['/contact', 'No connection', /not saved on this phone yet/, 'Open what is saved on this phone'],
		] as const) {
			await page.goto(line.url(path))
			await heading(page, title).waitFor()
			expect(await page.locator('p').textContent(), path).toMatch(text)
			expect(page.url(), path).toBe(line.url(path))
			expect(await page.locator('html').getAttribute('lang')).toBe(path === '/fr' ? 'fr' : 'en')
			expect(await page.locator('a[href="https://wa.me/237600000000"]').count(), path).toBe(1)
			expect(await axeViolations(page), path).toEqual([])
			await page.getByRole('link', { name: open }).click()
			await yara(page).waitFor()
			expect(page.url()).toBe(line.url('/shop'))
		}

		// The same within the shop: nothing is broken, the product has only not been here.
		await page.waitForFunction(() => '__reactRouterDataRouter' in window)
		await page.evaluate(() => {
			const { __reactRouterDataRouter: router } = window as never as {
				__reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
			}
			void router.navigate('/product/yara-edp')
		})
		await heading(page, 'No connection').waitFor()
		await page.locator('main').getByText('not saved on this phone yet').waitFor()
		expect(await page.title()).toContain('No connection')
		const main = page.locator('main')
		expect(await main.getByRole('link', { name: 'Chat with us on WhatsApp' }).count()).toBe(1)
		expect(await main.getByRole('link', { name: 'Open what is saved on this phone' }).count()).toBe(1)
		await line.restore()
		await page.context().setOffline(false)
		await heading(page, 'Yara EDP').waitFor()
		forgive(page)
	})

	test('unasked the worker has fetched at most 60 kB, on 2G and under Save-Data nothing; the oldest make room', async () => {
		line.carried.length = 0
		const page = await open(line.url('/shop'), AS_A_VISITOR)
		await untilStored(page)
		const fetched = line.carried.filter(({ byWorker }) => byWorker)
		// The product's page, which was fetched ahead of a tap, is not in it again.
		const ahead = line.carried.find(({ path }) => path.startsWith('/build/product._id-'))!
		expect(ahead.byWorker).toBe(false)
		expect(await bundlesWith(fetched, ahead.path)).toEqual([])
		expect(fetched.map(({ path }) => path)).toContain('/data/offline')
		expect(fetched.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(60_000)

		await fillOverLimit(page)
		await page.reload()
		await eventually(() => overLimit(page)).toEqual([])
		const left = await stored(page)
		expect(left.filter((path) => path === '/stored-anew')).toHaveLength(3)
		expect(left).not.toContain('/oldest')

		const slow = await visitorWith({ saveData: false, effectiveType: '2g' })
		line.carried.length = 0
		await slow.goto(line.url('/shop'))
		await eventually(() => stored(slow)).toContain('/shop')
		// What is over the limit goes after everything that would have been fetched.
		await fillOverLimit(slow)
		await slow.reload()
		await eventually(() => overLimit(slow)).toEqual([])
		// The browser itself looks whether there is a newer worker.
		const unasked = line.carried.filter(({ byWorker, path }) => byWorker && path !== '/service-worker.js')
		expect(unasked).toEqual([])

		const saving = await visitorWith({ saveData: true, effectiveType: '4g' })
		await saving.clock.install()
		await saving.addInitScript(() => {
			const register = ServiceWorkerContainer.prototype.register
			ServiceWorkerContainer.prototype.register = function (...args) {
				Object.assign(window, { asksForWorker: true })
				return register.apply(this, args)
			}
		})
		const code = saving.waitForResponse(/\/build\/offline-[\w-]{8}\.js$/)
		await saving.goto(line.url('/shop'))
		// Until it has run; then longer than a page rests before it begins with a worker.
		await saving.evaluate(`import(${JSON.stringify((await code).url())}).then(() => {})`)
		await saving.clock.fastForward(10_000)
		expect(await saving.evaluate(() => 'asksForWorker' in window)).toBe(false)
		expect(await stored(saving)).toEqual([])
	})

	test('nothing private and nothing of the back office is stored, and signing out takes away what belongs to the account', async () => {
		const customer = await newCustomer(shopUrl(), 'stored')
		const page = await open('about:blank', AS_A_VISITOR)
		await carrySession(page.context(), line.url(), customer)
		await page.goto(line.url('/shop'))
		await untilStored(page)
		for (const path of [
			'/dashboard',
			'/account',
			'/cart',
			'/wishlist',
			'/order-inquiry',
			'/thank-you',
			'/product/yara-edp',
		])
			await page.goto(line.url(path))
		await page.evaluate(() => {
			localStorage.setItem(
				'order-draft',
				JSON.stringify({ key: 'a-key-of-sixteen-letters', fullName: 'Somebody' }),
			)
		})
		// The back office, under the same worker.
		await page.goto(line.url('/admin/login'))
		await page.locator('[name=email]').fill(ADMIN.email)
		await page.locator('[name=password]').fill(ADMIN.password)
		await page.locator('form button[type=submit]').first().click()
		await page.waitForURL(/\/admin$/)
		await page.goto(line.url('/admin/products'), { waitUntil: 'networkidle' })
		await page.goto(line.url('/shop'))
		await eventually(() => stored(page)).toContain('/product/yara-edp')
		const addresses = await stored(page)
		expect(addresses.length).toBeGreaterThan(30)
		const PRIVATE =
			/^(\/fr)?\/(admin|account|dashboard|order|thank-you|cart|wishlist|data\/(session|cart|wishlist|products)|back-in-stock)/
		expect(addresses.filter((path) => PRIVATE.test(path))).toEqual([])
		const guarded = guardedFiles('build/client')
		expect(addresses.filter((path) => guarded.has(path))).toEqual([])

		await page.goto(line.url('/dashboard'))
		await page.getByRole('button', { name: 'Log Out' }).first().click()
		await page.waitForURL('**/account')
		await eventually(() => stored(page)).not.toContain('/product/yara-edp')
		expect(await page.evaluate(() => localStorage.getItem('order-draft'))).toBeNull()
	})
})

test('a queued order is seen on every page with its ways out; what refuses it is told and it can be corrected; page and worker together make one order', async () => {
	const page = await open(line.url('/fr/shop'), AS_A_VISITOR)
	await untilStored(page)
	await page.goto(line.url('/fr/order-inquiry?product=Yara+EDP'))
	await page
		.getByRole('button', { name: /Yara EDP/ })
		.first()
		.waitFor()
	const phone = uniquePhone()
	await page.locator('[name=fullName]').fill('Cliente Hors Ligne')
	await page.locator('[name=whatsappNumber]').fill(phone)
	await page.locator('[name=location]').selectOption('Edéa')
	await line.cut()
	await page.locator('form[method=post] button[type=submit]').click()
	await page.getByText(/^Enregistrée sur ce téléphone/).waitFor()
	// On another page, and still without a line.
	await page.goto(line.url('/fr/shop'))
	const strip = page.locator('[role=status]#queued-order')
	const chat = strip.getByRole('link', { name: 'Par WhatsApp' })
	await strip.getByText(/^Une commande attend sur ce téléphone/).waitFor()
	const message = new URL((await chat.getAttribute('href'))!)
	expect(message.host).toBe('wa.me')
	expect(message.searchParams.get('text')).toMatch(/Yara EDP[\s\S]*Cliente Hors Ligne/)
	expect(await axeViolations(page)).toEqual([])
	await strip.getByRole('button', { name: 'Envoyer maintenant' }).click()
	await page.getByText('La boutique n’a pas encore pris votre commande.').waitFor()

	// What no attempt can change is told once, and not tried again; the login page of a network is no answer.
	line.intercept('/order-submissions', 200)
	await line.restore()
	const loginPage = page.waitForResponse(
		(response) => response.url().endsWith('/order-submissions') && response.status() === 200,
	)
	const sendNow = strip.getByRole('button', { name: 'Envoyer maintenant' })
	await sendNow.click()
	await loginPage
	await sendNow.waitFor()
	// The queue may try on its own before anybody taps: whoever sends it, the answer is the same.
	line.intercept('/order-submissions', 413)
	await page.evaluate(() => dispatchEvent(new Event('online')))
	await strip.getByText(/n’a pas été acceptée\. C’est plus de texte/).waitFor()
	await chat.waitFor()
	expect(await sendNow.count()).toBe(0)
	await strip.getByRole('link', { name: 'La corriger et la renvoyer' }).click()
	await page.waitForURL('**/fr/order-inquiry')
	await expect.poll(() => page.locator('[name=fullName]').inputValue()).toBe('Cliente Hors Ligne')
	await line.cut()
	await page.locator('form[method=post] button[type=submit]').click()
	await page.getByText(/^Enregistrée sur ce téléphone/).waitFor()

	// The shop itself refuses it.
	await inDatabaseOf(shop(), `update products set stock = 'sold-out' where id = 'yara-edp'`)
	await page.goto(line.url('/fr/shop'))
	await line.restore()
	await page.evaluate(() => dispatchEvent(new Event('online')))
	await page.getByText(/n’a pas été acceptée\. .*Yara EDP/).waitFor()
	expect(await ordersOf(phone)).toEqual([])
	await inDatabaseOf(shop(), `update products set stock = 'available' where id = 'yara-edp'`)
	await page.getByRole('link', { name: 'La corriger et la renvoyer' }).click()
	await page.waitForURL('**/fr/order-inquiry')
	await expect.poll(() => page.locator('[name=fullName]').inputValue()).toBe('Cliente Hors Ligne')

	// Again without a line; when it is back, the form, the page's late part and the worker all send it.
	await line.cut()
	await page.locator('form[method=post] button[type=submit]').click()
	await page.getByText(/^Enregistrée sur ce téléphone/).waitFor()
	await line.restore()
	await Promise.all([page.evaluate(() => dispatchEvent(new Event('online'))), backgroundSync(page)])
	await page.waitForURL('**/fr/thank-you?order=ORD-*')
	expect(await ordersOf(phone)).toHaveLength(1)
	forgive(page)
})

test('where storage has no room or is blocked the shop works as it does without a worker', async () => {
	const page = await open('about:blank', AS_A_VISITOR)
	const problems: string[] = []
	page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
	page.on('pageerror', (error) => problems.push(String(error)))
	const session = await page.context().newCDPSession(page)
	await session.send('Storage.overrideQuotaForOrigin', { origin: line.url(), quotaSize: 4_000 })
	const started = page.context().waitForEvent('serviceworker')
	await page.goto(line.url('/shop'))
	const worker = await started
	await worker.evaluate(() => {
		const refused: string[] = []
		Object.assign(globalThis, { refused })
		addEventListener('unhandledrejection', ({ reason }) => refused.push(String(reason)))
		addEventListener('error', ({ message }) => refused.push(message))
	})
	const inWorker = () => worker.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)
	await page.waitForFunction(() => navigator.serviceWorker.controller)
	await page.reload()
	expect(await stored(page)).not.toContain('/shop')
	await yara(page).click()
	await heading(page, 'Yara EDP').waitFor()

	// Blocked for the worker, and for the page.
	const block = () => {
		for (const name of ['caches', 'indexedDB'])
			Object.defineProperty(globalThis, name, {
				get: () => {
					throw new DOMException('Access is denied', 'SecurityError')
				},
			})
	}
	await worker.evaluate(block)
	await page.addInitScript(block)
	await page.goto(line.url('/shop'))
	await page.locator('#list-q').fill('oud wood')
	await page.getByRole('link', { name: /Oud/ }).first().waitFor()
	await page.goto(line.url('/order-inquiry?product=Yara+EDP'))
	await page
		.getByRole('button', { name: /Yara EDP/ })
		.first()
		.waitFor()
	const phone = '+237650200003'
	await page.locator('[name=fullName]').fill('Refused Customer')
	await page.locator('[name=whatsappNumber]').fill(phone)
	await page.locator('[name=location]').selectOption('Edéa')
	expect(problems).toEqual([])

	// An order waits in its form, which does not promise more than that.
	await line.cut()
	await page.locator('form[method=post] button[type=submit]').click()
	await page.getByText('Your order has not been confirmed yet.').waitFor()
	expect(await page.getByText(/^Saved on this phone/).count()).toBe(0)
	await line.restore()
	await page.evaluate(() => dispatchEvent(new Event('online')))
	await page.waitForURL('**/thank-you?order=ORD-*')
	expect(await ordersOf(phone)).toHaveLength(1)
	expect(await inWorker()).toEqual([])
	forgive(page)
})
