import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { adminHeaders, signInAsAdmin } from '../support/admin.ts'
import { axeViolations } from '../support/axe.ts'
import { DESKTOP, PHONE, useBrowser } from '../support/browser.ts'
import { useDatabaseOf } from '../support/shop-database.ts'
import { useShop } from '../support/shop-process.ts'

const { url, shop } = useShop()
const { open, forgive } = useBrowser()
const database = useDatabaseOf(shop)

/** Generous: a busy machine is no failure. */
const SOON = { timeout: 20_000 }

async function office(path: string, viewport = DESKTOP): Promise<Page> {
	const page = await open('about:blank', { viewport })
	await signInAsAdmin(page, url(), path)
	return page
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog').last()

type Fields = {
	number: string
	name?: string
	status?: string
	source?: string
	hours?: number
	language?: string
}
async function anOrder({
	number,
	name = 'Test Customer',
	status = 'pending',
	source = 'website',
	hours = 0,
	language = 'en',
}: Fields) {
	const { rows } = await database.query(
		`insert into orders (order_number, customer_name, customer_phone, customer_location, order_source, order_status, products_requested, language, created_at)
		values ($1, $2, '+237677123456', 'Douala', $3, $4, 'the pink one', $5, now() - make_interval(hours => $6)) returning id`,
		[number, name, source, status, language, hours],
	)
	return rows[0].id as number
}

describe('orders', () => {
	test('A-ORD-11 A-ORD-01 A-ORD-02 A-ORD-03 empty, then cards, columns and rows', async () => {
		const page = await office('/admin/orders')
		await page.getByText('No orders found').waitFor()
		await anOrder({ number: 'ORD-LATE', hours: 30 })
		await anOrder({
			number: 'ORD-DONE',
			status: 'delivered',
			source: 'tiktok',
			name: 'Customer 2',
			hours: 2,
		})
		await page.getByRole('button', { name: 'Refresh Data' }).click()
		await row(page, 'ORD-LATE').getByText('waiting 30 h: over 24 h').last().waitFor()
		const cards = await page.locator('dl[aria-label="Orders in figures"] > div').allTextContents()
		expect(cards).toEqual([
			...['Total orders2', 'This month2', 'This week2Last 7 days', 'Pending1Awaiting contact'],
			...['Confirmed0Ready to process', 'Delivered1Successfully completed'],
		])
		expect(await page.getByRole('columnheader').allTextContents()).toEqual([
			...['Order number', 'Customer', 'Products', 'Status', 'Source', 'Total', 'Date', 'Actions'],
		])
		expect(await page.locator('tbody tr').first().textContent()).toContain('ORD-DONE')
		await page.getByLabel('Source').selectOption({ label: 'Other' })
		await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1)
		await page.getByLabel('Source').selectOption({ label: 'All sources' })
		await page.getByLabel('Status').selectOption({ label: 'Pending' })
		await page.waitForURL('**status=pending*')
		await page.getByRole('searchbox').fill('nobody')
		await page.getByText('No orders found').waitFor()
	})

	test('A-ORD-07 A-ORD-08 details, status and notes, history; the second editor is told', async () => {
		const id = await anOrder({ number: 'ORD-EDIT', name: 'Customer 3' })
		const page = await office(`/admin/orders?order=${id}`)
		const other = await office(`/admin/orders?order=${id}`)
		for (const text of ['Customer 3', '+237677123456', 'Douala', 'Website', 'the pink one'])
			await dialog(page).getByText(text, { exact: true }).first().waitFor()
		await dialog(page).getByLabel('Status').selectOption({ label: 'Processing' })
		await dialog(page).getByLabel('Notes').fill('Paid by mobile money')
		await dialog(page).getByRole('button', { name: 'Update order' }).click()
		await page.getByText('Order Updated').waitFor()
		await dialog(page).getByText('Status: Pending → Processing').waitFor()
		await dialog(page).getByText('Notes: – → Paid by mobile money').waitFor()
		expect(await dialog(page).getByText('owner@sillage.example').count()).toBeGreaterThan(0)
		expect(await axeViolations(page)).toEqual([])

		await dialog(other).getByLabel('Status').selectOption({ label: 'Cancelled' })
		await dialog(other).getByRole('button', { name: 'Update order' }).click()
		await other.getByText('Error Updating Order').waitFor()
		await other.getByText('Someone else changed this order meanwhile.').waitFor()
		const { rows } = await database.query('select order_status, notes from orders where id = $1', [id])
		expect(rows[0]).toEqual({ order_status: 'processing', notes: 'Paid by mobile money' })
	})

	test('a product match makes the totals of a free-text order real', async () => {
		const id = await anOrder({ number: 'ORD-FREE' })
		const page = await office(`/admin/orders?order=${id}`, PHONE)
		await dialog(page).getByText('to be worked out').waitFor()
		await dialog(page).getByRole('button', { name: 'Match a product' }).click()
		await dialog(page).getByRole('searchbox').fill('yara edp')
		await dialog(page)
			.getByRole('button', { name: /^Yara EDP/ })
			.click()
		await dialog(page).getByRole('button', { name: 'One Yara EDP more' }).click()
		await dialog(page)
			.getByRole('button', { name: /^Save lines/ })
			.click()
		await page.getByText('The lines and totals are saved.').waitFor()
		const { rows } = await database.query(
			'select total_amount::int, total_cost::int, total_profit::int from orders where id = $1',
			[id],
		)
		expect(rows[0]).toEqual({ total_amount: 50_000, total_cost: 32_500, total_profit: 17_500 })
	})

	test('WhatsApp: the right words in the customer’s language, noted, then contacted in one tap', async () => {
		const id = await anOrder({ number: 'ORD-CHAT', name: 'Client Quatre', language: 'fr' })
		const page = await office(`/admin/orders?order=${id}`)
		const link = dialog(page).getByRole('link', { name: 'Write on WhatsApp' })
		const address = new URL((await link.getAttribute('href'))!)
		expect([address.origin, address.pathname]).toEqual(['https://wa.me', '/237677123456'])
		expect(address.searchParams.get('text')).toContain(
			'Bonjour Client, nous avons bien reçu votre commande ORD-CHAT',
		)
		await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
		await link.click()
		await dialog(page).getByText('WhatsApp opened').waitFor()
		await dialog(page).getByRole('button', { name: 'Mark as Contacted' }).click()
		await dialog(page).getByText('Status: Pending → Contacted').waitFor()
	})

	test('A-ORD-09 deleting names the order and says that it cannot be undone', async () => {
		const id = await anOrder({ number: 'ORD-GONE' })
		const page = await office(`/admin/orders?order=${id}`)
		await dialog(page).getByRole('button', { name: 'Delete order' }).click()
		await page
			.getByText('Are you sure you want to delete order ORD-GONE? This action cannot be undone.')
			.waitFor()
		await page.getByRole('button', { name: 'Delete', exact: true }).click()
		await page.getByText('Order Deleted').waitFor()
		await expect.poll(() => row(page, 'ORD-GONE').count(), SOON).toBe(0)
	})

	test('A-ORD-12 a new order appears by itself with a notice, also after the line was lost', async () => {
		const page = await office('/admin/orders')
		await page.locator('[data-live=on]').waitFor({ state: 'attached' })
		await anOrder({ number: 'ORD-NEW1', name: 'Customer 5' })
		await page.getByText('New order ORD-NEW1').waitFor()
		await row(page, 'ORD-NEW1').getByText('Website').last().waitFor()
		await row(page, 'ORD-NEW1').getByText('Pending').last().waitFor()

		// The line breaks; what comes meanwhile is told once it is back.
		await page.route('**/admin/orders/events*', (route) => route.abort())
		await page.goto(url('/admin/orders'))
		await page.locator('[data-live=off]').waitFor({ state: 'attached' })
		await anOrder({ number: 'ORD-NEW2' })
		await page.unroute('**/admin/orders/events*')
		await page.getByText('New order ORD-NEW2').waitFor()
		forgive(page)
	})
})

