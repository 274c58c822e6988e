// What every public page has in common to the eye: one grid, one size of title, figures of one width, a WhatsApp button
// that covers nothing, and a way on where there is nothing to show. Without scripts: all of it is HTML and CSS.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../support/browser/browser.ts'
import { useVisits } from '../../support/browser/visits.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url } = useShop()
const { openShared, forgive } = useBrowser()
const visit = useVisits(openShared)

const SCREENS = [
	{ width: 360, height: 740 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
]

/** A page of each kind, the languages in turn. */
const PAGES = [
	'/',
	'/fr/shop/body-mist',
	'/fr/product/yara-edp',
	'/blog',
	'/fr/blog/edp-or-edt',
	'/terms',
	'/fr/order-inquiry?product=Yara+EDP&category=perfumes',
	'/account',
]
/** Messages stand in the middle on purpose. */
const CENTRED = ['/cart', '/fr/thank-you', '/nothing']

/** What is looked at, in the units of the page. */
const look = (page: Page) =>
	page.evaluate(() => {
		type Box = { left: number; top: number; right: number; bottom: number; what: string }
		const boxOf = (element: Element): Box => {
			const { left, top, right, bottom } = element.getBoundingClientRect()
			return { left, top, right, bottom, what: element.outerHTML.slice(0, 120) }
		}
		const all = (selector: string, within: ParentNode = document) => [
			...within.querySelectorAll<HTMLElement>(selector),
		]
		const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
		/** The part of a box that its scrolling container shows. */
		const shownOf = (element: Element): Box => {
			const box = boxOf(element)
			for (let around = element.parentElement; around; around = around.parentElement) {
				if (getComputedStyle(around).overflowX === 'visible') continue
				const { left, right } = around.getBoundingClientRect()
				Object.assign(box, { left: Math.max(left, box.left), right: Math.min(right, box.right) })
			}
			return box
		}
		/** Where its text or its drawing begins, whatever room is around it. */
		const inkOf = (element: Element) => {
			const drawing = element.querySelector('svg')
			if (drawing) return drawing.getBoundingClientRect().left
			const range = document.createRange()
			range.selectNodeContents(element)
			return range.getBoundingClientRect().left
		}
		const amounts = all('*').filter(
			(element) =>
				!element.closest('option, title, script') &&
				[...element.childNodes].some(
					(node) =>
						node.nodeType === Node.TEXT_NODE &&
						/^\s*\d{1,3}([\s,]\d{3})*\sFCFA\s*$/.test(node.textContent ?? ''),
				),
		)
		const title = document.querySelector('main h1')
		const button = document.querySelector('.whatsapp-button')!
		// The icon bar, or what a product's page has in its place on a phone.
		const bar = all('nav.bottom-bar, [data-buying-bar]').find(
			(element) => isSeen(element) && getComputedStyle(element).position === 'fixed',
		)
		window.scrollTo(0, 1e6)
		const atTheEnd = all('footer a:not(.whatsapp-button)').filter(isSeen).map(boxOf)
		return {
			edges: [
				...all('header summary, header a').filter(isSeen).slice(0, 1),
				...(title ? [title] : []),
				...all('footer a').slice(0, 1),
			].map((element) => Math.round(inkOf(element))),
			titleSize: title && getComputedStyle(title).fontSize,
			oddAmounts: amounts
				.filter((element) => {
					const { fontFamily, fontVariantNumeric } = getComputedStyle(element)
					return !/^"?Sillage Sans/.test(fontFamily) || !fontVariantNumeric.includes('tabular-nums')
				})
				.map((element) => element.outerHTML.slice(0, 120)),
			amounts: amounts.length,
			button: boxOf(button),
			bar: bar ? boxOf(bar) : null,
			barLinks: bar ? all('a', bar).filter(isSeen).map(boxOf) : [],
			atTheEnd,
			touched: [
				...all('main :is(a, button, input, select, textarea, summary), footer a:not(.whatsapp-button)'),
				...amounts,
			]
				.filter((element) => isSeen(element) && element.getBoundingClientRect().width > 1)
				.map(shownOf)
				.filter(({ left, right }) => left < right),
			sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
		}
	})

const overlap = (
	a: { left: number; right: number; top: number; bottom: number },
	b: { left: number; right: number; top: number; bottom: number },
) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test('S-NAV-13 one grid, one size of title, amounts in figures of one width, and a WhatsApp button over nothing', async () => {
	let amounts = 0
	for (const path of [...PAGES, ...CENTRED]) {
		const page = await visit('plain', url(path))
		for (const screen of SCREENS) {
			await page.setViewportSize(screen)
			const seen = await look(page)
			const at = `${path} at ${screen.width}`
			amounts += seen.amounts
			expect(seen.sideways, at).toBe(0)
			expect(seen.oddAmounts, at).toEqual([])
			const isHome = path === '/'
			// A product's name is smaller on a phone, so that its price is on the first screen.
			const onPhone = path.includes('/product/') ? '24px' : '30px'
			const size = screen.width < 768 ? onPhone : screen.width < 1024 ? '36px' : '48px'
			if (!isHome) expect(seen.titleSize, at).toBe(size)

			// The product's name stands beside its photo, the hero's words in the middle of a phone.
			const free = CENTRED.includes(path) || path.includes('/product/') || (isHome && screen.width < 768)
			const [header, title, footer] = seen.edges
			expect(footer, `footer of ${at}`).toBe(header)
			if (!free) expect(title, `title of ${at}`).toBe(header)

			if (seen.bar) {
				// It is part of the bar, beside the bar's links; and the page's own end is above the bar.
				expect(seen.button.top, at).toBeGreaterThanOrEqual(seen.bar.top)
				expect(
					seen.barLinks.filter((link) => overlap(link, seen.button)),
					at,
				).toEqual([])
				expect(
					seen.atTheEnd.filter(({ bottom }) => bottom > seen.bar!.top),
					at,
				).toEqual([])
			} else {
				// It stands beside everything that can be touched or costs something, wherever one scrolls to.
				expect(
					seen.touched.filter(({ right }) => right > seen.button.left + 0.5),
					at,
				).toEqual([])
			}
		}
		if (path === '/nothing') forgive(page)
	}
	expect(amounts).toBeGreaterThan(50)
})

test('the journal fills its rows, and a picture the frame it stands in', async () => {
	const page = await visit('plain', url('/blog'))
	for (const screen of SCREENS.slice(1)) {
		await page.setViewportSize(screen)
		const { rows, edges, lead } = await page.evaluate(() => {
			const list = document.querySelector('main ul:has(article)')!
			const byTop = new Map<number, number>()
			for (const item of list.children) {
				const { top, right } = item.getBoundingClientRect()
				byTop.set(Math.round(top), Math.max(byTop.get(Math.round(top)) ?? 0, Math.round(right)))
			}
			const card = list.querySelector('article')!.getBoundingClientRect()
			const picture = list.querySelector('article img')!.getBoundingClientRect()
			return {
				rows: [...byTop.values()],
				edges: Math.round(list.getBoundingClientRect().right),
				lead: [picture.left - card.left, picture.top - card.top, card.bottom - picture.bottom],
			}
		})
		expect(new Set(rows), `${screen.width}`).toEqual(new Set([edges]))
		// A hairline is all that stands between them.
		for (const gap of lead) expect(gap, `${screen.width}`).toBeLessThanOrEqual(1)
	}
})

test('an empty cart, an empty wishlist and a missing page offer four bestsellers and someone to ask', async () => {
	const page = await visit('plain', url('/cart'))
	for (const path of ['/cart', '/wishlist', '/nothing']) {
		await page.goto(url(path))
		const offered = page.getByRole('region', { name: 'Bestselling Perfumes' })
		expect(await offered.locator('article').count(), path).toBe(4)
		const ask = page.locator('main').getByRole('link', { name: 'Ask us on WhatsApp' })
		expect(await ask.getAttribute('href'), path).toBe('https://wa.me/237600000000')
	}
	forgive(page)
})
