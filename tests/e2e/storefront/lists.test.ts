import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { useBrowser } from '../../support/browser/browser.ts'
import { holdRequests } from '../../support/browser/held-requests.ts'
import { useVisits } from '../../support/browser/visits.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { openShared, forgive } = useBrowser()

const visit = useVisits(openShared)

const cards = (page: Page) => page.locator('main article')
const names = (page: Page) => page.locator('main article h3').allTextContents()
const openFilters = (page: Page) => page.locator('summary', { hasText: 'Filters' }).click()
/** Of the lists to choose from; highest prices have a heading instead. */
const labels = (page: Page) => page.locator('main details label[for]').allTextContents()
const query = (statement: string) => inDatabaseOf(shop(), statement)

describe('a product card', () => {
	test('S-CARD-01 S-CARD-02 S-CARD-03 S-CARD-04 shows what it must and leads where it must', async () => {
		const page = await visit('plain', url('/shop'))
		const card = cards(page).filter({ hasText: 'Asad Bourbon EDP' })
		const text = await card.textContent()
		expect(text).toContain('Black pepper and lavender open with a spark')
		expect(text).toContain('28,000\u00a0FCFA')
		expect(await card.locator('img').getAttribute('src')).toMatch(/^\/media\/\w+\/520\.webp$/)
		expect(await card.locator('source[type="image/avif"]').count()).toBe(1)
		expect(await card.getByRole('button', { name: 'Add Asad Bourbon EDP to wishlist' }).count()).toBe(1)
		expect(await card.getByRole('button', { name: 'Add Asad Bourbon EDP to cart' }).count()).toBe(1)
		expect(await card.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe(
			'/product/asad-bourbon-edp',
		)
		expect(await card.getByRole('link', { name: 'Buy Now' }).getAttribute('href')).toBe(
			'/order-inquiry?product=Asad+Bourbon+EDP&category=perfumes',
		)
	})

	test('two cards a row on a phone, three on a tablet, four on a desktop, none shifting', async () => {
		for (const [width, perRow] of [
			[360, 2],
			[768, 3],
			[1440, 4],
		] as const) {
			const page = await visit('desktop', url('/shop'))
			await page.setViewportSize({ width, height: 900 })
			const tops = await cards(page).evaluateAll((all) =>
				all.slice(0, 8).map((card) => Math.round(card.getBoundingClientRect().top)),
			)
			expect(tops.filter((top) => top === tops[0]).length, `${width} px`).toBe(perRow)
			const boxes = await page.locator('main article img').evaluateAll((all) =>
				all.slice(0, 8).map((img) => {
					const { width, height } = img.getBoundingClientRect()
					return Math.round((height / width) * 100)
				}),
			)
			expect(new Set(boxes)).toEqual(new Set([125]))
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
		}
	})
})

describe('/shop', () => {
	test('S-SHOP-02 S-GEN-06 title, description, keywords, canonical and item list', async () => {
		const page = await visit('plain', url('/shop?q=oud&utm_source=x'))
		expect(await page.title()).toBe('Shop All Products | Sillage')
		const content = (selector: string) => page.locator(selector).getAttribute('content')
		for (const words of [
			(await content('meta[name=description]'))!.toLowerCase(),
			(await content('meta[name=keywords]'))!.toLowerCase(),
		])
			for (const word of [
				'perfumes',
				'body spray',
				'body mist',
				'perfume oils',
				'hair perfume',
				'diffusers',
				'arabian fragrances',
				'cameroon',
			])
				expect(words).toContain(word)
		expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/shop$/)
		const list = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
		expect(list['@type']).toBe('ItemList')
		expect(list.itemListElement).toHaveLength(84)
		expect(list.itemListElement[0].url).toMatch(/\/product\/asad-bourbon-edp$/)
	})

	test('S-SHOP-01 S-SHOP-03 S-SHOP-04 S-SHOP-05 S-SHOP-14 S-CAT-12 everything is in the page without scripts', async () => {
		const page = await visit('plain', url('/shop'))
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Shop All Products')
		expect(await cards(page).count()).toBe(84)
		expect((await names(page)).slice(0, 3)).toEqual(['Asad Bourbon EDP', 'Khamrah Qahwa EDP', 'Yara EDP'])
		await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
		const buttons = await page
			.getByRole('group', { name: 'Categories' })
			.getByRole('button')
			.allTextContents()
		expect(buttons).toEqual(['All Products (84)', 'Perfumes (53)', 'Body Spray (26)', 'Body Mist (5)'])
	})

	test('S-SHOP-06 S-SHOP-13 S-FILT-05 S-FILT-03 S-FILT-04 a category button narrows, without and with scripts', async () => {
		for (const who of ['plain', 'desktop'] as const) {
			const page = await visit(who, url('/shop'))
			expect(await labels(page)).toEqual(['Brand', 'Size', 'Price'])
			await page.getByRole('button', { name: 'Body Spray (26)' }).click()
			await page.getByText('Showing 26 of 26 products in Body Spray', { exact: true }).waitFor()
			expect(new URL(page.url()).search).toBe('?category=body-spray')
			expect(await labels(page)).toEqual(['Brand', 'Size', 'Scent', 'Price'])
			expect(await page.getByRole('heading', { name: 'Shop by Category' }).count()).toBe(0)
			await page.getByRole('button', { name: 'Perfumes (53)' }).click()
			await page.getByText('Showing 53 of 53 products in Perfumes', { exact: true }).waitFor()
			expect(await labels(page)).toEqual(['Brand', 'Gender', 'Concentration', 'Size', 'Scent', 'Price'])
		}
	})

	test('S-SHOP-11 S-SHOP-12 the category grid explores', async () => {
		const page = await visit('plain', url('/shop'))
		const grid = page
			.locator('section', { has: page.getByRole('heading', { name: 'Shop by Category' }) })
			.last()
		expect(await grid.getByText(/products available/).allTextContents()).toEqual([
			'53 products available',
			'26 products available',
			'5 products available',
		])
		await grid.getByRole('button', { name: 'Explore Body Mist' }).click()
		await page.getByText('Showing 5 of 5 products in Body Mist', { exact: true }).waitFor()
	})

	test('S-FILT-01 S-FILT-14 S-SHOP-07 search and filters answer at once, without a request; back goes back', async () => {
		const page = await visit('desktop', url('/shop'))
		// The code of the page that may come next is fetched by itself when nothing else is to be done.
		await page.waitForLoadState('networkidle')
		const asked: string[] = []
		page.on('request', (request) => {
			if (!/\/media\/|favicon/.test(request.url())) asked.push(request.url())
		})
		expect(await page.getByRole('button', { name: 'Clear All Filters' }).count()).toBe(0)
		await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('OUD mood')
		await page.getByText('Showing 3 of 84 products', { exact: true }).waitFor()
		expect(await page.getByRole('heading', { name: 'Shop by Category' }).count()).toBe(0)
		await openFilters(page)
		await page.getByLabel('Size').selectOption('200ml')
		await page.getByText('Showing 1 of 84 products', { exact: true }).waitFor()
		expect(await names(page)).toEqual(['Oud Mood Perfumed Body Spray'])
		expect(new URL(page.url()).search).toBe('?q=OUD+mood&size=200ml')
		await page.goBack()
		await page.getByText('Showing 3 of 84 products', { exact: true }).waitFor()
		expect(await page.getByLabel('Size').inputValue()).toBe('all')
		await page.goBack()
		await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
		expect(await page.getByRole('searchbox').inputValue()).toBe('')
		await page.goForward()
		await page.getByText('Showing 3 of 84 products', { exact: true }).waitFor()
		await page.getByRole('button', { name: 'Clear All Filters' }).click()
		await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
		expect(await page.getByRole('searchbox').inputValue()).toBe('')
		await page.getByLabel('Brand').selectOption('Yara')
		await page.getByText('Showing 4 of 84 products', { exact: true }).waitFor()
		await page.getByRole('button', { name: 'Clear All', exact: true }).click()
		await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
		// The code of search and filters, and the search's index, came when the field was touched.
		const late = /\/build\/(filter(ing|-options)|search-(here|fold))-|\/data\/search$/
		expect(asked.filter((address) => !late.test(address))).toEqual([])
		expect(asked.length).toBeLessThanOrEqual(5)
	})

	test('S-FILT-01 with the keyboard: the numbers change, the filter in use stays in use', async () => {
		const page = await visit('desktop', url('/shop'))
		const sizes = () => page.getByLabel('Size').locator('option').allTextContents()
		const before = await sizes()
		await openFilters(page)
		await page.getByLabel('Brand').focus()
		// One letter: further ones that come late would begin a new choice.
		await page.keyboard.press('y')
		await page.getByText('Showing 4 of 84 products', { exact: true }).waitFor()
		expect(await page.evaluate(() => document.activeElement?.id)).toBe('list-brand')
		expect(await sizes()).not.toEqual(before)
		await page.keyboard.press('Home')
		await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
		expect(await sizes()).toEqual(before)
	})

	test('S-FILT-07 S-FILT-10 S-FILT-11 S-FILT-12 S-FILT-13 options tell how many products they leave', async () => {
		const page = await visit('plain', url('/shop?category=perfumes&brand=Yara'))
		await openFilters(page)
		const options = (label: string) => page.getByLabel(label).locator('option').allTextContents()
		expect(await page.getByLabel('Brand').locator('option:checked').textContent()).toBe('Yara (3)')
		expect(await options('Brand')).toHaveLength(36)
		expect(await options('Gender')).toEqual(['All', 'Men (0)', 'Women (3)', 'Unisex (0)'])
		expect(await options('Concentration')).toEqual([
			'All',
			'Eau de Parfum (EDP) (3)',
			'Eau de Toilette (EDT) (0)',
		])
		expect((await options('Size')).map((text) => text.split(' ')[0])).toEqual([
			'All',
			'50ml',
			'80ml',
			'100ml',
			'150ml',
			'200ml',
			'250ml',
		])
		expect(await options('Scent')).toHaveLength(22)
		expect((await options('Price')).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
			'All',
			'Up to 5,000 FCFA (0)',
			'5,000 FCFA to 15,000 FCFA (0)',
			'15,000 FCFA to 25,000 FCFA (1)',
			'25,000 FCFA to 35,000 FCFA (3)',
			'35,000 FCFA and above (0)',
		])
		const upTo = await page.getByRole('group', { name: 'Price up to' }).locator('label').allTextContents()
		expect(upTo.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
			'All',
			'10,000 FCFA(0)',
			'15,000 FCFA(0)',
			'20,000 FCFA(0)',
			'25,000 FCFA(1)',
			'40,000 FCFA(3)',
		])
		// Of the 21 families those that body mists have; another one in the address is understood and shown.
		await page.goto(url('/shop/body-mist'), { waitUntil: 'domcontentloaded' })
		const families = (await options('Scent')).map((text) => text.split(' ')[0])
		expect(families.length).toBeLessThan(7)
		expect(families).not.toContain('Woody')
		await page.goto(url('/shop/body-mist?scent=Woody'), { waitUntil: 'domcontentloaded' })
		expect(await page.getByLabel('Scent').locator('option:checked').textContent()).toBe('Woody (0)')
		await page.getByText('Showing 0 of 5 body mists', { exact: true }).waitFor()
	})

	test('without scripts the form filters, sorts, keeps the category and shows what is chosen', async () => {
		const page = await visit('plain', url('/shop?category=perfumes'))
		await openFilters(page)
		await page.getByLabel('Brand').selectOption('Asad')
		await page.getByLabel('Sort').selectOption('price-asc')
		await page.getByRole('button', { name: 'Show results' }).click()
		await page.getByText('Showing 3 of 53 products in Perfumes', { exact: true }).waitFor()
		expect(await names(page)).toEqual(['Asad EDP', 'Asad Zanzibar EDP', 'Asad Bourbon EDP'])
		await openFilters(page)
		await page.getByLabel('25,000').check()
		await page.getByRole('button', { name: 'Show results' }).click()
		await page.getByText('Showing 0 of 53 products in Perfumes', { exact: true }).waitFor()
		await page.getByRole('link', { name: 'Remove filter: Up to 25,000' }).click()
		await page.getByRole('link', { name: 'Remove filter: Asad' }).click()
		await page.getByText('Showing 53 of 53 products in Perfumes', { exact: true }).waitFor()
		await page.getByRole('searchbox').fill('qahwa')
		await page.keyboard.press('Enter')
		await page.getByText('Showing 1 of 53 products in Perfumes', { exact: true }).waitFor()
	})

	test('S-SHOP-08 S-SHOP-09 nothing found, and back to everything, without and with scripts', async () => {
		for (const who of ['plain', 'desktop'] as const) {
			const page = await visit(who, url('/shop?q=zzzzqqqq'))
			await page.getByRole('heading', { name: 'No products found' }).waitFor()
			await page.getByText('No products match your current search and filter criteria.').waitFor()
			expect(await page.getByRole('link', { name: 'Ask us on WhatsApp' }).getAttribute('href')).toContain(
				'wa.me',
			)
			await page.getByRole('button', { name: 'Clear all filters', exact: true }).click()
			await page.getByText('Showing 84 of 84 products', { exact: true }).waitFor()
			await page.waitForLoadState()
			expect(await cards(page).count()).toBe(84)
		}
	})

	test('a slip is forgiven and said', async () => {
		const page = await visit('plain', url('/shop?q=yarra+candi'))
		await page.getByText('Showing results for "Yara Candy"', { exact: true }).waitFor()
		expect((await names(page))[0]).toBe('Yara Candy EDP')
	})

	test('nonsense in the address is a normal page', async () => {
		for (const search of [
			'?category=candles&brand=nope&price=1-2&sort=up&gender=x&size=9&scent=&concentration=%00',
			`?q=${'%F0%9F%98%80'.repeat(800)}`,
			`?q=${'a'.repeat(10_000)}`,
			'?q=%00%ff%fe&brand[]=x&q=2',
			"?brand=';drop table products--",
			'?price=25000-35000&upto=10000',
			'?price=25000-5000&upto=-1',
			`?upto=${'9'.repeat(5_000)}`,
		]) {
			const answer = await fetch(url(`/shop${search}`))
			expect(answer.status, search.slice(0, 60)).toBe(200)
		}
		const page = await visit('desktop', url(`/shop?q=${'a'.repeat(9_000)}`))
		await page.getByRole('heading', { name: 'No products found' }).waitFor()
	})

	test('S-DATA-09 S-DATA-10 a hidden product leaves every list on the next load', async () => {
		const listed = async (path: string) =>
			/\/product\/haya-edp"|"Haya EDP"/.test(await (await fetch(url(path))).text())
		const lists = [
			'/shop',
			'/shop/perfumes',
			'/shop/perfumes/women',
			'/fr/shop',
			'/shop?q=haya',
			'/data/search',
		]
		for (const path of lists) expect(await listed(path), path).toBe(true)
		for (const how of ['in_stock', 'is_visible']) {
			await query(`update products set ${how} = false where id = 'haya-edp'`)
			try {
				for (const path of lists) await expect.poll(() => listed(path), { timeout: 30_000 }).toBe(false)
			} finally {
				await query(`update products set ${how} = true where id = 'haya-edp'`)
			}
			await expect.poll(() => listed('/shop'), { timeout: 30_000 }).toBe(true)
		}
	})

	test('S-SHOP-15 S-SOON-03 a deodorant counts under All Products only; oils get a button, and their page stays', async () => {
		await query(`insert into products (id, numeric_id, name, price, category) values
			('cool-stick', 900, 'Cool Stick', 2500, 'antiperspirant_deodorant'),
			('musk-oil', 901, 'Musk Oil', 9000, 'perfume_oils')`)
		try {
			const buttons = async () => {
				const page = await visit('plain', url('/shop'))
				return page.getByRole('group', { name: 'Categories' }).getByRole('button').allTextContents()
			}
			await expect
				.poll(buttons, { timeout: 30_000 })
				.toEqual([
					'All Products (86)',
					'Perfumes (53)',
					'Body Spray (26)',
					'Body Mist (5)',
					'Perfume Oils (1)',
				])
			expect(await (await fetch(url('/shop/perfume-oils'))).text()).not.toContain('Musk Oil')
		} finally {
			await query(`delete from products where numeric_id >= 900`)
		}
	})
})