describe('a manual order', () => {
	test('A-MAN-01 A-MAN-02 A-MAN-03 A-MAN-05 A-MAN-07 A-MAN-09 A-MAN-11 with one thumb', async () => {
		await anOrder({ number: 'ORD-OLD', name: 'Customer 6', language: 'fr' })
		const page = await office('/admin/add-order', PHONE)
		const create = page.getByRole('button', { name: 'Create Order' })
		expect(await create.isDisabled()).toBe(true)
		const grid = page.getByRole('list', { name: 'Products to add' })
		expect(await grid.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
		await page.getByRole('searchbox').fill('yara edp')
		await expect.poll(() => grid.getByRole('button').count(), SOON).toBe(1)
		await grid.getByRole('button').click()
		await create.click()
		await page.getByText('Please fill in all required fields').waitFor()
		await page.getByLabel('Phone').fill('677 12 34 56')
		await page.getByText('Customer 6 has ordered before', { exact: false }).waitFor()
		expect(await page.getByLabel('Customer name').inputValue()).toBe('Customer 6')
		expect(await page.getByLabel('Status').inputValue()).toBe('pending')
		await page.getByLabel('Quantity of Yara EDP').fill('3')
		await page.getByLabel('Selling price').fill('24000')
		const summary = page.getByRole('region', { name: 'Summary' })
		expect(await summary.textContent()).toContain('72\u00a0000\u00a0FCFA')
		expect(await summary.textContent()).toContain('23\u00a0250\u00a0FCFA (32.3%)')
		expect(await axeViolations(page)).toEqual([])
		await create.click()
		await page.getByText('Order created successfully').waitFor()
		await page.waitForURL(url('/admin/orders'))
		await row(page, 'Yara EDP (Qty: 3, Price: 24000 FCFA)').first().waitFor()
	})

	test('A-MAN-03 A-MAN-06 zero removes the line; every source is there', async () => {
		const page = await office('/admin/add-order')
		await page.getByRole('list', { name: 'Products to add' }).getByRole('button').first().click()
		expect(await page.getByLabel('Source').locator('option').allTextContents()).toEqual([
			...['Choose…', 'Website', 'WhatsApp', 'Instagram', 'Facebook', 'TikTok', 'Snapchat', 'Phone'],
			...['In person', 'Other'],
		])
		await page.getByLabel(/^Quantity of/).fill('0')
		await page.getByText('Tap a product to add it.').waitFor()
	})

	test('A-MAN-04 the server asks for a product too', async () => {
		const fields = {
			key: 'a-key-of-a-form',
			customerName: 'A',
			customerPhone: '677123456',
			customerLocation: '',
		}
		const answer = await fetch(url('/admin/add-order.data'), {
			method: 'POST',
			headers: await adminHeaders(url()),
			body: new URLSearchParams({
				...fields,
				source: 'phone',
				status: 'pending',
				language: 'en',
				notes: '',
				lines: '[]',
			}),
		})
		expect(await answer.text()).toContain('Please add at least one product to the order')
	})
})

test.each([PHONE, DESKTOP])(
	'no accessibility violations and no sideways scrolling at $width pixels',
	async (viewport) => {
		const id = await anOrder({ number: `ORD-AXE${viewport.width}` })
		const page = await office('/admin/orders', viewport)
		for (const path of ['/admin/orders', `/admin/orders?order=${id}`, '/admin/add-order']) {
			await page.goto(url(path))
			expect(await axeViolations(page), path).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width)
		}
	},
)
