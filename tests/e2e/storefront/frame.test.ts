import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { useVisits } from '../../support/browser/visits.ts'
import { eventually } from '../../support/people/customer.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url } = useShop()
const { openShared } = useBrowser()
const visit = useVisits(openShared)

const HEADER_LINKS = [
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

describe('the frame of a public page', () => {
	test('S-NAV-02 S-NAV-08 S-NAV-09 S-NAV-10 header, footer and WhatsApp button, with every link', async () => {
		const page = await visit('plain', url('/'))
		for (const part of ['header', 'footer']) {
			const links = await page
				.locator(`${part} a`)
				.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
			for (const link of HEADER_LINKS) expect(links, `${part} links to ${link}`).toContain(link)
		}
		expect(await page.locator('a[aria-label="Chat with us on WhatsApp"]').count()).toBe(1)
	})

	test('S-NAV-13 S-GEN-01 the banner, and the WhatsApp button that opens a chat with the business number in a new tab', async () => {
		const page = await visit('plain', url('/'))
		await page.getByText('Free delivery for orders of 50,000 CFA and above, Cameroon only').waitFor()
		const button = page.getByRole('link', { name: 'Chat with us on WhatsApp' })
		expect(await button.getAttribute('href')).toBe('https://wa.me/237600000000')
		expect(await button.getAttribute('target')).toBe('_blank')
	})

	test('S-NAV-13 the WhatsApp button names the product on the screen, and is away while a field has the focus', async () => {
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
		await page.goto(url('/order-inquiry'))
		await page.getByLabel('Full name').focus()
		expect(await button.isVisible()).toBe(false)
		await page.getByLabel('Full name').blur()
		expect(await button.isVisible()).toBe(true)
	})

	test('S-NAV-11 S-NAV-12 S-GEN-04 S-GEN-05 the footer tells how to reach the shop', async () => {
		const page = await visit('plain', url('/'))
		const footer = page.locator('footer')
		for (const text of ['+237 600 00 00 00', 'bonjour@sillage.example', 'Douala', 'within 24 hours']) {
			expect(await footer.textContent()).toContain(text)
		}
		for (const network of ['Instagram', 'Facebook', 'TikTok']) {
			expect(await footer.getByRole('link', { name: network }).count()).toBe(1)
		}
	})

	test('S-NAV-04 the header stays in view after scrolling', async () => {
		const page = await visit('phone', url('/'))
		await page.evaluate(() => window.scrollTo(0, 1200))
		await page.waitForFunction(() => window.scrollY > 500)
		expect((await page.locator('header').boundingBox())?.y).toBe(0)
	})

	test('S-NAV-07 on a phone: a menu, a bottom bar, and no sideways scrolling', async () => {
		const page = await visit('phone', url('/'))
		const width = await page.evaluate(() => document.documentElement.scrollWidth)
		expect(width).toBe(PHONE.width)
		const bar = page.getByRole('navigation', { name: 'Quick links' })
		expect(await bar.getByRole('link').allTextContents()).toEqual([
			'Home',
			'Shop',
			'Wishlist',
			'Cart',
			'Account',
		])
		await page.locator('summary[aria-label="Menu"]').click()
		await page.locator('header').getByRole('link', { name: 'For women' }).first().click()
		await page.waitForURL('**/shop/perfumes/women')
	})

	test('S-NAV-03 A-GUARD-01 the back office has none of it', async () => {
		const page = await visit('desktop', url('/admin/login'))
		expect(await axeViolations(page)).toEqual([])
		expect(await page.locator('footer, a[href^="https://wa.me"]').count()).toBe(0)
		expect(await page.title()).toContain('Admin Login')
	})

	test('French pages are French, under /fr, and lead back, with what was chosen', async () => {
		const page = await visit('desktop', url('/fr'))
		expect(await page.locator('html').getAttribute('lang')).toBe('fr')
		await page.getByText('Livraison gratuite dès 50 000 FCFA, au Cameroun uniquement').waitFor()
		await page.locator('header').getByRole('link', { name: 'English' }).first().click()
		await page.waitForURL(url('/'))
		await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
		const inFrench = page.locator('header').getByRole('link', { name: 'Français' }).first()
		await page.goto(url('/shop'))
		await page.locator('summary', { hasText: 'Filters' }).click()
		await page.getByLabel('Brand').selectOption('Yara')
		await page.waitForURL(url('/shop?brand=Yara'))
		await inFrench.click()
		await page.waitForURL(url('/fr/shop?brand=Yara'))
		// A campaign parameter is dropped; the fragment is not.
		await page.goto(url('/shop?brand=Yara&utm_source=letter#content'))
		await inFrench.click()
		await page.waitForURL(url('/fr/shop?brand=Yara#content'))
	})
})
