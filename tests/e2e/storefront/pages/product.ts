import { describe, expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import {
	attribute,
	elements,
	linksOf,
	mainOf,
	metaOf,
	sectionOf,
	textOf,
	texts,
} from '../../../support/shop/html.ts'
import { type Pages, trailOf } from './setup.ts'

const trailLinks = (html: string) => linksOf(elements(html, 'nav', /aria-label="You are here"/)[0]!.inner)
const linkNamed = (html: string, name: string) => {
	const link = elements(html, 'a').find(({ text }) => text === name)
	return link && attribute(link, 'href')
}

export function productTests({ url, visit, read, statusOf, query }: Pages): void {
	describe('the product page', () => {
		test('S-PROD-01 S-PROD-02 S-PROD-03 S-PROD-08 S-PROD-09 S-DATA-08 it is whole and can be ordered without scripts: photo, name, price, brand, description, facts and how to order', async () => {
			const html = await read('/product/khamrah-edp')
			const main = mainOf(html)
			expect(texts(main, 'h1')).toEqual(['Khamrah EDP'])
			expect(elements(main, 'img', /alt="Khamrah EDP"/)).toHaveLength(1)
			for (const part of ['32,000 FCFA', 'By Khamrah', 'Warm cinnamon and nutmeg', '3,200 FCFA for 10 ml'])
				expect(textOf(main)).toContain(part)
			expect(texts(elements(main, 'dl')[0]!.inner, '(?:dt|dd)')).toEqual([
				'Size',
				'100 ml',
				'Type',
				'Eau de Parfum (EDP)',
				'For',
				'Unisex',
				'Scent',
				'Oriental, Amber, Gourmand',
			])
			expect(texts(html, 'title')[0]).toBe('Khamrah EDP | Sillage')
			expect(linkNamed(main, 'Buy Now')).toBe('/order-inquiry?product=Khamrah+EDP&category=perfumes')
			const note = textOf(sectionOf(main, 'How to order'))
			for (const part of [
				'Tap Buy Now',
				'Fill in your details',
				'via WhatsApp to confirm the order and arrange secure payment and delivery',
			])
				expect(note).toContain(part)
		})

		test('S-PROD-02 S-PROD-04 S-PROD-05 the breadcrumb leads home and to the product’s category; the brand to its list', async () => {
			for (const [path, label, to, name] of [
				['/product/khamrah-edp', 'Perfumes', '/shop/perfumes', 'Khamrah EDP'],
				['/product/axe-africa-body-spray', 'Body Spray', '/shop/body-spray', 'AXE Africa Body Spray'],
				['/product/sugar-vanilla-body-mist', 'Body Mist', '/shop/body-mist', 'Sugar Vanilla Body Mist'],
			] as const) {
				const html = await read(path)
				expect(trailOf(html)).toEqual(['Home', label, name])
				expect(trailLinks(html)).toEqual(['/', to])
			}
			// Perfumes for a perfume, everything else for the rest.
			expect(linkNamed(await read('/product/khamrah-edp'), 'By Khamrah')).toBe('/shop/perfumes?brand=Khamrah')
			expect(linkNamed(await read('/fr/product/axe-africa-body-spray'), 'Par AXE')).toBe('/fr/shop?brand=AXE')
			await query(
				"update products set category = 'diffusers', subcategory = null, brand = null, brand_id = null where id = 'rebelion-edp'",
			)
			await expect.poll(async () => trailOf(await read('/product/rebelion-edp'))[1]).toBe('Products')
			const html = await read('/product/rebelion-edp')
			expect(trailLinks(html)).toEqual(['/', '/shop'])
			expect(mainOf(html)).not.toContain('?brand=')
		})

		test('S-PROD-08 Buy Now leads to the inquiry with the encoded name and category', async () => {
			const [article] = elements(mainOf(await read('/product/badee-al-oud-oud-for-glory-edp')), 'article')
			const target = new URL(linkNamed(article!.inner, 'Buy Now')!, url())
			expect(target.pathname).toBe('/order-inquiry')
			expect([...target.searchParams]).toEqual([
				['product', "Bade'e Al Oud Oud for Glory EDP"],
				['category', 'perfumes'],
			])
			const add = elements(article!.inner, 'a', /role="button"/).filter(({ text }) => text === 'Add to Cart')
			expect(add).toHaveLength(1)
		})

		test('the scent pyramid, what smells close, and how it wears, in both languages', async () => {
			const html = mainOf(await read('/product/khamrah-edp'))
			const close = sectionOf(html, 'Smells close to this')
			expect(elements(close, 'article')).toHaveLength(4)
			expect(textOf(close)).toContain('shares dates, cinnamon and praline')
			const story = textOf(sectionOf(html, 'The scent, from first to last'))
			for (const part of [
				'Top notes',
				'Heart notes',
				'Base notes',
				'cinnamon, nutmeg, bergamot',
				'9–12 h on skin',
				'Leaves a trail',
				'Best after sunset',
				'Evening out',
				'All of this, notes included, is our own judgement.',
			])
				expect(story).toContain(part)

			const french = await read('/fr/product/khamrah-edp')
			expect(french).toMatch(/<html[^>]* lang="fr"/)
			for (const part of [
				'32 000 FCFA',
				'Par Khamrah',
				'Acheter',
				'Ajouter au panier',
				'Comment commander',
				'cannelle, noix de muscade, bergamote',
				'en commun : dattes, cannelle et praliné',
			])
				expect(textOf(mainOf(french))).toContain(part)
		})

		test('its sizes and forms: one is followed and back; a product without others says nothing of them', async () => {
			const sizes = sectionOf(mainOf(await read('/product/khamrah-edp')), 'Sizes and forms')
			expect(linksOf(sizes)).toEqual(['/product/khamrah-edp', '/product/khamrah-perfumed-body-spray'])
			expect(elements(sizes, 'a', /aria-current="page"/)).toHaveLength(1)
			expect(await read('/product/evidence-edp')).not.toMatch(/Sizes and forms|id="sizes"|variesBy/)

			const page = await visit('phone', url('/fr/product/khamrah-edp'))
			const offered = page.getByRole('region', { name: 'Contenances et formes' })
			const current = offered.locator('[aria-current]')
			await offered.getByRole('link', { name: '250 ml Spray corporel' }).click()
			await page.getByRole('heading', { level: 1, name: 'Khamrah Perfumed Body Spray' }).waitFor()
			await expect.poll(async () => textOf(await current.innerHTML())).toContain('250 ml')
			await page.goBack()
			await page.getByRole('heading', { level: 1, name: 'Khamrah EDP' }).waitFor()
			await expect.poll(async () => textOf(await current.innerHTML())).toContain('100 ml')
		})

		test('why to trust us: each promise leads to the words behind it', async () => {
			const html = mainOf(await read('/product/khamrah-edp'))
			for (const [promise, text] of [
				['Authentic: the sealed original', 'Our values'],
				[
					'We contact you via WhatsApp to confirm the order and arrange secure payment and delivery. You pay only then.',
					'Payment',
				],
				['Delivery to your town, free from 50,000 FCFA', 'Delivery'],
			] as const) {
				const [path, id] = linkNamed(html, promise)!.split('#')
				const there = new RegExp(`id="${id}"`)
				const [target] = elements(await read(path!), '(?:h2|section|li|div)', there)
				expect(target!.text, promise).toContain(text)
			}
		})

		test('S-PROD-13 a wide screen has its buttons among the facts, once; a product opened from the foot of another one shows its top', async () => {
			const page = await visit('desktop', url('/product/khamrah-edp'))
			const left = async (part: ReturnType<typeof page.locator>) => (await part.boundingBox())?.x
			expect(await left(page.locator('[data-buying-bar]'))).toBe(
				await left(page.getByRole('heading', { level: 1 })),
			)
			await page.setViewportSize(PHONE)
			const next = page
				.getByRole('region', { name: 'Smells close to this' })
				.getByRole('heading', { level: 3 })
			await next.first().scrollIntoViewIfNeeded()
			expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
			await next.first().getByRole('link').click()
			await page.waitForURL('**/product/khamrah-qahwa-edp')
			await page.getByRole('heading', { level: 1, name: 'Khamrah Qahwa EDP' }).waitFor()
			await page.waitForFunction(() => window.scrollY === 0)
		})
	})

	describe('a product that is not there', () => {
		test('S-PROD-10 says Product Not Found, with status 404, and is not indexed', async () => {
			expect(await statusOf('/product/no-such-product')).toBe(404)
			const html = await read('/product/no-such-product')
			expect(texts(html, 'h1')).toEqual(['Product Not Found'])
			expect(texts(mainOf(html), 'p')).toContain('The product you are looking for does not exist.')
			expect(linkNamed(mainOf(html), 'Return to Homepage')).toBe('/')
			expect(linkNamed(mainOf(html), 'Ask us on WhatsApp')).toContain('wa.me')
			expect(elements(sectionOf(html, 'Bestselling Perfumes'), 'article')).toHaveLength(4)
			expect(texts(html, 'title')[0]).toBe('Product Not Found | Sillage')
			expect(metaOf(html, 'robots')).toBe('noindex')
		})

		test('S-PROD-12 S-DATA-09 nor is a hidden one, from the moment it is hidden', async () => {
			const set = (columns: string) => query(`update products set ${columns} where id = 'yara-edp'`)
			expect(await statusOf('/product/yara-edp')).toBe(200)
			expect(await statusOf('/share/yara-edp.jpg')).toBe(200)
			try {
				await set('is_visible = false')
				await expect.poll(() => statusOf('/product/yara-edp')).toBe(404)
				expect(await statusOf('/share/yara-edp.jpg')).toBe(404)
				await set('is_visible = true, in_stock = false')
				await expect.poll(() => statusOf('/product/yara-edp')).toBe(404)
			} finally {
				await set('is_visible = true, in_stock = true')
			}
			await expect.poll(() => statusOf('/product/yara-edp')).toBe(200)
		})

		test('a nonsense id is a 404', async () => {
			const ids = ['a'.repeat(10_000), '%F0%9F%8C%B9', '..%2f..%2fetc%2fpasswd', "'%20or%201=1--"]
			for (const id of ids) {
				for (const path of [`/product/${id}`, `/fr/product/${id}`, `/share/${id}.jpg`])
					expect(await statusOf(path), path.slice(0, 40)).toBe(404)
			}
		})

		test('S-PROD-11 when the database fails: 503 and Error Loading Product', async () => {
			// A change empties the page cache, which would still have the page.
			await query('update products set price = price')
			await query('alter table products rename to products_away')
			try {
				await expect.poll(() => statusOf('/product/asad-edp')).toBe(503)
				const html = await read('/product/asad-edp')
				expect(texts(html, 'h1')).toEqual(['Error Loading Product'])
				expect(textOf(mainOf(html))).toContain('Failed to load product')
				expect(metaOf(html, 'robots')).toBe('noindex')
				expect(textOf(mainOf(html))).not.toContain('relation')
			} finally {
				await query('alter table products_away rename to products')
			}
			expect(await statusOf('/product/asad-edp')).toBe(200)
		})
	})
}
