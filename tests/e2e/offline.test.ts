// The shop without a network: the line between browser and shop is cut, for the page and its worker alike.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guardedFiles } from '../../server/http/private-files.ts'
import { axeViolations } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { carrySession, eventually, newCustomer } from '../support/customer.ts'
import { type Line, lineTo } from '../support/line.ts'
import { inDatabaseOf } from '../support/shop-database.ts'
import { ADMIN, useShop } from '../support/shop-process.ts'

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

/** Until the worker has everything that one visit brings. */
async function untilStored(page: Page, bundles = 3): Promise<void> {
	await eventually(
		async () => (await stored(page)).filter((path) => path.startsWith('/build/bundle-')).length,
	).toBe(bundles)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const yara = (page: Page) => page.getByRole('link', { name: 'Yara EDP', exact: true }).first()
const ordersOf = async (phone: string) =>
	(await inDatabaseOf(shop(), 'select * from orders where customer_phone = $1', [phone])).rows

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
		await line.cut()

		// Closed and opened again: at home, which was not visited and leads on to the list, and at the list.
		await page.goto(line.url('/'), { waitUntil: 'commit' })
		await yara(page).waitFor()
		await eventually(() => page.url()).toBe(line.url('/shop'))
		await page.goto(line.url('/shop'))
		await page.getByText(/^As of .+ you are offline/).waitFor()
		expect(await page.locator('[role=status]#as-of').count()).toBe(1)
		expect(await axeViolations(page)).toEqual([])

		// Searched and filtered.
		await page.locator('#list-q').fill('oud wood')
		await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('oud wood')
		await page.getByRole('link', { name: /Oud/ }).first().waitFor()
		await page.locator('#list-q').fill('')
		await eventually(() => page.url()).toBe(line.url('/shop'))

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
		const phone = '+237650200001'
		await page.locator('[name=fullName]').fill('Offline Customer')
		await page.locator('[name=whatsappNumber]').fill(phone)
		await page.locator('[name=location]').selectOption('Edéa')
		await page.locator('form[method=post] button[type=submit]').click()
		await page.getByText(/^Saved on this phone/).waitFor()
		expect(await ordersOf(phone)).toEqual([])

		// The seller changes the price meanwhile; the customer leaves the form, and the line comes back.
		await inDatabaseOf(shop(), `update products set price = price + 1000 where id = 'yara-edp'`)
		await page.goto(line.url('/shop'))
		await line.restore()
		await page.evaluate(() => dispatchEvent(new Event('online')))
		await page.getByText(/The order that waited on this device has been sent: ORD-/).waitFor()
		const [order, ...more] = await ordersOf(phone)
		expect(more).toEqual([])
		expect(order).toMatchObject({ total_amount: '52000', total_seen: '50000' })

		// Nothing of it is left on the device but its number, and that goes too.
		const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
		expect(kept).not.toContain('Offline Customer')
		await page.getByRole('link', { name: 'See the order' }).click()
		await page.waitForURL('**/thank-you?order=ORD-*')
		await page.getByText('Total when you wrote it').waitFor()
		await page.reload()
		await page.waitForFunction(() => navigator.serviceWorker.controller)
		expect(await page.locator('#waiting-order').count()).toBe(0)
		expect(await ordersOf(phone)).toHaveLength(1)
		await inDatabaseOf(shop(), `update products set price = price - 1000 where id = 'yara-edp'`)
		forgive(page)
	})

	test('unasked the worker has fetched at most 60 kB, and under Save-Data nothing', async () => {
		line.carried.length = 0
		const page = await open(line.url('/shop'), AS_A_VISITOR)
		await untilStored(page)
		const fetched = line.carried.filter(({ byWorker }) => byWorker)
		expect(fetched.map(({ path }) => path)).toContain('/data/offline')
		expect(fetched.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(60_000)

		const saving = await open('about:blank', AS_A_VISITOR)
		await saving.addInitScript(() =>
			Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
		)
		await saving.goto(line.url('/shop'), { waitUntil: 'networkidle' })
		expect(
			await saving.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)),
		).toBe(0)
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

test('an order that is refused on arrival is told in the shop’s words and can be mended; page and worker together make one order', async () => {
	const page = await open(line.url('/fr/shop'), AS_A_VISITOR)
	await untilStored(page)
	await page.goto(line.url('/fr/order-inquiry?product=Yara+EDP'))
	await page
		.getByRole('button', { name: /Yara EDP/ })
		.first()
		.waitFor()
	const phone = '+237650200002'
	await page.locator('[name=fullName]').fill('Cliente Hors Ligne')
	await page.locator('[name=whatsappNumber]').fill(phone)
	await page.locator('[name=location]').selectOption('Edéa')
	await line.cut()
	await page.locator('form[method=post] button[type=submit]').click()
	await page.getByText(/^Enregistrée sur ce téléphone/).waitFor()
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