describe('category pages', () => {
	test.each([
		['/shop/perfumes', 'Premium Perfumes', 'Showing 53 of 53 perfumes', 'perfumes'],
		['/shop/perfumes/men', "Men's Perfumes", "Showing 18 of 18 men's perfumes", "men's perfumes"],
		['/shop/perfumes/women', "Women's Perfumes", "Showing 18 of 18 women's perfumes", "women's perfumes"],
		['/shop/perfumes/unisex', 'Unisex Perfumes', 'Showing 17 of 17 unisex perfumes', 'unisex perfumes'],
		['/shop/body-spray', 'Body Sprays', 'Showing 26 of 26 body sprays', 'body sprays'],
		['/shop/body-mist', 'Body Mists', 'Showing 5 of 5 body mists', 'body mists'],
	])(
		'S-CAT-01 S-CAT-02 S-CAT-03 S-CAT-04 S-CAT-05 S-CAT-06 S-CAT-08 S-CAT-09 S-CAT-10 S-CAT-11 S-GEN-06 %s',
		async (path, heading, count, noun) => {
			const page = await visit('plain', url(path))
			expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
			expect(await page.title()).toBe(`${heading} | Sillage`)
			expect((await page.locator('main header h1 ~ p').textContent())?.length).toBeGreaterThan(20)
			await page.getByText(count, { exact: true }).waitFor()
			expect(await cards(page).count()).toBe(Number(count.split(' ')[1]))
			await page.getByRole('searchbox').fill('zzzzqqqq')
			await page.getByRole('button', { name: 'Search', exact: true }).click()
			await page.getByText(`No ${noun} found matching your criteria.`, { exact: true }).waitFor()
			await page.getByRole('link', { name: 'Clear all filters' }).click()
			await page.getByText(count, { exact: true }).waitFor()
		},
	)

	test('S-FILT-03 S-FILT-04 S-FILT-06 S-FILT-09 which filters show where', async () => {
		const six = ['Brand', 'Gender', 'Concentration', 'Size', 'Scent', 'Price']
		for (const [path, expected] of [
			['/shop/perfumes', six],
			['/shop/perfumes/women', six],
			['/shop/body-spray', ['Brand', 'Size', 'Scent', 'Price']],
			['/shop/body-mist', ['Brand', 'Size', 'Scent', 'Price']],
			['/', ['Brand', 'Size', 'Price']],
		] as const)
			expect(await labels(await visit('plain', url(path))), path).toEqual(expected)
	})

	test('S-CAT-07 S-SHOP-10 eight skeleton cards while a list is on its way', async () => {
		const page = await visit('desktop', url('/about'))
		const letGo = await holdRequests(page, '**/*.data*')
		await page.locator('footer').getByRole('link', { name: 'For men' }).click()
		await page.getByText('Loading products...').waitFor()
		expect(await page.locator('[data-skeleton-card]').count()).toBe(8)
		letGo()
		await page.getByRole('heading', { name: "Men's Perfumes" }).waitFor()
		expect(await page.locator('[data-skeleton-card]').count()).toBe(0)
		await page.unrouteAll()
	})

	test('an unknown gender is not a page', async () => {
		expect((await fetch(url('/shop/perfumes/children'))).status).toBe(404)
	})
})

