import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { categoryPageTests } from './lists/category-pages.ts'
import { filterTests } from './lists/filters.ts'
import { listedProductTests } from './lists/listed-products.ts'
import { productCardTests } from './lists/product-card.ts'
import { openFilters, useLists } from './lists/setup.ts'
import { shopPageTests } from './lists/shop-page.ts'

const lists = useLists()
const { url, shop, forgive, visit, query } = lists

productCardTests(lists)
shopPageTests(lists)
filterTests(lists)
listedProductTests(lists)
categoryPageTests(lists)

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
			expect((await fetch(url('/shop?sort=name'))).status).toBe(503)
			const home = await (await fetch(url('/?sort=name'))).text()
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
	test.each([
		[
			'phone',
			['/shop?brand=Yara', '/shop/perfumes/women?brand=Yara', '/shop/diffusers', '/fr/shop?q=zzzzqqqq'],
		],
		[
			'desktop',
			[
				'/shop?category=perfumes&q=latafa&brand=Lattafa',
				'/shop/perfumes/men?gender=women',
				'/fr/shop/perfumes/unisex?brand=Nebras',
				'/shop/body-mist',
			],
		],
	] as const)('no accessibility violations: %s', async (who, paths) => {
		for (const path of paths) {
			const page = await visit(who, url(path))
			const panel = page.locator('main summary')
			if (await panel.count()) await panel.click()
			expect(await axeViolations(page), path).toEqual([])
		}
	})

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
		await page.getByRole('button', { name: 'Clear All', exact: true }).focus()
		const reached: string[] = []
		for (let step = 0; step < 6; step++) {
			await page.keyboard.press('Tab')
			reached.push(
				await page.evaluate(() => {
					const now = document.activeElement as HTMLInputElement
					return now.name || now.textContent
				}),
			)
		}
		expect(reached.pop()).toContain('Show 4 products')
		expect(reached).toEqual(['Filters', 'brand', 'size', 'price', 'upto'])
	})
})
