import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { useVisits } from '../../support/browser/visits.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { openShared, forgive } = useBrowser()
const visit = useVisits(openShared)

const statusOf = async (path: string) => (await fetch(url(path), { redirect: 'manual' })).status

/** What a visitor reads, with plain spaces. */
const textOf = async (page: Page) =>
	((await page.locator('main').textContent()) ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

const trailOf = async (page: Page) =>
	(await page.locator('nav[aria-label="You are here"] li').allTextContents()).map((step) =>
		step.replace(/\s*\/$/, ''),
	)

describe('the product page', () => {
	test('S-PROD-01 S-PROD-02 S-PROD-03 S-DATA-08 photo, name, price, brand, description and facts', async () => {
		const page = await visit('plain', url('/product/khamrah-edp'))
		const main = page.locator('main')
		await main.getByRole('heading', { level: 1, name: 'Khamrah EDP' }).waitFor()
		expect(await main.locator('article img[alt="Khamrah EDP"]').count()).toBe(1)
		const text = await textOf(page)
		for (const part of ['32,000 FCFA', 'By Khamrah', 'Warm cinnamon and nutmeg']) expect(text).toContain(part)
		expect(await main.locator('dl').first().locator('dt, dd').allTextContents()).toEqual([
			'Size',
			'100ml',
			'Type',
			'Eau de Parfum (EDP)',
			'For',
			'Unisex',
			'Scent',
			'Oriental',
		])
		expect(await page.title()).toBe('Khamrah EDP | Sillage')
	})

	test('the brand leads to its list: perfumes for a perfume, everything else for the rest', async () => {
		const perfume = await visit('plain', url('/product/khamrah-edp'))
		const brand = perfume.getByRole('link', { name: 'By Khamrah' })
		expect(await brand.getAttribute('href')).toBe('/shop/perfumes?brand=Khamrah')
		const spray = await visit('plain', url('/fr/product/axe-africa-body-spray'))
		expect(await spray.getByRole('link', { name: 'Par AXE' }).getAttribute('href')).toBe('/fr/shop?brand=AXE')
	})

	test('S-PROD-02 S-PROD-04 S-PROD-05 the breadcrumb leads home and to the product’s shelf', async () => {
		const shelves = [
			['/product/khamrah-edp', 'Perfumes', '/shop/perfumes', 'Khamrah EDP'],
			['/product/axe-africa-body-spray', 'Body Spray', '/shop/body-spray', 'AXE Africa Body Spray'],
			['/product/sugar-vanilla-body-mist', 'Body Mist', '/shop/body-mist', 'Sugar Vanilla Body Mist'],
		] as const
		for (const [path, label, to, name] of shelves) {
			const page = await visit('plain', url(path))
			expect(await trailOf(page)).toEqual(['Home', label, name])
			const links = page.locator('nav[aria-label="You are here"] a')
			expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(['/', to])
		}
		await inDatabaseOf(
			shop(),
			"update products set category = 'diffusers', subcategory = null, brand = null, brand_id = null where id = 'suave-edt'",
		)
		const page = await visit('plain', url('/product/suave-edt'))
		const link = page.locator('nav[aria-label="You are here"]').getByRole('link', { name: 'Products' })
		expect(await link.getAttribute('href')).toBe('/shop')
		expect(await page.locator('main a[href*="?brand="]').count()).toBe(0)
	})

	test('S-PROD-08 Buy Now leads to the inquiry with the encoded name and category', async () => {
		const page = await visit('plain', url('/product/badee-al-oud-oud-for-glory-edp'))
		const buy = page.locator('main article').first().getByRole('link', { name: 'Buy Now' }).first()
		const target = new URL((await buy.getAttribute('href'))!, url())
		expect(target.pathname).toBe('/order-inquiry')
		expect([...target.searchParams]).toEqual([
			['product', "Bade'e Al Oud Oud for Glory EDP"],
			['category', 'perfumes'],
		])
		expect(await page.getByRole('button', { name: 'Add to Cart', exact: true }).count()).toBe(1)
	})

	test('S-PROD-09 the note tells how to order', async () => {
		const page = await visit('plain', url('/product/khamrah-edp'))
		const note = await page.getByRole('region', { name: 'How to order' }).textContent()
		for (const part of [
			'Click Buy Now',
			'Fill in your details',
			'via WhatsApp to confirm the order and arrange secure payment and delivery',
		])
			expect(note).toContain(part)
	})

	test('the scent pyramid and what smells close, in both languages', async () => {
		const page = await visit('plain', url('/product/khamrah-edp'))
		const pyramid = await page.getByRole('region', { name: 'The scent, from first to last' }).textContent()
		for (const part of ['Top notes', 'Heart notes', 'Base notes', 'cinnamon, nutmeg, bergamot'])
			expect(pyramid).toContain(part)
		const close = page.getByRole('region', { name: 'Smells close to this' })
		expect(await close.locator('article').count()).toBe(4)
		expect(await close.textContent()).toContain('shares dates, cinnamon and praline')

		const french = await visit('phone', url('/fr/product/khamrah-edp'))
		expect(await french.locator('html').getAttribute('lang')).toBe('fr')
		const text = await textOf(french)
		for (const part of [
			'32 000 FCFA',
			'Par Khamrah',
			'Acheter',
			'Ajouter au panier',
			'Comment commander',
			'cannelle, noix de muscade, bergamote',
			'en commun : dattes, cannelle et praliné',
		])
			expect(text).toContain(part)
		expect(await french.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
	})

	test('how it wears, as our own judgement; what ten millilitres cost; and why to trust us', async () => {
		const page = await visit('plain', url('/product/khamrah-edp'))
		const wears = (await page.getByRole('region', { name: 'How it wears' }).textContent())?.replaceAll(
			'\u00a0',
			' ',
		)
		for (const part of [
			'9–12 h on skin',
			'Leaves a trail',
			'Best after sunset',
			'Evening out',
			'Amber',
			'Gourmand',
			'All of this, notes included, is our own judgement.',
		])
			expect(wears).toContain(part)
		expect(await textOf(page)).toContain('3,200 FCFA for 10 ml')
		for (const [promise, text] of [
			['Authentic: the sealed original', 'Our values'],
			['You pay after we have talked', 'Payment'],
			['Delivery to your town, free from 50,000 FCFA', 'Delivery'],
		] as const) {
			await page.goto(url('/product/khamrah-edp'))
			await page.getByRole('link', { name: promise }).click()
			const { hash } = new URL(page.url())
			expect(await page.locator(hash).textContent()).toContain(text)
		}
	})

	test('a wide screen has its buttons among the facts, once', async () => {
		const page = await visit('plain', url('/product/khamrah-edp'))
		const left = async (part: Locator) => (await part.boundingBox())?.x
		expect(await left(page.locator('[data-buying-bar]'))).toBe(
			await left(page.getByRole('heading', { level: 1 })),
		)
	})

	test('S-PROD-13 a product opened from the foot of another one shows its top', async () => {
		const page = await visit('phone', url('/product/khamrah-edp'))
		const next = page.getByRole('region', { name: 'Smells close to this' }).getByRole('heading', { level: 3 })
		await next.first().scrollIntoViewIfNeeded()
		expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
		await next.first().getByRole('link').click()
		await page.waitForURL('**/product/khamrah-qahwa-edp')
		await page.getByRole('heading', { level: 1, name: 'Khamrah Qahwa EDP' }).waitFor()
		await page.waitForFunction(() => window.scrollY === 0)
	})

	test('it is whole and can be ordered without JavaScript', async () => {
		const page = await visit('plain', url('/product/khamrah-edp'))
		const text = await textOf(page)
		for (const part of ['Khamrah EDP', '32,000 FCFA', 'How to order', 'Smells close to this', 'Top notes'])
			expect(text).toContain(part)
		await page.locator('main article').first().getByRole('link', { name: 'Buy Now' }).first().click()
		expect(new URL(page.url()).search).toBe('?product=Khamrah+EDP&category=perfumes')
	})

	test.each([
		['phone', ['/product/khamrah-edp', '/fr/product/nothing']],
		['desktop', ['/fr/product/axe-africa-body-spray']],
	] as const)('no accessibility violations: %s', async (who, paths) => {
		for (const path of paths) {
			const page = await visit(who, url(path))
			// Only a product that is there has a bar of its own at the foot of a phone.
			if (path.endsWith('/nothing')) expect(await page.locator('nav').last().isVisible()).toBe(true)
			expect(await axeViolations(page), path).toEqual([])
			forgive(page)
		}
	})
})

describe('a product that is not there', () => {
	test('S-PROD-10 says Product Not Found, with status 404, and is not indexed', async () => {
		expect(await statusOf('/product/no-such-product')).toBe(404)
		const page = await visit('plain', url('/product/no-such-product'))
		await page.getByRole('heading', { name: 'Product Not Found' }).waitFor()
		await page.getByText('The product you are looking for does not exist.').waitFor()
		expect(await page.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/')
		expect(await page.title()).toBe('Product Not Found | Sillage')
		expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
		forgive(page)
	})

	test('S-PROD-12 S-DATA-09 nor is a hidden one, from the moment it is hidden', async () => {
		const set = (columns: string) =>
			inDatabaseOf(shop(), `update products set ${columns} where id = 'yara-edp'`)
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
		await inDatabaseOf(shop(), 'update products set price = price')
		await inDatabaseOf(shop(), 'alter table products rename to products_away')
		try {
			await expect.poll(() => statusOf('/product/asad-edp')).toBe(503)
			const page = await visit('plain', url('/product/asad-edp'))
			await page.getByRole('heading', { name: 'Error Loading Product' }).waitFor()
			await page.getByText('Failed to load product').waitFor()
			expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
			expect(await textOf(page)).not.toContain('relation')
			forgive(page)
		} finally {
			await inDatabaseOf(shop(), 'alter table products_away rename to products')
		}
		expect(await statusOf('/product/asad-edp')).toBe(200)
	})
})
