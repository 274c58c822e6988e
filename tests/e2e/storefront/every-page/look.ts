// What every public page has in common to the eye: one grid, one size of title, figures of one width, a WhatsApp button
// that covers nothing.
import type { Page } from 'playwright-core'

/** What is looked at, in the units of the page. */
export const look = (page: Page) =>
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
		/** How far below the header it begins. */
		const titleTop =
			title && title.getBoundingClientRect().top - document.querySelector('main')!.getBoundingClientRect().top
		/** From the last thing of the page that is painted to the line above the footer. */
		const floating = all('main *').filter(
			(element) => element.matches('.back-to-top') || getComputedStyle(element).position === 'fixed',
		)
		const isPainted = (element: Element) => {
			const { backgroundColor, borderBottomWidth } = getComputedStyle(element)
			return (
				element.matches('p, h1, h2, h3, li, a, img, form, summary, [role=button]') ||
				backgroundColor !== 'rgba(0, 0, 0, 0)' ||
				borderBottomWidth !== '0px'
			)
		}
		const ends = all('main *')
			.filter(
				(element) => isSeen(element) && isPainted(element) && !floating.some((one) => one.contains(element)),
			)
			.map((element) => element.getBoundingClientRect().bottom)
		const footerGap = Math.round(
			document.querySelector('footer')!.getBoundingClientRect().top - Math.max(...ends),
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
			titleTop,
			footerGap,
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

export const overlap = (
	a: { left: number; right: number; top: number; bottom: number },
	b: { left: number; right: number; top: number; bottom: number },
) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The rows of the journal and their end, and the room between the first picture and its frame. */
export const journalRows = (page: Page) =>
	page.evaluate(() => {
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
			end: Math.round(list.getBoundingClientRect().right),
			gaps: [picture.left - card.left, picture.top - card.top, card.bottom - picture.bottom],
		}
	})
