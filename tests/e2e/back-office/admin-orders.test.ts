import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startOfMonth } from '../../../app/shop/calendar.ts'
import { axeViolations } from '../../support/browser/axe.ts'
import { DESKTOP, OTHER_HOST, PHONE, useBrowser } from '../../support/browser/browser.ts'
import { holdRequests } from '../../support/browser/held-requests.ts'
import { adminCookie, adminHeaders, signInAsAdmin } from '../../support/people/admin.ts'
import { useSameDay } from '../../support/samples/same-day.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

useSameDay()
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
	/** A word of its number; the rest is new with each try of a test. */
	word: string
	name?: string
	phone?: string
	status?: string
	source?: string
	hours?: number
	language?: string
}
async function anOrder({
	word,
	name = 'Test Customer',
	phone = '+237677123456',
	status = 'pending',
	source = 'website',
	hours = 0,
	language = 'en',
}: Fields): Promise<{ id: number; number: string }> {
	const number = `ORD-${word}-${randomUUID().slice(0, 6).toUpperCase()}`
	const { rows } = await database.query(
		`insert into orders (order_number, customer_name, customer_phone, customer_location, order_source, order_status, products_requested, language, created_at)
		values ($1, $2, $7, 'Douala', $3, $4, 'the pink one', $5, now() - make_interval(hours => $6)) returning id`,
		[number, name, source, status, language, hours, phone],
	)
	return { id: rows[0].id, number }
}

