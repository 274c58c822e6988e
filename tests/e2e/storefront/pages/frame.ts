import { describe, expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import { eventually } from '../../../support/people/customer.ts'
import { attribute, elements, linksOf, texts } from '../../../support/shop/html.ts'
import type { Pages } from './setup.ts'

const EVERYWHERE = [
	'/',
	'/shop/perfumes',
	'/shop/perfumes/men',
	'/shop/perfumes/women',
	'/shop/perfumes/unisex',
	'/shop/perfume-oils',
	'/shop/hair-perfume',
	'/shop/diffusers',
	'/shop/body-spray',
	'/shop/body-mist',
	'/about',
	'/blog',
	'/contact',
	'/cart',
	'/wishlist',
	'/account',
]

export function frameTests({ url, visit, read }: Pages): void {
	describe('the frame of a public page', () => {
		test('S-NAV-02 S-NAV-08 S-NAV-09 S-NAV-10 S-NAV-11 S-NAV-12 S-NAV-13 S-GEN-01 S-GEN-04 S-GEN-05 header, banner, footer and WhatsApp button, with every link', async () => {
			const html = await read('/')
			const [header] = elements(html, 'header')
			const [footer] = elements(html, 'footer')
			for (const part of [header!, footer!])
				for (const link of EVERYWHERE) expect(linksOf(part.inner), part.opening).toContain(link)
			expect(html).toContain('Free delivery for orders of 50,000 CFA and above, Cameroon only')
			const buttons = elements(html, 'a', /aria-label="Chat with us on WhatsApp"/)
			expect(buttons.map((button) => [attribute(button, 'href'), attribute(button, 'target')])).toEqual([
				['https://wa.me/237600000000', '_blank'],
			])
			for (const text of ['+237 600 00 00 00', 'bonjour@sillage.example', 'Douala', 'within 24 hours'])
				expect(footer!.text).toContain(text)
			for (const network of ['Instagram', 'Facebook', 'TikTok'])
				expect(
					elements(footer!.inner, 'a').filter(
						(link) => (attribute(link, 'aria-label') ?? link.text) === network,
					),
					network,
				).toHaveLength(1)
		})

		test('S-NAV-04 S-NAV-07 S-NAV-13 on a phone: the WhatsApp button names the product, the header stays, a menu, a bottom bar; the button is away while a field has the focus', async () => {
			const page = await visit('phone', url('/fr/product/yara-edp'))
			const button = page.locator('.whatsapp-button')
			const text = async () => new URL((await button.getAttribute('href'))!).searchParams.get('text')
			expect(await text()).toMatch(
				/^Bonjour, j’ai une question sur Yara EDP\u00a0: http\S+\/fr\/product\/yara-edp$/,
			)
			await page.locator('header').getByRole('link', { name: 'Sillage' }).click()
			await page.waitForURL(url('/fr'))
			await eventually(text).toBeNull()
			expect(await button.isVisible()).toBe(true)

			await page.evaluate(() => window.scrollTo(0, 1200))
			await page.waitForFunction(() => window.scrollY > 500)
			expect((await page.locator('header').boundingBox())?.y).toBe(0)
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
			const bar = page.getByRole('navigation', { name: 'Accès rapide' })
			expect(await bar.getByRole('link').allTextContents()).toEqual([
				'Accueil',
				'Boutique',
				'Favoris',
				'Panier',
				'Compte',
			])
			await page.locator('summary[aria-label="Menu"]').click()
			await page.locator('header').locator('a[href="/fr/shop/perfumes/women"]').first().click()
			await page.waitForURL('**/fr/shop/perfumes/women')

			await page.goto(url('/order-inquiry'))
			await page.getByLabel('Full name').focus()
			expect(await button.isVisible()).toBe(false)
			await page.getByLabel('Full name').blur()
			expect(await button.isVisible()).toBe(true)
		})

		test('S-NAV-03 A-GUARD-01 the back office has none of it', async () => {
			const html = await read('/admin/login')
			expect(html).not.toMatch(/<footer|href="https:\/\/wa\.me/)
			expect(texts(html, 'title')[0]).toContain('Admin Login')
		})

		test('French pages are French, under /fr, and lead back, with what was chosen', async () => {
			const page = await visit('desktop', url('/fr'))
			expect(await page.locator('html').getAttribute('lang')).toBe('fr')
			await page.getByText('Livraison gratuite dès 50 000 FCFA, au Cameroun uniquement').waitFor()
			await page.locator('header').getByRole('link', { name: 'English' }).first().click()
			await page.waitForURL(url('/'))
			await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
			const inFrench = page.locator('header').getByRole('link', { name: 'Français' }).first()
			// A campaign parameter is dropped; the fragment is not.
			await page.goto(url('/shop?brand=Lattafa&utm_source=letter#content'))
			await inFrench.click()
			await page.waitForURL(url('/fr/shop?brand=Lattafa#content'))
			// And from there, with a choice of this visit.
			await page.locator('summary', { hasText: 'Filtres' }).click()
			await page.getByLabel('Marque').selectOption('Yara')
			await page.waitForURL(/\/fr\/shop\?brand=Yara/)
			await page.locator('header').getByRole('link', { name: 'English' }).first().click()
			await page.waitForURL(/\/shop\?brand=Yara/)
			await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
		})
	})
}
