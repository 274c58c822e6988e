import type { CDPSession, Page } from 'playwright-core'
import { endMotion } from './motion.ts'

type Part = {
	/** The beginning of its HTML. */
	what: string
	/** Where it lies in the window, rounded. */
	place: string
	/** What is wrong with it, if anything. */
	fault?: string
}

/**
 * What stays in its place while the page scrolls (`position: fixed`, and sticky bars that stick just now), and is meant
 * to be seen: it lies within the window, and a tap at its middle hits it.
 */
export const partsThatStay = (page: Page): Promise<Part[]> =>
	page.evaluate(() => {
		const { clientWidth: width, clientHeight: height } = document.documentElement
		const sticks = ({ position, top, bottom }: CSSStyleDeclaration, box: DOMRect) =>
			position === 'sticky' &&
			(Math.abs(box.top - Number.parseFloat(top)) < 1 ||
				Math.abs(height - box.bottom - Number.parseFloat(bottom)) < 1)
		const isShown = (element: Element, style: CSSStyleDeclaration, box: DOMRect) =>
			element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
			style.pointerEvents !== 'none' &&
			box.width > 1 &&
			box.height > 1
		const faultOf = (element: Element, box: DOMRect): string | undefined => {
			if (box.left < -0.5 || box.top < -0.5 || box.right > width + 0.5 || box.bottom > height + 0.5)
				return 'out of the window'
			const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
			return element.contains(hit) ? undefined : `behind ${hit?.outerHTML.slice(0, 80)}`
		}
		// What lies behind an open dialog is not meant to be tapped.
		const front = document.querySelector('dialog:modal') ?? document.body
		return [...front.querySelectorAll('*')].flatMap((element) => {
			const style = getComputedStyle(element)
			if (style.position !== 'fixed' && style.position !== 'sticky') return []
			const box = element.getBoundingClientRect()
			if (!isShown(element, style, box) || !(style.position === 'fixed' || sticks(style, box))) return []
			const place = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')
			return [{ what: element.outerHTML.slice(0, 100), place, fault: faultOf(element, box) }]
		})
	})

/** What paints over an open sheet, menu or dialog, looked for in a grid of points; or that it is not within the window. */
export async function paintedOver(page: Page, selector: string): Promise<string[]> {
	await endMotion(page)
	return page
		.locator(selector)
		.first()
		.evaluate((sheet) => {
			const { left, top, right, bottom, width, height } = sheet.getBoundingClientRect()
			if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
				return [`not within the window: ${[left, top, right, bottom].join(' ')}`]
			const steps = Array.from({ length: 24 }, (_, at) => (at + 0.5) / 24)
			const hits = steps.flatMap((across) =>
				steps.map((down) => document.elementFromPoint(left + across * width, top + down * height)),
			)
			const others = hits
				.filter((hit) => !sheet.contains(hit))
				.map((hit) => hit?.outerHTML.slice(0, 100) ?? '')
			return [...new Set(others)]
		})
}

/** How phones enlarge text: with the unit of everything (`rem`: zoom, the browser's font size), or letters alone (apps). */
export type LargerText = { percent: 130 | 200; lettersAlone: boolean }

const devtools = new WeakMap<Page, Promise<CDPSession>>()

/** In a browser window of 360 pixels that behaves as a phone's meanwhile: only there are letters alone enlarged. */
export async function asPhone(page: Page, work: () => Promise<void>): Promise<void> {
	const session = devtools.get(page) ?? page.context().newCDPSession(page)
	devtools.set(page, session)
	const become = async (mobile: boolean) =>
		(await session).send('Emulation.setDeviceMetricsOverride', {
			...page.viewportSize()!,
			deviceScaleFactor: 1,
			mobile,
		})
	await become(true)
	await work().finally(() =>
		page.evaluate(() => {
			document.adoptedStyleSheets = []
		}),
	)
	await become(false)
}

/** What does not fit with larger text: what is wider than the window, and bars that break over more than two lines. */
export const misfits = (page: Page, text: LargerText): Promise<string[]> =>
	page.evaluate(({ percent, lettersAlone }) => {
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(
			lettersAlone
				? `html { -webkit-text-size-adjust: ${percent}% !important }`
				: `html { font-size: ${percent}% }`,
		)
		document.adoptedStyleSheets = [sheet]
		const all = (selector: string, within: ParentNode = document) =>
			[...within.querySelectorAll<HTMLElement>(selector)].filter(
				(one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1,
			)
		const named = (element: Element) => element.outerHTML.slice(0, 90)
		const screen = 360
		const found: string[] = []
		if (document.documentElement.scrollWidth > screen)
			found.push(
				`${document.documentElement.scrollWidth} pixels wide`,
				...all('body *')
					.filter((one) => one.getBoundingClientRect().right > screen + 1)
					.map(named)
					.slice(0, 6),
			)
		for (const button of all('li > article :is(a, [role=button], button)'))
			if (button.getBoundingClientRect().right > button.closest('article')!.getBoundingClientRect().right)
				found.push(`cut off by its card: ${named(button)}`)
		const linesOf = (element: Element) => {
			const range = document.createRange()
			range.selectNodeContents(element)
			const shown = element.getBoundingClientRect().bottom
			const lines = [...range.getClientRects()].filter(({ width, top }) => width > 1 && top < shown)
			return new Set(lines.map(({ top }) => Math.round(top))).size
		}
		const overlap = (a: DOMRect, b: DOMRect) =>
			Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
			Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
		for (const bar of all('body > header > div, .bottom-bar, .list-bar, [data-buying-bar]')) {
			const box = bar.getBoundingClientRect()
			const parts = all('a, [role=button], summary, select, p', bar)
			if (getComputedStyle(bar).position === 'fixed') parts.push(...all('.whatsapp-button'))
			for (const part of parts) {
				const { left, top, right, bottom } = part.getBoundingClientRect()
				if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1)
					found.push(`outside its bar: ${named(part)}`)
				const others = parts.slice(parts.indexOf(part) + 1)
				for (const other of others)
					if (overlap(part.getBoundingClientRect(), other.getBoundingClientRect()))
						found.push(`${named(part)} over ${named(other)}`)
				if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'visible')
					found.push(`too narrow for its words: ${named(part)}`)
			}
			for (const words of all('a, a > span, [role=button], summary, p', bar))
				if (linesOf(words) > 2 && words.matches(':not(:has(svg))'))
					found.push(`${linesOf(words)} lines: ${named(words)}`)
		}
		return found
	}, text)