describe('orders', () => {
	test('A-ORD-11 A-ORD-01 A-ORD-02 A-ORD-03 empty, then cards, columns and rows', async () => {
		await database.query('delete from orders')
		const page = await office('/admin/orders')
		await page.getByText('No orders found').waitFor()
		const late = await anOrder({ word: 'LATE', hours: 30 })
		const done = await anOrder({ word: 'DONE', status: 'delivered', source: 'tiktok', name: 'Customer 2' })
		await page.getByRole('button', { name: 'Refresh Data' }).click()
		await row(page, late.number).getByText('waiting 30 h: over 24 h').last().waitFor()
		const cards = await page
			.getByRole('navigation', { name: 'Orders in figures' })
			.locator('li')
			.allTextContents()
		// On the first two days of a month the order of 30 hours ago can be of the month before.
		const now = new Date()
		const thisMonth = now.getTime() - 30 * 3_600_000 < startOfMonth(now).getTime() ? 1 : 2
		expect(cards).toEqual([
			'Total orders 2 ',
			'Pending 1 Awaiting contact',
			'Contacted 0 ',
			'Confirmed 0 Ready to process',
			'Processing 0 ',
			'Delivered 1 Successfully completed',
			'Cancelled 0 ',
			`This month ${thisMonth} `,
			'This week 2 Last 7 days',
		])
		expect(await page.getByRole('columnheader').allTextContents()).toEqual([
			// The first one is a box.
			'',
			'Order number',
			'Customer',
			'Products',
			'Status',
			'Source',
			'Total',
			'Date',
			'Actions',
		])
		expect(await page.locator('tbody tr').first().textContent()).toContain(done.number)
		await page.getByLabel('Source').selectOption({ label: 'Other' })
		await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1)
		await page.getByLabel('Source').selectOption({ label: 'All sources' })
		await page.getByRole('link', { name: 'Pending 1 Awaiting contact' }).click()
		await page.waitForURL('**status=pending*')
		await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1)
		await page.getByRole('searchbox').fill('nobody')
		await page.getByText('No orders found').waitFor()
	})

	test('A-ORD-07 A-ORD-08 details, status and notes, history; the second editor is told', async () => {
		const { id } = await anOrder({ word: 'EDIT', name: 'Customer 3' })
		const page = await office(`/admin/orders?order=${id}`)
		const other = await office(`/admin/orders?order=${id}`)
		for (const text of ['Customer 3', '+237677123456', 'Douala', 'Website', 'the pink one'])
			await dialog(page).getByText(text, { exact: true }).first().waitFor()
		await dialog(page).getByLabel('Status').selectOption({ label: 'Processing' })
		await dialog(page).getByLabel('Notes').fill('Paid by mobile money')
		await dialog(page).getByRole('button', { name: 'Save', exact: true }).dblclick()
		await page.getByText('Order Updated').waitFor()
		await dialog(page).getByText('Status: Pending → Processing').waitFor()
		await dialog(page).getByText('Notes: – → Paid by mobile money').waitFor()
		expect(await dialog(page).getByText('owner@sillage.example').count()).toBeGreaterThan(0)
		expect(await axeViolations(page)).toEqual([])

		await dialog(other).getByLabel('Status').selectOption({ label: 'Cancelled' })
		await dialog(other).getByRole('button', { name: 'Save', exact: true }).click()
		await other.getByText('Error Updating Order').waitFor()
		await other.getByText('Someone else changed this order meanwhile.').waitFor()
		expect(await page.getByText('Error Updating Order').count()).toBe(0)
		const { rows } = await database.query('select order_status, notes from orders where id = $1', [id])
		expect(rows[0]).toEqual({ order_status: 'processing', notes: 'Paid by mobile money' })
	})

	test('a product match makes the totals of a free-text order real', async () => {
		const { id } = await anOrder({ word: 'FREE' })
		const page = await office(`/admin/orders?order=${id}`, PHONE)
		await dialog(page).getByText('to be worked out').waitFor()
		await dialog(page).getByRole('button', { name: 'Match a product' }).click()
		await dialog(page).getByRole('searchbox').fill('yara edp')
		await dialog(page)
			.getByRole('button', { name: /^Yara EDP/ })
			.click()
		await dialog(page).getByRole('button', { name: 'One Yara EDP more' }).click()
		await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
		await dialog(page).getByText('Order Updated').waitFor()
		const { rows } = await database.query(
			'select total_amount::int, total_cost::int, total_profit::int from orders where id = $1',
			[id],
		)
		expect(rows[0]).toEqual({ total_amount: 50_000, total_cost: 32_500, total_profit: 17_500 })
	})

	test('WhatsApp: the right words in the customer’s language, noted, then contacted in one tap', async () => {
		const { id, number } = await anOrder({ word: 'CHAT', name: 'Client Quatre', language: 'fr' })
		const page = await office(`/admin/orders?order=${id}`)
		const link = dialog(page).getByRole('link', { name: 'Write on WhatsApp' })
		const address = new URL((await link.getAttribute('href'))!)
		expect([address.origin, address.pathname]).toEqual(['https://wa.me', '/237677123456'])
		expect(address.searchParams.get('text')).toContain(
			`Bonjour Client, nous avons bien reçu votre commande ${number}`,
		)
		await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
		await link.click()
		await dialog(page).getByText('WhatsApp opened').waitFor()
		await dialog(page).getByRole('button', { name: 'Contacted', exact: true }).click()
		await dialog(page).getByText('Status: Pending → Contacted').waitFor()
	})

	test('A-ORD-07 search and details do not cancel each other, however slow the search is', async () => {
		const { number } = await anOrder({ word: 'SLOW', name: 'Slow Customer 7', phone: '+237677000777' })
		for (const { path, details } of [
			{ path: '/admin/orders', details: `View details of ${number}` },
			{ path: '/admin/customers', details: 'Details of Slow Customer 7' },
		]) {
			const page = await office(path)
			const link = page.getByRole('link', { name: details }).first()
			// Details while the search is on its way.
			const answer = await holdRequests(page, '**/admin/*.data?**')
			await page.getByRole('searchbox').fill('Slow Customer')
			await page.getByRole('searchbox').press('Enter')
			await link.click()
			answer()
			const both = /\?(?=.*q=Slow\+Customer)(?=.*(order|person)=-?\d)/
			await page.waitForURL(both)
			await dialog(page).getByRole('button', { name: 'Close' }).click()
			await page.waitForURL(`${url(path)}?q=Slow+Customer`)
			// Details before the pause after the last letter is over.
			await page.getByRole('searchbox').fill('Slow Customer 7')
			await link.click()
			await page.waitForURL(/\?(?=.*q=Slow\+Customer\+7)(?=.*(order|person)=-?\d)/)
			await dialog(page).getByText('Slow Customer 7').first().waitFor()
			// The browser's Back closes the details, and the search field says what the list shows.
			await page.goBack()
			await page.waitForURL(`${url(path)}?q=Slow+Customer`)
			await expect.poll(() => page.getByRole('searchbox').inputValue(), SOON).toBe('Slow Customer')
			expect(await page.getByRole('dialog').count()).toBe(0)
		}
	})

	test('A-ORD-09 deleting names the order and says that it cannot be undone', async () => {
		const { id, number } = await anOrder({ word: 'GONE' })
		const page = await office(`/admin/orders?order=${id}`)
		await dialog(page).getByRole('button', { name: 'Delete order' }).click()
		await page
			.getByText(`Are you sure you want to delete order ${number}? This action cannot be undone.`)
			.waitFor()
		await page.getByRole('button', { name: 'Delete', exact: true }).click()
		await page.getByText('Order Deleted').waitFor()
		await expect.poll(() => row(page, number).count(), SOON).toBe(0)
	})

	test('A-ORD-12 a new order appears by itself with a notice, also after the line was lost', async () => {
		const page = await office('/admin/orders')
		await page.locator('[data-live=on]').waitFor({ state: 'attached' })
		const { number: first } = await anOrder({ word: 'NEW', name: 'Customer 5' })
		await page.getByText(`New order ${first}`).waitFor()
		await row(page, first).getByText('Website').last().waitFor()
		await row(page, first).getByText('Pending').last().waitFor()

		// The line breaks; what comes meanwhile is told once it is back.
		await page.route('**/admin/orders/events*', (route) => route.abort())
		await page.goto(url('/admin/orders'))
		await page.locator('[data-live=off]').waitFor({ state: 'attached' })
		const { number: second } = await anOrder({ word: 'NEW' })
		await page.unroute('**/admin/orders/events*')
		await page.getByText(`New order ${second}`).waitFor()
		forgive(page)
	})
})

