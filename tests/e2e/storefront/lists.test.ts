import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { holdRequests } from '../../support/browser/held-requests.ts'
import { backTests } from './lists/back.ts'
import { listFacts } from './lists/facts.ts'
import { filterTests } from './lists/filters.ts'
import { layoutTests } from './lists/layout.ts'
import { listRuleTests } from './lists/rule.ts'
import { openFilters, useLists } from './lists/setup.ts'

const lists = useLists()
const { url, shop, forgive, visit, query } = lists

listFacts(lists)
filterTests(lists)
layoutTests(lists)
backTests(lists)
listRuleTests(lists)

test('S-CAT-07 S-SHOP-10 S-HOME-11 on a slow line: eight skeleton cards while a list is on its way, and at home what each section waits for', async () => {
	const page = await visit('desktop', url('/about'))
	for (const part of ['list', 'home']) {
		const letGo = await holdRequests(page, '**/*.data*')
		if (part === 'list') {
			await page.locator('footer').getByRole('link', { name: 'For men' }).click()
			await page.getByText('Loading products...').waitFor()
			expect(await page.locator('[data-skeleton-card]').count()).toBe(8)
			letGo()
			await page.getByRole('heading', { name: "Men's Perfumes" }).waitFor()
			expect(await page.locator('[data-skeleton-card]').count()).toBe(0)
		} else {
			await page.locator('header').getByRole('link', { name: 'Sillage' }).click()
			await page.getByText('Loading featured products...').waitFor()
			await page.getByText('Loading bestselling products...').waitFor()
			letGo()
			await page.getByRole('heading', { name: 'Featured Products' }).waitFor()
		}
		await page.unrouteAll()
	}
})

describe('when the database does not answer', () => {
	test('S-SHOP-10 S-CAT-07 S-HOME-12 503 with the error state, and Try Again loads the page again', async () => {
		const name = new URL(shop().database).pathname.slice(1)
		const server = new pg.Client({ connectionString: shop().database.replace(/\/[^/]+$/, '/postgres') })
		await server.connect()
		await query(`update products set price = price`)
		await server.query(`alter database ${name} allow_connections false`)
		await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
		try {
			const page = await visit('plain', url('/shop/body-mist?brand=Zara'))
			await page.getByText('Failed to fetch products', { exact: true }).waitFor()
			// Addresses that nobody has asked for: a page in the cache may outlive a lost message about a change.
			expect((await fetch(url('/shop?brand=Zara&sort=name'))).status).toBe(503)
			const home = await (await fetch(url('/?brand=Zara&sort=name'))).text()
			expect(home.match(/Error loading products: Failed to fetch products/g)).toHaveLength(2)
			expect(home).not.toMatch(/terminat|ECONN|postgres|not currently accepting/)
			await server.query(`alter database ${name} allow_connections true`)
			await page.getByRole('button', { name: 'Try Again' }).click()
			await page.getByText('Showing 1 of 5 body mists', { exact: true }).waitFor()
			forgive(page)
		} finally {
			await server.query(`alter database ${name} allow_connections true`)
			await server.end()
		}
	})
})

describe('for everyone', () => {
	test('on a phone everything that is touched is at least 44 pixels high, and the keyboard reaches it', async () => {
		const page = await visit('phone', url('/shop?brand=Yara&q=yara'))
		await openFilters(page)
		// The panel slides in, and its buttons come with a script of their own.
		await page.getByRole('button', { name: 'Show 4 products' }).waitFor()
		const small = () =>
			page
				.locator(
					'main :is(button, select, summary, input:not([type=hidden])), main article a[class*="z-10"], main ul[aria-label] a',
				)
				.evaluateAll((all) =>
					all
						.filter((element) => element.getBoundingClientRect().height < 44)
						.map((element) => element.outerHTML.slice(0, 100)),
				)
		await expect.poll(small).toEqual([])
		await page.locator('main summary').focus()
		const reached: string[] = []
		for (let step = 0; step < 5; step++) {
			await page.keyboard.press('Tab')
			reached.push(
				await page.evaluate(() => {
					const now = document.activeElement as HTMLInputElement
					return now.name || now.textContent
				}),
			)
		}
		expect(reached.pop()).toBe('Clear All')
		expect(reached.pop()).toContain('Show 4 products')
		expect(reached).toEqual(['brand', 'size', 'price'])
	})
})
