import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { DESKTOP, PHONE, useBrowser } from '../../support/browser/browser.ts'
import { failPosts, holdRequests, isPost } from '../../support/browser/held-requests.ts'
import { adminHeaders, signInAsAdmin } from '../../support/people/admin.ts'
import { newCustomer } from '../../support/people/customer.ts'
import { useSameDay } from '../../support/samples/same-day.ts'
import { unique, uniquePhone } from '../../support/samples/unique.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

useSameDay()
const { url, shop } = useShop()
const { open, openShared, forgive } = useBrowser()

const database = useDatabaseOf(shop)

let window: Page | undefined
/** One window for the whole file: its scripts come once. */
async function admin(path: string, viewport = DESKTOP): Promise<Page> {
	window ??= await openShared('about:blank')
	await window.setViewportSize(viewport)
	await window.unrouteAll()
	await signInAsAdmin(window, url(), path)
	return window
}

/** The text of a page's main part, with ordinary spaces. */
const mainText = (page: Page) => seen(page.locator('main'))

/** What is seen of something, with ordinary spaces. */
const seen = async (part: Locator) => (await part.allInnerTexts()).join('\n').replace(/\u00a0/g, ' ')

/** What is seen of each cell: some have more for a phone. */
const rowsOf = (page: Page, table: string) =>
	page
		.getByRole('table', { name: table })
		.locator('tbody tr')
		.evaluateAll((rows) =>
			rows.map((row) =>
				[...row.querySelectorAll<HTMLElement>('th, td')].map((cell) =>
					// biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts
					cell.innerText
						.replaceAll('\n', '')
						.replace(/\u00a0/g, ' ')
						.trim(),
				),
			),
		)

/** Delivered, pending and cancelled orders of this moment, and so of one day, and of long ago. */
async function fillShop(): Promise<void> {
	await database.query(`
		insert into customer_users (id, name, email) values ('u1', 'PatronOne', 'patronone@example.cm');
		insert into customers (user_id, name, email, phone, city, created_at) values
			('u1', 'PatronOne', 'patronone@example.cm', '+237677000001', 'Douala', now() - interval '400 days'),
			(null, 'PatronTwo', null, '+237677000002', 'Limbe', now() - interval '2 days');
		insert into carts (user_id, product_id, quantity) select 'u1', id, 2 from products where id = 'khamrah-qahwa-edp';
		insert into wishlists (user_id, product_id) select 'u1', id from products where id = 'asad-bourbon-edp';
		insert into orders (order_number, customer_id, customer_name, customer_phone, customer_location, order_source,
			order_status, products_requested, total_amount, total_cost, total_profit, profit_margin, amount_known, created_at) values
			('ORD-NEW', 1, 'PatronOne', '+237677000001', 'Douala', 'website', 'delivered', 'Asad Bourbon EDP (Qty: 1, Price: 28000 FCFA)', 28000, 18200, 9800, 35.0, true, now()),
			('ORD-TEXT', 2, 'PatronTwo', '+237677000002', 'Limbe', 'whatsapp', 'delivered', 'my Club de Nuit bottle', null, null, null, null, false, now() - interval '1 millisecond'),
			('ORD-GONE', 2, 'PatronTwo', '+237677000002', 'Limbe', 'whatsapp', 'cancelled', 'a gift', 90000, 1, 89999, 99.9, true, now() - interval '2 milliseconds'),
			('ORD-OLD', 1, 'PatronOne', '+237677000001', 'Douala', 'instagram', 'delivered', 'a surprise', 10000, 6000, 4000, 40.0, true, now() - interval '400 days');
		insert into order_items (order_id, product_id, product_name, quantity, unit_price, unit_cost)
			select 1, id, name, 1, 28000, 18200 from products where id = 'asad-bourbon-edp';
		insert into order_history (order_id, at, actor_kind, actor, change, old_value, new_value)
			values (1, now() + interval '1 second', 'admin', 'owner@sillage.example', 'status', 'pending', 'delivered');
		insert into admin_changes (at, admin_email, entity, entity_id, action, before, after)
			values (now() + interval '2 seconds', 'owner@sillage.example', 'product', 'yara-edp', 'create', null, '{"name": "Yara EDP"}');`)
}

