// What must be seen and can be tapped, on every kind of public page: the parts that stay while a page scrolls, what opens
// over a page, and all of it with the larger text that people set on their phones.
import { expect, test } from 'vitest'
import { useBrowser } from '../../support/browser/browser.ts'
import { misfits, paintedOver, partsThatStay } from '../../support/browser/in-sight.ts'
import { useVisits } from '../../support/browser/visits.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url } = useShop()
const { openShared, forgive } = useBrowser()
const visit = useVisits(openShared)

const SCREENS = [
	{ width: 360, height: 740 },
	{ width: 740, height: 360 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
]

/** A page of each kind, the languages in turn. */
const PAGES = [
	'/',
	'/fr/shop',
	'/shop/body-mist',
	'/fr/shop/perfumes/men',
	'/shop/diffusers',
	'/fr/product/yara-edp',
	'/notes',
	'/fr/notes/vanilla',
	'/scents/gourmand',
	'/fr/finder',
	'/about',
	'/fr/contact',
	'/blog',
	'/fr/blog/edp-or-edt',
	'/terms',
	'/fr/order-inquiry?product=Yara+EDP&category=perfumes',
	'/thank-you',
	'/fr/wishlist',
	'/cart',
	'/fr/account',
	'/account/reset',
	'/fr/nothing',
]

test('S-NAV-13 what stays while a page scrolls is within the window and can be tapped, the WhatsApp button everywhere', async () => {
	const faults: string[] = []
	for (const [at, path] of PAGES.entries()) {
		const page = await visit(Math.floor(at / 2) % 2 ? 'plain' : 'phone', url(path))
		for (const [turn, screen] of SCREENS.entries()) {
			await page.setViewportSize(screen)
			await page.evaluate((top) => scrollTo(0, top), (at + turn) % 2 ? 0 : 700)
			const parts = await partsThatStay(page)
			const where = `${path} at ${screen.width}:`
			for (const { what, place, fault } of parts) if (fault) faults.push(`${where} ${what} ${place} ${fault}`)
			if (!parts.some(({ what }) => what.includes('https://wa.me')))
				faults.push(`${where} no WhatsApp button`)
		}
		forgive(page)
	}
	expect(faults).toEqual([])
})

test('nothing paints over open filters, an open menu, the search or the sign-in dialog', async () => {
	const page = await visit('phone', url('/fr/shop/perfumes/men'))
	for (const screen of SCREENS.slice(0, 2)) {
		await page.setViewportSize(screen)
		await page.locator('main summary').click()
		expect(await paintedOver(page, 'main .filter-panel'), `filters at ${screen.width}`).toEqual([])
		await page.keyboard.press('Escape')
		for (const top of [0, 700]) {
			await page.evaluate((y) => scrollTo(0, y), top)
			await page.locator('header summary').first().click()
			expect(await paintedOver(page, 'header details[open] nav'), `menu at ${screen.width}, ${top}`).toEqual(
				[],
			)
			await page.keyboard.press('Escape')
		}
	}
	await page.setViewportSize(SCREENS[0]!)
	for (const opener of [
		page.locator('header a[href*="#list-q"]'),
		page.locator('main article [role=button]').first(),
	]) {
		await opener.click()
		await page.locator('dialog[open]').waitFor()
		expect(await paintedOver(page, 'dialog[open]')).toEqual([])
		await page.keyboard.press('Escape')
	}
})

test('with text at 130 and 200 percent no page of a phone is wider than its window, and no bar breaks over two lines', async () => {
	const page = await openShared('about:blank', {
		viewport: SCREENS[0]!,
		isMobile: true,
		hasTouch: true,
		javaScriptEnabled: false,
	})
	const found: string[] = []
	for (const path of PAGES) {
		await page.goto(url(path), { waitUntil: 'domcontentloaded' })
		for (const percent of [130, 200] as const)
			for (const lettersAlone of [false, true])
				for (const misfit of await misfits(page, { percent, lettersAlone }))
					found.push(`${path} ${percent} % of ${lettersAlone ? 'letters' : 'all'}: ${misfit}`)
	}
	forgive(page)
	expect(found).toEqual([])
})
