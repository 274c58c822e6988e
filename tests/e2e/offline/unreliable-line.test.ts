// Navigation on a line that fails: tried again before anything is said, then a kind word and a way on.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { carrySession, eventually, newCustomer } from '../../support/people/customer.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url } = useShop()
const { open, forgive } = useBrowser()

/** Without prefetching, so that the tests count only what a navigation asks for. */
const follow = (page: Page, path: string) =>
	page.locator(`footer a[href="${path}"]`).evaluate((link: HTMLAnchorElement) => link.click())
/** True until the document is reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

describe('S-GEN-07 data requests of a navigation', () => {
	test('are tried three times; then what happened, what is safe, and Try Again', async () => {
		const page = await open(url('/contact'), { viewport: PHONE })
		let tries = 0
		await page.route('**/about.data*', async (route) => {
			tries++
			await route.abort()
		})
		await follow(page, '/about')
		await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
		await page.getByText('Nothing of yours is lost').waitFor()
		expect(tries).toBe(3)
		// The frame of the shop is still there.
		expect(await page.getByRole('banner').or(page.getByRole('contentinfo')).count()).toBe(2)
		await page.getByRole('button', { name: 'Try Again' }).click()
		await page.getByRole('heading', { level: 1, name: /about/i }).waitFor()
		forgive(page)
	})

	test('offline: a page of the same kind, of another kind and from a personal one says so, and opens by itself when the line is back', async () => {
		const page = await open('about:blank', { viewport: PHONE })
		for (const [from, to, heading] of [
			['/contact', '/about', /about/i],
			['/contact', '/cart', /cart/i],
			['/cart', '/about', /about/i],
		] as const) {
			await page.goto(url(from))
			await mark(page)
			await page.context().setOffline(true)
			// A finger on a link asks for its page ahead of time; that must not take the open page away.
			await page.locator(`footer a[href="${to}"]`).focus()
			await follow(page, to)
			await page.getByRole('heading', { name: 'No connection' }).waitFor()
			expect(await isMarked(page), `${from} to ${to}`).toBe(true)
			expect(new URL(page.url()).pathname).toBe(to)
			await page.context().setOffline(false)
			await page.getByRole('heading', { level: 1, name: heading }).waitFor()
			expect(await isMarked(page), `${from} to ${to}`).toBe(false)
		}
		forgive(page)
	})

	test('offline and back without having gone anywhere, pages open as ever', async () => {
		const page = await open(url('/contact'), { viewport: PHONE })
		// What comes late has come: cut in the middle it would say so on the console.
		await page.waitForLoadState('networkidle')
		await mark(page)
		await page.context().setOffline(true)
		await page.waitForFunction(() => !navigator.onLine)
		await page.context().setOffline(false)
		await page.waitForFunction(() => navigator.onLine)
		await follow(page, '/about')
		await page.getByRole('heading', { level: 1, name: /about/i }).waitFor()
		expect(await isMarked(page)).toBe(true)
	})
})

test('S-GEN-07 toasts: at most three at once, each closing by itself after four to five seconds', async () => {
	const customer = await newCustomer(url(), 'toast')
	const page = await open('about:blank')
	await carrySession(page.context(), url(), customer)
	await page.goto(url('/shop/perfumes/unisex'))
	const toasts = page.getByRole('region', { name: 'Notices' }).locator('> div')
	await page.clock.install()
	const hearts = page.getByRole('button', { name: /^Add .* to wishlist$/ })
	await hearts.first().click()
	await eventually(() => toasts.count()).toBe(1)
	await page.clock.runFor(3_000)
	expect(await toasts.count()).toBe(1)
	await page.clock.runFor(2_100)
	await eventually(() => toasts.count()).toBe(0)

	// Stopped, so that none closes while others are on their way.
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
	const wished = page.getByRole('button', { name: /^Remove .* from wishlist$/ })
	for (const [index, shown] of [1, 2, 3, 3].entries()) {
		await hearts.first().click()
		await eventually(() => wished.count()).toBe(2 + index)
		await eventually(() => toasts.count()).toBe(shown)
	}
	// One place for all three, in the corner away from the pages' main buttons.
	const places = () =>
		toasts.evaluateAll((all) => [
			...new Set(
				all.map((one) => `${one.getBoundingClientRect().bottom} ${one.getBoundingClientRect().right}`),
			),
		])
	// The last one comes up from a little below.
	await eventually(async () => (await places()).length).toBe(1)
	expect(Number((await places())[0]!.split(' ')[1])).toBeLessThan(500)

	// None is ever over a button: none is in sight while the page moves, and at rest all stand where they cover none.
	const seen = () =>
		page.evaluate(() => {
			const boxOf = (element: Element) => element.getBoundingClientRect()
			const shown = [...document.querySelectorAll<HTMLElement>('.toasts > *')]
				.filter((toast) => getComputedStyle(toast).pointerEvents !== 'none')
				.map(boxOf)
			const covered = [...document.querySelectorAll('button, summary, .button, [role=button]')]
				.filter((button) => !button.closest('.toasts') && button.checkVisibility())
				.filter((button) => {
					const { top, right, bottom, left } = boxOf(button)
					return shown.some(
						(toast) => toast.top < bottom && toast.bottom > top && toast.left < right && toast.right > left,
					)
				})
				.map((button) => button.textContent || button.ariaLabel)
			return { shown: shown.length, covered }
		})
	const scroll = (top: number) =>
		page.evaluate(async (top) => {
			const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
			scrollTo({ top, behavior: 'instant' })
			await scrolled
		}, top)
	for (const [width, height, text] of [
		[360, 740, 100],
		[360, 740, 130],
		[768, 1024, 100],
		[1440, 900, 100],
	] as const) {
		await page.setViewportSize({ width, height })
		await page.evaluate(
			(percent) => document.documentElement.style.setProperty('font-size', `${percent}%`),
			text,
		)
		for (const top of [480, 600, 720]) {
			const at = `${top} at ${width}, ${text} %`
			await scroll(top)
			expect(await seen(), `on the way to ${at}`).toEqual({ shown: 0, covered: [] })
			await page.clock.runFor(350)
			expect(await seen(), at).toEqual({ shown: 3, covered: [] })
		}
	}

	// Where no place is free it is only read out.
	await page.setViewportSize({ width: 360, height: 190 })
	await page
		.getByRole('link', { name: 'Buy Now' })
		.nth(8)
		.evaluate((button) => button.scrollIntoView({ block: 'center' }))
	await page.clock.runFor(350)
	expect(await seen()).toEqual({ shown: 0, covered: [] })
})