describe('before the first sale', () => {
	test('A-DASH-02 A-DASH-03 A-DASH-04 the dashboard of a new shop', async () => {
		const page = await admin('/admin')
		const text = await mainText(page)
		expect(text).toContain('No sales yet')
		const cards = page.locator('dl[aria-label="Totals"]')
		expect((await seen(cards)).split('\n').filter(Boolean)).toEqual([
			'Total Products',
			'84',
			'Total Orders',
			'0',
			'0 today',
			'Total Customers',
			'0',
			'Total Profit',
			'0 FCFA',
			'No sales yet',
		])
		const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link')
		expect(await actions.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
			'/admin/products',
			'/admin/orders',
			'/admin/customers',
			'/admin/add-order',
			'/admin/analytics',
			'/admin/profit-tracking',
		])
		const categories = await seen(page.getByRole('region', { name: 'Categories' }))
		expect(categories.replace(/\s+/g, ' ')).toContain('Perfumes 53 Body-Spray 26 Body-Mist 5')
	})

	test('A-ANA-09 analytics without data', async () => {
		const page = await admin('/admin/analytics')
		await page.getByText('No analytics data available.').waitFor()
	})
})

describe('with orders', () => {
	beforeAll(fillShop)

	test('A-DASH-01 A-DASH-02 A-DASH-05 A-DASH-07 the dashboard counts delivered orders and tells what happened', async () => {
		const page = await admin('/admin')
		const cards = await seen(page.locator('dl[aria-label="Totals"]'))
		expect(cards.split('\n').filter(Boolean)).toEqual([
			'Total Products',
			'84',
			'Total Orders',
			'4',
			'3 today',
			'Total Customers',
			'2',
			'Total Profit',
			'13,800 FCFA',
			'36.3% margin',
		])
		const activity = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')
		const told = (await activity.allInnerTexts()).map((text) => text.split('\n')[0])
		expect(told.slice(0, 4)).toEqual([
			'Yara EDP was added',
			'Order ORD-NEW is now Delivered',
			'New order ORD-NEW from PatronOne',
			'New order ORD-TEXT from PatronTwo',
		])
		const ways = (part: Locator) =>
			part.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
		expect((await ways(page.getByRole('region', { name: 'Recent activity' }))).slice(0, 3)).toEqual([
			'/admin/products?q=Yara+EDP',
			'/admin/orders?order=1',
			'/admin/orders?order=1',
		])
		expect(await ways(page.locator('dl[aria-label="Totals"]'))).toEqual([
			'/admin/products',
			'/admin/orders',
			'/admin/customers',
			'/admin/profit-tracking',
		])
		const today = page.locator('dl[aria-label="Today so far"]')
		expect((await seen(today)).split('\n').filter(Boolean)).toEqual([
			'Orders today',
			'3',
			'Revenue today',
			'28,000 FCFA',
			'Profit today',
			'9,800 FCFA',
		])
		await page.getByText('No orders on the same day last week, so there is nothing to compare.').waitFor()
	})

	test('A-PROFIT-01 A-PROFIT-02 A-PROFIT-03 A-PROFIT-04 A-PROFIT-05 profit by period', async () => {
		const page = await admin('/admin/profit-tracking')
		const cards = async () =>
			(await page.locator('main dl').first().locator('dd:first-of-type').allInnerTexts()).map((text) =>
				text.replace(/\u00a0/g, ' '),
			)
		expect(await page.getByRole('navigation', { name: 'Period' }).getByRole('link').allInnerTexts()).toEqual([
			'All time',
			'This year',
			'Last 90 days',
			'Last 30 days',
		])
		expect(await cards()).toEqual(['38,000 FCFA', '24,200 FCFA', '13,800 FCFA', '36.3%'])
		const months = await rowsOf(page, 'Monthly breakdown')
		expect(months.map(([, orders, revenue]) => [orders, revenue])).toEqual([
			['2', '28,000 FCFA'],
			['1', '10,000 FCFA'],
		])
		expect((await rowsOf(page, 'Latest delivered orders')).map(([number]) => number)).toEqual([
			'ORD-NEW',
			'ORD-TEXT',
			'ORD-OLD',
		])
		await page.getByRole('link', { name: 'Last 30 days' }).click()
		await page.waitForURL('**?period=last-30-days')
		await page.getByText('2 delivered orders').first().waitFor()
		expect(await cards()).toEqual(['28,000 FCFA', '18,200 FCFA', '9,800 FCFA', '35.0%'])
	})

	test('A-PROFIT-06 A-PROFIT-07 A-PROFIT-10 A-PROFIT-12 Debug Orders, and Recalculate Profits with its messages', async () => {
		const page = await admin('/admin/profit-tracking')
		expect(await page.getByRole('button', { name: 'Refresh', exact: true }).count()).toBe(1)
		await page.getByRole('link', { name: 'Debug Orders' }).click()
		const debug = page.getByRole('region', { name: 'Debug Orders: the five latest delivered' })
		await debug.waitFor()
		const orders = await debug.getByRole('listitem').allInnerTexts()
		expect(orders.join('\n')).toContain('Worked out from its order lines')
		expect(orders.join('\n')).toContain("No lines: 'club de nuit' fallback, price 40000, cost 25000")
		expect(orders.join('\n')).toContain('No lines, but an agreed amount: keeps the totals it has')

		// Held back, so that there is something to see while it works.
		const go = await holdRequests(page, '**/admin/profit-tracking.data**', isPost)
		await page.getByRole('button', { name: 'Recalculate Profits' }).click()
		await page.getByText('Recalculating profits for all orders...').waitFor()
		await page.getByText('0 of 4 orders').waitFor()
		go()
		await page.getByText('Successfully recalculated profits for 2 orders').waitFor()
		await page.getByText('2 orders match no product and keep their totals.').waitFor()
		await page.getByText('53,800').or(page.getByText('78,000')).first().waitFor()
		const { rows } = await database.query(
			"select total_amount, total_cost, total_profit, profit_margin, amount_known, cost_estimated from orders where order_number = 'ORD-TEXT'",
		)
		expect(Object.values(rows[0])).toEqual(['40000', '25000', '15000', '37.5', false, false])
		// Its cost is the fallback's own, and only how much was ordered is assumed: each is said for itself.
		await page.getByText('1 of them with an assumed amount').waitFor()
		expect(await page.getByText('60% of the price').count()).toBe(0)
		const latest = await rowsOf(page, 'Latest delivered orders')
		expect(latest[1]).toEqual(
			expect.arrayContaining(['ORD-TEXT', 'est.40,000 FCFA', 'est.25,000 FCFA', '37.5%']),
		)
	})

	test('A-PROFIT-13 a recalculation that fails says so', async () => {
		const page = await admin('/admin/profit-tracking')
		await failPosts(page, '**/admin/profit-tracking.data**')
		await page.getByRole('button', { name: 'Recalculate Profits' }).click()
		await page.getByText('Failed to recalculate profits').waitFor()
		forgive(page)
	})

	test('A-ANA-01 A-ANA-02 A-ANA-03 A-ANA-04 A-ANA-05 A-ANA-06 A-ANA-08 analytics of a range', async () => {
		const page = await admin('/admin/analytics')
		const range = page.getByRole('navigation', { name: 'Time range' })
		expect(await range.getByRole('link').allInnerTexts()).toEqual([
			'Last 7 days',
			'Last 30 days',
			'Last 90 days',
			'Last year',
		])
		expect(await seen(range.locator('[aria-current]'))).toBe('Last 30 days')
		const text = await mainText(page)
		expect(text).toContain('Estimated profit (35% of revenue)')
		expect(text).toContain('23,800 FCFA')
		expect(text).toMatch(/Total Orders\s+3\s/)
		expect(text).toMatch(/Total Revenue\s+68,000 FCFA/)
		expect(text).toMatch(/Average Order Value\s+34,000 FCFA/)
		expect(text).toContain('Nothing in the period before')
		expect(await rowsOf(page, 'Orders by status')).toEqual([
			['Pending', '0'],
			['Contacted', '0'],
			['Confirmed', '0'],
			['Processing', '0'],
			['Delivered', '2'],
			['Cancelled', '1'],
		])
		expect((await rowsOf(page, 'Orders by source')).slice(0, 3)).toEqual([
			['Website', '1'],
			['WhatsApp', '2'],
			['Instagram', '0'],
		])
		expect((await rowsOf(page, 'Top requested products')).map(([name]) => name)).toEqual([
			'Asad Bourbon EDP',
			'a gift',
			'my Club de Nuit bottle',
		])
		expect((await rowsOf(page, 'Top customers')).map(([, spent, orders]) => [spent, orders])).toEqual([
			['40,000 FCFA', '2'],
			['28,000 FCFA', '1'],
		])
		expect(await rowsOf(page, 'Orders in the last six months')).toHaveLength(6)
		expect(await rowsOf(page, 'Orders by hour of the day')).toHaveLength(24)
		expect((await rowsOf(page, 'Recent orders')).map(([number]) => number)).toEqual([
			'ORD-NEW',
			'ORD-TEXT',
			'ORD-GONE',
		])
	})

	test('A-ANA-02 each day is read out by keyboard, pointer and finger, and stands in a table for a screen reader', async () => {
		const page = await open('about:blank', { viewport: PHONE, hasTouch: true })
		await signInAsAdmin(page, url(), '/admin/analytics')
		const days = await rowsOf(page, 'Over time')
		expect(days).toHaveLength(30)
		expect(days.at(-1)!.slice(1)).toEqual(['68,000 FCFA', '3', '24,800 FCFA'])
		expect(days[0]!.slice(1)).toEqual(['0 FCFA', '0', '0 FCFA'])
		const revenue = page.getByRole('slider', { name: 'Revenue' })
		const readOut = async () => (await revenue.getAttribute('aria-valuetext'))?.replace(/\u00a0/g, ' ')
		const said = (index: number) => `${days[index]![0]}: ${days[index]![1]}`
		expect(await readOut()).toBe(said(29))
		await revenue.focus()
		await page.keyboard.press('ArrowLeft')
		await expect.poll(() => readOut()).toBe(said(28))
		await page.keyboard.press('Home')
		await expect.poll(() => readOut()).toBe(said(0))
		const { x, y, width, height } = (await revenue.boundingBox())!
		await page.mouse.move(x + width - 2, y + height / 2)
		expect(await readOut()).toBe(said(29))
		await page.mouse.move(x + (width * 10) / 29, y + height / 2)
		expect(await readOut()).toBe(said(10))
		await page.touchscreen.tap(x + (width * 20) / 29, y + height / 2)
		expect(await readOut()).toBe(said(20))
		await page.touchscreen.tap(x + (width * 10) / 29, y + height / 2)
		// The three charts are read at the same place, and what is read out is seen.
		expect(await page.getByRole('slider', { name: 'Orders' }).getAttribute('aria-valuetext')).toContain(
			days[10]![0]!,
		)
		expect(await seen(page.locator('figure').first())).toContain(days[10]![0]!)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
	})

	test('what a phone looks for in vain and looks at is counted once, and not at all under Do Not Track', async () => {
		await database.query('delete from day_counts')
		// Letters only: six digits would look like a phone number.
		const nonsense = unique('Zzqx').replace(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? '')
		const visitor = await open(url('/'), { viewport: PHONE })
		const sent: string[] = []
		visitor.on('request', (request) => {
			if (request.url().endsWith('/data/counts')) sent.push(request.postData() ?? '')
		})
		await visitor.clock.install()
		await visitor.getByRole('link', { name: 'Search' }).first().click()
		const told = visitor.waitForResponse('**/data/counts')
		const field = visitor.getByRole('dialog').getByRole('searchbox')
		await field.pressSequentially(nonsense, { delay: 30 })
		expect((await told).status()).toBe(204)
		// The same words in the list of results are the same search.
		await field.press('Enter')
		await visitor.getByText('No products found').first().waitFor()
		// Longer than words stand before they are counted.
		await visitor.clock.fastForward(10_000)
		await visitor.evaluate(() => fetch('/healthz').then(() => {}))
		expect(sent).toEqual([`not-found=${nonsense}`])
		// Another visitor: React does not take over a page in order while its clock is a test's.
		const viewer = await open('about:blank', { viewport: PHONE })
		const viewed = viewer.waitForResponse('**/data/counts')
		await viewer.goto(url('/product/yara-edp'))
		expect((await (await viewed).request().allHeaders()).cookie).toBeUndefined()

		const silent = await open('about:blank', { viewport: PHONE })
		const unwanted: string[] = []
		silent.on('request', (request) => {
			if (request.url().endsWith('/data/counts')) unwanted.push(request.url())
		})
		await silent.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
		await silent.goto(url('/product/yara-edp'))
		// Remembered on the device by the same code that would have told the shop.
		await silent.waitForFunction(() => localStorage.getItem('seen')?.includes('yara-edp'))
		expect(unwanted).toEqual([])

		const page = await admin('/admin/analytics', PHONE)
		expect(await rowsOf(page, 'Looked for and not found')).toEqual([[nonsense.toLowerCase(), '1']])
		expect(await rowsOf(page, 'Looked at, not ordered')).toEqual([['Yara EDP', '1']])
		await page.getByRole('link', { name: 'Yara EDP' }).click()
		await page.waitForURL('**/admin/products?q=Yara%20EDP')
		await database.query('delete from day_counts')
	})

	test('A-ANA-07 new, returning and all customers', async () => {
		const page = await admin('/admin/analytics')
		const insights = await seen(page.getByRole('region', { name: 'Customer insights' }))
		expect(insights.split('\n').filter(Boolean)).toEqual([
			'Customer insights',
			'New customers (30 days)',
			'1',
			'Returning customers (more than 1 order)',
			'2',
			'All customers',
			'2',
		])
	})

	test('A-CUST-01 A-CUST-02 A-CUST-04 the directory, its search, and a customer’s details', async () => {
		const page = await admin('/admin/customers')
		expect(await page.locator('main dl').first().locator('dt').count()).toBeGreaterThanOrEqual(3)
		const rows = await rowsOf(page, 'Customer directory')
		expect(rows.map((row) => [row[0], row[2], row[5], row[6]])).toEqual([
			['1', '+237677000002', '2', '40,000 FCFA'],
			['2', '+237677000001', '2', '38,000 FCFA'],
		])
		await page.getByRole('searchbox', { name: 'Search by name, phone, city or email' }).fill('677 000 001')
		await page.waitForURL('**q=677**')
		await expect.poll(() => rowsOf(page, 'Customer directory')).toHaveLength(1)
		await page.getByRole('link', { name: 'Details of PatronOne' }).click()
		const dialog = page.getByRole('dialog', { name: 'PatronOne' })
		await dialog.waitFor()
		const text = await seen(dialog)
		for (const part of [
			'Contact',
			'patronone@example.cm',
			'Has an account',
			'Cart items',
			'2 × Khamrah Qahwa EDP',
		]) {
			expect(text).toContain(part)
		}
		expect(text).toMatch(/Wishlist items\s+Asad Bourbon EDP/)
		expect(text).toMatch(/Spent\s+38,000 FCFA/)
		expect(await dialog.getByRole('link', { name: 'WhatsApp PatronOne' }).getAttribute('href')).toBe(
			'https://wa.me/237677000001',
		)
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'hidden' })
		await expect.poll(() => page.url()).not.toContain('person')
	})

	test('A-CUST-03 a sign-up appears in the directory; what only shares its number is told apart, and the address can be freed', async () => {
		const { email } = await newCustomer(url(), 'Newcomer', { phone: '+237677000002' })
		const page = await admin(`/admin/customers?q=${encodeURIComponent(email)}`, PHONE)
		expect(await rowsOf(page, 'Customer directory')).toHaveLength(1)
		await page.getByRole('link', { name: 'Details of Newcomer Customer' }).click()
		const dialog = page.getByRole('dialog', { name: 'Newcomer Customer' })
		await dialog.getByText('Has an account, address not verified').waitFor()
		await dialog.getByText('Erase this customer').first().click()
		await dialog.getByText('Perhaps the same person').waitFor()
		await dialog.getByLabel('PatronTwo, +237677000002, orders: ORD-TEXT, ORD-GONE').waitFor()
		await dialog.getByRole('button', { name: 'Erase only what is ticked' }).click()
		await dialog.getByText('Please tick what is to be erased.').waitFor()
		await dialog.getByText('Free this address').first().click()
		expect(await axeViolations(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
		await dialog.getByLabel('The address belongs to somebody else').check()
		await dialog.getByRole('button', { name: 'Free this address' }).click()
		await page.getByText('Address freed').waitFor()
		await expect.poll(() => rowsOf(page, 'Customer directory')).toHaveLength(0)
		await database.query("delete from admin_changes where action = 'free address'")
		forgive(page)
	})

	test('exports are for admins only, in bare integers, with no cell that could run', async () => {
		const paths = [
			'/admin/customers/export.csv',
			'/admin/profit-tracking/export.csv',
			'/admin/analytics/export.csv',
		]
		for (const path of paths) {
			const stranger = await fetch(url(path), { redirect: 'manual' })
			expect(stranger.status, path).toBe(302)
		}
		const headers = await adminHeaders(url())
		const read = async (path: string) => (await fetch(url(path), { headers })).text()
		expect(await read(paths[0]!)).toContain("2,PatronOne,'+237677000001,patronone@example.cm,Douala,yes,")
		expect(await read(`${paths[1]}?period=last-30-days`)).toContain(
			'total,last-30-days,2,68000,43200,24800,36.5,yes',
		)
		expect(await read(paths[2]!)).toContain('total,estimated_profit_35_percent,23800,0')
	})

	// On a phone: admin-small-screen.test.ts.
	test('no accessibility violations and no sideways scrolling on a desk', async () => {
		const page = await admin('/admin')
		for (const path of [
			'/admin',
			'/admin/profit-tracking?debug=1',
			'/admin/analytics',
			'/admin/customers?person=1',
			'/admin/migration',
		]) {
			if (path !== '/admin') await page.goto(url(path))
			expect(await axeViolations(page), path).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(DESKTOP.width)
		}
	})

	test('erasing a customer is confirmed first, keeps the totals and is recorded', async () => {
		const name = unique('Patron')
		const { rows } = await database.query(
			`with person as (
				insert into customers (name, phone, city) values ($1, '+2376' || floor(random() * 90000000 + 10000000)::bigint, 'Kribi')
				returning id, phone
			)
			insert into orders (order_number, customer_id, customer_name, customer_phone, order_source, order_status,
				products_requested, total_amount, total_cost, total_profit, profit_margin)
			select $2, id, $1, phone, 'phone', 'delivered', 'a gift', 5000, 3000, 2000, 40.0 from person returning customer_id`,
			[name, unique('ORD')],
		)
		const person = rows[0].customer_id as number
		const page = await admin('/admin/profit-tracking')
		const revenue = async () => /Total Revenue\s+([\d,]+) FCFA/.exec(await mainText(page))?.[1]
		const before = await revenue()
		expect(before).toBeTruthy()
		await page.goto(url(`/admin/customers?person=${person}`))
		const dialog = page.getByRole('dialog', { name })
		await dialog.getByText('Erase this customer').first().click()
		await dialog.getByRole('button', { name: 'Erase this customer' }).click()
		await dialog.getByText('Please confirm that the customer asked for this.').waitFor()
		await dialog.getByLabel('The customer asked for this').check()
		await dialog.getByRole('button', { name: 'Erase this customer' }).click()
		await page.getByText('Customer erased').waitFor()
		await dialog.waitFor({ state: 'hidden' })
		expect(JSON.stringify(await rowsOf(page, 'Customer directory'))).not.toContain(name)
		const changes = await database.query(
			"select admin_email, action from admin_changes where entity = 'customer' and entity_id = $1",
			[String(person)],
		)
		expect(changes.rows).toEqual([{ admin_email: 'owner@sillage.example', action: 'erase' }])
		await page.goto(url('/admin/profit-tracking'))
		expect(await revenue()).toBe(before)
		forgive(page)
	})

	test('a guest of whom only a deleted order is left is found by number, and erased', async () => {
		const phone = uniquePhone()
		const number = unique('ORD')
		await database.query(
			`insert into admin_changes (admin_email, entity, entity_id, action, before)
			values ('owner@sillage.example', 'order', $1, 'delete', $2)`,
			[number, { customerName: 'Left Behind', customerPhone: phone, landmark: 'old chapel' }],
		)
		const page = await admin(`/admin/customers?q=${encodeURIComponent(phone.slice(4))}`, PHONE)
		const known = page.getByRole('region', { name: `Still known under ${phone.slice(4)}` })
		await known.getByText(`Deleted order ${number}, Left Behind`).waitFor()
		expect(await axeViolations(page)).toEqual([])
		await known.getByText('Erase what is still known').first().click()
		await known.getByRole('button', { name: 'Erase what is still known' }).click()
		await known.getByText('Please confirm that the customer asked for this.').waitFor()
		await known.getByLabel('The customer asked for this').check()
		await known.getByRole('button', { name: 'Erase what is still known' }).click()
		await page.getByText('Nothing is known under this number or address any more.').waitFor()
		await known.waitFor({ state: 'hidden' })
		const { rows } = await database.query('select before from admin_changes where entity_id = $1', [number])
		expect(rows).toEqual([{ before: null }])
		forgive(page)
	})
})