describe('a manual order', () => {
	test('A-MAN-01 A-MAN-02 A-MAN-03 A-MAN-05 A-MAN-07 A-MAN-09 A-MAN-11 with one thumb', async () => {
		await anOrder({ word: 'OLD', name: 'Customer 6', language: 'fr' })
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

	test('A-MAN-03 A-MAN-06 on plain http under another name: what is no number is an error, zero removes the line', async () => {
		const other = url().replace('127.0.0.1', OTHER_HOST)
		const page = await open('about:blank')
		await page.context().addCookies([{ ...(await adminCookie(url())), url: other }])
		await page.goto(`${other}/admin/add-order`)
		expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
		await page.getByRole('list', { name: 'Products to add' }).getByRole('button').first().click()
		expect(await page.getByLabel('Source').locator('option').allTextContents()).toEqual([
			'Choose…',
			'Website',
			'WhatsApp',
			'Instagram',
			'Facebook',
			'TikTok',
			'Snapchat',
			'Phone',
			'In person',
			'Other',
		])
		const quantity = page.getByLabel(/^Quantity of/)
		const wrong = page.getByText('Please enter a whole number from 1 to 9999')
		for (const typed of ['1a', '-', '１', '1.5', '']) {
			await quantity.fill(typed)
			await wrong.waitFor()
			expect(await quantity.inputValue()).toBe(typed)
		}
		await page.getByLabel('Phone').fill('677 55 44 33')
		await page.getByLabel('Customer name').fill('Customer 8')
		await page.getByRole('button', { name: 'Create Order' }).click()
		await expect.poll(() => quantity.evaluate((box) => box === document.activeElement)).toBe(true)
		expect(await axeViolations(page)).toEqual([])
		await quantity.fill('0')
		await page.getByText('Tap a product to add it.').waitFor()
		await page.getByRole('list', { name: 'Products to add' }).getByRole('button').first().click()
		await page.getByRole('button', { name: 'Create Order' }).click()
		await page.getByText('Order created successfully').waitFor()
		// Chromium's own word on plain http: it ignores a header there.
		forgive(page)
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

test('no accessibility violations and no sideways scrolling on a desk', async () => {
	const { id } = await anOrder({ word: 'AXE' })
	const page = await office('/admin/orders', DESKTOP)
	for (const path of ['/admin/orders', `/admin/orders?order=${id}`, '/admin/add-order']) {
		await page.goto(url(path))
		expect(await axeViolations(page), path).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(DESKTOP.width)
	}
})
