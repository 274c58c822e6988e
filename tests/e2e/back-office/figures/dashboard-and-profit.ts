import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { failPosts, holdRequests, isPost } from '../../../support/browser/held-requests.ts'
import { type Figures, isFineOnADesk, rowsOf, seen } from './setup.ts'

export function dashboardAndProfitTests({ forgive, database, admin }: Figures): void {
	test('A-DASH-01 A-DASH-02 A-DASH-05 A-DASH-07 the dashboard counts delivered orders and tells what happened', async () => {
		const page = await admin('/admin')
		await page.getByText('The whole shop in figures').click()
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
		await isFineOnADesk(page)
	})

	test('A-PROFIT-01 A-PROFIT-02 A-PROFIT-03 A-PROFIT-04 A-PROFIT-05 A-PROFIT-06 A-PROFIT-07 A-PROFIT-10 A-PROFIT-12 A-PROFIT-13 profit by period; Debug Orders; Recalculate Profits with its messages, and when it fails', async () => {
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

		await page.getByRole('link', { name: 'All time' }).click()
		await page.getByText('3 delivered orders').first().waitFor()
		expect(await page.getByRole('button', { name: 'Refresh', exact: true }).count()).toBe(1)
		await page.getByRole('link', { name: 'Debug Orders' }).click()
		const debug = page.getByRole('region', { name: 'Debug Orders: the five latest delivered' })
		await debug.waitFor()
		const orders = await debug.getByRole('listitem').allInnerTexts()
		expect(orders.join('\n')).toContain('Worked out from its order lines')
		expect(orders.join('\n')).toContain("No lines: 'club de nuit' fallback, price 40000, cost 25000")
		expect(orders.join('\n')).toContain('No lines, but an agreed amount: keeps the totals it has')

		await isFineOnADesk(page)

		await failPosts(page, '**/admin/profit-tracking.data**')
		await page.getByRole('button', { name: 'Recalculate Profits' }).click()
		await page.getByText('Failed to recalculate profits').waitFor()
		await page.unrouteAll()
		forgive(page)

		await page.getByRole('button', { name: 'Recalculate Profits' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText(/^1 order would get other totals/).waitFor()
		// Held back, so that there is something to see while it works.
		const go = await holdRequests(page, '**/admin/profit-tracking.data**', isPost)
		await dialog.getByRole('button', { name: 'Recalculate Profits' }).click()
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
}