describe('migration', () => {
	test('A-MIG-01 A-MIG-02 A-MIG-03 counts, a line for each product, totals; run twice, nothing doubles', async () => {
		await database.query("delete from products where id in ('asad-bourbon-edp', 'khamrah-qahwa-edp')")
		const page = await admin('/admin/migration')
		const counts = async () => (await page.locator('main dl').first().locator('dd').allInnerTexts()).join(' ')
		expect(await counts()).toBe('84 82 2')
		expect(await page.getByRole('region', { name: 'Instructions' }).getByRole('listitem').count()).toBe(4)
		await page.getByRole('button', { name: 'Migrate All Products' }).click()
		await page.getByText('2 added, 82 already there, 0 failed').waitFor()
		await page.getByText('Asad Bourbon EDP: added', { exact: true }).waitFor()
		expect(await page.getByRole('region', { name: 'Migration log' }).getByRole('listitem').count()).toBe(84)
		await expect.poll(counts).toBe('84 84 0')
		await page.getByRole('button', { name: 'Migrate All Products' }).click()
		await page.getByText('0 added, 84 already there, 0 failed').waitFor()
		await page.getByText('Asad Bourbon EDP: already there, left as it is').waitFor()
		expect(await counts()).toBe('84 84 0')
	})

	test('A-MIG-04 a failure says Migration failed', async () => {
		const page = await admin('/admin/migration')
		await failPosts(page, '**/admin/migration.data**')
		await page.getByRole('button', { name: 'Migrate All Products' }).click()
		await page.getByText('Migration failed').waitFor()
		forgive(page)
	})
})

