// Every page of the back office on a small phone, in French, whose words are longer (in English the pages' own tests ask
// for as much on a desk), in a shop that has been busy: long names, large sums, free-text orders, all kinds of states.
// The route table says which pages there are.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import routes from '../../../app/routes.ts'
import { growShop } from '../../harness/grown-shop.ts'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { inReach } from '../../support/browser/in-reach.ts'
import { paintedOver, partsThatStay } from '../../support/browser/in-sight.ts'
import { setAdminLanguage, signInAsAdmin } from '../../support/people/admin.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { open, openShared, forgive } = useBrowser()

const addresses = (entries: RouteConfigEntry[], parent = ''): string[] =>
	entries.flatMap((entry) => {
		const path = [parent, entry.path].filter(Boolean).join('/')
		if (entry.children) return addresses(entry.children, path)
		// Pages are components; data, files and actions are not.
		return /^routes\/admin\/.*\.tsx$/.test(entry.file) ? [`/${path}`] : []
	})
/** Pages that are looked at in a state with more on them. */
const FULLER: Record<string, string> = {
	// The products with long names, and the way to the page before.
	'/admin/products': '/admin/products?page=2',
	'/admin/profit-tracking': '/admin/profit-tracking?debug=1',
	'/admin/products/status': '/admin/products/status?id=yara-edp&id=asad-edp',
	'/admin/stock/products/:id': '/admin/stock/products/yara-edp',
}
const PAGES = [...new Set(addresses(await routes))]
	.filter((path) => !/login|invitation/.test(path))
	.map((path) => FULLER[path] ?? path)

const LONG = 'Khamrah Qahwa Extrait de Parfum Collection Privée Édition Limitée 2026 Vaporisateur 200ml'
let dialogs: string[]

beforeAll(async () => {
	const database = new pg.Client({ connectionString: shop().database })
	await database.connect()
	await growShop(database, { orders: 120, customers: 30 })
	await database.query(`update products set name = $1 || ' ' || numeric_id where numeric_id <= 3`, [LONG])
	await database.query(`insert into stock_levels (product_id) select id from products where numeric_id <= 3`)
	await database.query(`insert into stock_movements (product_id, kind, quantity, why)
		select product_id, 'count', 12345, repeat('word ', 40) from stock_levels`)
	const { rows } = await database.query(
		`insert into orders (order_number, customer_name, customer_phone, customer_location, order_source, order_status,
			products_requested, total_amount, total_cost, total_profit, profit_margin, amount_known, notes, created_at) values
		('ORD-FREE234', $1, '+237677123456', 'Ngaoundéré, quartier Petit Marché', 'website', 'pending',
			repeat('the pink one in a round bottle, ', 20), null, null, null, null, false, 'https://example.cm/' || repeat('x', 80), now() - interval '100 hours'),
		('ORD-BIG2345', 'Wholesale Customer', '+237677123457', 'Yaoundé', 'in_person', 'delivered',
			$2 || ' (Qty: 9000, Price: 25000 FCFA)', 225000000, 146250000, 78750000, 35.0, true, '', now() - interval '1 hour')
		returning id, order_number as number`,
		['Customer with a rather long and double-barrelled name', LONG],
	)
	await database.query(`insert into short_links (code, target, place)
		select 'abc23' || numeric_id, '/product/' || id, 'flyer' from products where numeric_id between 2 and 3`)
	await database.query(
		`update orders set link_id = (select max(id) from short_links) where order_number like 'ORD-%345'`,
	)
	// Counted a year ago: some run out, some lie there.
	await database.query(
		`insert into stock_levels (product_id, counted_since) select id, now() - interval '1 year' from products where numeric_id between 4 and 60`,
	)
	await database.query(
		`insert into stock_movements (product_id, kind, quantity) select id, 'count', numeric_id % 7 from products where numeric_id between 4 and 60`,
	)
	await database.query(
		`insert into reviews (order_id, product_id, rating, words, language, first_name, town, state)
		select $1, id, 4, repeat('x', 300) || ' ' || repeat('word ', 50), 'fr', repeat('N', 40), 'Ngaoundéré', state
		from products join (values (1, 'waiting'), (2, 'approved'), (3, 'refused')) states (number, state) on number = numeric_id`,
		[rows[0].id],
	)
	await database.query(
		`insert into outbox (kind, recipient, payload, attempts, next_attempt_at, last_error)
		values ('order-to-customer', $1, '{"orderNumber": "ORD-FREE234"}', 60, now(), $2)`,
		[`${'long-address-'.repeat(6)}@example.cm`, `unknown ${'x'.repeat(200)}`],
	)
	const { rows: persons } = await database.query('select id from customers order by id limit 1')
	dialogs = [
		// With a short list behind them: the whole one is among the pages.
		...rows.map(({ id, number }) => `/admin/orders?order=${id}&q=${number}`),
		`/admin/customers?person=${persons[0].id}`,
		'/admin/products/bulk?all=1&change=price&by=amount&direction=down&value=24000',
		'/admin/orders/next-step?all=1&status=pending',
	]
	await database.end()
})