describe('coming-soon pages', () => {
	test.each([
		['/shop/perfume-oils', 'Perfume Oils'],
		['/shop/hair-perfume', 'Hair Perfumes'],
		['/shop/diffusers', 'Home Diffusers'],
	])('S-SOON-01 S-SOON-02 S-GEN-06 %s', async (path, title) => {
		const page = await visit('plain', url(path))
		expect(await page.title()).toBe(`${title} | Sillage`)
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
		await page.getByRole('heading', { name: 'Coming Soon!' }).waitFor()
		expect((await page.locator('main p').textContent())!.length).toBeGreaterThan(40)
		const main = page.locator('main')
		expect(await main.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/')
		expect(await main.getByRole('link', { name: 'Browse Perfumes' }).getAttribute('href')).toBe(
			'/shop/perfumes',
		)
	})
})

describe('in French, at 360 pixels', () => {
	test('S-SHOP-01 S-CAT-05 lists are French, with French prices', async () => {
		const page = await visit('phone', url('/fr/shop'))
		await page.getByRole('heading', { name: 'Tous nos produits' }).waitFor()
		await page.getByText('84 sur 84 produits', { exact: true }).waitFor()
		expect(await cards(page).first().textContent()).toContain('28\u00a0000\u00a0FCFA')
		await page.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('bonté du café')
		await page.getByRole('searchbox').fill('latafa')
		await page.getByText('Résultats pour « Lattafa »').waitFor()
		expect(new URL(page.url()).pathname).toBe('/fr/shop')
		await page.locator('summary', { hasText: 'Filtres' }).click()
		await page.getByRole('button', { name: 'Tout effacer' }).click()
		await page.getByText('84 sur 84 produits', { exact: true }).waitFor()
		const women = await visit('plain', url('/fr/shop/perfumes/women?scent=woody'))
		await women.getByText(/ sur 18 parfums pour femme$/).waitFor()
		await women.getByRole('link', { name: 'Retirer le filtre : Boisé' }).waitFor()
	})
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