describe('when figures cannot be read', () => {
	test.each([
		['A-DASH-06', '/admin', 'customers', 'Error loading dashboard: the figures could not be read just now.'],
		['A-PROFIT-13', '/admin/profit-tracking', 'order_items', 'Failed to load profit data'],
		['A-ANA-09', '/admin/analytics', 'order_items', 'Error loading analytics: the figures could not be read'],
		['A-CUST-05', '/admin/customers', 'customers', 'Error loading customers: the figures could not be read'],
		['A-MIG-04', '/admin/migration', 'products', 'Migration failed'],
		['A-ORD-10', '/admin/orders', 'orders', 'Error Loading Orders'],
		['A-PROD-12', '/admin/products', 'products', 'Error loading products: '],
	])('%s %s says so with Retry, and comes back', async (_, path, table, message) => {
		const headers = await adminHeaders(url())
		await database.query(`alter table ${table} rename to ${table}_away`)
		try {
			const answer = await fetch(url(path), { headers })
			expect(answer.status).toBe(503)
			const html = await answer.text()
			for (const part of [message, 'Retry</']) expect(html).toContain(part)
		} finally {
			await database.query(`alter table ${table}_away rename to ${table}`)
		}
		const after = await fetch(url(path), { headers })
		expect([after.status, (await after.text()).includes(message)]).toEqual([200, false])
	})

	test('A-DASH-06 Retry loads the page again', async () => {
		const page = await admin('/admin/orders')
		await database.query('alter table customers rename to customers_away')
		try {
			await page.goto(url('/admin'))
			await page.getByText('Error loading dashboard').waitFor()
		} finally {
			await database.query('alter table customers_away rename to customers')
		}
		await page.getByRole('button', { name: 'Retry' }).click()
		await page.getByRole('region', { name: 'Quick actions' }).waitFor()
		forgive(page)
	})

	test('A-CUST-05 a missing orders table is only a warning', async () => {
		const page = await admin('/admin')
		await database.query('alter table orders rename to orders_away')
		try {
			await page.goto(url('/admin/customers'))
			await page.getByText('The orders could not be read. Customers are shown without them.').waitFor()
			expect((await rowsOf(page, 'Customer directory')).length).toBeGreaterThan(0)
		} finally {
			await database.query('alter table orders_away rename to orders')
		}
	})

	test('bad input changes nothing and never breaks a page', async () => {
		const headers = await adminHeaders(url())
		for (const [path, form] of [
			['/admin/profit-tracking', { intent: 'recalculate', from: 'x', lastId: '1' }],
			['/admin/profit-tracking', { intent: 'recalculate', from: '0', lastId: '99999999999999' }],
			['/admin/migration', { intent: 'migrate', from: '-1' }],
			['/admin/customers', { intent: 'erase', person: 'x', confirmed: 'yes' }],
			['/admin/customers', { intent: 'erase', person: '1' }],
		] as [string, Record<string, string>][]) {
			const answer = await fetch(url(path), { method: 'POST', headers, body: new URLSearchParams(form) })
			expect([400, 422], JSON.stringify(form)).toContain(answer.status)
		}
		for (const path of [
			'/admin/customers?q=%00%25&page=999999999&person=999999999',
			'/admin/customers?page=x&person=x',
			'/admin/analytics?range=%00',
			'/admin/profit-tracking?period=none&debug=',
		]) {
			expect((await fetch(url(path), { headers })).status, path).toBe(200)
		}
	})
})

test('nothing of this reaches a visitor', async () => {
	const html = await (await fetch(url('/'))).text()
	const scripts = html.match(/\/build\/[\w.-]+\.js/g) ?? []
	expect(scripts.length).toBeGreaterThan(0)
	for (const path of new Set(scripts)) {
		const script = await (await fetch(url(path))).text()
		for (const word of [
			'Recalculating profits',
			'Estimated profit',
			'Migrate All Products',
			'Erase this customer',
		]) {
			expect(script.includes(word), `${path} has '${word}'`).toBe(false)
		}
	}
})
