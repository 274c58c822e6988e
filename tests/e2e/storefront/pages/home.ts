import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import { unique } from '../../../support/samples/unique.ts'
import { attribute, elements, linksOf, mainOf, metaOf, sectionOf, texts } from '../../../support/shop/html.ts'
import type { Pages } from './setup.ts'

const linksNamed = (html: string, name: string) =>
	elements(html, 'a')
		.filter(({ text }) => text === name)
		.map((link) => attribute(link, 'href'))
const namesIn = (html: string) => elements(html, 'article').flatMap(({ inner }) => texts(inner, 'h3'))

const lightOf = (section: Locator) => section.evaluate((part) => getComputedStyle(part).backgroundColor)

export function homeTests({ url, open, forgive, visit, read, query }: Pages): void {
	describe('the home page', () => {
		test('S-HOME-01 S-HOME-05 S-HOME-06 S-HOME-07 S-HOME-08 S-HOME-09 S-HOME-10 S-GEN-06 the hero and its sections, title and description', async () => {
			const html = await read('/')
			expect(linksNamed(html, 'Shop Now')).toEqual(['/shop/perfumes'])
			expect(texts(html, 'title')[0]).toBe('Authentic perfumes, delivered across Cameroon | Sillage')
			expect(metaOf(html, 'description')).toContain('Cameroon')
			expect(
				elements(html, 'link', /rel="preload"/).filter(({ opening }) => /as="image"/.test(opening)),
			).toHaveLength(2)
			const featured = sectionOf(html, 'Featured Products')
			expect(namesIn(featured)).toEqual(['Asad Bourbon EDP', 'Khamrah Qahwa EDP', 'Yara EDP'])
			const best = sectionOf(html, 'Bestselling Perfumes')
			expect(namesIn(best)).toHaveLength(8)
			for (const part of [featured, best])
				expect(linksNamed(part, 'View All Perfumes')).toEqual(['/shop/perfumes'])
			expect(texts(sectionOf(html, 'How It Works'), 'h3')).toEqual([
				'Browse',
				'Select',
				'Inquiry',
				'WhatsApp',
			])
			expect(texts(sectionOf(html, 'Why Shop With Us'), 'h3')).toEqual([
				'100% Authentic',
				'Curated Selection',
				'WhatsApp Service',
			])
		})

		test('between and after them, to read: six tiles, a house, two articles, 22 towns; no product twice', async () => {
			const html = mainOf(await read('/fr'))
			const tiles = sectionOf(html, 'Par où commencer')
			const addresses = linksOf(tiles)
			expect(addresses).toEqual([
				'/fr/shop/perfumes/women',
				'/fr/shop/perfumes/men',
				'/fr/shop/perfumes/unisex',
				'/fr/shop/body-spray',
				'/fr/finder?occasion=gift',
				'/fr/shop?upto=15000',
			])
			const house = linksOf(sectionOf(html, 'Afnan, l’art du début lumineux'))
			expect(house).toEqual(['/fr/shop?brand=Afnan'])
			for (const address of [...addresses, ...house]) {
				const list = await fetch(url(address))
				expect(list.status, address).toBe(200)
				expect((await list.text()).match(/<article/g)?.length, address).toBeGreaterThan(3)
			}
			expect(namesIn(sectionOf(html, 'Sur le blog'))).toHaveLength(2)
			expect(elements(sectionOf(html, 'Livré dans votre ville'), 'li')).toHaveLength(22)
			expect(linksOf(sectionOf(html, 'Vous hésitez'))).toEqual(['/fr/finder'])

			// Below the fold: fetched when they come near, in boxes that have their size before.
			const reading = html.slice(html.indexOf('id="home-reading"'))
			const late = elements(tiles + reading, 'img')
			expect(late).toHaveLength(9)
			for (const picture of late) {
				expect(attribute(picture, 'loading')).toBe('lazy')
				expect(Number(attribute(picture, 'width'))).toBeGreaterThan(900)
				expect(Number(attribute(picture, 'height'))).toBeGreaterThan(600)
			}
			const cards = elements(html.slice(0, html.indexOf('id="home-reading"')), 'article')
			const shown = [
				...cards.flatMap(({ inner }) => elements(inner, 'img')),
				...elements(reading, 'img'),
			].map((photo) => attribute(photo, 'src'))
			expect(shown).toHaveLength(3 + 8 + 3)
			expect(new Set(shown).size).toBe(shown.length)
		})

		test('the day in Douala: the keyboard moves it, light, words and bottles follow, and nothing of other hours is fetched before; without scripts the morning', async () => {
			const plain = sectionOf(await read('/'), 'The day, in Douala')
			const hours = elements(plain, 'input', /type="radio"/)
			expect(hours.map((hour) => attribute(hour, 'value'))).toEqual(['morning', 'noon', 'evening', 'night'])
			expect(hours.map(({ opening }) => /checked/.test(opening))).toEqual([true, false, false, false])
			const products = linksOf(plain).filter((link) => link?.startsWith('/product/'))
			expect(new Set(products).size).toBe(12)

			const page = await open('about:blank', { viewport: PHONE, reducedMotion: 'reduce' })
			const fetched: string[] = []
			page.on('request', (request) => fetched.push(request.url()))
			await page.goto(url('/fr'))
			const day = page.locator('.day')
			const picture = day.locator('picture').locator('visible=true').first().locator('img')
			const shown = () => picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc)
			const bottles = () => day.locator('li').locator('visible=true').allTextContents()
			const morning = day.getByRole('radio', { name: 'Matin, 25°, en route' })
			await morning.scrollIntoViewIfNeeded()
			await expect.poll(shown).toContain('/media/')
			const before = { picture: await shown(), bottles: await bottles(), light: await lightOf(day) }
			expect(before.bottles).toHaveLength(3)
			const others = elements(sectionOf(await read('/fr'), 'La journée, à Douala'), 'img')
				.slice(4)
				.map((photo) => attribute(photo, 'src')!.split('/')[2]!)
			expect(others).toHaveLength(12)
			expect(fetched.filter((address) => others.some((id) => address.includes(id)))).toEqual([])

			await morning.focus()
			await page.keyboard.press('ArrowRight')
			await day.getByRole('heading', { name: 'Midi, 33°, au bureau' }).waitFor()
			await expect.poll(shown).toContain(others[0]!)
			expect(await bottles()).toHaveLength(3)
			expect(await bottles()).not.toEqual(before.bottles)
			expect(await lightOf(day)).not.toBe(before.light)
			expect(fetched.filter((address) => address.includes(others[4]!))).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
		})

		test('S-HOME-02 S-HOME-03 S-HOME-04 a search shows at most eight results, and the way to all of them', async () => {
			const found = /^Search Results \((\d+) products found\)$/
			const html = mainOf(await read('/?q=vanilla'))
			const [heading] = texts(html, 'h3').filter((text) => found.test(text))
			const count = Number(found.exec(heading!)![1])
			expect(count).toBeGreaterThan(8)
			expect(namesIn(sectionOf(html, 'Search Results'))).toHaveLength(8)
			expect(linksNamed(html, 'View All Results')).toEqual(['/shop/perfumes?q=vanilla'])
			const one = mainOf(await read('/?q=qahwa'))
			expect(texts(one, 'h3')).toContain('Search Results (1 products found)')
			expect(linksNamed(one, 'View All Results')).toEqual([])
			expect(texts(await read('/?q=latafa'), 'p')).toContain('Showing results for "Lattafa"')
			const french = mainOf(await read('/fr?q=ambre'))
			expect(texts(french, 'h2')).toContain('Nos coups de cœur')
			expect(texts(french, 'h3').some((text) => /^Résultats de la recherche \(\d+\)$/.test(text))).toBe(true)
			expect(linksNamed(french, 'Voir la boutique')).toEqual(['/fr/shop/perfumes'])
			expect(linksNamed(french, 'Voir tous les résultats')).toEqual(['/fr/shop/perfumes?q=ambre'])

			// With scripts the same, while one types.
			const page = await visit('phone', url('/'))
			await page.getByRole('searchbox', { name: 'Search products' }).fill('vanilla')
			const shown = page.getByRole('heading', { name: heading!, exact: true })
			await shown.waitFor()
			expect(await page.locator('section', { has: shown }).locator('article').count()).toBe(8)
			expect(await page.getByRole('link', { name: 'View All Results' }).getAttribute('href')).toBe(
				'/shop/perfumes?q=vanilla',
			)
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
		})

		test('it carries only the products that it shows; the others come with the first search or filter, once, and without them the server answers', async () => {
			const data = await read('/fr.data')
			const carried = [...data.matchAll(/\\"id\\":\\"([\w-]+)\\",\\"name\\"/g)].map(
				([, id]) => `/fr/product/${id}`,
			)
			const linked = linksOf(mainOf(await read('/fr'))).filter((link) => link?.startsWith('/fr/product/'))
			// The bottle in the story of its house leads to that house.
			expect(carried).toHaveLength(new Set(linked).size + 1)
			expect(carried).toEqual(expect.arrayContaining(linked))

			const page = await open('about:blank', { viewport: PHONE })
			const lists: string[] = []
			page.on('request', (request) => request.url().includes('/data/list') && lists.push(request.url()))
			await page.goto(url('/fr'), { waitUntil: 'networkidle' })
			expect(lists).toEqual([])
			await page.locator('summary', { hasText: 'Filtres' }).click()
			await page.getByLabel('Marque').selectOption({ label: 'Yara (4)' })
			await page.getByRole('heading', { name: 'Résultats de la recherche (4)' }).waitFor()
			await page.getByRole('button', { name: 'Voir 4 produits' }).click()
			await page.locator('#list-q').fill('yara tous')
			await page.waitForURL(url('/fr?q=yara+tous&brand=Yara'))
			await page.goBack()
			await page.getByRole('heading', { name: 'Résultats de la recherche (4)' }).waitFor()
			await page.goBack()
			await page.waitForURL(url('/fr'))
			await expect.poll(() => page.getByRole('heading', { name: /^Résultats/ }).count()).toBe(0)
			expect(lists).toEqual([url('/fr/data/list?of=%2Fshop')])

			// From another page, whose filters are here already: its own are here at once, and the link brings the list.
			await page.goto(url('/shop?brand=Yara'))
			await page.locator('header').getByRole('link', { name: 'Sillage' }).click()
			// The list that it leaves has such a summary, too.
			await page.getByRole('heading', { name: 'Where to begin' }).waitFor()
			await page.locator('summary', { hasText: 'Filters' }).click()
			await page.getByLabel('Brand').selectOption({ label: 'Yara (4)' })
			await page.getByRole('heading', { name: 'Search Results (4 products found)' }).waitFor()
			await page.reload()
			await page.getByRole('heading', { name: 'Search Results (4 products found)' }).waitFor()

			await page.route('**/data/list*', (route) => route.abort())
			await page.goto(url('/'))
			await page.getByRole('searchbox', { name: 'Search products' }).fill('qahwa')
			await page.getByRole('heading', { name: 'Search Results (1 products found)' }).waitFor()
			forgive(page)
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

		test('S-HOME-08 a delivery changes the bestsellers on the next load', async () => {
			const number = unique('ORD')
			await query(`
				with sold as (
					insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested)
					values ('${number}', 'A customer', '+237600000000', 'website', 'pending', 'Suave EDT') returning id
				)
				insert into order_items (order_id, product_id, product_name, quantity, unit_price)
				select id, 'suave-edt', 'Suave EDT', 40, 13000 from sold`)
			await query(`update orders set order_status = 'delivered' where order_number = '${number}'`)
			const first = async () => namesIn(sectionOf(await read('/'), 'Bestselling Perfumes'))[0]
			await expect.poll(first, { timeout: 30_000 }).toBe('Suave EDT')
		})

		test('S-HOME-13 an empty shop says so and leads on', async () => {
			await query('update products set is_visible = false')
			try {
				await expect
					.poll(() => read('/'), { timeout: 30_000 })
					.toContain('No featured products available at the moment.')
				const html = await read('/')
				expect(html).toContain('No bestselling products available at the moment.')
				expect(linksNamed(html, 'Browse All Perfumes')).toEqual(['/shop/perfumes', '/shop/perfumes'])
			} finally {
				await query('update products set is_visible = true')
			}
			await expect.poll(() => read('/'), { timeout: 30_000 }).not.toContain('No featured products')
		})
	})
}
