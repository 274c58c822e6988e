import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { holdRequests } from '../../support/browser/held-requests.ts'
import { useVisits } from '../../support/browser/visits.ts'
import { unique } from '../../support/samples/unique.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { open, openShared } = useBrowser()
const visit = useVisits(openShared)

const query = (statement: string) => inDatabaseOf(shop(), statement)

describe('the home page', () => {
	test('S-HOME-01 S-GEN-06 the hero leads to the perfumes; title and description', async () => {
		const page = await visit('plain', url('/'))
		expect(await page.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/shop/perfumes')
		expect(await page.title()).toBe('Authentic perfumes, delivered across Cameroon | Sillage')
		expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('Cameroon')
		expect(await page.locator('link[rel=preload][as=image]').count()).toBe(2)
	})

	test('the hero weighs at most 25 kB on a phone', async () => {
		const page = await open('about:blank', { viewport: PHONE, deviceScaleFactor: 3 })
		const photos: string[] = []
		page.on('response', (response) => {
			if (response.url().includes('/media/')) photos.push(response.url())
		})
		await page.goto(url('/'))
		const shown = await page
			.locator('main picture img')
			.first()
			.evaluate((img: HTMLImageElement) => img.currentSrc)
		expect(shown).toMatch(/720\.avif$/)
		expect(photos.filter((photo) => photo === shown)).toHaveLength(1)
		for (const file of [shown, shown.replace('avif', 'webp')])
			expect((await (await fetch(file)).arrayBuffer()).byteLength, file).toBeLessThanOrEqual(25_000)
	})

	test('S-HOME-05 S-HOME-06 S-HOME-07 S-HOME-08 S-HOME-09 S-HOME-10 its sections, without scripts', async () => {
		const page = await visit('plain', url('/'))
		const section = (title: string) =>
			page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) })
		const featured = section('Featured Products')
		expect(await featured.locator('article h3').allTextContents()).toEqual([
			'Asad Bourbon EDP',
			'Khamrah Qahwa EDP',
			'Yara EDP',
		])
		const best = section('Bestselling Perfumes')
		expect(await best.locator('article').count()).toBe(8)
		for (const part of [featured, best])
			expect(await part.getByRole('link', { name: 'View All Perfumes' }).getAttribute('href')).toBe(
				'/shop/perfumes',
			)
		expect(await section('How It Works').locator('h3').allTextContents()).toEqual([
			'Browse',
			'Select',
			'Inquiry',
			'WhatsApp',
		])
		expect(await section('Why Shop With Us').locator('h3').allTextContents()).toEqual([
			'100% Authentic',
			'Curated Selection',
			'WhatsApp Service',
		])
	})

	test('between and after them, to read: six tiles, a house, two articles, 22 towns; no product twice', async () => {
		const page = await visit('plain', url('/fr'))
		const section = (title: string) =>
			page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) })
		const tiles = section('Par où commencer').getByRole('link')
		const addresses = await tiles.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
		expect(addresses).toEqual([
			'/fr/shop/perfumes/women',
			'/fr/shop/perfumes/men',
			'/fr/shop/perfumes/unisex',
			'/fr/shop/body-spray',
			'/fr/finder?occasion=gift',
			'/fr/shop?upto=15000',
		])
		const house = await section('Afnan, l’art du début lumineux').getByRole('link').getAttribute('href')
		expect(house).toBe('/fr/shop?brand=Afnan')
		for (const address of [...addresses, house!]) {
			const list = await fetch(url(address))
			expect(list.status, address).toBe(200)
			expect((await list.text()).match(/<article/g)?.length, address).toBeGreaterThan(3)
		}
		const journal = section('Dans le journal')
		expect(await journal.locator('article h3').count()).toBe(2)
		expect(await section('Livré dans votre ville').getByRole('listitem').count()).toBe(22)
		expect(await section('Vous hésitez').getByRole('link').getAttribute('href')).toBe('/fr/finder')

		// Below the fold: fetched when they come near, in boxes that have their size before.
		const late = page.locator('#home-tiles img, #home-reading img')
		expect(await late.count()).toBe(9)
		for (const picture of await late.all()) {
			expect(await picture.getAttribute('loading')).toBe('lazy')
			expect(Number(await picture.getAttribute('width'))).toBeGreaterThan(900)
			expect(Number(await picture.getAttribute('height'))).toBeGreaterThan(600)
		}
		const photos = page.locator('main article:not(#home-reading article) img, #home-reading img')
		const shown = await photos.evaluateAll((all) => all.map((photo) => photo.getAttribute('src')))
		expect(shown).toHaveLength(3 + 8 + 3)
		expect(new Set(shown).size).toBe(shown.length)
	})

	test('what the server drew stays when scripts come, its links do not load the shop anew; from another page it comes too', async () => {
		const page = await visit('desktop', url('/'))
		await page.evaluate(() => Object.assign(window, { sameShop: true }))
		await page.getByRole('link', { name: 'Unisex', exact: true }).last().scrollIntoViewIfNeeded()
		await page.locator('#home-tiles').getByRole('link', { name: 'Unisex' }).click()
		await page.waitForURL(url('/shop/perfumes/unisex'))
		await page.goBack()
		await page.getByRole('heading', { name: 'Delivered to your town' }).waitFor()
		expect(await page.evaluate(() => 'sameShop' in window)).toBe(true)
		await page.goto(url('/about'))
		await page.locator('header').getByRole('link', { name: 'Sillage' }).click()
		await page.getByRole('heading', { name: 'Where to begin' }).waitFor()
		await page.locator('#home-reading').getByRole('link', { name: 'Scent finder' }).click()
		await page.waitForURL(url('/finder'))
		// Two quick taps: the second comes while the first page still blends in.
		await page.evaluate(() => {
			const [home, next] = Array.from(document.querySelectorAll<HTMLElement>('header a[href]')).filter(
				(link) => link.offsetParent,
			)
			const start = document.startViewTransition.bind(document)
			document.startViewTransition = (update) => {
				document.startViewTransition = start
				const transition = start(update)
				transition.ready.then(() => next!.click())
				return transition
			}
			home!.click()
		})
		await expect.poll(() => page.url()).not.toMatch(/finder$/)
	})

	test('S-HOME-02 S-HOME-03 S-HOME-04 a search shows at most eight results, and the way to all of them', async () => {
		for (const who of ['plain', 'desktop'] as const) {
			const page = await visit(who, url('/'))
			await page.getByRole('searchbox', { name: 'Search products' }).fill('vanilla')
			await page.keyboard.press('Enter')
			const heading = page.getByRole('heading', { name: /^Search Results \(\d+ products found\)$/ })
			await heading.waitFor()
			expect(Number(/\d+/.exec((await heading.textContent())!))).toBeGreaterThan(8)
			const results = page.locator('section', { has: heading })
			expect(await results.locator('article').count()).toBe(8)
			expect(await page.getByRole('link', { name: 'View All Results' }).getAttribute('href')).toBe(
				'/shop/perfumes?q=vanilla',
			)
		}
		const page = await visit('plain', url('/?q=qahwa'))
		await page.getByRole('heading', { name: 'Search Results (1 products found)' }).waitFor()
		expect(await page.getByRole('link', { name: 'View All Results' }).count()).toBe(0)
		await visit('plain', url('/?q=latafa'))
		await page.getByText('Showing results for "Lattafa"').waitFor()
	})

	test('S-HOME-11 on a slow line each section says what it waits for', async () => {
		const page = await visit('desktop', url('/about'))
		const letGo = await holdRequests(page, '**/*.data*')
		await page.locator('header').getByRole('link', { name: 'Sillage' }).click()
		await page.getByText('Loading featured products...').waitFor()
		await page.getByText('Loading bestselling products...').waitFor()
		letGo()
		await page.getByRole('heading', { name: 'Featured Products' }).waitFor()
		await page.unrouteAll()
	})

	test('in French, at 360 pixels, without sideways scrolling', async () => {
		const page = await visit('phone', url('/fr?q=ambre'))
		await page.getByRole('heading', { name: 'Nos coups de cœur' }).waitFor()
		await page.getByRole('heading', { name: /^Résultats de la recherche \(\d+\)$/ }).waitFor()
		expect(await page.getByRole('link', { name: 'Voir la boutique' }).getAttribute('href')).toBe(
			'/fr/shop/perfumes',
		)
		expect(await page.getByRole('link', { name: 'Voir tous les résultats' }).getAttribute('href')).toBe(
			'/fr/shop/perfumes?q=ambre',
		)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
	})

	test.each([
		['phone', ['/', '/fr?q=zzzzqqqq']],
		['desktop', ['/fr', '/?q=latafa&brand=Lattafa']],
	] as const)('no accessibility violations: %s', async (who, paths) => {
		for (const path of paths) {
			const page = await visit(who, url(path))
			await page.locator('main summary').click()
			expect(await axeViolations(page), path).toEqual([])
		}
	})

	test('S-HOME-08 a delivery changes the bestsellers on the next load', async () => {
		const number = unique('ORD')
		await query(`
			delete from orders where order_number = 'ORD-HOME';
			with sold as (
				insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested)
				values ('${number}', 'A customer', '+237600000000', 'website', 'pending', 'Suave EDT') returning id
			)
			insert into order_items (order_id, product_id, product_name, quantity, unit_price)
			select id, 'suave-edt', 'Suave EDT', 40, 13000 from sold`)
		await query(`update orders set order_status = 'delivered' where order_number = '${number}'`)
		const first = async () => {
			const page = await visit('plain', url('/'))
			return page
				.locator('section', { has: page.getByRole('heading', { name: 'Bestselling Perfumes' }) })
				.locator('article h3')
				.first()
				.textContent()
		}
		await expect.poll(first, { timeout: 30_000 }).toBe('Suave EDT')
	})

	test('S-HOME-13 an empty shop says so and leads on', async () => {
		await query('update products set is_visible = false')
		const text = async () => (await fetch(url('/'))).text()
		await expect.poll(text, { timeout: 30_000 }).toContain('No featured products available at the moment.')
		expect(await text()).toContain('No bestselling products available at the moment.')
		const page = await visit('plain', url('/'))
		const links = page.getByRole('link', { name: 'Browse All Perfumes' })
		expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
			'/shop/perfumes',
			'/shop/perfumes',
		])
	})
})
