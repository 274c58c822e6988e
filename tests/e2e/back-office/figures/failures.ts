import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { adminHeaders } from '../../../support/people/admin.ts'
import type { Figures } from './setup.ts'

export function failureTests({ url, forgive, database, admin, served }: Figures): void {
	describe('when figures cannot be read', () => {
		test.each([
			[
				'A-DASH-06',
				'/admin',
				'customers',
				'Error loading dashboard: the figures could not be read just now.',
			],
			['A-PROFIT-13', '/admin/profit-tracking', 'order_items', 'Failed to load profit data'],
			[
				'A-ANA-09',
				'/admin/analytics',
				'order_items',
				'Error loading analytics: the figures could not be read',
			],
			[
				'A-CUST-05',
				'/admin/customers',
				'customers',
				'Error loading customers: the figures could not be read',
			],
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
			// The login is made while the shop is whole.
			await adminHeaders(url())
			await database.query('alter table customers rename to customers_away')
			let page: Page
			try {
				page = await admin('/admin')
				await page.getByText('Error loading dashboard').waitFor()
			} finally {
				await database.query('alter table customers_away rename to customers')
			}
			await page.getByRole('button', { name: 'Retry' }).click()
			await page.getByRole('region', { name: 'Today so far' }).waitFor()
			forgive(page)
		})

		test('A-CUST-05 a missing orders table is only a warning', async () => {
			await adminHeaders(url())
			await database.query('alter table orders rename to orders_away')
			try {
				const html = await served('/admin/customers')
				expect(html).toContain('The orders could not be read. Customers are shown without them.')
				expect(/<tbody[\s\S]*?<\/tbody>/.exec(html)?.[0]).toContain('>PatronTwo')
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
}
