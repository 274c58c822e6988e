// Every kind of public page, loaded once and looked at in several windows: what stays while it scrolls can be seen and
// tapped, one grid and one size of title, what opens over a page, the larger text that people set on their phones, and
// no accessibility violations.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { asPhone, misfits, paintedOver, partsThatStay } from '../../support/browser/in-sight.ts'
import { useVisits } from '../../support/browser/visits.ts'
import { attribute, elements, mainOf, readHtml, sectionOf } from '../../support/shop/html.ts'
import { useShop } from '../../support/shop/shop-process.ts'
import { journalRows, look, overlap } from './every-page/look.ts'
import { PAGES, SCREENS, type Sight } from './every-page/pages.ts'

const { url } = useShop()
const { openShared, forgive } = useBrowser()
const visit = useVisits(openShared)

/** What stays while a page scrolls is within the window and can be tapped, and the WhatsApp button is part of it. */
async function faultsOfWhatStays(page: Page): Promise<string[]> {
	const parts = await partsThatStay(page)
	const faults = parts.flatMap(({ what, place, fault }) => (fault ? [`${what} ${place} ${fault}`] : []))
	return parts.some(({ what }) => what.includes('https://wa.me')) ? faults : [...faults, 'no WhatsApp button']
}

async function expectCommonLook(page: Page, { path, grid, prices }: Sight, width: number): Promise<void> {
	const seen = await look(page)
	const at = `${path} at ${width}`
	expect(seen.sideways, at).toBe(0)
	expect(seen.oddAmounts, at).toEqual([])
	if (prices) expect(seen.amounts, at).toBeGreaterThan(0)
	const isHome = path === '/'
	// A product's name is smaller on a phone, so that its price is on the first screen.
	const onPhone = path.includes('/product/') ? '24px' : '30px'
	const size = width < 768 ? onPhone : width < 1024 ? '36px' : '48px'
	if (!isHome) expect(seen.titleSize, at).toBe(size)
	if (!isHome && !path.includes('/product/')) expect(seen.titleTop, at).toBe(width < 768 ? 28 : 56)
	expect(seen.footerGap, at).toBe(64)

	const [header, title, footer] = seen.edges
	expect(footer, `footer of ${at}`).toBe(header)
	// The hero's words stand in the middle of a phone.
	if (grid === 'kept' && !(isHome && width < 768)) expect(title, `title of ${at}`).toBe(header)

	if (seen.bar) {
		// It is part of the bar, beside the bar's links; and the page's own end is above the bar.
		expect(seen.button.top, at).toBeGreaterThanOrEqual(seen.bar.top)
		const under = seen.barLinks.filter((link) => overlap(link, seen.button))
		expect(under, at).toEqual([])
		const behind = seen.atTheEnd.filter(({ bottom }) => bottom > seen.bar!.top)
		expect(behind, at).toEqual([])
	} else {
		// It stands beside everything that can be touched or costs something, wherever one scrolls to.
		const under = seen.touched.filter(({ right }) => right > seen.button.left + 0.5)
		expect(under, at).toEqual([])
	}
}

async function expectNoViolations(page: Page, what: string): Promise<void> {
	const filters = page.locator('main details.filter-sheet')
	const isThere = (await filters.count()) > 0
	if (isThere) await filters.locator('summary').click()
	expect(await axeViolations(page), what).toEqual([])
	if (isThere)
		await filters.evaluate((details: HTMLDetailsElement) => {
			details.open = false
		})
}

/** To another address of the same page, as a link of it would. */
const go = (page: Page, to: string) =>
	page.evaluate(async (address) => {
		const { __reactRouterDataRouter: router } = window as never as {
			__reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
		}
		await router.navigate(address)
	}, to)

const screenOf = (width: 360 | 1440) => SCREENS.find((screen) => screen.width === width)!

describe('a page of each kind', () => {
	test.each(PAGES.map((sight, at) => [sight.path, sight, at] as const))(
		'S-NAV-13 %s: what stays is in sight, it keeps to the grid, has room for larger text and no accessibility violations',
		async (path, sight, at) => {
			const page = await visit(sight.plain ? 'plain' : 'phone', url(path))
			for (const [turn, screen] of SCREENS.entries()) {
				await page.setViewportSize(screen)
				await page.evaluate((top) => scrollTo(0, top), (at + turn) % 2 ? 0 : 700)
				expect(await faultsOfWhatStays(page), `${path} at ${screen.width}`).toEqual([])
				if (sight.grid && screen.height !== 360) await expectCommonLook(page, sight, screen.width)
				if (path === '/blog' && screen.width >= 768) {
					const { rows, end, gaps } = await journalRows(page)
					expect(new Set(rows), `${screen.width}`).toEqual(new Set([end]))
					// A hairline is all that stands between a picture and its frame.
					expect(Math.max(...gaps), `${screen.width}`).toBeLessThanOrEqual(1)
				}
			}
			await page.setViewportSize(PHONE)
			const found: string[] = []
			const text = sight.largerTextPlain ? await visit('plain', url(path)) : page
			await text.setViewportSize(PHONE)
			await asPhone(text, async () => {
				for (const percent of [130, 200] as const)
					for (const lettersAlone of [false, true])
						for (const misfit of await misfits(text, { percent, lettersAlone }))
							found.push(`${percent} % of ${lettersAlone ? 'letters' : 'all'}: ${misfit}`)
			})
			expect(found, path).toEqual([])
			for (const width of sight.axe ?? []) {
				await page.setViewportSize(screenOf(width))
				await expectNoViolations(page, `${path} at ${width}`)
			}
			for (const [search, width] of sight.states ?? []) {
				await page.setViewportSize(screenOf(width))
				await go(page, path + search)
				await expectNoViolations(page, `${path}${search} at ${width}`)
			}
			if (path === '/fr/nothing') forgive(page)
		},
	)

	test('no accessibility violations on what is not there', async () => {
		for (const path of ['/blog/nope', '/fr/product/nothing']) {
			const page = await visit('phone', url(path))
			// Only a product that is there has a bar of its own at the foot of a phone.
			expect(await page.locator('nav').last().isVisible(), path).toBe(true)
			await expectCommonLook(page, { path: '/nothing', grid: 'kept' }, PHONE.width)
			expect(await axeViolations(page), path).toEqual([])
			forgive(page)
		}
	})
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

test('an empty cart, an empty wishlist and a missing page offer four bestsellers and someone to ask', async () => {
	for (const path of ['/cart', '/wishlist', '/nothing']) {
		const main = mainOf(await readHtml(url(path)))
		expect(elements(sectionOf(main, 'Bestselling Perfumes'), 'article'), path).toHaveLength(4)
		const ask = elements(main, 'a').filter(({ text }) => text.startsWith('Ask us on WhatsApp'))
		expect(
			ask.map((link) => attribute(link, 'href')),
			path,
		).toEqual(['https://wa.me/237600000000'])
	}
})