describe('a notice', () => {
	const TIDIED = 'Part of what this phone remembered could not be read and was tidied up.'
	const breakStorage = () => {
		if (location.protocol === 'http:') localStorage.setItem('cart', '{half')
	}

	test('brings its looks with it the first time, and not before', async () => {
		const page = await open('about:blank')
		const asked: string[] = []
		page.on('request', (request) => asked.push(new URL(request.url()).pathname))
		const looks = () => asked.filter((path) => path.startsWith('/build/toast-card-')).length
		await page.goto(url('/about'), { waitUntil: 'networkidle' })
		expect(looks()).toBe(0)
		await page.addInitScript(breakStorage)
		await page.reload({ waitUntil: 'commit' })
		await page.getByText(TIDIED).waitFor()
		expect(looks()).toBe(1)
		await page.getByRole('button', { name: 'Dismiss notice' }).click()
		await eventually(() => page.getByText(TIDIED).count()).toBe(0)
	})

	test('whose looks do not come still says its words', async () => {
		const page = await open('about:blank')
		await page.addInitScript(breakStorage)
		await page.route('**/build/toast-card-*', (route) => route.abort())
		// Not until it has loaded: a notice stays for five seconds, and a busy machine may take as long to say so.
		await page.goto(url('/about'), { waitUntil: 'commit' })
		await page.getByText(TIDIED).waitFor()
		expect(await page.getByRole('button', { name: 'Dismiss notice' }).count()).toBe(0)
		forgive(page)
	})
})

describe('the code of search and filters', () => {
	test('does not come: the server answers a search, a filter and a category, as it does without scripts', async () => {
		const page = await open(url('/shop'), { viewport: PHONE })
		let [refused, loads] = [0, 0]
		page.on('domcontentloaded', () => loads++)
		await page.context().route('**/build/filtering-*', (route) => {
			refused++
			return route.abort()
		})
		await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('o')
		await page.waitForURL('**/shop?q=o*')
		// The page with that search would need the code, too: it stays as the server sent it.
		await eventually(() => refused).toBeGreaterThan(1)
		await page.getByText(/^Showing \d+ of 84 products$/).waitFor()
		await page.getByRole('searchbox', { name: 'Search products' }).fill('oud mood')
		await page.getByRole('searchbox', { name: 'Search products' }).press('Enter')
		await page.getByText('Showing 3 of 84 products', { exact: true }).waitFor()
		// Each search has loaded one page.
		expect(loads).toBe(2)

		await page.goto(url('/shop'))
		await page.getByText('Filters', { exact: true }).click()
		await page.getByLabel('Brand').selectOption('Yara')
		await page.getByText('Showing 4 of 84 products', { exact: true }).waitFor()

		await page.goto(url('/shop'))
		await page.getByRole('button', { name: /^Body Mist/ }).click()
		await page.getByText('Showing 5 of 5 products in Body Mist', { exact: true }).waitFor()
		forgive(page)
	})

	test('cannot come offline: that is said, and what was typed stays', async () => {
		const page = await open(url('/shop'), { viewport: PHONE })
		await page.context().setOffline(true)
		await page.getByRole('searchbox', { name: 'Search products' }).fill('oud')
		await page.getByText('No connection').waitFor()
		expect(await page.getByRole('searchbox').inputValue()).toBe('oud')
		await page.context().setOffline(false)
		await page.getByRole('searchbox').press('Enter')
		await page.waitForURL('**/shop?q=oud*')
		forgive(page)
	})
})