describe('all pages', () => {
	let page: Page
	beforeAll(async () => {
		await setAdminLanguage(url(), 'fr')
		page = await openShared('about:blank', { viewport: PHONE })
		await signInAsAdmin(page, url())
	})
	afterAll(() => setAdminLanguage(url(), 'en'))

	async function isFine(path: string): Promise<void> {
		const missing = path.endsWith('*')
		await page.goto(url(path.replace('*', 'no/such/page')))
		await expect
			.poll(() => page.locator('[data-live=on]').count(), { timeout: 20_000, message: path })
			.toBe(1)
		expect(await page.locator('html').getAttribute('lang'), path).toBe('fr')
		// A page that is not found has no text below its title.
		const heading = missing ? 'h1' : 'h1 + p'
		expect((await page.locator(heading).first().textContent())?.trim(), path).toBeTruthy()
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
			PHONE.width,
		)
		expect(await axeViolations(page), path).toEqual([])
		expect(
			(await partsThatStay(page)).filter(({ fault }) => fault),
			path,
		).toEqual([])
		// A figure that loses its end is worse than a small one.
		const cut = await page
			.locator('main dl[aria-label] dd')
			.evaluateAll((all) =>
				all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
			)
		expect(cut, path).toEqual([])
		if (missing) forgive(page)
	}

	test.each(PAGES)(
		'A-HEAD-01 %s: title and subtitle, no sideways scrolling, no console error, no accessibility violation',
		isFine,
	)

	test('nor in what opens over them', async () => {
		for (const path of dialogs) {
			await isFine(path)
			if (await page.locator('dialog[open]').count())
				expect(await paintedOver(page, 'dialog[open]'), path).toEqual([])
		}
		// The menu, over the bar with what is done next.
		await page.goto(url('/admin/add-order'))
		await page.locator('header summary').click()
		expect(await paintedOver(page, 'header details[open] > div')).toEqual([])
	})
})

/** Generous: a busy machine is no failure. */
const SOON = { timeout: 20_000 }

