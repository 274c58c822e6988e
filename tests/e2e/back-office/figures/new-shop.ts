import { describe, expect, test } from 'vitest'
import { type Figures, mainText, seen } from './setup.ts'

export function newShopTests({ admin, served }: Figures): void {
	describe('before the first sale', () => {
		test('A-DASH-02 A-DASH-03 A-DASH-04 the dashboard of a new shop', async () => {
			const page = await admin('/admin')
			await page.getByText('The whole shop in figures').click()
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
			expect(await served('/admin/analytics')).toContain('No analytics data available.')
		})
	})
}
