import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { Taps, TOUCH_PHONE } from '../../support/browser/taps.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url } = useShop()
const { open, forgive } = useBrowser()

const results = (page: Page) => page.getByRole('dialog').getByRole('listitem')

describe('search from any page', () => {
	test('on a phone: a sheet with ideas, results while one types, recent searches, and somebody to ask', async () => {
		const page = await open(url('/product/yara-edp'), { viewport: PHONE })
		const asked: string[] = []
		page.on('request', (request) => asked.push(new URL(request.url()).pathname))
		const button = page.locator('header').getByRole('link', { name: 'Search' })
		const { width, height } = (await button.boundingBox())!
		expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
		await button.click()
		const sheet = page.getByRole('dialog', { name: 'Search the shop' })
		await sheet.waitFor()
		// Once it has come in.
		await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
		const field = sheet.getByRole('searchbox', { name: 'Search products' })
		await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
		expect(await sheet.getByRole('heading', { name: 'Recent searches' }).count()).toBe(0)

		await sheet.getByRole('button', { name: 'Under 15,000' }).click()
		await expect.poll(() => field.inputValue()).toBe('Under 15,000')
		await sheet.getByText(/^\d+ products found$/).waitFor()
		await field.fill('vani')
		await expect
			.poll(() => results(page).first().textContent())
			.toBe('Victoria Secret Bare Vanilla Body Spray7,500\u00a0FCFA')
		expect(await results(page).count()).toBe(8)
		expect(await results(page).locator('img').first().getAttribute('src')).toMatch(
			/^\/media\/\w+\/340\.webp$/,
		)
		expect(asked.filter((path) => path === '/data/search')).toHaveLength(1)
		expect(await axeViolations(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

		// With the keyboard: down to the first result and back; Escape closes and gives the focus back.
		await field.press('ArrowDown')
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.textContent))
			.toContain('Bare Vanilla')
		await page.keyboard.press('ArrowUp')
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
		await page.keyboard.press('Escape')
		await sheet.waitFor({ state: 'detached' })
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Search')

		// What was opened is remembered here, and can be taken away again.
		await button.click()
		await field.fill('oud mood')
		await results(page).filter({ hasText: 'Oud Mood Elixir EDP' }).getByRole('link').click()
		await page.waitForURL(url('/product/oud-mood-elixir-edp'))
		await button.click()
		await sheet.getByRole('button', { name: 'oud mood', exact: true }).click()
		await sheet.getByText('3 products found').waitFor()
		await field.fill('')
		await sheet.getByRole('button', { name: 'Remove oud mood from recent searches' }).click()
		await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toBeNull()

		await field.fill('oud zzzzqqqq')
		await sheet.getByText('Nothing fits "oud zzzzqqqq".').waitFor()
		const ask = await sheet.getByRole('link', { name: 'Ask us on WhatsApp' }).getAttribute('href')
		expect(new URL(ask!).searchParams.get('text')).toContain('"oud zzzzqqqq"')
		await sheet.getByRole('heading', { name: 'Close to what you searched for' }).waitFor()
		expect(await results(page).count()).toBe(8)
	})

	test('in French on a wide screen: a panel, Enter leads to all results, best first', async () => {
		const page = await open(url('/fr/about'))
		await page.locator('header').getByRole('link', { name: 'Rechercher' }).click()
		const panel = page.getByRole('dialog', { name: 'Chercher dans la boutique' })
		await panel.getByRole('button', { name: 'Moins de 15 000' }).waitFor()
		expect((await panel.boundingBox())!.width).toBeLessThan(800)
		expect(await axeViolations(page)).toEqual([])
		await panel.getByRole('searchbox').fill('bois de cèdre homme')
		await results(page).filter({ hasText: 'Fakhar Black EDP' }).waitFor()
		const count = /\d+/.exec((await panel.getByText(/produits trouvés$/).textContent())!)![0]
		expect(await panel.getByRole('link', { name: `Voir les ${count} résultats` }).getAttribute('href')).toBe(
			'/fr/shop?q=bois+de+c%C3%A8dre+homme',
		)
		await page.keyboard.press('Enter')
		await page.waitForURL(url('/fr/shop?q=bois+de+c%C3%A8dre+homme'))
		await page.getByText(`${count} sur 84 produits`, { exact: true }).waitFor()
		expect(await page.locator('main article h3').first().textContent()).toBe('Fakhar Black EDP')
		expect(await page.getByLabel('Trier').locator('option:checked').textContent()).toBe('Pertinence')

		// A chosen order wins, and a search that is over leaves the usual one.
		await page.getByLabel('Trier').selectOption({ label: 'Récents' })
		await page.waitForURL(/sort=newest/)
		await page.getByRole('searchbox').fill('')
		await page.waitForURL(url('/fr/shop'))
		const orders = page.getByLabel('Trier').locator('option')
		await expect.poll(() => orders.allTextContents()).not.toContain('Pertinence')
		await page.getByRole('searchbox').pressSequentially('rose')
		await expect.poll(() => page.locator('main article h3').first().textContent()).toBe('Velvet Rose EDP')
		expect(new URL(page.url()).search).toBe('?q=rose')
		expect(await page.getByLabel('Trier').locator('option:checked').textContent()).toBe('Pertinence')
	})

	test('without scripts the button leads to the field, and the server searches', async () => {
		const page = await open(url('/fr'), { viewport: PHONE, javaScriptEnabled: false })
		await page.locator('header').getByRole('link', { name: 'Rechercher' }).click()
		await page.waitForURL(url('/fr/shop#list-q'))
		// Typed where the focus is.
		await page.keyboard.type('oud moins de 25 000')
		await page.keyboard.press('Enter')
		await page.waitForURL(/q=oud/)
		await expect.poll(() => page.locator('main article h3').first().textContent()).toBe('Oud Mood EDP')
		await page.goto(url('/fr/shop?q=oud+zzzzqqqq'))
		await page.getByText('0 sur 84 produits', { exact: true }).waitFor()
		await page.getByRole('heading', { name: 'Proche de votre recherche' }).waitFor()
		expect(await page.locator('main section[aria-labelledby=close] article').count()).toBe(8)
	})

	test('when the index does not come, the server searches', async () => {
		const page = await open(url('/about'), { viewport: PHONE })
		await page.context().route('**/data/search', (route) => route.abort())
		await page.locator('header').getByRole('link', { name: 'Search' }).click()
		const sheet = page.getByRole('dialog', { name: 'Search the shop' })
		await sheet.getByRole('searchbox').fill('oud mood')
		await sheet.getByRole('link', { name: 'Search on the shop page' }).click()
		await page.getByText('Showing 3 of 84 products', { exact: true }).waitFor()
		forgive(page)
	})
})