describe('the lists on a phone', () => {
	afterEach(() => setAdminLanguage(url(), 'en'))
	const office = async (path: string) => {
		const page = await open('about:blank', { viewport: PHONE })
		await signInAsAdmin(page, url(), path)
		return page
	}
	const rows = (page: Page) => page.locator('main tbody tr')

	test('A-ORD-03 the first order begins in the upper half, in two lines, with WhatsApp in reach', async () => {
		const page = await office('/admin/orders?q=ORD-BIG2345')
		const row = rows(page).first()
		const place = (await row.boundingBox())!
		expect(place.y).toBeLessThan(PHONE.height / 2)
		expect(place.height).toBeLessThanOrEqual(64)
		const text = (await row.textContent())!.replaceAll(/\s+/g, ' ')
		for (const part of ['Wholesale Customer', '225,000,000 FCFA', 'Yaoundé', 'Delivered'])
			expect(text).toContain(part)
		expect(
			await inReach(page, row.getByRole('link', { name: /^Write to Wholesale Customer on WhatsApp/ })),
		).toBe(true)
		await row.getByRole('link', { name: /^Wholesale Customer ?, ORD-BIG2345$/ }).click()
		await page.getByRole('dialog').getByRole('heading', { name: 'ORD-BIG2345' }).waitFor()
	})

	/** At every width between phone and desk the last action of a row is in sight, and the list does not scroll. */
	async function actionIsInReach(page: Page, action: string): Promise<void> {
		for (const width of [768, 1024, 1280]) {
			await page.setViewportSize({ ...PHONE, width })
			const where = `${page.url()} at ${width}`
			const last = rows(page)
				.first()
				.getByText(action)
				.or(rows(page).first().getByRole('button', { name: action }))
			expect(await inReach(page, last.filter({ visible: true }).last()), where).toBe(true)
			const list = page.locator('main [role=region]').first()
			expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth), where).toBe(0)
		}
	}

	test('A-ORD-03 A-PROD-04 at 768, 1024 and 1280 pixels no action of an order or a product is out of sight; on a phone what can be done to a product has names, and delete stands apart', async () => {
		await setAdminLanguage(url(), 'fr')
		const page = await office('/admin/orders')
		await actionIsInReach(page, 'Détails')
		await page.setViewportSize(PHONE)
		await page
			.getByRole('navigation', { name: 'Au quotidien' })
			.getByRole('link', { name: 'Produits' })
			.click()
		await page.waitForURL('**/admin/products')
		await rows(page)
			.first()
			.getByRole('button', { name: /^Supprimer / })
			.waitFor()
		await actionIsInReach(page, 'Supprimer')

		await page.setViewportSize(PHONE)
		const row = rows(page).first()
		const boxes: Record<string, { x: number; width: number; y: number }> = {}
		for (const name of ['Modifier', 'Dupliquer', 'Supprimer'])
			boxes[name] = (await row
				.getByText(name, { exact: true })
				.locator('visible=true')
				.locator('..')
				.boundingBox())!
		const apart = boxes.Supprimer!
		for (const [name, { x, width, y }] of Object.entries(boxes)) {
			if (name === 'Supprimer') continue
			expect(width, name).toBeGreaterThanOrEqual(44)
			expect([name, y]).toEqual([name, apart.y])
			expect(apart.x - (x + width), name).toBeGreaterThanOrEqual(24)
		}
		await row.getByRole('button', { name: /^Supprimer / }).click()
		await page.getByRole('dialog').getByText('Voulez-vous vraiment supprimer').waitFor()
	})

	test('A-ORD-05 the number of a status is its filter, which is there again after leaving, until it is taken away', async () => {
		const page = await office('/admin/orders')
		const pending = page.getByRole('link', { name: /^Pending \d+ Awaiting contact$/ })
		const count = Number((await pending.textContent())!.match(/\d+/)![0])
		await pending.click()
		await page.waitForURL('**/admin/orders?status=pending')
		await expect.poll(() => rows(page).count(), SOON).toBe(count)
		const nearest = page.getByRole('navigation', { name: 'Every day' })
		await nearest.getByRole('link', { name: 'Products' }).click()
		await page.waitForURL('**/admin/products')
		await nearest.getByRole('link', { name: 'Orders' }).click()
		await page.waitForURL('**/admin/orders?status=pending')
		// Whoever asks for something gets that.
		await page.goto(url('/admin/orders?q=ORD-BIG2345'))
		await rows(page).getByText('Wholesale Customer').first().waitFor()
		await page.goto(url('/admin/orders'))
		expect(page.url()).toBe(url('/admin/orders?status=pending'))
		expect(await pending.getAttribute('aria-current')).toBe('true')

		await page.getByLabel('Source').selectOption({ label: 'Website' })
		await page.waitForURL('**/admin/orders?status=pending&source=website')
		await page.getByRole('link', { name: /^Total orders/ }).click()
		await page.waitForURL('**/admin/orders?source=website')
		await page.getByLabel('Source').selectOption({ label: 'All sources' })
		await page.waitForURL('**/admin/orders')
		await expect.poll(() => rows(page).count(), SOON).toBe(50)
		await page.goto(url('/admin/orders'))
		expect(page.url()).toBe(url('/admin/orders'))
	})

	test('A-PROFIT-02 the profit comes before the tools, and every table shows it without scrolling', async () => {
		const page = await office('/admin/profit-tracking')
		const top = async (text: string) => (await page.getByText(text, { exact: true }).first().boundingBox())!.y
		expect(await top('Total Profit')).toBeLessThan(await top('Recalculate Profits'))
		const tables = page.locator('main [role=region]')
		expect(await tables.count()).toBe(4)
		for (const table of await tables.all()) {
			const name = await table.getAttribute('aria-label')
			expect([name, await table.evaluate((one) => one.scrollWidth - one.clientWidth)]).toEqual([name, 0])
			expect([name, await table.getByRole('columnheader', { name: 'Profit' }).isVisible()]).toEqual([
				name,
				true,
			])
		}
	})
})

test('the question mark opens the guide at the part about the page, and the page stays as it was', async () => {
	const page = await open('about:blank', { viewport: PHONE })
	await signInAsAdmin(page, url(), '/admin/products/add')
	await page.getByLabel('Product name').fill('Half a name')
	const [guide] = await Promise.all([
		page.context().waitForEvent('page'),
		page.getByRole('link', { name: 'Guide' }).click(),
	])
	await guide.waitForURL('**/admin/guide#products')
	const heading = guide.getByRole('heading', { name: 'Adding products' })
	await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(300)
	expect(await page.getByLabel('Product name').inputValue()).toBe('Half a name')
})

test('the route table has them all', () => expect(PAGES.length).toBeGreaterThan(9))
