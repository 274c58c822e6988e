import { describe, expect, test } from 'vitest'
import { startOfMonth } from '../../../../app/shop/time/calendar.ts'
import { axeViolations } from '../../../support/browser/axe.ts'
import { DESKTOP, PHONE } from '../../../support/browser/browser.ts'
import { holdRequests } from '../../../support/browser/held-requests.ts'
import { dialog, row, SOON, widthOf } from '../office.ts'
import type { Orders } from './setup.ts'

export function orderListTests({ url, forgive, database, office, anOrder }: Orders): void {
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
				'To collect',
				'Date',
				'Actions',
			])
			expect(await page.locator('tbody tr').first().textContent()).toContain(done.number)
			expect(await axeViolations(page)).toEqual([])
			expect(await widthOf(page)).toBe(DESKTOP.width)
			await page.getByLabel('Source').selectOption({ label: 'Other' })
			await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1)
			await page.getByLabel('Source').selectOption({ label: 'All sources' })
			await page.getByRole('link', { name: 'Pending 1 Awaiting contact' }).click()
			await page.waitForURL('**status=pending*')
			await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1)
			await page.getByRole('searchbox').fill('nobody')
			await page.getByText('No orders found').waitFor()
		})

		test('A-ORD-07 A-ORD-08 A-ORD-09 details; a product match makes the totals of a free-text order real; status, notes, history; deleting names it and says that it cannot be undone', async () => {
			const { id, number } = await anOrder({ word: 'EDIT', name: 'Customer 3' })
			const page = await office(`/admin/orders?order=${id}`, PHONE)
			for (const text of ['Customer 3', '+237677123456', 'Douala', 'Website', 'the pink one'])
				await dialog(page).getByText(text, { exact: true }).first().waitFor()
			await dialog(page).getByText('to be worked out').waitFor()
			await dialog(page).getByRole('button', { name: 'Match a product' }).click()
			await dialog(page).getByRole('searchbox').fill('yara edp')
			await dialog(page)
				.getByRole('button', { name: /^Yara EDP/ })
				.click()
			await dialog(page).getByRole('button', { name: 'One Yara EDP more' }).click()

			await page.setViewportSize(DESKTOP)
			await dialog(page).getByLabel('Status').selectOption({ label: 'Processing' })
			await dialog(page).getByLabel('Notes').fill('Paid by mobile money')
			await dialog(page).getByRole('button', { name: 'Save', exact: true }).dblclick()
			await page.getByText('Order Updated').waitFor()
			await dialog(page).getByText('Status: Pending → Processing').waitFor()
			await dialog(page).getByText('Notes: – → Paid by mobile money').waitFor()
			expect(await dialog(page).getByText('owner@sillage.example').count()).toBeGreaterThan(0)
			expect(await axeViolations(page)).toEqual([])
			expect(await widthOf(page)).toBe(DESKTOP.width)
			expect(await page.getByText('Error Updating Order').count()).toBe(0)
			const { rows } = await database.query(
				'select order_status, notes, total_amount::int, total_cost::int, total_profit::int from orders where id = $1',
				[id],
			)
			expect(rows[0]).toEqual({
				order_status: 'processing',
				notes: 'Paid by mobile money',
				total_amount: 50_000,
				total_cost: 32_500,
				total_profit: 17_500,
			})

			await dialog(page).getByRole('button', { name: 'Delete order' }).click()
			await page
				.getByText(`Are you sure you want to delete order ${number}? This action cannot be undone.`)
				.waitFor()
			await page.getByRole('button', { name: 'Delete', exact: true }).click()
			await page.getByText('Order Deleted').waitFor()
			await expect.poll(() => row(page, number).count(), SOON).toBe(0)
		})

		test('A-ORD-07 search and details do not cancel each other, however slow the search is', async () => {
			const { number } = await anOrder({ word: 'SLOW', name: 'Slow Customer 7', phone: '+237677000777' })
			const page = await office('/admin/orders')
			for (const { path, details } of [
				{ path: '/admin/orders', details: `View details of ${number}` },
				{ path: '/admin/customers', details: 'Details of Slow Customer 7' },
			]) {
				if (path === '/admin/customers') {
					await page.unrouteAll()
					await page.getByRole('link', { name: 'Customers' }).first().click()
					await page.waitForURL(url(path))
				}
				const link = page.getByRole('link', { name: details }).first()
				await link.waitFor()
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
				// Details before the pause after the last letter is over. Leaving the field searches: answered before the
				// button of the mouse is up again, that search would be where Back leads to.
				const answerLetters = await holdRequests(page, '**/admin/*.data?**')
				await page.getByRole('searchbox').fill('Slow Customer 7')
				await link.click()
				answerLetters()
				await page.waitForURL(/\?(?=.*q=Slow\+Customer\+7)(?=.*(order|person)=-?\d)/)
				await dialog(page).getByText('Slow Customer 7').first().waitFor()
				// The browser's Back closes the details, and the search field says what the list shows.
				await page.goBack()
				await page.waitForURL(`${url(path)}?q=Slow+Customer`)
				await expect.poll(() => page.getByRole('searchbox').inputValue(), SOON).toBe('Slow Customer')
				expect(await page.getByRole('dialog').count()).toBe(0)
			}
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
}