test('the index is the same for everyone, tells when it has not changed, and holds no cost', async () => {
	const headers = { 'Accept-Encoding': 'br' }
	const [one, other] = await Promise.all(
		['/data/search', '/fr/data/search'].map((path) => fetch(url(path), { headers })),
	)
	const text = await one!.text()
	expect(await other!.text()).toBe(text)
	expect(one!.headers.get('content-encoding')).toBe('br')
	expect(text).not.toMatch(/cost_?price/i)
	const known = { ...headers, 'If-None-Match': one!.headers.get('etag')! }
	expect((await fetch(url('/data/search'), { headers: known })).status).toBe(304)
})

describe('with one thumb', () => {
	test('S-GEN-03 from home: a woody perfume for men under 25,000 FCFA, found and ordered in at most 7 taps', async () => {
		const page = await open(url('/fr'), TOUCH_PHONE)
		const thumb = new Taps()
		await thumb.tap(page.locator('header').getByRole('link', { name: 'Rechercher' }))
		await page.getByRole('dialog').getByRole('searchbox').pressSequentially('boisé homme moins de 25 000')
		await expect.poll(() => results(page).count()).toBeGreaterThan(2)
		const first = results(page).first()
		const name = (await first.getByRole('link').textContent())!
		expect(Number(/([\d\s]+)FCFA/.exec(name)![1]!.replace(/\s/g, ''))).toBeLessThanOrEqual(25_000)
		await thumb.tap(first.getByRole('link'))
		await page.waitForURL('**/fr/product/*')
		await page.locator('[data-buying-bar]').waitFor()
		// Name and price are there at once, the rest when the server has answered.
		await page.locator('main').getByText(/Boisé/).first().waitFor()
		const facts = await page.locator('main').textContent()
		expect(facts).toMatch(/Homme/)
		await thumb.tap(page.getByRole('link', { name: 'Acheter', exact: true }).first())
		await page.waitForURL('**/fr/order-inquiry?*')
		await thumb.tap(page.getByLabel('Nom complet'))
		await page.keyboard.type('Cliente Test')
		const field = (label: string) => page.getByLabel(label)
		const isThere = () => field('Numéro WhatsApp').evaluate((element) => element === document.activeElement)
		while (!(await isThere())) await page.keyboard.press('Tab')
		await page.keyboard.type('677 11 22 33')
		await thumb.choose(field('Ville'), 'Bafoussam')
		await thumb.tap(page.getByRole('button', { name: 'Envoyer la commande' }))
		await page.waitForURL('**/fr/thank-you?order=ORD-*')
		expect(thumb.count).toBeLessThanOrEqual(7)
	})

	test('what was seen lately on this device is two taps away; nobody hears of it, and it can be cleared', async () => {
		const page = await open(url('/fr/product/asad-edp'), TOUCH_PHONE)
		const asked: string[] = []
		page.on('request', (request) => asked.push(request.url()))
		const seen = () => page.evaluate(() => localStorage.getItem('seen'))
		await expect.poll(seen).toBe('["asad-edp"]')
		// One that is not public any more.
		await page.evaluate(() => localStorage.setItem('seen', '["asad-edp","gone-edp"]'))
		await page.goto(url('/fr/product/yara-edp'))
		await expect.poll(seen).toBe('["yara-edp","asad-edp","gone-edp"]')
		const thumb = new Taps()
		const search = page.locator('header').getByRole('link', { name: 'Rechercher' })
		await thumb.tap(search)
		const strip = page.getByRole('region', { name: 'Vus récemment' })
		// Not the one on the screen.
		await strip.getByRole('link').first().waitFor()
		await expect
			.poll(() => strip.getByRole('link').allTextContents())
			.toEqual(['Asad EDP26\u00a0000\u00a0FCFA'])
		expect(await axeViolations(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
		await thumb.tap(strip.getByRole('link'))
		await page.waitForURL(url('/fr/product/asad-edp'))
		expect(thumb.count).toBeLessThanOrEqual(3)
		await expect.poll(seen).toBe('["asad-edp","yara-edp","gone-edp"]')
		expect(asked.filter((address) => /data\/products|gone-edp/.test(address))).toEqual([])

		await page.goto(url('/fr/wishlist'))
		await strip.getByRole('link').first().waitFor()
		await expect.poll(() => strip.getByRole('link').count()).toBe(2)
		await strip.getByRole('button', { name: 'Effacer les produits vus récemment' }).tap()
		await strip.waitFor({ state: 'detached' })
		await expect.poll(() => seen()).toBeNull()
	})

	test('a browser that refuses storage remembers nothing, and the shop works', async () => {
		const page = await open('about:blank', TOUCH_PHONE)
		await page.addInitScript(() => {
			Object.defineProperty(window, 'localStorage', {
				get() {
					throw new DOMException('refused', 'SecurityError')
				},
			})
		})
		await page.goto(url('/product/yara-edp'))
		await page.goto(url('/product/asad-edp'))
		await page.locator('header').getByRole('link', { name: 'Search' }).tap()
		await page.getByRole('heading', { name: 'Ideas' }).waitFor()
		expect(await page.getByRole('region', { name: 'Seen lately' }).count()).toBe(0)
	})
})
